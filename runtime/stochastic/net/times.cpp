// Times that are drawn, as places one behind the other.
#include <fmt/format.h>

#include <algorithm>

#include "runtime/stochastic/net/walk.h"
#include "runtime/stochastic/stages.h"

namespace pamina::model_nets {

using language::Law;
using stochastic::Drawn;
using stochastic::Time;

stochastic::Time Walk::time_of(Process& p, const engine::Cost& cost, double factor, int stmt) {
    stochastic::Sum sum;
    sum.add(draws_.value(cost, p.frame.data(), p.chances), factor);
    state_.check_duration(draws_.mean(sum), cost, stmt);
    Time time = draws_.time(sum, times_++, cost.span.file ? cost.span : span_of(p));
    for (const Drawn& d : time.drawn) {
        if (d.law != Law::Exponential && d.law != Law::Erlang && d.law != Law::Hyperexponential)
            throw stochastic::Refused{
                "E2070",
                fmt::format("a net made of a model has exponential, Erlang and hyperexponential times, and fixed ones; "
                            "this is `{}`",
                            language::row(d.law).name),
                "`draw erlang(t, k = 20)` is nearly fixed; `simulate` of the model itself takes any distribution",
                d.span};
        if (!(d.mean > 0)) refuse(p, "a part of this time is not above 0");
    }
    if (time.fixed < 0) refuse(p, "a part of this time is negative");
    return time;
}

std::string Walk::text(const Time& time) {
    std::string text = fmt::format("{:a}", time.fixed);
    for (const Drawn& d : time.drawn) text += fmt::format(" {} {:a} {:a}", static_cast<int>(d.law), d.mean, d.shape);
    return text;
}

Bag Walk::passes(const Process& p, const std::string& name, Span span, const Time& time,
                 const std::shared_ptr<Shared>& shared, const Go& last) {
    const double second = graph_.ticks_per_second;
    Time drawn = time;
    drawn.fixed = 0;
    const stochastic::Stages stages = stages_of(drawn);
    const auto place = [&] {
        const int made = parts_.place(name, span);
        if (shared) shared->places.push_back(static_cast<std::size_t>(made));
        return made;
    };
    int fixed = -1;
    if (time.fixed > 0) {
        if (shared)
            refuse(p,
                   fmt::format("`{}` serves all at once, and how long a time that is not drawn takes there depends on "
                               "when others came",
                               shared->name));
        fixed = place();
        fixed_[p.context] = {context(p).processes, span};
    }
    std::vector<int> at;
    for (std::size_t i = 0; i < stages.stages.size(); ++i) at.push_back(place());
    Bag next;
    const auto leads = [&](int t, int from) {
        parts_.take(t, from);
        if (next.empty())
            open_.emplace_back(t, last);
        else
            parts_.give(t, next);
    };
    for (std::size_t s = stages.steps.size(); s-- > 0;) {
        const auto& step = stages.steps[s];
        const auto first = static_cast<std::size_t>(step.first);
        for (std::size_t i = first; i <= first + (step.second > 0 ? 1 : 0); ++i) {
            const double rate = stages.stages[i].rate * second;
            const int t = parts_.timed(name, span, rate);
            leads(t, at[i]);
            if (!shared) continue;
            shared->transitions.push_back(t);
            parts_.transition(t).rate.in = [rate, shared](nets::Marking m) {
                double all = 0;
                for (const std::size_t q : shared->places) all += m[q];
                return rate * std::min(1.0, shared->servers / std::max(all, 1.0));
            };
        }
        if (!(step.second > 0)) {
            next = {{at[first], 1}};
            continue;
        }
        const int begins = parts_.place(name + "_begins", span);
        for (std::size_t i = 0; i < 2; ++i) {
            const int t = leaves(p, begins, name + "_begins", Band::Settle);
            parts_.transition(t).rate.number = i == 0 ? 1 - step.second : step.second;
            parts_.order(t, {begins});
            parts_.give(t, at[first + i], 1);
        }
        next = {{begins, 1}};
    }
    if (fixed >= 0) {
        leads(parts_.fixed(name, span, time.fixed / second), fixed);
        next = {{fixed, 1}};
    }
    return next;
}

}  // namespace pamina::model_nets
