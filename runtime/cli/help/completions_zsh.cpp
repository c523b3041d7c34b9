#include <fmt/format.h>
#include <fmt/ranges.h>

#include "runtime/cli/help/completions.h"

namespace pamina::cli {

namespace {

/// In single quotes, with what `_arguments` and `_describe` read in a text escaped.
std::string zsh_quoted(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '\'') {
            out += "'\\''";
            continue;
        }
        if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

std::string action(const Choice& choice) {
    switch (choice.kind) {
        case Choice::Kind::Words:
            return fmt::format("({})", fmt::join(choice.words, " "));
        case Choice::Kind::Scripts:
            return "_files -g \"*.pam(-.)\"";
        case Choice::Kind::Files:
            return "_files";
        case Choice::Kind::Folders:
            return "_files -/";
        case Choice::Kind::None:
            break;
    }
    return " ";
}

std::string options(const std::vector<OptionText>& list) {
    std::string out;
    for (const auto& o : list) {
        const std::string others = o.repeated ? "*" : fmt::format("({})", fmt::join(o.names, " "));
        for (const auto& n : o.names) {
            out +=
                fmt::format(" \\\n                '{}{}{}[{}]", others, n,
                            o.value.empty() ? "" : (n.starts_with("--") ? "=" : "+"), zsh_quoted(short_help(o.help)));
            if (!o.value.empty()) out += fmt::format(":{}:{}", zsh_quoted(o.value), action(o.choice));
            out += "'";
        }
    }
    return out;
}

std::string zsh_command(const CommandText& c) {
    std::string out = fmt::format("        {})\n            _arguments -s{}", c.name, options(c.options));
    for (const auto& a : c.arguments) {
        out += fmt::format(" \\\n                '{}:{}:{}'",
                           a.repeated   ? "*"
                           : a.required ? ""
                                        : ":",
                           zsh_quoted(a.name), action(a.choice));
    }
    return out + " ;;\n";
}

}  // namespace

std::string zsh_completions(const ProgramText& program) {
    std::string out =
        "#compdef pamina\n# Completions of pamina for zsh, made by `pamina completions zsh`.\n\n"
        "_pamina() {\n    local -a commands=(\n";
    for (const auto& c : program.commands)
        out += fmt::format("        '{}:{}'\n", c.name, zsh_quoted(short_help(c.summary)));
    out += fmt::format(
        "    )\n    local context state state_descr line\n    typeset -A opt_args\n"
        "    _arguments -C{} \\\n                '1:command:->command' \\\n                '*::argument:->argument'\n"
        "    [[ $state == command ]] && _describe command commands\n"
        "    [[ $state == argument ]] || return\n    case $words[1] in\n",
        options(program.options));
    for (const auto& c : program.commands) out += zsh_command(c);
    // Read by the completion system, it is called; sourced, it is made known.
    return out +
           "    esac\n}\n\nif [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n    _pamina \"$@\"\nelse\n"
           "    compdef _pamina pamina\nfi\n";
}

}  // namespace pamina::cli
