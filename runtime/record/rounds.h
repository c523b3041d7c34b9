// What follows again and again, as a loop.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pamina::record {

/// Things from `from` on: `period` of them, `rounds` times.
struct Fold {
    std::size_t from, period, rounds;
};

/// Parts a sequence into repetitions, the longest first that begins where the one before ends; of equal lengths that
/// with the shortest period. Periods are up to 64 long; repetitions in a period are not looked for.
std::vector<Fold> folded(const std::vector<std::string>& shapes);

}  // namespace pamina::record
