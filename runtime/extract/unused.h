// What no cost depends on.
#pragma once

#include "runtime/extract/tree.h"

namespace pamina::extract {

/// Takes sizes and parameters out that nothing in the routines uses, and routines in which nothing is done.
void drop_unused(Program& program);

}  // namespace pamina::extract
