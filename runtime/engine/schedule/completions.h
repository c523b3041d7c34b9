// Which of some processors ends its work next: a heap of (time, processor) with four children a node.
//
// The children's choice compiles to conditional moves: the order of the times is unpredictable, and mispredicted
// branches are most of a heap's cost (as in event_queue.h).
#pragma once

#include <cstdint>
#include <vector>

namespace pamina::engine {

class Completions {
  public:
    struct Entry {
        double at;
        std::int64_t processor;
    };
    bool empty() const { return heap_.size() == (taken_ ? 1 : 0); }
    std::size_t size() const { return heap_.size() - (taken_ ? 1 : 0); }
    const Entry& top() {
        if (taken_) fill();
        return heap_.front();
    }
    /// The processor that is free mostly gets its next work at once, so its place
    /// in the heap waits for that.
    void pop() {
        if (taken_) fill();
        taken_ = true;
    }
    void push(const Entry& e) {
        if (taken_) {
            taken_ = false;
            return sink(e);
        }
        heap_.push_back(e);
        std::size_t i = heap_.size() - 1;
        while (i > 0) {
            const std::size_t parent = (i - 1) / 4;
            if (!(e.at < heap_[parent].at)) break;
            heap_[i] = heap_[parent];
            i = parent;
        }
        heap_[i] = e;
    }

  private:
    void fill() {
        taken_ = false;
        const Entry last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) sink(last);
    }
    /// Puts `e` at the top's place and lets it sink.
    void sink(const Entry& e) {
        const std::size_t n = heap_.size();
        Entry* const heap = heap_.data();
        std::size_t i = 0;
        for (;;) {
            const std::size_t child = 4 * i + 1;
            std::size_t best = child;
            if (child + 4 <= n) {
                // Sums of comparisons, so that there is nothing to predict.
                const std::size_t left = child + (heap[child + 1].at < heap[child].at);
                const std::size_t right = child + 2 + (heap[child + 3].at < heap[child + 2].at);
                best = left + (right - left) * (heap[right].at < heap[left].at);
            } else {
                if (child >= n) break;
                for (std::size_t c = child + 1; c < n; ++c) best = heap[c].at < heap[best].at ? c : best;
            }
            if (!(heap[best].at < e.at)) break;
            heap[i] = heap[best];
            i = best;
        }
        heap[i] = e;
    }

    std::vector<Entry> heap_;
    bool taken_ = false;  // the first entry is not there any more
};

}  // namespace pamina::engine
