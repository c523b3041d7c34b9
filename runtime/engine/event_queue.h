// What happens when: processes by (time, process order).
//
// A heap with four children a node, whose choice among children compiles to conditional moves: the order of
// event times is unpredictable, and mispredicted branches were most of a binary heap's cost. A popped
// top leaves a hole that the next push fills, since a process that runs mostly schedules itself again.
#pragma once

#include <vector>

#include "runtime/engine/process.h"

namespace pamina::engine {

template <class Stamp>
class EventQueue {
  public:
    struct Event {
        double at;
        Process<Stamp>* process;
    };

    bool empty() {
        close();
        return heap_.empty();
    }
    /// The earliest event; the queue must not be empty.
    const Event& top() {
        close();
        return heap_.front();
    }
    Process<Stamp>* pop() {
        close();
        hole_ = true;
        return heap_.front().process;
    }
    void push(double at, Process<Stamp>* process) {
        const Event e{at, process};
        if (hole_) {
            hole_ = false;
            sink(e);
            return;
        }
        heap_.push_back(e);
        std::size_t i = heap_.size() - 1;
        while (i > 0) {
            const std::size_t parent = (i - 1) / 4;
            if (!less(e, heap_[parent])) break;
            heap_[i] = heap_[parent];
            i = parent;
        }
        heap_[i] = e;
    }

  private:
    static bool less(const Event& a, const Event& b) {
        if (a.at == b.at) [[unlikely]]
            return before(a.process->order, b.process->order);
        return a.at < b.at;
    }
    void close() {
        if (!hole_) return;
        hole_ = false;
        const Event last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) sink(last);
    }
    /// Puts `e` at the top's place and lets it sink.
    void sink(const Event& e) {
        const std::size_t n = heap_.size();
        std::size_t i = 0;
        for (;;) {
            const std::size_t child = 4 * i + 1;
            if (child >= n) break;
            std::size_t best = child;
            const std::size_t end = child + 4 < n ? child + 4 : n;
            for (std::size_t c = child + 1; c < end; ++c) best = less(heap_[c], heap_[best]) ? c : best;
            if (!less(heap_[best], e)) break;
            heap_[i] = heap_[best];
            i = best;
        }
        heap_[i] = e;
    }

    std::vector<Event> heap_;
    bool hole_ = false;
};

}  // namespace pamina::engine
