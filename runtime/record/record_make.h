// A build by GNU make: run with its lines watched, and made a model of.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "runtime/record/launch.h"

namespace pamina::record {

/// The answer to a request (main.cpp), `path` being where make is.
nlohmann::ordered_json record_make(const Request& request, const std::string& path);

}  // namespace pamina::record
