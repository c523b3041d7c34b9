// What is first of many: a heap with four children a node.
//
// The children's choice compiles to conditional moves: the order of times is unpredictable, and mispredicted branches
// are most of a heap's cost. Where entries are compared by one number, their places are computed from the comparisons
// (`Computed`), which is a tenth faster; for others that is a tenth slower.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace pamina::engine {

template <class Entry, class Less = std::less<Entry>, bool Computed = false>
class Heap {
  public:
    bool empty() const { return entries_.empty(); }
    std::size_t size() const { return entries_.size(); }
    /// The least; there must be one.
    const Entry& top() const { return entries_.front(); }
    void push(const Entry& e) { push_inlined(e); }
    /// The same, for the hottest loops.
    [[gnu::always_inline]] void push_inlined(const Entry& e) {
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
    [[gnu::always_inline]] void replace_top(const Entry& e) {
        const std::size_t n = entries_.size();
        Entry* const heap = entries_.data();
        std::size_t i = 0;
        for (;;) {
            const std::size_t child = 4 * i + 1;
            std::size_t best = child;
            if (child + 4 <= n) {
                const std::size_t left = lesser(heap, child), right = lesser(heap, child + 2);
                if constexpr (Computed) {
                    best = left + (right - left) * less(heap[right], heap[left]);
                } else {
                    best = less(heap[right], heap[left]) ? right : left;
                }
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

    /// Every entry, in no order.
    template <class Visit>
    void each(const Visit& visit) const {
        for (const Entry& e : entries_) visit(e);
    }
    /// Only those entries stay of which `stays(entry)` is true.
    template <class Stays>
    void keep(const Stays& stays) {
        std::vector<Entry> all = std::exchange(entries_, {});
        for (const Entry& e : all)
            if (stays(e)) push(e);
    }

  private:
    static bool less(const Entry& a, const Entry& b) { return Less()(a, b); }
    /// Of the entry and the next one.
    static std::size_t lesser(const Entry* heap, std::size_t i) {
        if constexpr (Computed) return i + less(heap[i + 1], heap[i]);
        return less(heap[i + 1], heap[i]) ? i + 1 : i;
    }

    std::vector<Entry> entries_;
};

}  // namespace pamina::engine
