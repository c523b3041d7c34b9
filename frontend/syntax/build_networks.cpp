// Queueing networks. Their stations are read as what the same words mean elsewhere: a queue of a model, a `delay`.
#include <utility>

#include "frontend/syntax/build.h"

namespace pamina::syntax {

using ast::Stmt;

Stmt::Node Build::network(P::NetworkDeclContext* c) {
    ast::NetworkDecl n;
    n.name = name(c->WORD());
    n.parameters = parameters(c->parameters());
    const bool around = std::exchange(in_network_, true);
    n.body = block(c->block());
    in_network_ = around;
    return n;
}

std::optional<ast::StationDecl> Build::delay_station(ast::Expr& e) {
    ast::Expr* at = &e;
    auto* call = std::get_if<ast::Call>(&at->node);
    if (call && !at->parenthesised) at = call->callee.get();
    auto* index = std::get_if<ast::Index>(&at->node);
    if (index && !at->parenthesised) at = index->object.get();
    const auto* word = std::get_if<ast::NameRef>(&at->node);
    if (!word || at->parenthesised) return {};
    ast::StationDecl s;
    s.delay = true;
    s.name = {word->name, at->span};
    if (index) {
        for (const ast::IndexArg& i : index->indices)
            if (!i.value || std::holds_alternative<ast::Range>(i.value->node)) return {};
        for (ast::IndexArg& i : index->indices) s.dimensions.push_back(std::move(i.value));
    }
    if (call) s.options = std::move(call->arguments);
    return s;
}

Stmt::Node Build::route(P::RouteStmtContext* c) {
    ast::Route r;
    const auto ends = c->station();
    if (ends.size() < 2) return ast::ErrorStmt{};
    r.from = station(ends[0]);
    r.to = station(ends[1]);
    r.from_span = span(ends[0]);
    r.to_span = span(ends[1]);
    r.removes = c->REMOVES() != nullptr;
    r.options = arguments(c->arguments());
    return r;
}

/// Null for `outside`.
ast::ExprPtr Build::station(P::StationContext* c) {
    if (!c->WORD()) return error_expr(span(c));
    const ast::Name word = name(c->WORD());
    if (word.text == "outside" && !c->LBRACK()) return nullptr;
    auto e = make(word.span, ast::NameRef{word.text});
    return c->LBRACK() ? make(span(c), ast::Index{std::move(e), indices(c->indexArgument())}) : std::move(e);
}

ast::ExprPtr Build::solve(P::SolveExpressionContext* c) {
    ast::Solve s;
    const auto parts = c->postfix();
    s.as_net = c->NET() != nullptr;
    s.network = postfix(parts.empty() ? nullptr : parts.front());
    for (auto* m : c->machineExpression()) s.machines.push_back(machine_expression(m));
    if (c->AT_TIME() && parts.size() > 1) s.at = postfix(parts[1]);
    if (c->USING() && c->WORD()) s.solver = name(c->WORD());
    return make(span(c), std::move(s));
}

}  // namespace pamina::syntax
