#include "runtime/cli/commands/script_files.h"

#include <algorithm>
#include <filesystem>

namespace pamina::cli {

namespace fs = std::filesystem;

std::vector<std::string> script_files(const std::vector<std::string>& named) {
    std::vector<std::string> out;
    for (const auto& n : named) {
        std::error_code ignored;
        if (!fs::is_directory(n, ignored)) {
            out.push_back(n);
            continue;
        }
        std::vector<std::string> inside;
        for (fs::recursive_directory_iterator it(n, ignored), end; it != end; it.increment(ignored)) {
            // What others wrote, and what `sync` is making.
            const std::string name = it->path().filename().string();
            if (name == "pamina_modules" || name.starts_with(".pamina")) it.disable_recursion_pending();
            if (it->path().extension() == ".pam" && it->is_regular_file(ignored)) inside.push_back(it->path().string());
        }
        std::sort(inside.begin(), inside.end());
        out.insert(out.end(), inside.begin(), inside.end());
    }
    return out;
}

}  // namespace pamina::cli
