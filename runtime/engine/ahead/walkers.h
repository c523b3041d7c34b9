// Processes that run ahead: what one needs in one block with its frame. A block whose process has ended is used again.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "runtime/expr/pool.h"
#include "runtime/rtg/graph.h"

namespace pamina::engine {

struct Mailbox;

struct Walker {
    struct Frame {
        rtg::StateId back;  // where the call goes on
        int procedure;      // whose slots were saved
    };
    /// A processor of an instance.
    struct Place {
        std::int64_t instance, processor;
    };
    /// What few processes have.
    struct More {
        std::vector<Frame> calls;       // in progress
        std::vector<expr::Slot> saved;  // of them, one behind the other
        std::vector<Place> outer;       // places around its own
    };

    double clock = 0;
    double met = -1;           // its clock when it met others last
    Walker* parent = nullptr;  // waits for it
    Walker* next = nullptr;    // in the line of a mailbox, or of unused blocks
    Mailbox* at = nullptr;     // where it has asked for a token
    std::int64_t live = 0;     // branches for which it waits
    std::uint32_t number = 0;  // of all that there were, from 1
    rtg::StateId state = rtg::kNoState;
    std::uint32_t still = 0;   // how often it met others since its clock went on
    bool called = false;       // there may be a token: its turn will come
    std::uint32_t places = 0;  // which it is in, from the first that it knows
    Place place{};             // the innermost
    std::unique_ptr<More> more;

    expr::Slot* locals() { return reinterpret_cast<expr::Slot*>(this + 1); }
};

class Walkers {
  public:
    explicit Walkers(int local_slots)
        : slots_(static_cast<std::size_t>(local_slots)), block_(sizeof(Walker) + slots_ * sizeof(expr::Slot)) {}
    Walkers(const Walkers&) = delete;
    Walkers& operator=(const Walkers&) = delete;
    ~Walkers() {
        for (auto& chunk : chunks_)
            for (std::size_t i = 0; i < chunk.used; ++i) at(chunk, i)->~Walker();
    }

    /// With a copy of the frame of `parent`; zeros when null.
    Walker* make(Walker* parent) {
        Walker* p = unused_;
        if (p) {
            unused_ = p->next;
            *p = Walker();
        } else {
            if (chunks_.empty() || chunks_.back().used == chunks_.back().count) grow();
            auto& chunk = chunks_.back();
            p = new (at(chunk, chunk.used)) Walker();
            ++chunk.used;
        }
        if (parent)
            std::memcpy(static_cast<void*>(p->locals()), parent->locals(), slots_ * sizeof(expr::Slot));
        else
            std::memset(static_cast<void*>(p->locals()), 0, slots_ * sizeof(expr::Slot));
        p->parent = parent;
        if (parent && parent->places > 0) {
            p->places = 1;
            p->place = parent->place;
        }
        ++live_;
        return p;
    }
    void release(Walker* p) {
        p->more.reset();
        p->next = std::exchange(unused_, p);
        --live_;
    }
    std::size_t live() const { return live_; }

  private:
    struct Chunk {
        std::unique_ptr<std::byte[]> bytes;
        std::size_t count, used;
    };
    Walker* at(Chunk& chunk, std::size_t i) const { return reinterpret_cast<Walker*>(chunk.bytes.get() + i * block_); }
    /// Chunks double up to 1 MiB: few processes need little.
    void grow() {
        const std::size_t most = std::max<std::size_t>(1, (std::size_t{1} << 20) / block_);
        const std::size_t count = chunks_.empty() ? 16 : std::min(2 * chunks_.back().count, most);
        chunks_.push_back({std::make_unique_for_overwrite<std::byte[]>(count * block_), count, 0});
    }

    const std::size_t slots_, block_;
    std::size_t live_ = 0;
    std::vector<Chunk> chunks_;
    Walker* unused_ = nullptr;
};

}  // namespace pamina::engine
