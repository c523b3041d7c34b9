// What is done on distributed arrays, in a report for a terminal.
#pragma once

#include <string>

#include "runtime/result/arrays.h"

namespace pamina::report {

/// The statements, those that send most first, at most `rows` of them and the sum of the others.
std::string array_statements(const result::ArrayFigures& found, int rows);

}  // namespace pamina::report
