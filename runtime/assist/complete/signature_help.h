// The parameters of the call that is being written, and which one it is at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/assist/complete/complete.h"

namespace pamina::assist {

struct SignatureHelp {
    std::string label;  // `repair(P: int = 64, N: int = 1000)`
    /// Byte ranges in the label, one for each parameter.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> parameters;
    int active = -1;  // the parameter that is being written; -1: none
    std::string doc;
};

std::optional<SignatureHelp> signature_help(const Context& context, std::string_view text, std::uint32_t offset);

}  // namespace pamina::assist
