// What the words of a sweep mean, for the checker and for what runs it.
#pragma once

#include <array>
#include <string>

#include "frontend/check/program/program.h"

namespace pamina::check {

/// The column of a sweep's table with the messages of points that failed; there is none when none did.
inline constexpr const char* kErrorColumn = "error";

/// `random(…)` or `latin(…)` as the values of a parameter; null for anything else, functions of these names included.
const ast::Call* draw_of(const Program& program, const ast::Expr& source);

/// n, lo, hi and seed (null when it is not given) of such a call; `problem` says what is wrong, else stays empty.
std::array<const ast::Expr*, 4> draw_arguments(const ast::Call& c, std::string& problem);

}  // namespace pamina::check
