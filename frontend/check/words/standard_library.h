// The standard library as the checker asks for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pamina::check {

/// Where `import std.…` finds its text: name ("machines/gc_powerplus.pam") -> text, or nullptr.
struct StandardLibrary {
    const std::string* (*text)(const std::string& name) = nullptr;  // of a file; null: there is none
    std::vector<std::string> (*names)() = nullptr;                  // of all files; may be null
};

/// "machines/gc.pam" as it is imported: "machines.gc".
std::string dotted_module(std::string file);

/// Which modules declare a name at their top level, or are called so.
std::vector<std::string> modules_with(const StandardLibrary& library, std::string_view name);

}  // namespace pamina::check
