// Values of indices that a net does not tell apart: what is exchanged with what, and one marking for all that come of
// such exchanges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/nets/net.h"

namespace pamina::nets {

/// The tokens of several values of an index, in all places that have it. Any exchange of two rows leaves the net as it
/// is: its marking at the start, what its transitions do, and its measures.
struct AlikeRows {
    std::vector<std::vector<std::size_t>> rows;  // places, by value; as many of each, and all of them different
    std::vector<std::int64_t> values;            // of the index, rising
    std::vector<std::string> of;                 // arrays that have it
};

struct Alike {
    /// Those inside a row of others before these: the exchange of the others takes them along.
    std::vector<AlikeRows> groups;
    /// By place, transition and measure: the first of those that exchanges make of it.
    std::vector<std::size_t> place_orbit, transition_orbit, measure_orbit;

    bool none() const { return groups.empty(); }

    /// Of all markings that exchanges make of it one, always the same. The order of its rows rises.
    void sort(std::vector<Tokens>& m) const;
    /// How many markings that are, of a sorted one. Exact up to kExact.
    double stands_for(Marking m) const;
    /// These, or so many of them, in the order of their tokens.
    std::vector<std::vector<Tokens>> some_of(Marking m, std::size_t most) const;
    /// All of them. Nothing: there are more than `most`.
    std::optional<std::vector<std::vector<Tokens>>> all_of(Marking m, std::size_t most) const;
};
/// Whole numbers up to here are exact.
inline constexpr double kExactCounts = 1e15;

}  // namespace pamina::nets
