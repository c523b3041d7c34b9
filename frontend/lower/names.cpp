
#include "frontend/lower/names.h"

#include <fmt/format.h>

#include "frontend/check/words/describe.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/machines.h"
#include "frontend/lower/spreads.h"

namespace pamina::lower {

Value Names::name(const ast::Expr& e, const Symbol& s) {
    if (auto it = scopes().bound.find(&s); it != scopes().bound.end()) return it->second;
    switch (s.kind) {
        case SymbolKind::Builtin:
            if (language::row(s.builtin).signature == language::Signature::Spread)
                return spread_of(s.builtin, kNone, nullptr);
            if (s.builtin == check::Builtin::Now) return now(e.span);
            if (s.builtin == check::Builtin::Population && contentions_.in_network())
                return contentions_.population(e.span);
            if (s.builtin == check::Builtin::Index && walk().number_slot) {
                if (*walk().number_slot < 0) *walk().number_slot = new_slot("index");
                return Value::integer(graph().pool.local(*walk().number_slot, expr::Kind::Int, e.span));
            }
            if (walk().keyed && (s.builtin == check::Builtin::Duration || s.builtin == check::Builtin::Level)) {
                const bool level = s.builtin == check::Builtin::Level;
                int& slot = level ? walk().keyed->level_slot : walk().keyed->duration_slot;
                if (slot < 0) slot = new_slot(level ? "level" : "duration");
                return Value::number(Type::time(), graph().pool.local(slot, expr::Kind::Real, e.span));
            }
            break;
        case SymbolKind::Param:
        case SymbolKind::Index:
        case SymbolKind::Local:
            return globals_.variable(s, e.span);
        case SymbolKind::Let:
        case SymbolKind::Parameter:
            // A fn's own are bound; others are of the fn in which a machine was written that is a value.
            if (!s.owner || s.owner->kind == SymbolKind::Fn) return globals_.variable(s, e.span);
            [[fallthrough]];
        case SymbolKind::Entity:
        case SymbolKind::Part:
            if (s.owner && s.owner->kind == SymbolKind::Machine && scopes().frame.machine) {
                const int version = scopes().frame.replaced == &s ? scopes().frame.replaced_version : -1;
                return machines_.machine_member(machines_.owner_of(s), s, version, e.span);
            }
            error("E0360", e.span,
                  fmt::format("`{}` is used before it stands, and its size needs a `let` of its block", s.name),
                  "move the declaration up")
                .notes.push_back({s.span, "it is declared here"});
            return Value::error();
        case SymbolKind::Fn:
        case SymbolKind::Model:
        case SymbolKind::Proc:
        case SymbolKind::Machine:
        case SymbolKind::Unit:
        case SymbolKind::TaskArray:
        case SymbolKind::Array:
        case SymbolKind::Network:
        case SymbolKind::Class:
        case SymbolKind::Station:
        case SymbolKind::Net:
        case SymbolKind::Place:
        case SymbolKind::Transition:
        case SymbolKind::File:
            break;
        case SymbolKind::MachineName:
            if (const auto at = static_cast<std::size_t>(s.position); at < scopes().frame.machines.size())
                return machines_.machine_value(scopes().frame.machines[at]);
            break;
    }
    error("E0357", e.span, fmt::format("`{}` is not a value here", s.name));
    return Value::error();
}

Value Names::now(Span span) {
    if (walk().choice) {
        error("E0326", span, "`now` has no value in a branch of `choose`: branches happen partly, one after the other")
            .notes.push_back({walk().choice->span, "the `choose` is here"});
    }
    int& slot = graph().now_slot;
    if (slot < 0) slot = new_slot("");
    return Value::number(Type::time(), graph().pool.local(slot, expr::Kind::Real, span));
}

// ---- parameters -------------------------------------------------------------------------------------------

}  // namespace pamina::lower
