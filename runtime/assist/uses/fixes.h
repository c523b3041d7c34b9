// Quick fixes: what the help of a diagnostic says, in a form that can be applied.
#pragma once

#include <string>
#include <vector>

#include "runtime/assist/document.h"

namespace pamina::assist {

struct TextEdit {
    Span span;  // empty: an insertion
    std::string text;
};
struct QuickFix {
    std::string title;             // "Replace with `server`"
    const Diagnostic* diagnostic;  // of the document
    std::vector<TextEdit> edits;
    bool preferred = false;  // the one that is surely meant
};

/// The fixes for the document's own diagnostics that touch the span.
std::vector<QuickFix> quick_fixes(const Document& document, Span span);

}  // namespace pamina::assist
