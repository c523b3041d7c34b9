// What always holds of a net, whatever fires: invariants, from the numbers of its arcs alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/nets/structure/plain.h"

namespace pamina::nets {

/// Rows of whole numbers, none below 0, without a common divisor: those with a minimal set of places (or transitions)
/// that are not 0, of which all others are sums. In falling order.
struct Invariants {
    std::vector<std::vector<std::int64_t>> rows;
    std::string left_out;  // empty: these are all. Else why there may be more: each of these is one all the same
};

/// Weights of places: the weighed sum of tokens is the same in every marking. y C = 0, for the incidence matrix
/// C[place][transition] of what a firing changes. By the algorithm of Farkas as in Martinez & Silva 1982 ("A simple and
/// fast algorithm to obtain all invariants of a generalised Petri net"): column by column, the pairs of rows whose sum
/// annuls it, as long as no third row lies within both. Transitions that never fire are passed over. Throws Problem: an
/// arc has a number of tokens that depends on the marking (Number). Throws Stopped.
Invariants place_invariants(const Net& net, const PlainNet& plain, const StructureOptions& options);

/// How often each transition fires, for all tokens to be where they were: C x = 0; of one that never fires 0. As above.
Invariants firing_invariants(const Net& net, const PlainNet& plain, const StructureOptions& options);

/// More tokens each place never has: the least floor(y m0 / y[p]) over the invariants of places, which any net of these
/// arcs keeps. Nothing where none covers it.
std::vector<std::optional<std::int64_t>> invariant_bounds(const PlainNet& plain, const Invariants& of_places);

}  // namespace pamina::nets
