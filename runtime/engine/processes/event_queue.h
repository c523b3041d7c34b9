// What happens when: events by (time, process order).
//
// A radix heap (Ahuja, Mehlhorn, Orlin, Tarjan 1990), since time never runs backwards: an event lies in the bucket of
// the highest bit in which its time differs from `reached_`, read as the whole number that a double of 0 or more is
// when its bits are. Adding is one store, whatever the queue holds. When nothing is near, the lowest bucket is
// opened: dealt to lower buckets while it is large, then to a small heap, which alone looks at the process order. Many
// events at one instant, which mostly come in process order already, are sorted once instead (`batch_`). As long as
// there are few events, they are a sorted list and nothing of that.
//
// An event is a process that goes on, or a moment at which something else has to be looked at (a Wakeup: a token of a
// queue becomes visible); these come first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "runtime/engine/processes/process.h"
#include "runtime/engine/time/heap.h"

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

    EventQueue() = default;
    EventQueue(const EventQueue&) = delete;
    EventQueue& operator=(const EventQueue&) = delete;

    bool empty() const { return few_ ? count_ == 0 : none_of_many(); }
    /// The earliest event; the queue must not be empty.
    const Event& top() {
        if (few_) return sorted_[count_ - 1];
        if (near_.empty() && at_ == end_) open();
        return batch_first() ? *at_ : near_.top();
    }
    Event pop() {
        if (!few_) return pop_of_many();
        const Event& first = sorted_[--count_];
        reached_ = key(first.at);
        return first;
    }
    /// `at` is 0 or more, and not before any time popped so far.
    void push(double at, Process<Stamp>* process) {
        place({at, process->hint, reinterpret_cast<std::uintptr_t>(process)});
    }
    /// Every event, in no order.
    template <class Visit>
    void each(const Visit& visit) const {
        for (std::size_t i = 0; i < count_; ++i) visit(sorted_[i]);
        near_.each(visit);
        for (const Event* e = at_; e != end_; ++e) visit(*e);
        if (batch_.first)
            for (const Block* block = batch_.first->next; block; block = block->next)
                for (std::uint32_t i = 0; i < block->count; ++i) visit(block->events[i]);
        for (std::uint64_t left = occupied_; left != 0; left &= left - 1)
            each(buckets_[static_cast<std::size_t>(std::countr_zero(left))], visit);
    }
    /// These instead of those that there are.
    void replace(const std::vector<Event>& events) {
        keep([](const Event&) { return false; });
        for (const Event& e : events) place(e);
    }
    /// Only those events stay of which `stays(event)` is true: a walk through all. How many these are.
    template <class Stays>
    std::size_t keep(const Stays& stays) {
        std::vector<Event> all;
        const auto look = [&](const Event& e) {
            if (stays(e)) all.push_back(e);
            return false;
        };
        for (; count_ > 0; --count_) look(sorted_[count_ - 1]);
        near_.keep(look);
        for (; at_ != end_; at_ == end_ ? next_in_batch() : void()) look(*at_++);
        for (; occupied_ != 0; occupied_ &= occupied_ - 1)
            empty_out(buckets_[static_cast<std::size_t>(std::countr_zero(occupied_))], look);
        few_ = all.size() <= kSmall;
        for (const Event& e : all) place(e);
        return all.size();
    }
    void push(double at, Wakeup* wakeup) { place({at, 0, reinterpret_cast<std::uintptr_t>(wakeup) | 1}); }

  private:
    /// Buckets of at most this many events are not divided further, and as many are few.
    static constexpr std::size_t kSmall = 8;

    /// Events of one bucket lie in blocks, which go back to a common store one by one: what is queued is in memory
    /// once, however it moves.
    struct Block {
        static constexpr std::uint32_t kEvents = 84;  // 2 KiB
        std::array<Event, kEvents> events;
        std::uint32_t count = 0;
        Block* next = nullptr;
    };
    struct Bucket {
        Block* first = nullptr;
        Block* last = nullptr;
    };

    static std::uint64_t key(double at) { return std::bit_cast<std::uint64_t>(at); }
    static bool less(const Event& a, const Event& b) {
        if (a.at != b.at) return a.at < b.at;
        if (a.hint != b.hint) return a.hint < b.hint;
        const auto *p = a.process(), *q = b.process();
        if (!p || !q) [[unlikely]]
            return !p && q;
        return before(p->order, q->order);
    }
    bool none_of_many() const { return near_.empty() && at_ == end_ && occupied_ == 0; }
    Event pop_of_many() {
        if (near_.empty() && at_ == end_) open();
        Event first{};
        if (batch_first()) {
            first = *at_++;
            if (at_ == end_) next_in_batch();
        } else {
            first = near_.top();
            near_.pop();
        }
        if (none_of_many()) few_ = true;
        return first;
    }
    struct Less {
        bool operator()(const Event& a, const Event& b) const { return less(a, b); }
    };
    bool batch_first() const { return at_ != end_ && (near_.empty() || !less(near_.top(), *at_)); }
    void place(const Event& e) {
        if (few_) {
            if (count_ < kSmall) return insert(e);
            become_many();
        }
        place_among_many(e);
    }
    /// Behind those that come at the same time: wakeups have no other order, and mostly come in that of who they wake.
    void insert(const Event& e) {
        std::size_t i = count_++;
        for (; i > 0 && !less(e, sorted_[i - 1]); --i) sorted_[i] = sorted_[i - 1];
        sorted_[i] = e;
    }
    [[gnu::noinline]] void become_many() {
        few_ = false;
        for (; count_ > 0; --count_) place_among_many(sorted_[count_ - 1]);
    }
    void place_among_many(const Event& e) {
        const std::uint64_t k = key(e.at);
        if (k <= reached_) return near_.push(e);
        const int number = std::bit_width(k ^ reached_) - 1;
        append(buckets_[static_cast<std::size_t>(number)], e);
        occupied_ |= std::uint64_t{1} << number;
    }
    void append(Bucket& bucket, const Event& e) {
        if (!bucket.last || bucket.last->count == Block::kEvents) [[unlikely]] {
            Block* block = unused_;
            if (block) {
                unused_ = block->next;
                block->count = 0;
                block->next = nullptr;
            } else {
                blocks_.push_back(std::make_unique<Block>());
                block = blocks_.back().get();
            }
            (bucket.last ? bucket.last->next : bucket.first) = block;
            bucket.last = block;
        }
        bucket.last->events[bucket.last->count++] = e;
    }
    /// Calls `visit` for each event and gives the blocks back.
    template <class Visit>
    void empty_out(Bucket& bucket, const Visit& visit) {
        Block* block = std::exchange(bucket, {}).first;
        while (block) {
            for (std::uint32_t i = 0; i < block->count; ++i) visit(block->events[i]);
            Block* const next = block->next;
            block->next = unused_;
            unused_ = block;
            block = next;
        }
    }
    template <class Visit>
    static void each(const Bucket& bucket, const Visit& visit) {
        for (const Block* block = bucket.first; block; block = block->next) {
            for (std::uint32_t i = 0; i < block->count; ++i) visit(block->events[i]);
        }
    }
    /// The block at the front of the batch has been taken.
    void next_in_batch() {
        Block* taken = batch_.first;
        batch_.first = taken->next;
        if (!batch_.first) batch_.last = nullptr;
        taken->next = unused_;
        unused_ = taken;
        begin_batch();
    }
    void begin_batch() {
        at_ = end_ = nullptr;
        if (!batch_.first) return;
        at_ = batch_.first->events.data();
        end_ = at_ + batch_.first->count;
    }
    /// Moves the earliest events near; some event must be in a bucket.
    void open() {
        while (near_.empty() && at_ == end_) {
            const int lowest = std::countr_zero(occupied_);
            occupied_ &= occupied_ - 1;
            Bucket bucket = std::exchange(buckets_[static_cast<std::size_t>(lowest)], {});
            std::uint64_t least = key(bucket.first->events[0].at), most = least;
            each(bucket, [&](const Event& e) {
                least = std::min(least, key(e.at));
                most = std::max(most, key(e.at));
            });
            // Small: all of it is near now. Else what differs from its first goes to lower buckets.
            if (bucket.first == bucket.last && bucket.first->count <= kSmall) {
                reached_ = most;
                empty_out(bucket, [&](const Event& e) { near_.push(e); });
                return;
            }
            reached_ = least;
            if (least == most) {
                batch_ = bucket;
            } else {
                empty_out(bucket, [&](const Event& e) {
                    if (key(e.at) <= reached_) {
                        append(batch_, e);
                    } else {
                        place_among_many(e);
                    }
                });
            }
            sort_batch();
            begin_batch();
        }
    }
    /// Most often it comes in order.
    void sort_batch() {
        const Event* previous = nullptr;
        bool sorted = true;
        each(batch_, [&](const Event& e) {
            sorted = sorted && !(previous && less(e, *previous));
            previous = &e;
        });
        if (sorted) return;
        std::vector<Event> all;
        empty_out(batch_, [&](const Event& e) { all.push_back(e); });
        std::sort(all.begin(), all.end(), less);
        for (const Event& e : all) append(batch_, e);
    }
    bool few_ = true;
    std::size_t count_ = 0;             // of few events
    std::array<Event, kSmall> sorted_;  // these, the earliest last
    // Of many:
    Heap<Event, Less> near_;      // the events up to `reached_`
    Bucket batch_;                // events of one instant in order, the first block from `at_` on
    const Event* at_ = nullptr;   // of the batch, the next to take
    const Event* end_ = nullptr;  // of its first block
    std::uint64_t reached_ = 0;   // key
    std::uint64_t occupied_ = 0;  // one bit for each bucket
    std::array<Bucket, 64> buckets_;
    std::vector<std::unique_ptr<Block>> blocks_;
    Block* unused_ = nullptr;
};

}  // namespace pamina::engine
