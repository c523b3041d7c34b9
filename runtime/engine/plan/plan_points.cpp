#include "runtime/engine/plan/plan_points.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace pamina::engine {

namespace {

/// Fewer points of one structure are not worth binding a graph for all of them.
constexpr std::size_t kFewest = 3;

bool same(const std::vector<expr::Slot>& a, const std::vector<expr::Slot>& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(expr::Slot)) == 0);
}

/// They may differ in Globals only.
bool comparable(const rtg::Graph& graph, const Values& a, const Values& b) {
    if (a.tick_exponent != b.tick_exponent || a.globals.size() != b.globals.size() || a.files != b.files ||
        a.globals.size() != graph.globals.size() || a.schedules != b.schedules || a.arrays.size() != b.arrays.size())
        return false;
    for (std::size_t i = 0; i < a.arrays.size(); ++i) {
        if (!same(a.arrays[i], b.arrays[i])) return false;
    }
    return true;
}

/// Whether these runs may go side by side at all.
bool possible(const Options& options) {
    if (options.observe || options.trace || !options.sequential || options.until < HUGE_VAL) return false;
    // The interpreter is faster with parameters that are constants.
    return options.jit != Jit::Off && options.compiler;
}

}  // namespace

PointsPlan PointPlanner::plan(const rtg::Graph& graph, std::span<const Values> points, const Options& options) {
    PointsPlan plan;
    if (points.empty() || !possible(options)) return plan;
    if (graph_ != &graph || !comparable(graph, like_, points[0])) {
        *this = {};
        graph_ = &graph;
        like_ = points[0];
        plan.anew = true;
    }
    bool more = !structure_;
    for (const auto& values : points) {
        if (!comparable(graph, values, like_)) {
            *this = {};
            plan.anew = true;
            plan.why_not = "lists or files differ between them";
            return plan;
        }
        for (std::size_t g = 0; g < graph.globals.size(); ++g) {
            if (graph.globals[g].init == rtg::kNone && values.globals[g].i != like_.globals[g].i)
                more = varying_.insert(static_cast<int>(g)).second || more;
        }
    }
    if (points.size() < kFewest) {
        if (more) structure_ = nullptr;
        return plan;
    }
    if (more) {
        plan.anew = true;
        structure_ = std::make_unique<PointStructure>(graph, varying_);
    }
    plan.why_not = structure_->why_not();
    if (plan.why_not.empty()) group(points, plan);
    return plan;
}

void PointPlanner::group(std::span<const Values> points, PointsPlan& plan) const {
    const auto& structural = structure_->structural();
    plan.varying = varying_;
    for (int g : structural) plan.varying.erase(g);
    for (std::size_t p = 0; p < points.size(); ++p) {
        std::vector<std::int64_t> key;
        for (int g : structural) key.push_back(points[p].globals[static_cast<std::size_t>(g)].i);
        plan.side_by_side[key].push_back(p);
    }
    std::erase_if(plan.side_by_side, [](const auto& entry) { return entry.second.size() < kFewest; });
    if (!plan.side_by_side.empty()) return;
    std::string names;
    for (int g : structural) {
        names += names.empty() ? "`" : ", `";
        names += graph_->globals[static_cast<std::size_t>(g)].name + "`";
    }
    plan.why_not = "ranges, dependences, places or functions depend on " + names;
}

}  // namespace pamina::engine
