// Where something stands in a source text.
//
// A span is a half-open range of byte offsets in one file of a SourceMap. Line and column are computed
// only when a diagnostic is drawn, so spans stay 12 bytes and cheap to copy into every node.
#pragma once

#include <cstdint>

namespace pamina {

using FileId = std::uint32_t;

struct Span {
    FileId file = 0;
    std::uint32_t begin = 0;  // byte offset of the first byte
    std::uint32_t end = 0;    // one past the last byte

    friend bool operator==(const Span&, const Span&) = default;
};

/// The smallest span that covers both; they must be in the same file.
inline Span cover(Span a, Span b) {
    return {a.file, a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

}  // namespace pamina
