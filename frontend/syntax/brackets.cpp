#include "frontend/syntax/brackets.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontend/source/fixes.h"
#include "frontend/syntax/parse.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

namespace {

using L = PaminaLexer;

std::size_t partner(std::size_t opener) {
    switch (opener) {
        case L::LPAREN:
            return L::RPAREN;
        case L::LBRACK:
            return L::RBRACK;
        case L::LBRACE:
            return L::RBRACE;
        default:
            return L::TEXT_CLOSE;
    }
}
const char* closing(std::size_t opener) {
    return opener == L::LBRACK ? "]" : opener == L::LBRACE ? "}" : ")";
}

/// A level counts once for its bracket and once for each `if`, `predict` or `symbolic` begun in it, which the parser
/// also enters one in the other.
class Brackets {
  public:
    Brackets(FileId file, Lexed& lexed, Diagnostics& diagnostics)
        : file_(file), lexed_(lexed), diagnostics_(diagnostics) {
        for (const auto& t : lexed.tokens) {
            if (t->getType() == L::LOST) last_lost_ = t.get();
        }
    }

    void run() {
        levels_.push_back({0, 0});
        for (at_ = 0; at_ < lexed_.tokens.size(); ++at_) {
            if (!step() || mistakes_ == kMaxMistakes) {
                lexed_.broken = true;
                return;
            }
        }
        if (levels_.size() == 1) return;
        if (lexed_.open) {
            // The comment that is never closed swallowed the rest.
            lexed_.broken = true;
            return;
        }
        lexed_.open = true;
        const bool block =
            std::any_of(levels_.begin() + 1, levels_.end(), [&](const Level& l) { return type(l.open) == L::LBRACE; });
        if (!block) return give_up();
        never_closed(levels_.back().open);
        take_out_open();
    }

  private:
    struct Level {
        std::size_t open;  // token; of the first level none
        int pending;
        int lets = 0;  // whose `in` is still to come
    };

    const antlr4::Token& token(std::size_t i) const { return *lexed_.tokens[i]; }
    std::size_t type(std::size_t i) const { return token(i).getType(); }
    Diagnostic& mistake(Span s, std::string message) {
        ++mistakes_;
        return diagnostics_.error("E0102", s, std::move(message));
    }
    void spoil(std::size_t i) { static_cast<antlr4::CommonToken&>(*lexed_.tokens[i]).setType(L::LOST); }

    bool step() {
        switch (type(at_)) {
            case L::LPAREN:
            case L::LBRACK:
            case L::LBRACE:
            case L::TEXT_OPEN:
                levels_.push_back({at_, 0});
                return count();
            case L::TEXT_MIDDLE:
                close();
                levels_.push_back({at_, 0});
                return count();
            case L::RPAREN:
            case L::RBRACK:
            case L::RBRACE:
            case L::TEXT_CLOSE:
                close();
                return true;
            case L::SEMI:
                depth_ -= std::exchange(levels_.back().lets, 0);
                forget();
                return true;
            case L::COMMA:
                forget();
                return true;
            case L::IF:
            case L::PREDICT:
                return count();
            case L::LET:
                if (!is_local()) {
                    begin_statement();
                    return true;
                }
                ++levels_.back().lets;
                return deeper();
            case L::IN:
                // Not that of a `for i in`.
                if (levels_.back().lets == 0 || (at_ > 1 && type(at_ - 2) == L::FOR)) return true;
                --levels_.back().lets;
                --depth_;
                return true;
            case L::WORD:
                return !begins_value(token(at_).getText()) || count();
            default:
                if (opens_statement(type(at_))) begin_statement();
                return true;
        }
    }

    void begin_statement() {
        if (runs_on()) give_up();
        forget();
        depth_ -= std::exchange(levels_.back().lets, 0);
    }

    /// Whether a `let` is that of `let a = 1 in a + b`; first on its line it is only within () and [].
    bool is_local() const {
        if (at_ == 0 || can_end_statement(type(at_ - 1))) return false;
        const auto before = type(at_ - 1), next = type(at_ + 1);
        if (before == L::LBRACE || before == L::SEMI || before == L::DOT) return false;
        if (next == L::ASSIGN || next == L::COLON || next == L::COMMA || next == L::RPAREN) return false;
        const bool inside = levels_.size() > 1 && type(levels_.back().open) != L::LBRACE;
        return inside || token(at_ - 1).getLine() == token(at_).getLine();
    }

    void forget() {
        depth_ -= levels_.back().pending;
        levels_.back().pending = 0;
    }
    void pop() {
        forget();
        depth_ -= levels_.back().lets;
        --depth_;
        levels_.pop_back();
    }

    bool count() {
        // The bracket itself counts for as long as it is open, the rest until its piece ends.
        const bool bracket = levels_.back().open == at_ && levels_.size() > 1;
        if (!bracket) ++levels_.back().pending;
        return deeper();
    }

    bool deeper() {
        if (++depth_ <= kMaxNesting) return true;
        diagnostics_.error("E0103", span(at_), fmt::format("this is nested more than {} levels deep", kMaxNesting));
        return false;
    }

    /// Whether a word that opens a statement stands first on its line inside () or [], and is not a name there.
    bool runs_on() const {
        if (levels_.size() == 1 || type(levels_.back().open) == L::LBRACE || at_ == 0) return false;
        const auto next = type(at_ + 1);  // the end is the last token
        return token(at_ - 1).getLine() != token(at_).getLine() && type(at_ - 1) != L::DOT && next != L::ASSIGN &&
               next != L::COLON && next != L::COMMA && next != L::RPAREN;
    }

    /// The open () and [] of this statement are never closed.
    void give_up() {
        never_closed(levels_.back().open);
        while (levels_.size() > 1 && type(levels_.back().open) != L::LBRACE) {
            const auto open = levels_.back().open;
            pop();
            spoil(open);
        }
    }

    /// A block that is never closed goes from its declaration to the next one that stands at the margin, where only the
    /// top level has any: the rest of the text is read as usual.
    void take_out_open() {
        std::vector<Extent> lost;
        for (std::size_t level = 1; level < levels_.size(); ++level) {
            const auto open = levels_[level].open;
            if (!lost.empty() && open < lost.back().last) continue;
            Extent e{open, open + 1};
            const std::size_t from = lost.empty() ? 0 : lost.back().last;
            while (e.first > from && !(first_on_line(e.first) && opens_statement(type(e.first)))) --e.first;
            while (e.last + 1 < lexed_.tokens.size() && !declares_at_margin(e.last, open)) ++e.last;
            lost.push_back(e);
        }
        // What closes a bracket in there closes nothing now.
        for (const auto& [open, close] : pairs_) {
            const auto after = std::upper_bound(lost.begin(), lost.end(), open,
                                                [](std::size_t i, const Extent& e) { return i < e.first; });
            if (after != lost.begin() && open < std::prev(after)->last && close >= std::prev(after)->last) spoil(close);
        }
        auto& tokens = lexed_.tokens;
        for (auto e = lost.rbegin(); e != lost.rend(); ++e) {
            auto& stand_in = static_cast<antlr4::CommonToken&>(*tokens[e->first]);
            stand_in.setType(L::BROKEN);
            stand_in.setStopIndex(token(e->last - 1).getStopIndex());
            tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(e->first) + 1,
                         tokens.begin() + static_cast<std::ptrdiff_t>(e->last));
        }
    }
    struct Extent {
        std::size_t first, last;  // the last one is not in it
    };
    bool first_on_line(std::size_t i) const { return i == 0 || token(i - 1).getLine() != token(i).getLine(); }
    /// Whether token i begins a statement of the top level, as far as the margin tells: what may also stand in the
    /// block that begins at `open` does when the block's own statements are indented.
    bool declares_at_margin(std::size_t i, std::size_t open) const {
        if (token(i).getCharPositionInLine() != 0 || type(i - 1) == L::DOT) return false;
        const bool indented = token(open + 1).getCharPositionInLine() > 0;
        switch (type(i)) {
            case L::MODEL:
            case L::MACHINE:
            case L::PARAM:
            case L::IMPORT:
            case L::UNIT_DECL:
                return true;
            case L::LET:
            case L::FN:
            case L::PROC:
            case L::PRINT:
            case L::ASSERT:
            case L::PREDICT:
                return indented;
            case L::WORD:
                return token(i).getText() == "network" && type(i + 1) == L::WORD;
            default:
                return false;
        }
    }

    /// A string that is never closed may have swallowed the partner.
    bool swallowed(std::size_t open) const {
        return last_lost_ && last_lost_->getStartIndex() > token(open).getStartIndex() &&
               last_lost_->getText().front() == '"';
    }

    void never_closed(std::size_t open) {
        if (swallowed(open)) return;
        Diagnostic& d = mistake(span(open), fmt::format("this `{}` is never closed", token(open).getText()));
        // A block ends with the text, anything else with its line.
        std::size_t last = lexed_.tokens.size() - 2;
        if (type(open) != L::LBRACE)
            for (last = open; last + 2 < lexed_.tokens.size() && token(last + 1).getLine() == token(open).getLine();)
                ++last;
        const std::uint32_t end = span(last).end;
        add_insertion(d, {file_, end, end}, type(open) == L::LBRACE ? "\n}" : closing(type(open)),
                      fmt::format("close it with `{}`", closing(type(open))));
    }

    void close() {
        const auto closer = type(at_) == L::TEXT_MIDDLE ? std::size_t{L::TEXT_CLOSE} : type(at_);
        const std::string text = closer == L::TEXT_CLOSE ? ")" : token(at_).getText();
        const auto opener = [&](std::size_t level) { return type(levels_[level].open); };
        const bool inside = levels_.size() > 1;
        if (inside && partner(opener(levels_.size() - 1)) == closer) {
            pairs_.emplace_back(levels_.back().open, at_);
            pop();
            // A block or record ends the pieces that were begun before it on its level.
            if (closer == L::RBRACE) forget();
            return;
        }
        // How far out the partner is.
        std::size_t level = levels_.size() - 1;
        while (level > 0 && partner(opener(level)) != closer && partner(opener(level)) != L::TEXT_CLOSE) --level;
        // What closes a bracket around a text does not stand in one of its values.
        if (partner(opener(level)) != closer) level = 0;
        const auto innermost = opener(levels_.size() - 1);
        if (!inside || (level == 0 && (innermost == L::LBRACE || partner(innermost) == L::TEXT_CLOSE))) {
            add_fix(mistake(span(at_), fmt::format("this `{}` closes nothing", text)), span(at_), "",
                    fmt::format("take the `{}` out", text));
            return spoil(at_);
        }
        const auto open = levels_.back().open;
        const auto wanted = partner(type(open));
        if (!swallowed(open)) {
            auto& d = mistake(span(at_), fmt::format("expected `{}` before this `{}`", closing(type(open)), text));
            d.notes.push_back({span(open), fmt::format("this `{}` is still open", token(open).getText())});
            if (level > 0)
                add_insertion(d, span(at_), closing(type(open)), fmt::format("write `{}`", closing(type(open))));
            else
                add_fix(d, span(at_), closing(type(open)), fmt::format("write `{}`", closing(type(open))));
        }
        if (level == 0 && at_ + 1 < lexed_.tokens.size() && type(at_ + 1) == wanted) return spoil(at_);  // one too many
        if (level == 0) {
            // The wrong one of two.
            pop();
            spoil(open);
            return spoil(at_);
        }
        while (levels_.size() - 1 > level) {
            const auto lost = levels_.back().open;
            // A block that ends too late is not one piece with what is around it.
            if (type(lost) == L::LBRACE) lexed_.broken = true;
            pop();
            spoil(lost);
        }
        pairs_.emplace_back(levels_.back().open, at_);
        pop();
        if (closer == L::RBRACE) forget();
    }

    Span span(std::size_t i) const {
        return {file_, lexed_.offsets[token(i).getStartIndex()], lexed_.offsets[token(i).getStopIndex() + 1]};
    }

    FileId file_;
    Lexed& lexed_;
    Diagnostics& diagnostics_;
    std::vector<Level> levels_;
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;  // what opens, what closes
    const antlr4::Token* last_lost_ = nullptr;
    std::size_t at_ = 0;
    int depth_ = 0;
    int mistakes_ = 0;
};

}  // namespace

void match_brackets(FileId file, Lexed& lexed, Diagnostics& diagnostics) {
    Brackets(file, lexed, diagnostics).run();
}

}  // namespace pamina::syntax
