// Texts with values in them: `"p99 \(x -> ms) of \(n)"` comes from the lexer as one string or as several that make no
// sense, and goes on as the pieces `"p99 \(`, `) of \(` and `)"` around the tokens of the values. So brackets, layout,
// repair and the parser read a value like any other expression, in its place.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string_view>
#include <vector>

#include "PaminaLexer.h"

namespace pamina::syntax {

class TextPieces {
  public:
    /// `offsets[i]` is the byte offset of code point i (one past the end included) in `text`.
    TextPieces(PaminaLexer& lexer, std::string_view text, const std::vector<std::uint32_t>& offsets)
        : lexer_(lexer), text_(text), offsets_(offsets) {}

    /// The lexer's next token, or a piece: TEXT_OPEN, TEXT_MIDDLE, TEXT_CLOSE; OPEN_TEXT, up to the end of the line,
    /// for a text with a value that is never closed.
    std::unique_ptr<antlr4::Token> next();
    /// Of the last OPEN_TEXT: where its `\(` stands.
    std::uint32_t open() const { return open_; }

  private:
    /// Code points [begin, end).
    struct Piece {
        std::size_t begin, end, type;
    };
    /// Finds the pieces of the text that begins at a byte, and of those in its values. What is never closed: OPEN_TEXT
    /// a value, OPEN_STRING the text; 0 where nothing is.
    std::size_t find(std::uint32_t begin);
    std::size_t code_point(std::size_t byte) const;
    /// Makes the token end before code point `end`; the lexer goes on there.
    void cut(antlr4::CommonToken& token, std::size_t end);

    PaminaLexer& lexer_;
    std::string_view text_;
    const std::vector<std::uint32_t>& offsets_;
    std::deque<Piece> coming_;
    std::uint32_t open_ = 0;
};

}  // namespace pamina::syntax
