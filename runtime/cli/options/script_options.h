// The options that `run`, `graph` and `test` share, and their values.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/cli/options/folder_options.h"
#include "runtime/script/session.h"

namespace pamina::cli {

struct ScriptOptions {
    std::vector<std::string> set;  // "P=8"
    std::string tick, max_time;
    std::uint64_t max_events = 0;
    std::optional<std::int64_t> seed, replications;
    bool no_relax = false, no_accelerate = false;
    FolderOptions folders;

    void add_to(CLI::App& command);
    /// Throws CLI::ValidationError for a --set without `=` or given twice.
    script::SessionOptions session() const;
};

}  // namespace pamina::cli
