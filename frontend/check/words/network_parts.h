// What stands in a network's block, as it is written.
#pragma once

#include <vector>

#include "frontend/ast/walk.h"

namespace pamina::check {

/// The declarations of a kind, in their order.
template <class Decl>
std::vector<const Decl*> all_of(const ast::NetworkDecl& network) {
    std::vector<const Decl*> list;
    for (const ast::StmtPtr& s : network.body.statements)
        if (const auto* d = std::get_if<Decl>(&s->node)) list.push_back(d);
    return list;
}

/// The routes, also those in `for` and `if`.
inline std::vector<const ast::Route*> routes_of(const ast::NetworkDecl& network) {
    struct Routes : ast::Walk {
        std::vector<const ast::Route*> list;
        void on(const ast::Stmt& s) override {
            if (const auto* r = std::get_if<ast::Route>(&s.node)) list.push_back(r);
        }
    } routes;
    for (const ast::StmtPtr& s : network.body.statements) routes.statement(*s);
    return routes.list;
}

}  // namespace pamina::check
