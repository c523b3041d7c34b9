#include "runtime/predict/bind.h"

#include <algorithm>
#include <cmath>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/expr/math.h"
#include "runtime/predict/sources.h"
#include "runtime/predict/tick.h"

namespace pamina::predict {

using script::List;
using script::Stop;

namespace {

expr::Slot slot_of(const Value& v, expr::Kind kind, int tick) {
    if (is_missing(v)) throw script::missing_value();
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

engine::Values bound_at(int tick, const Compiled& c, const Prediction& prediction, const Outside& outside) {
    engine::Values values;
    values.tick_exponent = tick;
    const auto& graph = c.graph;
    Value holder;
    Stop stop(outside.stop);
    for (std::size_t g = 0; g < graph.globals.size(); ++g) {
        expr::Slot s;
        s.i = 0;
        const auto& source = c.globals[g];
        using Kind = lower::ValueSource::Kind;
        if (source.kind == Kind::FileTasks) {
            s.i =
                static_cast<std::int64_t>(file_of(c, static_cast<std::size_t>(source.position), outside)->costs.size());
        } else if (source.kind == Kind::FileScale) {
            s.r = std::pow(10.0, file_of(c, static_cast<std::size_t>(source.position), outside)->digits);
        } else if (graph.globals[g].init == rtg::kNone) {
            s = slot_of(source_value(c.globals[g], prediction, outside, holder), graph.globals[g].kind,
                        values.tick_exponent);
        }
        values.globals.push_back(s);
    }
    for (std::size_t a = 0; a < graph.arrays.size(); ++a) {
        values.arrays.emplace_back();
        if (!graph.arrays[a].external) continue;
        if (c.arrays[a].kind == lower::ValueSource::Kind::FileCosts) {
            values.arrays.back() = file_of(c, static_cast<std::size_t>(c.arrays[a].position), outside)->costs;
            continue;
        }
        const Value& v = source_value(c.arrays[a], prediction, outside, holder);
        if (const auto* list = v.as<std::shared_ptr<const List>>()) {
            for (const auto& item : **list) {
                stop.look();
                values.arrays.back().push_back(slot_of(item, graph.arrays[a].kind, values.tick_exponent));
            }
        }
    }
    for (std::size_t f = 0; f < graph.files.size(); ++f) {
        const auto content = file_of(c, f, outside);
        values.files.push_back(content->table);
        values.schedules.push_back(content->schedule);
    }
    return values;
}

/// A tick of which each mean of a time that is drawn has a million; of means that only the run knows, a millionth of
/// the tick that the times have otherwise.
int drawn_tick(const rtg::Graph& graph, const engine::Values& values) {
    constexpr int kDigits = 6;
    int finer = 0;
    try {
        const engine::BoundGraph bound(graph, values);
        engine::Evaluator evaluate;
        for (const auto& mean : graph.means) {
            if (!mean.ticks) continue;
            if (!expr::free_locals(graph.pool, mean.value).empty()) {
                finer = std::min(finer, -kDigits);
                continue;
            }
            const double ticks = evaluate(bound.bind(mean.value), nullptr).r;
            if (!std::isfinite(ticks) && graph.process_slot < 0)
                throw script::ValueError{
                    "E1405", "a distribution of this model has no finite mean, and a prediction takes means",
                    "`simulate` draws"};
            if (!(ticks > 0) || !std::isfinite(ticks)) continue;
            finer = std::min(finer, static_cast<int>(std::floor(expr::math::log10(ticks))) - kDigits);
        }
    } catch (const engine::RunError&) {
        // The run says it.
    }
    return std::clamp(values.tick_exponent + finer, kFinestTick, -kFinestTick);
}

}  // namespace

engine::Values bind(const Compiled& c, const Prediction& prediction, const Outside& outside) {
    engine::Values values = bound_at(tick_of(c, prediction, outside), c, prediction, outside);
    const bool times = std::ranges::any_of(c.graph.means, [](const auto& m) { return m.ticks; });
    if (!times || outside.tick) return values;
    const int tick = drawn_tick(c.graph, values);
    return tick == values.tick_exponent ? values : bound_at(tick, c, prediction, outside);
}

}  // namespace pamina::predict
