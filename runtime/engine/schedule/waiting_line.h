// Who waits for a processor in one line, the first in order of (key, time, process order) at hand.
//
// Mostly they come in that order already: those lie in a queue whose ends cost nothing. What comes out of order goes to
// a heap; the first of the two is the first. Tasks with consecutive numbers that are ready from the start are one
// entry.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <type_traits>
#include <utility>
#include <vector>

#include "runtime/engine/processes/process.h"

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
    std::int64_t followers = 0;         // of a task: how many with the next numbers wait in the same way
    /// Of a task: its time stamp when it became ready, where that is more than `time`.
    [[no_unique_address]] std::conditional_t<Stamp::follows, Stamp, Nothing> path{};

    Stamp ready() const {
        if constexpr (Stamp::follows) {
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
    std::size_t size() const { return size_; }
    void push(Entry&& e) {
        size_ += 1 + static_cast<std::size_t>(e.followers);
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
    /// The first goes there.
    void pop(Entry& to) {
        --size_;
        const bool heap = from_heap();
        if (Entry& first = heap ? heap_.front() : sorted_[head_]; first.followers > 0) {
            to = first;
            to.followers = 0;
            --first.followers;  // what is left is still the first: nothing lies between consecutive numbers
            ++first.order.ordinal;
            return;
        }
        if (!heap) {
            to = std::move(sorted_[head_++]);
            return;
        }
        std::pop_heap(heap_.begin(), heap_.end(), after);
        to = std::move(heap_.back());
        heap_.pop_back();
    }
    template <class F>
    void each(F visit) const {
        for (std::size_t i = head_; i < sorted_.size(); ++i) visit(sorted_[i]);
        for (const Entry& e : heap_) visit(e);
    }
    /// How many went.
    template <class F>
    std::size_t remove(F which) {
        std::size_t gone = 0;
        const auto goes = [&](const Entry& e) {
            if (!which(e)) return false;
            gone += 1 + static_cast<std::size_t>(e.followers);
            return true;
        };
        sorted_.erase(sorted_.begin(), sorted_.begin() + static_cast<std::ptrdiff_t>(head_));
        head_ = 0;
        std::erase_if(sorted_, goes);
        std::erase_if(heap_, goes);
        std::make_heap(heap_.begin(), heap_.end(), after);
        size_ -= gone;
        return gone;
    }

  private:
    static bool after(const Entry& a, const Entry& b) { return before(b, a); }
    bool from_heap() const {
        return !heap_.empty() && (head_ == sorted_.size() || before(heap_.front(), sorted_[head_]));
    }
    std::vector<Entry> sorted_;  // from head_ on
    std::size_t head_ = 0;
    std::size_t size_ = 0;
    std::vector<Entry> heap_;
};

}  // namespace pamina::engine
