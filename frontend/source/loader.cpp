#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "frontend/source/source_map.h"

namespace pamina {

namespace fs = std::filesystem;

void Loader::overlay(std::string path, std::string text) {
    overlays_[fs::path(path).lexically_normal().generic_string()] = std::move(text);
}

LoadedText Loader::load(const std::string& path) const {
    if (auto it = overlays_.find(fs::path(path).lexically_normal().generic_string()); it != overlays_.end()) {
        return {it->second, {}};
    }
    if (overlays_only_) return {{}, fmt::format("there is no file `{}`", path)};
    std::error_code error;
    const auto status = fs::status(path, error);
    if (!fs::exists(status)) return {{}, fmt::format("there is no file `{}`", path)};
    if (fs::is_directory(status)) return {{}, fmt::format("`{}` is a folder", path)};
    const bool regular = fs::is_regular_file(status);
    if (regular && fs::file_size(path, error) > kMaxFileBytes) {
        return {{}, fmt::format("`{}` is larger than {} bytes", path, kMaxFileBytes)};
    }
    std::ifstream in(path, std::ios::binary);
    if (!in) return {{}, fmt::format("`{}` cannot be read: {}", path, std::strerror(errno))};
    // A device may never end: read at most the limit.
    std::string text;
    char buffer[1 << 16];
    while (in.read(buffer, sizeof buffer) || in.gcount() > 0) {
        text.append(buffer, static_cast<std::size_t>(in.gcount()));
        if (text.size() > kMaxFileBytes) return {{}, fmt::format("`{}` is larger than {} bytes", path, kMaxFileBytes)};
    }
    if (in.bad()) return {{}, fmt::format("`{}` cannot be read", path)};
    return {std::move(text), {}};
}

std::string Loader::resolve(const std::string& from_file, const std::string& path) {
    const fs::path p(path);
    if (p.is_absolute()) return p.lexically_normal().generic_string();
    return (fs::path(from_file).parent_path() / p).lexically_normal().generic_string();
}

}  // namespace pamina
