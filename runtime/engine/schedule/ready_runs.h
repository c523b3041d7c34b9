// Ready tasks in order of (key, time they became ready, number), where most become ready side by side: tasks with
// consecutive numbers, one key and one time are one entry, so 10^7 independent tasks cost as much as one.
//
// Mostly they come in that order already: those lie in a queue whose ends cost nothing. What comes out of order goes to
// a heap; the first of the two is the first (as in waiting_line.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace pamina::engine {

class ReadyRuns {
  public:
    struct Run {
        double key = 0, time = 0;
        std::int64_t number = 0, count = 1;
        std::uint32_t stretch = 0;  // that they are in
    };
    static bool before(const Run& a, const Run& b) {
        if (a.key != b.key) return a.key < b.key;
        if (a.time != b.time) return a.time < b.time;
        return a.number < b.number;
    }

    bool empty() const { return head_ == sorted_.size() && heap_.empty(); }
    std::size_t runs() const { return sorted_.size() - head_ + heap_.size(); }
    void push(const Run& run) {
        if (head_ == sorted_.size()) {
            sorted_.clear();
            head_ = 0;
        }
        if (sorted_.empty() || before(sorted_.back(), run)) {
            // What was taken from the front is given back once it is most of the storage.
            if (head_ > 1024 && 2 * head_ > sorted_.size()) {
                sorted_.erase(sorted_.begin(), sorted_.begin() + static_cast<std::ptrdiff_t>(head_));
                head_ = 0;
            }
            sorted_.push_back(run);
            return;
        }
        heap_.push_back(run);
        std::push_heap(heap_.begin(), heap_.end(), after);
    }
    /// The first run with all that is left of it. There must be one.
    const Run& top() const { return from_heap() ? heap_.front() : sorted_[head_]; }
    /// Takes the first task of the first run.
    void take_one() {
        const bool heap = from_heap();
        Run& run = heap ? heap_.front() : sorted_[head_];
        ++run.number;  // still the first of all: nothing lies between consecutive numbers
        if (--run.count > 0) return;
        if (!heap) {
            ++head_;
            return;
        }
        std::pop_heap(heap_.begin(), heap_.end(), after);
        heap_.pop_back();
    }

  private:
    static bool after(const Run& a, const Run& b) { return before(b, a); }
    bool from_heap() const {
        return !heap_.empty() && (head_ == sorted_.size() || before(heap_.front(), sorted_[head_]));
    }
    std::vector<Run> sorted_;  // from head_ on
    std::size_t head_ = 0;
    std::vector<Run> heap_;
};

}  // namespace pamina::engine
