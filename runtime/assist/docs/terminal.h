// How texts for a terminal are drawn: bold, dim, in colour, and back again.
#pragma once

#include <string_view>

namespace pamina::assist {

inline constexpr std::string_view kBold = "\x1b[1m", kDim = "\x1b[2m", kRed = "\x1b[31m", kGreen = "\x1b[32m",
                                  kCyan = "\x1b[36m", kPlain = "\x1b[0m";

}  // namespace pamina::assist
