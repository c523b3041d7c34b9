// `pamina completions SHELL`: the completion script of a shell.
#include "runtime/cli/help/completions.h"

#include <fmt/format.h>

#include <memory>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"

namespace pamina::cli {

std::string short_help(const std::string& help) {
    std::string out = help.substr(0, std::min({help.find(": "), help.find("; "), help.find(" (")}));
    for (auto& c : out) {
        if (c == '\n') c = ' ';
    }
    return out;
}

void add_completions(CLI::App& app, Action& chosen) {
    struct Options {
        std::string shell;
        bool json = false;
    };
    auto o = std::make_shared<Options>();
    auto* c = app.add_subcommand("completions", "Prints the completions of a shell: bash, zsh or fish");
    c->group("Read");
    c->add_option("SHELL", o->shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
    c->add_flag("--json", o->json, "One JSON document with the script");
    c->footer(
        "Example: pamina completions bash >~/.local/share/bash-completion/completions/pamina\n\n"
        "For zsh, write it to a file `_pamina` in a folder of $fpath; for fish, to\n"
        "~/.config/fish/completions/pamina.fish. An installation has put them in place.");
    c->callback([o, &app, &chosen] {
        chosen = [o, &app] {
            const auto program = describe_program(app);
            const std::string script = o->shell == "bash"  ? bash_completions(program)
                                       : o->shell == "zsh" ? zsh_completions(program)
                                                           : fish_completions(program);
            if (!o->json) write_out(script);
            return Messages(o->json).end(kDone, {{"shell", o->shell}, {"script", script}});
        };
    });
}

}  // namespace pamina::cli
