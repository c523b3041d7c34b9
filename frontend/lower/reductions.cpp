#include "frontend/lower/reductions.h"

#include <fmt/format.h>

#include <limits>

#include "frontend/check/words/table_words.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/state_reads.h"
#include "runtime/expr/text.h"

namespace pamina::lower {

Value Reductions::comprehension(const ast::Expr& e, const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    if (check::table_word(f) || f == "minimize" || f == "maximize" || f == "find") {
        error("E0383", c.function.span, fmt::format("`{}` belongs to the script, and a model uses it here", f));
        return Value::error();
    }
    using R = expr::Reduction;
    const R reduction = *expr::reduction_of(f);
    const Value all = reduced({e, c, reduction, c.condition.get(), *c.body});
    if (!c.condition || !all.known() || !expr::needs_some(reduction)) return all;
    // The smallest of nothing is an error, also where there are values and the condition holds for none of them.
    const Value found = reduced({e, c, R::Count, nullptr, *c.condition});
    if (!found.known()) return found;
    auto& pool = graph().pool;
    const Id one = pool.const_int(1), none = pool.const_int(0);
    if (!all.scalar()) {
        error("E0352", e.span, fmt::format("`{}` with a condition needs a range or numbers in a model", f));
        return Value::error();
    }
    const R extreme = expr::is_argument(reduction) ? R::Min : reduction;
    const Id nothing =
        pool.reduce(extreme, new_slot(""), one, none, kNone, false, loser(extreme, all.type, e.span).id, e.span);
    return arithmetic_.select(pool.make(Op::EqI, {found.id, none}, e.span), Value::number(all.type, nothing), all,
                              e.span);
}

Value Reductions::loser(expr::Reduction reduction, const Type& type, Span span) {
    auto& pool = graph().pool;
    const bool low = reduction == expr::Reduction::Max || reduction == expr::Reduction::ArgMax;
    if (type.kind == TypeKind::Int) {
        using Limits = std::numeric_limits<std::int64_t>;
        return Value::number(type, pool.const_int(low ? Limits::min() : Limits::max(), span));
    }
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    return Value::number(type, pool.const_real(low ? -kInfinity : kInfinity, span));
}

Value Reductions::reduced(const Sum& sum) {
    Scope scope(scopes().bound);
    return reduced(sum, 0, scope);
}

Value Reductions::summand(const Sum& sum) {
    auto& pool = graph().pool;
    using R = expr::Reduction;
    const R r = sum.reduction;
    const std::string& f = sum.c.function.text;
    const Value holds = sum.condition ? expressions_.lower(*sum.condition) : Value::boolean(pool.const_bool(true));
    const auto held = [&] { return holds.is(TypeKind::Bool) ? holds.id : kNone; };
    Value body = sum.condition ? state_reads_.when(held, true, sum.each) : expressions_.lower(sum.each);
    if (!body.known()) return body;
    if (!holds.known()) return holds;
    if (r == R::Count ? !body.is(TypeKind::Bool) : !body.type.is_number()) {
        error(
            "E0352", sum.each.span,
            fmt::format("`{}` needs {}, this is {}", f, r == R::Count ? "true or false" : "a number", describe(body)));
        return Value::error();
    }
    if (r == R::Prod && !body.type.dimension.empty()) {
        error("E0352", sum.each.span, fmt::format("`prod` needs plain numbers, this is {}", describe(body)));
        return Value::error();
    }
    if (!sum.condition) return body;
    const Id condition = arithmetic_.need_bool(holds, sum.condition->span, "`if`");
    if (condition == kNone) return Value::error();
    Value rest = r == R::Sum     ? Value::integer(pool.const_int(0))
                 : r == R::Prod  ? Value::integer(pool.const_int(1))
                 : r == R::Count ? Value::boolean(pool.const_bool(false))
                                 : loser(r, body.type, sum.each.span);
    rest.type.bare_zero = r == R::Sum;
    return arithmetic_.select(condition, body, rest, sum.each.span);
}

Value Reductions::reduced(const Sum& sum, std::size_t binder, Scope& scope) {
    const ast::Expr& e = sum.e;
    if (binder == sum.c.binders.size()) return summand(sum);
    auto& pool = graph().pool;
    const ast::Binder& b = sum.c.binders[binder];
    const int slot = new_slot(b.name.text);
    const Id local = pool.local(slot, expr::Kind::Int, b.name.span);
    rtg::Range over;
    Value source;  // a list
    if (auto* r = std::get_if<ast::Range>(&b.source->node)) {
        over = expressions_.range(*r);
        scope.bind(program().symbol_of(b), Value::integer(local));
    } else {
        source = expressions_.listed(*b.source);
        if (!source.known()) return source;
        if (!source.is(TypeKind::List)) {
            error("E0352", b.source->span, fmt::format("`in` needs a range or a list, this is {}", describe(source)));
            return Value::error();
        }
        over = {pool.const_int(0), source.length, kNone, true};
        scope.bind(program().symbol_of(b), lists_.item_of(source, local, b.source->span));
    }
    const bool open = over.first == kNone || over.last == kNone;  // something is not known in this round
    if (open && failed()) return Value::error();
    const bool reads = state_reads_.may_read();
    const rtg::StateId head = walk().at, inside = reads ? new_state(e.span) : head;
    walk().at = inside;
    const Value body = reduced(sum, binder + 1, scope);
    const bool steps = reads && state_reads_.stepped(inside, head);
    if (!body.known()) return body;
    if (open) return Value::unknown();
    // The outer loops of a count add up what the inner ones counted.
    using R = expr::Reduction;
    const R reduction = sum.reduction == R::Count && binder + 1 < sum.c.binders.size() ? R::Sum : sum.reduction;
    const Id id = steps
                      ? state_reads_.looped(reduction, over, slot, body.id, head, inside, e.span)
                      : pool.reduce(reduction, slot, over.first, over.last, over.step, over.exclusive, body.id, e.span);
    if (expr::is_argument(reduction))
        return source.is(TypeKind::List) ? lists_.item_of(source, id, e.span) : Value::integer(id);
    Type t = reduction == R::Count ? Type::of(TypeKind::Int) : body.type;
    t.bare_zero = false;
    return Value::number(t, id);
}

}  // namespace pamina::lower
