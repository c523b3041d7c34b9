// Unbounded queues of tokens without values, as processes that run ahead meet them.
//
// The n-th get of a queue takes the n-th token, where gets are ordered by when they were asked for and tokens by when
// they become visible (semantics.md 5.3). Processes that run ahead come in another order; a mailbox says so when that
// made a difference: then something was taken too early, and TooEarly is thrown.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "runtime/engine/ahead/walkers.h"
#include "runtime/engine/run/give_up.h"
#include "runtime/engine/tasks/number_map.h"

namespace pamina::engine {

/// Times at which tokens become visible, the least first. Most mailboxes have one.
class Tokens {
  public:
    bool empty() const { return count_ == 0; }
    std::uint32_t size() const { return count_; }
    double first() const { return first_; }
    bool comes_last(double at) const { return count_ == 0 || at >= (count_ == 1 ? first_ : more_.back()); }
    void push(double at) {
        if (count_++ == 0) {
            first_ = at;
            return;
        }
        if (at < first_) std::swap(at, first_);
        const auto begin = more_.begin() + head_;
        if (begin == more_.end() || at >= more_.back())
            more_.push_back(at);
        else
            more_.insert(std::upper_bound(begin, more_.end(), at), at);
    }
    double pop() {
        const double at = first_;
        if (--count_ == 0) return at;
        first_ = more_[head_++];
        if (head_ == more_.size()) {
            more_.clear();
            head_ = 0;
        } else if (head_ >= kMany && 2 * std::size_t{head_} > more_.size()) {
            more_.erase(more_.begin(), more_.begin() + head_);
            head_ = 0;
        }
        return at;
    }

  private:
    static constexpr std::uint32_t kMany = 64;
    double first_ = 0;
    std::uint32_t count_ = 0, head_ = 0;
    std::vector<double> more_;  // behind the first one, from head_ on
};

struct TooEarly {};

/// Who asked last: requests come in the order of semantics.md 3.2. Of two processes that ask at once the first in
/// process order is the first: that is not known here.
struct Asked {
    double at = -1;
    std::uint32_t by = 0;  // its number

    void ask(const Walker* p) {
        if (by != p->number && p->clock <= at) throw TooEarly{};
        by = p->number;
        at = p->clock;
    }
};

struct Mailbox {
    double taken = -1;                         // when the last token that was taken had become visible
    Asked asked;                               // the last get
    Walker *first = nullptr, *last = nullptr;  // who waits, in the order in which they asked
    std::uint32_t most = 0;                    // tokens at once, of those that were put
    std::int64_t initial = 0;                  // tokens that were there at first
    Tokens tokens;

    /// A token was taken that becomes visible then.
    void take(double visible) {
        if (visible < taken) throw TooEarly{};
        taken = visible;
    }
    void stand_in_line(Walker* p) {
        p->at = this;
        p->next = nullptr;
        (first ? last->next : first) = p;
        last = p;
    }
    /// The first in the line has a token.
    void leave(Walker* p) {
        first = p->next;
        p->at = nullptr;
        p->called = false;
    }
    /// What is done there last is done then, or before.
    double done() const { return std::max(taken, asked.at); }
};

/// The elements of a queue; those that nobody has come to take no memory.
class Mailboxes {
  public:
    Mailboxes(std::int64_t total, std::int64_t initial) : total_(total), initial_(initial) {}

    Mailbox& operator[](std::int64_t element) {
        std::uint32_t& place = place_of(element);
        if (place > 0) return chunks_[(place - 1) / kChunk][(place - 1) % kChunk];
        if (made_ == kMost) throw GiveUp{};
        if (made_ % kChunk == 0) chunks_.push_back(std::make_unique<Mailbox[]>(kChunk));
        place = ++made_;
        Mailbox& box = chunks_.back()[(place - 1) % kChunk];
        box.initial = initial_;
        return box;
    }

    /// Somebody came to one of them.
    bool is_used() const { return made_ > 0; }
    std::int64_t total() const { return total_; }
    std::int64_t initial() const { return initial_; }

  private:
    /// Up to so many elements, 4 bytes for each are less than looking for them costs.
    static constexpr std::int64_t kMostDirect = std::int64_t{1} << 20;
    /// 400 MB.
    static constexpr std::uint32_t kMost = 4'000'000;
    static constexpr std::uint32_t kChunk = 64;

    std::uint32_t& place_of(std::int64_t element) {
        if (total_ > kMostDirect) return sparse_[element];
        if (places_.empty()) places_.resize(static_cast<std::size_t>(total_));
        return places_[static_cast<std::size_t>(element)];
    }

    std::int64_t total_, initial_;
    std::vector<std::uint32_t> places_;  // element -> its place + 1
    NumberMap<std::uint32_t> sparse_;    // the same of many elements
    std::vector<std::unique_ptr<Mailbox[]>> chunks_;
    std::uint32_t made_ = 0;
};

}  // namespace pamina::engine
