// Who waits for a processor in one line, the first in order of (key, time, process order) at hand.
//
// Mostly they come in that order already: those lie in a queue whose ends cost nothing. What comes out of order goes to
// a heap; the first of the two is the first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <type_traits>
#include <utility>
#include <vector>

#include "runtime/engine/process.h"

namespace pamina::engine {

/// A `compute` that waits, or a task that has not started.
template <class Stamp>
struct Waiting {
    struct Nothing {
        Nothing() = default;
        explicit Nothing(const Stamp&) {}
    };
    double key = 0;
    double time = 0;  // when it was ready
    Order<Stamp> order;
    Process<Stamp>* process = nullptr;  // null: a task; its number is order.ordinal
    TaskRun<Stamp>* run = nullptr;      // of a task: its task graph in progress
    /// Of a task: its time stamp when it became ready, where that is more than `time`.
    [[no_unique_address]] std::conditional_t<Stamp::has_path, Stamp, Nothing> path{};

    Stamp ready() const {
        if constexpr (Stamp::has_path) {
            return path;
        } else {
            return Stamp{time};
        }
    }
};

template <class Stamp>
bool before(const Waiting<Stamp>& a, const Waiting<Stamp>& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.time != b.time) return a.time < b.time;
    return before(a.order, b.order);
}

template <class Stamp>
class WaitingLine {
  public:
    using Entry = Waiting<Stamp>;
    bool empty() const { return head_ == sorted_.size() && heap_.empty(); }
    std::size_t size() const { return sorted_.size() - head_ + heap_.size(); }
    void push(Entry e) {
        if (head_ == sorted_.size()) {
            sorted_.clear();
            head_ = 0;
        }
        if (sorted_.empty() || !before(e, sorted_.back())) {
            // What was taken from the front is given back once it is most of the storage.
            if (head_ > 1024 && 2 * head_ > sorted_.size()) {
                sorted_.erase(sorted_.begin(), sorted_.begin() + static_cast<std::ptrdiff_t>(head_));
                head_ = 0;
            }
            sorted_.push_back(std::move(e));
            return;
        }
        heap_.push_back(std::move(e));
        std::push_heap(heap_.begin(), heap_.end(), after);
    }
    const Entry& top() const { return from_heap() ? heap_.front() : sorted_[head_]; }
    Entry pop() {
        if (!from_heap()) return std::move(sorted_[head_++]);
        std::pop_heap(heap_.begin(), heap_.end(), after);
        Entry e = std::move(heap_.back());
        heap_.pop_back();
        return e;
    }
    template <class F>
    void each(F visit) const {
        for (std::size_t i = head_; i < sorted_.size(); ++i) visit(sorted_[i]);
        for (const Entry& e : heap_) visit(e);
    }
    /// How many went.
    template <class F>
    std::size_t remove(F which) {
        const std::size_t before_it = size();
        sorted_.erase(sorted_.begin(), sorted_.begin() + static_cast<std::ptrdiff_t>(head_));
        head_ = 0;
        std::erase_if(sorted_, which);
        std::erase_if(heap_, which);
        std::make_heap(heap_.begin(), heap_.end(), after);
        return before_it - size();
    }

  private:
    static bool after(const Entry& a, const Entry& b) { return before(b, a); }
    bool from_heap() const {
        return !heap_.empty() && (head_ == sorted_.size() || before(heap_.front(), sorted_[head_]));
    }
    std::vector<Entry> sorted_;  // from head_ on
    std::size_t head_ = 0;
    std::vector<Entry> heap_;
};

}  // namespace pamina::engine
