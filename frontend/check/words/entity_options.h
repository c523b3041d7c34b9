// The options that a resource, processor, barrier, queue or event may be declared with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"
#include "frontend/language/disciplines.h"

namespace pamina::check {

std::vector<std::string> options_of(ast::EntityKind kind);

/// Those that look at priorities, for messages: "`discipline = priority`".
std::string disciplines_with_priorities();
/// What a resource is declared with; fcfs where it says nothing, or nothing that there is.
language::Discipline discipline_of(const ast::EntityDecl& resource);
/// The word of a discipline as it is written, `rr` or `rr(1 ms)`; "" of what is none.
std::string discipline_word(const ast::Expr& e);
/// The slice in `rr(1 ms)`; null where there is none.
const ast::Expr* slice_of(const ast::Expr& discipline);
/// An option of a declaration; null where it has none of that name.
const ast::Expr* option_of(const ast::EntityDecl& d, std::string_view name);

}  // namespace pamina::check
