// The entry point of the checker: a script with all it imports, checked as a module of a program.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "frontend/check/program/program.h"
#include "frontend/check/words/standard_library.h"
#include "frontend/source/diagnostic.h"
#include "frontend/source/source_map.h"

namespace pamina::check {

/// The file that `import nets.torus` means in another file: a path, or a mistake.
struct PackageFile {
    std::string path;
    std::string id, error, help;
};
using Packages = std::function<PackageFile(const std::string& from, const std::vector<std::string>& names)>;

struct CheckOptions {
    StandardLibrary standard_library = {};
    files::Reach reach = {};  // of the script, for what it imports
    Packages packages = {};   // empty: there are none
    /// Of the standard library only what the script needs is read. Its result is the same; for a program without
    /// modules that gets no further ones.
    bool needed_only = false;
};

/// Parses and checks a file with all it imports, as a new module of `program`. `previous` is the module
/// whose visible names the new text continues (a REPL's last line; null for a script of its own). All
/// mistakes of all files are reported in one go. Returns null when the root file cannot be read at all.
Module* check_file(Program& program, const std::string& path, SourceMap& sources, const Loader& loader,
                   const CheckOptions& options, Diagnostics& diagnostics, const Module* previous = nullptr);
/// The same for a text that is not in a file.
Module* check_text(Program& program, std::string name, std::string text, SourceMap& sources, const Loader& loader,
                   const CheckOptions& options, Diagnostics& diagnostics, const Module* previous = nullptr);
/// The same for statements that have been parsed with `program.ids`, since when no others were: `first_expr` is what
/// `program.ids.next_expr` was before. They may stand in several texts: those besides `file.id` are `more_texts`.
Module* check_tree(Program& program, std::string name, ast::File file, std::vector<FileId> more_texts,
                   std::uint32_t first_expr, SourceMap& sources, const Loader& loader, const CheckOptions& options,
                   Diagnostics& diagnostics, const Module* previous = nullptr);

}  // namespace pamina::check
