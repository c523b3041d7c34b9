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

/// Of files and folders, as `pamina test` finds and runs them with folders that scripts may read besides their own.
TestedScripts test_scripts(const std::vector<std::string>& named, const std::vector<std::string>& allow_read);

}  // namespace pamina::cli
