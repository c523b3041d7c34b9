// The documentation of a file: what it is about, and its public declarations in their order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/assist/docs/docs.h"
#include "runtime/assist/document.h"

namespace pamina::assist {

struct DocEntry {
    std::string kind;  // "model", "resource", "let", ...
    std::string name;
    Doc doc;
    std::uint32_t line = 0;
    std::vector<DocEntry> members;  // of a machine
};

struct DocPage {
    std::string name;  // "std.machines.loggp", "examples/repair.pam"
    std::string text;  // about the whole file; may be empty
    std::string source;
    std::vector<DocEntry> entries;
    std::vector<std::string> imports;  // as pages are named

    /// For lists: the first sentence about the file, or about its only declaration.
    std::string summary() const;
    /// The entry of a path, `gc` or `gc.message`; null without one.
    const DocEntry* find(std::string_view path) const;
};

DocPage page_of(const check::Module& module, const check::Program& program, const SourceMap& sources);

/// The pages of the standard library, by name.
std::vector<DocPage> standard_pages();
/// Those of the packages that a script in the working folder may import, as they are imported: "nets.torus"; of folders
/// that a manifest names by `path` those within reach.
std::vector<DocPage> package_pages(const files::Reach& reach);
/// Both.
std::vector<DocPage> library_pages(const files::Reach& reach);

}  // namespace pamina::assist
