// What a statement of a script depends on: the declarations that its words lead to, directly or through others. Found
// by words alone, so that it may be more than is needed, never less.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "frontend/check/check.h"
#include "frontend/source/source_map.h"

namespace pamina::script {

/// A text without comments, its blanks one each: what may be written otherwise and means the same.
std::string bare(std::string_view text);

/// Whether a word stands in it.
bool mentions(std::string_view text, std::string_view word);

/// The declarations that a text leads to, as they are called in messages (`model wait`), each with its bare text.
std::map<std::string, std::string> reached(std::string_view text, const check::Program& program,
                                           const SourceMap& sources);

}  // namespace pamina::script
