#include "frontend/lower/keeper.h"

#include <fmt/format.h>

#include "frontend/lower/draw_taint.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/names.h"
#include "frontend/lower/reads.h"

namespace pamina::lower {

Id Keeper::kept(Id id, const std::string& name, Span span, const ast::Stmt& at, const Type& type) {
    const expr::Node& n = graph().pool.at(id);
    const expr::Kind kind = n.kind;
    // An index or let keeps its value while it is in scope; the clock goes on.
    if (reads_.global_only(id) || (n.op == Op::Local && n.value.i != graph().now_slot)) return id;
    rtg::Item item;
    item.kind = rtg::Item::Kind::Assign;
    item.amount = id;
    item.slot = new_slot(name, type);
    const int slot = item.slot;
    taint_.derive(slot, id);
    emit(rtg::Pass{{std::move(item)}}, at.span, statement_number(at));
    return graph().pool.local(slot, kind, span);
}

// A list, record, machine or entity: which element is meant is settled now; what reads the clock reads the present one.
Value Keeper::frozen(const Value& value, const std::string& name, Span span, const ast::Stmt& at) {
    Value v = value;
    for (Id& i : v.indices) i = kept(i, name, span, at);
    v.machine.each([&](Id& i) { i = kept(i, name, span, at); });
    if (v.part)
        for (Id* bound : {&v.part->first, &v.part->last, &v.part->step})
            if (*bound != kNone) *bound = kept(*bound, name, span, at);
    if (reads_.reads_now(v)) {
        const Id clock = kept(names_.now(span).id, "", span, at);
        v = lists_.replaced(v, {{graph().now_slot, clock}});
    }
    return v;
}

// What a let or argument is worth inside the body. What depends on the process is computed once and kept in a slot.
Value Keeper::kept(const Symbol& s, const Value& value, Span span, const ast::Stmt& at) {
    Value v = value;
    v.type.bare_zero = false;
    if (!v.known()) return v;
    if (!v.scalar()) return frozen(v, s.name, span, at);
    v.id = kept(v.id, s.name, span, at, v.type);
    return v;
}

}  // namespace pamina::lower
