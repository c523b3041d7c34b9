// Words that begin a declaration or a statement, and calls that are one.

#include "frontend/syntax/layouter.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

void Layout::retag_declaration(CommonToken& t) {
    bool beside = false;
    if (!out_.empty()) {
        const auto before = out_.back()->getType();
        const bool begins = before == L::LBRACE || before == L::RBRACE || before == L::SEMI ||
                            (complete() && !same_line(*previous_, t));
        beside = !begins && complete();
        if (!begins && !beside) return;
    }
    const auto type = [&](std::size_t i) { return i < in_.size() ? token(i).getType() : Token::EOF; };
    const auto first = type(at_ + 1), second = type(at_ + 2);
    const bool named = first == L::WORD && same_line(t, token(at_ + 1));
    if (is_timed(t, beside) || is_array(t)) return;
    // Also before a reserved word, of which the parser says that it is no name.
    const bool network = (named || is_keyword(first)) && (second == L::LPAREN || second == L::LBRACE);
    if (network && same_line(t, token(at_ + 1)) && t.getText() == "network") return t.setType(L::NETWORK);
    if (network && same_line(t, token(at_ + 1)) && t.getText() == "net") return t.setType(L::NET);
    const bool place = second == L::ASSIGN || second == L::LBRACK;
    if (is_keyword(first) && same_line(t, token(at_ + 1)) && place && t.getText() == "place")
        return t.setType(L::PLACE);
    if (is_keyword(first) && same_line(t, token(at_ + 1)) && network && t.getText() == "transition")
        return t.setType(L::TRANSITION);
    if (first != L::LBRACE && first != L::WORD) return;
    const std::string text = t.getText();
    if (const std::size_t word = named ? net_word(text) : 0) {
        t.setType(word);
        opened_ = word;
        return;
    }
    if (text == "contention" && (named || !beside) &&
        (first == L::LBRACE || second == L::LBRACE || second == L::LBRACK))
        return t.setType(L::CONTENTION);
    if (!named) return;
    if (text == "customer") return t.setType(L::CUSTOMER);
    if (text == "class" && second != L::LBRACE) return t.setType(L::CLASS);
    if (text != "route") return;
    t.setType(L::ROUTE);
    opened_ = L::ROUTE;
}

std::size_t Layout::net_word(const std::string& text) const {
    return text == "place"        ? L::PLACE
           : text == "transition" ? L::TRANSITION
           : text == "take"       ? L::TAKE
           : text == "give"       ? L::GIVE
           : text == "inhibit"    ? L::INHIBIT
                                  : 0;
}

bool Layout::is_timed(CommonToken& t, bool beside) {
    const CommonToken* after = next();
    if (!after || !same_line(t, *after)) return false;
    switch (after->getType()) {
        case L::LPAREN:
        case L::LBRACK:
            if (beside || touch(t, *after)) return false;
            break;
        case L::WORD:
        case L::INT:
        case L::REAL:
        case L::IF:
        case L::LET:
            break;
        default:
            return false;
    }
    const std::size_t type = timed_statement(t.getText());
    if (type == 0) return false;
    t.setType(type);
    opened_ = t.getType();
    return true;
}

bool Layout::is_array(CommonToken& t) {
    const auto type = [&](std::size_t i) {
        return i < in_.size() && same_line(t, token(i)) ? token(i).getType() : Token::EOF;
    };
    const auto second = type(at_ + 1), third = type(at_ + 2);
    const std::string text = t.getText();
    std::size_t word = 0;
    if (second == L::ASSIGN && third == L::WORD && arrays_.contains(text)) {
        const bool moved = type(at_ + 3) == L::LPAREN && type(at_ + 4) == L::WORD;  // `A = shift(B, 1)`
        if (!arrays_.contains(token(at_ + (moved ? 4 : 2)).getText())) return false;
        token(at_ + 1).setType(L::REDISTRIBUTE);
        return true;
    }
    if (second != L::WORD) return false;
    if (text == "array" && third == L::LBRACK) {
        word = L::ARRAY;
        arrays_.insert(token(at_ + 1).getText());
    } else if (text == "forall" && third == L::IN) {
        word = L::FORALL;
    } else if (text == "reduce" && third == L::WORD && type(at_ + 3) == L::LBRACK) {
        word = L::REDUCE;
    } else if (text == "broadcast" && third == L::LBRACK) {
        word = L::BROADCAST;
    }
    if (word == 0) return false;
    t.setType(word);
    opened_ = word;
    return true;
}

std::size_t Layout::array_word(const std::string& text) const {
    if (opened_ == L::ARRAY)
        return text == "like" ? L::LIKE : text == "distributed" ? L::DISTRIBUTED : text == "as" ? L::AS : 0;
    if (opened_ == L::FORALL) return text == "writes" ? L::WRITES : text == "reads" ? L::READS : 0;
    return 0;
}

bool Layout::call_on(const CommonToken& t) {
    if (depth_ > 0 || previous_->getType() != L::RPAREN || !same_line(*previous_, t) || !behind_call()) return false;
    const auto end = behind_machines();
    return end && (*end >= in_.size() || token(*end).getType() != L::LBRACE);
}

bool Layout::behind_call() const {
    std::size_t i = out_.size() - 1;
    for (;;) {
        while (i > 0 && (out_[i]->getType() == L::RPAREN || out_[i]->getType() == L::RBRACK)) {
            i = opening(i);
            if (i == 0) return false;
            --i;
        }
        if (i < 2 || out_[i - 1]->getType() != L::DOT) break;
        i -= 2;
    }
    if (out_[i]->getType() != L::WORD) return false;
    if (i == 0) return true;
    const auto before = out_[i - 1]->getType();
    return before == L::LBRACE || before == L::SEMI || can_end_statement(before);
}

std::optional<std::size_t> Layout::behind_machines() {
    std::size_t i = at_ + 1;
    const auto type = [&] { return i < in_.size() ? token(i).getType() : Token::EOF; };
    const auto skip = [&] {  // a pair of brackets
        int inside = 0;
        for (; i < in_.size(); ++i) {
            const auto t = type();
            if (t == L::LPAREN || t == L::LBRACK || t == L::LBRACE) ++inside;
            if ((t == L::RPAREN || t == L::RBRACK || t == L::RBRACE) && --inside == 0) break;
        }
        ++i;
    };
    for (;;) {
        if (type() != L::WORD) return std::nullopt;
        ++i;
        for (;;) {
            if (type() == L::DOT)
                i += 2;
            else if (type() == L::LPAREN || type() == L::LBRACK)
                skip();
            else
                break;
        }
        while (type() == L::WITH && i + 1 < in_.size() && token(i + 1).getType() == L::LBRACE) {
            ++i;
            skip();
        }
        if (type() != L::COMMA) return i;
        ++i;
    }
}

std::size_t Layout::opening(std::size_t i) const {
    int inside = 0;
    for (;; --i) {
        const auto type = out_[i]->getType();
        if (type == L::RPAREN || type == L::RBRACK) ++inside;
        if (type == L::LPAREN || type == L::GROUP || type == L::TUPLE || type == L::LBRACK || type == L::LIST) --inside;
        if (inside <= 0 || i == 0) return i;
    }
}

}  // namespace pamina::syntax
