#include "runtime/predict/compute_times.h"

#include <algorithm>
#include <unordered_map>

#include "runtime/arrays/per_processor.h"
#include "runtime/rtg/regions.h"

namespace pamina::predict {

namespace {

using expr::Id;
using expr::Slot;

constexpr const char* kElse = "an element does something else than to compute";

/// What is done between a Guard and where it leads otherwise. False: something else than to compute.
template <class OfItem, class OfOccupy>
bool each_step(const rtg::Graph& graph, const rtg::Transition& begins, const OfItem& item, const OfOccupy& occupy) {
    for (rtg::StateId s = begins.to; s != begins.other;) {
        const rtg::Transition* t = rtg::out_of(graph, s);
        const auto* pass = t ? std::get_if<rtg::Pass>(&t->action) : nullptr;
        const auto* one = t ? std::get_if<rtg::Occupy>(&t->action) : nullptr;
        if (!pass && !one) return false;
        if (one) occupy(*one);
        if (pass)
            for (const rtg::Item& i : pass->items) {
                if (i.kind != rtg::Item::Kind::Assign && i.kind != rtg::Item::Kind::Work) return false;
                item(i);
            }
        s = t->to;
    }
    return true;
}

/// From the first `compute` of a statement to behind its last.
class Path {
  public:
    Path(const engine::BoundGraph& bound, const Computes& at) : bound_(bound), at_(at), locals_(at.locals) {
        std::vector<int> differ{at.self};  // Locals that depend on who computes
        const auto reads = [&](Id id) {
            return std::ranges::any_of(expr::free_locals(bound.graph.pool, id),
                                       [&](int slot) { return std::ranges::find(differ, slot) != differ.end(); });
        };
        each(
            [&](const rtg::Item& i) {
                if (!reads(i.amount)) return;
                alike = false;
                if (i.kind == rtg::Item::Kind::Assign) differ.push_back(i.slot);
            },
            [&](const rtg::Occupy& o) { alike = alike && !reads(o.amount) && !own_speed(); });
    }

    /// Of a processor that does so many iterations.
    double seconds(std::int64_t processor, std::int64_t iterations) {
        if (iterations == 0) return 0;
        locals_[static_cast<std::size_t>(at_.self)].i = processor;
        locals_[static_cast<std::size_t>(at_.iterations)].i = iterations;
        double all = 0;
        each(
            [&](const rtg::Item& i) {
                const Slot value = evaluate(i.amount);
                if (i.kind == rtg::Item::Kind::Assign)
                    locals_[static_cast<std::size_t>(i.slot)] = value;
                else
                    all += value.r / bound_.ticks_per_second;
            },
            [&](const rtg::Occupy& o) {
                const double amount = evaluate(o.amount).r;
                const bool by_speed = o.is_work || !entity().speed_is_rate;
                all += (o.is_work ? amount : amount / bound_.ticks_per_second) / (by_speed ? speed() : 1);
            });
        return all;
    }

    bool alike = true;  // processors that do as much take as long

  private:
    template <class OfItem, class OfOccupy>
    void each(const OfItem& item, const OfOccupy& occupy) const {
        if (!each_step(bound_.graph, *at_.begins, item, occupy)) throw NoComputeTime{kElse};
    }
    const rtg::Entity& entity() const {
        if (!at_.place || at_.place->entity < 0) throw NoComputeTime{"where it computes is not known before the run"};
        return bound_.graph.entities[static_cast<std::size_t>(at_.place->entity)];
    }
    bool own_speed() const { return at_.place && at_.place->entity >= 0 && entity().speed_array >= 0; }
    double speed() {
        const rtg::Entity& pool = entity();
        if (pool.speed_array < 0) return pool.speed == rtg::kNone ? 1 : positive(evaluate(pool.speed).r);
        const auto& speeds = bound_.environment.arrays[static_cast<std::size_t>(pool.speed_array)];
        if (at_.place->indices.size() != 1) throw NoComputeTime{"which speed it has is not known before the run"};
        const std::int64_t index = evaluate(at_.place->indices.front()).i;
        if (index < 0 || index >= std::ssize(speeds)) throw NoComputeTime{"there is no such processor"};
        return positive(speeds[static_cast<std::size_t>(index)].r);
    }
    static double positive(double speed) {
        if (!(speed > 0)) throw NoComputeTime{"its speed is not above 0"};
        return speed;
    }
    Slot evaluate(Id id) {
        auto it = programs_.find(id);
        if (it == programs_.end()) {
            it = programs_.emplace(id, expr::compile(bound_.graph.pool, id, bound_.environment)).first;
        }
        Slot value{};
        if (!expr::run(it->second, locals_.data(), scratch_, value)) throw NoComputeTime{scratch_.failure.detail};
        return value;
    }
    const engine::BoundGraph& bound_;
    const Computes& at_;
    std::vector<Slot> locals_;
    std::unordered_map<Id, expr::Program> programs_;
    expr::Scratch scratch_;
};

}  // namespace

std::vector<int> read_by_computes(const rtg::Graph& graph, const rtg::Transition& begins, int iterations, int self) {
    std::vector<int> read, own{iterations, self};
    const auto reads = [&](Id id) {
        for (const int slot : expr::free_locals(graph.pool, id))
            if (std::ranges::find(own, slot) == own.end()) read.push_back(slot);
    };
    each_step(
        graph, begins,
        [&](const rtg::Item& i) {
            reads(i.amount);
            if (i.kind == rtg::Item::Kind::Assign) own.push_back(i.slot);
        },
        [&](const rtg::Occupy& o) { reads(o.amount); });
    std::ranges::sort(read);
    const auto same = std::ranges::unique(read);
    read.erase(same.begin(), same.end());
    return read;
}

arrays::PerProcessor compute_times(const engine::BoundGraph& bound, const Computes& at, const arrays::Work& work) {
    for (const int slot : read_by_computes(bound.graph, *at.begins, at.iterations, at.self))
        if (!at.known[static_cast<std::size_t>(slot)])
            throw NoComputeTime{"what it costs depends on what happens in the run"};
    Path path(bound, at);
    arrays::PerProcessor sum;
    const auto add = [&](double seconds, std::int64_t processors) {
        sum.all += seconds * static_cast<double>(processors);
        sum.largest = std::max(sum.largest, seconds);
    };
    if (path.alike) {
        for (const arrays::WorkClass& c : work.classes) add(path.seconds(c.first, c.iterations), c.processors);
    } else {
        if (work.processors > kMostComputing)
            throw NoComputeTime{"what an element costs depends on who computes, and there are too many"};
        for (std::int64_t p = 0; p < work.processors; ++p) add(path.seconds(p, work.of(p)), 1);
    }
    sum.mean = work.processors > 0 ? sum.all / static_cast<double>(work.processors) : 0;
    return sum;
}

}  // namespace pamina::predict
