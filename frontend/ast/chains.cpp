// Chains of a tree: finding the next link, and taking long ones apart.
//
// `a + a + ...` with 10^5 operands is a tree of that depth; the destructors of nested unique_ptrs would need as many
// stack frames. A node unlinks its chain first, link by link; what remains nests no deeper than the parser allows.
#include <utility>

#include "frontend/ast/ast.h"

namespace pamina::ast {

ExprPtr* head(Expr& e) {
    if (auto* n = std::get_if<Binary>(&e.node)) return &n->left;
    if (auto* n = std::get_if<Member>(&e.node)) return &n->object;
    if (auto* n = std::get_if<Index>(&e.node)) return &n->object;
    if (auto* n = std::get_if<Call>(&e.node)) return &n->callee;
    if (auto* n = std::get_if<InUnit>(&e.node)) return &n->value;
    if (auto* n = std::get_if<With>(&e.node)) return &n->base;
    return nullptr;
}

const Expr* head(const Expr& e) {
    const ExprPtr* h = head(const_cast<Expr&>(e));
    return h ? h->get() : nullptr;
}

const Stmt* else_if(const If& i) {
    if (!i.else_body || i.else_body->statements.size() != 1) return nullptr;
    const Stmt& s = *i.else_body->statements.front();
    // `else { if … }` has a block with braces, which is longer than its statement.
    return std::holds_alternative<If>(s.node) && s.span == i.else_body->span ? &s : nullptr;
}

Expr::~Expr() {
    const auto unlink = [](Expr& e) {
        ExprPtr* h = head(e);
        return h ? std::move(*h) : nullptr;
    };
    ExprPtr next = unlink(*this);
    while (next) next = unlink(*next);
}

Stmt::~Stmt() {
    const auto unlink = [](Stmt& s) -> StmtPtr {
        auto* i = std::get_if<If>(&s.node);
        if (!i || !i->else_body || i->else_body->statements.size() != 1) return nullptr;
        return std::move(i->else_body->statements.front());
    };
    StmtPtr next = unlink(*this);
    while (next) next = unlink(*next);
}

}  // namespace pamina::ast
