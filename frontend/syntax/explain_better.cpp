#include "frontend/syntax/explain_better.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "PaminaLexer.h"
#include "frontend/source/fixes.h"
#include "frontend/syntax/around.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

namespace {

/// Whether no expression goes on with this token after a complete value.
bool cannot_follow(std::size_t type) {
    switch (type) {
        case L::WORD:
        case L::INT:
        case L::REAL:
        case L::STRING:
        case L::TEXT_OPEN:
        case L::TRUE:
        case L::FALSE:
        case L::LBRACE:
        case L::BROKEN:
        case L::UNIT:
            return true;
        default:
            return opens_statement(type) || type == L::NOT || type == L::FOR || type == L::IF;
    }
}

/// A word of another language or a mistyped one in front makes the rest of the statement a riddle.
bool explain_first_word(Diagnostic& d, const Tokens& tokens, std::size_t first, std::size_t at,
                        const std::function<Span(std::size_t)>& span_of) {
    if (first >= at || tokens[first]->getType() != L::WORD || !cannot_follow(tokens[first + 1]->getType()))
        return false;
    const std::string word = tokens[first]->getText();
    std::string meant = ours(word);
    if (meant.empty()) meant = closest(word, statement_words());
    d.id = "E0104";
    d.message = fmt::format("`{}` is not a statement", word);
    d.span = span_of(first);
    d.help = said_here(word);
    if (d.help.empty() && !meant.empty()) suggest(d, meant);
    return true;
}

/// Whether it is `solve`, and no other that asks, whose options would begin there.
bool behind_solve(const Tokens& tokens, std::size_t first, std::size_t at) {
    for (std::size_t i = at; i-- > first;) {
        switch (tokens[i]->getType()) {
            case L::SOLVE:
                return true;
            case L::SIMULATE:
            case L::PREDICT:
            case L::SENSITIVITY:
                return false;
            default:
                break;
        }
    }
    return false;
}

/// Whether a `=` was meant as `==`: where an expression may stand already.
bool may_compare(const Tokens& tokens, std::size_t first, std::size_t at) {
    const auto opening = tokens[first]->getType();
    if (opening < L::MODEL || opening > L::PART) return opening != L::FOR && opening != L::PAR;
    for (std::size_t i = first; i < at; ++i) {
        if (tokens[i]->getType() == L::ASSIGN) return true;
    }
    return false;
}

/// `sweep(P = [1, 2]: …)`, at the `:` or at what makes a range of it: the `=` of the last name; `at` elsewhere.
std::size_t assigned_binder(const Tokens& tokens, std::size_t first, std::size_t at) {
    const std::size_t open = opening_around(tokens, first, at);
    if (open == at || open == first || tokens[open]->getType() != L::LPAREN) return at;
    for (std::size_t i = at - 1; i > open + 1; --i) {
        const auto before = tokens[i - 2]->getType();
        if (tokens[i]->getType() == L::ASSIGN && tokens[i - 1]->getType() == L::WORD &&
            (i - 2 == open || before == L::COMMA) && opening_around(tokens, first, i) == open)
            return i;
    }
    return at;
}

}  // namespace

void explain_better(Diagnostic& d, const Tokens& tokens, std::size_t first, std::size_t at,
                    const std::function<Span(std::size_t)>& span_of) {
    const auto type = tokens[at]->getType();
    const auto opening = tokens[first]->getType();
    // `hold { … }`, `par i in 1..3 on { … }` and the like read the block as a record.
    const auto bare_block = [&](std::size_t brace) {
        if (brace == 0 || brace >= tokens.size() || tokens[brace]->getType() != L::LBRACE) return false;
        const auto word = tokens[brace - 1]->getType();
        if (word != L::HOLD && word != L::ON && word != L::IF && word != L::IN && word != L::COLON) return false;
        d.span = span_of(brace);
        d.message = fmt::format("expected {}, found `{{`", word == L::COLON ? "a machine" : "an expression");
        d.help = fmt::format("`{}` needs one before the block", tokens[brace - 1]->getText());
        return true;
    };
    const auto around = first > 0 && tokens[first - 1]->getType() == L::LBRACE ? first - 1 : tokens.size();
    // `sweep(r in 1..3: { let q = 1 … })`
    if (around < tokens.size() && opens_statement(opening) && for_a_value(tokens, around)) {
        d.span = span_of(around);
        d.message = "a value is needed here, and this is a block of statements";
        d.help = "write an expression, or compute it in a `fn` and call that; a record is `{ name = value }`";
        return;
    }
    if (bare_block(around)) return;
    if (opens_block(opening)) {
        for (std::size_t i = first + 1; i < at; ++i) {
            if (bare_block(i)) return;
        }
    }
    // `let a = 1, b = 2` on a line of its own.
    std::size_t naming = at;
    while (naming > 0 && tokens[naming]->getType() != L::LET && tokens[naming]->getType() != L::LET_LOCAL) --naming;
    if (tokens[naming]->getType() == L::LET && d.message.starts_with("expected `in` or `,`")) {
        d.help = "several values have a `let` each, on lines of their own or with `;` between";
        return;
    }
    // `while x { delay 1 s }` does, too.
    if (around < tokens.size() && explain_first_word(d, tokens, extent(tokens, around).first, around, span_of)) return;
    if (explain_first_word(d, tokens, first, at, span_of)) return;
    // Behind a number it was read as a unit.
    const std::size_t where = at > first && tokens[at - 1]->getText() == "where" ? at - 1 : at;
    if (tokens[where]->getText() == "where" && in_brackets(tokens, first, where)) {
        d.span = span_of(where);
        d.message = "`where` does not fit here";
        d.help = "`if` chooses among values: `[x for x in list if x > 1]`, `sweep(p in 1..4, q in 1..4 if p < q: …)`";
        add_fix(d, d.span, "if", "write `if`");
        return;
    }
    const bool behind = type == L::COLON || type == L::DOTDOT || type == L::DOTDOTLT;
    if (behind || (type == L::ASSIGN && d.message.starts_with("expected `in`"))) {
        const std::size_t assign = behind ? assigned_binder(tokens, first, at) : at;
        if (tokens[assign]->getType() == L::ASSIGN) {
            d.span = span_of(assign);
            d.message = "`=` does not fit here";
            d.help = fmt::format("what it goes over stands behind `in`: `{} in …`", tokens[assign - 1]->getText());
            add_fix(d, d.span, "in", "write `in`");
            return;
        }
    }
    switch (type) {
        case L::DOTDOT:
        case L::DOTDOTLT:
            d.message = "a range cannot stand here";
            d.help = at > first && is_opener(tokens[at - 1]->getType())
                         ? "its first value is missing"
                         : "it belongs after `in`, or in the index of a processor";
            break;
        case L::ASSIGN:
            if (at == first + 1 && tokens[first]->getType() == L::WORD) {
                const std::string name = tokens[first]->getText();
                d.message = fmt::format("`{} = …` is not a statement", name);
                d.span = cover(span_of(first), d.span);
                if (at + 1 < tokens.size() && tokens[at + 1]->getText() == name) {  // `s = s + i`
                    d.help = fmt::format(
                        "`{}` keeps the value that it has; `sum(i in 1..n: …)` adds up, as `prod`, `min` and `max` do "
                        "theirs",
                        name);
                    break;
                }
                d.help = fmt::format("`let {} = …` names a value, which stays as it is; `==` compares", name);
                add_insertion(d, d.span, "let ", "name a value with `let`");
            } else if (at == first + 2 && tokens[first]->getType() == L::WORD &&
                       (tokens[at - 1]->getType() == L::PLUS || tokens[at - 1]->getType() == L::MINUS)) {
                d.message =
                    fmt::format("`{} {}= …` is not a statement", tokens[first]->getText(), tokens[at - 1]->getText());
                d.span = cover(span_of(first), d.span);
                d.help = "a value stays as it is; `sum(i in 1..n: …)` adds up";
            } else if (may_compare(tokens, first, at)) {
                d.help = "`==` compares";
                add_fix(d, d.span, "==", "write `==`");
            }
            break;
        case L::WITH:
        case L::WITH_BRACE:
            if (!d.help.empty()) break;
            d.help =
                "behind a machine: `on m with { name = value }`; a model takes other arguments, `model(name = value)`";
            break;
        case L::COMMA:
            if (opening == L::FOR || opening == L::PAR)
                d.help = fmt::format(
                    "a `{0}` has one index: write one in the block of the other, `{0} i in a {{ {0} j in b {{ … }} }}`",
                    tokens[first]->getText());
            if (tokens[opening_around(tokens, first, at)]->getType() == L::LIST &&
                d.message.starts_with("expected `]`"))
                d.help = "each range or list of it stands behind a `for` of its own: `[n * p for n in a for p in b]`";
            if (opening == L::USE) d.help = "several links stand in brackets: `use [l[0], l[1]] for …`";
            break;
        case L::WORD:
            if (at > 0 && tokens[at - 1]->getType() == L::FORK)
                d.help = "a `fork` has blocks, `fork { … } { … }`; `par c in 0..<n { … }` is a process for each `c`";
            if (at > 0 && tokens[at - 1]->getType() == L::LOOP)
                d.help =
                    "a `loop` has no condition: it ends with the `background` or `within` around it, and a `for` "
                    "counts";
            break;
        case L::STAR:
            if (at > first && (tokens[at - 1]->getType() == L::ASSIGN || tokens[at - 1]->getType() == L::COMMA ||
                               is_opener(tokens[at - 1]->getType())))
                d.help =
                    "`*`, a dimension that is not distributed, is a part of a distribution: a parameter takes the "
                    "whole, `d = (block, *)`";
            break;
        case L::IN:
            if (d.message.starts_with("expected `,` or `"))
                d.help = "whether a list has a value: `count(x in list: x == value) > 0`";
            break;
        case L::PERCENT:
            if (d.message.starts_with("expected a type")) {
                d.help = "a share is a number, `real`";
                break;
            }
            d.help = "`a mod b` is the remainder";
            add_fix(d, d.span, "mod", "write `mod`");
            break;
        case L::RBRACK:
            if (tokens[at - 1]->getType() != L::LBRACK) break;
            d.span = cover(span_of(at - 1), d.span);
            d.message = "this is not an index";
            d.help = "an index has an expression for each dimension";
            break;
        case L::IF:
            if (at > 0 && (tokens[at - 1]->getType() == L::PLUS || tokens[at - 1]->getType() == L::MINUS ||
                           tokens[at - 1]->getType() == L::STAR || tokens[at - 1]->getType() == L::SLASH))
                d.help = "behind an operator it stands in parentheses: `1 s + (if n > 1 then 2 s else 0 s)`";
            break;
        case L::ELSE:
            d.help = "it belongs right behind the block of an `if`";
            break;
        case L::PREDICT:
        case L::SIMULATE:
            if (tokens[at - 1]->getType() != L::SENSITIVITY) break;
            d.help =
                type == L::PREDICT
                    ? "write `sensitivity m(args)`"
                    : "write `sensitivity m(args) using (replications = 30)`: that is of the mean time of a simulation";
            break;
        case L::MINUS:
        case L::NEGATE:
            if (at > 0 && tokens[at - 1]->getType() == L::AT_TIME)
                d.help = "a time with a sign stands in parentheses, `at (-x)`, and must be 0 s or more";
            break;
        case L::LPAREN:
            if (at > 0 && tokens[at - 1]->getType() == L::USING && behind_solve(tokens, first, at)) {
                d.message = "`solve` takes the name of a solver behind `using`, and no options";
                d.help =
                    "`solve n() at 10 h` says of a net what is at a time; `using (until = 10 h)` is for `simulate`";
                break;
            }
            if (at > 1 && tokens[at - 2]->getType() == L::ON && (opening == L::MODEL || opening == L::PROC))
                d.help = fmt::format("a machine gets its arguments where it is predicted on: `predict m() on {0}(…)`",
                                     tokens[at - 1]->getText());
            break;
        case L::AFTER:
            if (!d.help.ends_with(kReserved))
                d.help = "what a task comes after stands first in its block: `task u { after t; … }`";
            break;
        default:
            if (opening == L::COMPUTE && d.message.starts_with("expected `{`")) {
                d.help = "where it is computed stands before a block: `on m.cpu[i] { compute t }`";
                break;
            }
            if (opening == L::USE && d.message.starts_with("expected `for`")) {
                d.help = "how long stands behind `for`, as in `use a for 5 ms`";
                add_insertion(d, d.span, "for ", "write `for`");
                break;
            }
            if (at > first + 1 && tokens[at - 1]->getType() == L::DOT && tokens[at - 2]->getType() == L::INT)
                d.help = "digits stand behind the point, as in 5.0";
    }
}

}  // namespace pamina::syntax
