#include "frontend/source/printable.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/utf8.h"

namespace pamina {

namespace {

char32_t code_point(std::string_view text, std::size_t at, std::size_t length) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[at + k]); };
    if (length <= 1) return byte(0);
    char32_t c = byte(0) & (0xffu >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) c = c << 6 | (byte(k) & 0x3fu);
    return c;
}

/// Length of the colour code at `at`, 0 when there is none.
std::size_t colour_length(std::string_view text, std::size_t at) {
    if (text.substr(at, 2) != "\x1b[") return 0;
    const auto end = text.find_first_not_of("0123456789;", at + 2);
    return end != text.npos && text[end] == 'm' ? end + 1 - at : 0;
}

std::string printable(std::string_view text, bool coloured) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = std::max<std::size_t>(1, utf8_length(text, at));
        const std::size_t colour = coloured ? colour_length(text, at) : 0;
        if (colour > 0 || text[at] == '\n' || text[at] == '\t' || !is_control(text, at)) {
            out += text.substr(at, std::max(colour, length));
            at += std::max(colour, length);
        } else {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(code_point(text, at, length)));
            at += length;
        }
    }
    return out;
}

}  // namespace

bool is_control(std::string_view text, std::size_t at) {
    const auto length = utf8_length(text, at);
    if (length == 0) return true;
    const auto c = code_point(text, at, length);
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069);
}

std::string printable(std::string_view text) {
    return printable(text, false);
}
std::string printable_coloured(std::string_view text) {
    return printable(text, true);
}

}  // namespace pamina
