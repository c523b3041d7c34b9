#include "runtime/script/interpret/means_used.h"

#include <fmt/format.h>

#include <algorithm>

namespace pamina::script {

std::string means_used(const result::Result& run, std::string_view instead) {
    if (run.means.empty()) return {};
    const bool drawn = std::ranges::any_of(run.means, [](const auto& m) { return m.drawn; });
    return fmt::format(
        "means were used, {}: `{}` draws",
        drawn ? "draws count as theirs and nobody waits by chance" : "branches count by their probabilities", instead);
}

}  // namespace pamina::script
