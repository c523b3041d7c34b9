// What tokens of queues carry: each number or truth value of a token's type stands for itself, those of a record in its
// order.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/print.h"
#include "frontend/check/words/describe.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

void Lowering::token_kinds(const Type& t, std::vector<expr::Kind>& kinds) {
    if (!t.fields) {
        kinds.push_back(kind_of(t));
        return;
    }
    for (const auto& f : *t.fields) token_kinds(f.type, kinds);
}

bool Lowering::token_values(const Value& v, const Type& t, Span span, const std::string& who, std::vector<Id>& values) {
    if (!v.known()) return false;
    if (!t.fields) {
        const Value one = convert(v, t, span, who);
        if (one.known()) values.push_back(one.id);
        return one.known();
    }
    for (const auto& f : *t.fields) {
        const Value* field = v.field(f.name);
        if (!field) {
            error("E0352", span,
                  fmt::format("{} needs {}, this is {}", who, check::describe(t, program_), describe(v)));
            return false;
        }
        if (!token_values(*field, f.type, span, fmt::format("`{}` of {}", f.name, who), values)) return false;
    }
    return true;
}

void Lowering::put(const ast::Stmt& s, const ast::Sync& y) {
    rtg::Put action;
    action.queue = element(*y.target, ast::EntityKind::queue, "`put`");
    if (action.queue.entity < 0) return;
    const auto& queue = out_.graph.entities[static_cast<std::size_t>(action.queue.entity)];
    const std::string name = queue.name;
    const Type* token = token_of(action.queue.entity);
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
    if (y.with &&
        !token_values(expr(*y.with), *token, y.with->span, fmt::format("a token of `{}`", name), action.values))
        return;
    for (const Id id : action.values) put_on(action.queue.entity, id);
    if (y.after) action.latency = need_quantity(expr(*y.after), Type::time().dimension, y.after->span, "`after`");
    emit(std::move(action), s.span, statement_number(s));
}

Value Lowering::get(const ast::Stmt& s, const ast::LetDecl& l, const ast::Get& g) {
    rtg::Get action;
    action.queue = element(*g.queue, ast::EntityKind::queue, "`get`");
    if (action.queue.entity < 0) return Value::error();
    const Type* token = token_of(action.queue.entity);
    if (!token) {
        const auto& queue = out_.graph.entities[static_cast<std::size_t>(action.queue.entity)];
        error("E1454", g.queue->span, fmt::format("the tokens of `{}` carry no values", queue.name),
              fmt::format("declare it as `queue … of …` with the type of the value, or write `get {}` alone",
                          ast::format(*g.queue)))
            .notes.push_back({queue.span, "it is declared here"});
        return Value::error();
    }
    const Value v = token_slots(*token, l.name.text, l.name.span, action.slots);
    for (const int slot : action.slots) taken_from(slot, action.queue.entity);
    emit(std::move(action), s.span, statement_number(s));
    return v;
}

void Lowering::put_on(int queue, Id id) {
    if (drawn(id)) drawn_queues_.insert(queue);
    carried_on_[queue].merge(queues_of(id));
}

void Lowering::taken_from(int slot, int queue) {
    from_tokens_[slot] = {queue};
}

// The queues whose tokens carried what an expression reads.
std::set<int> Lowering::queues_of(Id id) const {
    std::set<int> queues;
    if (from_tokens_.empty() || id == kNone) return queues;
    for (const int slot : expr::free_locals(out_.graph.pool, id))
        if (const auto it = from_tokens_.find(slot); it != from_tokens_.end())
            queues.insert(it->second.begin(), it->second.end());
    return queues;
}

// Who gets a token may stand before who puts it: what decides is looked at when all is known.
void Lowering::decide_by_tokens() {
    if (decisions_.empty() || drawn_queues_.empty()) return;
    const auto any_drawn = [&](const std::set<int>& queues) {
        return std::ranges::any_of(queues, [&](int q) { return drawn_queues_.contains(q); });
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [queue, others] : carried_on_)
            if (any_drawn(others)) changed = drawn_queues_.insert(queue).second || changed;
    }
    for (const Decision& d : decisions_)
        if (any_drawn(d.queues))
            error("E1406", d.span,
                  fmt::format("{} is decided by a draw here, which a token carried, and a prediction takes means",
                              d.what),
                  "`simulate` draws");
}

// A value of this type that stands in new slots.
Value Lowering::token_slots(const Type& t, const std::string& name, Span span, std::vector<int>& slots) {
    if (!t.fields) {
        const int slot = new_slot(name, t);
        slots.push_back(slot);
        return Value::number(t, out_.graph.pool.local(slot, kind_of(t), span));
    }
    auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
    for (const auto& f : *t.fields) fields->emplace_back(f.name, token_slots(f.type, f.name, span, slots));
    Value v;
    v.type = t;
    v.fields = std::move(fields);
    return v;
}

}  // namespace pamina::lower
