#include "runtime/formulas/lines.h"

#include <set>

#include "runtime/rtg/regions.h"

namespace pamina::formulas {

using rtg::kNoState;
using rtg::StateId;

StateId Lines::next_of(StateId s) {
    const rtg::Transition* t = rtg::out_of(graph_, s);
    if (!t) return kNoState;
    if (std::holds_alternative<rtg::LoopEnter>(t->action)) return t->other;
    switch (rtg::traits_in(t->action).ways) {
        case rtg::Ways::One:
            return t->to;
        case rtg::Ways::Two:
            return meeting_of(s);
        case rtg::Ways::Back:
            return kNoState;
    }
    return kNoState;
}

StateId Lines::meeting_of(StateId guard) {
    if (const auto it = meetings_.find(guard); it != meetings_.end()) return it->second;
    const rtg::Transition& t = *rtg::out_of(graph_, guard);
    std::set<StateId> first;
    for (StateId s = t.to; s != kNoState; s = next_of(s)) first.insert(s);
    StateId meet = t.other;
    while (meet != kNoState && !first.count(meet)) meet = next_of(meet);
    meetings_[guard] = meet;
    return meet;
}

StateId Lines::release_of(StateId acquired_at) const {
    for (const auto& t : graph_.transitions) {
        const auto* r = std::get_if<rtg::Release>(&t.action);
        if (r && r->acquired_at == acquired_at) return t.from;
    }
    return kNoState;
}

}  // namespace pamina::formulas
