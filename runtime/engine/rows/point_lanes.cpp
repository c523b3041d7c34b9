#include "runtime/engine/rows/point_lanes.h"

#include <algorithm>
#include <numeric>

#include "runtime/engine/bind/alone.h"
#include "runtime/engine/rows/point_structure.h"
#include "runtime/engine/tasks/plain_graphs.h"
#include "runtime/engine/tasks/task_count.h"

namespace pamina::engine {

using expr::Slot;

namespace {

/// Tasks of all points together for which code is compiled, or found, in a small part of the time they take.
constexpr double kWorthCode = 5e6;

}  // namespace

PointLanes::PointLanes(const rtg::Graph& graph, const Values& like, const std::set<int>& varying, std::size_t points,
                       const Options& options, RunControl& control)
    : graph_(graph), options_(options), control_(control), points_(points) {
    read_as_locals(varying);
    const auto once = parts_of_points();
    const expr::Pool pool = graph_.pool;
    for (const auto& [id, slot] : once) graph_.pool.to_local(id, slot);
    bound_ = std::make_unique<BoundGraph>(graph_, like, &control);
    for (std::size_t g = 0; g < from_.size(); ++g) {
        if (from_[g] >= 0 && graph.globals[g].init != rtg::kNone)
            computed_.push_back({from_[g], expr::compile(pool, graph.globals[g].init, bound_->environment)});
    }
    for (const auto& [id, slot] : once) computed_.push_back({slot, expr::compile(pool, id, bound_->environment)});
    for (std::size_t t = 0; t < graph_.task_graphs.size(); ++t)
        in_order_.push_back(why_not_by_rows(*bound_, static_cast<int>(t), true).empty());
    common_.reset(new LocalState{*bound_, control});
    memory_.resize(graph_.states.size());
}

void PointLanes::read_as_locals(const std::set<int>& varying) {
    const auto vary = PointStructure::globals_that_vary(graph_, varying);
    for (std::size_t g = 0; g < vary.size(); ++g) {
        from_.push_back(vary[g] ? graph_.local_slots++ : -1);
        if (vary[g]) graph_.globals[g].init = rtg::kNone;
    }
    graph_.slot_names.resize(static_cast<std::size_t>(graph_.local_slots));
    graph_.pool.globals_to_locals(from_);
    varies_.resize(static_cast<std::size_t>(graph_.local_slots));
    for (int slot : from_) {
        if (slot >= 0) varies_[static_cast<std::size_t>(slot)] = true;
    }
    PointStructure::find_lets(graph_, varies_);
}

/// Logarithms and the like of what is the same for all of a point are computed once for it, not in each row: they cost
/// as much as a row. They cannot fail. Gives them and the Locals that hold them from then on.
std::vector<std::pair<rtg::Id, int>> PointLanes::parts_of_points() {
    using expr::Op;
    enum class Reads : char { Nothing, Point, Other };
    std::vector<std::pair<rtg::Id, int>> parts;
    std::vector<Reads> reads(graph_.pool.size());
    for (rtg::Id id = 0; id < reads.size(); ++id) {
        const auto& node = graph_.pool.at(id);
        Reads r = Reads::Nothing;
        bool costly = false;
        switch (node.op) {
            case Op::ConstInt:
            case Op::ConstReal:
            case Op::Global:
                break;
            case Op::Local:
                r = std::find(from_.begin(), from_.end(), static_cast<int>(node.value.i)) != from_.end() ? Reads::Point
                                                                                                         : Reads::Other;
                break;
            case Op::ExpR:
            case Op::LnR:
            case Op::Log2R:
            case Op::Log10R:
            case Op::PowR:
                costly = true;
                break;
            case Op::AddR:
            case Op::SubR:
            case Op::MulR:
            case Op::DivR:
            case Op::NegR:
            case Op::IntToReal:
                break;
            default:
                r = Reads::Other;
        }
        for (rtg::Id arg : graph_.pool.args(id)) r = std::max(r, reads[arg]);
        if (costly && r == Reads::Point) {
            parts.push_back({id, graph_.local_slots++});
            varies_.push_back(true);
            graph_.slot_names.emplace_back();
        }
        reads[id] = r;
    }
    return parts;
}

bool PointLanes::fill(std::span<const Values* const> points) {
    const auto slots = static_cast<std::size_t>(graph_.local_slots);
    lanes_.clear();
    globals_.resize(slots * expr::kMaxLanes);
    for (std::size_t l = 0; l < points.size(); ++l) {
        lanes_.push_back({std::vector<Slot>(slots), {}, 0, 1, 0, LocalState{*bound_, control_}});
        lanes_.back().state.horizon = control_.limits.max_time;
        for (std::size_t g = 0; g < from_.size(); ++g) {
            if (from_[g] >= 0)
                globals_[static_cast<std::size_t>(from_[g]) * expr::kMaxLanes + l] = points[l]->globals[g];
        }
    }
    for (const auto& c : computed_) {
        Slot* const to = &globals_[static_cast<std::size_t>(c.slot) * expr::kMaxLanes];
        Slot results[expr::kMaxLanes];
        if (!expr::run_lanes(c.program, globals_.data(), expr::kMaxLanes, static_cast<int>(points.size()),
                             common_->evaluate.scratch(), results))
            return false;
        std::copy_n(results, points.size(), to);
    }
    for (std::size_t l = 0; l < points.size(); ++l) {
        const auto copy = [&](int slot) {
            const auto s = static_cast<std::size_t>(slot);
            if (slot >= 0) lanes_[l].locals[s] = globals_[s * expr::kMaxLanes + l];
        };
        for (int slot : from_) copy(slot);
        for (const auto& c : computed_) copy(c.slot);
    }
    return true;
}

bool PointLanes::evaluate(std::span<const Values* const> points, std::span<Outcome* const> outcomes) {
    try {
        if (!fill(points) || !go(points.size())) return false;
    } catch (const RunError&) {
        return false;
    } catch (const GiveUp&) {
        return false;
    }
    for (const Lane& lane : lanes_) {
        if (lane.clock.at > control_.limits.max_time) return false;
        if (control_.limits.max_events && lane.events > control_.limits.max_events) return false;
    }
    for (std::size_t l = 0; l < points.size(); ++l) finish(lanes_[l], *outcomes[l]);
    outcomes[0]->result.evaluation.not_compiled = std::move(common_->evaluation.not_compiled);
    common_->evaluation = {};
    control_.now.store(lanes_[0].clock.at);
    return true;
}

void PointLanes::finish(const Lane& lane, Outcome& outcome) {
    auto& result = outcome.result;
    result.model = graph_.name;
    result.time = lane.clock.at;
    result.work = lane.state.work.value();
    result.tick_exponent = bound_->environment.tick_exponent;
    result.exact = lane.state.exact && result.time < kExactLimit;
    result.events = static_cast<double>(lane.events);
    if (lane.state.closed_forms > 0)
        result.notes.emplace_back("alike iterations and branches were taken in closed form");
    result.evaluation.went("points side by side");
}

namespace {

/// The actions that are more than local work: but for a few, one point after the other takes them.
template <class A>
concept IsInCompany = !std::same_as<A, action::End> && !IsAlone<A>;

}  // namespace

/// The process of each point: to its end.
bool PointLanes::go(std::size_t given) {
    NoObserver nobody{graph_};
    rtg::StateId at = graph_.entry;
    for (;;) {
        const Step& step = bound_->steps[static_cast<std::size_t>(at)];
        using Next = std::optional<rtg::StateId>;  // nothing: one point after the other
        const Next next = visit(
            step.action, overloaded{
                             [&](const action::End&) -> Next { return rtg::kNoState; },
                             [&](const action::Pass& a) -> Next {
                                 for (Lane& lane : lanes_)
                                     run_items(a.items, lane.locals.data(), lane.clock, {}, lane.state, nobody);
                                 return step.to;
                             },
                             [&](const action::Guard& a) -> Next {
                                 return lanes_[0].state.evaluate(a.condition, lanes_[0].locals.data()).i ? step.to
                                                                                                         : step.other;
                             },
                             [&](const action::Declare& a) -> Next {
                                 for (Lane& lane : lanes_) {
                                     if (!declares(lane, a.entity)) return {};
                                 }
                                 return step.to;
                             },
                             [&](const action::Dispose&) -> Next {
                                 settle();
                                 return step.to;
                             },
                             [&](const action::RunTasks& a) -> Next {
                                 settle();
                                 if (!in_order_[static_cast<std::size_t>(a.task_graph)] || !run_tasks(a.task_graph, at))
                                     return {};
                                 return step.to;
                             },
                             []<IsInCompany A>(const A&) -> Next { return {}; },
                             [](const action::LoopEnter&) -> Next { return {}; },
                             [](const action::LoopBack&) -> Next { return {}; },
                             [](const action::Choice&) -> Next { return {}; },
                         });
        if (!next) return false;
        at = *next;
        if (at == rtg::kNoState) return lanes_.size() == given;
    }
}

/// Where the process of one point alone would wait for its turn.
void PointLanes::settle() {
    for (Lane& lane : lanes_) {
        if (lane.clock.at <= lane.now) continue;
        lane.now = lane.clock.at;
        ++lane.events;
    }
}

/// Nothing is wrong about a declaration; of its instance only the processors of tasks are used, which recurrences have.
bool PointLanes::declares(Lane& lane, int number) {
    const auto& entity = graph_.entities[static_cast<std::size_t>(number)];
    const auto& bound = bound_->entities[static_cast<std::size_t>(number)];
    auto& evaluate = common_->evaluate;
    const Slot* const locals = lane.locals.data();
    std::int64_t total = 1;
    for (const auto& c : bound.dimensions) {
        const std::int64_t n = evaluate(c, locals).i;
        if (n < 0 || __builtin_mul_overflow(total, n, &total)) return false;
        if (total > control_.limits.max_elements && entity.kind != rtg::Entity::Kind::Queue) return false;
    }
    if (entity.kind != rtg::Entity::Kind::Queue) lane.elements += total;
    if (lane.elements > control_.limits.max_elements) return false;
    if (bound.speed_array >= 0) return false;
    if (bound.speed.present()) {
        const double speed = evaluate(bound.speed, locals).r;
        if (!(speed > 0) || speed == HUGE_VAL) return false;
    }
    if (bound.slice.present()) {
        const double slice = evaluate(bound.slice, locals).r;
        if (!(slice > 0) || slice == HUGE_VAL) return false;
    }
    const auto count = [&](const Cost& c, std::int64_t least) {
        return !c.present() || evaluate(c, locals).i >= least;
    };
    if (!count(bound.servers, 1) || !count(bound.parties, 1) || !count(bound.capacity, 1) || !count(bound.initial, 0))
        return false;
    return !bound.capacity.present() || !bound.initial.present() ||
           evaluate(bound.initial, locals).i <= evaluate(bound.capacity, locals).i;
}

bool PointLanes::run_tasks(int task_graph, rtg::StateId at) {
    auto& memory = memory_[static_cast<std::size_t>(at)];
    const bool code = options_.jit != Jit::Off && options_.compiler;
    if (!memory.plan && code) {
        const auto tasks =
            count_tasks(bound_->task_graphs[static_cast<std::size_t>(task_graph)], lanes_[0].locals, *common_);
        const auto all = std::max<std::uint64_t>(points_, control_.points.load(std::memory_order_relaxed));
        const auto size = tasks ? std::accumulate(tasks->begin(), tasks->end(), std::int64_t{0}) : 0;
        memory.expected = static_cast<double>(size) * static_cast<double>(all);
    }
    // Interpreted, the lanes of a row are faster than those of points.
    if (options_.jit != Jit::On && memory.expected < kWorthCode) {
        for (Lane& lane : lanes_) run_tasks_alone(task_graph, lane, memory);
        return true;
    }
    // Code is made for a fixed number of lanes: the last one's point fills up.
    PointLocals points;
    points.lanes = code ? kMaxPoints : static_cast<int>(lanes_.size());
    points.varies = &varies_;
    points.values.resize(static_cast<std::size_t>(graph_.local_slots) * kMaxPoints);
    std::vector<double> starts(static_cast<std::size_t>(points.lanes));
    const auto lane_of = [&](std::size_t l) -> Lane& { return lanes_[std::min(l, lanes_.size() - 1)]; };
    for (std::size_t l = 0; l < starts.size(); ++l) {
        starts[l] = lane_of(l).clock.at;
        for (std::size_t s = 0; s < varies_.size(); ++s) {
            if (varies_[s]) points.values[s * kMaxPoints + l] = lane_of(l).locals[s];
        }
    }
    Recurrence recurrence(*bound_, task_graph, lanes_[0].locals.data(), starts, *common_, std::move(points), &memory);
    for (std::size_t l = 0; l < starts.size(); ++l) recurrence.set_work(l, lane_of(l).state.work);
    recurrence.compile_with(options_);
    recurrence.run();
    for (std::size_t l = 0; l < lanes_.size(); ++l) {
        lanes_[l].clock.at = recurrence.end(l);
        lanes_[l].state.work = recurrence.work(l);
        lanes_[l].state.exact = lanes_[l].state.exact && recurrence.exact(l);
    }
    return true;
}

void PointLanes::run_tasks_alone(int task_graph, Lane& lane, RecurrenceMemory& memory) {
    Recurrence recurrence(*bound_, task_graph, lane.locals.data(), {lane.clock.at}, lane.state, {}, &memory);
    recurrence.set_work(0, lane.state.work);
    recurrence.run();
    lane.clock.at = recurrence.end(0);
    lane.state.work = recurrence.work(0);
    lane.state.exact = lane.state.exact && recurrence.exact(0);
}

}  // namespace pamina::engine
