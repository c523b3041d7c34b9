// Statements above which a lens says why.
#pragma once

#include <variant>

#include "frontend/ast/ast.h"

namespace pamina::lsp {

/// A `why` on a line of its own.
inline bool is_why(const ast::Stmt& s) {
    const auto* e = std::get_if<ast::ExprStmt>(&s.node);
    const auto* advice = e ? std::get_if<ast::Advice>(&e->value->node) : nullptr;
    return advice && !advice->what_if;
}

}  // namespace pamina::lsp
