// What tokens of queues carry: each number or truth value of a token's type stands for itself, those of a record in its
// order.
#include "frontend/lower/tokens.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/print.h"
#include "frontend/check/words/describe.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/draw_taint.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/lists.h"

namespace pamina::lower {

bool Tokens::token_values(const Value& v, const Type& t, Span span, const std::string& who, std::vector<Id>& values) {
    if (!v.known()) return false;
    if (!t.fields) {
        const Value one = lists_.convert(v, t, span, who);
        if (one.known()) values.push_back(one.id);
        return one.known();
    }
    for (const auto& f : *t.fields) {
        const Value* field = v.field(f.name);
        if (!field) {
            error("E0352", span,
                  fmt::format("{} needs {}, this is {}", who, check::describe(t, program()), describe(v)));
            return false;
        }
        if (!token_values(*field, f.type, span, fmt::format("`{}` of {}", f.name, who), values)) return false;
    }
    return true;
}

void Tokens::put(const ast::Stmt& s, const ast::Sync& y) {
    rtg::Put action;
    action.queue = entities_.element(*y.target, ast::EntityKind::queue, "`put`");
    if (action.queue.entity < 0) return;
    const auto& queue = graph().entities[static_cast<std::size_t>(action.queue.entity)];
    const std::string name = queue.name;
    const Type* token = entities_.token_of(action.queue.entity);
    if (!token && y.with) {
        error("E1452", y.with->span, fmt::format("the tokens of `{}` carry no values", name),
              "declare it as `queue … of …` with the type of the value")
            .notes.push_back({queue.span, "it is declared here"});
        return;
    }
    if (token && !y.with) {
        error("E1453", y.target->span, fmt::format("the tokens of `{}` carry values, and this one has none", name),
              fmt::format("write `put {} with …`", ast::format(*y.target)))
            .notes.push_back({queue.span, "it is declared here"});
        return;
    }
    if (y.with && !token_values(expressions_.lower(*y.with), *token, y.with->span, fmt::format("a token of `{}`", name),
                                action.values))
        return;
    for (const Id id : action.values) taint_.put_on(action.queue.entity, id);
    if (y.after)
        action.latency =
            arithmetic_.need_quantity(expressions_.lower(*y.after), Type::time().dimension, y.after->span, "`after`");
    emit(std::move(action), s.span, statement_number(s));
}

Value Tokens::get(const ast::Stmt& s, const ast::LetDecl& l, const ast::Get& g) {
    rtg::Get action;
    action.queue = entities_.element(*g.queue, ast::EntityKind::queue, "`get`");
    if (action.queue.entity < 0) return Value::error();
    const Type* token = entities_.token_of(action.queue.entity);
    if (!token) {
        const auto& queue = graph().entities[static_cast<std::size_t>(action.queue.entity)];
        error("E1454", g.queue->span, fmt::format("the tokens of `{}` carry no values", queue.name),
              fmt::format("declare it as `queue … of …` with the type of the value, or write `get {}` alone",
                          ast::format(*g.queue)))
            .notes.push_back({queue.span, "it is declared here"});
        return Value::error();
    }
    const Value v = token_slots(*token, l.name.text, l.name.span, action.slots);
    for (const int slot : action.slots) taint_.taken_from(slot, action.queue.entity);
    emit(std::move(action), s.span, statement_number(s));
    return v;
}

// A value of this type that stands in new slots.
Value Tokens::token_slots(const Type& t, const std::string& name, Span span, std::vector<int>& slots) {
    if (!t.fields) {
        const int slot = new_slot(name, t);
        slots.push_back(slot);
        return Value::number(t, graph().pool.local(slot, kind_of(t), span));
    }
    auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
    for (const auto& f : *t.fields) fields->emplace_back(f.name, token_slots(f.type, f.name, span, slots));
    Value v;
    v.type = t;
    v.fields = std::move(fields);
    return v;
}

}  // namespace pamina::lower
