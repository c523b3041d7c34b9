// Sums and the like, a walk over the values of ranges and lists; lists and records.
#include <fmt/format.h>

#include "frontend/check/words/builtins.h"
#include "frontend/source/finally.h"
#include "runtime/expr/wide_int.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/tables/table_ops.h"

namespace pamina::script {

namespace {

/// What a sum, product, minimum, maximum or count has come to.
struct Reduction {
    std::optional<Value> total;
    std::int64_t counted = 0;
    Value at;  // of argmin and argmax
    std::int64_t missing = 0, of = 0;
    Value first_missing;
};

}  // namespace

void Evaluator::over(const std::vector<ast::Binder>& binders, const ast::ExprPtr& condition,
                     const std::function<void(std::int64_t)>& coming, const std::function<void()>& body) {
    Scope scope = scopes_.empty() ? Scope{} : scopes_.back();
    scopes_.push_back(std::move(scope));
    const Finally leave([&] { scopes_.pop_back(); });
    std::int64_t looked_at = 0;
    // The range of a binder may use those before it.
    const auto walk = [&](const auto& self, std::size_t at) -> void {
        if (at == binders.size()) {
            if (!condition || this->condition(*condition)) body();
            return;
        }
        const auto& binder = binders[at];
        const check::Symbol* symbol = program_.symbol_of(binder);
        List items;
        const Count values = values_of(binder, items, "a sum");
        if (coming && at + 1 == binders.size()) coming(values.count);
        for (std::int64_t n = 0; n < values.count; ++n) {
            stop_.look();
            if (++looked_at > kMaxWalk)
                fail("E0911", binder.source->span, "a sum in a script goes over at most 10^9 values");
            scopes_.back()[symbol] = values.range   ? Value(values.first + n * values.step)
                                     : values.table ? row_of(*values.table, n)
                                                    : items[static_cast<std::size_t>(n)];
            self(self, at + 1);
        }
    };
    walk(walk, 0);
}

void Evaluator::each(const ast::Binder& binder, const std::function<void()>& body) {
    const check::Symbol* symbol = program_.symbol_of(binder);
    List items;
    const Count values = values_of(binder, items, "a `for`");
    for (std::int64_t n = 0; n < values.count; ++n) {
        stop_.look();
        scopes_.back()[symbol] = values.range   ? Value(values.first + n * values.step)
                                 : values.table ? row_of(*values.table, n)
                                                : items[static_cast<std::size_t>(n)];
        body();
    }
}

Value Evaluator::comprehension(const ast::Expr& e, const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    if (f == "sweep") return hooks_.sweep(e, c);
    if (f == "filter") return filter(c);
    if (f == "extend") return extend(e, c);
    if (f == "find") return find(e, c);
    if (f == "minimize" || f == "maximize") return optimum(e, c);
    Reduction r;
    const bool argument = check::argument_word(f), least = f == "min" || f == "argmin";
    over(c.binders, c.condition, {}, [&] {
        if (f == "count") {
            r.counted += condition(*c.body);
            return;
        }
        const Value v = value(*c.body);
        ++r.of;
        if (is_missing(v)) {
            if (r.missing++ == 0) r.first_missing = v;
            return;
        }
        if (!r.total)
            r.total = v;
        else if (f == "sum")
            r.total = add(*r.total, v, false);
        else if (f == "prod")
            r.total = multiply(*r.total, v);
        else if (compare(v, *r.total) == (least ? -1 : 1))
            r.total = v;
        else
            return;
        if (argument) r.at = scopes_.back()[program_.symbol_of(c.binders.front())];
    });
    if (f == "count") return r.counted;
    if (r.missing > 0 && r.missing == r.of) need(r.first_missing, *c.body);  // none is known
    if (r.missing > 0) left_out_.add(f, c.body->span, r.missing, r.of);
    if (r.total) return argument ? r.at : *r.total;
    if (f == "sum") return std::int64_t{0};
    if (f == "prod") return std::int64_t{1};
    fail("E0718", e.span, "the smallest or largest of nothing is asked for", {}, 3);
}

void Evaluator::within_items(const ast::Expr& e, const char* what, std::int64_t items) {
    if (items <= kMaxItems) return;
    fail("E0740", e.span,
         fmt::format("{} in a script has at most 10^7 items, with those of the lists and records in it", what),
         std::holds_alternative<ast::ListComprehension>(e.node) ? "a sum over the same `in` needs no list" : "");
}

Value Evaluator::list_literal(const ast::Expr& e, const ast::ListLiteral& l) {
    auto list = std::make_shared<List>();
    for (const auto& item : l.items) {
        list->push_back(value(*item));
        list->nested += items_in(list->back());
        within_items(e, "a list", static_cast<std::int64_t>(list->size()) + list->nested);
    }
    return std::shared_ptr<const List>(std::move(list));
}

Value Evaluator::list_comprehension(const ast::Expr& e, const ast::ListComprehension& l) {
    auto list = std::make_shared<List>();
    const auto within = [&](std::int64_t more) {
        within_items(e, "a list", static_cast<std::int64_t>(list->size()) + list->nested + more);
    };
    // Said before the time and memory are spent, where that is known.
    const auto coming = l.condition ? std::function<void(std::int64_t)>() : within;
    over(l.binders, l.condition, coming, [&] {
        Value v = value(*l.body);
        const std::int64_t nested = items_in(v);
        within(1 + nested);
        list->nested += nested;
        list->push_back(std::move(v));
    });
    return std::shared_ptr<const List>(std::move(list));
}

Value Evaluator::record_literal(const ast::Expr& e, const ast::Record& r) {
    Record::Fields fields;
    for (const auto& b : r.fields) fields.emplace_back(b.name.text, value(*b.value));
    Value made(record(std::move(fields)));
    within_items(e, "a record", items_in(made));
    return made;
}

Evaluator::Count Evaluator::values_of(const ast::Range& range, Span span, const char* who) {
    Count c;
    c.range = true;
    c.first = integer(*range.first);
    const std::int64_t last = integer(*range.last);
    c.step = range.step ? integer(*range.step) : 1;
    if (c.step == 0) fail("E0719", range.step->span, "the step of a range is 0");
    const auto ends =
        static_cast<Int128>(c.step > 0 ? last : c.first) - (c.step > 0 ? c.first : last) - range.exclusive;
    const Int128 stride = c.step > 0 ? c.step : -static_cast<Int128>(c.step);
    const Int128 count = ends < 0 ? 0 : ends / stride + 1;
    if (count > kMaxWalk)
        fail("E0911", span, fmt::format("{} in a script goes over at most 10^9 values", who),
             "in a model it may be longer");
    c.count = static_cast<std::int64_t>(count);
    return c;
}

Evaluator::Count Evaluator::values_of(const ast::Binder& binder, List& items, const char* who) {
    Count c;
    if (const auto* range = std::get_if<ast::Range>(&binder.source->node))
        return values_of(*range, binder.source->span, who);
    const Value list = value(*binder.source);
    if (const auto* t = list.as<std::shared_ptr<const Table>>()) {
        c.table = *t;
        c.count = (*t)->rows;
        return c;
    }
    const auto* l = list.as<std::shared_ptr<const List>>();
    if (!l) fail("E0711", binder.source->span, "a range or a list is needed here");
    items = **l;
    c.count = static_cast<std::int64_t>(items.size());
    return c;
}

Value Evaluator::slice(const Value& object, const ast::Range& range, Span span) {
    const auto* list = object.as<std::shared_ptr<const List>>();
    const auto* table = object.as<std::shared_ptr<const Table>>();
    if (!list && !table) fail("E0716", span, "only lists and tables have parts here");
    const auto size = list ? static_cast<std::int64_t>((*list)->size()) : (*table)->rows;
    const Count c = values_of(range, span, "a range");
    if (c.count > 0) {
        const auto last = static_cast<std::int64_t>(c.first + static_cast<Int128>(c.count - 1) * c.step);
        const std::int64_t outside = c.first < 0 || c.first >= size ? c.first : last;
        if (outside < 0 || outside >= size) {
            const std::string what = list ? "item" : "row";
            fail("E0716", span,
                 fmt::format("{} {} is outside a {} of {}", what, outside, list ? "list" : "table", size),
                 size == 0 ? "it is empty"
                           : fmt::format("{0}s go from 0 to {1}; the first three, where there are so many: "
                                         "`[0..<min(3, len(…))]`",
                                         what, size - 1),
                 3);
        }
    }
    std::vector<std::int64_t> taken(static_cast<std::size_t>(c.count));
    for (std::size_t k = 0; k < taken.size(); ++k) taken[k] = c.first + static_cast<std::int64_t>(k) * c.step;
    if (table) return rows_of(**table, taken);
    auto items = std::make_shared<List>();
    items->reserve(taken.size());
    for (const std::int64_t i : taken) items->push_back((**list)[static_cast<std::size_t>(i)]);
    return Value(std::shared_ptr<const List>(std::move(items)));
}

}  // namespace pamina::script
