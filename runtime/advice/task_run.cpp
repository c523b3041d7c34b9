#include "runtime/advice/task_run.h"

namespace pamina::advice {

bool collect(const Case& model, const result::Result& base, TaskRun& ran, engine::RunControl& control) {
    if (!base.observed || model.written.task_graphs.size() != 1 || model.repeats) return false;
    const Task traced{[](rtg::Graph&) { return true; }, true, &ran};
    const auto first = run(model, {&traced, 1}, control);
    return first.front().time && !ran.twice && ran.count > 0 && *first.front().time == base.time;
}

std::optional<workload::TaskGraph> task_graph(const Case& model, const result::Result& base,
                                              engine::RunControl& control) {
    TaskRun ran;
    if (base.partial || !collect(model, base, ran, control)) return {};
    workload::TaskGraph g;
    std::vector<std::int64_t> place(ran.row.size(), -1);  // by number
    std::vector<double> ends;
    for (std::size_t number = 0; number < ran.row.size(); ++number) {
        if (ran.row[number] < 0) continue;
        const auto& t = ran.tasks[static_cast<std::size_t>(ran.row[number])];
        place[number] = static_cast<std::int64_t>(g.times.size());
        g.times.push_back(t.end - t.begin);
        ends.push_back(t.end);
    }
    for (std::size_t number = 0; number < ran.after.size(); ++number)
        for (const auto& edge : ran.after[number]) {
            const auto from = place[number], to = place[static_cast<std::size_t>(edge.to)];
            if (from < 0 || to < 0) return {};
            g.edges.push_back({from, to, edge.satisfied - ends[static_cast<std::size_t>(from)]});
        }
    return g;
}

}  // namespace pamina::advice
