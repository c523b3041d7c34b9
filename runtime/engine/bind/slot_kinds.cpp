#include "runtime/engine/bind/slot_kinds.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>

#include "runtime/engine/bind/each_cost.h"
#include "runtime/rtg/regions.h"

namespace pamina::engine {

namespace {

/// By state: whether a process may come to it more than once. In procedures it may.
std::vector<bool> comes_again(const rtg::Graph& graph) {
    const std::size_t n = graph.states.size();
    std::vector<std::vector<rtg::StateId>> to(n);
    for (std::size_t s = 0; s < n; ++s)
        if (const auto* t = rtg::out_of(graph, static_cast<rtg::StateId>(s)))
            rtg::each_target(graph, *t, [&](rtg::StateId next) { to[s].push_back(next); });
    std::vector<bool> again(n);
    const auto reach = [&](rtg::StateId from) {
        std::vector<rtg::StateId> todo{from};
        while (!todo.empty()) {
            const auto s = static_cast<std::size_t>(todo.back());
            todo.pop_back();
            if (again[s]) continue;
            again[s] = true;
            todo.insert(todo.end(), to[s].begin(), to[s].end());
        }
    };
    for (const auto& procedure : graph.procedures) reach(procedure.entry);
    // Every circle goes through the head of a loop: what a loop leads to and what leads back to it. That the states
    // behind a loop count as well only leaves something out.
    for (std::size_t s = 0; s < n; ++s) {
        const auto* t = rtg::out_of(graph, static_cast<rtg::StateId>(s));
        if (t && (std::holds_alternative<rtg::LoopEnter>(t->action) || std::holds_alternative<rtg::Again>(t->action)))
            reach(t->to);
    }
    return again;
}

class Slots {
  public:
    explicit Slots(const BoundGraph& graph)
        : g_(graph), again_(comes_again(graph.graph)), stays_(static_cast<std::size_t>(graph.graph.local_slots)) {
        kinds_.of.resize(stays_.size());
    }

    SlotKinds kinds() {
        std::vector<bool> changes(stays_.size());
        for (std::size_t s = 0; s < g_.steps.size(); ++s) {
            const Step& step = g_.steps[s];
            if (const auto* loop = std::get_if<action::LoopEnter>(&step.action)) {
                kind(loop->slot).what = SlotKind::Index;
                kind(loop->slot + 1).what = SlotKind::Left;
            } else if (const auto* measure = std::get_if<action::BeginMeasure>(&step.action)) {
                kind(measure->slot).what = SlotKind::Moment;
            } else if (const auto* spawn = std::get_if<action::Spawn>(&step.action); spawn && spawn->number_slot >= 0) {
                kind(spawn->number_slot).what = SlotKind::Index;
            } else if (const auto* each = std::get_if<action::Replicate>(&step.action)) {
                assigned(each->slot, s, changes);
            } else if (const auto* pass = std::get_if<action::Pass>(&step.action)) {
                for (const auto& item : pass->items)
                    if (item.kind == rtg::Item::Kind::Assign) assigned(item.slot, s, changes);
            }
        }
        for (std::size_t i = 0; i < changes.size(); ++i) stays_[i] = stays_[i] && !changes[i];
        const auto look = [this](const Cost& cost) { reads(cost.id); };
        each_cost(g_.steps, look);
        each_cost(g_.entities, look);
        each_cost(g_.contentions, look);
        // What tasks evaluate is not told apart.
        for (expr::Id id = 0; !g_.task_graphs.empty() && id < pool().size(); ++id)
            if (pool().at(id).op == expr::Op::Local) is_read(id);
        return std::move(kinds_);
    }

  private:
    const expr::Pool& pool() const { return g_.graph.pool; }
    SlotKind& kind(int slot) { return kinds_.of[static_cast<std::size_t>(slot)]; }
    void is_read(expr::Id local) { kind(static_cast<int>(pool().at(local).value.i)) = {SlotKind::Same, 1}; }
    /// Set once, before any loop, it stays what it is.
    void assigned(int slot, std::size_t state, std::vector<bool>& changes) {
        (again_[state] ? changes[static_cast<std::size_t>(slot)] : stays_[static_cast<std::size_t>(slot)]) = true;
    }

    void reads(expr::Id id) {
        if (seen_.size() <= id) seen_.resize(pool().size());
        if (seen_[id]) return;
        seen_[id] = true;
        const auto& node = pool().at(id);
        const auto args = pool().args(id);
        using expr::Op;
        if (node.op == Op::Local) return is_read(id);
        if (node.op == Op::EqI && (hits(args[0], args[1]) || hits(args[1], args[0]))) return;
        if (node.op == Op::ModI && modulo(args[0], args[1])) return;
        if ((node.op == Op::LtI || node.op == Op::LeI || node.op == Op::EqI) && compared(args[0], args[1])) return;
        for (const expr::Id arg : args) reads(arg);
    }
    /// What an expression is that no process changes.
    std::optional<std::int64_t> fixed(expr::Id id) const {
        const auto& node = pool().at(id);
        if (node.op == expr::Op::ConstInt) return node.value.i;
        if (node.op == expr::Op::Global) return g_.environment.globals[static_cast<std::size_t>(node.value.i)].i;
        return {};
    }
    struct Sum {
        std::map<int, std::int64_t> of;
        std::int64_t constant = 0;
    };
    /// Whether it is a sum of Locals, each times a fixed number, and of such numbers: adds `times` of it to `sum`.
    bool linear(expr::Id id, std::int64_t times, Sum& sum) const {
        const auto& node = pool().at(id);
        const auto args = pool().args(id);
        std::int64_t product = 0;
        const auto add = [&](std::int64_t& to, std::int64_t of) { return !__builtin_add_overflow(to, of, &to); };
        switch (node.op) {
            case expr::Op::Local:
                return add(sum.of[static_cast<int>(node.value.i)], times);
            case expr::Op::AddI:
                return linear(args[0], times, sum) && linear(args[1], times, sum);
            case expr::Op::SubI:
                return times != INT64_MIN && linear(args[0], times, sum) && linear(args[1], -times, sum);
            case expr::Op::NegI:
                return times != INT64_MIN && linear(args[0], -times, sum);
            case expr::Op::MulI:
                for (const int k : {0, 1})
                    if (const auto by = fixed(args[k]))
                        return !__builtin_mul_overflow(times, *by, &product) && linear(args[1 - k], product, sum);
                return false;
            default: {
                const auto value = fixed(id);
                return value && !__builtin_mul_overflow(times, *value, &product) && add(sum.constant, product);
            }
        }
    }
    /// Each index in it may grow by what makes no difference on division.
    bool modulo(expr::Id what, expr::Id divisor) {
        const auto by = fixed(divisor);
        Sum sum;
        if (!by || *by == 0 || *by == INT64_MIN || !linear(what, 1, sum)) return false;
        for (const auto& [slot, factor] : sum.of) {
            SlotKind& its = kind(slot);
            if (its.what != SlotKind::Index) continue;
            std::int64_t all = 0;
            const std::int64_t size = factor == INT64_MIN ? 0 : std::abs(*by) / std::gcd(*by, factor);
            if (size > 0 && !__builtin_mul_overflow(its.step / std::gcd(its.step, size), size, &all))
                its.step = all;
            else
                its = {SlotKind::Same, 1};
        }
        return true;
    }
    /// `i mod k == c` with a large k: rounds repeat in between.
    bool hits(expr::Id a, expr::Id b) {
        constexpr std::int64_t kLong = 256;
        if (pool().at(a).op != expr::Op::ModI) return false;
        const auto args = pool().args(a);
        const auto by = fixed(args[1]), rest = fixed(b);
        Sum sum;
        if (!by || !rest || *by < kLong || *rest < 0 || *rest >= *by || !linear(args[0], 1, sum) || !one_index(sum))
            return false;
        kinds_.hits.push_back({{{sum.of.begin(), sum.of.end()}, sum.constant}, *by, *rest});
        return true;
    }
    bool compared(expr::Id a, expr::Id b) {
        Sum sum;
        if (!linear(a, 1, sum) || !linear(b, -1, sum) || !one_index(sum)) return false;
        kinds_.compared.push_back({{sum.of.begin(), sum.of.end()}, sum.constant});
        return true;
    }
    /// One index, and what stays.
    bool one_index(const Sum& sum) {
        int indices = 0;
        for (const auto& [slot, factor] : sum.of) {
            if (kind(slot).what == SlotKind::Index)
                ++indices;
            else if (!stays_[static_cast<std::size_t>(slot)])
                return false;
        }
        return indices == 1;
    }

    const BoundGraph& g_;
    const std::vector<bool> again_;
    std::vector<bool> stays_;  // slots
    SlotKinds kinds_;
    std::vector<bool> seen_;  // expressions
};

}  // namespace

SlotKinds kinds_of_slots(const BoundGraph& graph) {
    return Slots(graph).kinds();
}

}  // namespace pamina::engine
