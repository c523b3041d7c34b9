// Whole arrays moved: statements that write one array from another, and who has how much of a section.
#pragma once

#include "runtime/arrays/statement.h"
#include "runtime/arrays/work.h"

namespace pamina::arrays {

/// An array and its number (Reference::array).
struct Array {
    int number = 0;
    const Layout* layout = nullptr;
};

/// to = from. Throws Mistake (Shape).
Statement copy(const Array& to, const Array& from);

/// to[i, j] = from[j, i], of two dimensions. Throws Mistake (Shape).
Statement transpose(const Array& to, const Array& from);

/// to[i] = from[i + by], where both are: what would come from outside the array is not written. Round (circular): from
/// the other end; several statements then, one for each way in which indices go round, whose uses are sent together.
std::vector<Statement> shift(const Array& to, const Array& from, const std::vector<std::int64_t>& by,
                             bool round = false);

/// Each processor reads the section: to all of `everywhere`, a layout of one element replicated over them.
Statement broadcast(const Reference& section, const Array& everywhere);

/// How many elements of a section (fixed indices) each processor has: who takes part in reducing it, who sends it. As
/// work: iterations are elements.
Work parts(const Reference& section);

}  // namespace pamina::arrays
