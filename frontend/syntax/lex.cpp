#include "frontend/syntax/lex.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "frontend/source/fixes.h"
#include "frontend/source/string_literal.h"
#include "frontend/source/utf8.h"
#include "frontend/syntax/brackets.h"
#include "frontend/syntax/text_pieces.h"

namespace pamina::syntax {

using L = PaminaLexer;

namespace {

bool decode(Lexed& lexed, FileId file, std::string_view text, Diagnostics& diagnostics) {
    const auto good = code_points(text, lexed.offsets);
    if (good == text.size()) return true;
    const auto at = static_cast<std::uint32_t>(good);
    diagnostics.error("E0001", {file, at, at + 1},
                      fmt::format("byte 0x{:02X} is not valid UTF-8", static_cast<unsigned char>(text[good])),
                      "save the file as UTF-8");
    return false;
}

/// What to write instead of text that is no token; "" where nothing comes to mind.
std::string_view instead(std::string_view text) {
    struct Pair {
        std::string_view text, help;
    };
    static constexpr Pair kPairs[] = {
        {"&&", "write `and`"},
        {"&", "write `and`"},
        {"||", "write `or`"},
        {"|", "write `or`"},
        {"!", "write `not`"},
        {"?", "write `if c then a else b`"},
        {"#", "comments start with `//`"},
        {"'", "strings are written in double quotes"},
        {"“", "texts stand in straight double quotes"},
        {"”", "texts stand in straight double quotes"},
        {"−", "write `-`"},
        {"–", "write `-`"},
        {"×", "write `*`"},
        {"·", "write `*`"},
        {"÷", "write `/`"},
        {"µ", "write `u`, as in `us`"},
        {"μ", "write `u`, as in `us`"},
        {"≤", "write `<=`"},
        {"≥", "write `>=`"},
        {"≠", "write `!=`"},
        {"→", "write `->`"},
        {"…", "write `..`"},
    };
    for (const auto& p : kPairs) {
        if (text == p.text) return p.help;
    }
    return {};
}

/// The text, as far as it tells anything, or for what cannot be seen its number.
std::string visible(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x20 || first == 0x7F) return fmt::format("the character U+{:04X}", first);
    constexpr std::size_t kLongest = 40;
    if (text.size() <= kLongest) return fmt::format("`{}`", text);
    return fmt::format("`{}…`", text.substr(0, character_begin(text, kLongest)));
}

/// Reads tokens one by one and sorts them.
class Sorter {
  public:
    Sorter(FileId file, std::string_view text, Lexed& lexed, Diagnostics& diagnostics)
        : file_(file),
          text_(text),
          lexed_(lexed),
          diagnostics_(diagnostics),
          pieces_(*lexed.lexer, text, lexed.offsets) {}

    void run() {
        while (add(pieces_.next())) {
        }
        describe_unknown();
    }

  private:
    /// False after the last one.
    bool add(std::unique_ptr<antlr4::Token> token) {
        const auto type = token->getType();
        if (type == antlr4::Token::EOF) {
            lexed_.tokens.push_back(std::move(token));
            return false;
        }
        const Span span{file_, lexed_.offsets[token->getStartIndex()], lexed_.offsets[token->getStopIndex() + 1]};
        switch (type) {
            case L::DOC_COMMENT:
                lexed_.docs.add(span.begin, span.end);
                [[fallthrough]];
            case L::LINE_COMMENT:
            case L::BLOCK_COMMENT:
                lexed_.comments.push_back({span});
                return true;
            case L::OPEN_COMMENT:
                add_insertion(diagnostics_.error("E0003", {file_, span.begin, span.begin + 2},
                                                 "this comment is never closed", "close it with `*/`"),
                              {file_, span.end, span.end}, " */", "close it with `*/`");
                lexed_.open = true;
                return true;
            case L::OPEN_STRING:
                if (!broken(std::move(token), "E0002", span, "this string is never closed",
                            "close it with `\"` on the same line"))
                    return false;
                fix({file_, span.end, span.end}, "\"", "close it with `\"`");
                return true;
            case L::OPEN_TEXT: {
                const auto open = pieces_.open();
                return broken(std::move(token), "E0007", {file_, open, open + 2}, "this `\\(` is never closed",
                              "close the value with `)` on the same line, before the `\"` that ends the text");
            }
            case L::QUOTED:
                if (!broken(std::move(token), "E0005", span, "this string is in single quotes",
                            "strings are written in double quotes"))
                    return false;
                fix(span, string_literal(text_.substr(span.begin + 1, span.end - span.begin - 2)),
                    "write double quotes");
                return true;
            case L::UNKNOWN:
                return unknown(std::move(token), span);
            default:
                lexed_.tokens.push_back(std::move(token));
                return true;
        }
    }

    /// Characters side by side are one mistake.
    bool unknown(std::unique_ptr<antlr4::Token> token, Span span) {
        if (!lexed_.tokens.empty() && lexed_.tokens.back().get() == unknown_ &&
            unknown_->getStopIndex() + 1 == token->getStartIndex()) {
            unknown_->setStopIndex(token->getStopIndex());
            diagnostics_.list()[unknown_mistake_].span.end = span.end;
            return true;
        }
        describe_unknown();
        unknown_ = static_cast<antlr4::CommonToken*>(token.get());
        unknown_mistake_ = diagnostics_.list().size();
        return broken(std::move(token), "E0005", span, "", "");
    }

    /// When its last character is known.
    void describe_unknown() {
        if (!unknown_) return;
        unknown_ = nullptr;
        auto& d = diagnostics_.list()[unknown_mistake_];
        const auto text = text_.substr(d.span.begin, d.span.end - d.span.begin);
        d.message = fmt::format("{} has no meaning here", visible(text));
        d.help = instead(text);
        const auto from = d.help.find("write `");
        if (from != 0 || d.help.find(',') != std::string::npos || text == "?") return;
        std::string word = d.help.substr(7, d.help.size() - 8);
        // `a&&b` needs spaces, `a<=b` none.
        if (std::isalpha(static_cast<unsigned char>(word.front()))) {
            const auto letter = [&](std::size_t i) {
                return i < text_.size() && std::isalnum(static_cast<unsigned char>(text_[i])) != 0;
            };
            if (d.span.begin > 0 && letter(d.span.begin - 1)) word = " " + word;
            if (letter(d.span.end)) word += " ";
        }
        add_fix(d, d.span, word, d.help);
    }

    /// Fixes for the last mistake found.
    void fix(Span span, std::string replacement, const char* title) {
        add_fix(diagnostics_.list().back(), span, std::move(replacement), title);
    }

    /// Goes on with a token that spoils its statement; false when enough mistakes were found.
    bool broken(std::unique_ptr<antlr4::Token> token, const char* id, Span span, std::string message,
                std::string help) {
        diagnostics_.error(id, span, std::move(message), std::move(help));
        if (++mistakes_ == kMaxMistakes) {
            lexed_.broken = true;
            return false;
        }
        static_cast<antlr4::CommonToken&>(*token).setType(L::LOST);
        lexed_.tokens.push_back(std::move(token));
        return true;
    }

    FileId file_;
    std::string_view text_;
    Lexed& lexed_;
    Diagnostics& diagnostics_;
    TextPieces pieces_;
    antlr4::CommonToken* unknown_ = nullptr;  // the last one, until it is described
    std::size_t unknown_mistake_ = 0;
    int mistakes_ = 0;
};

}  // namespace

std::string DocComments::before(std::uint32_t offset) const {
    auto at = std::lower_bound(comments_.begin(), comments_.end(), offset,
                               [](const Range& r, std::uint32_t o) { return r.begin < o; });
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

std::size_t code_points(std::string_view text, std::vector<std::uint32_t>& offsets) {
    offsets.reserve(text.size() + 1);
    std::size_t i = 0;
    while (i < text.size()) {
        const auto length = utf8_length(text, i);
        if (length == 0) break;
        offsets.push_back(static_cast<std::uint32_t>(i));
        i += length;
    }
    offsets.push_back(static_cast<std::uint32_t>(i));
    return i;
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
    Sorter(file, text, lexed, diagnostics).run();
    if (!lexed.broken) match_brackets(file, lexed, diagnostics);
    return lexed;
}

}  // namespace pamina::syntax
