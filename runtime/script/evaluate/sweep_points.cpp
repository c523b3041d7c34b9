#include "runtime/script/evaluate/sweep_points.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "frontend/source/finally.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/points/decimal_grid.h"
#include "runtime/script/points/draw.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

namespace {

/// One real makes ints reals, and a quantity a bare 0 one: the values of a parameter have one type.
void one_type(List& values) {
    const Real* real = nullptr;
    for (const auto& v : values)
        if (const auto* r = v.as<Real>(); r && (!real || real->dimension.empty())) real = r;
    if (!real) return;
    const check::Dimension dimension = real->dimension;
    for (auto& v : values) {
        const auto* i = v.as<std::int64_t>();
        if (i && (dimension.empty() || *i == 0)) v = Real{static_cast<double>(*i), 0, dimension};
    }
}

/// Values between or behind others are written as the finest of these.
void written_like(List& values, std::initializer_list<const Value*> ends) {
    std::shared_ptr<const OwnUnit> finest;
    for (const Value* end : ends)
        if (end->unit && (!finest || end->unit->size() < finest->size())) finest = end->unit;
    for (Value& v : values) v.unit = finest;
}

}  // namespace

List Evaluator::drawn(const ast::Expr& e, const ast::Call& call, std::uint64_t stream) {
    std::string problem;
    const auto given = check::draw_arguments(call, problem);
    if (!problem.empty()) fail("E0711", e.span, problem);
    const std::int64_t n = integer(*given[0]);
    const Value low = value(*given[1]), high = value(*given[2]);
    const std::int64_t seed = given[3] ? integer(*given[3]) : 1;
    if (n < 0 || n > kMaxItems)
        fail("E0790", given[0]->span, fmt::format("{} values cannot be drawn: a sweep has 0 to 10^7 points", n));
    const int order = compare(low, high);
    if (order > 0 || !std::isfinite(as_real(low).mantissa) || !std::isfinite(as_real(high).mantissa)) {
        fail("E0791", given[1]->span, "the lower end of what is drawn must be at most the upper, and both finite",
             fmt::format("they are {} and {}", show(low, program_), show(high, program_)));
    }
    const bool latin = std::get<ast::NameRef>(call.callee->node).name == "latin";
    try {
        List values = draw(latin ? Draw::Latin : Draw::Random, n, low, high, seed, stream, stop_);
        written_like(values, {&low, &high});
        return values;
    } catch (const ValueError& error) {
        fail(error.id, e.span, error.message, error.help);
    }
}

// What a parameter takes: the items of a list or range.
List Evaluator::sweep_values(const ast::Binder& b) {
    const auto* range = std::get_if<ast::Range>(&b.source->node);
    List items;
    if (!range) {
        const Value list = value(*b.source);
        const auto* l = list.as<std::shared_ptr<const List>>();
        if (!l) fail("E0711", b.source->span, "a range or a list is needed here");
        items = **l;
        items.nested = 0;
        one_type(items);
        return items;
    }
    const Value first = value(*range->first), last = value(*range->last);
    const Value step = range->step ? value(*range->step) : Value(std::int64_t{1});
    const double by = as_real(step).mantissa;
    if (by == 0) fail("E0719", range->step->span, "the step of a range is 0");
    if (compare(first, last) == 2 || std::isnan(by))
        fail("E0711", b.source->span, "an end of this range is not a number");
    const DecimalGrid grid(first, step);
    double steps = grid.steps_to(last);
    if (range->exclusive && steps >= 0 && compare(grid.at(steps), last) == 0) --steps;
    if (!(steps < static_cast<double>(kMaxItems)))
        fail("E0790", b.source->span, "a sweep has at most 10^7 values, those of the parameters included");
    const bool ints = first.as<std::int64_t>() && step.as<std::int64_t>();
    for (double n = 0; n <= steps; ++n) {
        stop_.look();
        if (ints)
            items.push_back(static_cast<std::int64_t>(static_cast<std::uint64_t>(*first.as<std::int64_t>()) +
                                                      static_cast<std::uint64_t>(n) *
                                                          static_cast<std::uint64_t>(*step.as<std::int64_t>())));
        else
            items.push_back(grid.at(n));
    }
    written_like(items, {&first, &last, &step});
    return items;
}

SweepPoints Evaluator::sweep_points(const ast::Expr& e, const ast::Comprehension& c) {
    SweepPoints points;
    std::map<std::size_t, List> drawn_values;  // by binder
    const ast::Expr* first_draw = nullptr;
    std::size_t draws = 0;
    for (std::size_t b = 0; b < c.binders.size(); ++b) {
        const auto& source = *c.binders[b].source;
        points.symbols.push_back(program_.symbol_of(c.binders[b]));
        points.names.push_back(c.binders[b].name.text);
        points.values.push_back(std::make_shared<List>());
        const ast::Call* call = check::draw_of(program_, source);
        if (!call) continue;
        drawn_values[b] = drawn(source, *call, drawn_values.size());
        const std::size_t n = drawn_values[b].size();
        if (first_draw && n != draws) {
            fail("E0793", source.span, fmt::format("{} values are drawn here, and {} before", n, draws),
                 "drawn parameters vary together: give all of them one number of values");
        }
        if (!first_draw) first_draw = &source;
        draws = n;
    }
    scopes_.push_back(scopes_.empty() ? Scope{} : scopes_.back());
    const Finally leave([&] { scopes_.pop_back(); });
    const auto columns = static_cast<std::int64_t>(c.binders.size());
    const auto walk = [&](const auto& self, std::size_t at) -> void {
        if (at == c.binders.size()) {
            stop_.look();
            if (c.condition && !condition(*c.condition)) return;
            if (static_cast<std::int64_t>(++points.count) * columns > kMaxItems)
                fail("E0790", e.span, "a sweep has at most 10^7 values, those of the parameters included");
            for (std::size_t b = 0; b < points.symbols.size(); ++b)
                points.values[b]->push_back(scopes_.back()[points.symbols[b]]);
            return;
        }
        Value& here = scopes_.back()[points.symbols[at]];  // nodes of the map stay where they are
        if (!drawn_values.contains(at)) {
            for (auto& v : sweep_values(c.binders[at])) {
                here = std::move(v);
                self(self, at + 1);
            }
        } else if (drawn_values.begin()->first == at) {
            for (std::size_t i = 0; i < draws; ++i) {
                for (const auto& [b, values] : drawn_values) scopes_.back()[points.symbols[b]] = values[i];
                self(self, at + 1);
            }
        } else {
            self(self, at + 1);
        }
    };
    walk(walk, 0);
    return points;
}

}  // namespace pamina::script
