// A prediction takes means where its model draws: what advice about it says of that.
#pragma once

#include <string>
#include <string_view>

#include "runtime/result/result.h"

namespace pamina::script {

/// "means were used, …: `instead` draws"; "" where `run` used none.
std::string means_used(const result::Result& run, std::string_view instead);

}  // namespace pamina::script
