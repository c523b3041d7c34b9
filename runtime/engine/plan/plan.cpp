#include "runtime/engine/plan/plan.h"

#include <algorithm>
#include <utility>

#include "runtime/engine/ahead/run_ahead.h"
#include "runtime/engine/tasks/plain_graphs.h"

namespace pamina::engine {

namespace {

/// States that the model's own process reaches: only one process can be there.
std::vector<bool> root_states(const BoundGraph& graph) {
    std::vector<bool> root(graph.steps.size());
    std::vector<rtg::StateId> todo{graph.graph.entry};
    while (!todo.empty()) {
        const rtg::StateId s = todo.back();
        todo.pop_back();
        if (s == rtg::kNoState || root[static_cast<std::size_t>(s)]) continue;
        root[static_cast<std::size_t>(s)] = true;
        for_each_next(graph.steps[static_cast<std::size_t>(s)], [&](rtg::StateId next) { todo.push_back(next); });
    }
    return root;
}

/// No task goes before others that were ready when it was.
bool first_come(const BoundTaskGraph& tasks) {
    return std::ranges::none_of(tasks.arrays, [](const BoundTaskArray& array) { return array.order.present(); });
}

bool compute_with_contention(const BoundGraph& graph, int task_graph) {
    const auto& arrays = graph.graph.task_graphs[static_cast<std::size_t>(task_graph)].arrays;
    return std::ranges::any_of(arrays, [&](const rtg::TaskArray& array) {
        return graph.steps[static_cast<std::size_t>(array.body)].is<action::Contend>();
    });
}

/// One statement, which `root` says only one process can reach.
class StatementPlanner {
  public:
    StatementPlanner(const BoundGraph& graph, int task_graph, bool root, const Options& options)
        : graph_(graph), task_graph_(task_graph), root_(root), options_(options) {}

    StatementPlan plan() {
        if (graph_.graph.task_graphs[static_cast<std::size_t>(task_graph_)].messages) {
            plan_.candidates = {{Way::Messages}};
            return std::move(plan_);
        }
        rows();
        lists();
        order();
        places();
        plan_.candidates.push_back({Way::Processes});
        return std::move(plan_);
    }

  private:
    using enum Condition;
    static constexpr std::string_view kEach = "each one's steps are told";

    void consider(Way way, std::string_view why_not, std::vector<Condition> when) {
        if (why_not.empty())
            plan_.candidates.push_back({way, std::move(when)});
        else
            plan_.refused.push_back({way, why_not});
    }
    /// What is against everyone but processes.
    std::string_view processes_alone() const {
        if (!options_.sequential) return "it is to be taken by processes";
        return options_.trace || options_.path_steps ? kEach : "";
    }
    /// What is against those who do not say of each task what a report needs.
    std::string_view reports() const { return options_.observe ? "a report needs each task's times" : ""; }
    /// What is against those who count no events on their way.
    std::string_view events() const { return graph_.limits.max_events > 0 ? "events are counted up to a limit" : ""; }
    /// What is against an order that is kept for other replications.
    std::string_view replications() const {
        return !options_.replication || graph_.graph.process_slot < 0 ? "there are no replications that draw" : "";
    }
    template <class... Why>
    static std::string_view first_of(std::string_view why, const Why&... more) {
        if constexpr (sizeof...(more) > 0) return why.empty() ? first_of(std::string_view(more)...) : why;
        return why;
    }

    void rows() {
        const std::string_view why_not = why_not_by_rows(graph_, task_graph_, root_);
        if (why_not.empty() && processes_alone() == kEach)
            plan_.refused.push_back({Way::Rows, kEach, true});
        else
            consider(Way::Rows, first_of(processes_alone(), why_not), {NotCancellable});
    }
    void lists() {
        const std::string_view why_not =
            first_of(processes_alone(), events(), why_not_by_list(graph_, task_graph_, root_));
        if (compute_with_contention(graph_, task_graph_))
            return consider(Way::List, why_not, {NotCancellable, OnePlace, OwnElement});
        const std::string_view order = first_come(graph_.task_graphs[static_cast<std::size_t>(task_graph_)])
                                           ? ""
                                           : "a key says which task is next";
        consider(Way::ListInOrder, first_of(why_not, reports(), replications(), order),
                 {NotCancellable, OnePlace, EqualSpeeds, KnownOrder});
        consider(Way::List, why_not, {NotCancellable, OnePlace});
    }
    void order() {
        consider(Way::Order,
                 first_of(processes_alone(), reports(), events(), replications(),
                          why_not_in_order(graph_, task_graph_, root_)),
                 {NotCancellable, KnownOrder, WithinLimits});
    }

    void places() {
        consider(Way::Lists, first_of(processes_alone(), events(), why_not_by_lists(graph_, task_graph_, root_)),
                 {NotCancellable, SeveralPlaces});
    }

    const BoundGraph& graph_;
    const int task_graph_;
    const bool root_;
    const Options& options_;
    StatementPlan plan_;
};

}  // namespace

const char* words(Way way) {
    switch (way) {
        case Way::Messages:
            return "messages";
        case Way::Rows:
            return "tasks in the order of their indices";
        case Way::ListInOrder:
        case Way::List:
            return "tasks by a list schedule";
        case Way::Lists:
            return "tasks by list schedules";
        case Way::Order:
            return "tasks that draw in a known order";
        case Way::Processes:
            return "tasks one by one";
    }
    return "";
}

Plan plan(const BoundGraph& graph, const Options& options) {
    Plan plan{options.observe, std::vector<StatementPlan>(graph.task_graphs.size()), why_not_ahead(graph, options)};
    if (plan.statements.empty()) return plan;
    const auto root = root_states(graph);
    for (std::size_t s = 0; s < graph.steps.size(); ++s) {
        const auto* run = std::get_if<action::RunTasks>(&graph.steps[s].action);
        if (!run) continue;
        plan.statements[static_cast<std::size_t>(run->task_graph)] =
            StatementPlanner(graph, run->task_graph, root[s], options).plan();
    }
    return plan;
}

}  // namespace pamina::engine
