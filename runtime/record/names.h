// What addresses of code are called.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace pamina::record {

struct Name {
    std::string function, file;  // "" where debug information does not say
    unsigned line = 0;
    /// As people say it: `update, lu.cpp:70`.
    std::string text() const;
    /// As a part of an identifier: `update_70`.
    std::string word() const;
};

/// Of the code at these return addresses, in a process with these mappings (/proc/self/maps), by addr2line; where that
/// is not there, or does not know: the file and the place in it.
std::map<std::uint64_t, Name> names_of(const std::set<std::uint64_t>& addresses, const std::string& maps);

}  // namespace pamina::record
