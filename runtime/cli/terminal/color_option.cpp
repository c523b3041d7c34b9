#include "runtime/cli/terminal/color_option.h"

#include <cstdlib>
#include <string>

namespace pamina::cli {

void add_color(CLI::App& command) {
    command
        .add_option_function<std::string>(
            "--color",
            [](const std::string& when) {
                if (when == "auto") return;
                ::setenv("NO_COLOR", when == "never" ? "1" : "", 1);
                if (when == "always") ::setenv("CLICOLOR_FORCE", "1", 1);
            },
            "When there are colours: auto (on a terminal), always or never")
        ->type_name("WHEN")
        ->check(CLI::IsMember({"auto", "always", "never"}));
}

}  // namespace pamina::cli
