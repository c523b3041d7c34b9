// What is first of many: a heap with four children a node.
//
// The children's choice compiles to conditional moves: the order of times is unpredictable, and mispredicted branches
// are most of a heap's cost.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace pamina::engine {

template <class Entry, class Less = std::less<Entry>>
class Heap {
  public:
    bool empty() const { return entries_.empty(); }
    std::size_t size() const { return entries_.size(); }
    /// The least; there must be one.
    const Entry& top() const { return entries_.front(); }
    void push(const Entry& e) {
        entries_.push_back(e);
        std::size_t i = entries_.size() - 1;
        while (i > 0) {
            const std::size_t parent = (i - 1) / 4;
            if (!less(e, entries_[parent])) break;
            entries_[i] = entries_[parent];
            i = parent;
        }
        entries_[i] = e;
    }
    void pop() {
        const Entry last = entries_.back();
        entries_.pop_back();
        if (!entries_.empty()) replace_top(last);
    }
    /// As pop and push in one.
    void replace_top(const Entry& e) {
        const std::size_t n = entries_.size();
        Entry* const heap = entries_.data();
        std::size_t i = 0;
        for (;;) {
            const std::size_t child = 4 * i + 1;
            std::size_t best = child;
            if (child + 4 <= n) {
                // Sums of comparisons, so that there is nothing to predict.
                const std::size_t left = child + less(heap[child + 1], heap[child]);
                const std::size_t right = child + 2 + less(heap[child + 3], heap[child + 2]);
                best = left + (right - left) * less(heap[right], heap[left]);
            } else {
                if (child >= n) break;
                for (std::size_t c = child + 1; c < n; ++c) best = less(heap[c], heap[best]) ? c : best;
            }
            if (!less(heap[best], e)) break;
            heap[i] = heap[best];
            i = best;
        }
        heap[i] = e;
    }

  private:
    static bool less(const Entry& a, const Entry& b) { return Less()(a, b); }

    std::vector<Entry> entries_;
};

}  // namespace pamina::engine
