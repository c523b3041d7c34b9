// `--timeout` and `--max-memory`: what a command may take of the machine, whatever it is doing.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

#include "frontend/source/diagnostic.h"

namespace pamina::cli {

struct LimitOptions {
    double timeout = 0;           // seconds of the wall; 0: none
    std::int64_t max_memory = 0;  // bytes; 0: none

    void add_to(CLI::App& command);
    /// They count from now on. With `json` the error of a command that does not stop is a document, too.
    void start(bool json) const;
};

/// Whether the time of `--timeout` is over. Then what runs has been asked to stop, and a document that is being written
/// may end; the program is ended from outside if that takes more than two seconds, whoever reads its output or not.
bool timed_out();
/// The error of that.
Diagnostic timeout_error();

}  // namespace pamina::cli
