// Who waits when nothing can go on: processes that wait alike, at one place for elements of one thing, are said
// together, `12 processes wait for a token of `q[0..11]` (i in 0..11)`.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "runtime/rtg/graph.h"

namespace pamina::engine {

/// The different values of one thing.
class SeenValues {
  public:
    void add(const std::string& value);
    bool one() const { return count_ == 1; }
    /// `3`, `0..11`, `0..10 step 2`, `[2 ms, 3 ms, …]`; "" for ints in no order.
    std::string range() const;
    std::string text() const;

  private:
    void count(const std::string& value);

    static constexpr std::size_t kMost = 100'000;  // that are told apart
    static constexpr std::size_t kShown = 3;
    std::size_t count_ = 0;
    bool whole_ = true;               // all are ints
    std::set<std::int64_t> ints_;     // up to kMost
    std::vector<std::string> first_;  // up to kShown
};

class WaitingGroups {
  public:
    using Scope = std::vector<std::pair<std::string, std::string>>;  // names and values
    void add(rtg::StateId state, Span span, const std::string& what, const Scope& scope);
    int processes() const { return processes_; }
    struct WaitingNote {
        Span span;
        std::string text;
        rtg::StateId state = rtg::kNoState;
    };
    /// A note for each group, about `most` of them; then how many processes are left out.
    std::vector<WaitingNote> notes(std::size_t most) const;

  private:
    /// Groups of up to so many are no easier to read than their processes.
    static constexpr std::size_t kApart = 2;
    struct Group {
        rtg::StateId state = rtg::kNoState;
        Span span;
        std::size_t count = 0;
        std::vector<std::string> first;   // up to kApart, in words
        std::string what;                 // with `#` for each index
        std::vector<SeenValues> indices;  // of what
        std::vector<std::pair<std::string, SeenValues>> scope;
    };
    std::string together(const Group& group) const;

    int processes_ = 0;
    std::vector<Group> groups_;
    std::map<std::pair<rtg::StateId, std::string>, std::size_t> numbers_;
};

}  // namespace pamina::engine
