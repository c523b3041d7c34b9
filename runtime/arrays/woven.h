// Cycles against cycles.
//
// Positions are cut into cells of D, the least common multiple of both blocks. Cell j is cell 0 with readers
// kx = D / block further and owners ky = D / block further, each going round. So an entry of cell 0 - some positions of
// a reader x and an owner y - stands on pairs (x + j * kx, y + j * ky), j from 0 to below the number of cells: on an
// orbit of the move by (kx, ky), so many places one behind the other. Entries on one orbit overlap; along it, what
// pairs have changes only where an entry begins or ends. That takes as long as a cell has entries, however many
// coordinates, positions and pairs there are.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "runtime/arrays/count_table.h"
#include "runtime/arrays/modular.h"

namespace pamina::arrays {

struct TwoRounds {
    Round readers, owners;
    std::int64_t count;  // positions
};

class Woven : public CountTable {
  public:
    /// Nothing: a cell has too many entries. Throws Mistake (Overflow).
    static std::unique_ptr<const Table> make(const Part& part, const TwoRounds& rounds);
    Woven(const Part& part, const TwoRounds& rounds);

    std::vector<std::int64_t> diagonal() const override;
    void with(std::int64_t x, std::int64_t y, std::vector<Row>& out) const override;
    int kind(std::int64_t x, std::int64_t y) const override;

  private:
    /// One side under the move: coordinate c is `turn` moves behind the lowest one that moves bring to it.
    struct Moving {
        std::int64_t extent, move;
        std::int64_t apart;   // what moves keep: c mod apart
        std::int64_t around;  // after so many moves each is itself again
        std::int64_t inverse;
        std::int64_t turn(std::int64_t c) const;
        std::int64_t after(std::int64_t c, std::int64_t moves) const {
            return static_cast<std::int64_t>((c + Wide(moves) * move) % extent);
        }
    };
    static Moving moving(std::int64_t extent, Wide move);

    /// What all pairs of an orbit have alike.
    struct Key {
        std::int64_t x, y, turn;
        auto operator<=>(const Key&) const = default;
    };
    struct Entry {
        Key key;
        std::int64_t x, y;
        std::int64_t positions, cells;
    };
    /// Pairs from `begin` moves behind the orbit's first one on, to the next segment; class -1: of no position.
    struct Segment {
        std::int64_t begin;
        int kind;
    };
    struct Orbit {
        Key key;
        std::int64_t x, y;       // the first pair
        std::size_t begin, end;  // its segments
    };

    Key key(std::int64_t x, std::int64_t y) const;
    /// How many moves a pair is behind the first one of its orbit.
    std::int64_t moves(const Orbit& orbit, std::int64_t x, std::int64_t y) const;
    std::vector<Entry> entries(const TwoRounds& rounds) const;
    void add_orbit(std::span<const Entry> entries);
    /// Calls `f` with each segment that has positions, and where it ends.
    template <class F>
    void each_segment(const Orbit& orbit, const F& f) const;

    Moving readers_, owners_;
    std::int64_t common_;  // of the numbers of moves after which sides are themselves again
    std::int64_t around_;  // pairs of an orbit
    std::int64_t inverse_;
    std::vector<Orbit> orbits_;  // by key
    std::vector<Segment> segments_;
};

}  // namespace pamina::arrays
