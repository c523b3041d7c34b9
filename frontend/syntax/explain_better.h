// Mistakes that have a better explanation than what was expected.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "frontend/source/diagnostic.h"
#include "frontend/syntax/layout.h"

namespace pamina::syntax {

inline constexpr std::string_view kReserved = "is a reserved word; choose another name";

/// Says it in `d`, of the token `at` in the statement that begins with `first`; `span_of` gives the place of a token.
void explain_better(Diagnostic& d, const Tokens& tokens, std::size_t first, std::size_t at,
                    const std::function<Span(std::size_t)>& span_of);

}  // namespace pamina::syntax
