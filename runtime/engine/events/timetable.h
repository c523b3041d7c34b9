// At which of many elements something happens first: a heap of those at which something is due, each of which knows
// its place in it, so that its time can change or go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/engine/time/never.h"

namespace pamina::engine {

/// What an element has that is in a Timetable.
struct Timed {
    double due = kNever;       // when something happens at it
    std::uint64_t number = 0;  // decides between equal times
    std::size_t place = 0;     // in the timetable, where something is due
};

/// Elements must stay where they are in memory, and have nothing due when they go.
template <class Element>
class Timetable {
  public:
    /// Of a new element.
    void number(Element& e) { e.timed.number = numbered_++; }
    double next() const { return heap_.empty() ? kNever : heap_.front()->timed.due; }
    /// The element at which something happens first; there must be one.
    Element& first() const { return *heap_.front(); }
    /// kNever: nothing is due at it any more.
    void set(Element& e, double due) {
        const bool was = e.timed.due != kNever;
        if (due == kNever) {
            if (was) remove(e);
            e.timed.due = kNever;
            return;
        }
        e.timed.due = due;
        if (!was) {
            e.timed.place = heap_.size();
            heap_.push_back(&e);
        }
        settle(e.timed.place);
    }

  private:
    static bool earlier(const Element* a, const Element* b) {
        return a->timed.due != b->timed.due ? a->timed.due < b->timed.due : a->timed.number < b->timed.number;
    }
    void remove(const Element& e) {
        const std::size_t hole = e.timed.place;
        Element* const last = heap_.back();
        heap_.pop_back();
        if (hole == heap_.size()) return;
        put(hole, last);
        settle(hole);
    }
    /// The element at `i` goes up or down to where it belongs.
    void settle(std::size_t i) {
        Element* const e = heap_[i];
        for (; i > 0 && earlier(e, heap_[(i - 1) / 2]); i = (i - 1) / 2) put(i, heap_[(i - 1) / 2]);
        for (std::size_t child = 2 * i + 1; child < heap_.size(); child = 2 * i + 1) {
            if (child + 1 < heap_.size() && earlier(heap_[child + 1], heap_[child])) ++child;
            if (!earlier(heap_[child], e)) break;
            put(i, heap_[child]);
            i = child;
        }
        put(i, e);
    }
    void put(std::size_t i, Element* e) {
        heap_[i] = e;
        e->timed.place = i;
    }

    std::vector<Element*> heap_;
    std::uint64_t numbered_ = 0;
};

}  // namespace pamina::engine
