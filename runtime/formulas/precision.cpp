#include "runtime/formulas/precision.h"

#include <algorithm>

#include "runtime/symbolic/rational.h"

namespace pamina::formulas {

using expr::Op;
using symbolic::Rational;

namespace {

/// A decimal that a double holds. Times are whole ticks where they can be.
bool is_held(const expr::Node& constant) {
    if (constant.time_power != 0) return true;
    const Rational meant = Rational::decimal(constant.value.r) * Rational(10).power(constant.exp10);
    return Rational::of(meant.to_double()) == meant;
}

bool is_decision(Op op) {
    switch (op) {
        case Op::FloorI:
        case Op::CeilI:
        case Op::RoundI:
        case Op::CeilDivRI:
        case Op::FloorDivR:
        case Op::ModR:
        case Op::EqR:
        case Op::LtR:
        case Op::LeR:
            return true;
        default:
            return false;
    }
}

}  // namespace

// Arguments have smaller ids than what reads them, and so has what a constant was computed from.
Precision::Precision(const rtg::Graph& graph) : graph_(graph) {
    const auto size = static_cast<rtg::Id>(graph.pool.size());
    known_.reserve(size);
    for (rtg::Id id = 0; id < size; ++id) known_.push_back(compute(id));
}

Rounding Precision::compute(rtg::Id id) const {
    const auto& n = graph_.pool.at(id);
    if (n.kind != expr::Kind::Real) return Rounding::None;
    if (n.origin != expr::kNone) return of(n.origin);
    const auto args = graph_.pool.args(id);
    const auto most = [&](std::span<const rtg::Id> all) {
        Rounding r = Rounding::Large;
        for (const rtg::Id a : all) r = std::max(r, of(a));
        return r;
    };
    switch (n.op) {
        case Op::ConstReal:
            return is_held(n) ? Rounding::Large : Rounding::Any;
        case Op::Global: {
            const auto& g = graph_.globals[static_cast<std::size_t>(n.value.i)];
            const bool held = g.init != rtg::kNone && graph_.pool.at(g.init).op == Op::ConstReal &&
                              graph_.pool.at(g.init).origin == expr::kNone && is_held(graph_.pool.at(g.init));
            return held ? Rounding::Large : Rounding::Any;
        }
        case Op::IntToReal:
        case Op::FloorDivR:
            return Rounding::Large;
        case Op::AddR:
        case Op::SubR:
        case Op::MulR:
            return most(args) > Rounding::Large ? Rounding::Any : Rounding::Large;
        case Op::DivR:
            return most(args) > Rounding::Large ? Rounding::Any : Rounding::Quotient;
        case Op::NegR:
        case Op::AbsR:
        case Op::MinR:
        case Op::MaxR:
        case Op::ScaleTime:
            return most(args);
        case Op::Select:
            if (graph_.pool.fails(args[1])) return of(args[2]);
            if (graph_.pool.fails(args[2])) return of(args[1]);
            return std::max(of(args[1]), of(args[2]));
        default:
            return Rounding::Any;
    }
}

Rounding Precision::of_decision(rtg::Id id) const {
    if (!is_decision(graph_.pool.at(id).op)) return Rounding::None;
    Rounding r = Rounding::Large;
    for (const rtg::Id a : graph_.pool.args(id)) r = std::max(r, of(a));
    return r;
}

std::vector<rtg::Id> lone_decisions(const rtg::Graph& graph) {
    const auto size = static_cast<rtg::Id>(graph.pool.size());
    std::vector<rtg::Id> alone;
    std::vector<bool> varies;
    varies.reserve(size);
    for (rtg::Id id = 0; id < size; ++id) {
        const auto op = graph.pool.at(id).op;
        const auto args = graph.pool.args(id);
        varies.push_back(op == Op::Local || op == Op::Param ||
                         std::any_of(args.begin(), args.end(), [&](rtg::Id a) { return varies[a]; }));
        if (is_decision(op) && !varies.back()) alone.push_back(id);
    }
    // Most models have none.
    if (alone.empty()) return alone;
    const Precision precision(graph);
    std::erase_if(alone, [&](rtg::Id id) { return precision.of_decision(id) != Rounding::Any; });
    return alone;
}

}  // namespace pamina::formulas
