// How many random cases a test tries.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace pamina::test {

/// `usual`, times PAMINA_LONG (a whole number from 1 on) where the environment has it: the long run of random tests.
inline int tries(int usual) {
    const char* const factor = std::getenv("PAMINA_LONG");
    return usual * std::max(1, factor ? std::atoi(factor) : 1);
}

}  // namespace pamina::test
