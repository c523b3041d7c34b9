// What is done on distributed arrays, as a section.
#pragma once

#include "runtime/html/page.h"
#include "runtime/result/arrays.h"

namespace pamina::html {

Section arrays_section(const std::string& id, const result::ArrayFigures& found);

}  // namespace pamina::html
