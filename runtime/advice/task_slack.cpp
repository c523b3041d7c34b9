#include "runtime/advice/task_slack.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/advice/change.h"
#include "runtime/advice/task_run.h"

namespace pamina::advice {

namespace {

/// Steps to a slack that runs agree with, where the order of tasks does not stay.
constexpr int kMostTries = 8;

/// By row of the tasks: how much later each may end.
std::vector<double> slacks(const TaskRun& ran) {
    double end = 0;
    for (const auto& t : ran.tasks)
        if (t.number >= 0) end = std::max(end, t.end);
    std::vector<double> late(ran.tasks.size());
    std::vector<double> next_on;  // by lane: how late what comes next there may begin
    for (std::size_t i = ran.tasks.size(); i-- > 0;) {
        const TaskRun::Ran& t = ran.tasks[i];
        double latest = t.number < 0 ? t.end : end;
        if (t.number >= 0 && static_cast<std::size_t>(t.number) < ran.after.size()) {
            for (const auto& edge : ran.after[static_cast<std::size_t>(t.number)]) {
                const auto to = static_cast<std::size_t>(ran.row[static_cast<std::size_t>(edge.to)]);
                const double begin = late[to] - (ran.tasks[to].end - ran.tasks[to].begin);
                latest = std::min(latest, begin - (edge.satisfied - t.end));
            }
        }
        if (t.lane >= 0) {
            const auto lane = static_cast<std::size_t>(t.lane);
            if (lane >= next_on.size()) next_on.resize(lane + 1, std::numeric_limits<double>::infinity());
            latest = std::min(latest, next_on[lane]);
            next_on[lane] = latest - (t.end - t.begin);
        }
        late[i] = latest;
    }
    for (std::size_t i = 0; i < late.size(); ++i) late[i] = std::max(0.0, std::floor(late[i] - ran.tasks[i].end));
    return late;
}

/// The task graph that a task is of; -1: none.
int graph_of(const rtg::Graph& graph, Span array) {
    for (std::size_t g = 0; g < graph.task_graphs.size(); ++g)
        for (const auto& a : graph.task_graphs[g].arrays)
            if (a.span == array) return static_cast<int>(g);
    return -1;
}

/// Whether who is served when is not all in the order of tasks on processors.
bool shares_more(const rtg::Graph& graph, const result::Result& run) {
    if (!graph.contentions.empty()) return true;
    for (const auto& tasks : graph.task_graphs)
        for (const auto& array : tasks.arrays)
            if (array.schedule && array.schedule->lock != rtg::kNone) return true;
    return std::ranges::any_of(run.observed->entities,
                               [](const auto& e) { return !e.is_processor && (e.total.busy > 0 || e.awaited > 0); });
}

/// One task on its way: what runs say of its slack.
struct TaskSearch {
    TaskSlack slack;
    std::int64_t number = -1;
    bool beyond = false, done = false;
    int steps = 0;
};

}  // namespace

std::vector<Thing> longest_tasks(const Case& model, const result::Result& base, std::size_t most,
                                 engine::RunControl& control) {
    if (model.written.task_graphs.size() != 1 || !(base.time > 0)) return {};
    const auto& arrays = model.written.task_graphs.front().arrays;
    if (std::ranges::none_of(arrays, [](const auto& a) { return a.file >= 0; })) return {};
    TaskRun ran;
    if (!collect(model, base, ran, control)) return {};
    const auto slack = slacks(ran);
    // Where processors are shared, a task beside the path may be what delays one on it.
    std::vector<Thing> on_path, others;
    for (std::size_t i = 0; i < ran.tasks.size(); ++i) {
        const TaskRun::Ran& t = ran.tasks[i];
        if (t.number < 0 || !(t.end > t.begin)) continue;
        Thing thing{Thing::Kind::Task, 0, -1, t.name, t.span};
        thing.task = t.number;
        thing.used = t.end - t.begin;
        thing.share = std::min(1.0, thing.used / base.time);
        (slack[i] > 0 ? others : on_path).push_back(std::move(thing));
    }
    for (auto* some : {&on_path, &others}) {
        std::ranges::stable_sort(*some, [](const Thing& a, const Thing& b) { return a.used > b.used; });
        if (some->size() > most) some->resize(most);
    }
    std::ranges::move(others, std::back_inserter(on_path));
    return on_path;
}

TaskSlacks task_slack(const Case& model, const result::Result& base, engine::RunControl& control) {
    TaskRun ran;
    if (!collect(model, base, ran, control)) return {};
    const auto found = slacks(ran);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < ran.tasks.size(); ++i)
        if (ran.tasks[i].number >= 0) order.push_back(i);
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        return found[a] != found[b] ? found[a] < found[b] : ran.tasks[a].number < ran.tasks[b].number;
    });
    std::vector<TaskSearch> searches;
    for (const std::size_t i : order) {
        if (searches.size() == kMostRunTasks) break;
        const TaskRun::Ran& t = ran.tasks[i];
        searches.push_back({{t.name, t.span, found[i]}, t.number, found[i] == 0});
    }
    for (;;) {
        std::vector<Task> tasks;
        std::vector<TaskSearch*> asked;
        for (auto& s : searches) {
            if (s.done) continue;
            Change longer{Change::Kind::Task, graph_of(model.written, s.slack.span)};
            longer.task = s.number;
            longer.ticks = s.slack.ticks + (s.beyond ? 1 : 0);
            tasks.push_back({[longer, tick = model.values.tick_exponent](rtg::Graph& graph) {
                return longer.of >= 0 && apply(graph, longer, tick);
            }});
            asked.push_back(&s);
        }
        if (tasks.empty() || control.stop) break;
        const auto runs = run(model, tasks, control);
        for (std::size_t i = 0; i < runs.size(); ++i) {
            TaskSearch& s = *asked[i];
            const double more = runs[i].time ? *runs[i].time - base.time : -1;
            if (s.beyond || more < 0) {
                s.slack.verified = more > 0;
                s.done = true;
            } else if (more == 0) {
                s.beyond = true;
            } else {
                s.slack.ticks = ++s.steps == kMostTries ? 0 : std::max(0.0, std::floor(s.slack.ticks - more));
                s.beyond = s.slack.ticks == 0;
            }
        }
    }
    TaskSlacks all;
    for (auto& s : searches) all.rows.push_back(std::move(s.slack));
    const std::size_t most = shares_more(model.written, base) ? all.rows.size() : kMostTaskRows;
    for (std::size_t i = searches.size(); i < order.size(); ++i) {
        if (i >= most) {
            all.left_out = static_cast<std::int64_t>(order.size() - i);
            break;
        }
        const TaskRun::Ran& t = ran.tasks[order[i]];
        all.rows.push_back({t.name, t.span, found[order[i]]});
    }
    std::ranges::stable_sort(all.rows, {}, &TaskSlack::ticks);
    return all;
}

}  // namespace pamina::advice
