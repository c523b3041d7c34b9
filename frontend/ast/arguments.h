// Which parameter an argument of a call is for: the one that it names, else the next by position.
#pragma once

#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::ast {

/// The number of the parameter; parameters.size() or more when there is none. `position` counts the arguments without
/// a name.
inline std::size_t parameter_of(const Argument& argument, const std::vector<Parameter>& parameters,
                                std::size_t& position) {
    if (!argument.name) return position++;
    std::size_t i = 0;
    while (i < parameters.size() && parameters[i].name.text != argument.name->text) ++i;
    return i;
}

}  // namespace pamina::ast
