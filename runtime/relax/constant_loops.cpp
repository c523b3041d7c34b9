#include "runtime/relax/constant_loops.h"

#include "runtime/relax/invariance.h"
#include "runtime/rtg/regions.h"

namespace pamina::relax {

using expr::Op;

namespace {

/// Whatever it reads, it is at least 1.
bool is_positive(const expr::Pool& pool, rtg::Id id) {
    const auto& n = pool.at(id);
    if (n.op == Op::ConstInt) return n.value.i > 0;
    if (n.op != Op::MaxI) return false;
    const auto args = pool.args(id);
    return is_positive(pool, args[0]) || is_positive(pool, args[1]);
}

}  // namespace

rtg::Id count_of(rtg::Graph& graph, const rtg::Range& range, Span span) {
    auto& pool = graph.pool;
    std::int64_t step = 1;
    rtg::Id stride = rtg::kNone;  // of a step that is positive, however long
    if (range.step != rtg::kNone && pool.at(range.step).op != Op::ConstInt && is_positive(pool, range.step)) {
        stride = range.step;
    } else if (range.step != rtg::kNone) {
        if (pool.at(range.step).op != Op::ConstInt) return rtg::kNone;
        step = pool.at(range.step).value.i;
        if (step == 0 || step == INT64_MIN) return rtg::kNone;
    }
    // max(0, distance div |step| + 1), with the last value left out of an exclusive range.
    const rtg::Id from = step > 0 ? range.first : range.last, to = step > 0 ? range.last : range.first;
    rtg::Id distance = pool.make(Op::SubI, {to, from}, span);
    if (range.exclusive) distance = pool.make(Op::SubI, {distance, pool.const_int(1)}, span);
    if (stride == rtg::kNone) stride = pool.const_int(step > 0 ? step : -step);
    const rtg::Id strides = pool.make(Op::FloorDivI, {distance, stride}, span);
    return pool.make(Op::MaxI, {pool.const_int(0), pool.make(Op::AddI, {strides, pool.const_int(1)}, span)}, span);
}

int constant_loops(rtg::Graph& graph) {
    int changes = 0;
    const auto inside = rtg::inside_cancellable(graph);
    for (std::size_t s = 0; s < graph.states.size(); ++s) {
        if (inside[s]) continue;
        rtg::Transition* head = rtg::out_of(graph, static_cast<rtg::StateId>(s));
        if (!head || !std::holds_alternative<rtg::LoopEnter>(head->action)) continue;
        const auto loop = std::get<rtg::LoopEnter>(head->action);
        rtg::StateId end = head->to;
        std::vector<rtg::Item> items;
        const rtg::Transition* back = rtg::out_of(graph, end);
        if (back && !std::holds_alternative<rtg::LoopBack>(back->action)) {
            const auto* pass = only_pass(graph, head->to, end);
            if (!pass) continue;
            items = *pass;
            back = rtg::out_of(graph, end);
        }
        if (!back || !std::holds_alternative<rtg::LoopBack>(back->action) || back->to != static_cast<rtg::StateId>(s))
            continue;
        if (!is_invariant(graph, items, loop.slot)) continue;
        const rtg::Id count = count_of(graph, loop.range, graph.states[s].span);
        if (count == rtg::kNone) continue;
        rtg::Item repeat;
        repeat.kind = rtg::Item::Kind::Repeat;
        repeat.count = count;
        repeat.stmt = head->stmt;
        repeat.site = head->site;
        repeat.body = std::move(items);
        head->action = rtg::Pass{{std::move(repeat)}};
        head->to = head->other;
        head->other = rtg::kNoState;
        ++changes;
    }
    if (changes) rtg::compact(graph);
    return changes;
}

}  // namespace pamina::relax
