// Where the pairs of a table repeat: blocks in the middle, which no end of a loop cuts, are all alike.
#pragma once

#include <optional>

#include "runtime/arrays/table.h"

namespace pamina::arrays {

/// Moves after which all is as before, as long as no end of a loop cuts: readers kx further, owners ky, positions along
/// each factor.
struct Moves {
    std::int64_t kx = 0, ky = 0;
    std::vector<std::int64_t> positions;
};
/// Of parts in which all spreads are of a kind, Block or Cyclic (whose coordinates go round); nothing: there is none,
/// or none short enough.
std::optional<Moves> moves(const Part& part, Spread::Kind kind);

/// Coordinates x in first..<first + kx stand for x + n * kx with n below times, whose partners are n * ky further.
struct Stretch {
    std::int64_t first = 0, kx = 0, ky = 0, times = 0;  // times 0: there is none

    bool drops(std::int64_t x) const { return x >= first + kx && x < first + kx * times; }
    bool repeats(std::int64_t x) const { return times > 0 && x >= first && x < first + kx; }
};
Stretch stretch(const Part& part);

/// Positions along a factor that nobody needs but readers whom the stretch drops: from..<to.
struct Gap {
    std::int64_t from = 0, to = 0;
};
Gap gap(const Factor& factor, const Stretch& stretch);

}  // namespace pamina::arrays
