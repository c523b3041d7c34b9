// The builtins of the language as symbols of a program, a distribution each under its name.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "frontend/check/program/program.h"

namespace pamina::check {

/// language::kBuiltins, with one for each distribution.
std::span<const language::BuiltinRow> builtins();

/// `argmin` and `argmax`, over a range or a list: where it is smallest or largest.
inline bool argument_word(std::string_view word) {
    return word == "argmin" || word == "argmax";
}
/// Puts the symbols of the builtins into an empty program; they are its first symbols, in table order.
void add_builtins(Program& program);
/// The builtin of this name, or null.
const Symbol* find_builtin(const Program& program, std::string_view name);

}  // namespace pamina::check
