#include "runtime/lsp/positions.h"

#include <algorithm>

#include "frontend/source/utf8.h"

namespace pamina::lsp {

namespace {

/// Bytes of the character that begins at `at`.
std::size_t length(std::string_view text, std::size_t at) {
    std::size_t n = 1;
    while (n < 4 && at + n < text.size() && continues_character(text[at + n])) ++n;
    return n;
}

/// UTF-16 units of a character, counted with its first byte: two above the basic plane.
std::uint32_t wide_units(char c) {
    return continues_character(c) ? 0 : static_cast<unsigned char>(c) >= 0xf0 ? 2 : 1;
}

constexpr std::size_t kBlock = 512;

}  // namespace

std::uint32_t units(std::string_view text, Encoding encoding) {
    if (encoding == Encoding::utf8) return static_cast<std::uint32_t>(text.size());
    std::uint32_t n = 0;
    for (const char c : text) n += wide_units(c);
    return n;
}

Lines::Lines(std::string_view text) {
    starts_.push_back(0);
    std::uint32_t wide = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i % kBlock == 0) blocks_.push_back(wide);
        if (i == text.size()) break;
        wide += wide_units(text[i]);
        const bool ends = text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
        if (ends) starts_.push_back(static_cast<std::uint32_t>(i + 1));
    }
}

std::size_t Lines::offset(std::string_view text, Position p, Encoding encoding) const {
    if (p.line >= starts_.size()) return text.size();
    const std::size_t begin = starts_[p.line];
    std::size_t end = p.line + 1 < starts_.size() ? starts_[p.line + 1] : text.size();
    while (end > begin && (text[end - 1] == '\n' || text[end - 1] == '\r')) --end;
    if (encoding == Encoding::utf8) {
        std::size_t at = std::min<std::size_t>(begin + p.character, end);
        while (at > begin && at < end && continues_character(text[at])) --at;
        return at;
    }
    std::uint32_t left = p.character;
    std::size_t at = begin;
    while (at < end && left > 0) {
        const std::uint32_t width = wide_units(text[at]);
        if (width > left) break;
        left -= width;
        at += length(text, at);
    }
    return std::min(at, end);
}

std::uint32_t Lines::wide_before(std::string_view text, std::size_t offset) const {
    const std::size_t block = offset / kBlock;
    return blocks_[block] + units(text.substr(block * kBlock, offset - block * kBlock), Encoding::utf16);
}

Position Lines::position(std::string_view text, std::size_t offset, Encoding encoding) const {
    offset = std::min(offset, text.size());
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    const auto line = static_cast<std::uint32_t>(next - starts_.begin() - 1);
    const std::size_t begin = starts_[line];
    if (encoding == Encoding::utf8) return {line, static_cast<std::uint32_t>(offset - begin)};
    return {line, wide_before(text, offset) - wide_before(text, begin)};
}

}  // namespace pamina::lsp
