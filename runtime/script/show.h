// How units are written.
#pragma once

#include <string>

#include "runtime/script/value.h"

namespace pamina::script {

/// The unit of a dimension without a prefix: `s`, `flop/s`, `packet`; `prefixable` where `k`, `M` ... may stand before.
std::string unit_text(const check::Dimension& d, const check::Program& program, bool& prefixable);
/// A number as short as it can be exactly, or with six digits.
std::string number_text(double x);
/// A unit as it stands in a script.
std::string written(const ast::Unit& unit);

}  // namespace pamina::script
