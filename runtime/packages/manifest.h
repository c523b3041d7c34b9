// The manifest, `pamina.toml`: what a package is called, its version, and the packages that it is made with.
//
//     [package]
//     name = "cluster"
//     version = "0.1.0"
//     pamina = "0.1"                                   # the oldest Pamina that it works with
//     license = "MIT"
//
//     [dependencies]
//     nets = { git = "https://host/nets", version = "1.2" }     # 1.2.0 or a later one of major version 1
//     loops = { path = "../loops" }
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"
#include "runtime/packages/url.h"
#include "runtime/packages/version.h"

namespace pamina::packages {

inline constexpr const char* kManifestName = "pamina.toml";
inline constexpr const char* kLockName = "pamina.lock";
inline constexpr const char* kModulesName = "pamina_modules";

/// Of one package; in all there may be more.
inline constexpr std::size_t kMaxDependencies = 1'000;

/// One of `url` with its oldest version, and `path`.
struct Dependency {
    std::string name;  // before the dot of an import
    std::optional<Url> url;
    Version version;
    std::string path;
    Span span;  // of its entry

    bool same_source(const Dependency& other) const {
        return name == other.name && path == other.path && version == other.version &&
               (url ? url->text : "") == (other.url ? other.url->text : "");
    }
};

struct Manifest {
    std::string name;
    Version version;
    std::optional<Version> pamina;
    std::string license, description;
    bool vendored = false;                 // its pamina_modules is kept with it
    std::vector<Dependency> dependencies;  // by name
    Span version_span;

    const Dependency* find(std::string_view name) const;
};

/// The manifest in a text of the map. Everything that is wrong with it is reported; nothing comes of it then.
std::optional<Manifest> read_manifest(FileId file, const SourceMap& sources, Diagnostics& out);

/// Whether a package or dependency may be called so: a name of the language in ASCII, no keyword, not `std`, not `_…`.
bool is_package_name(std::string_view name);

}  // namespace pamina::packages
