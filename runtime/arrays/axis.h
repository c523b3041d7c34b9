// One axis swept: positions 0, 1, 2, … along it, and the coordinates that own affine places of each.
//
// Between two ends of blocks nothing changes but cyclic owners, and these repeat: a sweep looks at one of their periods
// and counts the others. So it takes as many steps as there are blocks (and parts of periods), whatever the extent.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "runtime/arrays/enumerate.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/layout.h"

namespace pamina::arrays {

/// Who owns place first + step * z, for z in from..<to; nobody elsewhere.
class Owner {
  public:
    /// Indices of `dimension`, which lies over `extent` coordinates. `indices` at z: first + step * z.
    Owner(const Dimension& dimension, std::int64_t extent, std::int64_t first, std::int64_t step, std::int64_t from,
          std::int64_t to);
    /// One owner, 0, of all z in from..<to.
    Owner(std::int64_t from, std::int64_t to);

    static constexpr std::int64_t kNobody = -1;
    std::int64_t from() const { return from_; }
    std::int64_t to() const { return to_; }
    bool cyclic() const { return kind_ == Spread::Kind::Cyclic && step_ != 0; }
    /// After how many positions the owners of a cyclic one repeat.
    Wide period() const;
    std::int64_t at(std::int64_t z) const { return z < from_ || z >= to_ ? kNobody : owner(z); }
    /// The first position after z at which it may be another; the largest number if there is none.
    std::int64_t next(std::int64_t z) const;

  private:
    std::int64_t owner(std::int64_t z) const;

    Spread::Kind kind_ = Spread::Kind::Whole;
    std::int64_t block_ = 1, extent_ = 1, first_ = 0, step_ = 0, from_ = 0, to_ = 0;
    std::vector<std::int64_t> ends_;  // of General: behind each coordinate's places
};

/// Calls `f` with a number of positions and their owners, one for each of `owners`: all positions in from..<to at which
/// one of the first `needed` has an owner.
void sweep(std::span<const Owner> owners, std::size_t needed, std::int64_t from, std::int64_t to, Budget& budget,
           const std::function<void(std::int64_t, std::span<const std::int64_t>)>& f);

}  // namespace pamina::arrays
