// Versions of packages: `1.2.3` and `1.2.3-rc.1`, ordered as semantic versioning 2.0.0 says; tags are `v1.2.3`.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::packages {

struct Version {
    std::uint32_t major = 0, minor = 0, patch = 0;
    std::vector<std::string> pre;  // what stands behind `-`, between its dots; empty: a release

    bool is_release() const { return pre.empty(); }
    /// `1.2.3`.
    std::string text() const;
    std::string tag() const { return "v" + text(); }
    friend std::strong_ordering operator<=>(const Version& a, const Version& b);
    friend bool operator==(const Version& a, const Version& b) = default;
};

/// Whether one may take the place of the other: they have one major version, in 0.x also one minor version, which
/// stands for it.
bool go_together(const Version& a, const Version& b);

/// All three numbers. Metadata of a build (`+…`) orders nothing, so two tags could be one version: it is none.
std::optional<Version> parse_version(std::string_view text);
/// As people ask for one: `1` and `1.2` are `1.0.0` and `1.2.0`.
std::optional<Version> parse_wanted(std::string_view text);
/// Of `v1.2.3`.
std::optional<Version> parse_tag(std::string_view tag);

}  // namespace pamina::packages
