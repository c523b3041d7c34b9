
#include "frontend/lower/branches.h"

#include <fmt/format.h>

#include "frontend/check/words/schedules.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/statements.h"
#include "frontend/lower/task_graphs.h"

namespace pamina::lower {

PlaceContext Branches::child_place() const {
    PlaceContext child = walk().branch.place;
    if (child.kind == PlaceContext::Kind::TaskMain) child.kind = PlaceContext::Kind::TaskChild;
    return child;
}

rtg::StateId Branches::branch(const std::function<void()>& body, Span span, PlaceContext place) {
    return region(span, [&] {
        Restore<bool> apart(walk().on_arrays, false);
        Restore<PlaceContext> in(walk().branch.place, place);
        Restore<std::vector<int>> keeps(walk().branch.keeps, {});
        Restore<std::vector<int>> handles(walk().branch.keep_slots, {});
        Restore<bool> spawned(walk().branch.spawned, false);
        body();
    });
}

rtg::StateId Branches::branch(const ast::Block& b, Span span, PlaceContext place) {
    return branch([&] { statements_.block(b, true); }, span, place);
}

void Branches::lower(const ast::Stmt& s, const ast::Par& p) {
    if (check::makes_tasks(p.placement)) return task_graphs_.tasks_of_par(s, p);
    builder().note_arrivals(p.body, false);
    rtg::Replicate action;
    const Symbol* symbol = program().symbol_of(p.binder);
    const Value list = keeper_.kept(*symbol, expressions_.source(p.binder, action.range), p.binder.name.span, s);
    action.slot = new_slot(list.known() ? "" : p.binder.name.text);
    scopes().bound[symbol] = expressions_.bound(p.binder, list, action.slot);
    PlaceContext inside = child_place();
    if (p.placement.place) {
        Restore<bool> reads(walk().reads, false);  // each branch evaluates it
        action.place = entities_.place(*p.placement.place);
        if (action.place) inside = {PlaceContext::Kind::Placed, action.place->entity, action.place->slot};
    }
    const int stmt = statement_number(s);
    {
        Customers own;
        if (!p.placement.contention.empty()) {
            Restore<bool> reads(walk().reads, false);
            own = contentions_.customers(p.placement.contention);
        }
        Restore<const Customers*> with(walk().customers, p.placement.contention.empty() ? walk().customers : &own);
        Restore<int*> barrier(walk().barrier_slot, &action.barrier_slot);
        action.body = branch(p.body, s.span, inside);
    }
    emit(std::move(action), s.span, stmt);
}

void Branches::lower(const ast::Stmt& s, const ast::Fork& f) {
    rtg::Fork action;
    const int stmt = statement_number(s);
    {
        Restore<int*> barrier(walk().barrier_slot, &action.barrier_slot);
        for (const ast::Block& b : f.branches) action.branches.push_back(branch(b, b.span, child_place()));
    }
    emit(std::move(action), s.span, stmt);
}

}  // namespace pamina::lower
