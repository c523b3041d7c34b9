// Which points of a sweep a process takes, where several have a folder in common.
//
// The points stand in parts, as many and as large for everyone: each round of them, one for each process, is a quarter
// of what is left, so that the last ones are small and all end together. A part belongs to who claims it first: at
// first each process takes its own of a round, then what others have left. A process that died leaves parts that are
// claimed and not done; they are parted and claimed again in the same way. So nobody needs to know who takes part, and
// when a point is evaluated twice, it has the same row.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/script/interpret/options.h"
#include "runtime/script/sweep/state_files.h"

namespace pamina::script {

class Shares {
  public:
    /// From `first` up to `last`, without it.
    struct Part {
        std::size_t first = 0, last = 0;
    };

    /// `sweep`: a name of it that all processes give it.
    Shares(StateFolder& folder, std::string sweep, std::size_t points, Rank rank);

    /// A part that is this process's from now on, with a point in it of which `open` is true; nothing: all those are
    /// in parts of processes that are there. Throws StateError.
    std::optional<Part> take(const std::function<bool(std::size_t)>& open);
    /// All points are done: claims of this process are taken away, and those of processes that died.
    void release();

    /// What each process would do: parts of a quarter of what is left for `of` processes, and none smaller than 1/256
    /// of a process's share.
    static std::vector<Part> parts(Part all, int of);

  private:
    struct List;
    struct Claim {
        Part part;
        std::size_t open;         // the first point in it that may be so
        std::string name, owner;  // no owner: not known yet
        bool mine = false;
        std::unique_ptr<List> again;  // of one who died
    };
    struct List {
        int deaths;  // before these claims
        std::vector<Claim> claims;
    };

    List list(int deaths, Part all) const;
    std::optional<Part> take(List& list, const std::function<bool(std::size_t)>& open);
    bool died(const std::string& owner);
    /// In the order in which this process looks at them: its own of each round, then those of the next one.
    template <class Look>
    std::optional<Part> in_order(List& list, Look&& look) const;

    StateFolder& folder_;
    std::string sweep_;  // what its claims' names begin with, and no other's
    Rank rank_;
    List all_;
    std::map<std::string, bool> died_;
};

}  // namespace pamina::script
