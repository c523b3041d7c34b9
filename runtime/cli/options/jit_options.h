// `--jit`: whether costs are compiled, and the compiler of a command.
//
// One compiler serves all scripts of a command: what one of them compiled the others find. Neither it nor LLVM is
// loaded before something is compiled.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "runtime/jit/compiler.h"
#include "runtime/script/session.h"

namespace pamina::cli {

struct JitOptions {
    std::string when = "auto";

    void add_to(CLI::App& command);
    engine::Jit jit() const;
};

/// The one beside the program, with the user's cache.
jit::Compiler usual_compiler();

/// A line when a cache is there and not to be trusted; else "".
std::string cache_remark();

}  // namespace pamina::cli
