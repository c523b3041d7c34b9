// What draws bring to derivatives: those of what they give, and the scores of chances.
#include <cmath>

#include "runtime/draws/slope.h"
#include "runtime/engine/bind/carry.h"
#include "runtime/engine/bind/reads_clock.h"
#include "runtime/rtg/regions.h"

namespace pamina::engine {

using expr::Directions;
using expr::Dual;
using expr::Slot;
using language::ResultKind;

/// The draw behind a Choice chooses its branch (frontend/lower/choices.cpp).
void Carry::find_choices() {
    choice_of_.assign(static_cast<std::size_t>(graph_.draw_sites), nullptr);
    for (const Step& step : graph_.steps) {
        const auto* choice = std::get_if<action::Choice>(&step.action);
        if (!choice || step.to == rtg::kNoState) continue;
        const Step& next = graph_.steps[static_cast<std::size_t>(step.to)];
        if (const auto* draw = std::get_if<action::Draw>(&next.action))
            choice_of_[static_cast<std::size_t>(draw->site)] = choice;
    }
}

namespace {

/// What a process waits for at an action may depend on anything.
bool passes_alone(const rtg::Action& a) {
    switch (rtg::traits_in(a).takes) {
        case rtg::Takes::NoTime:
            // Of those that may wait all the same only servers and room for tokens take no time by themselves.
            return !std::holds_alternative<rtg::Acquire>(a) && !std::holds_alternative<rtg::Put>(a) &&
                   !std::holds_alternative<rtg::Join>(a) && !std::holds_alternative<rtg::Return>(a);
        case rtg::Takes::Time:
            return std::holds_alternative<rtg::Pass>(a) || std::holds_alternative<rtg::Spawn>(a);
        case rtg::Takes::Unknown:
            return std::holds_alternative<rtg::Read>(a);
    }
    return false;
}

}  // namespace

/// Along which the clocks of the processes that look at them may: those of arrivals (`every e for t`) go on by
/// themselves, whatever those who have arrived do.
Directions Carry::clock_varies() const {
    const rtg::Graph& g = graph_.graph;
    if (!g.task_graphs.empty() || !g.contentions.empty() || !g.procedures.empty()) return known_;
    const auto of_items = [&](auto&& self, const std::vector<rtg::Item>& items) -> Directions {
        Directions along = 0;
        for (const auto& item : items) {
            if (item.kind != rtg::Item::Kind::Assign) along |= duals_.depends(item.amount);
            along |= duals_.depends(item.count) | self(self, item.body);
        }
        return along;
    };
    std::vector<Directions> at(g.states.size());  // of a process that comes there
    std::vector<bool> reached(g.states.size());
    std::vector<rtg::StateId> todo{g.entry};
    Directions read = 0;
    const auto go = [&](rtg::StateId s, Directions along) {
        if (s == rtg::kNoState) return;
        const auto i = static_cast<std::size_t>(s);
        if (reached[i] && (at[i] | along) == at[i]) return;
        at[i] |= along;
        reached[i] = true;
        todo.push_back(s);
    };
    while (!todo.empty()) {
        const rtg::StateId s = todo.back();
        todo.pop_back();
        const auto* t = rtg::out_of(g, s);
        if (!t) continue;
        const Directions before = at[static_cast<std::size_t>(s)];
        Directions after = before;
        if (const auto* pass = std::get_if<rtg::Pass>(&t->action)) after |= of_items(of_items, pass->items);
        if (!passes_alone(t->action)) after = known_;
        if (reads_clock(graph_, graph_.steps[static_cast<std::size_t>(s)])) read |= after;
        go(t->to, after);
        go(t->other, after);
        rtg::each_region(t->action, [&](const rtg::Region&, rtg::StateId entry) { go(entry, before); });
    }
    return read;
}

/// Along which what a draw gives changes; chances jump, if at all.
Directions Carry::drawn_along(const rtg::Draw& draw) const {
    Directions along = 0;
    switch (language::row(draw.law).result) {
        case ResultKind::Quantity:
            for (const rtg::Id number : draw.numbers) along |= duals_.depends(number);
            break;
        case ResultKind::Item:
            along = duals_.array_varies(static_cast<std::size_t>(draw.list));
            break;
        case ResultKind::Count:
        case ResultKind::Truth:
            break;
    }
    return along;
}

std::vector<Dual> Carry::duals_of(const std::vector<Cost>& costs, const Slot* locals) {
    std::vector<Dual> all;
    for (const Cost& cost : costs) all.push_back(dual_of(cost, locals));
    return all;
}

void Carry::drawn(const action::Draw& a, const Drawing& drawing, Slot* locals) {
    if (!draws_) return;
    if (place_[static_cast<std::size_t>(a.slot)] >= 0) keep(a.slot, slopes_of_value(a, drawing, locals), locals);
    score(a, drawing, locals);
}

Dual Carry::slopes_of_value(const action::Draw& a, const Drawing& drawing, const Slot* locals) {
    const auto result = language::row(a.law).result;
    if (result == ResultKind::Item) {
        auto source = drawing.source_of(a, locals);
        const auto array = static_cast<std::size_t>(a.list);
        const std::size_t index = draws::draw_index(drawing.law_of(a), source);
        return duals_.item_varies(array) ? duals_.item(array, index) : Dual{};
    }
    Dual dual;
    const std::vector<Dual> numbers = duals_of(a.numbers, locals);
    for (const Dual& number : numbers) dual.varies |= number.varies;
    dual.curved = dual.varies;
    for (int k = 0; k < static_cast<int>(count_); ++k) {
        if (!(dual.varies >> k & 1)) continue;
        std::array<double, draws::kMostNumbers> changes{};
        for (std::size_t i = 0; i < numbers.size(); ++i) changes[i] = numbers[i].slopes[k];
        dual.slopes[k] =
            draws::slope(a.law, drawing.numbers_of(a), changes.data(), locals[a.slot].r, drawing.source_of(a, locals));
        const auto bit = static_cast<Directions>(1u << k);
        if (std::isnan(dual.slopes[k])) refuse(bit, "the shape of what is drawn changes with it");
        if (drawing.is_coarse(a)) refuse(bit, "what is drawn has few ticks");
    }
    return dual;
}

void Carry::score_one(int direction, std::size_t came, std::span<const double> chances,
                      std::span<const double> changes) {
    double information = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (changes[i] == 0) continue;
        if (!(chances[i] > 0)) {
            scores_.unknown |= static_cast<Directions>(1u << direction);
            return;
        }
        information += changes[i] * changes[i] / chances[i];
    }
    if (information == 0) return;
    scores_.score[direction] += changes[came] / chances[came];
    scores_.information[direction] += information;
}

void Carry::score(const action::Draw& a, const Drawing& drawing, const Slot* locals) {
    const auto each = [&](Directions varies, const auto& visit) {
        for (int k = 0; k < static_cast<int>(count_); ++k)
            if (varies >> k & 1) visit(k);
    };
    if (const auto* choice = choice_of_[static_cast<std::size_t>(a.site)]) {
        Directions varies = 0;
        for (const Cost& cost : choice->probabilities) varies |= duals_.depends(cost.id);
        if (!varies) return;
        const std::vector<Dual> duals = duals_of(choice->probabilities, locals);
        // As its Guards choose: the first whose sum of shares so far is larger.
        std::vector<double> chances(duals.size() + 1), changes(duals.size() + 1);
        std::size_t came = duals.size();
        double sum = 0, rest = 1;
        for (std::size_t i = 0; i < duals.size(); ++i) {
            chances[i] = locals[choice->slots[i]].r;
            sum += chances[i];
            rest -= chances[i];
            if (came == duals.size() && locals[a.slot].r < sum) came = i;
        }
        constexpr double kPlaces = 1e-15;
        chances.back() = choice->slots.size() > duals.size() ? locals[choice->slots.back()].r
                         : rest > kPlaces                    ? rest
                                                             : 0;
        each(varies, [&](int k) {
            changes.back() = 0;
            for (std::size_t i = 0; i < duals.size(); ++i) {
                changes[i] = duals[i].slopes[k];
                changes.back() -= changes[i];
            }
            score_one(k, came, chances, changes);
        });
        return;
    }
    const double* numbers = drawing.numbers_of(a);
    const auto add = [&](int k, bool known, double change, double score, double information) {
        if (!known) {
            scores_.unknown |= static_cast<Directions>(1u << k);
            return;
        }
        scores_.score[k] += score * change;
        scores_.information[k] += information * change * change;
    };
    const auto along_number = [&](const auto& visit) {
        if (!duals_.depends(a.numbers.front().id)) return;
        const Dual dual = dual_of(a.numbers.front(), locals);
        each(dual.varies, [&](int k) {
            if (dual.slopes[k] != 0) visit(k, dual.slopes[k]);
        });
    };
    const double p = a.numbers.empty() ? 0 : numbers[0];
    switch (a.law) {
        case language::Law::Bernoulli:
            along_number([&](int k, double change) {
                const bool came = locals[a.slot].i != 0;
                add(k, p > 0 && p < 1, change, came ? 1 / p : -1 / (1 - p), 1 / (p * (1 - p)));
            });
            break;
        case language::Law::Geometric:
            along_number([&](int k, double change) {
                const auto failed = static_cast<double>(locals[a.slot].i - 1);
                add(k, p < 1, change, 1 / p - failed / (1 - p), 1 / (p * p * (1 - p)));
            });
            break;
        case language::Law::Poisson:
            along_number([&](int k, double change) {
                add(k, p > 0, change, static_cast<double>(locals[a.slot].i) / p - 1, 1 / p);
            });
            break;
        case language::Law::Discrete: {
            const auto array = static_cast<std::size_t>(a.shares);
            const Directions varies = duals_.array_varies(array);
            if (!varies || !duals_.item_varies(array)) return;
            const auto shares = drawing.shares_of(a);
            auto source = drawing.source_of(a, locals);
            const std::size_t came = draws::draw_index(drawing.law_of(a), source);
            double sum = 0;
            for (const double share : shares) sum += share;
            std::vector<double> chances(shares.size()), changes(shares.size());
            each(varies, [&](int k) {
                double more = 0;
                for (std::size_t i = 0; i < shares.size(); ++i) more += duals_.item(array, i).slopes[k];
                for (std::size_t i = 0; i < shares.size(); ++i) {
                    chances[i] = shares[i] / sum;
                    changes[i] = (duals_.item(array, i).slopes[k] - chances[i] * more) / sum;
                }
                score_one(k, came, chances, changes);
            });
            break;
        }
        case language::Law::Exponential:
        case language::Law::Uniform:
        case language::Law::Normal:
        case language::Law::Lognormal:
        case language::Law::Erlang:
        case language::Law::Gamma:
        case language::Law::Weibull:
        case language::Law::Pareto:
        case language::Law::Hyperexponential:
        case language::Law::Triangular:
        case language::Law::Empirical:
            break;
    }
}

}  // namespace pamina::engine
