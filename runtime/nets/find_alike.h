// Which values of its indices a net does not tell apart.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include "runtime/nets/alike.h"
#include "runtime/nets/form.h"
#include "runtime/nets/net.h"

namespace pamina::nets {

/// An index of an array of places or of parts.
struct IndexedPlaces {
    std::string name;
    /// By value of the index: the places that have it, those at one position of all rows being each other's
    /// counterparts.
    std::vector<std::vector<std::size_t>> rows;
};

/// Two values of an index are alike where the net, its marking at the start and all that is asked stay as they are when
/// both are exchanged in some of the arrays, which are found: each transition and each measure has one that computes
/// the same of the places that it becomes. Functions are compared by their forms; what has none, or only others, is
/// taken as different. Transitions whose time is fixed or drawn are never exchanged: how long one ran already is
/// theirs. Indices within each other (parts of a part) are found, of two that one place has the one with the larger
/// rows. Where it would be more than kMaxAlikeWork, fewer are found. Throws Stopped.
Alike find_alike(const Net& net, const std::vector<FormPtr>& measures, std::vector<IndexedPlaces> arrays,
                 const std::atomic<bool>* stop = nullptr);

inline constexpr std::size_t kMaxAlikeWork = 30'000'000;  // characters of forms that are compared

}  // namespace pamina::nets
