#include "runtime/packages/foreign.h"

#include <algorithm>
#include <filesystem>

#include "runtime/packages/manifest.h"

namespace pamina::packages {

namespace fs = std::filesystem;

std::vector<std::string> foreign(const std::string& modules,
                                 const std::function<bool(const std::string& folder)>& is_package) {
    std::vector<std::string> out;
    std::error_code error;
    fs::recursive_directory_iterator it(modules, fs::directory_options::skip_permission_denied, error), end;
    for (; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().generic_string();
        std::error_code ignored;
        const bool is_folder = fs::is_directory(it->symlink_status(ignored));
        const bool top = it.depth() == 0;
        // What `sync` keeps there for itself.
        if (top && (name == ".installed" || name == ".pending")) continue;
        const bool is_other = name.starts_with('.') || (it.depth() == 1 && name == kModulesName) ||
                              (top && (!is_folder || !is_package(name)));
        if (!is_other) continue;
        out.push_back(it->path().lexically_relative(modules).generic_string());
        if (is_folder) it.disable_recursion_pending();
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace pamina::packages
