// What stands around a token: the statement that it is in, and the brackets.
#pragma once

#include <cstddef>

#include "PaminaLexer.h"
#include "frontend/syntax/layout.h"

namespace pamina::syntax {

inline bool is_closer(std::size_t t) {
    using L = PaminaLexer;
    return t == L::RPAREN || t == L::RBRACK || t == L::RBRACE || t == L::TEXT_CLOSE;
}
inline bool is_opener(std::size_t t) {
    using L = PaminaLexer;
    return t == L::LPAREN || t == L::GROUP || t == L::TUPLE || t == L::LBRACK || t == L::LIST || t == L::LBRACE ||
           t == L::TEXT_OPEN;
}

/// A token with which a statement may begin here: first on its line after something complete, or a statement's word.
bool begins(const Tokens& tokens, std::size_t i);

/// The statement around a token: [first, last), within the innermost braces around the token.
struct Extent {
    std::size_t first, last;
};
Extent extent(const Tokens& tokens, std::size_t at);

/// Whether the token stands in the parameters that a declaration begins with.
bool in_parameters(const Tokens& tokens, std::size_t first, std::size_t at);
/// Whether the brace stands where a value does: in round or square brackets, or behind a `=`.
bool for_a_value(const Tokens& tokens, std::size_t brace);
/// Whether round or square brackets are open there.
bool in_brackets(const Tokens& tokens, std::size_t first, std::size_t at);
/// Where the innermost bracket stands that is open there; `at` where none is.
std::size_t opening_around(const Tokens& tokens, std::size_t first, std::size_t at);
/// Whether the innermost open bracket is that of a `with {`.
bool in_with(const Tokens& tokens, std::size_t at);

}  // namespace pamina::syntax
