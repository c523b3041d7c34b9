// What `minimize`, `maximize` and `find` search: the values of a parameter. `find` itself.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "frontend/source/finally.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/points/search_axis.h"
#include "runtime/script/show/show.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

constexpr double kMaxCount = 9e15;  // whole numbers up to here are exact

/// Whether it says which of two numbers is larger.
bool compares(ast::BinaryOp op) {
    return op == ast::BinaryOp::lt || op == ast::BinaryOp::le || op == ast::BinaryOp::gt || op == ast::BinaryOp::ge;
}

}  // namespace

SearchAxis Evaluator::search_axis(const ast::Binder& b) {
    SearchAxis v;
    v.name = b.name.text;
    v.symbol = program_.symbol_of(b);
    const auto* r = std::get_if<ast::Range>(&b.source->node);
    if (!r) {
        const Value list = value(*b.source);
        const auto* items = list.as<std::shared_ptr<const List>>();
        if (!items) fail("E0711", b.source->span, "a range or a list is needed here");
        v.items = **items;
        v.axis.count = static_cast<std::int64_t>(v.items.size());
        v.edges = std::all_of(v.items.begin(), v.items.end(), [](const Value& x) { return x.is_number(); });
        return v;
    }
    v.first = value(*r->first);
    v.last = value(*r->last);
    v.edges = true;
    const bool ints = v.first.as<std::int64_t>() && v.last.as<std::int64_t>();
    const Value step = r->step ? value(*r->step) : Value(std::int64_t{1});
    if (as_real(step).mantissa == 0) fail("E0719", r->step->span, "the step of a range is 0");
    if (r->step || ints) {
        v.grid.emplace(v.first, step);
        if (ints && step.as<std::int64_t>()) v.ints = *step.as<std::int64_t>();
        double steps = v.grid->steps_to(v.last);
        if (r->exclusive && steps >= 0 && compare(v.grid->at(std::floor(steps)), v.last) == 0)
            steps = std::floor(steps) - 1;
        if (!(steps < kMaxCount)) fail("E0747", b.source->span, "this range has too many values to search");
        v.axis.count = steps < 0 ? 0 : static_cast<std::int64_t>(std::floor(steps)) + 1;
        return v;
    }
    const int order = compare(v.first, v.last);
    if (order == 2 || !std::isfinite(as_real(v.first).base()) || !std::isfinite(as_real(v.last).base()))
        fail("E0747", b.source->span, "the ends of a range are finite numbers");
    if (order < 0) {
        v.continuous();
    } else if (order == 0) {
        v.items = {v.first};
        v.axis.count = 1;
    }
    return v;
}

void Evaluator::note_unsure(const ast::Binary& b, const Value& l, const Value& r) {
    if (!unsure_->empty() || !compares(b.op) || !l.is_number() || !r.is_number()) return;
    const auto known = [](const Value& v) { return !v.interval || !std::isnan(v.interval->half); };
    if (!known(l) || !known(r) || apart(l, r)) return;
    *unsure_ = fmt::format("`{}` compares {} with {}", ast::format(*b.left), show(l, program_), show(r, program_));
}

// Ints and the items of a list are looked at one after the other. Between reals there are too many: there the condition
// holds from some point on, and the first such point of the grid is found by halving.
Value Evaluator::find(const ast::Expr& e, const ast::Comprehension& c) {
    const SearchAxis v = search_axis(c.binders.front());
    scopes_.push_back(scopes_.empty() ? Scope{} : scopes_.back());
    const Finally leave([&] { scopes_.pop_back(); });
    std::vector<std::pair<std::int64_t, std::string>> unsure;  // where it was looked
    const auto holds = [&](std::int64_t i) {
        stop_.look();
        scopes_.back()[v.symbol] = v.at(i);
        std::string said;
        std::string* const outer = std::exchange(unsure_, &said);
        const Finally back([&] { unsure_ = outer; });
        const bool does = condition(*c.body);
        if (!said.empty()) unsure.emplace_back(i, std::move(said));
        return does;
    };
    const auto found = [&](std::int64_t i) {
        std::erase_if(unsure, [&](const auto& u) { return u.first != i && u.first != i - 1; });
        if (unsure.empty()) return v.at(i);
        std::vector<std::string> at;
        for (const auto& u : unsure)
            at.push_back(fmt::format("at {} = {} {}", v.name, show(v.at(u.first), program_), u.second));
        diagnostics_.add({Severity::warning,
                          "W1705",
                          e.span,
                          fmt::format("which `{}` is the first is not sure: {}", v.name, fmt::join(at, ", ")),
                          "an end of the interval, `x.high <= limit`, is on the safe side; more replications make "
                          "noise smaller",
                          {}});
        return v.at(i);
    };
    const std::int64_t last = v.axis.count - 1;
    const bool one_by_one = !v.is_range() || v.ints;
    const auto* sides = std::get_if<ast::Binary>(&c.body->node);
    const bool crosses = v.axis.continuous && last >= 0 && sides && sides->op == ast::BinaryOp::eq;
    if (crosses) {
        if (auto at = crossing(v, *sides)) return *at;
        fail("E0749", e.span,
             fmt::format("no `{}` is found for which this holds: the two sides do not cross between {} and {}", v.name,
                         show(v.at(0), program_), show(v.at(last), program_)),
             "", 3);
    }
    if (one_by_one) {
        for (std::int64_t i = 0; i <= last; ++i)
            if (holds(i)) return found(i);
    } else if (last >= 0) {
        if (holds(0)) return found(0);
        if (holds(last)) {
            std::int64_t without = 0, with = last;
            while (with - without > 1) {
                const std::int64_t middle = without + (with - without) / 2;
                (holds(middle) ? with : without) = middle;
            }
            return found(with);
        }
    }
    std::string where = "there are no values to look at";
    if (last >= 0)
        where = one_by_one ? fmt::format("looked at {} value{}, from {} to {}", last + 1, last == 0 ? "" : "s",
                                         show(v.at(0), program_), show(v.at(last), program_))
                           : fmt::format("looked at both ends, {} and {}", show(v.at(0), program_),
                                         show(v.at(last), program_));
    fail("E0749", e.span, fmt::format("no `{}` is found for which this holds: {}", v.name, where),
         last >= 0 && !one_by_one ? "over reals it is to hold from some point on, up to the right end" : "", 3);
}

}  // namespace pamina::script
