// Where processes live: blocks of one size (a Process and its frame), reused through a free list.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "runtime/engine/processes/process.h"

namespace pamina::engine {

template <class Stamp>
class ProcessStore {
  public:
    explicit ProcessStore(int local_slots) : slots_(static_cast<std::size_t>(local_slots)) {
        block_ = sizeof(Process<Stamp>) + slots_ * sizeof(expr::Slot);
    }
    ~ProcessStore() {
        if (live_ == 0) return;
        // Blocks in use end with the run (stopped or failed): their destructors still own memory. Those that are not
        // become processes for a moment, as a list of the others would take memory, of which there may be none left.
        while (free_) {
            std::byte* block = std::exchange(free_, next_of(free_));
            new (block) Process<Stamp>();
        }
        for (const auto& chunk : chunks_) each_used(chunk, [](Process<Stamp>* p) { p->~Process(); });
    }
    ProcessStore(const ProcessStore&) = delete;
    ProcessStore& operator=(const ProcessStore&) = delete;

    /// A new process with a copy of `locals` (zeros when null).
    Process<Stamp>* make(const expr::Slot* locals) {
        std::byte* at = free_;
        if (at) {
            free_ = next_of(at);
        } else {
            if (fresh_ == fresh_end_) grow();
            at = fresh_;
            fresh_ += block_;
        }
        auto* p = new (at) Process<Stamp>;  // no `()`, which would set all of it to zero before
        if (locals) {
            std::memcpy(static_cast<void*>(p->locals()), locals, slots_ * sizeof(expr::Slot));
        } else {
            std::memset(static_cast<void*>(p->locals()), 0, slots_ * sizeof(expr::Slot));
        }
        ++live_;
        return p;
    }
    void release(Process<Stamp>* p) {
        p->~Process();
        put_back(reinterpret_cast<std::byte*>(p));
        --live_;
    }
    std::size_t live() const { return live_; }
    /// Every process there is, in the order of their places in memory.
    std::vector<Process<Stamp>*> all_live() const {
        std::vector<Process<Stamp>*> live;
        if (live_ == 0) return live;
        std::vector<std::byte*> unused;
        for (std::byte* at = free_; at; at = next_of(at)) unused.push_back(at);
        std::sort(unused.begin(), unused.end());
        for (const auto& chunk : chunks_) {
            each_used(chunk, [&](Process<Stamp>* p) {
                if (!std::binary_search(unused.begin(), unused.end(), reinterpret_cast<std::byte*>(p)))
                    live.push_back(p);
            });
        }
        return live;
    }

  private:
    // A block without a process begins with the address of the next one.
    static std::byte* next_of(const std::byte* block) {
        std::byte* next;
        std::memcpy(&next, block, sizeof next);
        return next;
    }
    void put_back(std::byte* block) {
        std::memcpy(block, &free_, sizeof free_);
        free_ = block;
    }
    void grow() {
        // Chunks double up to 1 MiB: small runs stay small, large ones allocate seldom.
        const std::size_t count = next_count_;
        next_count_ = std::min<std::size_t>(next_count_ * 2, std::max<std::size_t>(1, (std::size_t{1} << 20) / block_));
        chunks_.push_back({std::make_unique_for_overwrite<std::byte[]>(count * block_), count});
        fresh_ = chunks_.back().bytes.get();
        fresh_end_ = fresh_ + count * block_;
    }
    struct Chunk {
        std::unique_ptr<std::byte[]> bytes;
        std::size_t count;
    };
    /// The blocks of a chunk that are or were processes.
    template <class Body>
    void each_used(const Chunk& chunk, Body&& body) const {
        for (std::size_t i = 0; i < chunk.count; ++i) {
            std::byte* at = chunk.bytes.get() + i * block_;
            if (at == fresh_) break;  // of the last chunk, what was never used
            body(reinterpret_cast<Process<Stamp>*>(at));
        }
    }
    std::size_t slots_, block_, live_ = 0, next_count_ = 16;
    std::vector<Chunk> chunks_;
    std::byte* free_ = nullptr;                          // blocks that were used before
    std::byte *fresh_ = nullptr, *fresh_end_ = nullptr;  // of the last chunk, those that never were
};

}  // namespace pamina::engine
