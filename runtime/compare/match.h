// Which things of two lists belong together.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace pamina::compare {

/// What a thing is, in three steps from exactly to roughly; an empty text fits nothing.
struct Keys {
    std::string exact;  // the same statement
    std::string alike;  // the same model with other arguments
    std::string kind;   // the same kind of statement
};

/// Pairs of indices of both lists, in the order of `a`: the k-th of those that are exactly the same with the k-th; of
/// the rest the k-th of those that are alike; and of what is left then those that stand between two of these, where the
/// other list has as many of the same kinds beside one of them. What is in no pair is in one list alone.
/// With `lone`, at last what alone is left of its kind in both.
std::vector<std::pair<std::size_t, std::size_t>> matched(std::span<const Keys> a, std::span<const Keys> b,
                                                         bool lone = false);

}  // namespace pamina::compare
