#include "runtime/relax/invariance.h"

#include <algorithm>

#include "runtime/rtg/regions.h"

namespace pamina::relax {

namespace {

bool reads(const rtg::Graph& graph, rtg::Id id, const std::vector<int>& varying) {
    if (id == rtg::kNone) return false;
    const auto slots = expr::free_locals(graph.pool, id);
    return std::any_of(varying.begin(), varying.end(),
                       [&](int v) { return std::binary_search(slots.begin(), slots.end(), v); });
}

/// Adds to `varying` the slots whose assigned values vary; says whether a time or a count does.
bool varies(const rtg::Graph& graph, const std::vector<rtg::Item>& items, std::vector<int>& varying) {
    for (const auto& item : items) {
        if (item.kind == rtg::Item::Kind::Assign) {
            if (reads(graph, item.amount, varying)) varying.push_back(item.slot);
            continue;
        }
        // How long a delay until a moment takes depends on when it begins.
        if (item.kind == rtg::Item::Kind::Until) return true;
        if (reads(graph, item.amount, varying) || reads(graph, item.count, varying)) return true;
        if (varies(graph, item.body, varying)) return true;
    }
    return false;
}

void assigned_slots(const std::vector<rtg::Item>& items, std::vector<int>& slots) {
    for (const auto& item : items) {
        if (item.kind == rtg::Item::Kind::Assign) slots.push_back(item.slot);
        assigned_slots(item.body, slots);
    }
}

}  // namespace

bool is_invariant(const rtg::Graph& graph, const std::vector<rtg::Item>& items, int slot) {
    // The time is another one in each repetition.
    std::vector<int> varying{slot};
    if (graph.now_slot >= 0) varying.push_back(graph.now_slot);
    const std::size_t given = varying.size();
    // A value that varies but that no time reads may still fault at one of its indices: keep such loops as they are.
    if (varies(graph, items, varying) || varying.size() > given) return false;
    // A slot read before it is assigned would carry a value from one repetition to the next.
    std::vector<int> assigned, done;
    assigned_slots(items, assigned);
    const auto carried = [&](auto&& self, const std::vector<rtg::Item>& part) -> bool {
        for (const auto& item : part) {
            for (rtg::Id id : {item.amount, item.count}) {
                if (id == rtg::kNone) continue;
                for (int s : expr::free_locals(graph.pool, id)) {
                    const bool is_assigned = std::find(assigned.begin(), assigned.end(), s) != assigned.end();
                    if (is_assigned && std::find(done.begin(), done.end(), s) == done.end()) return true;
                }
            }
            if (item.kind == rtg::Item::Kind::Assign) done.push_back(item.slot);
            if (self(self, item.body)) return true;
        }
        return false;
    };
    return !carried(carried, items);
}

const std::vector<rtg::Item>* only_pass(const rtg::Graph& graph, rtg::StateId entry, rtg::StateId& end) {
    const rtg::Transition* t = rtg::out_of(graph, entry);
    if (!t || !std::holds_alternative<rtg::Pass>(t->action)) return nullptr;
    end = t->to;
    return &std::get<rtg::Pass>(t->action).items;
}

}  // namespace pamina::relax
