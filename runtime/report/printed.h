// The values of a `print` as text: on one line, but for tables and pictures, which have lines of their own.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "runtime/plot/plot.h"
#include "runtime/values/value.h"

namespace pamina::report {

/// Without a line end at its end. `text`: what becomes of the text of each value that is no picture; empty: nothing.
std::string printed(const std::vector<script::Value>& values, const check::Program& program, const plot::Screen& screen,
                    const std::function<std::string(const std::string&)>& text = {});

}  // namespace pamina::report
