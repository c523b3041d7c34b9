// Sums and the like over ranges and lists.
#include <fmt/format.h>

#include <limits>

#include "frontend/check/words/table_words.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

Value Lowering::comprehension(const ast::Expr& e, const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    if (check::table_word(f) || f == "minimize" || f == "maximize" || f == "find") {
        error("E0383", c.function.span, fmt::format("`{}` belongs to the script, and a model uses it here", f));
        return Value::error();
    }
    using R = expr::Reduction;
    const R reduction = f == "sum"    ? R::Sum
                        : f == "prod" ? R::Prod
                        : f == "min"  ? R::Min
                        : f == "max"  ? R::Max
                                      : R::Count;
    const Value all = reduced(e, c, reduction, c.condition.get(), *c.body);
    if (!c.condition || !all.known() || (reduction != R::Min && reduction != R::Max)) return all;
    // The smallest of nothing is an error, also where there are values and the condition holds for none of them.
    const Value found = reduced(e, c, R::Count, nullptr, *c.condition);
    if (!found.known()) return found;
    auto& pool = out_.graph.pool;
    const Id one = pool.const_int(1), none = pool.const_int(0);
    const Id nothing =
        pool.reduce(reduction, new_slot(""), one, none, kNone, false, loser(reduction, all.type, e.span).id, e.span);
    return select(pool.make(Op::EqI, {found.id, none}, e.span), Value::number(all.type, nothing), all, e.span);
}

Value Lowering::list_reduction(expr::Reduction reduction, const Value& list, Span span) {
    auto& pool = out_.graph.pool;
    if (!list.is(TypeKind::List)) {
        error("E0352", span, fmt::format("this needs a list and is {}", describe(list)));
        return Value::error();
    }
    const int slot = new_slot("");
    const Value item = item_of(list, pool.local(slot, expr::Kind::Int, span), span);
    if (!item.known()) return item;
    if (!item.type.is_number()) {
        error("E0352", span, fmt::format("this needs a list of numbers, and its items are {}", describe(item)));
        return Value::error();
    }
    Type t = item.type;
    t.bare_zero = false;
    return Value::number(t, pool.reduce(reduction, slot, pool.const_int(0), list.length, kNone, true, item.id, span));
}

Value Lowering::loser(expr::Reduction reduction, const Type& type, Span span) {
    auto& pool = out_.graph.pool;
    const bool low = reduction == expr::Reduction::Max;
    if (type.kind == TypeKind::Int) {
        using Limits = std::numeric_limits<std::int64_t>;
        return Value::number(type, pool.const_int(low ? Limits::min() : Limits::max(), span));
    }
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    return Value::number(type, pool.const_real(low ? -kInfinity : kInfinity, span));
}

Value Lowering::reduced(const ast::Expr& e, const ast::Comprehension& c, expr::Reduction reduction,
                        const ast::Expr* condition, const ast::Expr& each) {
    auto& pool = out_.graph.pool;
    const std::string& f = c.function.text;
    using R = expr::Reduction;
    struct Loop {
        int slot = -1;
        Id first = kNone, last = kNone, step = kNone;
        bool exclusive = false;
    };
    std::vector<Loop> loops;
    Scope scope(bound_);
    bool open = false;  // something is not known in this round
    for (const ast::Binder& b : c.binders) {
        Loop loop;
        loop.slot = new_slot(b.name.text);
        const Symbol* s = program_.symbol_of(b);
        const Id local = pool.local(loop.slot, expr::Kind::Int, b.name.span);
        if (auto* r = std::get_if<ast::Range>(&b.source->node)) {
            const rtg::Range made = range(*r);
            loop.first = made.first;
            loop.last = made.last;
            loop.step = made.step;
            loop.exclusive = made.exclusive;
            scope.bind(s, Value::integer(local));
        } else {
            const Value source = expr(*b.source);
            if (!source.known()) return source;
            if (!source.is(TypeKind::List)) {
                error("E0352", b.source->span,
                      fmt::format("`in` needs a range or a list, this is {}", describe(source)));
                return Value::error();
            }
            loop.first = pool.const_int(0);
            loop.last = source.length;
            loop.exclusive = true;
            scope.bind(s, item_of(source, local, b.source->span));
        }
        if (loop.first == kNone || loop.last == kNone) {
            if (failed_) return Value::error();
            open = true;
        }
        loops.push_back(loop);
    }
    Value body = expr(each);
    if (!body.known()) return body;
    const Value holds = condition ? expr(*condition) : Value::boolean(pool.const_bool(true));
    if (!holds.known()) return holds;
    if (open) return Value::unknown();
    if (reduction == R::Count ? !body.is(TypeKind::Bool) : !body.type.is_number()) {
        error("E0352", each.span,
              fmt::format("`{}` needs {}, this is {}", f, reduction == R::Count ? "true or false" : "a number",
                          describe(body)));
        return Value::error();
    }
    if (reduction == R::Prod && !body.type.dimension.empty()) {
        error("E0352", each.span, fmt::format("`prod` needs plain numbers, this is {}", describe(body)));
        return Value::error();
    }
    if (condition) {
        const Id held = need_bool(holds, condition->span, "`if`");
        if (held == kNone) return Value::error();
        Value rest = reduction == R::Sum     ? Value::integer(pool.const_int(0))
                     : reduction == R::Prod  ? Value::integer(pool.const_int(1))
                     : reduction == R::Count ? Value::boolean(pool.const_bool(false))
                                             : loser(reduction, body.type, each.span);
        rest.type.bare_zero = reduction == R::Sum;
        body = select(held, body, rest, each.span);
        if (!body.known()) return body;
    }
    Id id = body.id;
    for (std::size_t i = loops.size(); i-- > 0;) {
        const Loop& l = loops[i];
        // The outer loops of a count add up what the inner ones counted.
        const R here = reduction == R::Count && i + 1 < loops.size() ? R::Sum : reduction;
        id = pool.reduce(here, l.slot, l.first, l.last, l.step, l.exclusive, id, e.span);
    }
    Type t = reduction == R::Count ? Type::of(TypeKind::Int) : body.type;
    t.bare_zero = false;
    return Value::number(t, id);
}

}  // namespace pamina::lower
