// What units mean (reference.md "Values and units").
#pragma once

#include <optional>

#include "frontend/check/program/program.h"

namespace pamina::check {

/// The meaning of a unit as written (`Mflop/s`); nullopt with an error reported for an unknown one. `module`
/// may be null (then user units are unknown).
std::optional<UnitValue> resolve_unit(const ast::Unit& unit, const Program& program, const Module* module,
                                      Diagnostics& diagnostics);

}  // namespace pamina::check
