// The lock, `pamina.lock`: what `sync` found, to be found again by everybody. Written by `sync` alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"
#include "runtime/packages/url.h"
#include "runtime/packages/version.h"

namespace pamina::packages {

struct LockedPackage {
    std::string folder;  // in pamina_modules
    Url url;
    Version version;
    std::string commit;  // that the tag stood for
    std::string sha256;  // of the content (content.h)
};

struct Lock {
    /// What the project and its folders asked for, `URL version` each, sorted: while that stays, so does the rest.
    std::vector<std::string> wanted;
    std::vector<LockedPackage> packages;  // by folder

    const LockedPackage* by_url(const std::string& key) const;
};

/// Nothing after a mistake, which is reported: the file was written by `sync`, so it is damaged (E1207).
std::optional<Lock> read_lock(FileId file, const SourceMap& sources, Diagnostics& out);
std::string lock_text(const Lock& lock);

}  // namespace pamina::packages
