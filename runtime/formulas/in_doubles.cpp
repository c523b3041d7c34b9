#include "runtime/formulas/in_doubles.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "runtime/symbolic/constant.h"

namespace pamina::formulas {

using expr::Op;
using symbolic::Rational;

namespace {

/// What an expression reads, that of the functions that it calls included.
struct Reads {
    const rtg::Graph& graph;
    std::set<std::size_t> globals;
    std::set<rtg::Id> seen;
    std::set<std::int64_t> functions;
    bool times = false, others = false;

    void add(rtg::Id root, bool in_function) {
        std::vector<rtg::Id> todo{root};
        while (!todo.empty()) {
            const rtg::Id id = todo.back();
            todo.pop_back();
            if (!seen.insert(id).second) continue;
            const auto& n = graph.pool.at(id);
            if (n.op == Op::ArrayLoad || (n.op == Op::Param && !in_function)) others = true;
            if (n.op == Op::ScaleTime || n.time_power != 0) times = true;
            if (n.op == Op::Global) globals.insert(static_cast<std::size_t>(n.value.i));
            if (n.op == Op::Call && functions.insert(n.value.i).second)
                add(graph.pool.functions()[static_cast<std::size_t>(n.value.i)].body, true);
            for (const rtg::Id a : graph.pool.args(id)) todo.push_back(a);
        }
    }
};

}  // namespace

std::shared_ptr<const InDoubles> InDoubles::of(const Request& request, rtg::Id id) {
    const rtg::Graph& graph = request.graph;
    Reads reads{graph, {}, {}, {}};
    reads.add(id, false);
    std::shared_ptr<InDoubles> d(new InDoubles);
    std::vector<std::size_t> inits;
    // An init reads earlier Globals.
    for (auto it = reads.globals.rbegin(); it != reads.globals.rend(); ++it) {
        const auto& g = graph.globals[*it];
        if (g.time_power != 0) reads.times = true;
        if (request.globals.at(*it)) {
            d->inputs_.push_back({true, static_cast<int>(*it), g.kind, g.time_power});
        } else if (g.init != rtg::kNone) {
            inits.insert(inits.begin(), *it);
            reads.add(g.init, false);
        } else {
            return nullptr;
        }
    }
    if (reads.others) return nullptr;
    for (const int slot : expr::free_locals(graph.pool, id)) {
        expr::Kind kind = expr::Kind::Int;
        for (const rtg::Id at : reads.seen) {
            const auto& n = graph.pool.at(at);
            if (n.op == Op::Local && n.value.i == slot) kind = n.kind;
        }
        d->inputs_.push_back({false, slot, kind, 0});
    }
    d->times_ = reads.times;
    d->locals_ = graph.slot_names.size();
    std::vector<int> ticks{0};
    if (request.tick)
        ticks = {*request.tick};
    else if (reads.times)
        ticks = {0, -3, -6, -9, -12, -15};
    for (const int tick : ticks) {
        AtTick& at = d->ticks_.emplace_back();
        at.environment.tick_exponent = tick;
        at.environment.globals.resize(graph.globals.size());
        const auto compiled = [&](rtg::Id x) {
            return expr::compile(graph.pool, x, at.environment, expr::Binding::Late);
        };
        for (const std::size_t g : inits) at.inits.emplace_back(g, compiled(graph.globals[g].init));
        at.program = compiled(id);
    }
    return d;
}

bool InDoubles::differs(const std::vector<Form>& values, double real, double tolerance) const {
    return std::all_of(ticks_.begin(), ticks_.end(),
                       [&](const AtTick& at) { return differs(at, values, real, tolerance); });
}

bool InDoubles::differs(const AtTick& at, const std::vector<Form>& values, double real, double tolerance) const {
    expr::Environment environment = at.environment;
    std::vector<expr::Slot> locals(locals_);
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
        const Input& in = inputs_[i];
        expr::Slot slot{};
        if (in.kind == expr::Kind::Real) {
            const int digits = in.time_power > 0 ? -environment.tick_exponent * in.time_power : 0;
            slot.r = symbolic::to_double(values[i] * Form(Rational(10).power(digits)));
        } else {
            const Rational* n = values[i].number();
            const auto whole = n ? n->to_int() : std::nullopt;
            if (!whole) return false;  // a run says that it is no such number
            slot.i = *whole;
        }
        (in.global ? environment.globals : locals)[static_cast<std::size_t>(in.slot)] = slot;
    }
    expr::Scratch scratch;
    scratch.environment = &environment;
    expr::Slot result{};
    for (const auto& [g, init] : at.inits) {
        if (!expr::run(init, locals.data(), scratch, result)) return false;
        environment.globals[g] = result;
    }
    if (!expr::run(at.program, locals.data(), scratch, result)) return false;
    const double is = at.program.kind() == expr::Kind::Real ? result.r : static_cast<double>(result.i);
    return !(std::fabs(is - real) <= tolerance);
}

}  // namespace pamina::formulas
