// A program with OpenMP or with threads of its own: run, seen, and made a model of.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "runtime/record/launch.h"

namespace pamina::record {

/// An answer with what went wrong and what helps.
nlohmann::ordered_json problem(const std::string& what, const std::string& help = {});

/// The answer to a request (main.cpp), `path` being where its program is.
nlohmann::ordered_json record_program(const Request& request, const std::string& path);

}  // namespace pamina::record
