// The jobs of an element that serves all of them at once, in the order in which they leave it: by their tags
// (processor_sharing.h), then in process order.
//
// A job that is ended from outside stays until it is the first one, as a process does in the event queue: until then
// its process keeps its place in the tree, by which others are compared with it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/engine/processes/process.h"
#include "runtime/engine/time/heap.h"

namespace pamina::engine {

template <class Stamp>
class Departures {
    using Proc = Process<Stamp>;

  public:
    struct Job {
        std::uint64_t tag_bits;  // of the tag, which is 0 or more: as numbers they are in the same order
        std::uint64_t hint;      // of its process
        Proc* process;
        double tag() const { return std::bit_cast<double>(tag_bits); }
    };

    bool empty() const { return size() == 0; }
    std::size_t size() const { return heap_.size() - ended_; }
    /// The job that leaves first; there must be one.
    const Job& first() const { return heap_.top(); }
    void push(double tag, Proc* p) {
        p->queued = true;
        if (p->cancellable) p->need_extra().tag = tag;
        heap_.push({std::bit_cast<std::uint64_t>(tag), p->hint, p});
    }
    /// Takes the first job. `forget(process)` is told of those before the next one that were ended.
    template <class Forget>
    Job pop(const Forget& forget) {
        const Job job = heap_.top();
        job.process->queued = false;
        heap_.pop();
        drop(forget);
        if (!heap_.empty()) prefetch(heap_.top().process);
        return job;
    }
    /// The process of a job is ended from outside. Its tag.
    template <class Forget>
    double end(Proc* p, const Forget& forget) {
        p->dead = true;
        ++ended_;
        const auto others = [&](Proc* q) {
            if (q != p) return forget(q);
            p->dead = false;  // nobody needs it here
        };
        if (ended_ > size() + kFew) {
            heap_.keep([&](const Job& job) {
                if (!job.process->dead) return true;
                take_out(job.process, others);
                return false;
            });
        }
        drop(others);
        return p->extra->tag;
    }

  private:
    static constexpr std::size_t kFew = 64;  // ended ones, which are not worth a walk through the others

    __extension__ using Both = unsigned __int128;
    static Both both(const Job& job) { return Both{job.tag_bits} << 64 | job.hint; }
    struct Earlier {
        bool operator()(const Job& a, const Job& b) const {
            // One comparison of both words, without a branch that is hard to foresee.
            const Both x = both(a), y = both(b);
            if (x == y) [[unlikely]]
                return before(a.process->order, b.process->order);
            return x < y;
        }
    };
    static void prefetch(const Proc* p) {
        const auto* bytes = reinterpret_cast<const std::byte*>(p);
        for (std::size_t line = 0; line < sizeof(Proc); line += 64) __builtin_prefetch(bytes + line);
    }
    template <class Forget>
    void take_out(Proc* p, const Forget& forget) {
        p->queued = false;
        --ended_;
        forget(p);
    }
    template <class Forget>
    void drop(const Forget& forget) {
        while (ended_ > 0 && !heap_.empty() && heap_.top().process->dead) {
            Proc* const p = heap_.top().process;
            heap_.pop();
            take_out(p, forget);
        }
    }

    Heap<Job, Earlier> heap_;
    std::size_t ended_ = 0;  // of the jobs in the heap
};

}  // namespace pamina::engine
