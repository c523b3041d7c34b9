// What a new version does to those who use the old one, by semantic versioning: what breaks them needs a major version,
// what only adds a minor one. In 0.x the minor version stands for the major one.
#pragma once

#include <string>
#include <vector>

#include "runtime/packages/version.h"
#include "runtime/publish/surface.h"

namespace pamina::publish {

enum class Level { patch, minor, major };

struct Change {
    Level level = Level::patch;
    std::string text;  // "`torus.ring` takes `latency`, which has no default"
};

/// All that differs, in the order of names.
std::vector<Change> changes(const Surface& before, const Surface& after);
/// The lowest version that says so.
packages::Version lowest_version(const packages::Version& before, const std::vector<Change>& changes);

}  // namespace pamina::publish
