// `--threads`: how many threads evaluate the points of a sweep.
#pragma once

#include <CLI/CLI.hpp>

namespace pamina::cli {

struct ThreadOptions {
    int threads = 0;  // 0: one for each core that the process may use

    void add_to(CLI::App& command);
    int count() const;

    static constexpr int kMost = 1024;
};

}  // namespace pamina::cli
