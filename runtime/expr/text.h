// How expressions look: infix for people, and the names of operators for the text form of a graph (which
// lists nodes one a line, since a shared subexpression written out at each use may be exponentially long).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "runtime/expr/pool.h"

namespace pamina::expr {

std::string_view name_of(Op op);
std::optional<Op> op_of(std::string_view name);
std::string_view name_of(Kind kind);
std::optional<Kind> kind_of(std::string_view name);
std::string_view name_of(Reduction r);
std::optional<Reduction> reduction_of(std::string_view name);
/// How many arguments a strict operator, And, Or or Select takes.
int arity(Op op);

/// What leaves are called.
struct Names {
    std::function<std::string(int)> local, global, array;
};
/// Infix, with the fewest parentheses, for labels; `…` stands for what lies deeper than `depth`.
std::string infix(const Pool& pool, Id id, const Names& names, int depth = 6);

}  // namespace pamina::expr
