// Lists and records as written.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/describe.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/reads.h"

namespace pamina::lower {

Value Expressions::record(const ast::Record& r) {
    auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
    std::vector<check::Field> types;
    for (const ast::Binding& b : r.fields) {
        Value v = lower(*b.value);
        if (!v.known()) return v;
        types.push_back({b.name.text, v.type});
        fields->emplace_back(b.name.text, std::move(v));
    }
    Value v;
    v.type = Type::record(std::move(types));
    v.fields = std::move(fields);
    return v;
}

Value Expressions::list(const ast::Expr& e, const ast::ListLiteral& l) {
    auto items = std::make_shared<std::vector<Value>>();
    for (const auto& item : l.items) items->push_back(lower(*item));
    std::optional<Type> all;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const Value& item = (*items)[i];
        if (!item.known()) return item;
        if (!item.scalar()) continue;
        // Every item gets the type of all: [1, 2.5] are reals.
        const std::optional<Type> both = all ? arithmetic_.join(*all, item.type) : item.type;
        if (!both) {
            error("E0351", l.items[i]->span,
                  fmt::format("a list: one is {}, the other {}", check::describe(*all, program()), describe(item)));
            return Value::error();
        }
        all = both;
    }
    if (all)
        for (Value& item : *items)
            if (item.scalar()) item = lists_.convert(item, *all, e.span, "a list");
    Value v;
    v.type = Type::list(items->empty() ? Type::of(TypeKind::Int) : items->front().type);
    v.items = items;
    v.length = graph().pool.const_int(static_cast<std::int64_t>(items->size()), e.span);
    return v;
}

// The binders are taken together: item k of `[e for i in a..b, j in c..d]` is that of the (k div n)-th i and the
// (k mod n)-th j, with n values of j.
Value Expressions::list_comprehension(const ast::Expr& e, const ast::ListComprehension& c) {
    auto& pool = graph().pool;
    if (c.condition) {
        error(
            "E0385", c.condition->span, "a list in a model has an item for each value, and cannot leave some out",
            "make the list in the script and give it to the model, or write the `if` where the values are used, as in "
            "`sum(i in 1..n if i mod 2 == 0: i)`");
        return Value::error();
    }
    struct Loop {
        int slot = -1;
        rtg::Range range;
        Id count = kNone;
    };
    std::vector<Loop> loops;
    Scope scope(scopes().bound);
    for (const ast::Binder& b : c.binders) {
        Loop loop;
        const Symbol* s = program().symbol_of(b);
        if (auto* r = std::get_if<ast::Range>(&b.source->node)) {
            loop.range = range(*r);
            if (loop.range.first == kNone || loop.range.last == kNone || (r->step && loop.range.step == kNone))
                return failed() ? Value::error() : Value::unknown();
            loop.count = count_of(loop.range, b.source->span);
            loop.slot = new_slot(b.name.text);
            scope.bind(s, Value::integer(pool.local(loop.slot, expr::Kind::Int, b.name.span)));
        } else {
            const Value source = listed(*b.source);
            if (!source.known()) return source;
            if (!source.is(TypeKind::List)) {
                error("E0352", b.source->span,
                      fmt::format("`in` needs a range or a list, this is {}", describe(source)));
                return Value::error();
            }
            loop.range = {pool.const_int(0), source.length, kNone, true};
            loop.count = source.length;
            loop.slot = new_slot(b.name.text);
            const Id at = pool.local(loop.slot, expr::Kind::Int, b.name.span);
            scope.bind(s, lists_.item_of(source, at, b.source->span));
        }
        for (const Loop& before : loops)
            if (expr::reads_local(pool, loop.count, before.slot)) {
                error("E0393", b.source->span, "the ranges of a list in a model must not depend on each other",
                      "write a list of lists: `[[… for j in …] for i in …]`");
                return Value::error();
            }
        loops.push_back(loop);
    }
    Restore<bool> reads(walk().reads, false);  // it is evaluated where an item is asked for
    Value item = lower(*c.body);
    if (!item.known()) return item;
    item.type.bare_zero = false;
    int slot = loops.front().slot;
    rtg::Range over = loops.front().range;
    Id length = loops.front().count;
    const bool plain = loops.size() == 1 && item.scalar();
    const bool counts = pool.at(over.first).op == Op::ConstInt && pool.at(over.first).value.i == 0 &&
                        (over.step == kNone || over.step == pool.const_int(1));
    if (!plain && (loops.size() > 1 || !counts)) {
        slot = new_slot("");
        Id rest = pool.local(slot, expr::Kind::Int, e.span);
        for (std::size_t i = 1; i < loops.size(); ++i) length = pool.make(Op::MulI, {length, loops[i].count}, e.span);
        std::unordered_map<int, Id> values;
        for (std::size_t i = loops.size(); i-- > 0;) {
            const Loop& l = loops[i];
            Id number = i > 0 ? pool.make(Op::ModI, {rest, l.count}, e.span) : rest;
            if (i > 0) rest = pool.make(Op::FloorDivI, {rest, l.count}, e.span);
            if (l.range.step != kNone) number = pool.make(Op::MulI, {number, l.range.step}, e.span);
            values[l.slot] = pool.make(Op::AddI, {l.range.first, number}, e.span);
        }
        // A range may start at an earlier index.
        for (std::size_t i = 1; i < loops.size(); ++i)
            values[loops[i].slot] = lists_.replaced(values[loops[i].slot], values);
        item = lists_.replaced(item, values);
        over = {pool.const_int(0), length, kNone, true};
    }
    if (item.scalar()) {
        const std::unordered_map<int, Id> none{{slot, pool.const_int(0)}};
        bool fixed = reads_.global_only(expr::substitute_locals(pool, item.id, none));
        for (Id bound : {over.first, over.last, over.step})
            fixed = fixed && (bound == kNone || reads_.global_only(bound));
        if (fixed) {
            rtg::Array array;
            array.kind = kind_of(item.type);
            array.time_power = item.time_power();
            array.span = e.span;
            array.slot = slot;
            array.range = over;
            array.element = item.id;
            Value v;
            v.type = Type::list(item.type);
            v.array = static_cast<int>(graph().arrays.size());
            v.length = length;
            graph().arrays.push_back(std::move(array));
            lowered().arrays.push_back({});
            return v;
        }
        if (!counts && slot == loops.front().slot) {
            const int number = new_slot("");
            Id at = pool.local(number, expr::Kind::Int, e.span);
            if (over.step != kNone) at = pool.make(Op::MulI, {at, over.step}, e.span);
            item = lists_.replaced(item, {{slot, pool.make(Op::AddI, {over.first, at}, e.span)}});
            slot = number;
        }
    }
    return lists_.lazy_list(std::move(item), slot, length, false);
}

}  // namespace pamina::lower
