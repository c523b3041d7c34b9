#include "frontend/syntax/expected.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "PaminaLexer.h"
#include "frontend/syntax/around.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

std::string guess(const Tokens& tokens, const Extent& around, std::size_t at) {
    if (at == around.first) return {};
    const auto before = tokens[at - 1]->getType();
    switch (before) {
        case L::PLUS:
        case L::MINUS:
        case L::PLUSMINUS:
        case L::NEGATE:
        case L::STAR:
        case L::SLASH:
        case L::DIV:
        case L::MOD:
        case L::CARET:
        case L::EQ:
        case L::NE:
        case L::LT:
        case L::LE:
        case L::GT:
        case L::GE:
        case L::AND:
        case L::OR:
        case L::NOT:
        case L::ASSIGN:
        case L::IF:
        case L::THEN:
        case L::ELSE:
        case L::LPAREN:
        case L::GROUP:
        case L::TUPLE:
        case L::LBRACK:
        case L::LIST:
        case L::TEXT_OPEN:
        case L::TEXT_MIDDLE:
            return "an expression";
        case L::COMMA:
            return "an expression";
        case L::DOT:
            return "a name";
        case L::ARROW:
            return "a unit";
        default:
            break;
    }
    int inside = 0, thens = 0;
    for (std::size_t i = at; i-- > around.first;) {
        const auto type = tokens[i]->getType();
        if (is_closer(type)) ++inside;
        if (is_opener(type) && inside-- == 0)
            return type == L::LPAREN || type == L::TUPLE      ? "`,` or `)`"
                   : type == L::LBRACK || type == L::LIST     ? "`,` or `]`"
                   : type == L::GROUP || type == L::TEXT_OPEN ? "`)`"
                                                              : "";
        if (inside > 0) continue;
        if (type == L::ELSE) --thens;
        if (type == L::THEN && ++thens > 0) return "`else`";
    }
    return {};
}

std::string describe(const antlr4::misc::IntervalSet& expected) {
    const bool after_value =
        expected.contains(static_cast<std::size_t>(L::PLUS)) && expected.contains(static_cast<std::size_t>(L::STAR));
    const bool value = expected.contains(static_cast<std::size_t>(L::REAL));
    const bool statement =
        expected.contains(static_cast<std::size_t>(L::DELAY)) && expected.contains(static_cast<std::size_t>(L::USE));
    const bool any_word = expected.contains(static_cast<std::size_t>(L::THEN)) &&
                          expected.contains(static_cast<std::size_t>(L::WORD)) && !after_value;
    const bool unit = expected.contains(static_cast<std::size_t>(L::UNIT)) && !after_value;
    const bool type = expected.contains(static_cast<std::size_t>(L::INT)) &&
                      expected.contains(static_cast<std::size_t>(L::WORD)) && !value;
    std::vector<std::string> parts;
    // A complete statement: anything may begin behind it, which helps nobody.
    if (statement && after_value) return {};
    if (type) return "a type";
    if (unit) return "a unit";
    if (statement && !any_word) {
        parts.push_back("a statement");
    } else if (any_word) {
        parts.push_back("a name");
    } else if (value) {
        parts.push_back("an expression");
    }
    PaminaLexer lexer(nullptr);
    const auto& vocabulary = lexer.getVocabulary();
    for (const auto token : expected.toList()) {
        const auto t = static_cast<std::size_t>(token);
        if (statement && !(t == L::RBRACE && !after_value)) continue;
        if (any_word && t != L::RPAREN && t != L::RBRACE && t != L::RBRACK) continue;
        switch (t) {
            case L::SEMI:
            case L::PLUS:
            case L::MINUS:
            case L::PLUSMINUS:
            case L::NEGATE:
            case L::GROUP:
            case L::TUPLE:
            case L::LIST:
            case L::STAR:
            case L::SLASH:
            case L::DIV:
            case L::MOD:
            case L::CARET:
            case L::EQ:
            case L::NE:
            case L::LT:
            case L::LE:
            case L::GT:
            case L::GE:
            case L::AND:
            case L::OR:
            case L::NOT:
            case L::ARROW:
            case L::UNIT:
            case L::UNIT_SLASH:
            case L::UNIT_CARET:
            case L::UNIT_ONE:
            case L::BROKEN:
            case L::LOST:
            case L::UNTIL:
            case L::PRIORITY:
            case L::OF:
            case L::ALL:
                continue;
            case L::GET:  // of a `let`, where a value may stand as well
                if (value) continue;
                break;
            case L::LPAREN:
            case L::LBRACK:
            case L::DOT:
                if (after_value || value) continue;
                break;
            case L::IF:
                // Behind the `in` of a list or sum, where it may stand as well.
                if (value || expected.contains(static_cast<std::size_t>(L::COLON)) ||
                    expected.contains(static_cast<std::size_t>(L::RBRACK)))
                    continue;
                break;
            case L::LBRACE:
            case L::TRUE:
            case L::FALSE:
            case L::PREDICT:
            case L::LET_LOCAL:
            case L::SYMBOLIC:
            case L::SENSITIVITY:
            case L::SOLVE:
            case L::SIMULATE:
            case L::DRAW:
            case L::WHY:
            case L::WHAT:
            case L::FIT:
            case L::VALIDATE:
            case L::SCHEDULE:
            case L::INT:
            case L::REAL:
                if (value && !(t == L::LBRACE && after_value)) continue;
                break;
            case L::WORD:
                if (!value) parts.push_back("a name");
                continue;
            case L::STRING:
                if (!value) parts.push_back("a string");
                continue;
            default:
                break;
        }
        if (t == Token::EOF || t == L::PERCENT) continue;
        if (t == L::INT) {
            parts.push_back("a whole number");
        } else if (const auto word = contextual_word(t); !word.empty()) {
            parts.push_back(fmt::format("`{}`", word));
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

}  // namespace pamina::syntax
