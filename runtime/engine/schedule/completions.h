// Which of some processors ends its work next.
#pragma once

#include <cstdint>

#include "runtime/engine/time/heap.h"

namespace pamina::engine {

class Completions {
  public:
    struct Entry {
        double at;
        std::int64_t processor;
        friend bool operator<(const Entry& a, const Entry& b) { return a.at < b.at; }
    };
    bool empty() const { return size() == 0; }
    std::size_t size() const { return heap_.size() - (taken_ ? 1 : 0); }
    [[gnu::always_inline]] const Entry& top() {
        fill();
        return heap_.top();
    }
    /// The processor that is free mostly gets its next work at once, so its place in the heap waits for that.
    [[gnu::always_inline]] void pop() {
        fill();
        taken_ = true;
    }
    /// When the next one ends, and all that end at `t`: `ends(processor)`.
    double next() { return top().at; }
    template <class Ends>
    [[gnu::always_inline]] void due(double t, const Ends& ends) {
        do {
            const std::int64_t processor = top().processor;
            taken_ = true;
            ends(processor);
        } while (!empty() && top().at == t);
    }
    [[gnu::always_inline]] void push(const Entry& e) {
        if (!taken_) return heap_.push_inlined(e);
        taken_ = false;
        heap_.replace_top(e);
    }

  private:
    [[gnu::always_inline]] void fill() {
        if (!taken_) return;
        taken_ = false;
        heap_.pop();
    }

    Heap<Entry, std::less<Entry>, true> heap_;
    bool taken_ = false;  // the first entry is not there any more
};

}  // namespace pamina::engine
