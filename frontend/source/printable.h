// Text as a terminal may get it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pamina {

/// Control characters, those that turn the direction of writing and bytes that are no UTF-8 written as \u001b, so that
/// a text cannot move the cursor, hide what stands before it or pass for another one. Line ends and tabs stay.
std::string printable(std::string_view text);
/// The same, but for the codes of colours, for text of our own.
std::string printable_coloured(std::string_view text);

/// Whether the sequence at `at` is one that printable() changes.
bool is_control(std::string_view text, std::size_t at);

}  // namespace pamina
