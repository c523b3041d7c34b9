// Immediate transitions whose outcome depends on an order that nothing says.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/nets/explore.h"

namespace pamina::nets {

/// Both may fire in that marking, they are in no conflict, so that their weights were not meant to be compared, and
/// where `first` has fired, `other` or what it is in conflict with may do something else than before.
struct Confusion {
    int first, other;
    std::int32_t marking;  // one of them
};

/// Each pair once. In conflict are immediate transitions of one priority that take from one place, or one of which
/// gives to a place that inhibits the other, and what is in conflict with these (extended conflict sets: Ajmone Marsan,
/// Balbo, Conte, Donatelli & Franceschinis, "Modelling with generalized stochastic Petri nets", 1995, section 3.2; the
/// weights of one set are one choice). The graph is of that net. Numbers that depend on the marking are taken as they
/// are in it.
std::vector<Confusion> confusions(const Net& net, const Graph& graph);

}  // namespace pamina::nets
