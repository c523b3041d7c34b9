// Which machine a name stands for.
#pragma once

#include "frontend/check/program/program.h"

namespace pamina::check {

/// What stands for an instance of a machine: a machine name of `on`, a part, a parameter; the machine that it is known
/// to be (or to be derived from), null where it may be any. A machine itself is its own.
const Symbol* machine_of(const Program& program, const Symbol& s);

}  // namespace pamina::check
