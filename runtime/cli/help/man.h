// The man page of the program, made from what `--help` says.
#pragma once

#include <string>

#include "runtime/cli/help/command_tree.h"

namespace pamina::cli {

/// As roff, for `man`.
std::string man_page(const ProgramText& program, const std::string& version);

}  // namespace pamina::cli
