// What the parser expected where it stumbled, in the language's terms.
#pragma once

#include <cstddef>
#include <string>

#include "frontend/syntax/around.h"
#include "frontend/syntax/layout.h"

namespace pamina::syntax {

/// Says what `expected` (token types) means: "`{` or a name".
std::string describe(const antlr4::misc::IntervalSet& expected);

/// What an attempt that looked ahead must have missed, from the tokens around.
std::string guess(const Tokens& tokens, const Extent& around, std::size_t at);

}  // namespace pamina::syntax
