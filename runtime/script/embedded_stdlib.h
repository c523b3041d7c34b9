// The standard library inside the program.
//
// The build turns every .pam file under stdlib/ into a constant of the library pamina_stdlib, so that an installed
// program needs no files beside it. `import std.machines.x` is the file "machines/x.pam" of this list.
#pragma once

#include <span>
#include <string_view>

namespace pamina {

struct EmbeddedFile {
    std::string_view name;  // path below stdlib/, with slashes: "machines/gc_powerplus.pam"
    std::string_view text;  // the file's bytes, unchanged
};

/// All files of the standard library, sorted by name; the views stay valid as long as the program runs.
std::span<const EmbeddedFile> embedded_stdlib();

}  // namespace pamina
