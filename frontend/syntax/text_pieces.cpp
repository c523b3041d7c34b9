#include "frontend/syntax/text_pieces.h"

#include <algorithm>

namespace pamina::syntax {

using L = PaminaLexer;

std::size_t TextPieces::code_point(std::size_t byte) const {
    return static_cast<std::size_t>(std::lower_bound(offsets_.begin(), offsets_.end(), byte) - offsets_.begin());
}

void TextPieces::cut(antlr4::CommonToken& token, std::size_t end) {
    token.setStopIndex(end - 1);
    lexer_.getInputStream()->seek(end);
    lexer_.hitEOF = end + 1 == offsets_.size();
    lexer_.getInterpreter<antlr4::atn::LexerATNSimulator>()->setCharPositionInLine(token.getCharPositionInLine() +
                                                                                   (end - token.getStartIndex()));
}

std::size_t TextPieces::find(std::uint32_t begin) {
    struct Text {
        std::size_t piece;  // where the piece begins that is being read
        bool values = false;
    };
    struct Opened {
        std::size_t at;
        int inside = 0;  // parentheses of its own that are open
    };
    // Each text but the outermost stands in a value.
    std::vector<Text> texts{{begin}};
    std::vector<Opened> values;
    const auto piece = [&](std::size_t end, std::size_t type) {
        coming_.push_back({code_point(texts.back().piece), code_point(end), type});
    };
    for (std::size_t i = begin + 1; i < text_.size() && text_[i] != '\n' && text_[i] != '\r'; ++i) {
        const char c = text_[i];
        if (values.size() == texts.size()) {
            if (c == '"') {
                texts.push_back({i});
            } else if (c == '(') {
                ++values.back().inside;
            } else if (c == ')' && values.back().inside-- == 0) {
                values.pop_back();
                texts.back().piece = i;
            }
        } else if (c == '\\') {
            ++i;
            if (i >= text_.size() || text_[i] == '\n' || text_[i] == '\r') break;
            if (text_[i] != '(') continue;
            piece(i + 1, texts.back().values ? L::TEXT_MIDDLE : L::TEXT_OPEN);
            texts.back().values = true;
            values.push_back({i - 1});
        } else if (c == '"') {
            if (texts.back().values) piece(i + 1, L::TEXT_CLOSE);
            texts.pop_back();
            if (texts.empty()) return 0;
        }
    }
    coming_.clear();
    if (values.empty()) return L::OPEN_STRING;
    open_ = static_cast<std::uint32_t>(values.front().at);
    return L::OPEN_TEXT;
}

std::unique_ptr<antlr4::Token> TextPieces::next() {
    auto made = lexer_.nextToken();
    auto& token = static_cast<antlr4::CommonToken&>(*made);
    const auto type = token.getType();
    if (type == antlr4::Token::EOF) return made;
    const std::uint32_t begin = offsets_[token.getStartIndex()];
    if (coming_.empty() && (type == L::STRING || type == L::OPEN_STRING) &&
        text_.substr(begin, offsets_[token.getStopIndex() + 1] - begin).find("\\(") != std::string_view::npos) {
        if (const std::size_t never_closed = find(begin)) {
            token.setType(never_closed);
            cut(token, code_point(std::min(text_.find_first_of("\r\n", begin), text_.size())));
            return made;
        }
    }
    if (coming_.empty() || token.getStopIndex() < coming_.front().begin) return made;
    const Piece piece = coming_.front();
    if (token.getStartIndex() < piece.begin) {
        // A `//` or `'` in a value swallowed its end.
        token.setType(L::UNKNOWN);
        cut(token, piece.begin);
        return made;
    }
    coming_.pop_front();
    token.setType(piece.type);
    cut(token, piece.end);
    return made;
}

}  // namespace pamina::syntax
