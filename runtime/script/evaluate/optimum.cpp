// `minimize(B in 8..256 step 8: e)` and `maximize`: the axes of a search, and its outcome as a record.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "frontend/source/finally.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/evaluate/looks.h"
#include "runtime/script/points/optimize.h"
#include "runtime/script/points/search_axis.h"
#include "runtime/script/show/show.h"
#include "runtime/values/doubtful.h"
#include "runtime/values/form_value.h"
#include "runtime/values/thing.h"

namespace pamina::script {

namespace {

/// `alike` is printed where it says more than `ties`; whether it was searched stands in a remark.
class Outcome : public Record {
  public:
    using Record::Record;
    bool printed(std::size_t field) const override {
        if (fields()[field].first == "searched") return false;
        return fields()[field].first != "alike" || !equal(*get("alike"), *get("ties"));
    }
};

}  // namespace

bool Evaluator::narrow_by_derivative(SearchAxis& axis, const ast::Expr& body) {
    if (!axis.grid || axis.axis.count <= Optimizer::kExhaustive) return false;
    const auto form = form_of_one(body, *axis.symbol);
    if (!form || (form->symbols[0].whole && !axis.ints)) return false;
    const auto points = form->extremes(axis.at(0), axis.at(axis.axis.count - 1));
    if (!points || points->size() > Optimizer::kExhaustive / 2) return false;
    axis.narrow(*points);
    return true;
}

Value Evaluator::optimum(const ast::Expr& e, const ast::Comprehension& c) {
    const bool maximal = c.function.text == "maximize";
    std::vector<SearchAxis> parameters;
    for (const auto& b : c.binders) {
        SearchAxis v = search_axis(b);
        if (v.axis.count == 0) fail("E0745", b.source->span, fmt::format("`{}` has no values to choose from", v.name));
        parameters.push_back(std::move(v));
    }
    const bool derived = !c.condition && parameters.size() == 1 && narrow_by_derivative(parameters.front(), *c.body);
    scopes_.push_back(scopes_.empty() ? Scope{} : scopes_.back());
    const Finally leave([&] { scopes_.pop_back(); });
    const auto told = [&](const Optimizer::Point& p) {
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < p.size(); ++i)
            parts.push_back(fmt::format("{} = {}", parameters[i].name, show(parameters[i].at(p[i]), program_)));
        return fmt::format("{}", fmt::join(parts, ", "));
    };
    // Points have numbers in the order in which they are first asked for.
    std::map<Optimizer::Point, std::size_t> numbers;
    std::vector<const Optimizer::Point*> points;
    const auto number_of = [&](const Optimizer::Point& p) {
        const auto [it, fresh] = numbers.try_emplace(p, points.size());
        if (fresh) points.push_back(&it->first);
        return it->second;
    };
    std::map<std::size_t, std::pair<Diagnostic, Failed>> failures;  // of points that were evaluated here: the first
    std::optional<std::size_t> first_failed;
    std::int64_t left_out = 0;  // by the condition
    // The value, if there is one, and whether it is not asked for.
    const auto look = [&](std::size_t number) -> Looks::Cells {
        stop_.look();
        const Optimizer::Point& p = *points[number];
        for (std::size_t i = 0; i < p.size(); ++i) scopes_.back()[parameters[i].symbol] = parameters[i].at(p[i]);
        const std::size_t before = diagnostics_.list().size();
        Failed how{3};
        try {
            if (c.condition && !condition(*c.condition)) return {Value(), true};
            Value v = value(*c.body);
            if (!v.is_number()) fail("E0711", c.body->span, "a number is needed here");
            if (!std::isnan(as_real(v).mantissa)) return {std::move(v), false};
            diagnostics_.error("E0748", c.body->span, "this value is not a number");
        } catch (const Failed& failed) {
            if (failed.status == 0 || (hooks_.stop && hooks_.stop->load())) throw;
            how = failed;
        }
        auto& list = diagnostics_.list();
        for (std::size_t i = before; i < list.size(); ++i) {
            if (list[i].severity != Severity::error) continue;
            if (failures.empty() || number <= failures.begin()->first) {
                failures.clear();
                failures.emplace(number, std::pair(list[i], how));
            }
            break;
        }
        list.resize(std::min(before, list.size()));
        return {Value(), false};
    };
    std::string text;
    for (const auto& v : parameters) text += text_of(v);
    Looks looks(diagnostics_, left_out_, hooks_.stop, hooks_.share ? hooks_.share(e, text) : nullptr, look);
    const auto evaluate = [&](const Optimizer::Point& p) -> std::optional<Value> {
        const std::size_t number = number_of(p);
        auto cells = looks(number);
        if (!is_missing(cells.front())) return std::move(cells.front());
        if (*cells.back().as<bool>())
            ++left_out;
        else if (!first_failed)
            first_failed = number;
        return {};
    };
    std::vector<Optimizer::Axis> axes;
    for (const auto& v : parameters) axes.push_back(v.axis);
    Optimizer search(
        std::move(axes), evaluate, [&](const Value& a, const Value& b) { return compare(a, b) == (maximal ? 1 : -1); },
        [&](std::span<const Optimizer::Point> all) {
            std::vector<std::size_t> asked;
            for (const auto& p : all) asked.push_back(number_of(p));
            looks.all(asked);
        });
    const auto best = search.best();
    if (!best) {
        if (!first_failed && left_out > 0)
            fail("E0745", c.condition->span,
                 fmt::format("none of the {} points that were looked at has this", left_out));
        // Another process may have met it.
        if (first_failed && !failures.contains(*first_failed)) looks.again(*first_failed);
        const auto failure = first_failed ? failures.find(*first_failed) : failures.end();
        if (failure == failures.end()) throw Failed{};  // who evaluates says nothing, as for a hover
        Diagnostic d = failure->second.first;
        d.notes.push_back({e.span, fmt::format("no point of `{}` can be evaluated; this is {}", c.function.text,
                                               told(*points[*first_failed]))});
        diagnostics_.add(std::move(d));
        throw failure->second.second;
    }
    Record::Fields fields;
    std::vector<std::string> edges, remarks;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        fields.emplace_back(parameters[i].name, cell(parameters[i].at((*best)[i])));
        if (parameters[i].on_edge((*best)[i])) edges.push_back(parameters[i].name + "'s");
    }
    const std::int64_t ties = search.ties(*best);
    const auto alike = search.alike(*best, [](const Value& a, const Value& b) {
        // Of too few replications nothing is known of how far apart they are.
        const auto unsure = [](const Value& v) { return v.interval && std::isnan(v.interval->half); };
        return unsure(a) || unsure(b) || !apart(a, b);
    });
    fields.emplace_back("value", search.value(*best));
    fields.emplace_back("ties", ties);
    fields.emplace_back("alike", static_cast<std::int64_t>(alike.size()) + 1);
    fields.emplace_back("edge", !edges.empty());
    fields.emplace_back("evaluations", search.evaluations() - left_out);
    fields.emplace_back("searched", search.searched());
    if (!edges.empty()) remarks.push_back(fmt::format("at the edge of {} range", fmt::join(edges, " and ")));
    if (ties > 1) remarks.push_back(fmt::format("the first of {} points as good", ties));
    if (static_cast<std::int64_t>(alike.size()) >= ties) {
        constexpr std::size_t kMost = 3;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < std::min(alike.size(), kMost); ++i) names.push_back(told(alike[i]));
        std::string others = fmt::format("{}", fmt::join(names, "; "));
        if (alike.size() > kMost) others += fmt::format("; and {} more", alike.size() - kMost);
        remarks.push_back("not told apart from " + others);
    }
    if (const auto n = search.failed() - left_out)
        remarks.push_back(fmt::format("{} point{} failed", n, n == 1 ? "" : "s"));
    if (derived) remarks.push_back("found by the derivative");
    if (search.searched()) remarks.push_back("found by search: perhaps not the best of all");
    return Value(std::shared_ptr<const Record>(
        std::make_shared<const Outcome>(std::move(fields), fmt::format("{}", fmt::join(remarks, ", ")))));
}

}  // namespace pamina::script
