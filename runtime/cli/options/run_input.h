// A text from standard input that runs as `pamina run -` runs it.
#pragma once

#include <string>

#include "runtime/cli/options/jit_options.h"
#include "runtime/cli/options/script_options.h"
#include "runtime/cli/options/thread_options.h"

namespace pamina::cli {

int run_input(const std::string& text, const ScriptOptions& script, const JitOptions& jit,
              const ThreadOptions& threads);

}  // namespace pamina::cli
