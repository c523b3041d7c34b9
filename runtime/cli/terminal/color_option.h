// `--color`, which every command has: it stands for the environment variables NO_COLOR and CLICOLOR_FORCE.
#pragma once

#include <CLI/CLI.hpp>

namespace pamina::cli {

void add_color(CLI::App& command);

}  // namespace pamina::cli
