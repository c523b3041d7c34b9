#include "runtime/rtg/graph.h"

#include <stdexcept>

namespace pamina::rtg {

StateId Graph::add_state(Span span) {
    states.push_back({-1, span});
    return static_cast<StateId>(states.size()) - 1;
}

int Graph::add_transition(StateId from, StateId to, Action action, int stmt, StateId other) {
    if (states[static_cast<std::size_t>(from)].out >= 0) throw std::logic_error("a state has one transition");
    const int id = static_cast<int>(transitions.size());
    transitions.push_back({from, to, other, std::move(action), stmt});
    states[static_cast<std::size_t>(from)].out = id;
    return id;
}

}  // namespace pamina::rtg
