// A piece of source, or a value, where there is room for one line only.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pamina {

/// Each run of blanks and line ends is one blank. Of more than `most` characters the first stay, with `…` as the last.
std::string one_line(std::string_view text, std::size_t most = std::string_view::npos);

/// A message with what is too long for one cut in the middle: words of more than 200 characters (names, in generated
/// scripts or an attacker's), and all of it behind 4,000. Before each line behind the first stands
/// `before_lines`, so that a text that a script gives (`fail("…")`) cannot pass for another message or a part of one.
std::string message_text(std::string_view text, std::string_view before_lines = {});

}  // namespace pamina
