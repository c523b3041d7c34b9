// The event queue of message schedules: by (time, age).
//
// An event has 16 bytes, so the four children of a node in the heap lie in one cache line. Operations that are free
// from the start come in order of their age already; they are not put into the heap but taken from a list beside it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/engine/time/heap.h"

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
    /// Operations that start at time 0, of ages 0, 1, 2 ...
    void start_with(std::vector<std::uint32_t> operations) { first_ = std::move(operations); }
    bool empty() const { return heap_.empty() && next_ == first_.size(); }
    Event pop() {
        if (next_ < first_.size()) {
            const Event e{0, static_cast<std::uint32_t>(next_), first_[next_]};
            if (heap_.empty() || e < heap_.top()) {
                if (++next_ == first_.size()) first_ = {}, next_ = 0;
                return e;
            }
        }
        const Event top = heap_.top();
        heap_.pop();
        return top;
    }
    void push(const Event& e) { heap_.push(e); }

  private:
    Heap<Event> heap_;
    std::vector<std::uint32_t> first_;
    std::size_t next_ = 0;
};

}  // namespace pamina::engine::goal
