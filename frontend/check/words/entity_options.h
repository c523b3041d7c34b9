// The options that a resource, processor, barrier, queue or event may be declared with.
#pragma once

#include <string>
#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::check {

std::vector<std::string> options_of(ast::EntityKind kind);

}  // namespace pamina::check
