// What `minimize`, `maximize` and `find` search: the values of a parameter. `find` itself.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "frontend/source/finally.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/evaluate/looks.h"
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

/// Of the points that were looked at, the first of those where the two sides of a comparison are least apart.
struct Closest {
    std::int64_t at = -1;  // none: it is no comparison of numbers
    double off = 0;
    std::string shown;  // the sides; alone, where the other one is a written number

    void see(std::int64_t i, double apart, const std::string& value) {
        if (!(apart >= 0) || !std::isfinite(apart) || (at >= 0 && apart >= off)) return;
        at = i, off = apart, shown = value;
    }
};

/// Of points one after the other up to one that nobody knows: as many as there are processes, later more, of which at
/// most a fifth is in vain. Gives the first that was not asked for.
std::int64_t ask_ahead(Looks& looks, std::int64_t from, std::int64_t last) {
    const auto least = static_cast<std::int64_t>(looks.ahead());
    const std::int64_t end = std::min(last + 1, from + std::max(least, least > 0 ? from / 4 : 1));
    std::vector<std::size_t> numbers;
    for (std::int64_t i = from; i < end && least > 0; ++i) numbers.push_back(static_cast<std::size_t>(i));
    looks.some(numbers);
    return end;
}

/// Of the next halvings all places that may come, where there are processes for them. Gives how many halvings.
int ask_halvings(Looks& looks, std::int64_t without, std::int64_t with) {
    std::vector<std::size_t> numbers;
    std::vector<std::pair<std::int64_t, std::int64_t>> brackets{{without, with}};
    int levels = 0;
    while (numbers.size() + brackets.size() <= std::max<std::size_t>(looks.ahead(), 1)) {
        std::vector<std::pair<std::int64_t, std::int64_t>> next;
        for (const auto& [low, high] : brackets) {
            if (high - low <= 1) continue;
            const std::int64_t middle = low + (high - low) / 2;
            numbers.push_back(static_cast<std::size_t>(middle));
            next.emplace_back(low, middle);
            next.emplace_back(middle, high);
        }
        ++levels;
        if (next.empty()) break;
        brackets = std::move(next);
    }
    looks.some(numbers);
    return std::max(levels, 1);
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

// What goes wrong is said as of any condition.
bool Evaluator::compared(const ast::Expr& e, const ast::Binary& b, double& off, std::string& shown) {
    const std::size_t before = diagnostics_.list().size();
    const Value l = value(*b.left), r = value(*b.right);
    if (unsure_ && (l.interval || r.interval)) note_unsure(b, l, r);
    try {
        const Value does = apply(b, l, r, e.span);
        if (l.is_number() && r.is_number()) {
            off = std::fabs(as_real(l).base() - as_real(r).base());
            const auto written = [](const ast::ExprPtr& side) {
                return std::holds_alternative<ast::Number>(side->node);
            };
            shown = written(b.right)  ? show(l, program_)
                    : written(b.left) ? show(r, program_)
                                      : fmt::format("{} against {}", show(l, program_), show(r, program_));
        }
        if (const auto* known = does.as<bool>()) return *known;
    } catch (const ValueError&) {
        off = -1;
    }
    diagnostics_.list().resize(std::min(before, diagnostics_.list().size()));
    return condition(e);
}

// Ints and the items of a list are looked at one after the other. Between reals there are too many: there the condition
// holds from some point on, and the first such point of the grid is found by halving.
Value Evaluator::find(const ast::Expr& e, const ast::Comprehension& c) {
    const SearchAxis v = search_axis(c.binders.front());
    scopes_.push_back(scopes_.empty() ? Scope{} : scopes_.back());
    const Finally leave([&] { scopes_.pop_back(); });
    std::vector<std::pair<std::int64_t, std::string>> unsure;  // where it was looked
    const auto* sides = std::get_if<ast::Binary>(&c.body->node);
    const bool ordered = sides && compares(sides->op);
    Closest closest;
    const auto look = [&](std::size_t i) -> Looks::Cells {
        stop_.look();
        scopes_.back()[v.symbol] = v.at(static_cast<std::int64_t>(i));
        std::string said;
        std::string* const outer = std::exchange(unsure_, &said);
        const Finally back([&] { unsure_ = outer; });
        const std::size_t before = diagnostics_.list().size();
        try {
            double off = -1;
            std::string shown;
            const bool does = ordered ? compared(*c.body, *sides, off, shown) : condition(*c.body);
            return {does, Real{off, 0, {}}, std::move(shown), std::move(said)};
        } catch (const Failed&) {
            auto& list = diagnostics_.list();
            for (std::size_t n = before; n < list.size(); ++n) {
                if (list[n].severity != Severity::error) continue;
                const char* but =
                    list[n].id == "E1028" ? "; only values for which the network is stable can be searched" : "";
                list[n].notes.push_back({e.span, fmt::format("`find` looks at {} = {}{}", v.name,
                                                             show(v.at(static_cast<std::int64_t>(i)), program_), but)});
                break;
            }
            throw;
        }
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
    const bool crosses = v.axis.continuous && last >= 0 && sides && sides->op == ast::BinaryOp::eq;
    if (crosses) {
        if (auto at = crossing(e, v, *sides)) return *at;
        fail("E0749", e.span,
             fmt::format("no `{}` is found for which this holds: the two sides do not cross between {} and {}", v.name,
                         show(v.at(0), program_), show(v.at(last), program_)),
             "", 3);
    }
    Looks looks(diagnostics_, left_out_, hooks_.stop, hooks_.share ? hooks_.share(e, text_of(v)) : nullptr, look);
    const auto holds = [&](std::int64_t i) {
        const auto cells = looks(static_cast<std::size_t>(i));
        if (const auto& said = *cells.back().as<std::string>(); !said.empty()) unsure.emplace_back(i, said);
        closest.see(i, as_real(cells[1]).base(), *cells[2].as<std::string>());
        return *cells.front().as<bool>();
    };
    if (one_by_one) {
        std::int64_t asked = 0;
        for (std::int64_t i = 0; i <= last; ++i) {
            if (i >= asked) asked = ask_ahead(looks, i, last);
            if (holds(i)) return found(i);
        }
    } else if (last >= 0) {
        if (holds(0)) return found(0);
        if (holds(last)) {
            std::int64_t without = 0, with = last;
            int levels = 0;  // of halvings that were asked for
            while (with - without > 1) {
                if (levels == 0) levels = ask_halvings(looks, without, with);
                --levels;
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
    std::vector<std::string> help;
    if (closest.at >= 0)
        help.push_back(
            fmt::format("the closest is {} = {}: {}", v.name, show(v.at(closest.at), program_), closest.shown));
    if (last >= 0 && !one_by_one) help.emplace_back("over reals it is to hold from some point on, up to the right end");
    fail("E0749", e.span, fmt::format("no `{}` is found for which this holds: {}", v.name, where),
         fmt::format("{}", fmt::join(help, "; ")), 3);
}

}  // namespace pamina::script
