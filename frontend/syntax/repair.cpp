#include "frontend/syntax/repair.h"

#include <fmt/format.h>

#include "PaminaLexer.h"
#include "frontend/source/fixes.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

namespace {

constexpr std::string_view kReserved = "is a reserved word; choose another name";

bool is_closer(std::size_t t) {
    return t == L::RPAREN || t == L::RBRACK || t == L::RBRACE || t == L::TEXT_CLOSE;
}
bool is_opener(std::size_t t) {
    return t == L::LPAREN || t == L::GROUP || t == L::TUPLE || t == L::LBRACK || t == L::LIST || t == L::LBRACE ||
           t == L::TEXT_OPEN;
}

/// A token with which a statement may begin here: first on its line after something complete, or a statement's word.
bool begins(const Tokens& tokens, std::size_t i) {
    const auto type = tokens[i]->getType();
    if (i == 0) return true;
    const auto before = tokens[i - 1]->getType();
    if (type == L::BROKEN) return true;
    if (before == L::DOT || type == L::ELSE || type == L::LBRACE || type == L::LOST) return before == L::SEMI;
    if (opens_statement(type)) return true;
    return tokens[i - 1]->getLine() != tokens[i]->getLine() && can_end_statement(before) && !is_closer(type);
}

/// The statement around a token: [first, last), within the innermost braces around the token.
struct Extent {
    std::size_t first, last;
};

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

/// What an attempt that looked ahead must have missed, from the tokens around.
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

}  // namespace

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

namespace {

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

/// Whether the token stands in the parameters that a declaration begins with.
bool in_parameters(const Tokens& tokens, std::size_t first, std::size_t at) {
    const auto opening = tokens[first]->getType();
    if (opening != L::FN && opening != L::MODEL && opening != L::PROC && opening != L::MACHINE && opening != L::NETWORK)
        return false;
    for (std::size_t i = first; i < at; ++i) {
        if (tokens[i]->getType() == L::RPAREN) return false;
    }
    return at > first + 2;
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

/// Whether the brace stands where a value does: in round or square brackets, or behind a `=`.
bool for_a_value(const Tokens& tokens, std::size_t brace) {
    if (brace > 0 && tokens[brace - 1]->getType() == L::ASSIGN) return true;
    int inside = 0;
    for (std::size_t i = brace; i-- > 0;) {
        const auto type = tokens[i]->getType();
        if (is_closer(type)) ++inside;
        if (is_opener(type) && inside-- == 0) return type != L::LBRACE;
    }
    return false;
}

/// Whether round or square brackets are open there.
bool in_brackets(const Tokens& tokens, std::size_t first, std::size_t at) {
    int open = 0;
    for (std::size_t i = first; i < at; ++i) {
        const auto type = tokens[i]->getType();
        if (type != L::LBRACE && is_opener(type)) ++open;
        if (type != L::RBRACE && is_closer(type)) --open;
    }
    return open > 0;
}

/// Where the innermost bracket stands that is open there; `at` where none is.
std::size_t opening_around(const Tokens& tokens, std::size_t first, std::size_t at) {
    int inside = 0;
    for (std::size_t i = at; i > first; --i) {
        const auto type = tokens[i - 1]->getType();
        if (is_closer(type)) ++inside;
        if (is_opener(type) && inside-- == 0) return i - 1;
    }
    return at;
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

/// Mistakes that have a better explanation than what was expected.
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

/// Whether the innermost open bracket is that of a `with {`.
bool in_with(const Tokens& tokens, std::size_t at) {
    int inside = 0;
    for (std::size_t i = at; i > 0; --i) {
        const auto type = tokens[i - 1]->getType();
        if (is_closer(type)) ++inside;
        if (is_opener(type) && inside-- == 0) return i > 1 && tokens[i - 2]->getType() == L::WITH_BRACE;
    }
    return false;
}

}  // namespace

bool names_parameter(const Tokens& tokens, std::size_t at) {
    if (at == 0) return false;
    const auto before = tokens[at - 1]->getType();
    return (before == L::LPAREN || before == L::COMMA) && in_parameters(tokens, extent(tokens, at).first, at);
}

Diagnostic explain(const Tokens& tokens, const Stumble& s, const std::function<Span(std::size_t)>& span_of) {
    Diagnostic d;
    d.id = "E0101";
    const Token& t = *tokens[s.at];
    const auto around = extent(tokens, s.at);
    const bool end = t.getType() == Token::EOF;
    const bool next_line = s.at > 0 && tokens[s.at - 1]->getLine() != t.getLine();
    const bool virtual_end = t.getType() == L::SEMI && t.getText() != ";";
    std::string expected = s.expected.empty() ? guess(tokens, around, s.at) : s.expected;
    if (expected == "`)`") {
        if (std::string more = guess(tokens, around, s.at); more.starts_with("`,`")) expected = std::move(more);
    }
    // A comma at the end of a list is fine, two are not.
    if (t.getType() == L::COMMA && s.at > 0 &&
        (tokens[s.at - 1]->getType() == L::COMMA || is_opener(tokens[s.at - 1]->getType()))) {
        expected = in_parameters(tokens, around.first, s.at) ? "a name" : "an expression";
    }
    if (s.name_expected && is_keyword(t.getType()) && expected == "an expression") expected = "a name";
    // A statement that may end before `at` does not lack anything there.
    if (expected.starts_with("a statement")) expected.clear();
    const bool missing = !expected.empty() && !(is_keyword(t.getType()) && names_parameter(tokens, s.at));
    if (end || virtual_end || (next_line && missing)) {
        // What is missing belongs behind what stands before.
        d.span = span_of(s.at > 0 ? s.at - 1 : 0);
        d.span.begin = d.span.end;
        const char* what = end ? "the script" : "the line";
        d.message = expected.empty() ? fmt::format("{} ends too early", what)
                                     : fmt::format("expected {} before {} ends", expected, what);
        if (!end && !virtual_end && is_closer(t.getType()))
            d.message = fmt::format("expected {} before `{}`", expected, t.getText());
    } else {
        d.span = span_of(s.at);
        d.message = expected.empty() ? fmt::format("`{}` does not fit here", t.getText())
                                     : fmt::format("expected {}, found `{}`", expected, t.getText());
        if (s.name_expected && is_keyword(t.getType())) d.help = fmt::format("`{}` {}", t.getText(), kReserved);
        if (expected == "a name" && t.getType() == L::STRING)
            d.help = "a name stands without quotes: letters, digits and `_`, as in `average_answer`";
    }
    explain_better(d, tokens, around.first, s.at, span_of);
    // `fn f(x) { let y = 2 … }`, as in languages with statements in functions.
    if (tokens[around.first]->getType() == L::FN && t.getType() == L::LBRACE && s.expected.starts_with("`=`")) {
        d.help = "a function is an expression: `fn f(x) = let y = 2 * x in y + 1`";
        d.fixes.clear();
    }
    // `print r.` takes the word that begins the next line for the name of a figure.
    for (std::size_t i = around.first; i + 1 < s.at; ++i) {
        if (tokens[i]->getType() != L::DOT || !is_keyword(tokens[i + 1]->getType()) ||
            tokens[i]->getLine() == tokens[i + 1]->getLine())
            continue;
        d.span = span_of(i);
        d.message = "expected a name behind this `.` before the line ends";
        d.help.clear();
        d.fixes.clear();
        break;
    }
    if (s.at > 0 && tokens[s.at - 1]->getType() == L::CONTENTION && t.getType() == L::WORD && in_with(tokens, s.at)) {
        d.id = "E0236";
        d.span = cover(span_of(s.at - 1), span_of(s.at));
        d.message = "a contention cannot be replaced by `with`";
        d.help = "take its numbers from lets of the machine, which `with` replaces";
        d.fixes.clear();
    }
    // `sum(with in 0..<3: …)`
    if (s.at > 0 && s.expected == "`=`" && t.getType() == L::IN && is_keyword(tokens[s.at - 1]->getType())) {
        d.span = span_of(s.at - 1);
        d.message = fmt::format("expected a name, found `{}`", tokens[s.at - 1]->getText());
        d.help = fmt::format("`{}` {}", tokens[s.at - 1]->getText(), kReserved);
    }
    if (s.at > 0 && s.expected == "`=`" && (is_closer(t.getType()) || t.getType() == L::COMMA) &&
        is_keyword(tokens[s.at - 1]->getType())) {
        d.span = span_of(s.at - 1);
        d.message = fmt::format("`{}` is a reserved word and no value", tokens[s.at - 1]->getText());
    }
    return d;
}

std::optional<std::size_t> replace_statement(Tokens& tokens, std::size_t at, Tokens& taken_out) {
    const auto type = tokens[at]->getType();
    const auto line_starts = [&](std::size_t i) { return i == 0 || tokens[i - 1]->getLine() != tokens[i]->getLine(); };
    const std::size_t before = at > 0 ? tokens[at - 1]->getType() : std::size_t{L::SEMI};
    // What did not fit may begin a statement that is fine, or end a block: then what is before it lacks something.
    const bool ends =
        type == Token::EOF || type == L::RBRACE || type == L::SEMI ||
        (begins(tokens, at) && line_starts(at) && !(type == L::BROKEN && (before == L::BROKEN || before == L::RBRACE)));
    Extent e{};
    if (ends && before != L::LBRACE && before != L::SEMI && before != L::BROKEN) {
        // A word alone on its line lacks what is its own: `delay` before the end of the block.
        const bool alone = begins(tokens, at - 1) && line_starts(at - 1);
        e = alone ? Extent{at - 1, at} : extent(tokens, at - 1);
        e.last = at;
        // `for i in 1..3` without braces: the statement behind was to be its block.
        if (type != L::RBRACE && type != L::SEMI && type != Token::EOF && opens_block(tokens[e.first]->getType()))
            e.last = extent(tokens, at).last;
    } else {
        e = extent(tokens, at);
        // A BROKEN that is a whole statement, and does not fit: what stands around the block goes.
        const bool alone = e.last == e.first + 1 && tokens[e.first]->getType() == L::BROKEN;
        if ((alone && type == L::BROKEN) || e.last <= e.first) {
            std::size_t out = e.first;
            for (int inside = 0; out > 0; --out) {
                const auto t = tokens[out - 1]->getType();
                if (is_closer(t))
                    ++inside;
                else if (is_opener(t) && inside-- == 0)
                    break;
            }
            if (out == 0) {
                if (type == Token::EOF || tokens[at]->getType() == L::BROKEN) return std::nullopt;
                e = {at, at + 1};
            } else {
                e = extent(tokens, out - 1);
            }
        }
    }
    if (e.last == e.first + 1 && tokens[e.first]->getType() == L::BROKEN) {
        // Nothing new.
        if (type == Token::EOF || type == L::BROKEN) return std::nullopt;
        e = {at, at + 1};
    }
    auto& stand_in = static_cast<CommonToken&>(*tokens[e.first]);
    stand_in.setType(L::BROKEN);
    stand_in.setStopIndex(std::max(stand_in.getStartIndex(), tokens[e.last - 1]->getStopIndex()));
    const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(e.first) + 1;
    const auto to = tokens.begin() + static_cast<std::ptrdiff_t>(e.last);
    std::move(from, to, std::back_inserter(taken_out));
    tokens.erase(from, to);
    return e.first;
}

}  // namespace pamina::syntax
