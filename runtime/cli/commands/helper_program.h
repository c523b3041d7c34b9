// Programs that stand beside libpamina_jit.so and do what is not needed for predictions.
#pragma once

#include <string>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "runtime/cli/terminal/status.h"

namespace pamina::cli {

/// Where one is; "" where it is not there.
std::string helper_program(const std::string& name);

/// One that belongs to no place in a text.
Diagnostic mistake(const char* id, std::string message, std::string help = {});

struct Answer {
    int status = kCannot;
    std::string text;
};

/// Starts one, waits for its end, and returns what it wrote: to its standard output, or where `through` is not empty to
/// a descriptor that is told to it as `through` and a number, and standard output is this program's. Ctrl-C reaches it
/// by itself; its status says so. It ends when this process does.
Answer ask_helper(std::vector<std::string> command, const std::string& through);

}  // namespace pamina::cli
