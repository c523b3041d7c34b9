#include "frontend/lower/expressions.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/operators.h"
#include "frontend/ast/print.h"
#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/calls.h"
#include "frontend/lower/draws.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/groups.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/machines.h"
#include "frontend/lower/names.h"
#include "frontend/lower/reductions.h"
#include "frontend/lower/spreads.h"
#include "frontend/lower/state_reads.h"
#include "frontend/source/decimal.h"

namespace pamina::lower {

using ast::overloaded;

Value Expressions::lower(const ast::Expr& e) {
    if (errors().stopped()) return Value::error();
    if (nesting().depth >= kMaxNesting) {
        error("E0930", e.span, nesting().too_deep());
        errors().stop();
        return Value::error();
    }
    ++nesting().depth;
    // Flat chains (`a + a + ...`) may be as long as the text allows: down the left side without recursion.
    std::vector<const ast::Expr*> spine;
    const ast::Expr* at = &e;
    while (auto* b = std::get_if<ast::Binary>(&at->node)) {
        spine.push_back(at);
        at = b->left.get();
    }
    Value v = leaf(*at);
    while (!spine.empty()) {
        const ast::Expr* parent = spine.back();
        spine.pop_back();
        const auto& b = std::get<ast::Binary>(parent->node);
        const bool both = b.op != ast::BinaryOp::logical_and && b.op != ast::BinaryOp::logical_or;
        const auto left = [&] { return v.is(TypeKind::Bool) ? v.id : kNone; };
        const Value right =
            both ? lower(*b.right) : state_reads_.when(left, b.op == ast::BinaryOp::logical_and, *b.right);
        v = b.op == ast::BinaryOp::plus_minus ? doubtful(b, v, right, parent->span)
                                              : arithmetic_.binary(b, v, right, parent->span);
    }
    --nesting().depth;
    return v;
}

// `a +- b` is a + b * z, where z says by how many half widths it is off: 0 in a run with the means.
Value Expressions::doubtful(const ast::Binary& b, const Value& mean, const Value& half, Span span) {
    if (!mean.known() || !half.known()) return arithmetic_.binary(b, mean, half, span);  // says what is wrong
    for (const Value* v : {&mean, &half}) {
        if (v->type.is_number()) continue;
        error("E0352", v == &mean ? b.left->span : b.right->span,
              fmt::format("`+-` needs a number, this is {}", describe(*v)));
        return Value::error();
    }
    auto& pool = graph().pool;
    const Value z = globals_.doubt(b.op_span);
    const Value width = ast::is_relative(b) ? arithmetic_.product(mean, half, false, span) : half;
    Value l = mean, r = arithmetic_.product(width, z, false, span), failed;
    r.type.bare_zero = width.type.bare_zero;
    if (!arithmetic_.unify(l, r, "`+-`", span, failed)) return failed;
    return Value::number(l.type, pool.make(Op::AddR, {arithmetic_.as_real(l, span), r.id}, span));
}

Value Expressions::leaf(const ast::Expr& e) {
    const auto cannot_stand = [&] {
        error("E0357", e.span, fmt::format("`{}` cannot stand in a model", ast::format(e)));
        return Value::error();
    };
    return std::visit(
        overloaded{[&](const ast::ErrorExpr&) {
                       error("E0350", e.span, "this could not be read");
                       return Value::error();
                   },
                   [&](const ast::Number& n) { return number(e, n); },
                   [&](const ast::BoolLiteral& b) { return Value::boolean(graph().pool.const_bool(b.value, e.span)); },
                   [&](const ast::StringLiteral&) {
                       Value v;
                       v.type = Type::of(TypeKind::String);
                       return v;
                   },
                   [&](const ast::Text&) {
                       Value v;
                       v.type = Type::of(TypeKind::String);
                       return v;
                   },
                   [&](const ast::ListLiteral& l) { return list(e, l); },
                   [&](const ast::NameRef& n) {
                       const Symbol* s = program().symbol_of(e);
                       if (s) return names_.name(e, *s);
                       error("E0350", e.span, fmt::format("`{}` is not known here", n.name));
                       return Value::error();
                   },
                   [&](const ast::Member& m) { return member(e, m); },
                   [&](const ast::Index& i) { return index(e, i); },
                   [&](const ast::Call& c) { return calls_.call(e, c); },
                   [&](const ast::Draw& d) { return draws_.draw(e, d); },
                   [&](const ast::Unary& u) { return arithmetic_.unary(u.op, lower(*u.operand), e.span); },
                   [&](const ast::Binary&) { return Value::error(); },  // expr() takes these apart
                   [&](const ast::Conditional&) { return conditional(e); },
                   [&](const ast::LetIn& l) { return let_in(l); },
                   [&](const ast::InUnit& u) {
                       // Only how it is printed; but an int or a bare 0 becomes a quantity of that unit's dimension.
                       const Value v = lower(*u.value);
                       auto unit =
                           check::resolve_unit(u.unit, program(), errors().module_of(e.span), errors().diagnostics());
                       if (!v.known() || !unit) return v.known() ? Value::error() : v;
                       const Id id = arithmetic_.need_quantity(v, unit->dimension, e.span, "`->`");
                       return id == kNone ? Value::error() : Value::number(Type::real(unit->dimension), id);
                   },
                   [&](const ast::Comprehension& c) { return reductions_.comprehension(e, c); },
                   [&](const ast::ListComprehension& c) { return list_comprehension(e, c); },
                   [&](const ast::Record& r) { return record(r); },
                   [&](const ast::Tuple& t) { return distribution(t); },
                   [&](const ast::ScheduleValue& s) { return Value::schedule(s); },
                   [&](const ast::Range&) { return cannot_stand(); },
                   [&](const ast::With&) { return cannot_stand(); },
                   [&](const ast::Predict&) { return cannot_stand(); },
                   [&](const ast::Solve&) { return cannot_stand(); },
                   [&](const ast::Symbolic&) { return cannot_stand(); },
                   [&](const ast::Sensitivity&) { return cannot_stand(); },
                   [&](const ast::Advice&) { return cannot_stand(); },
                   [&](const ast::Fit&) { return cannot_stand(); },
                   [&](const ast::TermSearch&) { return cannot_stand(); },
                   [&](const ast::Get&) { return cannot_stand(); }},
        e.node);
}

Value Expressions::number(const ast::Expr& e, const ast::Number& n) {
    auto& pool = graph().pool;
    const WrittenNumber d = *read_number(n.digits);
    if (!n.unit) {
        Value v = n.is_int && d.integer ? Value::integer(pool.const_int(*d.integer, e.span))
                                        : Value::number(Type::real(), pool.const_real(d.value, e.span));
        v.type.bare_zero = d.value == 0 && d.mantissa == 0;
        return v;
    }
    const auto unit = check::resolve_unit(*n.unit, program(), errors().module_of(e.span), errors().diagnostics());
    if (!unit) {
        errors().fail();
        return Value::error();
    }
    const int power = unit->dimension.power(check::kTime);
    const int exponent = d.exp10 + unit->exp10;
    if (power > 0 && d.mantissa != 0) builder().note_tick(exponent, power);
    return Value::number(Type::real(unit->dimension),
                         pool.const_quantity(d.mantissa * unit->factor, exponent, power, e.span));
}

// `if a then x else if b then y else z`, which may be long.
Value Expressions::conditional(const ast::Expr& e) {
    std::vector<const ast::Conditional*> chain;
    std::vector<std::pair<Id, Value>> links;
    const ast::Expr* at = &e;
    bool good = true;
    auto& pool = graph().pool;
    // None of the conditions so far.
    const auto none = [&] {
        Id all = kNone;
        for (const auto& [id, value] : links) {
            if (id == kNone) return kNone;
            const Id no = pool.make(Op::Not, {id}, e.span);
            all = all == kNone ? no : pool.make(Op::And, {all, no}, e.span);
        }
        return all;
    };
    while (auto* c = std::get_if<ast::Conditional>(&at->node)) {
        const Value condition = links.empty() ? lower(*c->condition) : state_reads_.when(none, true, *c->condition);
        const Id id = arithmetic_.need_bool(condition, c->condition->span, "`if`");
        good = good && (id != kNone || condition.is(TypeKind::Unknown));
        chain.push_back(c);
        const auto this_one = [&] {
            if (links.empty() || id == kNone) return id;
            const Id before = none();
            return before == kNone ? kNone : pool.make(Op::And, {before, id}, e.span);
        };
        Value then = state_reads_.when(this_one, true, *c->then_value);
        links.emplace_back(id, std::move(then));
        at = c->else_value.get();
    }
    Value v = state_reads_.when(none, true, *at);
    for (std::size_t i = links.size(); i-- > 0;) {
        if (links[i].first == kNone) {
            // Not known yet in this round, or wrong.
            if (v.is(TypeKind::Unknown)) v = links[i].second;
            continue;
        }
        v = arithmetic_.select(links[i].first, links[i].second, v, e.span);
    }
    return good ? v : Value::error();
}

// A name stands for its value, which is one expression however often it is used; what is drawn or read for it is drawn
// or read once, here.
Value Expressions::let_in(const ast::LetIn& l) {
    Scope scope(scopes().bound);
    for (const ast::LocalName& n : l.names) {
        Value v = lower(*n.value);
        if (v.is(TypeKind::Error)) return v;
        v.type.bare_zero = false;
        scope.bind(program().symbol_of(n), std::move(v));
    }
    return lower(*l.body);
}

// Nothing where the object is neither table nor record.
std::optional<Value> Expressions::column_or_field(const Value& object, const ast::Name& name) {
    if (object.is(TypeKind::Table)) return globals_.column(*object.table, name);
    if (!object.is(TypeKind::Record)) return {};
    if (const Value* f = object.field(name.text)) return *f;
    if (object.type.fields)
        for (const check::Field& f : *object.type.fields) {
            if (f.name != name.text) continue;
            error("E0357", name.span,
                  fmt::format("`{}` is {}, which a model cannot use", name.text, check::describe(f.type, program())),
                  f.type.kind == TypeKind::String ? "give it as a number, an int for each kind: `if kind == 1 { … }`"
                                                  : "");
            return Value::error();
        }
    error("E0350", name.span, fmt::format("this record has no field `{}`", name.text));
    return Value::error();
}

Value Expressions::member(const ast::Expr& e, const ast::Member& m) {
    // A name of an import with `as` is that name.
    if (const Symbol* s = program().symbol_of(e); s && !(s->owner && s->owner->kind == SymbolKind::Machine))
        return names_.name(e, *s);
    const Value object = lower(*m.object);
    if (!object.known()) return object;
    if (object.is(TypeKind::Machine)) {
        if (!machines_.complete(object, *m.object)) return Value::error();
        const Symbol* s = machines_.find_member(object.machine, m.member);
        if (s && !object.machine.groups.empty()) return groups_.member(object.machine, *s, e.span);
        return s ? machines_.machine_member(object.machine, *s, -1, e.span) : Value::error();
    }
    if (auto named = column_or_field(object, m.member)) return *std::move(named);
    error("E0357", e.span, fmt::format("`{}` cannot stand in a model", ast::format(e)));
    return Value::error();
}

rtg::Range Expressions::range(const ast::Range& r) {
    rtg::Range made;
    const auto bound = [&](const ast::ExprPtr& x) { return arithmetic_.need_int(lower(*x), x->span, "a range"); };
    made.first = bound(r.first);
    made.last = bound(r.last);
    if (r.step) made.step = bound(r.step);
    made.exclusive = r.exclusive;
    return made;
}

Value Expressions::listed(const ast::Expr& e) {
    Value v = lower(e);
    return v.is(TypeKind::Table) ? globals_.rows(*v.table, e.span) : v;
}

Value Expressions::source(const ast::Binder& b, rtg::Range& over) {
    if (const auto* r = std::get_if<ast::Range>(&b.source->node)) {
        over = range(*r);
        return Value::unknown();
    }
    Value list = listed(*b.source);
    if (!list.known()) return list;
    if (!list.is(TypeKind::List)) {
        error("E0352", b.source->span, fmt::format("`in` needs a range or a list, this is {}", describe(list)));
        return Value::error();
    }
    over = {graph().pool.const_int(0), list.length, kNone, true};
    return list;
}

Value Expressions::bound(const ast::Binder& b, const Value& list, int slot) {
    const Id at = graph().pool.local(slot, expr::Kind::Int, b.name.span);
    if (std::holds_alternative<ast::Range>(b.source->node)) return Value::integer(at);
    if (!list.known()) return list;
    Restore<decltype(walk().pick)> pick(walk().pick, walk().pick);
    Value item = lists_.item_of(list, at, b.source->span);
    if (item.known() && !item.is(TypeKind::Entity) && !item.is(TypeKind::Machine)) return item;
    // Which of several places is meant is asked where it is used, by its number.
    if (!failed())
        error("E0352", b.source->span, "a statement runs over a range or a list of values, and these are no values",
              fmt::format("number its items: `in 0..<len(list)`, and take `list[{}]`", b.name.text));
    return Value::error();
}

Value Expressions::index(const ast::Expr& e, const ast::Index& i) {
    Value object = lower(*i.object);
    if (!object.known()) return object;
    if (object.ranks) return groups_.indexed(object, i, e.span);
    for (const ast::IndexArg& a : i.indices) {
        if (a.value) continue;
        error("E0354", a.span, "`*` stands for all ranks of a dimension, and these are no ranks");
        return Value::error();
    }
    if (i.indices.size() == 1 && i.indices[0].value)  // `t["time (ms)"]`
        if (const auto* name = std::get_if<ast::StringLiteral>(&i.indices[0].value->node))
            if (auto named = column_or_field(object, {name->value, i.indices[0].span})) return *std::move(named);
    if (const auto* slice = std::get_if<ast::Range>(&i.indices[0].value->node);
        slice && (object.is(TypeKind::List) || object.is(TypeKind::Table))) {
        error("E0383", e.span, "a part of a list or table belongs to the script, and a model uses it here",
              fmt::format("write `[{}[i] for i in {}]`", ast::format(*i.object), ast::format(*i.indices[0].value)));
        return Value::error();
    }
    if (object.is(TypeKind::List)) {
        if (i.indices.size() != 1) {
            error("E0354", e.span, fmt::format("a list has 1 index, {} are given", i.indices.size()));
            return Value::error();
        }
        const Id at = arithmetic_.need_int(lower(*i.indices[0].value), i.indices[0].span, "an index");
        return at == kNone ? Value::error() : lists_.index_list(object, at, e.span);
    }
    const auto rank = [&](const std::string& name, std::size_t needs, Span declared) {
        if (needs == i.indices.size()) return true;
        error("E0354", e.span,
              fmt::format("`{}` has {} {}, {} given", name, needs, needs == 1 ? "index" : "indices", i.indices.size()))
            .notes.push_back({declared, "it is declared here"});
        return false;
    };
    if (object.is(TypeKind::Machine)) {
        const Machine& m = machines_.at(object.machine);
        if (m.dimensions.size() > object.machine.prefix.size()) {
            if (!rank(m.name, m.dimensions.size() - object.machine.prefix.size(), m.symbol->span))
                return Value::error();
            for (const ast::IndexArg& a : i.indices) {
                const Id at = arithmetic_.need_int(lower(*a.value), a.span, "an index");
                if (at == kNone) return Value::error();
                object.machine.prefix.push_back(at);
            }
            return object;
        }
    }
    if (!object.is(TypeKind::Entity) || object.indexed) {
        error("E0352", e.span, fmt::format("`{}` has no elements", ast::format(*i.object)));
        return Value::error();
    }
    const rtg::Entity entity = graph().entities[static_cast<std::size_t>(object.entity)];
    if (!rank(entity.name, entity.dimensions.size() - static_cast<std::size_t>(entity.outer), entity.span))
        return Value::error();
    object.indexed = true;
    for (const ast::IndexArg& a : i.indices) {
        if (auto* r = std::get_if<ast::Range>(&a.value->node)) {
            if (i.indices.size() != 1 || entity.kind != rtg::Entity::Kind::Processor) {
                error("E0354", a.span, "a part can only be taken of processors with one index");
                return Value::error();
            }
            object.part = range(*r);
            continue;
        }
        const Id at = arithmetic_.need_int(lower(*a.value), a.span, "an index");
        if (at == kNone) return Value::error();
        object.indices.push_back(at);
    }
    return object;
}

Id Expressions::count_of(const rtg::Range& r, Span span) {
    auto& pool = graph().pool;
    const Id one = pool.const_int(1);
    if (r.step == kNone || r.step == one) {
        Id n = pool.make(Op::SubI, {r.last, r.first}, span);
        if (!r.exclusive) n = pool.make(Op::AddI, {n, one}, span);
        return pool.make(Op::MaxI, {pool.const_int(0), n}, span);
    }
    return pool.reduce(expr::Reduction::Sum, new_slot(""), r.first, r.last, r.step, r.exclusive, one, span);
}

Id Expressions::length(const Value& v, Span span) {
    if (!v.known()) return kNone;
    if (v.is(TypeKind::List)) return v.length;
    if (v.is(TypeKind::Table)) return globals_.table_length(*v.table, span);
    if (v.is(TypeKind::Entity)) {
        if (v.part) return count_of(*v.part, span);
        const auto& entity = graph().entities[static_cast<std::size_t>(v.entity)];
        if (!v.indexed && entity.dimensions.size() == static_cast<std::size_t>(entity.outer) + 1)
            return entity.dimensions.back();
    }
    if (v.ranks) return groups_.length(v, span);
    if (v.is(TypeKind::Machine)) {
        const Machine& m = machines_.at(v.machine);
        if (m.dimensions.size() == v.machine.prefix.size() + 1) return m.dimensions.back();
    }
    error("E0352", span, fmt::format("`len` needs a list, a table or an array, this is {}", describe(v)));
    return kNone;
}

// Each of its dimensions is a distribution of one dimension, or `*`.
Value Expressions::distribution(const ast::Tuple& t) {
    std::vector<Value> dimensions;
    for (const ast::IndexArg& a : t.items) {
        if (!a.value) {
            Value whole;
            whole.type = Type::of(TypeKind::Distribution);
            whole.spread = static_cast<int>(arrays::Spread::Kind::Whole);
            dimensions.push_back(std::move(whole));
            continue;
        }
        const Value v = lower(*a.value);
        if (!v.known()) return v;
        const bool one = v.is(TypeKind::Distribution) && v.items && v.items->size() == 1;
        if (!one || v.items->front().spread == kReplicated) {
            error("E1903", a.value->span, fmt::format("`{}` says nothing of one dimension", ast::format(*a.value)),
                  "there are `block`, `cyclic`, `cyclic(4)`, `general([10, 20])` and `*`");
            return Value::error();
        }
        dimensions.push_back(v.items->front());
    }
    return distribution_of(std::move(dimensions));
}

}  // namespace pamina::lower
