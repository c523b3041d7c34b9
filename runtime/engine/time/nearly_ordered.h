// What is first of many, where it comes nearly in order: events whose times grow, of several kinds, each with a delay
// of its own.
//
// What comes goes to the end of a run that it does not precede, the one that ends last; only what precedes the ends of
// all of them goes to a heap. So whatever comes in order, or in a few orders mixed, costs a few comparisons, and all
// else as much as in a heap, and these.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "runtime/engine/time/heap.h"

namespace pamina::engine {

template <class Entry>
class NearlyOrdered {
  public:
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    void push(const Entry& e) {
        ++size_;
        Run* best = nullptr;
        for (Run& run : runs_) {
            if (run.empty()) {
                if (!best) best = &run;
            } else if (!(e < run.entries.back()) &&
                       (!best || best->empty() || best->entries.back() < run.entries.back())) {
                best = &run;
            }
        }
        if (best)
            best->entries.push_back(e);
        else
            heap_.push(e);
    }
    /// Takes the least; there must be one.
    Entry take() {
        --size_;
        Run* best = nullptr;
        for (Run& run : runs_)
            if (!run.empty() && (!best || run.first() < best->first())) best = &run;
        if (!best || (!heap_.empty() && heap_.top() < best->first())) {
            const Entry e = heap_.top();
            heap_.pop();
            return e;
        }
        return best->take();
    }

  private:
    struct Run {
        std::vector<Entry> entries;
        std::size_t taken = 0;

        bool empty() const { return taken == entries.size(); }
        const Entry& first() const { return entries[taken]; }
        Entry take() {
            const Entry e = entries[taken++];
            if (taken == entries.size()) {
                entries.clear();
                taken = 0;
            } else if (taken >= kMany && 2 * taken > entries.size()) {
                entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(taken));
                taken = 0;
            }
            return e;
        }
    };
    static constexpr std::size_t kRuns = 4, kMany = 64;

    std::array<Run, kRuns> runs_;
    Heap<Entry> heap_;
    std::size_t size_ = 0;
};

}  // namespace pamina::engine
