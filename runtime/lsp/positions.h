// Positions of the protocol: lines from 0, and code units in the line from 0, against byte offsets of a text.
//
// Code units are of UTF-16, or of UTF-8 where the client offers it. A line ends with \n, \r\n or \r. What lies behind
// the end of a line or of the text is its end; what lies within a character is its beginning.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace pamina::lsp {

enum class Encoding { utf8, utf16 };

struct Position {
    std::uint32_t line = 0;
    std::uint32_t character = 0;
    friend bool operator==(const Position&, const Position&) = default;
};

/// Where the lines of a text begin, and how many code units stand before its blocks, so that a line may be long. The
/// text is not kept.
class Lines {
  public:
    explicit Lines(std::string_view text);
    /// `text` is the text whose lines these are.
    std::size_t offset(std::string_view text, Position p, Encoding encoding) const;
    Position position(std::string_view text, std::size_t offset, Encoding encoding) const;

  private:
    std::uint32_t wide_before(std::string_view text, std::size_t offset) const;

    std::vector<std::uint32_t> starts_;
    std::vector<std::uint32_t> blocks_;  // UTF-16 units before each block of bytes
};

/// The code units of a piece of a line.
std::uint32_t units(std::string_view text, Encoding encoding);

}  // namespace pamina::lsp
