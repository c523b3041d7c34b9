// How many random cases a test tries.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace pamina::test {

#ifdef NDEBUG
inline constexpr int kShareOfTries = 1;
#else
inline constexpr int kShareOfTries = 20;  // builds that are slow: one of so many
#endif

/// `usual`, times PAMINA_LONG (a whole number from 1 on) where the environment has it: the long run of random tests.
/// Builds that are slow try a twentieth.
inline int tries(int usual) {
    const char* const factor = std::getenv("PAMINA_LONG");
    return std::max(1, usual / kShareOfTries) * std::max(1, factor ? std::atoi(factor) : 1);
}

}  // namespace pamina::test
