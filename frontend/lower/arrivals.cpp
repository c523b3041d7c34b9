// `every`: a process beside this one that starts one for each arrival (semantics.md 2.8).
#include "frontend/lower/arrivals.h"

#include <fmt/format.h>

#include "frontend/lower/arithmetic.h"
#include "frontend/lower/branches.h"
#include "frontend/lower/draw_taint.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/names.h"
#include "frontend/lower/processes.h"
#include "frontend/lower/statements.h"

namespace pamina::lower {

// What starts the arrivals belongs to the branch as a spawned process does, and so do they:
//
//   every e count n   spawn { for i in 0..<n { delay e; spawn { … } } }
//   every times       the same with the differences of the times, over their list
//   every e for t     spawn { let end = now + t; loop { leave it if end < now + e; delay e; spawn { … } } }
//   every e           spawn { loop { delay e; spawn { … } } }
void Arrivals::lower(const ast::Stmt& s, const ast::Every& v) {
    builder().note_arrival(s);
    rtg::Spawn start = processes_.spawning();
    Value times;
    if (may_be_list(*v.gap)) times = expressions_.lower(*v.gap);
    Id rounds = kNone;
    if (v.count) {
        rounds = arithmetic_.need_int(expressions_.lower(*v.count), v.count->span, "`count`");
    } else if (v.time) {
        start.time =
            arithmetic_.need_quantity(expressions_.lower(*v.time), Type::time().dimension, v.time->span, "`for`");
        if (taint_.decided_by_draw(start.time, v.time->span, "how long arrivals come")) return;
    } else if (times.is(TypeKind::List)) {
        rounds = expressions_.length(times, v.gap->span);
    } else {
        start.endless = true;
    }
    if (failed() || (v.count && rounds == kNone) || (v.time && start.time == kNone)) return;
    start.body = region(s.span, [&] {
        Restore<PlaceContext> in(walk().branch.place, branches_.child_place());
        Restore<int*> barrier(walk().barrier_slot, nullptr);
        if (rounds != kNone) {
            arrivals_of_list(s, v, times, rounds);
        } else {
            arrivals_in_loop(s, v, start.time);
        }
    });
    emit(std::move(start), s.span);
}

// A known number of them: `times` says when, or each comes after the gap.
void Arrivals::arrivals_of_list(const ast::Stmt& s, const ast::Every& v, const Value& times, Id rounds) {
    auto& pool = graph().pool;
    rtg::LoopEnter enter;
    enter.range = {pool.const_int(0), rounds, kNone, true};
    enter.slot = new_slot("");
    new_slot("");  // iterations left
    new_slot("");  // step
    const Id number = pool.local(enter.slot, expr::Kind::Int, s.span);
    const rtg::StateId head = walk().at, body = new_state(s.span), after = new_state(s.span);
    connect(head, body, std::move(enter), -1, after);
    walk().at = body;
    Id gap = kNone;
    if (times.is(TypeKind::List)) {
        const auto time = [&](Id i) {
            return arithmetic_.need_quantity(lists_.index_list(times, i, v.gap->span), Type::time().dimension,
                                             v.gap->span, "`every`");
        };
        const Id before = pool.make(Op::SubI, {number, pool.const_int(1)}, v.gap->span);
        const Id at = time(number), last = time(before);
        if (at == kNone || last == kNone) return;
        const Id first = pool.make(Op::EqI, {number, pool.const_int(0)}, v.gap->span);
        gap = pool.make(Op::Select, {first, at, pool.make(Op::SubR, {at, last}, v.gap->span)}, v.gap->span);
    } else {
        gap = gap_of(v);
    }
    if (gap == kNone) return;
    arrival(s, v, gap);
    connect(walk().at, head, rtg::LoopBack{});
    walk().at = after;
}

// One after the other, until a time (kNone: none) has passed.
void Arrivals::arrivals_in_loop(const ast::Stmt& s, const ast::Every& v, Id time) {
    auto& pool = graph().pool;
    Id end = kNone;
    if (time != kNone)
        end = keeper_.kept(pool.make(Op::AddR, {names_.now(s.span).id, time}, v.time->span), "", s.span, s);
    const rtg::StateId head = walk().at;
    Id gap = gap_of(v);
    if (gap == kNone) return;
    if (end != kNone) {
        gap = keeper_.kept(gap, "", v.gap->span, s);
        const Id late = pool.make(Op::LtR, {end, pool.make(Op::AddR, {names_.now(s.span).id, gap}, s.span)}, s.span);
        const rtg::StateId more = new_state(s.span), over = new_state(s.span);
        connect(walk().at, over, rtg::Guard{late}, -1, more);
        walk().at = more;
    }
    arrival(s, v, gap);
    connect(walk().at, head, rtg::Again{});
    walk().at = rtg::kNoState;
}

Id Arrivals::gap_of(const ast::Every& v) {
    return arithmetic_.need_quantity(expressions_.lower(*v.gap), Type::time().dimension, v.gap->span, "`every`");
}

// The next one comes after the gap.
void Arrivals::arrival(const ast::Stmt& s, const ast::Every& v, Id gap) {
    rtg::Item wait;
    wait.kind = rtg::Item::Kind::Delay;
    wait.amount = gap;
    wait.stmt = statement_number(s);
    const int stmt = wait.stmt;
    emit(rtg::Pass{{std::move(wait)}}, s.span, stmt);
    rtg::Spawn one = processes_.spawning();
    {
        Restore<int*> index(walk().number_slot, &one.number_slot);
        Restore<bool> apart(walk().on_arrays, false);
        one.body = region(s.span, [&] { statements_.block(v.body); });
    }
    emit(std::move(one), s.span);
}

// What a parameter is worth is seen when it is evaluated.
bool Arrivals::may_be_list(const ast::Expr& e) const {
    const TypeKind kind = program().type_of(e).kind;
    return kind == TypeKind::List || kind == TypeKind::Unknown;
}

}  // namespace pamina::lower
