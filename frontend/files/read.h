// The texts of files, whole: what a script names is an ordinary file that it may read; what the user names may be a
// pipe.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "frontend/files/reach.h"

namespace pamina {

/// A text, or why there is none.
struct LoadedText {
    std::optional<std::string> text;
    std::string error = {};  // in the user's terms, empty when text is set
    std::string help = {};   // may be empty
};

namespace files {

/// Offsets are 32 bits; 1 GiB is far above any script and leaves room for sums of offsets.
inline constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
/// What comes through a pipe has no size to be told by, and may never end.
inline constexpr std::size_t kMaxPipedBytes = std::size_t{1} << 26;

/// A file within reach of another one; of the script where that is "".
LoadedText read(const std::string& path, const Reach& reach, const std::string& from = {});
/// A file that the user names.
LoadedText read_named(const std::string& path, bool may_be_pipe);
/// Standard input up to its end.
LoadedText read_input();

}  // namespace files
}  // namespace pamina
