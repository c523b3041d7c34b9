// How a symbol of a formula is named: `x`, or `m.x` for what a machine has.
#pragma once

#include <string>
#include <variant>

#include "frontend/ast/ast.h"

namespace pamina::ast {

/// `x` or `m.x`; "" for anything else.
inline std::string symbol_name(const Expr& e) {
    if (const auto* n = std::get_if<NameRef>(&e.node)) return n->name;
    const auto* m = std::get_if<Member>(&e.node);
    const auto* object = m ? std::get_if<NameRef>(&m->object->node) : nullptr;
    return object ? object->name + "." + m->member.text : std::string();
}

}  // namespace pamina::ast
