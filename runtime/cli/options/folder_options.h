// --allow-read and --allow-write: folders that scripts may use besides their own.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "runtime/script/session.h"

namespace pamina::cli {

struct FolderOptions {
    std::vector<std::string> read, write;

    void add_read(CLI::App& command);
    void add_to(CLI::App& command);  // both
    /// Gives a session's options the folders.
    void give(script::SessionOptions& options) const;
    script::SessionOptions session() const;
};

}  // namespace pamina::cli
