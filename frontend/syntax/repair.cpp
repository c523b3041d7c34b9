#include "frontend/syntax/repair.h"

#include <fmt/format.h>

#include "PaminaLexer.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

namespace {

bool is_closer(std::size_t t) { return t == L::RPAREN || t == L::RBRACK || t == L::RBRACE; }
bool is_opener(std::size_t t) { return t == L::LPAREN || t == L::LBRACK || t == L::LBRACE; }

/// A token with which a statement may begin here: first on its line after something complete, or a statement's word.
bool begins(const Tokens& tokens, std::size_t i) {
    const auto type = tokens[i]->getType();
    if (i == 0) return true;
    const auto before = tokens[i - 1]->getType();
    if (before == L::DOT || type == L::ELSE || type == L::LBRACE) return false;
    if (opens_statement(type)) return true;
    return tokens[i - 1]->getLine() != tokens[i]->getLine() && can_end_statement(before) && !is_closer(type);
}

}  // namespace

std::string describe(const antlr4::misc::IntervalSet& expected) {
    const bool after_value = expected.contains(static_cast<std::size_t>(L::PLUS)) && expected.contains(static_cast<std::size_t>(L::STAR));
    const bool value = expected.contains(static_cast<std::size_t>(L::REAL));
    const bool statement = expected.contains(static_cast<std::size_t>(L::DELAY)) && expected.contains(static_cast<std::size_t>(L::USE));
    const bool any_word = expected.contains(static_cast<std::size_t>(L::AND)) && expected.contains(static_cast<std::size_t>(L::WORD)) && !after_value;
    std::vector<std::string> parts;
    if (statement && !any_word) {
        parts.push_back("a statement");
    } else if (any_word) {
        parts.push_back("a name");
    } else if (value) {
        parts.push_back("an expression");
    }
    PaminaLexer lexer(nullptr);
    const auto& vocabulary = lexer.getVocabulary();
    for (const auto type : expected.toList()) {
        const auto t = static_cast<std::size_t>(type);
        if (statement && !(t == L::RBRACE && !after_value)) continue;
        if (any_word && t != L::RPAREN && t != L::RBRACE && t != L::RBRACK) continue;
        switch (t) {
            case L::SEMI: case L::PLUS: case L::MINUS: case L::STAR: case L::SLASH: case L::DIV: case L::MOD: case L::CARET: case L::EQ:
            case L::NE: case L::LT: case L::LE: case L::GT: case L::GE: case L::AND: case L::OR: case L::NOT: case L::ARROW: case L::UNIT:
            case L::UNIT_SLASH: case L::UNIT_CARET: case L::PERCENT: case L::UNIT_ONE: case L::BROKEN:
                continue;
            case L::LPAREN: case L::LBRACK: case L::DOT:
                if (after_value || value) continue;
                break;
            case L::LBRACE: case L::IF: case L::TRUE: case L::FALSE: case L::PREDICT: case L::SYMBOLIC: case L::INT: case L::REAL:
                if (value && !(t == L::LBRACE && after_value)) continue;
                break;
            case L::WORD:
                if (!value) parts.push_back("a name");
                continue;
            case L::STRING:
                if (!value) parts.push_back("a string");
                continue;
            default: break;
        }
        if (type == -1 || t == Token::EOF) continue;
        if (t == L::INT) {
            parts.push_back("a whole number");
        } else if (t >= L::AS && t <= L::SYMBOLIC && t != L::UNIT) {
            std::string word = vocabulary.getSymbolicName(t);
            for (char& c : word) c = static_cast<char>(std::tolower(c));
            parts.push_back(fmt::format("`{}`", word));
        } else if (t == L::AFTER_FOR || t == L::AFTER_IF) {
            parts.push_back(t == L::AFTER_FOR ? "`for`" : "`if`");
        } else {
            std::string literal = vocabulary.getLiteralName(t);
            if (literal.size() > 2) parts.push_back(fmt::format("`{}`", literal.substr(1, literal.size() - 2)));
        }
    }
    if (parts.size() > 5) return {};
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) out += i + 1 == parts.size() ? " or " : ", ";
        out += parts[i];
    }
    return out;
}

Diagnostic explain(const Tokens& tokens, const Stumble& s, Span here, Span before) {
    Diagnostic d;
    d.id = "E0101";
    const Token& t = *tokens[s.at];
    const bool end = t.getType() == Token::EOF;
    const bool next_line = s.at > 0 && tokens[s.at - 1]->getLine() != t.getLine();
    const bool virtual_end = t.getType() == L::SEMI && t.getText() != ";";
    if (end || next_line || virtual_end) {
        // What is missing belongs behind what stands before.
        d.span = s.at > 0 ? Span{before.file, before.end, before.end} : here;
        const char* what = end ? "the script" : "the line";
        d.message = s.expected.empty() ? fmt::format("{} ends too early", what) : fmt::format("expected {} before {} ends", s.expected, what);
        if (!end && !virtual_end && is_closer(t.getType())) {
            d.message = s.expected.empty() ? fmt::format("something is missing before `{}`", t.getText()) : fmt::format("expected {} before `{}`", s.expected, t.getText());
        }
    } else {
        d.span = here;
        d.message = s.expected.empty() ? fmt::format("`{}` does not fit here", t.getText()) : fmt::format("expected {}, found `{}`", s.expected, t.getText());
        if (s.name_expected && is_keyword(t.getType())) d.help = fmt::format("`{}` is a reserved word; choose another name", t.getText());
    }
    if (t.getType() == L::DOTDOT || t.getType() == L::DOTDOTLT) {
        d.message = "a range cannot stand here";
        d.help = "it belongs after `in`, or in the index of a processor";
    }
    // A mistyped statement word makes the rest of the line a riddle.
    std::size_t first = s.at;
    while (first > 0 && tokens[first - 1]->getLine() == t.getLine() && tokens[first - 1]->getType() != L::LBRACE && tokens[first - 1]->getType() != L::SEMI) --first;
    if (first < s.at && tokens[first]->getType() == L::WORD && d.help.empty() && tokens[first + 1]->getType() != L::LPAREN &&
        tokens[first + 1]->getType() != L::DOT && tokens[first + 1]->getType() != L::ASSIGN) {
        if (const auto meant = closest(tokens[first]->getText(), statement_words()); !meant.empty()) {
            d.id = "E0104";
            d.message = fmt::format("`{}` is no statement", tokens[first]->getText());
            d.help = fmt::format("did you mean `{}`?", meant);
            const auto shift = static_cast<std::uint32_t>(t.getStartIndex() - tokens[first]->getStartIndex());
            // On one line of plain words and numbers code points before `here` may be multi-byte only in strings; keep within it.
            if (here.begin >= shift) d.span = {here.file, here.begin - shift, here.begin - shift + static_cast<std::uint32_t>(tokens[first]->getText().size())};
        }
    }
    return d;
}

bool replace_statement(Tokens& tokens, std::size_t at) {
    // Where the statement begins, stepping over what is in brackets and out of round and square ones.
    std::size_t first = at;
    const bool new_statement = tokens[at]->getType() == Token::EOF || is_closer(tokens[at]->getType()) || tokens[at]->getType() == L::SEMI ||
                               (begins(tokens, at) && tokens[at]->getType() != L::BROKEN);
    // The token that did not fit may itself begin a statement that is fine: then what is before it is incomplete. But not when a
    // complete statement is before it.
    bool before_only = false;
    if (new_statement && at > 0) {
        const auto b = tokens[at - 1]->getType();
        before_only = b != L::LBRACE && b != L::SEMI && b != L::BROKEN && !(b == L::RBRACE && begins(tokens, at));
    }
    if (at > 0 && (!new_statement || before_only)) {
        first = at - 1;
        int inside = 0;
        for (;; --first) {
            const auto type = tokens[first]->getType();
            if (is_closer(type)) {
                ++inside;
            } else if (is_opener(type)) {
                if (inside > 0) {
                    --inside;
                } else if (type == L::LBRACE) {
                    ++first;
                    break;
                }
            } else if (inside == 0 && type == L::SEMI) {
                ++first;
                break;
            }
            if (inside == 0 && begins(tokens, first) && tokens[first]->getType() != L::BROKEN) break;
            if (first == 0) break;
        }
        if (first > at) first = at;
    }
    if (first == at && tokens[at]->getType() == L::BROKEN) {
        // A BROKEN that does not fit where it stands: its brackets hold no statements. Take the statement around them.
        if (at == 0) return false;
        return replace_statement(tokens, at - 1);
    }
    std::size_t last = before_only ? at : at + 1;  // one past
    if (!before_only) {
        int inside = 0;
        for (std::size_t i = first; i < tokens.size(); ++i) {
            const auto type = tokens[i]->getType();
            if (type == Token::EOF) {
                last = i;
                break;
            }
            if (is_closer(type)) {
                if (inside == 0) {
                    last = std::max(i, first);
                    break;
                }
                --inside;
            } else if (inside == 0 && i > at && (type == L::SEMI || begins(tokens, i))) {
                last = i;
                break;
            } else if (is_opener(type)) {
                ++inside;
            }
            last = i + 1;
        }
    }
    if (last <= first) {
        // A closer or the end itself does not fit: nothing stands before it to blame.
        if (tokens[first]->getType() == Token::EOF || is_closer(tokens[first]->getType())) return false;
        last = first + 1;
    }
    if (last == first + 1 && tokens[first]->getType() == L::BROKEN) return false;
    static_cast<CommonToken&>(*tokens[first]).setType(L::BROKEN);
    static_cast<CommonToken&>(*tokens[first]).setStopIndex(std::max(tokens[first]->getStartIndex(), tokens[last - 1]->getStopIndex()));
    tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(first) + 1, tokens.begin() + static_cast<std::ptrdiff_t>(last));
    return true;
}

}  // namespace pamina::syntax
