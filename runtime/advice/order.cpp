#include "runtime/advice/order.h"

#include <algorithm>
#include <vector>

#include "runtime/rtg/fields.h"

namespace pamina::advice {

namespace {

using rtg::StateId;

/// It only takes time, and does not wait until a moment.
bool passes(const std::vector<rtg::Item>& items) {
    return std::ranges::all_of(items,
                               [](const rtg::Item& i) { return i.kind != rtg::Item::Kind::Until && passes(i.body); });
}

/// Goes from a state on to the end of its process, or to the release of what was acquired at `acquired`.
class Walk {
  public:
    Walk(const rtg::Graph& graph, StateId acquired) : graph_(graph), acquired_(acquired), seen_(graph.states.size()) {}

    bool works(StateId from) {
        std::vector<StateId> open{from};
        while (!open.empty()) {
            const StateId at = open.back();
            open.pop_back();
            if (at == rtg::kNoState || seen_[static_cast<std::size_t>(at)]) continue;
            seen_[static_cast<std::size_t>(at)] = true;
            const auto out = graph_.states[static_cast<std::size_t>(at)].out;
            if (out < 0) continue;
            const auto& t = graph_.transitions[static_cast<std::size_t>(out)];
            if (const auto* release = std::get_if<rtg::Release>(&t.action);
                release && release->acquired_at == acquired_ && acquired_ != rtg::kNoState)
                continue;
            if (!only_works(t.action)) return false;
            open.push_back(t.to);
            open.push_back(t.other);
        }
        return true;
    }

  private:
    bool only_works(const rtg::Action& action) const {
        if (const auto* pass = std::get_if<rtg::Pass>(&action)) return passes(pass->items);
        // A task computes on the processor that it has; who holds a server may have to wait for one.
        if (std::holds_alternative<rtg::Occupy>(action)) return acquired_ == rtg::kNoState;
        return std::holds_alternative<rtg::LoopEnter>(action) || std::holds_alternative<rtg::LoopBack>(action) ||
               std::holds_alternative<rtg::Guard>(action) || std::holds_alternative<rtg::Choice>(action) ||
               std::holds_alternative<rtg::Draw>(action) || std::holds_alternative<rtg::BeginMeasure>(action) ||
               std::holds_alternative<rtg::EndMeasure>(action) || std::holds_alternative<rtg::Sample>(action) ||
               std::holds_alternative<rtg::Signal>(action);
    }

    const rtg::Graph& graph_;
    const StateId acquired_;
    std::vector<bool> seen_;
};

}  // namespace

bool does_the_same_in_any_order(const rtg::Graph& graph) {
    using Kind = rtg::Entity::Kind;
    const bool meets = std::ranges::any_of(graph.entities, [](const rtg::Entity& e) {
        return e.kind == Kind::Queue || e.kind == Kind::Barrier || e.kind == Kind::Contention;
    });
    if (meets || graph.now_slot >= 0) return false;
    return std::ranges::none_of(graph.transitions, [](const rtg::Transition& t) {
        const auto* spawn = std::get_if<rtg::Spawn>(&t.action);
        const auto& traits = rtg::traits_in(t.action);
        const bool ends_waits = traits.ways == rtg::Ways::Two && traits.takes == rtg::Takes::Unknown;
        return std::holds_alternative<rtg::Read>(t.action) || ends_waits ||
               (spawn && (spawn->background || spawn->endless));
    });
}

bool is_busy_by_work_alone(const rtg::Graph& graph, int entity) {
    for (const auto& t : graph.transitions) {
        const auto* acquire = std::get_if<rtg::Acquire>(&t.action);
        // One that a procedure was given may be any.
        if (!acquire || (acquire->resource.entity != entity && acquire->resource.slot < 0)) continue;
        if (!Walk(graph, t.from).works(t.to)) return false;
    }
    for (const auto& tasks : graph.task_graphs)
        for (const auto& array : tasks.arrays) {
            if (!array.place || (array.place->entity != entity && array.place->slot < 0)) continue;
            if (array.body != rtg::kNoState && !Walk(graph, rtg::kNoState).works(array.body)) return false;
        }
    return true;
}

}  // namespace pamina::advice
