#include <fmt/format.h>
#include <algorithm>

#include "runtime/formulas/contended.h"
#include "runtime/formulas/walk.h"
#include "runtime/symbolic/effort.h"

namespace pamina::formulas {

Form Formula::at_least() const {
    if (exact) return *exact;
    std::vector<Form> all;
    for (const auto& b : lower) all.push_back(b.form);
    return all.empty() ? Form() : symbolic::larger(std::move(all));
}

std::optional<Form> Formula::at_most() const {
    if (exact) return exact;
    if (upper.empty()) return {};
    std::vector<Form> all;
    for (const auto& b : upper) all.push_back(b.form);
    return symbolic::smaller(std::move(all));
}

namespace {

/// Bounds that another one is never below.
void leave_out_smaller(std::vector<Bound>& bounds, const symbolic::Assumptions& known) {
    for (std::size_t i = 0; i < bounds.size();) {
        const bool smaller = std::ranges::any_of(bounds, [&](const Bound& b) {
            return &b != &bounds[i] && symbolic::is_at_least(b.form, bounds[i].form, known);
        });
        if (smaller)
            bounds.erase(bounds.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    }
}

Formula bounds(const Part& all, const Walk& walk, const Request& request) {
    const auto simple = [&](const Form& f) { return symbolic::simplify(f, request.assumptions); };
    Formula f;
    f.approximate = walk.obstacle().value_or(Obstacle{"processes wait for each other", -1, {}});
    const auto add = [](std::vector<Bound>& to, Form form, std::string from) {
        if (form.is_zero()) return;
        const auto same = [&](const Bound& b) { return b.form == form; };
        if (std::none_of(to.begin(), to.end(), same)) to.push_back({std::move(form), std::move(from)});
    };
    add(f.lower, simple(all.time.path), "path without waiting");
    std::vector<Form> known{all.time.path};
    for (const auto& [entity, seconds] : demands(all.uses, walk)) {
        add(f.lower, simple(seconds), fmt::format("demand on `{}`", walk.entity_name(entity)));
        known.push_back(seconds);
    }
    const Form phases = simple(all.time.least);
    if (phases != simple(symbolic::larger(known))) add(f.lower, phases, "demand in each phase");
    // What is asked under conditions is told as short as they make it.
    if (!request.assumptions.conditions.empty()) leave_out_smaller(f.lower, request.assumptions);
    const bool backgrounds =
        std::any_of(request.graph.transitions.begin(), request.graph.transitions.end(), [](const rtg::Transition& t) {
            const auto* s = std::get_if<rtg::Spawn>(&t.action);
            return s && s->background;
        });
    if (all.time.most && !backgrounds) f.upper.push_back({simple(*all.time.most), "all durations in a row"});
    if (f.lower.empty() && f.upper.empty() && walk.limit() && *walk.limit() != f.approximate->text)
        f.approximate->text += fmt::format(", and of its bounds {}", *walk.limit());
    return f;
}

Formula unknown(Obstacle why) {
    Formula f;
    f.approximate = std::move(why);
    return f;
}

struct Attempt {
    Formula formula;
    bool limited = false;  // something took more than is tried
};

Attempt follow(Walk& walk, const Request& request) {
    try {
        const Part all = walk.model();
        Formula f;
        if (all.time.exact)
            f.exact = symbolic::simplify(*all.time.exact, request.assumptions);
        else
            f = bounds(all, walk, request);
        f.rounded = walk.translator().rounded();
        f.decisions = walk.translator().decisions();
        return {f, !f.exact && walk.limit()};
    } catch (const Unclosed& u) {
        return {unknown({u.text, -1, u.span})};
    } catch (const symbolic::FormLimit& e) {
        return {unknown({e.what(), -1, {}}), true};
    } catch (const symbolic::FormError& e) {
        return {unknown({e.what(), -1, {}})};
    }
}

constexpr std::uint64_t kFewSteps = 50'000, kStepsByNumbers = 300'000;

Attempt by_numbers(const Request& request) {
    const symbolic::Effort effort(kStepsByNumbers);
    Walk walk(request, true);
    return follow(walk, request);
}

}  // namespace

std::variant<Formula, Diagnostic> derive_by_numbers(const Request& request) {
    return by_numbers(request).formula;
}

// Sums and maxima first, as they are worth most. Where these grow, conditions on an index are often the reason: with
// numbers in its place they are decided.
std::variant<Formula, Diagnostic> derive(const Request& request) {
    bool has_numbers = false;
    {
        const symbolic::Effort effort(kFewSteps, 0);
        Walk walk(request);
        if (auto few = follow(walk, request); !few.limited) return few.formula;
        has_numbers = walk.has_numbers();
    }
    if (has_numbers)
        if (auto numbered = by_numbers(request); !numbered.limited) return numbered.formula;
    const symbolic::Effort effort;
    Walk walk(request);
    return follow(walk, request).formula;
}

}  // namespace pamina::formulas
