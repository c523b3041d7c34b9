// A piece of source, or a value, where there is room for one line only.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pamina {

/// Each run of blanks and line ends is one blank. Of more than `most` characters the first stay, with `…` as the last.
std::string one_line(std::string_view text, std::size_t most = std::string_view::npos);

}  // namespace pamina
