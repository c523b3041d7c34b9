// A graph's text as a picture.
#pragma once

#include <string>
#include <variant>

#include "frontend/source/diagnostic.h"

namespace pamina::cli {

/// What Graphviz's `dot` makes of a graph in its language: one SVG document. E0849 where that program is not there or
/// does not draw it.
std::variant<std::string, Diagnostic> drawn(const std::string& dot);

}  // namespace pamina::cli
