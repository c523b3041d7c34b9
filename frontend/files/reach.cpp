#include "frontend/files/reach.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace pamina::files {

namespace fs = std::filesystem;

namespace {

/// What lies behind a folder in a path below it, or "".
std::string below(const std::string& folder, const std::string& path) {
    const std::string start = folder == "/" ? folder : folder + "/";
    return path.starts_with(start) ? path.substr(start.size()) : std::string();
}

/// A path up to its first name that begins with `.`; "" when none does.
std::string up_to_hidden(const std::string& path) {
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        if (path[at] == '.') return path.substr(0, end);
        at = end + 1;
    }
    return {};
}

/// The folder to allow, for a file that is not reached: as it is written, or where a link leads.
std::string folder_of(const std::string& path, bool is_link, const std::string& real) {
    const std::string folder = fs::path(is_link ? real : path).parent_path().generic_string();
    return folder.empty() ? "." : folder;
}

/// Whether links lead a path elsewhere than it says.
bool leads_elsewhere(const std::string& path, const std::string& real) {
    std::error_code error;
    const fs::path said = (fs::absolute(path, error) / "").lexically_normal();
    return !error && said != (fs::path(real) / "").lexically_normal();
}

/// The nearest folder at or above an absolute one with a manifest, or "".
std::string root_above(const std::string& folder) {
    std::error_code error;
    for (fs::path at = folder;; at = at.parent_path()) {
        if (fs::is_regular_file(at / "pamina.toml", error)) return at.generic_string();
        if (at == at.parent_path()) return {};
    }
}

Place outside(const std::string& path, const std::string& real, const char* may, const std::string& help) {
    const bool is_link = leads_elsewhere(path, real);
    return {{},
            is_link ? fmt::format("`{}` leads to {}, outside of what this script may {}", path, real, may)
                    : fmt::format("`{}` is outside of what this script may {}", path, may),
            fmt::format(fmt::runtime(help), folder_of(path, is_link, real))};
}

}  // namespace

Place resolved(const std::string& path) {
    std::error_code error;
    const fs::path full = path.empty() ? fs::path() : fs::absolute(path, error);
    if (path.empty() || error) return {{}, fmt::format("there is no file `{}`", path), {}};
    const fs::path real = fs::weakly_canonical(full, error);
    if (error) return {{}, fmt::format("`{}` cannot be found: {}", path, error.message()), {}};
    return {real.generic_string(), {}, {}};
}

void Reach::add(std::vector<std::string>& folders, const std::string& folder) {
    const Place place = resolved(folder.empty() ? "." : folder);
    std::string real = place.path;
    if (real.size() > 1 && real.ends_with('/')) real.pop_back();
    if (place.error.empty() && std::find(folders.begin(), folders.end(), real) == folders.end())
        folders.push_back(std::move(real));
}

void Reach::add_script(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
    add(writes_, folder.generic_string());
    const Place own = resolved(folder.empty() ? "." : folder.generic_string());
    if (!own.error.empty()) return;
    const std::string root = root_above(own.path);
    add(roots_, root.empty() ? own.path : root);
    add(reads_, root.empty() ? own.path : root);
}

std::string Reach::confined_to(const std::string& file) const {
    if (file.empty() || file.starts_with('<')) return {};
    const Place place = resolved(file);
    if (!place.error.empty()) return {};
    std::string root = root_above(fs::path(place.path).parent_path().generic_string());
    const bool own = std::find(roots_.begin(), roots_.end(), root) != roots_.end();
    return own ? std::string() : root;
}

Place Reach::to_read(const std::string& path, const std::string& from) const {
    Place place = resolved(path);
    if (!place.error.empty()) return place;
    if (const std::string root = confined_to(from); !root.empty()) {
        if (!below(root, place.path).empty()) return place;
        return {{},
                fmt::format("`{}` is outside of the package that reads it", path),
                "a package reads its own files, the standard library and what its pamina.toml names"};
    }
    const bool reached = std::any_of(reads_.begin(), reads_.end(), [&](const std::string& folder) {
        return folder == place.path || !below(folder, place.path).empty();
    });
    if (reached) return place;
    return outside(path, place.path, "read",
                   "scripts read below their own folder, or below that of a `pamina.toml` above it; "
                   "`--allow-read {}` allows more");
}

Place Reach::to_write(const std::string& path) const {
    Place place = resolved(path);
    if (!place.error.empty()) return place;
    std::string hidden;
    for (const auto& folder : writes_) {
        const std::string inside = below(folder, place.path);
        if (inside.empty()) continue;
        const std::string name = up_to_hidden(inside);
        if (name.empty()) return place;
        hidden = (fs::path(folder) / name).generic_string();
    }
    if (hidden.empty()) {
        return outside(path, place.path, "write",
                       "scripts write below their own folder; `--allow-write {}` allows more");
    }
    if (hidden == place.path) {
        return {
            {}, fmt::format("`{}`: scripts write no files whose name begins with `.`", path), "give it another name"};
    }
    std::error_code error;
    const std::string seen = fs::proximate(hidden, error).generic_string();
    return {{},
            fmt::format("`{}`: scripts write to no folders whose name begins with `.`", path),
            fmt::format("`--allow-write {}` allows it", error ? hidden : seen)};
}

}  // namespace pamina::files
