// The values of a `print` as text for standard output (runtime/report/printed.h).
#pragma once

#include <string>
#include <vector>

#include "runtime/plot/plot.h"
#include "runtime/values/value.h"

namespace pamina::cli {

/// How large the terminal on standard output is, and whether it has colours; 80 x 24 without any where there is none.
plot::Screen screen();

/// Without a line end at its end.
std::string printed(const std::vector<script::Value>& values, const check::Program& program,
                    const plot::Screen& screen);

}  // namespace pamina::cli
