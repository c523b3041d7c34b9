#include "frontend/syntax/layout.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontend/syntax/layouter.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

bool Layout::complete() const {
    return can_end_statement(previous_->getType()) || (before_ && before_->getType() == L::DOT);
}

void Layout::run() {
    out_.reserve(in_.size() + 16);
    find_tuples();
    for (at_ = 0; at_ < in_.size(); ++at_) {
        CommonToken& t = token(at_);
        if (previous_) {
            separate(t);
            retag(t);
        } else {
            retag_value(t);
        }
        if (t.getType() == L::WORD && depth_ == 0) retag_declaration(t);
        if (t.getType() == L::WORD && at_ + 2 < in_.size() && token(at_ + 1).getType() == L::COLON &&
            token(at_ + 2).getText() == "array")
            arrays_.insert(t.getText());  // a parameter
        if (t.getType() == L::LET && is_local(t)) t.setType(L::LET_LOCAL);
        begin_value(t);
        switch (t.getType()) {
            case L::LPAREN:
            case L::GROUP:
            case L::TUPLE:
            case L::LBRACK:
            case L::LIST:
            case L::TEXT_OPEN:
                ++depth_;
                break;
            case L::RPAREN:
            case L::RBRACK:
            case L::TEXT_CLOSE:
                depth_ -= depth_ > 0;
                if (depth_ < using_depth_) using_depth_ = 0;
                break;
            case L::USING:
                using_depth_ = depth_ + 1;
                break;
            case L::LBRACE:
                // In `with { … }` stand declarations, also inside parentheses.
                around_.push_back(depth_);
                if (depth_ == 0 && opened_ == L::FORALL) opened_ = L::LBRACE;
                if (previous_ && previous_->getType() == L::WITH_BRACE) depth_ = 0;
                break;
            case L::RBRACE:
                if (around_.empty()) break;
                depth_ = around_.back();
                around_.pop_back();
                break;
            default:
                break;
        }
        // A member's name may be any word; it opens nothing.
        if (depth_ == 0 && opens_statement(t.getType()) && !(previous_ && previous_->getType() == L::DOT))
            open(t.getType());
        out_.push_back(std::move(in_[at_]));
        before_ = previous_;
        previous_ = &t;
    }
    in_ = std::move(out_);
}

void Layout::open(std::size_t statement) {
    opened_ = statement;
    symbolic_ = false;
    sensitivity_ = false;
    solve_ = false;
}

void Layout::find_tuples() {
    tuple_.assign(in_.size(), false);
    std::vector<std::size_t> open;
    std::vector<bool> other(in_.size(), false);
    const auto is_word = [](std::size_t type) {
        const bool infix = type == L::AND || type == L::OR || type == L::NOT || type == L::DIV || type == L::MOD;
        return type == L::WORD || (is_keyword(type) && !infix);
    };
    for (std::size_t i = 0; i < in_.size(); ++i) {
        if (!open.empty() && i > 0 && is_word(token(i).getType()) && is_word(token(i - 1).getType()))
            other[open.back()] = true;
        switch (token(i).getType()) {
            case L::LPAREN:
            case L::LBRACK:
            case L::LBRACE:
            case L::TEXT_OPEN:
                open.push_back(i);
                break;
            case L::RPAREN:
            case L::RBRACK:
            case L::RBRACE:
            case L::TEXT_CLOSE:
                if (!open.empty() && other[open.back()]) tuple_[open.back()] = false;
                if (!open.empty()) open.pop_back();
                break;
            case L::COMMA:
                if (!open.empty()) tuple_[open.back()] = true;
                break;
            case L::STAR:
                if (!open.empty() && open.back() + 1 == i) tuple_[open.back()] = true;
                break;
            default:
                break;
        }
    }
}

void Layout::separate(CommonToken& t) {
    if (depth_ > 0 || same_line(*previous_, t)) return;
    const auto type = t.getType();
    const bool starts = type == L::LPAREN || type == L::LBRACK || type == L::MINUS;
    const bool bare_sync = previous_->getType() == L::SYNC;
    if (!bare_sync && !(starts && complete())) return;
    auto semi = std::make_unique<CommonToken>(&t);
    semi->setType(L::SEMI);
    out_.push_back(std::move(semi));
}

void Layout::begin_value(CommonToken& t) {
    const auto type = t.getType();
    const auto before = previous_ ? previous_->getType() : Token::EOF;
    const bool goes_on =
        previous_ && out_.back()->getType() != L::SEMI && before != L::SYNC && before != L::RBRACE && complete();
    if (type == L::AND || type == L::OR || type == L::DIV || type == L::MOD) {
        const CommonToken* after = next();
        if (after && after->getType() == L::ASSIGN &&
            (goes_on || before == L::LBRACE || before == L::COMMA || before == L::SEMI || before == L::RBRACE))
            t.setType(L::WORD);
    }
    if (goes_on) return;
    // Lists of options: `using (…)`, `queue q of { n: int } (…)`; what `fit (…)` goes over.
    const bool options = before == L::USING || before == L::FIT || before == L::VALIDATE ||
                         (before == L::RBRACE && opened_ == L::QUEUE && same_line(*previous_, t));
    if (type == L::LPAREN && !options) t.setType(tuple_[at_] ? L::TUPLE : L::GROUP);
    if (type == L::LBRACK) t.setType(L::LIST);
    if (type == L::MINUS) t.setType(L::NEGATE);
}

void Layout::retag(CommonToken& t) {
    const auto type = t.getType();
    const auto before = previous_->getType();
    const bool here = same_line(*previous_, t);
    CommonToken* after = next();
    if (type == L::SLASH && (before == L::UNIT || before == L::PERCENT) && touch(*previous_, t) && after &&
        after->getType() == L::WORD && touch(t, *after)) {
        return t.setType(L::UNIT_SLASH);
    }
    if (type == L::CARET && before == L::UNIT && touch(*previous_, t) && after && after->getType() == L::INT &&
        touch(t, *after)) {
        return t.setType(L::UNIT_CARET);
    }
    // `12 s^2/B`: the number of a unit's power is followed by more of the unit.
    if (type == L::SLASH && before == L::INT && before_ && before_->getType() == L::UNIT_CARET &&
        touch(*previous_, t) && after && after->getType() == L::WORD && touch(t, *after)) {
        return t.setType(L::UNIT_SLASH);
    }
    // `-> 1/s`, `12 1/s`
    if (type == L::INT && (before == L::ARROW || (is_number(before) && here && t.getText() == "1")) && after &&
        after->getType() == L::SLASH)
        return t.setType(L::UNIT_ONE);
    if (type == L::SLASH && before == L::UNIT_ONE) return t.setType(L::UNIT_SLASH);
    // A depth-0 `if` or `for` on the line of a dependence belongs to it.
    if (depth_ == 0 && opened_ == L::AFTER && here && can_end_statement(before)) {
        if (type == L::FOR) return t.setType(L::AFTER_FOR);
        if (type == L::IF) return t.setType(L::AFTER_IF);
    }
    if (type == L::FOR && here && where_ && where_->line == t.getLine() && where_->depth == depth_ &&
        can_end_statement(before))
        return t.setType(L::WHERE_FOR);
    if (type == L::ON && call_on(t)) return t.setType(L::CALL_ON);
    // One token decides that an operand goes on.
    if (type == L::WITH && after && after->getType() == L::LBRACE && before != L::DOT && opened_ != L::PUT)
        return t.setType(L::WITH_BRACE);
    // Only behind a range it is more than a name: `model step(n: int)`, `step(3)` on a line of its own.
    if (type == L::STEP && (!can_end_statement(before) ||
                            (depth_ == 0 && !here && after && after->getType() == L::LPAREN && touch(t, *after))))
        return t.setType(L::WORD);
    // `discipline = delay`: a word there.
    if (type == L::DELAY && before == L::ASSIGN && before_ && before_->getText() == "discipline")
        return t.setType(L::WORD);
    if (type != L::WORD) return;
    const std::string text = t.getText();
    // Behind the block of a `hold`, or on a line of its own behind another request, it is a name.
    const bool requests = opened_ == L::USE || (here && (opened_ == L::COMPUTE || opened_ == L::HOLD));
    const bool kept = text == "of" || text == "by" || text == "order" || text == "schedule" || text == "carrying" ||
                      (text == "priority" && requests && depth_ == 0) ||
                      (text == "count" && opened_ == L::EVERY && depth_ == 0) || (depth_ == 0 && array_word(text) != 0);
    if (before == L::UNIT_SLASH || (before == L::ARROW) ||
        (is_number(before) && here && !kept && !(before_ && before_->getType() == L::UNIT_CARET))) {
        return t.setType(L::UNIT);
    }
    if (is_without(t)) return t.setType(L::WITHOUT);
    if (is_net_from(t, text)) return t.setType(text == "net" ? L::NET : L::FROM);
    if (retag_value(t)) return;
    if (is_using(t)) return t.setType(L::USING);
    if (is_at(t, text)) return t.setType(L::AT_TIME);
    if (is_to_or_within(t, text)) return t.setType(text == "to" ? std::size_t{L::TO} : timed_statement(text));
    if (is_free_or_where(t, text)) {
        t.setType(text == "free" ? L::FREE : L::WHERE);
        if (text == "where") where_ = {t.getLine(), depth_};
        return;
    }
    if (is_order(t, text)) return t.setType(L::ORDER);
    if (text == "by" && (before == L::ORDER || (by_ != 0 && at_ == by_))) return t.setType(L::BY);
    if (text == "of" && depth_ > 0 && depth_ == using_depth_ && can_end_statement(before)) return t.setType(L::OF);
    if (depth_ > 0) return;
    const bool word_after = after && same_line(t, *after);
    const auto next_type = after ? after->getType() : Token::EOF;
    if (opened_ == L::ROUTE && here && (text == "to" || text == "removes") && can_end_statement(before))
        return t.setType(text == "to" ? L::TO : L::REMOVES);
    // Behind a dot any word is a name.
    const bool named = can_end_statement(before) || (before_ && before_->getType() == L::DOT);
    if (const std::size_t word = array_word(text); word && named && next_type != L::DOT) return t.setType(word);
    if (text == "when" && opened_ == L::TRANSITION && here && named && before != L::TRANSITION)
        return t.setType(L::WHEN);
    if (text == "as" && opened_ == L::IMPORT && here && named) return t.setType(L::AS);
    if (text == "until" && before == L::DELAY && word_after &&
        (is_number(next_type) || next_type == L::WORD || next_type == L::LPAREN || next_type == L::IF ||
         next_type == L::LET)) {
        return t.setType(L::UNTIL);
    }
    if (text == "of" && (opened_ == L::HOLD || opened_ == L::QUEUE) && can_end_statement(before))
        return t.setType(L::OF);
    if (text == "count" && opened_ == L::EVERY && can_end_statement(before)) return t.setType(L::COUNT);
    if (text == "priority" && requests && before != L::RBRACE && can_end_statement(before))
        return t.setType(L::PRIORITY);
    if (text == "carrying" && opened_ == L::AFTER && can_end_statement(before)) return t.setType(L::CARRYING);
    if (text == "all" && opened_ == L::AFTER && (before == L::AFTER || before == L::COMMA) && next_type == L::WORD)
        return t.setType(L::ALL);
    if (text == "from" && before == L::GRAPH) return t.setType(L::FROM);
    const bool placed = opened_ == L::PAR || opened_ == L::GRAPH || opened_ == L::TASK;
    if (!placed) return;
    const bool name = before == L::PAR || before == L::TASK ||
                      !(can_end_statement(before) || before == L::GRAPH || before == L::ORDER);
    if (text == "schedule" && word_after && !name) return t.setType(L::SCHEDULE);
    if (text == "order" && !name && next_type == L::WORD && after->getText() == "by") return t.setType(L::ORDER);
    if (text == "order" && before == L::IN) return t.setType(L::ORDER);
}

void lay_out(Tokens& tokens, Whole whole) {
    Layout(tokens, whole).run();
}

}  // namespace pamina::syntax
