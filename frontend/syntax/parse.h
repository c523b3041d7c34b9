// Text to syntax tree. ANTLR lives behind this entry point.
//
// Two stages: SLL first, full LL again only when SLL finds an error; errors are reported from the second.
// Line ends, units after numbers and nesting depth are handled between lexer and parser (reference.md
// "Text"). Never throws; a text with mistakes gives a tree with error nodes and diagnostics.
#pragma once

#include "frontend/ast/ast.h"
#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"

namespace pamina::syntax {

/// What a text is so far, for a prompt that reads line by line.
enum class Completeness { complete, incomplete, error };

struct Parsed {
    ast::File file;
    Completeness completeness = Completeness::complete;  // incomplete: the text ends inside a block, bracket or comment
};

/// Parses the text of `file`. Nesting of brackets and blocks over kMaxNesting is an error (a guard for the
/// stack: each level costs a few parser frames; real scripts stay under 30).
Parsed parse(FileId file, const SourceMap& sources, ast::NodeIds& ids, Diagnostics& diagnostics);
/// The same with another text at the same places: that of the file with blanks for some of it (`needed.h`).
Parsed parse(FileId file, std::string_view text, ast::NodeIds& ids, Diagnostics& diagnostics);

/// Parses one expression standing alone (the value of `--set P=…`, a REPL line).
ast::ExprPtr parse_expression(FileId file, const SourceMap& sources, ast::NodeIds& ids, Diagnostics& diagnostics);

inline constexpr int kMaxNesting = 200;

}  // namespace pamina::syntax
