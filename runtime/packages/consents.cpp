#include "runtime/packages/consents.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "frontend/files/read.h"

namespace pamina::packages {

namespace fs = std::filesystem;

bool Consents::fits_on_line(std::string_view folder) {
    return folder.starts_with('/') && folder.find_first_of("\t\n") == folder.npos;
}

std::string Consents::usual_file() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state == '/')
        return std::string(state) + "/pamina/.added";
    if (const char* home = std::getenv("HOME"); home && *home == '/')
        return std::string(home) + "/.local/state/pamina/.added";
    return {};
}

Consents::Pairs Consents::read() const {
    Pairs pairs;
    std::error_code error;
    if (file_.empty() || !fs::is_regular_file(file_, error)) return pairs;
    const LoadedText loaded = files::read_named(file_, false);
    if (!loaded.text) return pairs;
    for (std::string_view left = *loaded.text; !left.empty();) {
        const auto end = left.find('\n');
        if (end == left.npos) break;
        const std::string_view line = left.substr(0, end);
        left.remove_prefix(end + 1);
        const auto tab = line.find('\t');
        if (tab == line.npos) continue;
        const std::string_view package = line.substr(0, tab), other = line.substr(tab + 1);
        if (fits_on_line(package) && fits_on_line(other)) pairs.emplace_back(package, other);
    }
    return pairs;
}

bool Consents::has(const std::string& package, const std::string& other) const {
    const Pairs pairs = read();
    return std::ranges::find(pairs, std::pair(package, other)) != pairs.end();
}

}  // namespace pamina::packages
