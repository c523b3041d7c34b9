#include "frontend/syntax/parse.h"

#include <fmt/format.h>

#include <algorithm>

#include <set>

#include "PaminaParser.h"
#include "frontend/syntax/build.h"
#include "frontend/syntax/lex.h"
#include "frontend/syntax/repair.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

namespace {

/// More mistakes than this are not looked for: each costs another pass over the text.
constexpr int kMaxMistakes = 20;
/// Reserved words that are read as the names they were meant to be.
constexpr int kMaxMisused = 100;

/// Ends the parse at the first mistake and keeps it.
class FirstMistake : public antlr4::BaseErrorListener {
  public:
    void syntaxError(antlr4::Recognizer* recognizer, antlr4::Token* token, std::size_t, std::size_t, const std::string&,
                     std::exception_ptr) override {
        auto& parser = *static_cast<antlr4::Parser*>(recognizer);
        const auto expected = parser.getExpectedTokens();
        const auto current = parser.getCurrentToken()->getTokenIndex();
        stumble.at = token ? token->getTokenIndex() : current;
        // The parser looks ahead where one token does not tell; what it expects belongs to where it stands.
        if (stumble.at == current) {
            stumble.expected = describe(expected);
            stumble.incomplete = !expected.contains(static_cast<std::size_t>(PaminaLexer::RBRACE)) &&
                                 !expected.contains(static_cast<std::size_t>(PaminaLexer::SEMI));
        }
        stumble.name_expected = expected.contains(static_cast<std::size_t>(PaminaLexer::WORD)) &&
                                !expected.contains(static_cast<std::size_t>(PaminaLexer::REAL));
        throw antlr4::ParseCancellationException();
    }
    Stumble stumble;
};

/// The tokens of one attempt, with the parser on them; the tree lives as long.
class Attempt {
  public:
    explicit Attempt(Tokens tokens) : source_(std::move(tokens)), stream_(&source_), parser_(&stream_) {
        parser_.removeErrorListeners();
    }

    /// Calls `rule` on the parser: first the fast way (SLL), again in full (LL) when that stumbles. Null after a
    /// mistake.
    template <class Rule>
    auto run(Rule rule) -> decltype(rule(std::declval<PaminaParser&>())) {
        auto& interpreter = *parser_.getInterpreter<antlr4::atn::ParserATNSimulator>();
        try {
            interpreter.setPredictionMode(antlr4::atn::PredictionMode::SLL);
            parser_.setErrorHandler(std::make_shared<antlr4::BailErrorStrategy>());
            return rule(parser_);
        } catch (const antlr4::ParseCancellationException&) {
        }
        try {
            stream_.seek(0);
            parser_.reset();
            interpreter.setPredictionMode(antlr4::atn::PredictionMode::LL);
            parser_.setErrorHandler(std::make_shared<antlr4::DefaultErrorStrategy>());
            parser_.addErrorListener(&mistake_);
            return rule(parser_);
        } catch (const antlr4::ParseCancellationException&) {
            return nullptr;
        }
    }
    const Stumble& stumble() const { return mistake_.stumble; }
    /// Copies, to try again with.
    Tokens tokens() {
        stream_.fill();
        Tokens copy;
        for (auto* t : stream_.getTokens()) copy.push_back(std::make_unique<antlr4::CommonToken>(t));
        return copy;
    }

  private:
    antlr4::ListTokenSource source_;
    antlr4::CommonTokenStream stream_;
    PaminaParser parser_;
    FirstMistake mistake_;
};

struct Text {
    FileId file;
    std::string_view text;
    ast::NodeIds& ids;
    Diagnostics& diagnostics;
    Completeness completeness = Completeness::complete;
};

/// Takes out the statements that are spoiled since lexing.
void take_out_lost(Tokens& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i]->getType() != PaminaLexer::LOST) continue;
        i = replace_statement(tokens, i).value_or(i);
    }
}

/// The later uses of a reserved word that a declaration took for a name are no mistakes of their own.
class MisusedWords {
  public:
    /// Whether the token is a reserved word that was meant as a name.
    bool meant(const Stumble& s, const antlr4::Token& token, bool on_line) const {
        if (!is_keyword(token.getType()) || taken_ == kMaxMisused) return false;
        return words_.contains(token.getText()) || (s.name_expected && on_line);
    }
    /// True when the word is new.
    bool add(const std::string& word) {
        ++taken_;
        return words_.insert(word).second;
    }

  private:
    std::set<std::string> words_;
    int taken_ = 0;
};

/// Parses with `rule` until no mistakes are left, and lets `build` make the tree.
template <class Rule, class Make>
void read(Text& text, Lexed& lexed, Rule rule, Make make) {
    lay_out(lexed.tokens);
    Build build(text.file, lexed.offsets, text.text, text.ids, text.diagnostics, lexed.docs);
    Tokens tokens = std::move(lexed.tokens);
    MisusedWords misused;
    take_out_lost(tokens);
    for (int mistakes = 0;;) {
        Attempt attempt(std::move(tokens));
        if (auto* tree = attempt.run(rule)) return make(build, tree);
        tokens = attempt.tokens();
        const Stumble& s = attempt.stumble();
        const bool on_line = s.at > 0 && tokens[s.at - 1]->getLine() == tokens[s.at]->getLine();
        const auto tell = [&] {
            // A comment that is never closed hides what may follow.
            if (tokens[s.at]->getType() == antlr4::Token::EOF && lexed.open) return;
            text.diagnostics.add(explain(tokens, s, [&](std::size_t i) { return build.span(tokens[i].get()); }));
        };
        if (misused.meant(s, *tokens[s.at], on_line)) {
            // A type that comes later (`r: resource`) is told by the check.
            if (misused.add(tokens[s.at]->getText()) && s.expected != "a type") {
                tell();
                ++mistakes;
            }
            static_cast<antlr4::CommonToken&>(*tokens[s.at]).setType(PaminaLexer::WORD);
            continue;
        }
        // A BROKEN that does not fit is no mistake of its own, but the line before it may lack something.
        if (tokens[s.at]->getType() != PaminaLexer::BROKEN || (s.incomplete && !on_line && s.at > 0)) {
            if (tokens[s.at]->getType() == antlr4::Token::EOF) text.completeness = Completeness::incomplete;
            tell();
            ++mistakes;
        }
        if (mistakes == kMaxMistakes || !replace_statement(tokens, s.at))
            return make(build, decltype(attempt.run(rule)){nullptr});
    }
}

}  // namespace

Parsed parse(FileId file, const SourceMap& sources, ast::NodeIds& ids, Diagnostics& diagnostics) {
    Parsed parsed;
    parsed.file.id = file;
    const auto text_bytes = sources.text(file);
    const auto before = diagnostics.list().size();
    Text text{file, text_bytes, ids, diagnostics};
    Lexed lexed = lex(file, text_bytes, diagnostics);
    parsed.file.comments = std::move(lexed.comments);
    const auto unreadable = [&] {
        auto s = std::make_unique<ast::Stmt>();
        s->id = ids.next_stmt++;
        s->span = {file, 0, static_cast<std::uint32_t>(text_bytes.size())};
        parsed.file.statements.push_back(std::move(s));
    };
    if (lexed.broken) {
        unreadable();
    } else {
        read(
            text, lexed, [](PaminaParser& p) { return p.file(); },
            [&](Build& build, PaminaParser::FileContext* tree) {
                if (tree)
                    parsed.file.statements = build.statements(tree->statement());
                else
                    unreadable();
            });
    }
    // By place, whichever step found them.
    std::stable_sort(diagnostics.list().begin() + static_cast<std::ptrdiff_t>(before), diagnostics.list().end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
    if (lexed.open) {
        parsed.completeness = Completeness::incomplete;
    } else if (diagnostics.list().size() > before) {
        parsed.completeness =
            text.completeness == Completeness::incomplete ? Completeness::incomplete : Completeness::error;
    }
    return parsed;
}

ast::ExprPtr parse_expression(FileId file, const SourceMap& sources, ast::NodeIds& ids, Diagnostics& diagnostics) {
    const auto bytes = sources.text(file);
    auto result = std::make_unique<ast::Expr>();
    result->id = ids.next_expr++;
    result->span = {file, 0, static_cast<std::uint32_t>(bytes.size())};
    Text text{file, bytes, ids, diagnostics};
    Lexed lexed = lex(file, bytes, diagnostics);
    if (lexed.broken) return result;
    read(
        text, lexed, [](PaminaParser& p) { return p.soleExpression(); },
        [&](Build& build, PaminaParser::SoleExpressionContext* tree) {
            if (tree) result = build.expression(tree->expression());
        });
    return result;
}

}  // namespace pamina::syntax
