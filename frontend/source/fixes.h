// Fixes of a mistake: what its help says in a form that can be applied.
#pragma once

#include <string>

#include "frontend/source/diagnostic.h"

namespace pamina {

/// "did you mean `word`?" as help, and the fix that puts it where the mistake is.
void suggest(Diagnostic& d, const std::string& word);
void add_fix(Diagnostic& d, Span span, std::string replacement, std::string title);
/// An insertion.
void add_insertion(Diagnostic& d, Span before, std::string text, std::string title);

}  // namespace pamina
