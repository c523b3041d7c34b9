// The tokens of a text for tools: highlighting, and what stands before a cursor in a text that may be unfinished.
//
// They come from the lexer that the parser uses, with the meaning that words have in their place; so any text has
// tokens, whether it can be parsed or not. Positions are byte offsets.
#pragma once

#include <string_view>
#include <vector>

#include "frontend/source/span.h"

namespace pamina::syntax {

enum class TokenKind {
    Keyword,  // reserved, or a word with a meaning in its place: `schedule` after `on cpu`
    Name,     // any other word
    Unit,     // a word or `%` of a unit
    Number,
    String,  // also what stands before, between and behind the values of `"p99 \(a) of \(b)"`
    Operator,
    Opener,  // ( [ { and the `\(` of a value in a text
    Closer,  // ) ] }
    Punctuation,
    Comment,
    DocComment,
    Unknown,  // no token of the language; a string or comment that is never closed, to its end
};

struct ToolToken {
    TokenKind kind;
    Span span;
};

/// All tokens of `text` in order of place, comments included. The spans get `file`.
std::vector<ToolToken> tokens(FileId file, std::string_view text);

}  // namespace pamina::syntax
