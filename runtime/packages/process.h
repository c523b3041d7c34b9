// A program that is run, `git`, without a shell: its output, and what it says of its failure.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::packages {

struct Ran {
    int status = 0;         // of the program; 127 when there is none, 128 + a signal that ended it
    std::string output;     // its standard output, up to the limit
    std::string complaint;  // the end of its standard error
    bool too_much = false;  // there was more than the limit, and it was stopped
};

struct Process {
    std::vector<std::string> arguments;    // the program first
    std::vector<std::string> environment;  // all of it
    std::string input;
    std::size_t output_limit = std::size_t{256} << 20;
    /// The largest file that it may write, so that no repository fills the disk.
    std::size_t file_limit = std::size_t{512} << 20;
};

/// Runs it and waits for it.
Ran run_process(const Process& process);

}  // namespace pamina::packages
