#include "runtime/predict/bind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

#include "runtime/draws/laws.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/expr/math.h"
#include "runtime/predict/sources.h"
#include "runtime/predict/tick.h"

namespace pamina::predict {

using script::List;
using script::Stop;

namespace {

expr::Slot slot_of(const Value& v, expr::Kind kind, int tick) {
    if (is_missing(v)) throw script::missing_value(v);
    expr::Slot s;
    s.i = 0;
    switch (kind) {
        case expr::Kind::Int:
            if (const auto* i = v.as<std::int64_t>()) {
                s.i = *i;
            } else {
                s.i = static_cast<std::int64_t>(as_real(v).mantissa);
            }
            break;
        case expr::Kind::Bool:
            s.i = v.as<bool>() && *v.as<bool>();
            break;
        case expr::Kind::Real:
            s.r = as_real(v).in_run(tick);
            break;
    }
    return s;
}

}  // namespace

namespace {

engine::Values bound_at(int tick, const Compiled& c, const Prediction& prediction, const Environment& environment,
                        bool& doubtful) {
    engine::Values values;
    values.tick_exponent = tick;
    const auto& graph = c.graph;
    Value holder;
    Stop stop(environment.stop);
    for (std::size_t g = 0; g < graph.globals.size(); ++g) {
        expr::Slot s;
        s.i = 0;
        const auto& source = c.globals[g];
        using Kind = lower::ValueSource::Kind;
        if (source.kind == Kind::FileTasks) {
            s.i = static_cast<std::int64_t>(
                file_of(c, static_cast<std::size_t>(source.position), environment)->costs.size());
        } else if (source.kind == Kind::FileScale) {
            s.r = std::pow(10.0, file_of(c, static_cast<std::size_t>(source.position), environment)->digits);
        } else if (graph.globals[g].init == rtg::kNone) {
            const Value& v = source_value(c.globals[g], prediction, environment, holder);
            doubtful = doubtful || v.interval;
            s = slot_of(v, graph.globals[g].kind, values.tick_exponent);
        }
        values.globals.push_back(s);
    }
    for (std::size_t a = 0; a < graph.arrays.size(); ++a) {
        values.arrays.emplace_back();
        if (!graph.arrays[a].external) continue;
        if (c.arrays[a].kind == lower::ValueSource::Kind::FileCosts) {
            values.arrays.back() = file_of(c, static_cast<std::size_t>(c.arrays[a].position), environment)->costs;
            continue;
        }
        const Value& v = source_value(c.arrays[a], prediction, environment, holder);
        if (const auto* list = v.as<std::shared_ptr<const List>>()) {
            for (const auto& item : **list) {
                stop.look();
                doubtful = doubtful || item.interval;
                values.arrays.back().push_back(slot_of(item, graph.arrays[a].kind, values.tick_exponent));
            }
        }
    }
    for (std::size_t f = 0; f < graph.files.size(); ++f) {
        const auto content = file_of(c, f, environment);
        values.files.push_back(content->table);
        values.schedules.push_back(content->schedule);
    }
    return values;
}

/// So many digits finer is the tick where values are not known exactly: as exact as they are written, small changes of
/// them would come to no whole ticks.
constexpr int kDoubtDigits = 3;

/// Digits of a time that is drawn, or of the mean that stands for it.
constexpr int kDigits = 6;

/// So many digits finer is the tick of which `ticks` of the other one have a million.
int finer_for(double ticks) {
    if (!(ticks > 0) || !std::isfinite(ticks)) return 0;
    return std::min(0, static_cast<int>(std::floor(expr::math::log10(ticks))) - kDigits);
}

/// Of means that only the run knows: a millionth of the tick that the times have otherwise.
int finer_for_means(const engine::BoundGraph& bound, engine::Evaluator& evaluate) {
    int finer = 0;
    for (const auto& mean : bound.graph.means) {
        if (!mean.ticks) continue;
        if (!expr::free_locals(bound.graph.pool, mean.value).empty()) {
            finer = std::min(finer, -kDigits);
            continue;
        }
        const double ticks = evaluate(bound.bind(mean.value), nullptr).r;
        if (!std::isfinite(ticks))
            throw script::ValueError{"E1405",
                                     "a distribution of this model has no finite mean, and a prediction takes means",
                                     "`simulate` draws"};
        finer = std::min(finer, finer_for(ticks));
    }
    return finer;
}

/// Of what is drawn: by the size over which it spreads, wherever that lies.
int finer_for_draws(const engine::BoundGraph& bound, engine::Evaluator& evaluate) {
    int finer = 0;
    for (const auto& t : bound.graph.transitions) {
        const auto* draw = std::get_if<rtg::Draw>(&t.action);
        if (!draw || !draw->ticks) continue;
        std::array<double, draws::kMostNumbers> numbers{};
        for (std::size_t i = 0; i < draw->numbers.size(); ++i) {
            const bool known = expr::free_locals(bound.graph.pool, draw->numbers[i]).empty();
            numbers[i] = known ? evaluate(bound.bind(draw->numbers[i]), nullptr).r : std::nan("");
        }
        const double scale = draws::scale(draw->law, numbers.data());
        finer = std::min(finer, std::isnan(scale) ? -kDigits : finer_for(scale));
    }
    return finer;
}

int drawn_tick(const rtg::Graph& graph, const engine::Values& values) {
    int finer = 0;
    try {
        const engine::BoundGraph bound(graph, values);
        engine::Evaluator evaluate;
        finer = graph.process_slot < 0 ? finer_for_means(bound, evaluate) : finer_for_draws(bound, evaluate);
    } catch (const engine::RunError&) {
        // The run says it.
    }
    return std::clamp(values.tick_exponent + finer, kFinestTick, -kFinestTick);
}

}  // namespace

engine::Values bind(const Compiled& c, const Prediction& prediction, const Environment& environment, bool* doubtful) {
    bool own = false;
    bool& any = doubtful ? *doubtful : own;
    engine::Values values = bound_at(tick_of(c, prediction, environment), c, prediction, environment, any);
    values.whole_draws = environment.tick.has_value();
    if (environment.tick) return values;
    int tick = values.tick_exponent;
    if (any) tick = std::max(tick - kDoubtDigits, kFinestTick);
    if (std::ranges::any_of(c.graph.means, [](const auto& m) { return m.ticks; }))
        tick = std::min(tick, drawn_tick(c.graph, values));
    return tick == values.tick_exponent ? values : bound_at(tick, c, prediction, environment, any);
}

}  // namespace pamina::predict
