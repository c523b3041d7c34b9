// What happens when: events by (time, process order).
//
// A radix heap (Ahuja, Mehlhorn, Orlin, Tarjan 1990), since time never runs backwards: an event lies in the bucket of
// the highest bit in which its time differs from `reached_`, read as the whole number that a double of 0 or more is
// when its bits are. Adding is one store, whatever the queue holds. When nothing is near, the lowest bucket is
// opened: dealt to lower buckets while it is large, then to a small heap, which alone looks at the process order. The
// heap has four children a node, whose choice compiles to conditional moves: the order of event times is unpredictable,
// and mispredicted branches are most of a heap's cost. Many events at one instant, which mostly come in process order
// already, are sorted once instead (`batch_`).
//
// An event is a process that goes on, or a moment at which something else has to be looked at (a Wakeup: a token of a
// queue becomes visible); these come first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/engine/process.h"

namespace pamina::engine {

template <class Stamp, class Wakeup>
class EventQueue {
  public:
    struct Event {
        double at;
        std::uint64_t hint;     // of the process; 0 of a wakeup
        std::uintptr_t target;  // a pointer, its lowest bit set for a wakeup
        /// Null of a wakeup.
        Process<Stamp>* process() const { return target & 1 ? nullptr : reinterpret_cast<Process<Stamp>*>(target); }
        Wakeup* wakeup() const { return reinterpret_cast<Wakeup*>(target & ~std::uintptr_t{1}); }
    };

    bool empty() const { return near_.empty() && next_ == batch_.size() && occupied_ == 0; }
    /// The earliest event; the queue must not be empty.
    const Event& top() {
        if (near_.empty() && next_ == batch_.size()) open();
        return batch_first() ? batch_[next_] : near_.front();
    }
    Event pop() {
        if (near_.empty() && next_ == batch_.size()) open();
        if (batch_first()) {
            const Event e = batch_[next_++];
            if (next_ == batch_.size()) {
                batch_.clear();
                give_up(batch_);
                next_ = 0;
            }
            return e;
        }
        const Event first = near_.front();
        const Event last = near_.back();
        near_.pop_back();
        if (!near_.empty()) sink(last);
        return first;
    }
    /// `at` is 0 or more, and not before any time popped so far.
    void push(double at, Process<Stamp>* process) {
        place({at, process->hint, reinterpret_cast<std::uintptr_t>(process)});
    }
    void push(double at, Wakeup* wakeup) { place({at, 0, reinterpret_cast<std::uintptr_t>(wakeup) | 1}); }

  private:
    /// Buckets of at most this many events are not divided further.
    static constexpr std::size_t kSmall = 8;

    static std::uint64_t key(double at) { return std::bit_cast<std::uint64_t>(at); }
    static bool less(const Event& a, const Event& b) {
        if (a.at != b.at) return a.at < b.at;
        if (a.hint != b.hint) return a.hint < b.hint;
        const auto *p = a.process(), *q = b.process();
        if (!p || !q) [[unlikely]]
            return !p && q;
        return before(p->order, q->order);
    }
    bool batch_first() const { return next_ < batch_.size() && (near_.empty() || !less(near_.front(), batch_[next_])); }
    void place(const Event& e) {
        const std::uint64_t k = key(e.at);
        if (k <= reached_) return add_near(e);
        const int number = std::bit_width(k ^ reached_) - 1;
        auto& bucket = buckets_[static_cast<std::size_t>(number)];
        if (bucket.capacity() == 0 && !spare_.empty()) {
            bucket = std::move(spare_.back());
            spare_.pop_back();
        }
        bucket.push_back(e);
        occupied_ |= std::uint64_t{1} << number;
    }
    /// Storage of some size that one bucket does not need any more serves the next one.
    void give_up(std::vector<Event>& storage) {
        if (storage.capacity() > 1'000) spare_.push_back(std::exchange(storage, {}));
    }
    /// Moves the earliest events near; some event must be in a bucket.
    void open() {
        while (near_.empty() && next_ == batch_.size()) {
            const int lowest = std::countr_zero(occupied_);
            auto& bucket = buckets_[static_cast<std::size_t>(lowest)];
            occupied_ &= occupied_ - 1;
            // Small: all of it is near now. Else what differs from its first is dealt to lower buckets.
            const bool small = bucket.size() <= kSmall;
            std::uint64_t least = key(bucket.front().at), most = least;
            for (const Event& e : bucket) {
                least = std::min(least, key(e.at));
                most = std::max(most, key(e.at));
            }
            reached_ = small ? most : least;
            if (small) {
                for (const Event& e : bucket) add_near(e);
                bucket.clear();
                return;
            }
            if (least == most) {
                batch_.swap(bucket);
                give_up(bucket);
            } else {
                std::vector<Event> opened = std::exchange(bucket, {});
                for (const Event& e : opened) {
                    if (key(e.at) <= reached_) {
                        batch_.push_back(e);
                    } else {
                        place(e);
                    }
                }
                opened.clear();
                bucket = std::move(opened);  // events are only dealt to lower ones
                give_up(bucket);
            }
            if (!std::is_sorted(batch_.begin(), batch_.end(), less)) std::sort(batch_.begin(), batch_.end(), less);
        }
    }
    void add_near(const Event& e) {
        near_.push_back(e);
        std::size_t i = near_.size() - 1;
        while (i > 0) {
            const std::size_t parent = (i - 1) / 4;
            if (!less(e, near_[parent])) break;
            near_[i] = near_[parent];
            i = parent;
        }
        near_[i] = e;
    }
    /// Puts `e` at the top's place and lets it sink.
    void sink(const Event& e) {
        const std::size_t n = near_.size();
        std::size_t i = 0;
        for (;;) {
            const std::size_t child = 4 * i + 1;
            if (child >= n) break;
            std::size_t best = child;
            const std::size_t end = child + 4 < n ? child + 4 : n;
            for (std::size_t c = child + 1; c < end; ++c) best = less(near_[c], near_[best]) ? c : best;
            if (!less(near_[best], e)) break;
            near_[i] = near_[best];
            i = best;
        }
        near_[i] = e;
    }

    std::vector<Event> near_;   // a heap of the events up to `reached_`
    std::vector<Event> batch_;  // events of one instant in order, from `next_` on
    std::size_t next_ = 0;
    std::uint64_t reached_ = 0;   // key
    std::uint64_t occupied_ = 0;  // one bit for each bucket
    std::array<std::vector<Event>, 64> buckets_;
    std::vector<std::vector<Event>> spare_;  // storage without events
};

}  // namespace pamina::engine
