// The event queue of message schedules: by (time, age).
//
// Operations that are free from the start come in order of their age already, before all else: they are taken from a
// list beside the others.
//
// The next few are taken out ahead of time, since what they need of the memory of many ranks is better asked for early.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/engine/time/nearly_ordered.h"

namespace pamina::engine::goal {

/// What happens, in the two highest bits; the number of an operation or of a line of waiters below.
enum class What : std::uint32_t { Start = 0, Message = 1u << 30, Wake = 2u << 30 };
inline constexpr std::uint32_t kNumber = (1u << 30) - 1;

struct Event {
    double at;
    std::uint32_t age;
    std::uint32_t what;  // What and number

    std::uint32_t number() const { return what & kNumber; }
    What kind() const { return static_cast<What>(what & ~kNumber); }
    friend bool operator<(const Event& a, const Event& b) { return a.at != b.at ? a.at < b.at : a.age < b.age; }
};

class Queue {
  public:
    /// `far`: memory is large, so that it is worth asking for what will be needed.
    explicit Queue(bool far) : most_ahead_(far ? kAhead : 1) {}

    /// Operations that start at time 0, of ages 0, 1, 2 ...
    void start_with(std::vector<std::uint32_t> operations) { first_ = std::move(operations); }
    bool empty() const { return ahead_ == 0 && all_ahead(); }
    /// The first one. `comes(event)`: of each that comes soon.
    template <class Comes>
    Event pop(const Comes& comes) {
        if (most_ahead_ == 1 && ahead_ == 0) return take();
        while (ahead_ < most_ahead_ && !all_ahead()) comes(at(ahead_++) = take());
        const Event first = at(0);
        begin_ = (begin_ + 1) % kAhead;
        --ahead_;
        return first;
    }
    /// The n-th after the one that was taken last; null where it is not known, or there is none.
    const Event* coming(std::size_t n) const { return n < ahead_ ? &ahead_events_[(begin_ + n) % kAhead] : nullptr; }
    void push(const Event& e) {
        if (ahead_ == 0 || !(e < at(ahead_ - 1))) return others_.push(e);
        // It is one of the next few.
        if (ahead_ == most_ahead_) others_.push(at(--ahead_));
        std::size_t n = ahead_++;
        for (; n > 0 && e < at(n - 1); --n) at(n) = at(n - 1);
        at(n) = e;
    }

  private:
    static constexpr std::size_t kAhead = 16;

    Event& at(std::size_t n) { return ahead_events_[(begin_ + n) % kAhead]; }
    bool all_ahead() const { return others_.empty() && next_ == first_.size(); }
    Event take() {
        if (next_ < first_.size()) {
            const Event e{0, static_cast<std::uint32_t>(next_), first_[next_]};
            // Whatever else happens at 0 is younger.
            if (++next_ == first_.size()) first_ = {}, next_ = 0;
            return e;
        }
        return others_.take();
    }

    const std::size_t most_ahead_;
    std::array<Event, kAhead> ahead_events_{};  // a ring: the next ones, before all others
    std::size_t begin_ = 0, ahead_ = 0;
    NearlyOrdered<Event> others_;
    std::vector<std::uint32_t> first_;
    std::size_t next_ = 0;
};

}  // namespace pamina::engine::goal
