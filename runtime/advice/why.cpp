#include "runtime/advice/why.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "runtime/advice/order.h"
#include "runtime/advice/task_slack.h"
#include "runtime/result/bottleneck.h"
#include "runtime/result/limiting.h"
#include "runtime/result/metrics.h"
#include "runtime/result/simulation.h"
#include "runtime/result/words.h"
#include "runtime/rtg/call_sites.h"

namespace pamina::advice {

double Bounds::largest() const {
    return std::max({dependences, work, busiest, formula});
}

namespace {

bool alike(const rtg::Graph& graph, const result::EntityResult& e) {
    for (const auto& entity : graph.entities)
        if (entity.name == e.name && entity.span == e.span) return entity.speed_array < 0;
    return false;
}

/// The speeds of the processors of a pool that has a list of them; empty where it is not known before a run.
std::vector<double> speeds_of(const Case& model, const result::EntityResult& e) {
    const auto& graph = model.written;
    for (const auto& entity : graph.entities) {
        if (entity.name != e.name || entity.span != e.span || entity.speed_array < 0) continue;
        std::vector<double> speeds;
        const auto number = static_cast<std::size_t>(entity.speed_array);
        if (graph.arrays[number].external) {
            for (const auto& slot : model.values.arrays[number]) speeds.push_back(slot.r);
        } else {
            for (const rtg::Id id : graph.arrays[number].items) {
                const auto& node = graph.pool.at(id);
                if (node.op != expr::Op::ConstReal) return {};
                speeds.push_back(node.value.r);
            }
        }
        return speeds;
    }
    return {};
}

/// That a faster processor had less to do than the busiest of its pool.
std::string faster_idle(const Case& model, const result::Result& run) {
    constexpr double kLess = 0.8;
    for (const auto& e : run.observed->entities) {
        if (!e.is_processor || !result::is_saturated(result::busiest_element(e))) continue;
        const auto speeds = speeds_of(model, e);
        const auto busiest = static_cast<std::size_t>(e.busiest);
        if (speeds.size() != e.each.size() || busiest >= speeds.size()) continue;  // several pools
        const auto fastest = static_cast<std::size_t>(std::ranges::max_element(speeds) - speeds.begin());
        const double used = e.each[fastest].utilization();
        if (!(speeds[fastest] > speeds[busiest]) || used > kLess * e.largest.utilization()) continue;
        return fmt::format("{} is {} times as fast as {}, and {} busy: what is done there takes less time.",
                           result::element_name(e, static_cast<std::int64_t>(fastest)),
                           result::figure(speeds[fastest] / speeds[busiest]), result::element_name(e, e.busiest),
                           result::percent(used));
    }
    return {};
}

/// Of a simulation with the means over its replications: in each one the time is no shorter.
void bound_by_entities(const Case& model, const result::Result& run, Bounds& bounds) {
    if (run.warmup > 0) return;  // they are about a part of the run
    const auto busy = [&](const result::EntityResult& e, const result::Occupancy& of, std::int64_t element) {
        static const auto figure = result::position(result::entity_metrics(), result::find_entity_metric("busy"));
        if (!model.simulation) return of.busy;
        const auto all = model.simulation->estimate(result::of_entity(e, element), figure);
        return all.samples == model.simulation->replications() ? all.mean : 0;  // it may not be there in some
    };
    for (const auto& e : run.observed->entities) {
        if (e.total.unlimited > 0 || !(e.total.busy > 0)) continue;
        // Who has a server and waits is not at work: in another order it may have it for less.
        if (!is_busy_by_work_alone(model.written, e.declared)) continue;
        const auto& busiest = result::busiest_element(e);
        // What one processor of a pool did, another might do.
        const bool movable = e.is_processor && e.elements > 1;
        if (!movable && busiest.servers > 0) {
            const double each = busy(e, busiest, e.elements > 1 ? result::kLargest : result::kTotal) / busiest.servers;
            if (each > bounds.busiest) {
                bounds.busiest = each;
                bounds.busy = model.simulation ? e.name : result::element_name(e, e.elements > 1 ? e.busiest : 0);
            }
        }
        if (!movable || !alike(model.written, e)) continue;
        const double each = busy(e, e.total, result::kTotal) / static_cast<double>(e.elements);
        if (each > bounds.work) {
            bounds.work = each;
            bounds.pool = e.name;
        }
    }
}

/// Of a file nobody changes all tasks at once: its longest ones stand for them.
void with_tasks(std::vector<Thing> tasks, std::vector<Thing>& all, const rtg::Graph& graph) {
    if (tasks.empty()) return;
    const auto& arrays = graph.task_graphs.front().arrays;
    const auto numbers = rtg::numbers_in_results(graph);
    std::erase_if(all, [&](const Thing& t) {
        return t.kind == Thing::Kind::Statement && std::ranges::any_of(arrays, [&](const auto& a) {
                   return a.file >= 0 && a.stmt >= 0 && numbers[static_cast<std::size_t>(a.stmt)] == t.number;
               });
    });
    std::ranges::move(tasks, std::back_inserter(all));
    std::ranges::stable_sort(all, [](const Thing& a, const Thing& b) { return a.share > b.share; });
}

/// What is worth a run: what has most of the run first, and what looks as if it had.
std::vector<std::pair<Thing, Change>> worth_a_run(const rtg::Graph& graph, const std::vector<Thing>& all) {
    constexpr std::size_t kStatements = 4, kOthers = 3;
    constexpr double kLittle = 0.01;
    std::vector<std::pair<Thing, Change>> tries;
    std::size_t statements = 0, others = 0;
    for (const auto& thing : all) {
        if (thing.share < kLittle) break;
        if (thing.kind == Thing::Kind::Task) {
            tries.emplace_back(thing, changes(graph, thing).front());
        } else if (thing.kind == Thing::Kind::Statement) {
            if (statements++ < kStatements)
                tries.emplace_back(thing, Change{Change::Kind::Length, thing.number, {1, 2}});
        } else if (others++ < kOthers) {
            for (const auto& change : changes(graph, thing)) {
                tries.emplace_back(thing, change);
                break;
            }
        }
    }
    // What is busy, or takes long in all, and is not among them.
    const auto is_tried = [&](const Thing& thing) {
        return std::ranges::any_of(
            tries, [&](const auto& t) { return t.first.kind == thing.kind && t.first.number == thing.number; });
    };
    const auto tempting = [&](bool statement) {
        const Thing* most = nullptr;
        for (const auto& thing : all) {
            if ((thing.kind == Thing::Kind::Statement) != statement || is_tried(thing)) continue;
            if (thing.used > 0 && (!most || thing.used > most->used)) most = &thing;
        }
        if (!most) return;
        for (const auto& change : changes(graph, *most)) {
            if (statement && change.ratio != Ratio{1, 2}) continue;
            tries.emplace_back(*most, change);
            break;
        }
    };
    tempting(false);
    tempting(true);
    if (tries.size() > kMostRuns - 1) tries.resize(kMostRuns - 1);
    return tries;
}

/// Whether it is one more of what the model counts by a number that it computes with elsewhere, too, as where each
/// processor has a part of all: a run with one more of them alone says nothing of more of them.
bool is_one_more_of_a_parameter(const rtg::Graph& graph, const Tried& t) {
    using Kind = Change::Kind;
    if (t.change.kind != Kind::Server && t.change.kind != Kind::Processor) return false;
    const auto& entity = graph.entities[static_cast<std::size_t>(t.thing.number)];
    const auto computes_with = [&](std::int64_t slot) {
        const auto is = [&](rtg::Id id) {
            const auto& node = graph.pool.at(id);
            return node.op == expr::Op::Global && node.value.i == slot;
        };
        for (rtg::Id id = 0; id < static_cast<rtg::Id>(graph.pool.size()); ++id)
            if (std::ranges::any_of(graph.pool.args(id), is)) return true;
        return false;
    };
    const auto counted = [&](rtg::Id id) {
        if (id == rtg::kNone || graph.pool.at(id).op == expr::Op::ConstInt) return false;
        return graph.pool.at(id).op != expr::Op::Global || computes_with(graph.pool.at(id).value.i);
    };
    return counted(entity.servers) || std::ranges::any_of(entity.dimensions, counted);
}

std::vector<Measured> measured(const result::Result& run, const Case& model) {
    const auto& mean = *result::find_measure_metric("mean");
    std::vector<Measured> all;
    for (const auto& m : run.observed->measures) {
        if (std::ranges::find(model.measures, m.name) == model.measures.end()) continue;
        if (model.simulation)
            all.push_back({m.name, model.simulation->of_measure(m.name, mean)});
        else
            all.push_back({m.name, result::estimate(std::vector{mean.value(m, run.counted())})});
    }
    return all;
}

std::optional<Waited> waited_most(const result::Result& run, const result::Simulation* simulation) {
    using namespace result;
    static const auto waiting_of = position(entity_metrics(), find_entity_metric("waiting"));
    static const auto wait = position(entity_metrics(), find_entity_metric("mean_wait"));
    static const auto busy = position(entity_metrics(), find_entity_metric("utilization"));
    std::optional<Waited> most;
    double all = 0, longest = 0;
    for (const auto& entity : run.observed->entities) {
        Waited its{entity.name, 0, busiest_element(entity).utilization(), entity.total.mean_wait()};
        double waiting = entity.total.waiting;
        if (simulation) {
            const std::string of = of_entity(entity, kTotal);
            waiting = simulation->estimate(of, waiting_of).mean;
            its.mean_wait = simulation->estimate(of, wait).mean;
            its.busy = simulation->estimate(entity.elements > 1 ? of_entity(entity, kLargest) : of, busy).mean;
        }
        if (!(waiting > 0)) continue;
        all += waiting;
        if (waiting <= longest) continue;
        longest = waiting;
        most = its;
    }
    if (most) most->share = longest / all;
    return most;
}

}  // namespace

Why why(const Case& model, result::Result base, const result::Result* spent, const result::Result* slowest,
        const SourceMap& sources, const std::optional<FormulaBound>& formula, engine::RunControl& control) {
    Why found;
    found.spent = spent ? *spent : base;
    found.run = std::move(base);
    const auto& run = found.run;
    found.times = model.times;
    found.time = mean(model.times);
    found.by_measures = !model.measures.empty();
    if (slowest) found.slow = result::limiting(*slowest, sources);
    found.limited = result::limiting(found.spent, sources);
    if (!run.observed || !(found.spent.time > 0)) {
        found.sentences = sentences(found, sources);
        return found;
    }
    if (found.by_measures) {
        found.waited = waited_most(found.spent, model.simulation);
        found.measured = measured(run, model);
    } else {
        bound_by_entities(model, found.spent, found.bounds);
        found.bounds.in_any_order =
            does_the_same_in_any_order(model.written) && !std::isfinite(model.options.until) && !run.partial;
    }
    if (formula) {
        found.bounds.formula = std::min(formula->ticks, run.time);  // rounded, it may be above
        found.bounds.rule = formula->rule;
    }
    auto all_things = things(model.written, found.spent, found.by_measures);
    with_tasks(longest_tasks(model, run, kLongestTasks, control), all_things, model.written);
    const auto tries = worth_a_run(model.written, all_things);
    auto all = attempt(model, tries, {{leave_dependences}}, control);
    if (all.others.front().time) found.bounds.dependences = mean(all.others.front().times);
    // Where who waits decides what is done, it may take longer with nobody waiting.
    if (!(found.bounds.dependences <= found.time)) found.bounds.dependences = -1;
    for (auto& tried : all.tried) {
        if (!tried.run.time) continue;
        if (tried.gain < kLeastGain && is_one_more_of_a_parameter(model.written, tried)) continue;
        (tried.gain >= std::max(kLeastGain, tried.half) ? found.helps : found.vain).push_back(std::move(tried));
    }
    std::ranges::stable_sort(found.helps, [](const Tried& a, const Tried& b) { return a.gain > b.gain; });
    if (found.helps.empty()) found.halved = halved_together(model, found.vain, control);
    found.sentences = sentences(found, sources);
    if (auto more = faster_idle(model, run); !more.empty())
        found.sentences.insert(found.sentences.begin() + 1, std::move(more));
    return found;
}

}  // namespace pamina::advice
