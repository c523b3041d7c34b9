// Scripts with expectations, run by other commands than `test`.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace pamina::cli {

struct TestedScripts {
    int passed = 0;
    std::vector<std::pair<std::string, std::string>> failed;  // what, and the first thing that differs
};

/// Of files and folders, as `pamina test` finds and runs them without options.
TestedScripts test_scripts(const std::vector<std::string>& named);

}  // namespace pamina::cli
