// The outline of a text: its declarations, with those inside them.
#pragma once

#include <string>
#include <vector>

#include "runtime/assist/document.h"

namespace pamina::assist {

struct OutlineItem {
    std::string name;
    std::string detail;  // `(P: int = 64) on m`, a type; may be empty
    check::SymbolKind kind;
    Span span;  // the whole declaration
    Span name_span;
    std::vector<OutlineItem> children;
};

std::vector<OutlineItem> outline(const View& view);

}  // namespace pamina::assist
