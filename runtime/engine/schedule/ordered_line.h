// Who waits in one line, the first at hand. Mostly they come in their order already: those lie in a queue whose ends
// cost nothing. What comes out of order goes to a heap; the first of the two is the first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace pamina::engine {

/// `before(a, b)` of two entries is found by their namespace. No two are equal.
template <class Entry>
class OrderedLine {
  public:
    bool empty() const { return head_ == sorted_.size() && heap_.empty(); }
    std::size_t size() const { return sorted_.size() - head_ + heap_.size(); }
    void push(const Entry& entry) {
        if (head_ == sorted_.size()) {
            sorted_.clear();
            head_ = 0;
        }
        if (sorted_.empty() || before(sorted_.back(), entry)) {
            // What was taken from the front is given back once it is most of the storage.
            if (head_ > 1024 && 2 * head_ > sorted_.size()) {
                sorted_.erase(sorted_.begin(), sorted_.begin() + static_cast<std::ptrdiff_t>(head_));
                head_ = 0;
            }
            sorted_.push_back(entry);
            return;
        }
        heap_.push_back(entry);
        std::push_heap(heap_.begin(), heap_.end(), after);
    }
    /// There must be one. What is changed of it leaves it the first.
    Entry& top() { return from_heap() ? heap_.front() : sorted_[head_]; }
    const Entry& top() const { return from_heap() ? heap_.front() : sorted_[head_]; }
    void pop() {
        if (!from_heap()) {
            ++head_;
            return;
        }
        std::pop_heap(heap_.begin(), heap_.end(), after);
        heap_.pop_back();
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
