#include "runtime/stochastic/read/chances.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "frontend/language/laws.h"
#include "runtime/draws/laws.h"
#include "runtime/expr/pool.h"

namespace pamina::stochastic {

using engine::Cost;
using expr::Slot;
using language::ResultKind;

namespace {

[[noreturn]] void decides(const char* what, Span span) {
    throw Refused{"E1091", fmt::format("what is drawn decides {}: the tasks are known when all is drawn only", what),
                  "`simulate` takes any model", span};
}

}  // namespace

void Sum::add(const Sum& other, double factor) {
    base += factor * other.base;
    for (const auto& [draw, f] : other.terms) {
        const auto it = std::ranges::lower_bound(terms, draw, {}, [](const auto& t) { return t.first; });
        if (it != terms.end() && it->first == draw)
            it->second += factor * f;
        else
            terms.insert(it, {draw, factor * f});
    }
}

void Draws::refuse(Span span) {
    throw Refused{
        "E1091",
        "this is no sum of what is drawn, each with a constant factor: its variance does not follow from theirs",
        "draw the time itself, or write `a + b * draw …`; `simulate` takes any model", span};
}

std::vector<int> Draws::drawn_in(const Cost& cost, const Chances& chances) const {
    std::vector<int> slots;
    if (cost.constant || chances.empty()) return slots;
    if (cost.local >= 0) {
        if (chances.contains(cost.local)) slots.push_back(cost.local);
        return slots;
    }
    for (const int slot : expr::free_locals(graph_.graph.pool, cost.id))
        if (chances.contains(slot)) slots.push_back(slot);
    return slots;
}

void Draws::need_known(const Cost& cost, const Chances& chances, const char* what) const {
    if (!drawn_in(cost, chances).empty()) decides(what, cost.span);
}

void Draws::need_known(const engine::BoundRange& range, const Chances& chances, const char* what) const {
    for (const Cost* c : {&range.first, &range.last, &range.step}) need_known(*c, chances, what);
}

void Draws::draw(const engine::action::Draw& a, Slot* locals, Chances& chances) {
    std::array<double, draws::kMostNumbers> numbers{};
    Span at = a.mean.span;
    for (std::size_t i = 0; i < a.numbers.size(); ++i) {
        if (!drawn_in(a.numbers[i], chances).empty()) refuse(a.numbers[i].span);
        numbers[i] = state_.evaluate(a.numbers[i], locals).r;
        if (a.numbers[i].span.file) at = a.numbers[i].span;
    }
    const auto reals = [&](int array) {
        std::vector<double> out;
        if (array < 0) return out;
        const bool ints = graph_.graph.arrays[static_cast<std::size_t>(array)].kind == expr::Kind::Int;
        for (const Slot s : graph_.environment.arrays[static_cast<std::size_t>(array)])
            out.push_back(ints ? static_cast<double>(s.i) : s.r);
        return out;
    };
    const auto list = reals(a.list), shares = reals(a.shares);
    const draws::Values values{numbers.data(), list, shares};
    const auto& row = language::row(a.law);
    if (const auto wrong = draws::wrong(a.law, values))
        engine::fail("E1403", at,
                     fmt::format("`{}` of `{}` {}", row.named()[static_cast<std::size_t>(wrong->parameter)].name,
                                 row.name, wrong->text));
    Sum sum;
    sum.truth = row.result == ResultKind::Truth;
    Kind kind{{a.law, draws::mean(a.law, values), draws::variance(a.law, values), 1, at}, 1, kNoTask};
    if (a.law == language::Law::Erlang || a.law == language::Law::Hyperexponential) kind.drawn.shape = numbers[1];
    if (!std::isfinite(kind.drawn.mean)) throw Refused{"E1091", "this distribution has no mean", {}, at};
    const bool whole = row.result == ResultKind::Count ||
                       (row.result == ResultKind::Item &&
                        graph_.graph.arrays[static_cast<std::size_t>(a.list)].kind == expr::Kind::Int);
    kind.step = kind.drawn.mean > 0 ? kind.drawn.mean : std::max(1.0, std::sqrt(kind.drawn.variance));
    if (whole || !std::isfinite(kind.step)) kind.step = std::max(1.0, std::round(std::min(kind.step, 1e6)));
    sum.whole = whole;
    sum.terms.emplace_back(draws_.size(), 1.0);
    draws_.push_back(kind);
    locals[a.slot] = state_.evaluate(a.mean, locals);
    chances[a.slot] = std::move(sum);
}

double Draws::evaluate(const Cost& cost, Slot* locals) {
    const Slot value = state_.evaluate(cost, locals);
    return graph_.graph.pool.at(cost.id).kind == expr::Kind::Real ? value.r : static_cast<double>(value.i);
}

// Its value where all draws are at one of three places says whether it is straight along each, and whether what they
// bring adds up.
Sum Draws::value(const Cost& cost, Slot* locals, const Chances& chances) {
    const std::vector<int> slots = drawn_in(cost, chances);
    if (slots.empty()) {
        Sum sum;
        if (cost.present()) sum.base = evaluate(cost, locals);
        return sum;
    }
    std::set<std::size_t> draws;
    for (const int slot : slots) {
        const Sum& s = chances.at(slot);
        if (s.truth) decides("what this is", cost.span);
        for (const auto& [draw, factor] : s.terms) draws.insert(draw);
    }
    if (cost.local >= 0) return chances.at(cost.local);
    std::vector<Slot> kept;
    for (const int slot : slots) kept.push_back(locals[slot]);
    // `steps`: how many each draw is from 0.
    const auto with = [&](const std::map<std::size_t, double>& steps) {
        for (const int slot : slots) {
            const Sum& s = chances.at(slot);
            double x = s.base;
            for (const auto& [draw, factor] : s.terms) x += factor * steps.at(draw) * draws_[draw].step;
            if (s.whole)
                locals[slot].i = std::llround(x);
            else
                locals[slot].r = x;
        }
        return evaluate(cost, locals);
    };
    std::map<std::size_t, double> steps;
    for (const std::size_t d : draws) steps[d] = 1;
    const double middle = with(steps);
    Sum sum;
    sum.base = middle;
    bool straight = true;
    double largest = std::fabs(middle);
    for (const std::size_t d : draws) {
        steps[d] = 0;
        const double below = with(steps);
        steps[d] = 2;
        const double above = with(steps);
        steps[d] = 1;
        largest = std::max({largest, std::fabs(below), std::fabs(above)});
        constexpr double kRounding = 1e-9;
        straight = straight && std::fabs(above - middle - (middle - below)) <= kRounding * largest;
        const double factor = (above - middle) / draws_[d].step;
        sum.terms.emplace_back(d, factor);
        sum.base -= factor * draws_[d].step;
    }
    for (auto& [d, n] : steps) n = 2;
    double together = sum.base;
    for (const auto& [d, factor] : sum.terms) together += 2 * factor * draws_[d].step;
    straight = straight && std::fabs(with(steps) - together) <= 1e-9 * std::max(largest, std::fabs(together));
    for (std::size_t i = 0; i < slots.size(); ++i) locals[slots[i]] = kept[i];
    if (!straight) refuse(cost.span);
    if (std::fabs(sum.base) <= 1e-12 * largest) sum.base = 0;
    sum.whole = graph_.graph.pool.at(cost.id).kind == expr::Kind::Int;
    return sum;
}

double Draws::mean(const Sum& sum) const {
    double mean = sum.base;
    for (const auto& [draw, factor] : sum.terms) mean += factor * draws_[draw].drawn.mean;
    return mean;
}

Time Draws::time(const Sum& sum, std::size_t task, Span span) {
    Time time;
    time.fixed = sum.base;
    time.fixed_span = span;
    for (const auto& [draw, factor] : sum.terms) {
        Kind& kind = draws_[draw];
        if (kind.task != kNoTask && kind.task != task)
            throw Refused{"E1091", "one draw is in the times of two tasks, which then depend on each other",
                          "draw for each of them", span};
        kind.task = task;
        Drawn d = kind.drawn;
        d.mean *= factor;
        d.variance *= factor * factor;
        if (d.mean != 0 || d.variance != 0) time.drawn.push_back(d);
    }
    return time;
}

}  // namespace pamina::stochastic
