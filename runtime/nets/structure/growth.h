// Whether the tokens of any net grow without bound, seen from a part of its markings.
#pragma once

#include <optional>
#include <string>

#include "runtime/nets/explore.h"
#include "runtime/nets/structure/coverability.h"

namespace pamina::nets {

/// Firings of any net after which tokens grow for ever: on the way to one of the last markings of `so_far`, from a
/// marking to one with more tokens in the places `grow` and no fewer elsewhere, where what fires in between can do so
/// again, however many tokens `grow` has. That is so where none of these firings is inhibited by those places, nor
/// reads them in an amount or a guard, and nothing that goes before it needs tokens from there alone. A proof, but not
/// all growth is found. Times are not looked at: they may end in any order, as `explore` takes them. `so_far`: numbers
/// in the order in which they are found, breadth first. Where one is held for all that are alike, a way of the net's
/// own is looked for that leads from alike ones to alike ones.
std::optional<Pump> growth(const Net& net, const Graph& so_far);

/// What `Options::many` is for: throws Problem (TooMany) where the markings of the net have no end, by the tree of Karp
/// & Miller where the net is plain, by growth() where it is not. Else what is known, in words: that they have one, or
/// why it is not decided.
std::string ends_or_not(const Net& net, const Graph& so_far, const std::atomic<bool>* stop);

}  // namespace pamina::nets
