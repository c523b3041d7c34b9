#include "frontend/syntax/around.h"

#include <optional>

#include "PaminaLexer.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

bool begins(const Tokens& tokens, std::size_t i) {
    const auto type = tokens[i]->getType();
    if (i == 0) return true;
    const auto before = tokens[i - 1]->getType();
    if (type == L::BROKEN) return true;
    if (before == L::DOT || type == L::ELSE || type == L::LBRACE || type == L::LOST) return before == L::SEMI;
    if (opens_statement(type)) return true;
    return tokens[i - 1]->getLine() != tokens[i]->getLine() && can_end_statement(before) && !is_closer(type);
}

Extent extent(const Tokens& tokens, std::size_t at) {
    Extent e{at, at};
    // A word in the middle of its line may open a statement and be a mistake in another.
    const auto own = [&](std::size_t i) {
        if (i < at || i == 0) return true;
        const auto before = tokens[i - 1]->getType();
        return before == L::RBRACE || before == L::BROKEN || tokens[i - 1]->getLine() != tokens[i]->getLine();
    };
    // Back to the first brace or `;`: what seems to begin a statement inside () or [] does not.
    std::optional<std::size_t> begin;
    int inside = 0;
    for (std::size_t i = at;; --i) {
        if (inside == 0 && !begin && own(i) && begins(tokens, i)) begin = i;
        const auto before = i > 0 ? tokens[i - 1]->getType() : std::size_t{L::SEMI};
        if (is_closer(before)) {
            ++inside;
        } else if (is_opener(before) && inside > 0) {
            --inside;
        } else if (i == 0 || (inside == 0 && (before == L::LBRACE || before == L::SEMI))) {
            // A bracket that nothing opens has no beginning.
            e.first = begin.value_or(inside > 0 ? at : i);
            break;
        } else if (is_opener(before)) {
            begin.reset();
        }
    }
    // Forth to its end, by the same rules.
    inside = 0;
    for (e.last = e.first; e.last < tokens.size(); ++e.last) {
        const auto type = tokens[e.last]->getType();
        if (type == Token::EOF || (inside == 0 && (type == L::RBRACE || type == L::SEMI))) break;
        if (inside == 0 && e.last > e.first && e.last > at && begins(tokens, e.last)) break;
        if (is_opener(type)) ++inside;
        if (is_closer(type) && inside > 0) --inside;
    }
    return e;
}

bool in_parameters(const Tokens& tokens, std::size_t first, std::size_t at) {
    const auto opening = tokens[first]->getType();
    if (opening != L::FN && opening != L::MODEL && opening != L::PROC && opening != L::MACHINE && opening != L::NETWORK)
        return false;
    for (std::size_t i = first; i < at; ++i) {
        if (tokens[i]->getType() == L::RPAREN) return false;
    }
    return at > first + 2;
}

bool for_a_value(const Tokens& tokens, std::size_t brace) {
    if (brace > 0 && tokens[brace - 1]->getType() == L::ASSIGN) return true;
    const std::size_t open = opening_around(tokens, 0, brace);
    return open != brace && tokens[open]->getType() != L::LBRACE;
}

bool in_brackets(const Tokens& tokens, std::size_t first, std::size_t at) {
    int open = 0;
    for (std::size_t i = first; i < at; ++i) {
        const auto type = tokens[i]->getType();
        if (type != L::LBRACE && is_opener(type)) ++open;
        if (type != L::RBRACE && is_closer(type)) --open;
    }
    return open > 0;
}

std::size_t opening_around(const Tokens& tokens, std::size_t first, std::size_t at) {
    int inside = 0;
    for (std::size_t i = at; i > first; --i) {
        const auto type = tokens[i - 1]->getType();
        if (is_closer(type)) ++inside;
        if (is_opener(type) && inside-- == 0) return i - 1;
    }
    return at;
}

bool in_with(const Tokens& tokens, std::size_t at) {
    const std::size_t open = opening_around(tokens, 0, at);
    return open != at && open > 0 && tokens[open - 1]->getType() == L::WITH_BRACE;
}

}  // namespace pamina::syntax
