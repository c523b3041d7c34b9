// Parts of pictures for a terminal.
#pragma once

#include <string>
#include <string_view>

#include "runtime/plot/plot.h"

namespace pamina::plot {

std::string centred(std::string_view text, int columns);
/// Ended by … where it takes more columns.
std::string clipped(std::string_view text, int columns);
/// At the right of so many columns.
std::string right(std::string_view text, int columns);
std::string repeated(std::string_view text, int times);
/// The names of the series with their marks, in lines of at most `columns`; with their dashes where there are some.
std::string legend(const Plot& plot, const Screen& screen);

std::string curves_text(const Plot& plot, const Screen& screen);
std::string bars_text(const Plot& plot, const Screen& screen);

}  // namespace pamina::plot
