#include <fmt/format.h>
#include <fmt/ranges.h>

#include "runtime/cli/help/completions.h"

namespace pamina::cli {

namespace {

std::string fish_quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') out += '\\';
        out += c;
    }
    return out + "'";
}

/// What the words of a choice are, as options of `complete`; names of files are offered by their ending.
std::string arguments(const Choice& choice) {
    switch (choice.kind) {
        case Choice::Kind::Words:
            return " -a " + fish_quoted(fmt::format("{}", fmt::join(choice.words, " ")));
        case Choice::Kind::Scripts:
            return " -a '(__fish_complete_suffix .pam)'";
        case Choice::Kind::Files:
            return " -F";
        case Choice::Kind::Folders:
            return " -a '(__fish_complete_directories)'";
        case Choice::Kind::None:
            break;
    }
    return {};
}

std::string option(const std::string& when, const OptionText& o) {
    std::string out = fmt::format("complete -c pamina -n {}", fish_quoted(when));
    for (const auto& n : o.names)
        out += n.starts_with("--") ? fmt::format(" -l {}", n.substr(2)) : fmt::format(" -s {}", n.substr(1));
    if (!o.value.empty()) out += (o.choice.kind == Choice::Kind::Files ? " -r" : " -x") + arguments(o.choice);
    return out + fmt::format(" -d {}\n", fish_quoted(short_help(o.help)));
}

}  // namespace

std::string fish_completions(const ProgramText& program) {
    std::string out = "# Completions of pamina for fish, made by `pamina completions fish`.\n\ncomplete -c pamina -f\n";
    for (const auto& o : program.options) out += option("__fish_use_subcommand", o);
    for (const auto& c : program.commands) {
        const std::string seen = "__fish_seen_subcommand_from " + c.name;
        out += fmt::format("\ncomplete -c pamina -n __fish_use_subcommand -a {} -d {}\n", c.name,
                           fish_quoted(short_help(c.summary)));
        for (const auto& o : c.options) out += option(seen, o);
        if (!c.arguments.empty() && c.arguments.front().choice.kind != Choice::Kind::None)
            out +=
                fmt::format("complete -c pamina -n {}{}\n", fish_quoted(seen), arguments(c.arguments.front().choice));
    }
    return out;
}

}  // namespace pamina::cli
