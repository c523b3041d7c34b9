// Completion scripts for shells, made from the commands and options of the program.
#pragma once

#include <string>

#include "runtime/cli/help/command_tree.h"

namespace pamina::cli {

std::string bash_completions(const ProgramText& program);
std::string zsh_completions(const ProgramText& program);
std::string fish_completions(const ProgramText& program);

/// The first sentence of a help text on one line, without what follows it: completions have little room.
std::string short_help(const std::string& help);

}  // namespace pamina::cli
