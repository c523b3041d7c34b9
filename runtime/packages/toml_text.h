// TOML as the room reads it. Only manifest.cpp and lock.cpp include this: the parser is a header of 18,000 lines.
#pragma once

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
// Texts like `[=` reach what toml++ 3.3 asserts, and assumes where NDEBUG is set; it reports them behind that.
#define TOML_ASSERT(expression) static_assert(true)
#pragma push_macro("NDEBUG")
#undef NDEBUG
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

#include <optional>
#include <string>

#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"

namespace pamina::packages {

/// Larger texts are none that people, or `sync`, write. Finding a place takes time with what stands before it.
inline constexpr std::size_t kMaxManifest = 100'000, kMaxLock = 10'000'000;

/// Lines and columns (in code points) as offsets.
inline std::uint32_t toml_offset(std::string_view text, const toml::source_position& at) {
    std::size_t offset = 0;
    for (toml::source_index line = 1; line < at.line; ++line) {
        const auto end = text.find('\n', offset);
        if (end == text.npos) return static_cast<std::uint32_t>(text.size());
        offset = end + 1;
    }
    for (toml::source_index column = 1; column < at.column && offset < text.size() && text[offset] != '\n'; ++column) {
        ++offset;
        while (offset < text.size() && (static_cast<unsigned char>(text[offset]) & 0xc0) == 0x80) ++offset;
    }
    return static_cast<std::uint32_t>(offset);
}

inline Span toml_span(FileId file, std::string_view text, const toml::source_region& region) {
    const auto begin = toml_offset(text, region.begin);
    return {file, begin, std::max(begin, toml_offset(text, region.end))};
}

/// Null after a mistake, which is reported under `id`.
inline std::optional<toml::table> parse_toml(FileId file, const SourceMap& sources, const char* id, std::size_t limit,
                                             Diagnostics& out) {
    const auto text = sources.text(file);
    if (text.size() > limit) {
        out.error(id, {file, 0, 0}, "the file is larger than " + std::to_string(limit) + " bytes");
        return {};
    }
    toml::parse_result parsed = toml::parse(text);
    if (parsed) return std::move(parsed).table();
    auto span = toml_span(file, text, parsed.error().source());
    if (span.end == span.begin && span.end < text.size() && text[span.end] != '\n') ++span.end;
    std::string why(parsed.error().description());
    // "Error while parsing …: …": what it was parsing is seen.
    if (const auto colon = why.find(": "); why.starts_with("Error while parsing") && colon != why.npos)
        why.erase(0, colon + 2);
    out.error(id, span, "this is no TOML: " + why);
    return {};
}

}  // namespace pamina::packages
