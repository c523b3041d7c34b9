// What `why` found, as a part of a page.
#pragma once

#include <string>

#include "runtime/html/answer.h"
#include "runtime/html/page.h"
#include "runtime/values/value.h"

namespace pamina::html {

/// Its sentences, and its changes as tables. `why`: what `why` gives, or a text that says why it was not asked.
/// `answer` gets what shortens the time most, and what else it lacks.
Section why_section(const std::string& id, const script::Value& why, const check::Program& program, Answer& answer);

/// A table of changes, as `what if` gives it and `why` has two of.
std::string changes_table(const script::Table& t, const check::Program& program, const std::string& caption);
/// Whether it is one.
bool has_changes(const script::Table& t);

}  // namespace pamina::html
