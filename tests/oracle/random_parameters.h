// Random small models with parameters, for what says how a time depends on them: scripts from a list of choices, as in
// random_model.h.
#pragma once

#include <string>

#include "tests/oracle/random_model.h"

namespace pamina::test {

/// A script with one model `m(N, M, P: int, a, b, c: time)` and one predict. Where N, M and P are small and nothing is
/// negative it has few processes.
std::string random_parameters(const Choices& choices);

}  // namespace pamina::test
