// When it is worth comparing states: laps of one loop whose lengths repeat.
//
// A loop with many rounds left is watched. Of each lap are noted how long it took and how many events there were; the
// smallest period of these is found as they come (the failure function of Knuth, Morris and Pratt 1977). Where none is
// found after so many laps, what came before is forgotten, as it may have been a beginning (Brent 1980), and twice as
// many are looked at; at last the loop is left alone for a while, and another may be watched. So watching costs little
// where nothing repeats.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace pamina::engine {

class Laps {
  public:
    /// A loop with fewer rounds left is not worth it.
    static constexpr std::int64_t kFewRounds = 64;

    /// A round of the loop that ends at state `loop`, of the process `who`, ended; `left` are still to come, 0 at its
    /// end. The hottest loops come here: for most it is a comparison and a step of a counter.
    [[gnu::always_inline]] void round(const void* who, std::int32_t loop, std::int64_t left) {
        if (who == who_) [[unlikely]]
            return lap(loop, left);
        if (--patience_ < 0) [[unlikely]]
            choose(who, loop, left);
    }
    /// Nothing is ever looked at.
    void rest() { patience_ = kForever; }
    bool lapped() const { return lapped_; }
    /// Whose loop it is, and the state at which it ends.
    const void* who() const { return who_; }
    std::int32_t loop() const { return loop_; }

    /// At the end of an instant in which it lapped. How many laps a period has; 0: nothing is known yet.
    std::size_t period(double now, std::uint64_t events, bool exact) {
        lapped_ = false;
        const Lap lap{now - times_.length, static_cast<double>(events) - times_.events};
        times_ = {now, static_cast<double>(events)};
        if (fresh_) {
            fresh_ = false;
            return 0;
        }
        const double rounding = exact ? 0 : 1e-13 * now;
        const auto alike = [&](const Lap& a, const Lap& b) {
            return a.events == b.events && std::abs(a.length - b.length) <= rounding;
        };
        // failure_[n] is the length of the longest beginning of the first n + 1 laps that they also end with.
        laps_.push_back(lap);
        const std::size_t n = laps_.size();
        std::size_t k = n > 1 ? failure_[n - 2] : 0;
        if (n > 1) {
            while (k > 0 && !alike(laps_[k], lap)) k = failure_[k - 1];
            if (alike(laps_[k], lap)) ++k;
        }
        failure_.push_back(static_cast<std::uint32_t>(k));
        const std::size_t found = n - k;
        if (n >= kSeen && 2 * found + kMore <= n) return found;
        if (n < most_) return 0;
        if (most_ < at_most_) {
            begin(2 * most_);
        } else {
            leave(kRest * static_cast<std::int64_t>(2 * at_most_));
            at_most_ = std::min(2 * at_most_, kMost);
        }
        return 0;
    }
    /// The states repeated, and time has moved on.
    void moved() { begin(most_); }
    /// They did not, after so many laps more: each time it is left alone for longer.
    void in_vain(std::size_t laps) {
        rest_ = std::min(2 * rest_, kRest);
        const auto looked_at = static_cast<std::int64_t>(laps_.size() + laps);
        leave(rest_ * looked_at);
        tries_ = kTries;
    }

  private:
    static constexpr std::size_t kFirst = 32, kMost = 16'384;  // laps that are looked at, from the least to the most
    static constexpr std::size_t kMostAtFirst = 2'048;
    static constexpr std::size_t kSeen = 12, kMore = 6;  // at least so many, and so many beyond two periods
    static constexpr std::int64_t kLost = 1'000'000;     // rounds of others: it may be gone
    static constexpr std::int64_t kRest = 20;            // rounds in vain, and so many times more that are left alone
    static constexpr int kTries = 64;                    // rounds of a loop that was in vain, until it is taken again
    static constexpr std::int64_t kForever = INT64_MAX;

    struct Lap {
        double length = 0, events = 0;
    };
    void begin(std::size_t most) {
        most_ = most;
        laps_.clear();
        failure_.clear();
        fresh_ = true;
    }
    [[gnu::noinline]] void lap(std::int32_t loop, std::int64_t left) {
        if (loop != loop_) return;
        if (left <= 0) return leave(0);
        lapped_ = true;
        patience_ = kLost;
    }
    [[gnu::noinline]] void choose(const void* who, std::int32_t loop, std::int64_t left) {
        patience_ = 3 + ++asked_ % 7;  // which round of nested loops it is changes
        // Another loop may tell more than one that was in vain.
        if (left < kFewRounds || (loop == in_vain_ && ++tries_ < kTries)) return;
        who_ = who;
        loop_ = loop;
        lapped_ = false;
        patience_ = kLost;
        begin(kFirst);
        times_ = {};
    }
    void leave(std::int64_t wait) {
        in_vain_ = loop_;
        tries_ = 0;
        who_ = nullptr;
        lapped_ = false;
        patience_ = wait;
    }

    const void* who_ = nullptr;
    std::int32_t loop_ = -1;
    bool lapped_ = false, fresh_ = true;
    std::int64_t patience_ = 0;  // rounds of others until one of them is looked at
    std::int64_t asked_ = 0;     // how often
    std::int64_t rest_ = 1;
    std::int32_t in_vain_ = -1;  // the loop that was watched last
    int tries_ = 0;
    std::size_t most_ = kFirst, at_most_ = kMostAtFirst;
    Lap times_;  // time and events at the last lap
    std::vector<Lap> laps_;
    std::vector<std::uint32_t> failure_;
};

}  // namespace pamina::engine
