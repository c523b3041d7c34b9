#include <filesystem>

#include <fmt/format.h>

#include "frontend/source/source_map.h"

namespace pamina {

namespace fs = std::filesystem;

void Loader::overlay(const std::string& path, LoadedText text) {
    overlays_[fs::path(path).lexically_normal().generic_string()] = std::move(text);
}

LoadedText Loader::load(const std::string& path, const files::Reach& reach) const {
    if (auto it = overlays_.find(fs::path(path).lexically_normal().generic_string()); it != overlays_.end()) {
        return it->second;
    }
    if (overlays_only_) return {{}, fmt::format("there is no file `{}`", path)};
    return files::read(path, reach);
}

std::string Loader::resolve(const std::string& from_file, const std::string& path) {
    const fs::path p(path);
    if (p.is_absolute()) return p.lexically_normal().generic_string();
    return (fs::path(from_file).parent_path() / p).lexically_normal().generic_string();
}

}  // namespace pamina
