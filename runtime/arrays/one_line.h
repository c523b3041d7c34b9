// Parts all uses of which go along one line: position m of it is read by one reader's coordinate of one owner's.
#pragma once

#include <optional>

#include "runtime/arrays/table.h"

namespace pamina::arrays {

/// Which coordinate has position m: that of place first + step * m.
struct Side {
    const Dimension* dimension = nullptr;
    std::int64_t extent = 1;  // coordinates
    std::int64_t first = 0, step = 1;
};

struct OneLine {
    std::int64_t count = 0;  // positions
    Side readers, owners;

    /// The same positions from the other end on.
    OneLine reversed() const;
};
/// Nothing: uses differ, or something else decides with them who is there.
std::optional<OneLine> one_line(const Part& part);

/// A cyclic side, a place a position: the owner of m is (first + m) / block, going round.
struct Round {
    std::int64_t block = 1, extent = 1, first = 0;

    std::int64_t length() const { return block * extent; }
    std::int64_t at(std::int64_t m) const { return (first + m) / block % extent; }
};
/// Nothing: it is not cyclic, or its steps are not forward and parts of a block.
std::optional<Round> round(const Side& side);

/// A side of which each coordinate has one stretch of positions.
class Pieces {
  public:
    /// Nothing: it is cyclic.
    static std::optional<Pieces> of(const Side& side, std::int64_t count);

    std::int64_t extent() const { return side_.extent; }
    bool forward() const { return side_.step > 0; }
    /// Who has a position.
    std::int64_t at(std::int64_t m) const;
    struct Positions {
        std::int64_t from, to;
    };
    Positions of(std::int64_t coordinate) const;
    /// Positions of a coordinate that no end of the line cuts, where all such have as many.
    std::optional<std::int64_t> even() const;

  private:
    Pieces(const Side& side, std::int64_t count);

    Side side_;
    std::int64_t count_, block_ = 0;
    std::vector<std::int64_t> ends_;  // of General: behind each coordinate's places
};

}  // namespace pamina::arrays
