// `every`: a process beside this one that starts one for each arrival (semantics.md 2.8).
#include <fmt/format.h>

#include "frontend/lower/lowering.h"

namespace pamina::lower {

// What starts the arrivals belongs to the branch as a spawned process does, and so do they:
//
//   every e count n   spawn { for i in 0..<n { delay e; spawn { … } } }
//   every times       the same with the differences of the times, over their list
//   every e for t     spawn { let end = now + t; loop { leave it if end < now + e; delay e; spawn { … } } }
//   every e           spawn { loop { delay e; spawn { … } } }
void Lowering::every(const ast::Stmt& s, const ast::Every& v) {
    note_arrival(s);
    rtg::Spawn start = spawning();
    Value times;
    if (may_be_list(*v.gap)) times = expr(*v.gap);
    Id rounds = kNone;
    if (v.count) {
        rounds = need_int(expr(*v.count), v.count->span, "`count`");
    } else if (v.time) {
        start.time = need_quantity(expr(*v.time), Type::time().dimension, v.time->span, "`for`");
        if (decided_by_draw(start.time, v.time->span, "how long arrivals come")) return;
    } else if (times.is(TypeKind::List)) {
        rounds = length(times, v.gap->span);
    } else {
        start.endless = true;
    }
    if (failed() || (v.count && rounds == kNone) || (v.time && start.time == kNone)) return;
    start.body = region(s.span, [&] {
        Restore<PlaceContext> in(place_, child_place());
        Restore<int*> barrier(barrier_slot_, nullptr);
        if (rounds != kNone) {
            arrivals_of_list(s, v, times, rounds);
        } else {
            arrivals_in_loop(s, v, start.time);
        }
    });
    emit(std::move(start), s.span);
}

rtg::Spawn Lowering::spawning() {
    spawned_ = true;
    rtg::Spawn action;
    action.keeps = keeps_;
    action.keep_slots = keep_slots_;
    return action;
}

// A known number of them: `times` says when, or each comes after the gap.
void Lowering::arrivals_of_list(const ast::Stmt& s, const ast::Every& v, const Value& times, Id rounds) {
    auto& pool = out_.graph.pool;
    rtg::LoopEnter enter;
    enter.range = {pool.const_int(0), rounds, kNone, true};
    enter.slot = new_slot("");
    new_slot("");  // iterations left
    new_slot("");  // step
    const Id number = pool.local(enter.slot, expr::Kind::Int, s.span);
    const rtg::StateId head = at_, body = new_state(s.span), after = new_state(s.span);
    connect(head, body, std::move(enter), -1, after);
    at_ = body;
    Id gap = kNone;
    if (times.is(TypeKind::List)) {
        const auto time = [&](Id i) {
            return need_quantity(index_list(times, i, v.gap->span), Type::time().dimension, v.gap->span, "`every`");
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
    connect(at_, head, rtg::LoopBack{});
    at_ = after;
}

// One after the other, until a time (kNone: none) has passed.
void Lowering::arrivals_in_loop(const ast::Stmt& s, const ast::Every& v, Id time) {
    auto& pool = out_.graph.pool;
    Id end = kNone;
    if (time != kNone) end = kept(pool.make(Op::AddR, {now(s.span).id, time}, v.time->span), "", s.span, s);
    const rtg::StateId head = at_;
    Id gap = gap_of(v);
    if (gap == kNone) return;
    if (end != kNone) {
        gap = kept(gap, "", v.gap->span, s);
        const Id late = pool.make(Op::LtR, {end, pool.make(Op::AddR, {now(s.span).id, gap}, s.span)}, s.span);
        const rtg::StateId more = new_state(s.span), over = new_state(s.span);
        connect(at_, over, rtg::Guard{late}, -1, more);
        at_ = more;
    }
    arrival(s, v, gap);
    connect(at_, head, rtg::Again{});
    at_ = rtg::kNoState;
}

Id Lowering::gap_of(const ast::Every& v) {
    return need_quantity(expr(*v.gap), Type::time().dimension, v.gap->span, "`every`");
}

// The next one comes after the gap.
void Lowering::arrival(const ast::Stmt& s, const ast::Every& v, Id gap) {
    rtg::Item wait;
    wait.kind = rtg::Item::Kind::Delay;
    wait.amount = gap;
    wait.stmt = statement_number(s);
    const int stmt = wait.stmt;
    emit(rtg::Pass{{std::move(wait)}}, s.span, stmt);
    rtg::Spawn one = spawning();
    {
        Restore<int*> index(number_slot_, &one.number_slot);
        one.body = region(s.span, [&] { block(v.body); });
    }
    emit(std::move(one), s.span);
}

// What a parameter is worth is seen when it is evaluated.
bool Lowering::may_be_list(const ast::Expr& e) const {
    const TypeKind kind = program_.type_of(e).kind;
    return kind == TypeKind::List || kind == TypeKind::Unknown;
}

}  // namespace pamina::lower
