#include "runtime/import/place.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/byte_order_mark.h"

namespace pamina::import {

Problem problem_at(std::string_view text, std::size_t offset, std::size_t length, std::string id, std::string message,
                   std::string help) {
    Problem p;
    p.offset = std::min(offset, text.size());
    p.length = std::min(length, text.size() - p.offset);
    const auto before = text.substr(0, p.offset);
    p.line = 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const auto line_end = before.rfind('\n');
    const std::size_t line_begin = line_end == std::string_view::npos ? after_byte_order_mark(text) : line_end + 1;
    p.column = 1 + p.offset - std::min(p.offset, line_begin);
    p.id = std::move(id);
    p.message = std::move(message);
    p.help = std::move(help);
    return p;
}

std::string shown(std::string_view piece) {
    constexpr std::size_t kMost = 40;
    std::string out = "`";
    for (std::size_t i = 0; i < piece.size(); ++i) {
        if (i == kMost) {
            out += "...";
            break;
        }
        const auto c = static_cast<unsigned char>(piece[i]);
        if (c < 0x20 || c >= 0x7f) {
            out += fmt::format("\\x{:02x}", c);
        } else {
            out += piece[i];
        }
    }
    return out + "`";
}

}  // namespace pamina::import
