// Values at equal distances, exact in decimal: 0.1, 0.2, 0.3 and not 0.30000000000000004.
//
// A number is taken as the shortest decimal that is read back as it (12.5 is 125 * 10^-1), and counted on in whole
// multiples of the smallest power of ten. Numbers that need more digits than a double holds exactly are counted in
// doubles.
#pragma once

#include "runtime/values/value.h"

namespace pamina::script {

/// A number as whole * 10^exp10; not whole where its digits are too many.
Real as_decimal(const Value& v);

/// first, first + step ...
class DecimalGrid {
  public:
    /// Of equal dimensions; a bare 0 fits any.
    DecimalGrid(const Value& first, const Value& step);
    Value at(double n) const;
    /// How many steps fit between the first value and `last`; negative when it lies on the other side.
    double steps_to(const Value& last) const;

  private:
    Real first_, step_;  // of one exponent and dimension
};

/// Both with the smaller exponent, and the dimension of the one that is no bare 0.
void align_decimals(Real& a, Real& b);
/// A plain number has exponent 0.
Value plain_or_quantity(Real r);

}  // namespace pamina::script
