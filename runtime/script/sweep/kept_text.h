// What is kept of a replication as a text, all its bits.
#pragma once

#include <string>

#include "runtime/simulate/replications.h"

namespace pamina::script {

std::string kept_text(const simulate::Kept& kept);
/// What `kept_text` wrote. Throws std::exception for anything else.
simulate::Kept read_kept(const std::string& text);

}  // namespace pamina::script
