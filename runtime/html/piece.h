// A piece of HTML that stands in somebody else's page, as below a cell of a notebook: with a style that holds for
// nothing else, without scripts, readable on light and on dark.
#pragma once

#include <string>

#include "frontend/check/program/program.h"
#include "runtime/html/page.h"
#include "runtime/values/value.h"

namespace pamina::html {

std::string piece(const std::string& body);
/// Its parts are folded away.
std::string piece(const Section& s);

/// A table of which, where it is long, the first rows stand there, and the rest is folded away.
std::string folded_table(const script::Table& t, const check::Program& program);

}  // namespace pamina::html
