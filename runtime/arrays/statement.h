// A statement on distributed arrays: loops, the element that an iteration writes, those that it reads.
//
// All reads take values from before the statement. An iteration is done by who owns the element that it writes (all who
// have a copy, each), or by who owns what `on` names.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "runtime/arrays/crooked.h"
#include "runtime/arrays/layout.h"

namespace pamina::arrays {

/// constant + sum of of[l] * (variable of loop l); coefficients that are not there are 0.
struct Affine {
    std::int64_t constant = 0;
    std::vector<std::int64_t> of;

    std::int64_t coefficient(std::size_t loop) const { return loop < of.size() ? of[loop] : 0; }
    /// The number, where nothing depends on loops.
    std::optional<std::int64_t> fixed() const;
    /// Throws Mistake (Overflow). `loops`: values of the variables.
    std::int64_t at(std::span<const std::int64_t> loops) const;
};

/// first, first + step, … before `end` (step negative: above `end`); bounds may depend on loops further out.
struct Loop {
    Affine first, end;
    std::int64_t step = 1;  // not 0
};

/// One index: `count` elements of the dimension from `at` on. `*` is {{0}, extent}.
struct Index {
    Affine at;
    std::int64_t count = 1, stride = 1;
};

/// Elements of an array. References with the same `array` are to the same elements, and have equal layouts.
struct Reference {
    int array = 0;
    const Layout* layout = nullptr;  // outlives the reference
    std::vector<Index> indices;      // one a dimension
    /// Instead of indices, one a dimension: the element that an iteration reads, where that is not affine.
    std::vector<Crooked> gather;
};

struct Statement {
    std::vector<Loop> loops;           // the outermost first
    std::optional<Reference> written;  // a section of it: an iteration for each of its elements
    std::optional<Reference> on;
    std::vector<Reference> reads;

    /// Who works: `on`, else `written`. Throws Mistake (Shape): there is neither.
    const Reference& by() const;
};

/// What one reference needs: in each iteration the owners of `by` read `read`.
struct Use {
    std::vector<Loop> loops;
    Reference by, read;
};

/// One for each different reference that a statement reads, in their order. Where what is sent is moved out of loops,
/// these stand in the statement as its outermost loops.
std::vector<Use> uses(const Statement& statement);

/// Whether both name the same elements in each iteration.
bool same(const Reference& a, const Reference& b);

}  // namespace pamina::arrays
