// Words behind a value that is asked for: `without`, `using`, `free`, `where`, `at`, `to`, `within`.

#include "frontend/syntax/layouter.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

bool Layout::is_without(const CommonToken& t) {
    const auto before = previous_->getType();
    const CommonToken* after = next();
    return (before == L::WORD || before == L::RPAREN || before == L::RBRACK || before == L::RBRACE) &&
           same_line(*previous_, t) && after && after->getType() == L::WORD && same_line(t, *after) &&
           t.getText() == "without";
}

bool Layout::is_using(const CommonToken& t) {
    const auto before = previous_->getType();
    const bool behind_within =
        (sensitivity_ || solve_) && (before == L::UNIT || before == L::PERCENT || is_number(before));
    if ((before != L::WORD && before != L::RPAREN && before != L::RBRACK && before != L::RBRACE && !behind_within) ||
        !same_line(*previous_, t))
        return false;
    const CommonToken* after = next();
    return t.getText() == "using" && (!after || after->getType() == L::WORD || !same_line(t, *after) ||
                                      (after->getType() == L::LPAREN && !touch(t, *after)));
}

bool Layout::is_free_or_where(const CommonToken& t, const std::string& text) {
    if (text != "free" && text != "where") return false;
    const auto before = previous_->getType();
    if ((before != L::WORD && before != L::RPAREN && before != L::RBRACK && before != L::RBRACE) ||
        (!same_line(*previous_, t) && depth_ == 0) || !symbolic_)
        return false;
    const CommonToken* after = next();
    if (!after || text == "free") return after && after->getType() == L::WORD;
    switch (after->getType()) {
        case L::WORD:
        case L::INT:
        case L::REAL:
        case L::LPAREN:
        case L::MINUS:
        case L::NOT:
        case L::IF:
        case L::LET:
        case L::TRUE:
        case L::FALSE:
            return true;
        default:
            return false;
    }
}

bool Layout::is_at(const CommonToken& t, const std::string& text) {
    if (text != "at" || !solve_ || (!same_line(*previous_, t) && depth_ == 0)) return false;
    const auto before = previous_->getType();
    const CommonToken* after = next();
    if (!after || (before != L::WORD && before != L::RPAREN && before != L::RBRACK)) return false;
    const auto behind = after->getType();
    return behind == L::WORD || is_number(behind) || behind == L::LPAREN || behind == L::MINUS;
}

bool Layout::is_to_or_within(const CommonToken& t, const std::string& text) {
    const CommonToken* after = next();
    if (!sensitivity_ || !after || (!same_line(*previous_, t) && depth_ == 0)) return false;
    const auto before = previous_->getType();
    if (before != L::WORD && before != L::RPAREN && before != L::RBRACK && before != L::RBRACE) return false;
    const auto behind = after->getType();
    if (text == "to") return behind == L::WORD;
    return text == "within" && (behind == L::WORD || is_number(behind) || behind == L::LPAREN);
}

}  // namespace pamina::syntax
