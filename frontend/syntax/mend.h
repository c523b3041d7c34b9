// Parsing a text with mistakes: each is told and taken out of the tokens while the parser stands on them, and the
// parser goes on in the innermost list of statements that holds the place. So a mistake costs the statement that it
// is in, not another pass over the text.
#pragma once

#include <functional>
#include <optional>

#include "antlr4-runtime.h"
#include "frontend/syntax/layout.h"
#include "frontend/syntax/repair.h"

namespace pamina::syntax {

/// Tokens to parse from, EOF last, which may be replaced in between.
class TokenList : public antlr4::TokenStream {
  public:
    explicit TokenList(Tokens tokens) : tokens_(std::move(tokens)) { number(); }

    const Tokens& tokens() const { return tokens_; }
    /// Takes a token for a name; then what stands behind it goes on with a name (frontend/syntax/layout.h).
    void make_name(std::size_t at);
    /// As syntax::replace_statement. What is taken out lives on: trees may point to it.
    std::optional<std::size_t> replace_statement(std::size_t at);

    antlr4::Token* LT(ssize_t k) override;
    std::size_t LA(ssize_t k) override { return LT(k)->getType(); }
    antlr4::Token* get(std::size_t i) const override { return tokens_.at(i).get(); }
    void consume() override { seek(at_ + 1); }
    void seek(std::size_t i) override { at_ = std::min(i, tokens_.size() - 1); }
    std::size_t index() override { return at_; }
    std::size_t size() override { return tokens_.size(); }
    ssize_t mark() override { return 0; }
    void release(ssize_t) override {}
    antlr4::TokenSource* getTokenSource() const override { return nullptr; }
    std::string getSourceName() const override { return {}; }
    std::string getText(const antlr4::misc::Interval&) override { return {}; }
    std::string getText() override { return {}; }
    std::string getText(antlr4::RuleContext*) override { return {}; }
    std::string getText(antlr4::Token*, antlr4::Token*) override { return {}; }

  private:
    void number();

    Tokens tokens_, taken_out_;
    std::size_t at_ = 0;
};

/// Mends a mistake in the tokens: the first one that is another now, or nullopt to give up.
using Mend = std::function<std::optional<std::size_t>(const Stumble&)>;

class Mender : public antlr4::DefaultErrorStrategy {
  public:
    Mender(TokenList& tokens, Mend mend) : tokens_(tokens), mend_(std::move(mend)) {}

    /// Where a rule meets its mistake. Throws ParseCancellationException to give up.
    void reportError(antlr4::Parser* parser, const antlr4::RecognitionException& e) override;
    /// Where a mistake leaves a rule: the list around a statement goes on from the place that was mended, any other
    /// rule passes it on. What leaves the outermost rule was mended too: then all is parsed again.
    void recover(antlr4::Parser* parser, std::exception_ptr e) override;
    /// Between the statements of a list.
    void sync(antlr4::Parser* parser) override;

    void reset(antlr4::Parser* parser) override;
    antlr4::Token* recoverInline(antlr4::Parser* parser) override { throw antlr4::InputMismatchException(parser); }

  protected:
    antlr4::Token* singleTokenDeletion(antlr4::Parser*) override { return nullptr; }
    void reportUnwantedToken(antlr4::Parser* parser) override { throw antlr4::InputMismatchException(parser); }

  private:
    bool go_on(antlr4::ParserRuleContext& list, std::size_t from);

    TokenList& tokens_;
    Mend mend_;
    std::optional<std::size_t> mended_;  // where, while the mistake is on its way out
};

}  // namespace pamina::syntax
