#include "frontend/syntax/repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "PaminaLexer.h"
#include "frontend/syntax/around.h"
#include "frontend/syntax/expected.h"
#include "frontend/syntax/explain_better.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

using L = PaminaLexer;
using antlr4::CommonToken;
using antlr4::Token;

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
            const std::size_t open = opening_around(tokens, 0, e.first);
            if (open == e.first) {
                if (type == Token::EOF || tokens[at]->getType() == L::BROKEN) return std::nullopt;
                e = {at, at + 1};
            } else {
                e = extent(tokens, open);
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
