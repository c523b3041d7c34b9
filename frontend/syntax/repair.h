// What the parser stumbled over, said in the language's terms, and how to go on: the statement around the mistake is
// replaced by one token that stands for it, and parsed again. So one mistake gives one error, and the next one is found
// too.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "frontend/syntax/layout.h"

namespace pamina::syntax {

/// A mistake: the token (index) that did not fit, and what would have.
struct Stumble {
    std::size_t at = 0;
    std::string expected;  // "`{`", "an expression"; may be empty
    bool name_expected = false;
    bool incomplete = false;  // no statement may end before it
};

/// Whether the token stands where a parameter of a declaration has its name.
bool names_parameter(const Tokens& tokens, std::size_t at);

/// The error for a stumble; `span_of` gives the place of a token.
Diagnostic explain(const Tokens& tokens, const Stumble& s, const std::function<Span(std::size_t)>& span_of);

/// Replaces the statement around token `at` by one BROKEN token and returns its index; the other tokens go to
/// `taken_out`. The list gets shorter or a token turns into BROKEN; nullopt when nothing is left to replace.
std::optional<std::size_t> replace_statement(Tokens& tokens, std::size_t at, Tokens& taken_out);

}  // namespace pamina::syntax
