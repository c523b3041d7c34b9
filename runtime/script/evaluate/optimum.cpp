// `minimize(B in 8..256 step 8: e)` and `maximize`: the axes of a search, and its outcome as a record.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "runtime/expr/math.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/points/decimal_grid.h"
#include "runtime/script/points/optimize.h"
#include "runtime/script/show/show.h"
#include "runtime/script/values/thing.h"

namespace pamina::script {

namespace {

/// The values of one parameter.
struct Values {
    std::string name;
    const check::Symbol* symbol = nullptr;
    Optimizer::Axis axis;
    List items;                       // of a list
    std::optional<DecimalGrid> grid;  // of a range
    Value first, last;                // of a continuous one: the ends, which its grid may miss
    bool edges = false;

    Value at(std::int64_t i) const {
        if (!grid) return items[static_cast<std::size_t>(i)];
        if (axis.continuous && i == 0) return first;
        if (axis.continuous && i == axis.count - 1) return last;
        return grid->at(static_cast<double>(i));
    }
    bool on_edge(std::int64_t i) const {
        if (!edges || axis.count < 3) return false;  // one of two values is at an edge always
        if (grid) return i == 0 || i == axis.count - 1;
        const Value& own = items[static_cast<std::size_t>(i)];
        bool least = true, most = true;
        for (const Value& v : items) {
            least = least && compare(v, own) >= 0;
            most = most && compare(v, own) <= 0;
        }
        return least || most;
    }
};

constexpr double kMaxCount = 9e15;  // whole numbers up to here are exact

/// All numbers between two ends: a decimal grid of at least `parts` points, so that its values stay short.
void continuous(Values& v, double parts) {
    Real low = as_decimal(v.first), high = as_decimal(v.last);
    align_decimals(low, high);
    const double span = high.mantissa - low.mantissa;
    const int down = static_cast<int>(std::floor(std::log10(span / parts)));
    const Real step{1, low.exp10 + down, low.dimension};
    // The grid starts at the first multiple of its step, so that its points are round.
    const double start = std::floor(expr::math::scale_decimal(low.mantissa, -down));
    v.grid.emplace(plain_or_quantity({start, step.exp10, step.dimension}), plain_or_quantity(step));
    v.axis = {static_cast<std::int64_t>(std::ceil(v.grid->steps_to(v.last))) + 1, true};
}

}  // namespace

Value Evaluator::optimum(const ast::Expr& e, const ast::Comprehension& c) {
    const bool maximal = c.function.text == "maximize";
    std::vector<Values> parameters;
    for (const auto& b : c.binders) {
        Values v;
        v.name = b.name.text;
        v.symbol = program_.symbol_of(b);
        if (const auto* r = std::get_if<ast::Range>(&b.source->node)) {
            v.first = value(*r->first);
            v.last = value(*r->last);
            v.edges = true;
            const bool ints = v.first.as<std::int64_t>() && v.last.as<std::int64_t>();
            const Value step = r->step ? value(*r->step) : Value(std::int64_t{1});
            if (as_real(step).mantissa == 0) fail("E0719", r->step->span, "the step of a range is 0");
            if (r->step || ints) {
                v.grid.emplace(v.first, step);
                double steps = v.grid->steps_to(v.last);
                if (r->exclusive && steps >= 0 && compare(v.grid->at(std::floor(steps)), v.last) == 0)
                    steps = std::floor(steps) - 1;
                if (!(steps < kMaxCount)) fail("E0747", b.source->span, "this range has too many values to search");
                v.axis.count = steps < 0 ? 0 : static_cast<std::int64_t>(std::floor(steps)) + 1;
            } else {
                const int order = compare(v.first, v.last);
                if (order == 2 || !std::isfinite(as_real(v.first).base()) || !std::isfinite(as_real(v.last).base()))
                    fail("E0747", b.source->span, "the ends of a range are finite numbers");
                if (order < 0) {
                    continuous(v, 1e6);
                } else if (order == 0) {
                    v.items = {v.first};
                    v.axis.count = 1;
                }
            }
        } else {
            const Value list = value(*b.source);
            const auto* items = list.as<std::shared_ptr<const List>>();
            if (!items) fail("E0711", b.source->span, "a range or a list is needed here");
            v.items = **items;
            v.axis.count = static_cast<std::int64_t>(v.items.size());
            v.edges = std::all_of(v.items.begin(), v.items.end(), [](const Value& x) { return x.is_number(); });
        }
        if (v.axis.count == 0) fail("E0745", b.source->span, fmt::format("`{}` has no values to choose from", v.name));
        parameters.push_back(std::move(v));
    }
    scopes_.push_back(scopes_.empty() ? Scope{} : scopes_.back());
    struct Leave {
        std::vector<Scope>& scopes;
        ~Leave() { scopes.pop_back(); }
    } leave{scopes_};
    const auto told = [&](const Optimizer::Point& p) {
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < p.size(); ++i)
            parts.push_back(fmt::format("{} = {}", parameters[i].name, show(parameters[i].at(p[i]), program_)));
        return fmt::format("{}", fmt::join(parts, ", "));
    };
    std::optional<std::pair<Diagnostic, Failed>> first_failure;
    std::string first_point;
    const auto evaluate = [&](const Optimizer::Point& p) -> std::optional<Value> {
        stop_.look();
        for (std::size_t i = 0; i < p.size(); ++i) scopes_.back()[parameters[i].symbol] = parameters[i].at(p[i]);
        const std::size_t before = diagnostics_.list().size();
        Failed how{3};
        try {
            Value v = value(*c.body);
            if (!v.is_number()) fail("E0711", c.body->span, "a number is needed here");
            if (!std::isnan(as_real(v).mantissa)) return v;
            diagnostics_.error("E0748", c.body->span, "this value is not a number");
        } catch (const Failed& failed) {
            if (failed.status == 0 || (hooks_.stop && hooks_.stop->load())) throw;
            how = failed;
        }
        auto& list = diagnostics_.list();
        for (std::size_t i = before; i < list.size() && !first_failure; ++i) {
            if (list[i].severity != Severity::error) continue;
            first_failure = {list[i], how};
            first_point = told(p);
        }
        list.resize(std::min(before, list.size()));
        return {};
    };
    std::vector<Optimizer::Axis> axes;
    for (const auto& v : parameters) axes.push_back(v.axis);
    Optimizer search(std::move(axes), evaluate,
                     [&](const Value& a, const Value& b) { return compare(a, b) == (maximal ? 1 : -1); });
    const auto best = search.best();
    if (!best) {
        Diagnostic d = first_failure->first;
        d.notes.push_back(
            {e.span, fmt::format("no point of `{}` can be evaluated; this is {}", c.function.text, first_point)});
        diagnostics_.add(std::move(d));
        throw first_failure->second;
    }
    std::vector<std::pair<std::string, Value>> fields;
    std::vector<std::string> edges, remarks;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        fields.emplace_back(parameters[i].name, cell(parameters[i].at((*best)[i])));
        if (parameters[i].on_edge((*best)[i])) edges.push_back(parameters[i].name + "'s");
    }
    const std::int64_t ties = search.ties(*best);
    fields.emplace_back("value", search.value(*best));
    fields.emplace_back("ties", ties);
    fields.emplace_back("edge", !edges.empty());
    fields.emplace_back("evaluations", search.evaluations());
    if (!edges.empty()) remarks.push_back(fmt::format("at the edge of {} range", fmt::join(edges, " and ")));
    if (ties > 1) remarks.push_back(fmt::format("the first of {} points as good", ties));
    if (const auto n = search.failed()) remarks.push_back(fmt::format("{} point{} failed", n, n == 1 ? "" : "s"));
    if (search.searched()) remarks.push_back("found by search");
    Record made{std::move(fields)};
    for (const auto& field : made.fields) made.nested += items_in(field.second);
    made.remark = fmt::format("{}", fmt::join(remarks, ", "));
    return Value(std::make_shared<const Record>(std::move(made)));
}

}  // namespace pamina::script
