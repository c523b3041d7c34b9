// The formatter: a syntax tree and its comments back to text.
//
// Prints one canonical form: two spaces a level, one statement a line, one space around binary
// operators, comments kept where they stood, at most one blank line between statements kept. Idempotent:
// formatting its own output changes nothing; and parsing the output gives the same tree.
#pragma once

#include <string>

#include "frontend/ast/ast.h"
#include "frontend/source/source_map.h"

namespace pamina::ast {

/// The formatted text of a file without error nodes.
std::string format(const File& file, const SourceMap& sources);

/// One expression on one line, as the formatter prints it.
std::string format(const Expr& expr);
std::string format(const Type& type);
std::string format(const Parameter& parameter);
/// A declaration on one line, without its block or a function's value: "model f(P: int = 8) on m", "let g = 2 ns".
/// Empty for other statements.
std::string heading(const Stmt& declaration);

}  // namespace pamina::ast
