// Between lexer and parser: what depends on lines, spacing and the words around (reference.md "Text").
//
//   units      a word after a number on the same line, or after `->`, is a unit, unless it is one of `of by order
//              schedule carrying`; a `/` that touches two units belongs to the unit, and so does a `^` that touches one
//   line ends  outside () and [], when the line before could end there, a line that starts with `(`, `[` or `-` starts
//              something new: a separator is put before it
//   calls      the `on` behind a call that is a statement gives its machines, unless a block follows: then it opens a
//              statement of its own
//   let        where a value begins is that of `let a = 1 in a + b`
//   words      with a meaning in their place only (`until`, `of`, `schedule`, `all`, ...) get tokens of their own there
#pragma once

#include <memory>
#include <vector>

#include "antlr4-runtime.h"

namespace pamina::syntax {

using Tokens = std::vector<std::unique_ptr<antlr4::Token>>;

/// What a text is.
enum class Whole { statements, expression };

/// `tokens` are those of the default channel, EOF last; may grow.
void lay_out(Tokens& tokens, Whole whole = Whole::statements);

}  // namespace pamina::syntax
