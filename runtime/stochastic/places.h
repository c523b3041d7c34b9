// Places of tasks that run beside each other.
#pragma once

#include <vector>

#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

/// The centers of these tasks, ascending, each once. Throws Refused: two of them have some processors in common, but
/// not all (E1096). Then which processor a task takes says who else can run.
std::vector<std::int32_t> centers_of(const Program& program, const std::vector<std::int32_t>& tasks);

}  // namespace pamina::stochastic
