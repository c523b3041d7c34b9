// One factor of who needs what from whom: a dimension of the readers' grid, one of the owners', and all indices that
// tie these two and no others.
//
// What a processor needs of an array from another is a product over dimensions of sets of indices. Each set depends on
// one coordinate x of the reader and one coordinate y of the owner. A table has, for each pair (x, y) with something to
// send, a class: pairs of a class have the same numbers of indices. Of several uses the union is needed, so a class
// counts indices by which of the uses need them.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "runtime/arrays/enumerate.h"
#include "runtime/arrays/layout.h"

namespace pamina::arrays {

using Bits = std::uint64_t;  // of uses
inline constexpr int kMostUses = 64;
inline constexpr std::int64_t kNone = -1;  // no such coordinate in a table

/// A use along one dimension of the array that it reads: indices first + step * m for m in 0..<count.
struct AxisUse {
    int use = 0;
    std::int64_t first = 0, step = 0, count = 1;
    /// Who reads them: the owner of home_first + home_step * m along this dimension; nothing: all readers all of them.
    const Dimension* home = nullptr;
    std::int64_t home_first = 0, home_step = 0;
};

/// A dimension of an array with all uses that read it.
struct Factor {
    int array = 0;
    const Dimension* dimension = nullptr;
    std::vector<AxisUse> uses;
    bool distributed() const { return dimension->over >= 0; }
};

/// Readers of a use that do something at all: owners of home_first + home_step * m.
struct Presence {
    int use = 0;
    const Dimension* home = nullptr;
    std::int64_t first = 0, step = 0, count = 1;
};

struct Part {
    int p = -1, q = -1;  // dimensions of the grids, -1: none
    std::int64_t p_extent = 1, q_extent = 1;
    std::vector<Factor> factors;  // those that are distributed: of different arrays
    std::vector<Presence> presences;
    Bits uses = 0;  // all of them, also those that no factor and no presence has
    Bits same = 0;  // uses whose owner has the coordinate of the reader
};

/// What pairs have in common: which uses are there, and of each factor how many indices which of the uses need.
struct Signature {
    Bits present = 0;
    std::vector<std::vector<std::pair<Bits, std::int64_t>>> atoms;
};

/// A pair of coordinates.
struct Row {
    std::int64_t x = kNone, y = kNone;
    int kind = 0;  // which class
};

class Table {
  public:
    /// Throws Mistake (TooMany, Overflow).
    static std::unique_ptr<const Table> of(const Part& part, Budget& budget);
    virtual ~Table() = default;

    int p() const { return p_; }
    int q() const { return q_; }
    const std::vector<Signature>& classes() const { return classes_; }
    /// How many pairs are of each class.
    virtual std::vector<std::int64_t> sizes() const = 0;
    /// Of pairs (x, x), for tables with both coordinates.
    virtual std::vector<std::int64_t> diagonal() const = 0;
    /// All pairs with this x, or with this y (kNone: any), by the other.
    virtual void with(std::int64_t x, std::int64_t y, std::vector<Row>& out) const = 0;
    /// The class of a pair, or -1.
    virtual int kind(std::int64_t x, std::int64_t y) const = 0;

  protected:
    explicit Table(const Part& part) : p_(part.p), q_(part.q) {}

    int p_, q_;
    std::vector<Signature> classes_;
};

}  // namespace pamina::arrays
