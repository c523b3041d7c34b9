// Processes beside each other, and what they do to each other: spawn, background, loop, within, barriers, queues,
// events, measure.
#include <fmt/format.h>

#include "frontend/lower/lowering.h"

namespace pamina::lower {

// A region of its own that belongs to the branch around it, also when it stands in another spawn. The declarations of
// the blocks between the branch and this place have to outlast it.
void Lowering::spawn(const ast::Stmt& s, const ast::KindBlock& k) {
    rtg::Spawn action = spawning();
    action.background = k.kind == ast::BlockKind::background;
    const int stmt = statement_number(s);
    action.body = region(s.span, [&] {
        Restore<PlaceContext> in(place_, child_place());
        Restore<int*> barrier(barrier_slot_, nullptr);
        // What is spawned there is ended with the background.
        Restore<bool> background(in_background_, in_background_ || action.background);
        block(k.body);
    });
    emit(std::move(action), s.span, stmt);
}

void Lowering::loop(const ast::Stmt& s, const ast::KindBlock& k) {
    if (!in_background_) {
        error("E0390", s.span, "this `loop` would never end: nothing ends the process that runs it",
              "run it in a `background { … }`, or for a time, `within e { … }`");
        return;
    }
    const int stmt = statement_number(s);
    // A state of its own: what came before must not be repeated.
    const rtg::StateId head = at_;
    note_arrivals(k.body, true);
    block(k.body);
    if (at_ == head) emit(rtg::Pass{}, s.span);  // an empty body; the engine says that it takes no time
    if (at_ != rtg::kNoState) {
        out_.graph.states[static_cast<std::size_t>(at_)].span = s.span;
        connect(at_, head, rtg::Again{}, stmt);
    }
    at_ = rtg::kNoState;
}

// A branch of its own: when it is ended, so is all that it started.
void Lowering::within(const ast::Stmt& s, const ast::Within& w) {
    rtg::Within action;
    action.limit = need_quantity(expr(*w.limit), Type::time().dimension, w.limit->span, "`within`");
    if (decided_by_draw(action.limit, w.limit->span, "a limit of time")) return;
    const int stmt = statement_number(s);
    {
        Restore<int*> barrier(barrier_slot_, nullptr);
        Restore<bool> mortal(in_background_, true);
        action.body = branch(w.body, w.body.span, child_place());
    }
    const rtg::StateId after = new_state(s.span);
    const rtg::StateId late = w.else_body ? new_state(w.else_body->span) : after;
    out_.graph.states[static_cast<std::size_t>(at_)].span = s.span;
    connect(at_, after, std::move(action), stmt, late);
    if (w.else_body) {
        at_ = late;
        block(*w.else_body);
        if (at_ != rtg::kNoState) connect(at_, after, rtg::Pass{});
    }
    at_ = after;
}

void Lowering::sync(const ast::Stmt& s, const ast::Sync& y) {
    const int stmt = statement_number(s);
    switch (y.kind) {
        case ast::SyncKind::sync: {
            rtg::Sync action;
            if (y.target) {
                action.barrier = element(*y.target, ast::EntityKind::barrier, "`sync`");
            } else {
                // The checker refuses one that is in no branch.
                if (*barrier_slot_ < 0) *barrier_slot_ = new_slot("");
                action.slot = *barrier_slot_;
            }
            emit(std::move(action), s.span, stmt);
            break;
        }
        case ast::SyncKind::put:
            put(s, y);
            break;
        case ast::SyncKind::get:
            emit(rtg::Get{element(*y.target, ast::EntityKind::queue, "`get`"), {}}, s.span, stmt);
            break;
        case ast::SyncKind::signal:
            emit(rtg::Signal{element(*y.target, ast::EntityKind::event, "`signal`")}, s.span, stmt);
            break;
        case ast::SyncKind::await:
            emit(rtg::Await{element(*y.target, ast::EntityKind::event, "`await`")}, s.span, stmt);
            break;
    }
}

int Lowering::measure_of(const ast::Measure& m) {
    const int next = static_cast<int>(out_.graph.measures.size());
    const auto [it, fresh] = measures_.try_emplace(m.name.text, next);
    if (fresh) out_.graph.measures.push_back({m.name.text, m.name.span});
    return it->second;
}

void Lowering::measure(const ast::Stmt& s, const ast::Measure& m) {
    const int number = measure_of(m);
    if (m.value) {
        const Id value = need_quantity(expr(*m.value), Type::time().dimension, m.value->span, "`measure`");
        if (value != kNone) emit(rtg::Sample{number, value}, s.span, statement_number(s));
        return;
    }
    const int slot = new_slot("");
    const int stmt = statement_number(s);
    emit(rtg::BeginMeasure{number, slot}, s.span, stmt);
    block(m.body);
    emit(rtg::EndMeasure{number, slot}, s.span, stmt);
}

}  // namespace pamina::lower
