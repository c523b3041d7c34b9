#include "frontend/syntax/mend.h"

#include <algorithm>

#include "PaminaLexer.h"
#include "PaminaParser.h"
#include "frontend/syntax/expected.h"

namespace pamina::syntax {

using antlr4::ParserRuleContext;

namespace {

/// The last token of a piece that was read.
std::size_t last_of(antlr4::tree::ParseTree& piece) {
    if (auto* leaf = dynamic_cast<antlr4::tree::TerminalNode*>(&piece)) return leaf->getSymbol()->getTokenIndex();
    return static_cast<ParserRuleContext&>(piece).getStop()->getTokenIndex();
}
std::size_t first_of(antlr4::tree::ParseTree& piece) {
    if (auto* leaf = dynamic_cast<antlr4::tree::TerminalNode*>(&piece)) return leaf->getSymbol()->getTokenIndex();
    return static_cast<ParserRuleContext&>(piece).getStart()->getTokenIndex();
}

/// Rules that read statements one by one.
bool is_list(const ParserRuleContext& rule) {
    return rule.getRuleIndex() == PaminaParser::RuleFile || rule.getRuleIndex() == PaminaParser::RuleBlock;
}

}  // namespace

void TokenList::number() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) static_cast<antlr4::CommonToken&>(*tokens_[i]).setTokenIndex(i);
}

void TokenList::make_name(std::size_t at) {
    const auto set = [&](std::size_t i, std::size_t type) {
        static_cast<antlr4::CommonToken&>(*tokens_[i]).setType(type);
    };
    set(at, PaminaLexer::WORD);
    if (at + 1 == tokens_.size() || tokens_[at + 1]->getLine() != tokens_[at]->getLine()) return;
    const auto behind = tokens_[at + 1]->getType();
    if (behind == PaminaLexer::GROUP || behind == PaminaLexer::TUPLE) set(at + 1, PaminaLexer::LPAREN);
    if (behind == PaminaLexer::LIST) set(at + 1, PaminaLexer::LBRACK);
    if (behind == PaminaLexer::NEGATE) set(at + 1, PaminaLexer::MINUS);
}

std::optional<std::size_t> TokenList::replace_statement(std::size_t at) {
    const auto changed = syntax::replace_statement(tokens_, at, taken_out_);
    number();
    return changed;
}

antlr4::Token* TokenList::LT(ssize_t k) {
    const auto i = static_cast<ssize_t>(at_) + (k > 0 ? k - 1 : k);
    if (i < 0) return nullptr;
    return tokens_[std::min(static_cast<std::size_t>(i), tokens_.size() - 1)].get();
}

void Mender::reset(antlr4::Parser* parser) {
    DefaultErrorStrategy::reset(parser);
    mended_.reset();
}

void Mender::reportError(antlr4::Parser* parser, const antlr4::RecognitionException& e) {
    if (mended_) return;
    const auto expected = parser->getExpectedTokens();
    const auto current = parser->getCurrentToken()->getTokenIndex();
    Stumble stumble;
    stumble.at = e.getOffendingToken() ? e.getOffendingToken()->getTokenIndex() : current;
    // The parser looks ahead where one token does not tell; what it expects belongs to where it stands.
    if (stumble.at == current) {
        stumble.expected = describe(expected);
        stumble.incomplete = !expected.contains(static_cast<std::size_t>(PaminaParser::RBRACE)) &&
                             !expected.contains(static_cast<std::size_t>(PaminaParser::SEMI));
    }
    stumble.name_expected = expected.contains(static_cast<std::size_t>(PaminaParser::WORD)) &&
                            !expected.contains(static_cast<std::size_t>(PaminaParser::REAL));
    mended_ = mend_(stumble);
    if (!mended_) throw antlr4::ParseCancellationException();
}

bool Mender::go_on(ParserRuleContext& list, std::size_t from) {
    // The first token of a block is its brace.
    if (list.getRuleIndex() == PaminaParser::RuleBlock && list.getStart()->getTokenIndex() >= *mended_) return false;
    from = std::min(from, *mended_);
    while (!list.children.empty() && last_of(*list.children.back()) >= from) {
        from = std::min(from, first_of(*list.children.back()));
        list.children.pop_back();
    }
    tokens_.seek(from);
    mended_.reset();
    return true;
}

void Mender::recover(antlr4::Parser* parser, std::exception_ptr e) {
    ParserRuleContext& statement = *parser->getContext();
    auto* around = dynamic_cast<ParserRuleContext*>(statement.parent);
    if (statement.getRuleIndex() == PaminaParser::RuleStatement && around && is_list(*around)) {
        auto& list = *around;
        auto* unfinished = list.children.back();
        list.children.pop_back();
        if (go_on(list, statement.getStart()->getTokenIndex())) return;
        list.children.push_back(unfinished);
    }
    std::rethrow_exception(e);
}

void Mender::sync(antlr4::Parser* parser) {
    try {
        DefaultErrorStrategy::sync(parser);
    } catch (const antlr4::InputMismatchException& e) {
        ParserRuleContext& rule = *parser->getContext();
        if (!is_list(rule)) throw;
        reportError(parser, e);
        if (!go_on(rule, *mended_)) throw;
    }
}

}  // namespace pamina::syntax
