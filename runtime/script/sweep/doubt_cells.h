// Doubt in journals: where the interval of a number comes from, as JSON with all its bits.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "runtime/estimates/doubt.h"

namespace pamina::script {

std::string doubt_text(const estimates::Doubt& doubt);

/// What `doubt_text` wrote. Throws std::exception for anything else.
std::shared_ptr<const estimates::Doubt> read_doubt(const nlohmann::json& j);

}  // namespace pamina::script
