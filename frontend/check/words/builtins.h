// The functions of the language itself, and which of them belong to this version.
#pragma once

#include <span>
#include <string_view>

#include "frontend/check/program/program.h"

namespace pamina::check {

struct BuiltinInfo {
    Builtin builtin;
    const char* name;
    int min_arguments;
    int max_arguments;  // -1: any number
    bool later;         // comes with a later version
};

std::span<const BuiltinInfo> builtins();
const BuiltinInfo& info(Builtin b);

/// `argmin` and `argmax`, over a range or a list: where it is smallest or largest.
inline bool argument_word(std::string_view word) {
    return word == "argmin" || word == "argmax";
}
/// Puts the symbols of the builtins into an empty program; they are its first symbols, in table order.
void add_builtins(Program& program);
/// The builtin of this name, or null.
const Symbol* find_builtin(const Program& program, const std::string& name);

}  // namespace pamina::check
