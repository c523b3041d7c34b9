#include "runtime/cli/options/jit_options.h"

#include <fmt/format.h>

#include "runtime/jit/cache.h"
#include "runtime/jit/library.h"

namespace pamina::cli {

void JitOptions::add_to(CLI::App& command) {
    command
        .add_option("--jit", when,
                    "Compiles costs to machine code: auto (default) where that saves time, on, off; the results are "
                    "the same")
        ->type_name("WHEN")
        ->envname("PAMINA_JIT")
        ->check(CLI::IsMember({"auto", "on", "off"}));
}

engine::Jit JitOptions::jit() const {
    return when == "on" ? engine::Jit::On : when == "off" ? engine::Jit::Off : engine::Jit::Auto;
}

std::string cache_remark() {
    const std::string why = jit::Cache(jit::Cache::usual_folder()).refused();
    return why.empty() ? why : fmt::format("no code is kept, and none that is there runs: {}\n", why);
}

jit::Compiler usual_compiler() {
    return {jit::Library::usual_folders(), jit::Cache::usual_folder()};
}

}  // namespace pamina::cli
