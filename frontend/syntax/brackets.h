// Brackets before parsing: each must have its partner, and they must not nest too deep for the parser to recurse
// safely.
//
// A bracket without its partner spoils its statement only, as far as that can be told: the statement becomes one BROKEN
// token (repair.h), and what stands around it is parsed as usual. A block that is never closed spoils the text up to
// the next declaration at the margin.
#pragma once

#include "frontend/source/diagnostic.h"
#include "frontend/syntax/lex.h"

namespace pamina::syntax {

/// Marks brackets without a partner as LOST; sets `open` and `broken`.
void match_brackets(FileId file, Lexed& lexed, Diagnostics& diagnostics);

}  // namespace pamina::syntax
