
#include "frontend/lower/walk.h"

#include <fmt/format.h>

namespace pamina::lower {

std::string Nesting::too_deep() const {
    const char* what = statements > functions && statements > lets ? "statements and procs"
                       : lets > functions                          ? "lets of machines"
                                                                   : "functions";
    return fmt::format("{} are nested more than {} levels deep here", what, kMaxNesting);
}

}  // namespace pamina::lower
