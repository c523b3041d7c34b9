// Polynomials through what is counted.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <vector>

#include "runtime/formulas/array_shape.h"

namespace pamina::formulas {

using Point = std::vector<std::int64_t>;    // values of the symbols
using Counted = std::vector<std::int64_t>;  // what is counted there

/// One polynomial for each thing that is counted, of symbols and lengths of blocks.
class CountFit {
  public:
    /// The one through the values at nodes[0] x nodes[1] x …, the last symbol fastest, which are different ones: of
    /// degrees below how many nodes a symbol has.
    static CountFit through(const std::vector<std::vector<std::int64_t>>& nodes, const std::vector<Counted>& values);
    /// One of these degrees at most, lengths counting as their symbol does, that is right at all points; nothing where
    /// there is none.
    static std::optional<CountFit> with_blocks(const FreeShape& shape, const std::vector<Point>& points,
                                               const std::vector<Counted>& values);

    bool is(const Point& at, const Counted& counted) const;
    /// `symbols`: what they are.
    std::vector<Form> forms(const std::vector<Form>& symbols) const;

  private:
    struct Term {
        std::vector<int> exponents;               // of the symbols, then of the blocks
        std::vector<symbolic::Rational> factors;  // by what is counted
    };
    std::vector<Term> terms_;
    std::vector<BlockLength> blocks_;
    std::size_t width_ = 0;  // how many things are counted
};

/// Its value.
Form form_of(const Whole& w, const std::vector<Form>& symbols);

}  // namespace pamina::formulas
