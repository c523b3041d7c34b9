// Words that begin a value or belong to one: `symbolic m`, `solve n`, `let a = 1 in a + b`.

#include "frontend/syntax/layouter.h"
#include "frontend/syntax/parse.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

bool Layout::retag_value(CommonToken& t) {
    CommonToken* after = next();
    // `symbolic step` of a model `step`; `0..symbolic step 2` has a step.
    const auto before = previous_ ? previous_->getType() : Token::EOF;
    if (after && after->getType() == L::STEP && before != L::DOTDOT && before != L::DOTDOTLT &&
        t.getType() == L::WORD && same_line(t, *after) && begins_value(t.getText()))
        after->setType(L::WORD);
    if (retag_advice(t) || retag_fit(t)) return true;
    if (t.getType() != L::WORD || !after || after->getType() != L::WORD || !same_line(t, *after)) return false;
    const std::string text = t.getText();
    const bool word = ((text == "symbolic" || text == "sensitivity") && here_or_outside(t)) ||
                      ((text == "solve" || text == "simulate" || text == "draw") && is_solve(*after)) ||
                      (text == "schedule" && is_schedule());
    if (word) {
        t.setType(text == "symbolic"      ? L::SYMBOLIC
                  : text == "sensitivity" ? L::SENSITIVITY
                  : text == "solve"       ? L::SOLVE
                  : text == "simulate"    ? L::SIMULATE
                  : text == "draw"        ? L::DRAW
                                          : L::SCHEDULE);
    }
    symbolic_ = symbolic_ || (word && text == "symbolic");
    sensitivity_ = sensitivity_ || (word && text == "sensitivity");
    solve_ = solve_ || (word && text == "solve");
    return word;
}

bool Layout::retag_advice(CommonToken& t) {
    if (t.getType() != L::WORD) return false;
    const std::string text = t.getText();
    if (text != "why" && text != "what") return false;
    std::size_t of = at_ + 1;
    if (text == "what") {
        if (of >= in_.size() || token(of).getType() != L::IF || !same_line(t, token(of))) return false;
        ++of;
    }
    if (of >= in_.size() || !same_line(t, token(of))) return false;
    const auto type = token(of).getType();
    if (type != L::PREDICT && (type != L::WORD || !is_solve(token(of)))) return false;
    const auto before = previous_ ? previous_->getType() : Token::EOF;
    if (before == L::DOT || before == L::IN || before == L::DOTDOT || before == L::DOTDOTLT) return false;
    t.setType(text == "why" ? L::WHY : L::WHAT);
    return true;
}

bool Layout::retag_fit(CommonToken& t) {
    const CommonToken* after = next();
    if (t.getType() != L::WORD || !after || after->getType() != L::LPAREN || !same_line(t, *after)) return false;
    const std::string text = t.getText();
    if ((text != "fit" && text != "validate") || (previous_ && previous_->getType() == L::DOT)) return false;
    const auto type = [&](std::size_t i) { return i < in_.size() ? token(i).getType() : Token::EOF; };
    bool begins = type(at_ + 2) == L::WORD && type(at_ + 3) == L::IN;
    if (!begins && text == "fit") {
        by_ = behind_measured();
        begins = by_ != 0;
    }
    if (begins) t.setType(text == "fit" ? L::FIT : L::VALIDATE);
    return begins;
}

std::size_t Layout::behind_measured() {
    int inside = 0;
    for (std::size_t i = at_ + 1; i + 2 < in_.size(); ++i) {
        const auto type = token(i).getType();
        if (type == L::LPAREN || type == L::LBRACK || type == L::LBRACE || type == L::TEXT_OPEN) ++inside;
        if (type == L::RPAREN || type == L::RBRACK || type == L::RBRACE || type == L::TEXT_CLOSE) --inside;
        if (inside <= 0) return 0;
        if (inside == 1 && type == L::COMMA)
            return token(i + 1).getType() == L::WORD && token(i + 2).getType() == L::WORD &&
                           token(i + 2).getText() == "by"
                       ? i + 2
                       : 0;
    }
    return 0;
}

bool Layout::is_solve(const CommonToken& after) {
    if (previous_ && previous_->getType() == L::DOT) return false;
    const std::string word = after.getText();
    const bool more = at_ + 2 < in_.size() && same_line(after, token(at_ + 2));
    const auto behind = more ? token(at_ + 2).getType() : Token::EOF;
    if (word == "order" || word == "schedule") return behind != L::WORD;
    if (opened_ == L::USE) return word != "priority";
    if (opened_ == L::HOLD) return word != "of";
    if (opened_ == L::AFTER) return word != "carrying";
    if (opened_ == L::ROUTE) return word != "to" && word != "removes";
    return true;
}

bool Layout::is_schedule() const {
    if (!previous_) return true;
    const auto before = previous_->getType();
    return !can_end_statement(before) && before != L::DOT && before != L::TASK && before != L::PAR;
}

bool Layout::is_order(const CommonToken& t, const std::string& text) {
    if (text != "order") return false;
    const std::size_t n = out_.size();
    const auto before = [&](std::size_t i) { return i <= n ? out_[n - i]->getType() : Token::EOF; };
    if (before(1) == L::IN) {
        if (before(3) == L::SCHEDULE) return true;
        if (before(2) != L::RPAREN) return false;
        const std::size_t open = opening(n - 2);
        return open >= 2 && out_[open - 2]->getType() == L::SCHEDULE;
    }
    const CommonToken* after = next();
    return after && after->getType() == L::WORD && after->getText() == "by" && can_end_statement(before(1)) &&
           same_line(*previous_, t);
}

bool Layout::here_or_outside(const CommonToken& t) const {
    return depth_ == 0 || !previous_ || same_line(*previous_, t) || !can_end_statement(previous_->getType());
}

bool Layout::is_local(const CommonToken& t) {
    if (!previous_) return whole_ == Whole::expression;
    if (complete()) return false;
    const auto before = previous_->getType();
    if (before == L::LBRACE || before == L::SEMI || before == L::SYNC || before == L::DOT) return false;
    const auto after = next() ? next()->getType() : Token::EOF;
    if (after == L::ASSIGN || after == L::COLON || after == L::COMMA || after == L::RPAREN) return false;
    return same_line(*previous_, t) || has_in();
}

bool Layout::has_in() const {
    int inside = 0, lets = 0;
    std::size_t before = L::LET;
    for (std::size_t i = at_ + 1; i < in_.size(); ++i) {
        const auto type = in_[i]->getType();
        const bool first = in_[i]->getLine() != in_[i - 1]->getLine();
        switch (type) {
            case L::LPAREN:
            case L::LBRACK:
            case L::LBRACE:
            case L::TEXT_OPEN:
                ++inside;
                break;
            case L::RPAREN:
            case L::RBRACK:
            case L::RBRACE:
            case L::TEXT_CLOSE:
                if (--inside < 0) return false;
                break;
            case L::IN:
                if (inside == 0 && lets-- == 0) return true;
                break;
            default:
                if (inside > 0) break;
                if (type == L::SEMI) return false;
                if (type == Token::EOF) return !can_end_statement(before);
                if (first && can_end_statement(before) && opens_statement(type)) return false;
                // Both have an `in` of their own.
                if ((type == L::LET || type == L::FOR) && ++lets > kMaxNesting) return false;
        }
        before = type;
    }
    return false;
}

bool Layout::is_net_from(const CommonToken& t, const std::string& text) {
    const auto asks = [](std::size_t type) { return type == L::SOLVE || type == L::SIMULATE; };
    const std::size_t n = out_.size();
    if (text == "from") return n >= 2 && out_[n - 1]->getType() == L::NET && asks(out_[n - 2]->getType());
    if (text != "net" || n == 0 || !asks(out_[n - 1]->getType()) || at_ + 2 >= in_.size()) return false;
    const auto& from = token(at_ + 1);
    const auto& of = token(at_ + 2);
    return from.getText() == "from" && of.getType() == L::WORD && same_line(t, from) && same_line(from, of);
}

}  // namespace pamina::syntax
