#include "frontend/syntax/tokens.h"

#include <algorithm>
#include <iterator>

#include "frontend/syntax/layout.h"
#include "frontend/syntax/lex.h"
#include "frontend/syntax/text_pieces.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

namespace {

using L = PaminaLexer;

/// Without the words around; see kind_in_place.
TokenKind kind_of(std::size_t type) {
    switch (type) {
        case L::WORD:
            return TokenKind::Name;
        case L::UNIT:
        case L::PERCENT:
            return TokenKind::Unit;
        case L::INT:
        case L::REAL:
        case L::UNIT_ONE:
            return TokenKind::Number;
        case L::STRING:
        case L::QUOTED:
        case L::OPEN_STRING:
        case L::OPEN_TEXT:
            return TokenKind::String;
        case L::LPAREN:
        case L::GROUP:
        case L::TUPLE:
        case L::LBRACK:
        case L::LIST:
        case L::LBRACE:
            return TokenKind::Opener;
        case L::RPAREN:
        case L::RBRACK:
        case L::RBRACE:
            return TokenKind::Closer;
        case L::COMMA:
        case L::COLON:
        case L::SEMI:
            return TokenKind::Punctuation;
        case L::LINE_COMMENT:
        case L::BLOCK_COMMENT:
        case L::OPEN_COMMENT:
            return TokenKind::Comment;
        case L::DOC_COMMENT:
            return TokenKind::DocComment;
        case L::UNKNOWN:
        case L::LOST:
        case L::BROKEN:
            return TokenKind::Unknown;
        default:
            return is_keyword(type) || !contextual_word(type).empty() ? TokenKind::Keyword : TokenKind::Operator;
    }
}

/// Any word may be a member or the name of an argument.
TokenKind kind_in_place(const Tokens& tokens, std::size_t i) {
    const auto type = tokens[i]->getType();
    const auto before = i > 0 ? tokens[i - 1]->getType() : std::size_t{L::SEMI};
    if (type == L::PERCENT && before != L::INT && before != L::REAL && before != L::ARROW && before != L::UNIT_SLASH)
        return TokenKind::Operator;
    const TokenKind kind = kind_of(type);
    if (kind != TokenKind::Keyword) return kind;
    if (before == L::DOT) return TokenKind::Name;
    const bool named = i + 1 < tokens.size() && tokens[i + 1]->getType() == L::ASSIGN;
    return named && (before == L::LPAREN || before == L::COMMA || before == L::LBRACE) ? TokenKind::Name : kind;
}

/// `) of \(` ends one value of a text and begins the next.
void pieces(std::size_t type, Span s, std::vector<ToolToken>& out) {
    Span text = s;
    if (type != L::TEXT_OPEN) {
        text.begin += 1;
        out.push_back({TokenKind::Closer, {s.file, s.begin, text.begin}});
    }
    if (type != L::TEXT_CLOSE) text.end -= 2;
    if (text.begin < text.end) out.push_back({TokenKind::String, text});
    if (type != L::TEXT_CLOSE) out.push_back({TokenKind::Opener, {s.file, text.end, s.end}});
}

}  // namespace

std::vector<ToolToken> tokens(FileId file, std::string_view text) {
    std::vector<std::uint32_t> offsets;
    text = text.substr(0, code_points(text, offsets));
    antlr4::ANTLRInputStream input{std::string(text)};
    // The input stream skips a byte order mark.
    if (input.size() + 1 < offsets.size()) offsets.erase(offsets.begin());
    PaminaLexer lexer(&input);
    lexer.removeErrorListeners();
    const auto span = [&](const antlr4::Token& t) {
        return Span{file, offsets[t.getStartIndex()], offsets[t.getStopIndex() + 1]};
    };
    TextPieces source(lexer, text, offsets);
    Tokens words;
    std::vector<ToolToken> comments, out;
    for (;;) {
        auto token = source.next();
        const auto type = token->getType();
        const TokenKind kind = type == antlr4::Token::EOF ? TokenKind::Unknown : kind_of(type);
        if (kind == TokenKind::Comment || kind == TokenKind::DocComment)
            comments.push_back({kind, span(*token)});
        else
            words.push_back(std::move(token));
        if (type == antlr4::Token::EOF) break;
    }
    lay_out(words);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto type = words[i]->getType();
        // The separators that the layout put in are no text.
        if (type == antlr4::Token::EOF || (type == L::SEMI && words[i]->getText() != ";")) continue;
        if (type == L::TEXT_OPEN || type == L::TEXT_MIDDLE || type == L::TEXT_CLOSE)
            pieces(type, span(*words[i]), out);
        else
            out.push_back({kind_in_place(words, i), span(*words[i])});
    }
    const auto middle = static_cast<std::ptrdiff_t>(out.size());
    out.insert(out.end(), comments.begin(), comments.end());
    std::inplace_merge(out.begin(), out.begin() + middle, out.end(),
                       [](const ToolToken& a, const ToolToken& b) { return a.span.begin < b.span.begin; });
    return out;
}

}  // namespace pamina::syntax
