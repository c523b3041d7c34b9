// What the types that a script writes mean, for who comes after the checker.
#pragma once

#include "frontend/check/program/program.h"

namespace pamina::check {

/// As the checker found it. Unknown where it is no type of values: a machine, a resource …
Type declared_type(const Program& program, const ast::Type& type);

/// Whether a parameter has the type `rank`, which groups count from 0.
bool counts_ranks(const Program& program, const ast::Parameter& p);

}  // namespace pamina::check
