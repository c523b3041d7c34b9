#include "frontend/syntax/lex.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/syntax/parse.h"

namespace pamina::syntax {

using L = PaminaLexer;

namespace {

/// Length of the well-formed UTF-8 sequence at `i`, 0 when there is none (RFC 3629, section 4).
std::size_t sequence(std::string_view s, std::size_t i) {
    const auto byte = [&](std::size_t k) { return k < s.size() ? static_cast<unsigned char>(s[k]) : 0u; };
    const auto follows = [&](std::size_t k, unsigned low = 0x80, unsigned high = 0xBF) { return byte(k) >= low && byte(k) <= high; };
    const unsigned c = byte(i);
    if (c < 0x80) return 1;
    if (c >= 0xC2 && c <= 0xDF) return follows(i + 1) ? 2 : 0;
    if (c >= 0xE0 && c <= 0xEF) {
        return follows(i + 1, c == 0xE0 ? 0xA0 : 0x80, c == 0xED ? 0x9F : 0xBF) && follows(i + 2) ? 3 : 0;
    }
    if (c >= 0xF0 && c <= 0xF4) {
        return follows(i + 1, c == 0xF0 ? 0x90 : 0x80, c == 0xF4 ? 0x8F : 0xBF) && follows(i + 2) && follows(i + 3) ? 4 : 0;
    }
    return 0;
}

bool decode(Lexed& lexed, FileId file, std::string_view text, Diagnostics& diagnostics) {
    lexed.offsets.reserve(text.size() + 1);
    for (std::size_t i = 0; i < text.size();) {
        const auto length = sequence(text, i);
        if (length == 0) {
            const auto at = static_cast<std::uint32_t>(i);
            diagnostics.error("E0001", {file, at, at + 1},
                              fmt::format("byte 0x{:02X} is no UTF-8", static_cast<unsigned char>(text[i])), "save the file as UTF-8");
            return false;
        }
        lexed.offsets.push_back(static_cast<std::uint32_t>(i));
        i += length;
    }
    lexed.offsets.push_back(static_cast<std::uint32_t>(text.size()));
    return true;
}

/// Matches brackets. A level counts once for its bracket and once for each `if`, `predict` or `symbolic` begun in it, which the
/// parser also enters one in the other.
class Brackets {
  public:
    Brackets(FileId file, Lexed& lexed, Diagnostics& diagnostics) : file_(file), lexed_(lexed), diagnostics_(diagnostics) {}

    void run() {
        levels_.push_back({nullptr, 0});
        for (auto& token : lexed_.tokens) {
            if (!step(*token)) {
                lexed_.broken = true;
                return;
            }
        }
        if (levels_.size() > 1) {
            const auto& open = *levels_.back().open;
            diagnostics_.error("E0102", span(open), fmt::format("this `{}` is never closed", open.getText()));
            lexed_.open = true;
            lexed_.broken = true;
        }
    }

  private:
    struct Level {
        const antlr4::Token* open;
        int pending;
    };

    bool step(const antlr4::Token& t) {
        const auto type = t.getType();
        switch (type) {
            case L::LPAREN: case L::LBRACK: case L::LBRACE:
                levels_.push_back({&t, 0});
                return count(t);
            case L::RPAREN: case L::RBRACK: case L::RBRACE: return close(t);
            case L::COMMA: case L::SEMI: forget(); return true;
            case L::IF: case L::PREDICT: return count(t);
            case L::WORD: return t.getText() != "symbolic" || count(t);
            default:
                if (type >= L::DELAY && type <= L::IMPORT) forget();
                return true;
        }
    }

    void forget() {
        depth_ -= levels_.back().pending;
        levels_.back().pending = 0;
    }

    bool count(const antlr4::Token& t) {
        ++levels_.back().pending;
        if (++depth_ <= kMaxNesting) return true;
        diagnostics_.error("E0103", span(t), fmt::format("this is nested more than {} levels deep", kMaxNesting));
        return false;
    }

    bool close(const antlr4::Token& t) {
        const auto type = t.getType();
        if (levels_.size() == 1) {
            diagnostics_.error("E0102", span(t), fmt::format("this `{}` closes nothing", t.getText()));
            return false;
        }
        const auto& open = *levels_.back().open;
        const auto wanted = open.getType() == L::LPAREN ? L::RPAREN : open.getType() == L::LBRACK ? L::RBRACK : L::RBRACE;
        if (type != wanted) {
            const char* text = wanted == L::RPAREN ? ")" : wanted == L::RBRACK ? "]" : "}";
            auto& d = diagnostics_.error("E0102", span(t), fmt::format("expected `{}` before this `{}`", text, t.getText()));
            d.notes.push_back({span(open), fmt::format("this `{}` is still open", open.getText())});
            return false;
        }
        forget();
        levels_.pop_back();
        // A block or record ends the pieces that were begun before it on its level.
        if (type == L::RBRACE) forget();
        return true;
    }

    Span span(const antlr4::Token& t) const {
        return {file_, lexed_.offsets[t.getStartIndex()], lexed_.offsets[t.getStopIndex() + 1]};
    }

    FileId file_;
    Lexed& lexed_;
    Diagnostics& diagnostics_;
    std::vector<Level> levels_;
    int depth_ = 0;
};

}  // namespace

std::string DocComments::before(std::uint32_t offset) const {
    auto at = std::lower_bound(comments_.begin(), comments_.end(), offset, [](const Range& r, std::uint32_t o) { return r.begin < o; });
    auto first = at;
    std::uint32_t start = offset;
    while (first != comments_.begin()) {
        const auto& c = *std::prev(first);
        const auto gap = text_.substr(c.end, start - c.end);
        if (gap.find_first_not_of(" \t\r\n") != gap.npos || std::count(gap.begin(), gap.end(), '\n') > 1) break;
        start = c.begin;
        --first;
    }
    std::string doc;
    for (auto c = first; c != at; ++c) {
        auto line = text_.substr(c->begin + 3, c->end - c->begin - 3);
        if (!line.empty() && line.front() == ' ') line.remove_prefix(1);
        if (!doc.empty()) doc += '\n';
        doc += line;
    }
    return doc;
}

Lexed lex(FileId file, std::string_view text, Diagnostics& diagnostics) {
    Lexed lexed(text);
    if (!decode(lexed, file, text, diagnostics)) {
        lexed.broken = true;
        return lexed;
    }
    lexed.input = std::make_unique<antlr4::ANTLRInputStream>(std::string(text));
    lexed.lexer = std::make_unique<PaminaLexer>(lexed.input.get());
    lexed.lexer->removeErrorListeners();
    // The input stream skips a byte order mark.
    if (lexed.input->size() + 1 < lexed.offsets.size()) lexed.offsets.erase(lexed.offsets.begin());
    for (;;) {
        auto token = lexed.lexer->nextToken();
        const auto type = token->getType();
        if (type == antlr4::Token::EOF) {
            lexed.tokens.push_back(std::move(token));
            break;
        }
        const Span span{file, lexed.offsets[token->getStartIndex()], lexed.offsets[token->getStopIndex() + 1]};
        switch (type) {
            case L::DOC_COMMENT: lexed.docs.add(span.begin, span.end); [[fallthrough]];
            case L::LINE_COMMENT:
            case L::BLOCK_COMMENT: lexed.comments.push_back({span}); continue;
            case L::OPEN_COMMENT:
                diagnostics.error("E0003", {file, span.begin, span.begin + 2}, "this comment is never closed", "close it with `*/`");
                lexed.open = lexed.broken = true;
                continue;
            case L::OPEN_STRING:
                diagnostics.error("E0002", span, "this string is never closed", "close it with `\"` on the same line");
                lexed.broken = true;
                continue;
            case L::UNKNOWN:
                diagnostics.error("E0005", span, fmt::format("`{}` has no meaning here", token->getText()));
                lexed.broken = true;
                continue;
            default: lexed.tokens.push_back(std::move(token));
        }
    }
    if (!lexed.broken) Brackets(file, lexed, diagnostics).run();
    return lexed;
}

}  // namespace pamina::syntax
