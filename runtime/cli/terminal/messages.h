// Where the diagnostics of a command go: to standard error as they come or, with --json, into the one document that the
// command writes to standard output when it ends.
#pragma once

#include <nlohmann/json.hpp>

#include "frontend/compile.h"

namespace pamina::cli {

class Messages {
  public:
    explicit Messages(bool json) : json_(json) {}

    void add(const Diagnostic& d, const SourceMap& sources);
    /// With --json: writes `status`, then `members`, then `diagnostics`. Returns `status`.
    int end(int status, const nlohmann::ordered_json& members = nlohmann::ordered_json::object()) const;
    bool json() const { return json_; }

  private:
    bool json_;
    nlohmann::ordered_json diagnostics_ = nlohmann::ordered_json::array();
};

/// Whether a command line, maybe one that cannot be read, has a `--json`.
bool asks_for_json(int argc, char** argv);

}  // namespace pamina::cli
