// Whether two trees say the same.
//
// Spans and ids are not compared, nor spaces at the end of a doc line; everything else is, also parentheses that change
// nothing. This is what formatting must keep.
#pragma once

#include "frontend/ast/ast.h"

namespace pamina::ast {

bool same_tree(const File& a, const File& b);
bool same_tree(const Expr& a, const Expr& b);

}  // namespace pamina::ast
