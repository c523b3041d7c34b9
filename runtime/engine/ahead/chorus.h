// Processes of one `par` that do the same at the same time, taken as one: a ring, an all-to-all exchange, a stencil
// without a border. The first of them walks; what differs among them, their index and what is computed of it, is kept
// for each of them and evaluated in lanes. It may only say which queues they go to: where all of them come to as many,
// and nobody else comes, what happens at one of these happens at each, so that one mailbox stands for all.
//
// Whoever does something else than the others ends it (Differs), and each is taken by itself.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/engine/ahead/things.h"
#include "runtime/engine/bind/each_cost.h"

namespace pamina::engine {

class Chorus {
  public:
    Chorus(const BoundGraph& graph, LocalState& local)
        : g_(graph),
          local_(local),
          slots_(static_cast<std::size_t>(graph.graph.local_slots)),
          reads_(graph.graph.pool.size()),
          of_step_(graph.steps.size()) {}

    /// So many processes begin. The first one walks, with this frame: its slots are what they are for all, or for it.
    void begin(std::int64_t size, expr::Slot* frame) {
        size_ = static_cast<std::size_t>(size);
        frame_ = frame;
        varies_.assign(slots_, false);
        spread_.assign(slots_, false);
        lanes_.resize(blocks() * slots_ * expr::kMaxLanes);
    }
    std::size_t size() const { return size_; }

    /// Each has a value of its own there.
    template <class Value>
    void vary(int slot, const Value& value) {
        varies_[static_cast<std::size_t>(slot)] = true;
        for (std::size_t n = 0; n < size_; ++n) lane(n, slot) = value(n);
        frame_[slot] = lane(0, slot);
    }
    void vary(int slot, const std::vector<expr::Slot>& values) {
        vary(slot, [&](std::size_t n) { return values[n]; });
    }
    /// The same for all, from now on: as in the frame.
    void same(int slot) { varies_[static_cast<std::size_t>(slot)] = spread_[static_cast<std::size_t>(slot)] = false; }

    bool varies(const Cost& cost) { return cost.present() && any_varies(reads(cost.id)); }
    /// Whether something that the step evaluates may differ.
    bool varies(rtg::StateId state, const Step& step) {
        auto& all = of_step_[static_cast<std::size_t>(state)];
        if (!all) {
            all.emplace();
            each_cost(step, [&](const Cost& cost) {
                const auto& its = reads(cost.id);
                all->insert(all->end(), its.begin(), its.end());
            });
        }
        return any_varies(*all);
    }
    /// What it is for each. Throws GiveUp where it fails.
    void evaluate(const Cost& cost, std::vector<expr::Slot>& values) {
        values.resize(blocks() * expr::kMaxLanes);
        if (!varies(cost)) {
            std::fill(values.begin(), values.end(), local_.evaluate(cost, frame_));
            return;
        }
        for (const int slot : reads(cost.id)) spread(slot);
        for (std::size_t b = 0; b < blocks(); ++b) {
            const expr::Slot* block = &lanes_[b * slots_ * expr::kMaxLanes];
            expr::Slot* into = &values[b * expr::kMaxLanes];
            const int count = static_cast<int>(std::min<std::size_t>(size_ - b * expr::kMaxLanes, expr::kMaxLanes));
            if (cost.local >= 0)
                std::copy_n(block + cost.local * expr::kMaxLanes, count, into);
            else if (!local_.evaluate.lanes(cost, block, count, into))
                throw GiveUp{};
        }
    }
    /// The same where they differ; false: they do not.
    bool evaluate_differing(const Cost& cost, std::vector<expr::Slot>& values) {
        if (!varies(cost)) return false;
        evaluate(cost, values);
        return std::any_of(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(size_),
                           [&](expr::Slot v) { return v.i != values[0].i; });
    }
    /// Throws Differs where it is not the same for all.
    void look_same(const Cost& cost) {
        if (evaluate_differing(cost, values_)) throw Differs{};
    }
    /// Of all that a step evaluates.
    void look_same(const Step& step) {
        each_cost(step, [this](const Cost& cost) { look_same(cost); });
    }

    /// Each comes to an element of the queue, or to a processor. Throws Differs.
    Alike<Mailbox>::One& box(Thing& queue, const std::vector<Cost>& indices) {
        elements(queue, indices);
        if (!queue.alike_boxes) {
            if (queue.boxes->is_used()) throw Differs{};
            queue.alike_boxes = std::make_unique<Alike<Mailbox>>();
        }
        Mailbox at_first;
        at_first.initial = queue.boxes->initial();
        return queue.alike_boxes->of(elements_, queue.boxes->total(), at_first);
    }
    Alike<AheadProcessor>::One& processor(Thing& thing, const BoundPlace& place) {
        if (place.kind == rtg::Place::Kind::Part || place.indices.size() != thing.shape.size()) throw Differs{};
        elements(thing, place.indices);
        if (!thing.alike_processors) {
            if (thing.used) throw Differs{};
            thing.alike_processors = std::make_unique<Alike<AheadProcessor>>();
        }
        processors_ = elements_;
        return thing.alike_processors->of(elements_, static_cast<std::int64_t>(thing.processors.size()), {});
    }
    /// All ask at the box, or processor, to which they came last.
    void ask(Alike<Mailbox>::One& box, const Walker* p) { ask(box, elements_, p); }
    void ask(Alike<AheadProcessor>::One& processor, const Walker* p) { ask(processor, processors_, p); }

  private:
    /// Of several who ask at once nobody is known to be the first.
    template <class One>
    static void ask(One& at, const std::vector<std::int64_t>& where, const Walker* p) {
        if (at.asked != where) {
            if (p->clock <= at.met.asked.at) throw TooEarly{};
            at.asked = where;
        }
        at.met.asked.ask(p);
    }
    void elements(const Thing& thing, const std::vector<Cost>& indices) {
        elements_.assign(size_, 0);
        for (std::size_t d = 0; d < indices.size(); ++d) {
            const std::int64_t n = thing.shape[d];
            evaluate(indices[d], values_);
            for (std::size_t p = 0; p < size_; ++p) {
                const std::int64_t i = values_[p].i;
                if (i < 0 || i >= n) throw GiveUp{};
                elements_[p] = elements_[p] * n + i;
            }
        }
    }
    const std::vector<int>& reads(expr::Id id) {
        auto& its = reads_[id];
        if (!its) its = expr::free_locals(g_.graph.pool, id);
        return *its;
    }
    bool any_varies(const std::vector<int>& slots) const {
        return std::any_of(slots.begin(), slots.end(), [this](int s) { return varies_[static_cast<std::size_t>(s)]; });
    }
    std::size_t blocks() const { return (size_ + expr::kMaxLanes - 1) / expr::kMaxLanes; }
    expr::Slot& lane(std::size_t n, int slot) {
        return lanes_[(n / expr::kMaxLanes * slots_ + static_cast<std::size_t>(slot)) * expr::kMaxLanes +
                      n % expr::kMaxLanes];
    }
    void spread(int slot) {
        const auto s = static_cast<std::size_t>(slot);
        if (varies_[s] || spread_[s]) return;
        spread_[s] = true;
        for (std::size_t b = 0; b < blocks(); ++b)
            std::fill_n(&lanes_[(b * slots_ + s) * expr::kMaxLanes], expr::kMaxLanes, frame_[slot]);
    }

    const BoundGraph& g_;
    LocalState& local_;
    const std::size_t slots_;
    std::size_t size_ = 0;
    expr::Slot* frame_ = nullptr;
    std::vector<bool> varies_, spread_;  // by slot: the lanes have values of their own, or that of the frame
    std::vector<expr::Slot> lanes_;      // blocks of lanes, each with all slots
    std::vector<std::optional<std::vector<int>>> reads_;    // by expression: the slots that it reads
    std::vector<std::optional<std::vector<int>>> of_step_;  // by state
    std::vector<expr::Slot> values_;
    std::vector<std::int64_t> elements_, processors_;  // to which each came last
};

}  // namespace pamina::engine
