#include "frontend/lower/processes.h"

#include <fmt/format.h>

#include "frontend/lower/arithmetic.h"
#include "frontend/lower/branches.h"
#include "frontend/lower/draw_taint.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/statements.h"
#include "frontend/lower/tokens.h"

namespace pamina::lower {

// A region of its own that belongs to the branch around it, also when it stands in another spawn. The declarations of
// the blocks between the branch and this place have to outlast it.
void Processes::lower(const ast::Stmt& s, const ast::KindBlock& k) {
    if (k.kind == ast::BlockKind::loop)
        loop(s, k);
    else
        spawn(s, k);
}

void Processes::spawn(const ast::Stmt& s, const ast::KindBlock& k) {
    rtg::Spawn action = spawning();
    action.background = k.kind == ast::BlockKind::background;
    const int stmt = statement_number(s);
    action.body = region(s.span, [&] {
        Restore<bool> apart(walk().on_arrays, false);
        Restore<PlaceContext> in(walk().branch.place, branches_.child_place());
        Restore<int*> barrier(walk().barrier_slot, nullptr);
        // What is spawned there is ended with the background.
        Restore<bool> background(walk().branch.in_background, walk().branch.in_background || action.background);
        statements_.block(k.body);
    });
    emit(std::move(action), s.span, stmt);
}

void Processes::loop(const ast::Stmt& s, const ast::KindBlock& k) {
    if (!walk().branch.in_background) {
        error("E0390", s.span, "this `loop` would never end: nothing ends the process that runs it",
              "run it in a `background { … }`, or for a time, `within e { … }`");
        return;
    }
    const int stmt = statement_number(s);
    // A state of its own: what came before must not be repeated.
    const rtg::StateId head = walk().at;
    builder().note_arrivals(k.body, true);
    statements_.block(k.body);
    if (walk().at == head) emit(rtg::Pass{}, s.span);  // an empty body; the engine says that it takes no time
    if (walk().at != rtg::kNoState) {
        graph().states[static_cast<std::size_t>(walk().at)].span = s.span;
        connect(walk().at, head, rtg::Again{}, stmt);
    }
    walk().at = rtg::kNoState;
}

// A branch of its own: when it is ended, so is all that it started.
void Processes::lower(const ast::Stmt& s, const ast::Within& w) {
    rtg::Within action;
    action.limit =
        arithmetic_.need_quantity(expressions_.lower(*w.limit), Type::time().dimension, w.limit->span, "`within`");
    if (taint_.decided_by_draw(action.limit, w.limit->span, "a limit of time")) return;
    const int stmt = statement_number(s);
    {
        Restore<int*> barrier(walk().barrier_slot, nullptr);
        Restore<bool> cancellable(walk().branch.in_background, true);
        action.body = branches_.branch(w.body, w.body.span, branches_.child_place());
    }
    const rtg::StateId after = new_state(s.span);
    const rtg::StateId late = w.else_body ? new_state(w.else_body->span) : after;
    graph().states[static_cast<std::size_t>(walk().at)].span = s.span;
    connect(walk().at, after, std::move(action), stmt, late);
    if (w.else_body) {
        walk().at = late;
        statements_.block(*w.else_body);
        if (walk().at != rtg::kNoState) connect(walk().at, after, rtg::Pass{});
    }
    walk().at = after;
}

void Processes::lower(const ast::Stmt& s, const ast::Sync& y) {
    const int stmt = statement_number(s);
    switch (y.kind) {
        case ast::SyncKind::sync: {
            rtg::Sync action;
            if (y.target) {
                action.barrier = entities_.element(*y.target, ast::EntityKind::barrier, "`sync`");
            } else {
                // The checker refuses one that is in no branch.
                if (*walk().barrier_slot < 0) *walk().barrier_slot = new_slot("");
                action.slot = *walk().barrier_slot;
            }
            emit(std::move(action), s.span, stmt);
            break;
        }
        case ast::SyncKind::put:
            tokens_.put(s, y);
            break;
        case ast::SyncKind::get:
            emit(rtg::Get{entities_.element(*y.target, ast::EntityKind::queue, "`get`"), {}}, s.span, stmt);
            break;
        case ast::SyncKind::signal:
            emit(rtg::Signal{entities_.element(*y.target, ast::EntityKind::event, "`signal`")}, s.span, stmt);
            break;
        case ast::SyncKind::await:
            emit(rtg::Await{entities_.element(*y.target, ast::EntityKind::event, "`await`")}, s.span, stmt);
            break;
    }
}

int Processes::measure_of(const ast::Measure& m) {
    const int next = static_cast<int>(graph().measures.size());
    const auto [it, fresh] = measures_.try_emplace(m.name.text, next);
    if (fresh) graph().measures.push_back({m.name.text, m.name.span});
    return it->second;
}

void Processes::lower(const ast::Stmt& s, const ast::Measure& m) {
    const int number = measure_of(m);
    if (m.value) {
        const Id value =
            arithmetic_.need_quantity(expressions_.lower(*m.value), Type::time().dimension, m.value->span, "`measure`");
        if (value != kNone) emit(rtg::Sample{number, value}, s.span, statement_number(s));
        return;
    }
    const int slot = new_slot("");
    const int stmt = statement_number(s);
    emit(rtg::BeginMeasure{number, slot}, s.span, stmt);
    statements_.block(m.body);
    emit(rtg::EndMeasure{number, slot}, s.span, stmt);
}

rtg::Spawn Processes::spawning() {
    walk().branch.spawned = true;
    rtg::Spawn action;
    action.keeps = walk().branch.keeps;
    action.keep_slots = walk().branch.keep_slots;
    return action;
}

}  // namespace pamina::lower
