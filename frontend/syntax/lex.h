// Text to tokens: checks the encoding, lexes, reports what is no token, and checks that brackets match and do not nest
// too deep, so that the parser behind can recurse safely.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "PaminaLexer.h"
#include "frontend/ast/ast.h"
#include "frontend/source/diagnostic.h"
#include "frontend/syntax/layout.h"

namespace pamina::syntax {

/// The `///` lines of a text, to be asked for those before a declaration.
class DocComments {
  public:
    explicit DocComments(std::string_view text) : text_(text) {}
    /// Spans in ascending order.
    void add(std::uint32_t begin, std::uint32_t end) { comments_.push_back({begin, end}); }
    /// The text of the lines that end right before `offset`, without slashes; "" when there are none.
    std::string before(std::uint32_t offset) const;

  private:
    struct Range {
        std::uint32_t begin, end;
    };
    std::string_view text_;
    std::vector<Range> comments_;
};

/// The tokens of the default channel, EOF last; they point into `input`.
struct Lexed {
    explicit Lexed(std::string_view text) : docs(text) {}

    Tokens tokens;
    std::unique_ptr<antlr4::ANTLRInputStream> input;
    std::unique_ptr<PaminaLexer> lexer;
    std::vector<std::uint32_t> offsets;  // byte offset of each code point, and of the end
    std::vector<ast::Comment> comments;
    DocComments docs;
    bool open = false;    // ends inside a bracket, block or comment
    bool broken = false;  // not worth parsing; reported
};

/// More mistakes of a kind are not looked for: they follow from each other, or the text is no script.
inline constexpr int kMaxMistakes = 20;

/// The byte offset of each code point, and of the end of the last one; how many bytes from the start are UTF-8.
std::size_t code_points(std::string_view text, std::vector<std::uint32_t>& offsets);

/// Mistakes go to `diagnostics`; what is no token and brackets without a partner are among the tokens as LOST.
Lexed lex(FileId file, std::string_view text, Diagnostics& diagnostics);

}  // namespace pamina::syntax
