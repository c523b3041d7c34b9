// Every token of a text with what it is, for highlighting. The kinds are the standard token types of editors.
#pragma once

#include <vector>

#include "runtime/assist/document.h"

namespace pamina::assist {

enum class SemanticKind {
    Keyword,
    Comment,
    String,
    Number,
    Operator,
    Namespace,  // an imported file
    Type,       // dimensions, types, units
    Class,      // machines
    Struct,     // resources, processors, barriers, queues, events, parts
    Function,   // fns, builtins, models, procs
    Method,     // members that are called
    Parameter,
    Variable,
    Property,    // members and figures, names of arguments
    EnumMember,  // words with a fixed set of choices: `fcfs`, `static`
};
inline constexpr const char* kSemanticKindNames[] = {"keyword",   "comment",   "string",   "number",   "operator",
                                                     "namespace", "type",      "class",    "struct",   "function",
                                                     "method",    "parameter", "variable", "property", "enumMember"};

/// Bits of a token's modifiers.
inline constexpr unsigned kDeclaration = 1, kReadonly = 2, kDefaultLibrary = 4, kDocumentation = 8;
inline constexpr const char* kSemanticModifierNames[] = {"declaration", "readonly", "defaultLibrary", "documentation"};

struct SemanticToken {
    Span span;  // may go over line ends: a block comment
    SemanticKind kind;
    unsigned modifiers = 0;
};

/// In order of place, none inside another.
std::vector<SemanticToken> semantic_tokens(const View& view);

}  // namespace pamina::assist
