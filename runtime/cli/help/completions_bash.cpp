#include <fmt/format.h>
#include <fmt/ranges.h>

#include "runtime/cli/help/completions.h"

namespace pamina::cli {

namespace {

/// The command that fills COMPREPLY for a word.
std::string reply(const Choice& choice) {
    switch (choice.kind) {
        case Choice::Kind::Words:
            return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$current\"))", fmt::join(choice.words, " "));
        case Choice::Kind::Scripts:
            return "_pamina_files '*.pam'";
        case Choice::Kind::Files:
            return "_pamina_files '*'";
        case Choice::Kind::Folders:
            return "_pamina_files ''";
        case Choice::Kind::None:
            break;
    }
    return "COMPREPLY=()";
}

std::string names(const std::vector<OptionText>& options) {
    std::string out;
    for (const auto& o : options) out += fmt::format("{}{}", out.empty() ? "" : " ", fmt::join(o.names, " "));
    return out;
}

std::string command_case(const CommandText& c) {
    std::string out = fmt::format("        {})\n            case $previous in\n", c.name);
    for (const auto& o : c.options) {
        if (!o.value.empty())
            out += fmt::format("                {}) {}; return ;;\n", fmt::join(o.names, "|"), reply(o.choice));
    }
    out += "            esac\n            if [[ $current == -* ]]; then\n";
    out += fmt::format("                COMPREPLY=($(compgen -W '{}' -- \"$current\"))\n            else\n",
                       names(c.options));
    // Words before the first script, such as those of `help`, are few: one rule for all arguments.
    out += fmt::format("                {}\n            fi ;;\n",
                       c.arguments.empty() ? reply({}) : reply(c.arguments.front().choice));
    return out;
}

}  // namespace

std::string bash_completions(const ProgramText& program) {
    std::string out = R"(# Completions of pamina for bash, made by `pamina completions bash`.

# Folders, and files that match a pattern; names are quoted as they need.
_pamina_files() {
    local name
    compopt -o filenames 2>/dev/null
    COMPREPLY=()
    while IFS= read -r name; do
        [[ -d $name || ( -n $1 && ${name##*/} == $1 ) ]] && COMPREPLY+=("$name")
    done < <(compgen -f -- "$current")
}

_pamina() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    # `--jit=o` are three words.
    if [[ $current == = ]]; then
        current=
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    if ((COMP_CWORD == 1)); then
)";
    out += fmt::format("        COMPREPLY=($(compgen -W '{} {}' -- \"$current\"))\n        return\n    fi\n",
                       fmt::join(program.command_names(), " "), names(program.options));
    out += "    case $command in\n";
    for (const auto& c : program.commands) out += command_case(c);
    return out + "    esac\n}\n\ncomplete -F _pamina pamina\n";
}

}  // namespace pamina::cli
