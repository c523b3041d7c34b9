// Runs one prediction through the naive evaluator and through every way the engine has, and says what differs.
#pragma once

#include <string>

#include "tests/oracle/naive.h"
#include "tests/support/checked_script.h"

namespace pamina::test {

struct Comparison {
    std::string difference;  // "" when all agree
    bool failed = false;     // the model cannot be evaluated, and all say so
    bool exact = true;
    double time = 0;
    double grants = 0;
};

/// Time, work and, of an observed run, busy and waiting time and number of grants of each element: equal to the bit
/// (within 1e-9 when `rounded`).
Comparison compare(const CheckedScript& script, std::size_t which, bool rounded = false);

}  // namespace pamina::test
