#include "runtime/engine/tasks/plain_graphs.h"

#include <algorithm>

#include "runtime/expr/pool.h"

namespace pamina::engine {

namespace {

constexpr std::string_view kReadsClocks = "something reads clocks";
constexpr std::string_view kCarries = "dependences carry something";
constexpr std::string_view kSlots = "lengths or levels of tasks are asked for";
constexpr std::string_view kNotAlone = "others use its processors, too";
constexpr std::string_view kSeveral = "several processes may reach it";
constexpr std::string_view kNoTime = "a task does more than to take time";
constexpr std::string_view kNoBox = "an inner range depends on another inner index";
constexpr std::string_view kAnyPlace = "its processors are not the model's own";
constexpr std::string_view kInOrder = "tasks are on their processors in order";
constexpr std::string_view kNoTasks = "it has no tasks";
constexpr std::string_view kNotOneList = "its schedule is not one ready list";

/// Whether these entities are used by this statement and by nothing else.
bool only_here(const BoundGraph& graph, int task_graph, const std::vector<bool>& entities) {
    if (std::find(entities.begin(), entities.end(), true) == entities.end()) return true;
    const auto& all = graph.graph.entities;
    const auto its = [&](int entity) { return entities[static_cast<std::size_t>(entity)]; };
    for (std::size_t tg = 0; tg < graph.graph.task_graphs.size(); ++tg) {
        if (static_cast<int>(tg) == task_graph) continue;
        for (const auto& array : graph.graph.task_graphs[tg].arrays) {
            // The parameter of a procedure may be any of them.
            if (array.place && (array.place->slot >= 0 || its(array.place->entity))) return false;
        }
    }
    return std::none_of(graph.steps.begin(), graph.steps.end(), [&](const Step& step) {
        const BoundPlace* place = place_of(step);
        return place && (its(place->entity) || place->handle != all[static_cast<std::size_t>(place->entity)].slot);
    });
}

/// The body does nothing but compute with one element of a contention, the same for each task.
bool contends(const BoundGraph& graph, rtg::StateId body) {
    const Step& step = graph.steps[static_cast<std::size_t>(body)];
    const auto* contend = std::get_if<action::Contend>(&step.action);
    if (!contend || contend->with.size() != 1) return false;
    const auto& indices = contend->with.front().contention.indices;
    return std::all_of(indices.begin(), indices.end(), [](const Cost& index) { return index.constant; }) &&
           graph.steps[static_cast<std::size_t>(step.to)].is<action::End>();
}

/// The body takes time and ends.
bool is_plain(const BoundGraph& graph, rtg::StateId body) {
    std::size_t seen = 0;
    for (rtg::StateId s = body;; s = graph.steps[static_cast<std::size_t>(s)].to) {
        const Step& step = graph.steps[static_cast<std::size_t>(s)];
        if (step.is<action::End>()) return true;
        if (!step.is<action::Pass>() && !step.is<action::Occupy>() && !step.is<action::Draw>()) return false;
        if (++seen > graph.steps.size()) return false;
    }
}

/// A ready list and nothing else.
bool is_plain(const rtg::Schedule& schedule) {
    return schedule.kind == rtg::Schedule::Kind::Dynamic && schedule.chunk == rtg::kNone && schedule.lock == rtg::kNone;
}

/// What of an array is against any list schedule.
std::string_view why_not_listed(const rtg::TaskArray& array) {
    if (array.duration_slot >= 0 || array.level_slot >= 0) return kSlots;
    if (array.bandwidth != rtg::kNone) return kCarries;
    const auto carries = [](const rtg::Dependence& d) { return d.carry != rtg::kNone; };
    return std::ranges::any_of(array.after, carries) ? kCarries : "";
}

}  // namespace

std::string_view why_not_by_list(const BoundGraph& graph, int task_graph, bool root) {
    const auto& source = graph.graph.task_graphs[static_cast<std::size_t>(task_graph)];
    const auto& bound = graph.task_graphs[static_cast<std::size_t>(task_graph)];
    if (!root) return kSeveral;
    if (graph.graph.now_slot >= 0) return kReadsClocks;
    if (source.arrays.empty()) return kNoTasks;
    std::vector<bool> pool(graph.graph.entities.size());
    for (std::size_t a = 0; a < source.arrays.size(); ++a) {
        const auto& array = source.arrays[a];
        if (!array.place) return "tasks are on no processor";
        if (array.in_order) return kInOrder;
        if (bound.arrays[a].place_varies) return "tasks are on different processors";
        if (!is_plain(graph, array.body) && !contends(graph, array.body)) return kNoTime;
        if (array.place->kind == rtg::Place::Kind::Element) return "a task is on a fixed processor";
        if (array.place->slot >= 0) return kAnyPlace;
        if (array.place->entity != source.arrays.front().place->entity) return "tasks are on different processors";
        if (graph.graph.entities[static_cast<std::size_t>(array.place->entity)].outer > 0) return kAnyPlace;
        pool[static_cast<std::size_t>(array.place->entity)] = true;
        if (array.schedule && !is_plain(*array.schedule)) return kNotOneList;
        if (const std::string_view why = why_not_listed(array); !why.empty()) return why;
    }
    return only_here(graph, task_graph, pool) ? "" : kNotAlone;
}

std::string_view why_not_by_lists(const BoundGraph& graph, int task_graph, bool root) {
    const auto& source = graph.graph.task_graphs[static_cast<std::size_t>(task_graph)];
    const auto& bound = graph.task_graphs[static_cast<std::size_t>(task_graph)];
    if (!root) return kSeveral;
    if (graph.graph.now_slot >= 0) return kReadsClocks;
    if (source.arrays.empty()) return kNoTasks;
    std::vector<bool> pool(graph.graph.entities.size());
    for (std::size_t a = 0; a < source.arrays.size(); ++a) {
        const auto& array = source.arrays[a];
        if (!is_plain(graph, array.body)) return kNoTime;
        if (const std::string_view why = why_not_listed(array); !why.empty()) return why;
        if (!array.place) continue;
        if (array.in_order) return kInOrder;
        if (array.place->slot >= 0) return kAnyPlace;
        const bool varies = bound.arrays[a].place_varies;
        if (varies && array.place->kind != rtg::Place::Kind::Element) return "tasks choose among other processors each";
        if (const auto& schedule = array.schedule; schedule && !is_plain(*schedule)) {
            using Kind = rtg::Schedule::Kind;
            const bool deals = schedule->kind == Kind::Static || schedule->kind == Kind::Cyclic;
            if (!deals || varies) return kNotOneList;
        }
        pool[static_cast<std::size_t>(array.place->entity)] = true;
    }
    return only_here(graph, task_graph, pool) ? "" : kNotAlone;
}

std::string_view why_not_in_order(const BoundGraph& graph, int task_graph, bool root) {
    const auto& source = graph.graph.task_graphs[static_cast<std::size_t>(task_graph)];
    if (graph.graph.process_slot < 0) return "nothing draws";
    if (graph.graph.now_slot >= 0) return kReadsClocks;
    std::vector<bool> pool(graph.graph.entities.size());
    bool draws = false;
    for (const auto& array : source.arrays) {
        for (rtg::StateId s = array.body; !graph.steps[static_cast<std::size_t>(s)].is<action::End>();
             s = graph.steps[static_cast<std::size_t>(s)].to) {
            const Step& step = graph.steps[static_cast<std::size_t>(s)];
            if (!step.is<action::Pass>() && !step.is<action::Draw>()) return kNoTime;
            draws = draws || step.is<action::Draw>();
        }
        if (const std::string_view why = why_not_listed(array); !why.empty()) return why;
        if (!array.place) continue;
        if (!root) return kSeveral;
        if (!array.in_order || array.schedule || array.order != rtg::kNone)
            return "tasks are not on their processors in order";
        if (array.place->kind != rtg::Place::Kind::Element) return "tasks are not on fixed processors";
        if (array.place->slot >= 0) return kAnyPlace;
        if (graph.graph.entities[static_cast<std::size_t>(array.place->entity)].outer > 0) return kAnyPlace;
        pool[static_cast<std::size_t>(array.place->entity)] = true;
    }
    if (!draws) return "no task draws";
    return only_here(graph, task_graph, pool) ? "" : kNotAlone;
}

std::string_view why_not_by_rows(const BoundGraph& graph, int task_graph, bool root) {
    const auto& source = graph.graph.task_graphs[task_graph];
    const auto& pool = graph.graph.pool;
    if (graph.graph.now_slot >= 0) return kReadsClocks;  // which are not kept here
    std::vector<bool> own_pool(graph.graph.entities.size());
    for (std::size_t a = 0; a < source.arrays.size(); ++a) {
        const auto& array = source.arrays[a];
        if (array.file >= 0) return "its tasks come from a file";
        const Step& body = graph.steps[array.body];
        if (!body.is<action::End>() && !(body.is<action::Pass>() && graph.steps[body.to].is<action::End>()))
            return kNoTime;
        if (array.place) {
            if (!array.in_order) return "tasks are not on their processors in order";
            if (!root) return kSeveral;
            if (array.place->kind != rtg::Place::Kind::Element && !array.schedule)
                return "tasks are not on fixed processors";
            if (array.place->slot >= 0 || graph.graph.entities[array.place->entity].outer > 0) return kAnyPlace;
            own_pool[array.place->entity] = true;
        }
        for (const auto& d : array.after) {
            if (d.carry != rtg::kNone) return kCarries;
        }
        // Inner ranges may depend on the outermost index only: a block is a box.
        std::vector<int> inner;
        for (std::size_t p = 1; p < array.prefix.size(); ++p) inner.push_back(array.prefix[p]);
        for (std::size_t d = array.prefix.empty() ? 1 : 0; d < array.indices.size(); ++d)
            inner.push_back(array.indices[d].slot);
        for (const auto& r : array.indices) {
            for (rtg::Id id : {r.range.first, r.range.last, r.range.step}) {
                if (id == rtg::kNone) continue;
                for (int slot : inner) {
                    if (expr::reads_local(pool, id, slot)) return kNoBox;
                }
            }
        }
    }
    // A `for` inside a `for` must not depend on the inner ones either, nor may a let bring an inner index into a range.
    const auto plain = [&](auto&& self, const std::vector<rtg::TaskItem>& items, int depth,
                           std::vector<int> inner) -> bool {
        for (const auto& item : items) {
            if (item.kind == rtg::TaskItem::Kind::Let && depth > 1) return false;
            if (item.kind != rtg::TaskItem::Kind::For) {
                if (!self(self, item.body, depth, inner) || !self(self, item.other, depth, inner)) return false;
                continue;
            }
            for (rtg::Id id : {item.loop.range.first, item.loop.range.last, item.loop.range.step}) {
                for (int slot : inner) {
                    if (id != rtg::kNone && expr::reads_local(pool, id, slot)) return false;
                }
            }
            auto deeper = inner;
            if (depth > 0) deeper.push_back(item.loop.slot);
            if (!self(self, item.body, depth + 1, deeper)) return false;
        }
        return true;
    };
    if (!plain(plain, source.items, 0, {})) return kNoBox;
    // In-order processors must belong to this statement alone.
    return only_here(graph, task_graph, own_pool) ? "" : kNotAlone;
}

}  // namespace pamina::engine
