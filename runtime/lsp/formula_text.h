// The time of a model as a formula, as an editor shows it under the pointer.
#pragma once

#include <string>

#include "runtime/lsp/answers.h"

namespace pamina::lsp {

/// Markdown: the formula, or its bounds, of a model that the document of the question declares, on the machines of its
/// first predict; "" where there is none that is short enough to be read at a glance. Runs no statement.
std::string formula_text(const Question& q, const std::string& model);

}  // namespace pamina::lsp
