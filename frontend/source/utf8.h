// Text in UTF-8 (RFC 3629, section 4): what is well-formed, and where characters begin.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace pamina {

/// Length of the well-formed sequence at `at`, 0 when there is none.
std::size_t utf8_length(std::string_view text, std::size_t at);
/// How many bytes from the start are well-formed; the size when all are.
std::size_t utf8_prefix(std::string_view text);

/// Whether a byte of well-formed text continues a character.
constexpr bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}
/// How many characters there are.
inline std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}
/// Where the character that the byte at `at` belongs to begins: there a text can be cut.
inline std::size_t character_begin(std::string_view text, std::size_t at) {
    while (at > 0 && at < text.size() && continues_character(text[at])) --at;
    return at;
}

}  // namespace pamina
