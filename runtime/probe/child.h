// A child of the probe: a fresh process that measures one group.
#pragma once

#include <string>
#include <vector>

namespace pamina::probe {

struct Ended {
    /// What it wrote; with a problem what went wrong in words.
    std::string output, problem;
    bool interrupted = false;
};

/// Runs a program with these arguments until it ends, takes longer than `seconds`, or this process is interrupted
/// (Ctrl-C or SIGTERM; see `interrupted`); then it and what it started are killed.
Ended run_child(const std::vector<std::string>& command, double seconds);

/// From now on Ctrl-C and SIGTERM end children, not this process, which looks here.
void watch_interrupts();
bool interrupted();

/// Where a program is that the user could start; "" where it is not.
std::string find_program(const std::string& name);

}  // namespace pamina::probe
