#include "frontend/syntax/layout.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "PaminaLexer.h"
#include "frontend/syntax/parse.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

namespace {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

bool is_number(std::size_t type) {
    return type == L::INT || type == L::REAL;
}

class Layout {
  public:
    Layout(Tokens& tokens, Whole whole) : in_(tokens), whole_(whole) {}

    void run() {
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

  private:
    void open(std::size_t statement) {
        opened_ = statement;
        symbolic_ = false;
        sensitivity_ = false;
        solve_ = false;
    }
    /// Which `(` have a comma or a lone `*` between them and their partner. The commas of `(predict m on a, b)` and
    /// `(let a = 1, b = 2 in a)` are others: between what a tuple has, two words never stand beside each other.
    void find_tuples() {
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
    CommonToken& token(std::size_t i) { return static_cast<CommonToken&>(*in_[i]); }
    CommonToken* next() { return at_ + 1 < in_.size() ? &token(at_ + 1) : nullptr; }
    static bool same_line(const Token& a, const Token& b) { return a.getLine() == b.getLine(); }
    static bool touch(const Token& a, const Token& b) { return a.getStopIndex() + 1 == b.getStartIndex(); }

    /// Words that begin a value: `symbolic m`, `solve n`, `simulate m`, `draw d`, `schedule static`, not names that are
    /// spelled so.
    bool retag_value(CommonToken& t) {
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

    /// `why m` and `what if m`, also before `predict m` and its like. `sum(i in what if i > 3: i)` is none.
    bool retag_advice(CommonToken& t) {
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

    /// `fit(row in …`, `validate(row in …`, and `fit(runs, time by N, P)`: two names beside each other stand in no
    /// call.
    bool retag_fit(CommonToken& t) {
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

    /// Where the `by` of `fit(runs, time by N, P)` is; 0: there is none.
    std::size_t behind_measured() {
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

    /// In brackets a line that begins so goes on with what stands above, unless that is not at its end.
    bool here_or_outside(const CommonToken& t) const {
        return depth_ == 0 || !previous_ || same_line(*previous_, t) || !can_end_statement(previous_->getType());
    }

    /// `schedule static` where a value stands.
    bool is_schedule() const {
        if (!previous_) return true;
        const auto before = previous_->getType();
        return !can_end_statement(before) && before != L::DOT && before != L::TASK && before != L::PAR;
    }

    /// `solve n`; not the `solve` of `use solve priority 1 for t`, `route solve to b`, `after solve carrying d`.
    bool is_solve(const CommonToken& after) {
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

    /// The `order` of `schedule static order by e` and `schedule cyclic(2) in order` as values.
    bool is_order(const CommonToken& t, const std::string& text) {
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

    /// The `let` of `let a = 1 in a + b`, where a value begins; not one that is an argument's name.
    bool is_local(const CommonToken& t) {
        if (!previous_) return whole_ == Whole::expression;
        if (complete()) return false;
        const auto before = previous_->getType();
        if (before == L::LBRACE || before == L::SEMI || before == L::SYNC || before == L::DOT) return false;
        const auto after = next() ? next()->getType() : Token::EOF;
        if (after == L::ASSIGN || after == L::COLON || after == L::COMMA || after == L::RPAREN) return false;
        return same_line(*previous_, t) || has_in();
    }

    /// Whether the `in` of the `let` at `at_`, first on its line, comes before another statement; of a text that goes
    /// on it may.
    bool has_in() const {
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

    /// Words that begin a declaration where a statement begins, not names that are spelled so: `contention {`,
    /// `network central(`, `class jobs`, `route a to`. Behind another one on the line a name has to follow, as two
    /// names beside each other are nothing else.
    void retag_declaration(CommonToken& t) {
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

    /// Two names beside each other are nothing else; another word that goes on with the first one's statement is left.
    std::size_t net_word(const std::string& text) const {
        return text == "place"        ? L::PLACE
               : text == "transition" ? L::TRANSITION
               : text == "take"       ? L::TAKE
               : text == "give"       ? L::GIVE
               : text == "inhibit"    ? L::INHIBIT
                                      : 0;
    }

    /// `array A[n]`, `forall i in`, `reduce sum A[`, `broadcast A[`, where a statement begins; and the `=` of `A = B`.
    bool is_array(CommonToken& t) {
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

    /// The words inside `array … like B`, `array … distributed d on p as g`, `forall … writes … reads …`.
    std::size_t array_word(const std::string& text) const {
        if (opened_ == L::ARRAY)
            return text == "like" ? L::LIKE : text == "distributed" ? L::DISTRIBUTED : text == "as" ? L::AS : 0;
        if (opened_ == L::FORALL) return text == "writes" ? L::WRITES : text == "reads" ? L::READS : 0;
        return 0;
    }

    /// `every 2 ms {` and `within 5 s {`, where a statement begins, also behind another one on the line.
    bool is_timed(CommonToken& t, bool beside) {
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

    /// The `without` of `gc(8) without bus`.
    bool is_without(const CommonToken& t) {
        const auto before = previous_->getType();
        const CommonToken* after = next();
        return (before == L::WORD || before == L::RPAREN || before == L::RBRACK || before == L::RBRACE) &&
               same_line(*previous_, t) && after && after->getType() == L::WORD && same_line(t, *after) &&
               t.getText() == "without";
    }

    /// The `using` of `solve n(…) using mva` and `simulate m using (seed = 1)`.
    bool is_using(const CommonToken& t) {
        const auto before = previous_->getType();
        const bool behind_within =
            (sensitivity_ || solve_) && (before == L::UNIT || before == L::PERCENT || is_number(before));
        if ((before != L::WORD && before != L::RPAREN && before != L::RBRACK && before != L::RBRACE &&
             !behind_within) ||
            !same_line(*previous_, t))
            return false;
        const CommonToken* after = next();
        return t.getText() == "using" && (!after || after->getType() == L::WORD || !same_line(t, *after) ||
                                          (after->getType() == L::LPAREN && !touch(t, *after)));
    }

    /// The `free` and `where` of `symbolic m on g free g.gap where P >= 1`: what stands before and behind would be two
    /// values beside each other.
    bool is_free_or_where(const CommonToken& t, const std::string& text) {
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

    /// The `net from` of `solve net from m()` and `simulate net from m()`.
    bool is_net_from(const CommonToken& t, const std::string& text) {
        const auto asks = [](std::size_t type) { return type == L::SOLVE || type == L::SIMULATE; };
        const std::size_t n = out_.size();
        if (text == "from") return n >= 2 && out_[n - 1]->getType() == L::NET && asks(out_[n - 2]->getType());
        if (text != "net" || n == 0 || !asks(out_[n - 1]->getType()) || at_ + 2 >= in_.size()) return false;
        const auto& from = token(at_ + 1);
        const auto& of = token(at_ + 2);
        return from.getText() == "from" && of.getType() == L::WORD && same_line(t, from) && same_line(from, of);
    }

    /// The `at` of `solve n() at 24 h`.
    bool is_at(const CommonToken& t, const std::string& text) {
        if (text != "at" || !solve_ || (!same_line(*previous_, t) && depth_ == 0)) return false;
        const auto before = previous_->getType();
        const CommonToken* after = next();
        if (!after || (before != L::WORD && before != L::RPAREN && before != L::RBRACK)) return false;
        const auto behind = after->getType();
        return behind == L::WORD || is_number(behind) || behind == L::LPAREN || behind == L::MINUS;
    }

    /// The `to` and `within` of `sensitivity m on g to a, g.gap within 5 %`.
    bool is_to_or_within(const CommonToken& t, const std::string& text) {
        const CommonToken* after = next();
        if (!sensitivity_ || !after || (!same_line(*previous_, t) && depth_ == 0)) return false;
        const auto before = previous_->getType();
        if (before != L::WORD && before != L::RPAREN && before != L::RBRACK && before != L::RBRACE) return false;
        const auto behind = after->getType();
        if (text == "to") return behind == L::WORD;
        return text == "within" && (behind == L::WORD || is_number(behind) || behind == L::LPAREN);
    }

    /// Whether a statement may end before here; any word may be a member, `r.queue`.
    bool complete() const {
        return can_end_statement(previous_->getType()) || (before_ && before_->getType() == L::DOT);
    }

    void separate(CommonToken& t) {
        if (depth_ > 0 || same_line(*previous_, t)) return;
        const auto type = t.getType();
        const bool starts = type == L::LPAREN || type == L::LBRACK || type == L::MINUS;
        const bool bare_sync = previous_->getType() == L::SYNC;
        if (!bare_sync && !(starts && complete())) return;
        auto semi = std::make_unique<CommonToken>(&t);
        semi->setType(L::SEMI);
        out_.push_back(std::move(semi));
    }

    /// `(`, `[` and `-` go on with what stands before them, or begin a value. So do words, unless a binding has their
    /// name.
    void begin_value(CommonToken& t) {
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

    /// The first token of the brackets that `out_[i]` closes.
    std::size_t opening(std::size_t i) const {
        int inside = 0;
        for (;; --i) {
            const auto type = out_[i]->getType();
            if (type == L::RPAREN || type == L::RBRACK) ++inside;
            if (type == L::LPAREN || type == L::GROUP || type == L::TUPLE || type == L::LBRACK || type == L::LIST)
                --inside;
            if (inside <= 0 || i == 0) return i;
        }
    }

    /// Whether the call that ends before here is a statement of its own: `send(1)`, `m.node[i].send(1)`.
    bool behind_call() const {
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

    /// The token after the machines of `on a[i].b(X = 2) with { … }, c`, whose `on` is at `at_`; nullopt when what
    /// stands there are no machines.
    std::optional<std::size_t> behind_machines() {
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

    /// The `on` of `send(1) on m`: the statement goes on. With a block behind it, `on` is a statement of its own.
    bool call_on(const CommonToken& t) {
        if (depth_ > 0 || previous_->getType() != L::RPAREN || !same_line(*previous_, t) || !behind_call())
            return false;
        const auto end = behind_machines();
        return end && (*end >= in_.size() || token(*end).getType() != L::LBRACE);
    }

    void retag(CommonToken& t) {
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
                          (text == "count" && opened_ == L::EVERY && depth_ == 0) ||
                          (depth_ == 0 && array_word(text) != 0);
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

    Tokens& in_;
    const Whole whole_;
    Tokens out_;
    std::size_t at_ = 0;
    int depth_ = 0;
    int using_depth_ = 0;      // inside the parentheses of a `using`; 0: of none
    std::vector<int> around_;  // depth_ outside of each open brace
    std::size_t opened_ = 0;
    bool symbolic_ = false;     // `symbolic m` stands in this statement
    bool sensitivity_ = false;  // `sensitivity m` does
    bool solve_ = false;        // `solve n` does
    struct Where {
        std::size_t line;
        int depth;
    };
    std::vector<bool> tuple_;       // by token: a `(` that stands around several values
    std::set<std::string> arrays_;  // names of those declared so far, and of parameters
    std::size_t by_ = 0;            // where the `by` of a `fit` is
    std::optional<Where> where_;    // of the last `symbolic`
    CommonToken* previous_ = nullptr;
    CommonToken* before_ = nullptr;
};

}  // namespace

void lay_out(Tokens& tokens, Whole whole) {
    Layout(tokens, whole).run();
}

}  // namespace pamina::syntax
