// What is drawn in a text: its `draw`s and `choose`s.
#pragma once

#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::ast {

/// Where each of them begins, in the order of the text.
std::vector<Span> draws_in(const File& file);

}  // namespace pamina::ast
