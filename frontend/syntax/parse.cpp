#include "frontend/syntax/parse.h"

#include <fmt/format.h>

#include <algorithm>

#include <set>

#include "PaminaParser.h"
#include "frontend/syntax/build.h"
#include "frontend/syntax/lex.h"
#include "frontend/syntax/mend.h"
#include "frontend/syntax/repair.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

namespace {

/// Reserved words that are read as the names they were meant to be.
constexpr int kMaxMisused = 100;

struct Text {
    FileId file;
    std::string_view text;
    ast::NodeIds& ids;
    Diagnostics& diagnostics;
    Completeness completeness = Completeness::complete;
};

/// Takes out the statements that are spoiled since lexing.
void take_out_lost(TokenList& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list.get(i)->getType() == PaminaLexer::LOST) i = list.replace_statement(i).value_or(i);
    }
}

/// The later uses of a reserved word that a declaration took for a name are no mistakes of their own.
class MisusedWords {
  public:
    /// Whether the token is a reserved word that was meant as a name.
    bool meant(const Stumble& s, const antlr4::Token& token, bool on_line) const {
        if (taken_ == kMaxMisused) return false;
        // In its place it may be another token of the same word: the `let` of a local name.
        return words_.contains(token.getText()) || (is_keyword(token.getType()) && s.name_expected && on_line);
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

/// What is done about mistakes.
class Mending {
  public:
    Mending(Text& text, TokenList& list, const Build& build, bool open)
        : text_(text), list_(list), build_(build), open_(open) {}

    std::optional<std::size_t> mend(Stumble s) {
        const Tokens& tokens = list_.tokens();
        const bool parameter = names_parameter(tokens, s.at);
        s.name_expected = s.name_expected || parameter;
        const auto type = tokens[s.at]->getType();
        const bool on_line = s.at > 0 && tokens[s.at - 1]->getLine() == tokens[s.at]->getLine();
        if (misused_.meant(s, *tokens[s.at], on_line || parameter)) {
            // A type that comes later (`r: resource`) is told by the check.
            if (misused_.add(tokens[s.at]->getText()) && s.expected != "a type") tell(s);
            list_.make_name(s.at);
            return s.at;
        }
        // A BROKEN that does not fit is no mistake of its own, but the line before it may lack something.
        if (type != PaminaLexer::BROKEN || (s.incomplete && !on_line && s.at > 0)) {
            if (type == antlr4::Token::EOF) text_.completeness = Completeness::incomplete;
            tell(s);
        }
        if (mistakes_ == kMaxMistakes) return std::nullopt;
        return list_.replace_statement(s.at);
    }

  private:
    void tell(const Stumble& s) {
        ++mistakes_;
        const Tokens& tokens = list_.tokens();
        // A comment that is never closed hides what may follow.
        if (tokens[s.at]->getType() == antlr4::Token::EOF && open_) return;
        text_.diagnostics.add(explain(tokens, s, [&](std::size_t i) { return build_.span(tokens[i].get()); }));
    }

    Text& text_;
    TokenList& list_;
    const Build& build_;
    bool open_;
    MisusedWords misused_;
    int mistakes_ = 0;
};

/// Parses with `rule` and lets `build` make the tree: first the fast way (SLL); when that stumbles again in full (LL),
/// mending what is wrong.
template <class Rule, class Make>
void read(Text& text, Lexed& lexed, Whole whole, Rule rule, Make make) {
    lay_out(lexed.tokens, whole);
    Build build(text.file, lexed.offsets, text.text, text.ids, text.diagnostics, lexed.docs);
    TokenList list(std::move(lexed.tokens));
    take_out_lost(list);
    PaminaParser parser(&list);
    parser.removeErrorListeners();
    auto& interpreter = *parser.getInterpreter<antlr4::atn::ParserATNSimulator>();
    using Tree = decltype(rule(parser));
    try {
        interpreter.setPredictionMode(antlr4::atn::PredictionMode::SLL);
        parser.setErrorHandler(std::make_shared<antlr4::BailErrorStrategy>());
        return make(build, rule(parser));
    } catch (const antlr4::ParseCancellationException&) {
    }
    interpreter.setPredictionMode(antlr4::atn::PredictionMode::LL);
    Mending mending(text, list, build, lexed.open);
    parser.setErrorHandler(std::make_shared<Mender>(list, [&](const Stumble& s) { return mending.mend(s); }));
    for (;;) {
        try {
            parser.reset();
            return make(build, rule(parser));
        } catch (const antlr4::ParseCancellationException&) {
            return make(build, Tree{nullptr});
        } catch (const antlr4::RecognitionException&) {
        }
    }
}

}  // namespace

Parsed parse(FileId file, const SourceMap& sources, ast::NodeIds& ids, Diagnostics& diagnostics) {
    return parse(file, sources.text(file), ids, diagnostics);
}

Parsed parse(FileId file, std::string_view text_bytes, ast::NodeIds& ids, Diagnostics& diagnostics) {
    Parsed parsed;
    parsed.file.id = file;
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
            text, lexed, Whole::statements, [](PaminaParser& p) { return p.file(); },
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
        text, lexed, Whole::expression, [](PaminaParser& p) { return p.soleExpression(); },
        [&](Build& build, PaminaParser::SoleExpressionContext* tree) {
            if (tree) result = build.expression(tree->expression());
        });
    return result;
}

}  // namespace pamina::syntax
