// What goes along with each other in a statement on arrays: loops and dimensions of arrays that indices tie.
#pragma once

#include <utility>
#include <vector>

#include "runtime/formulas/array_statement.h"

namespace pamina::formulas {

struct TiedClass {
    struct Spread {
        FreeStatement::Dimension dimension;
        Whole processors;
    };
    std::vector<Spread> spreads;
    std::vector<Whole> bounds;   // of loops and arrays
    std::vector<Whole> indices;  // of what they begin and end with, without loops
    std::vector<std::pair<std::pair<std::size_t, std::size_t>, std::int64_t>> slopes;  // of indices: part, loop; factor
};

/// Loops that no index has are classes of their own. `symbols`: how many there are.
std::vector<TiedClass> tied_classes(const FreeStatement& statement, std::size_t symbols);

}  // namespace pamina::formulas
