// Whether two lines of output say the same, where numbers stand in different units: `0.09 s` and `90 ms`; or as they
// are shown: `333.333 us` and `333.333333333 us (rounded)`.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "runtime/values/value.h"

namespace pamina::cli {

/// What a unit means; null where the text is none.
using UnitOf = std::function<std::shared_ptr<const script::OwnUnit>(const std::string&)>;

/// Both lines are the same but for numbers with units, which are equal as they are written, or as `print` would show
/// the one that came. What came with six digits and a fraction may have been cut: it is equal to what it would be cut
/// from. A number without a unit is no quantity. ` (rounded)` behind a number that came may be left out.
bool same_quantities(std::string_view expected, std::string_view came, const UnitOf& unit_of);

}  // namespace pamina::cli
