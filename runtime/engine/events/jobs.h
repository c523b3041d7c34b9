// Jobs in the order in which they leave: of (tag, process order).
//
// A heap with four children a node, of tags and numbers only, which says where each number stands so that a job in the
// middle can be taken out: with 10^5 of them a tree is slower by what its nodes miss in the cache.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "runtime/engine/processes/process.h"

namespace pamina::engine {

template <class Stamp>
class Jobs {
  public:
    struct Job {
        double tag;     // at which it leaves
        double amount;  // ticks
        double since;
        Process<Stamp>* process;
    };

    bool empty() const { return heap_.empty(); }
    std::size_t size() const { return heap_.size(); }
    /// Of the first to leave; there must be one.
    double first_tag() const { return heap_.front().tag; }
    /// Gives its number among those that are there.
    std::uint32_t insert(const Job& job) {
        std::uint32_t number = static_cast<std::uint32_t>(jobs_.size());
        if (free_.empty()) {
            jobs_.push_back(job);
            places_.push_back(0);
        } else {
            number = free_.back();
            free_.pop_back();
            jobs_[number] = job;
        }
        heap_.push_back({job.tag, number});
        rise(heap_.size() - 1, {job.tag, number});
        return number;
    }
    Job take_first() { return take(heap_.front().number); }
    Job take(std::uint32_t number) {
        const std::size_t hole = places_[number];
        const Entry last = heap_.back();
        heap_.pop_back();
        if (hole < heap_.size()) {
            if (hole > 0 && less(last, heap_[(hole - 1) / 4])) {
                rise(hole, last);
            } else {
                sink(hole, last);
            }
        }
        free_.push_back(number);
        return jobs_[number];
    }

  private:
    struct Entry {
        double tag;
        std::uint32_t number;
    };

    bool less(const Entry& a, const Entry& b) const {
        if (a.tag != b.tag) return a.tag < b.tag;
        return before(jobs_[a.number].process->order, jobs_[b.number].process->order);
    }
    void put(std::size_t place, const Entry& e) {
        heap_[place] = e;
        places_[e.number] = static_cast<std::uint32_t>(place);
    }
    void rise(std::size_t i, const Entry& e) {
        while (i > 0) {
            const std::size_t parent = (i - 1) / 4;
            if (!less(e, heap_[parent])) break;
            put(i, heap_[parent]);
            i = parent;
        }
        put(i, e);
    }
    void sink(std::size_t i, const Entry& e) {
        const std::size_t n = heap_.size();
        for (;;) {
            const std::size_t child = 4 * i + 1;
            if (child >= n) break;
            std::size_t best = child;
            for (std::size_t c = child + 1; c < std::min(child + 4, n); ++c) best = less(heap_[c], heap_[best]) ? c : best;
            if (!less(heap_[best], e)) break;
            put(i, heap_[best]);
            i = best;
        }
        put(i, e);
    }

    std::vector<Entry> heap_;
    std::vector<Job> jobs_;              // by number
    std::vector<std::uint32_t> places_;  // in the heap, by number
    std::vector<std::uint32_t> free_;    // numbers
};

}  // namespace pamina::engine
