#include <filesystem>

#include <fmt/format.h>

#include "frontend/source/source_map.h"

namespace pamina {

namespace fs = std::filesystem;

void Loader::overlay(const std::string& path, LoadedText text) {
    overlays_[fs::path(path).lexically_normal().generic_string()] = std::move(text);
}

LoadedText Loader::load(const std::string& path, const files::Reach& reach, const std::string& from) const {
    if (!overlays_only_ && !overlays_.empty() && !reach.confined_to(from).empty()) {
        files::Place place = reach.to_read(path, from);
        if (!place.error.empty()) return {{}, std::move(place.error), std::move(place.help)};
    }
    if (auto it = overlays_.find(fs::path(path).lexically_normal().generic_string()); it != overlays_.end()) {
        return it->second;
    }
    if (overlays_only_) return {{}, fmt::format("there is no file `{}`", path)};
    return files::read(path, reach, from);
}

std::string Loader::resolve(const std::string& from_file, const std::string& path) {
    const fs::path p(path);
    if (p.is_absolute()) return p.lexically_normal().generic_string();
    return (fs::path(from_file).parent_path() / p).lexically_normal().generic_string();
}

}  // namespace pamina
