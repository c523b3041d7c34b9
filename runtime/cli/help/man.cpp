#include "runtime/cli/help/man.h"

#include <fmt/format.h>

#include <string_view>

namespace pamina::cli {

namespace {

/// Text that roff takes literally: no escapes, no requests at the beginnings of lines, ASCII.
std::string literal(std::string_view text) {
    constexpr std::string_view kEllipsis = "\u2026";
    std::string out;
    bool at_begin = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (text.substr(i).starts_with(kEllipsis)) {
            out += "...";
            i += kEllipsis.size() - 1;
            at_begin = false;
            continue;
        }
        if (at_begin && (c == '.' || c == '\'')) out += "\\&";
        at_begin = c == '\n';
        switch (c) {
            case '\\':
                out += "\\e";
                break;
            case '-':
                out += "\\-";
                break;
            case '`':
                out += "\\(ga";
                break;
            case '\'':
                out += "\\(aq";
                break;
            case '~':
                out += "\\(ti";
                break;
            case '^':
                out += "\\(ha";
                break;
            default:
                out += c;
        }
    }
    return out;
}

/// Lines as they stand.
std::string verbatim(std::string_view text) {
    return fmt::format(".nf\n{}\n.fi\n", literal(text));
}

std::string section(std::string_view title) {
    return fmt::format(".SH {}\n", title);
}

std::string entry(const std::string& head, const std::string& text) {
    return fmt::format(".TP\n{}\n{}\n", head, literal(text));
}

std::string bold(std::string_view text) {
    return fmt::format("\\fB{}\\fR", literal(text));
}
std::string italic(std::string_view text) {
    return fmt::format("\\fI{}\\fR", literal(text));
}

std::string option(const OptionText& o) {
    std::string head;
    for (const auto& n : o.names) head += (head.empty() ? "" : ", ") + bold(n);
    if (!o.value.empty()) head += " " + italic(o.value);
    std::string text = o.help;
    if (!o.choice.words.empty()) {
        std::string words;
        for (const auto& w : o.choice.words) words += (words.empty() ? "" : ", ") + w;
        text += fmt::format("\nOne of: {}.", words);
    }
    if (!o.initial.empty()) text += fmt::format("\nDefault: {}.", o.initial);
    if (!o.environment.empty()) text += fmt::format("\nThe environment variable {} gives it, too.", o.environment);
    return entry(head, text);
}

std::string command(const CommandText& c) {
    std::string out = fmt::format(".SS {}\n{}.\n", literal(c.name), literal(c.summary));
    out += fmt::format(".PP\n{}\n", bold(c.usage()));
    for (const auto& a : c.arguments) out += entry(italic(a.name), a.help);
    for (const auto& o : c.options) {
        if (o.names.back() != "--help") out += option(o);
    }
    if (!c.notes.empty()) out += ".PP\n" + verbatim(c.notes);
    return out;
}

struct Named {
    const char *name, *text;
};

constexpr Named kStatuses[] = {
    {"0", "Done."},
    {"1", "An assertion or a test failed, or a check found something."},
    {"2", "The script or the command line is wrong."},
    {"3", "The model cannot be evaluated."},
    {"70", "A defect of Pamina's own."},
    {"130", "Stopped by Ctrl-C; what was printed is up to there."},
};

constexpr Named kVariables[] = {
    {"NO_COLOR", "When it is set and not empty, no output has colours."},
    {"CLICOLOR_FORCE", "When it is set and neither empty nor 0, output has colours that goes to no terminal, too."},
    {"TERM", "When it is `dumb`, no output has colours."},
    {"PAMINA_JIT", "As the option --jit: auto, on or off."},
    {"PAMINA_CACHE",
     "The folder that keeps compiled code between runs, and in `git` clones of packages; `off` keeps none. Otherwise "
     "it "
     "is a folder `pamina` in XDG_CACHE_HOME, or in ~/.cache."},
    {"GIT_SSH_COMMAND, GIT_SSH",
     "How git reaches repositories of packages by ssh; an option that lets it ask nothing is added to the former."},
    {"PAMINA_HISTORY",
     "The file that keeps what was typed at the prompt; `off` keeps nothing. Otherwise it is `pamina/history` in "
     "XDG_STATE_HOME, or in ~/.local/state."},
    {"CXX, PATH",
     "The C++ compiler of `probe` for OpenMP, otherwise `c++`; where that, mpicc, mpirun and the clang of `extract` "
     "are "
     "looked for."},
    {"LD_PRELOAD, OMP_TOOL",
     "`record` sets them for the program that it runs, which finds the former as it was before; in the latter it takes "
     "the place of another tool."},
    {"MAKEFILES", "Makefiles that every make reads first: `record -- make` puts its own before them."},
    {"TMPDIR",
     "Where `probe` and `extract` keep what they compile and `record` its events, as long as they run; otherwise "
     "/tmp."},
    {"HOME, XDG_CACHE_HOME, XDG_STATE_HOME", "The user's folders."},
};

constexpr Named kFiles[] = {
    {"*.pam", "Scripts, in UTF-8."},
    {"pamina.toml, pamina.lock, pamina_modules/",
     "Of a package: its manifest, what that led to, and the sources of others."},
    {"~/.cache/pamina/",
     "Compiled code, clones of packages, and the standard library for editors to show. It may be removed at any time."},
    {"~/.local/state/pamina/history", "What was typed at the prompt."},
    {"~/.local/state/pamina/.added", "Which packages outside of which projects `pamina add` lets these import."},
};

template <class Table>
std::string entries(const Table& table) {
    std::string out;
    for (const auto& row : table) out += entry(bold(row.name), row.text);
    return out;
}

}  // namespace

std::string man_page(const ProgramText& program, const std::string& version) {
    std::string out = fmt::format(
        ".\\\" Made by `pamina help --man`.\n.TH PAMINA 1 \"\" \"Pamina {}\" \"User Commands\"\n", literal(version));
    out += section("NAME") + "pamina \\- predicts how long parallel programs take\n";
    out += section("SYNOPSIS") + ".B pamina\n.I COMMAND\n.RI [ OPTION ]...\n.RI [ ARGUMENT ]...\n";
    out += section("DESCRIPTION") + literal(program.summary) + "\n.PP\n" + literal(program.notes) + "\n";
    out += section("OPTIONS");
    for (const auto& o : program.options) out += option(o);
    out += section("COMMANDS");
    for (const auto& c : program.commands) out += command(c);
    out += section("EXIT STATUS") + entries(kStatuses);
    out += section("ENVIRONMENT") + entries(kVariables);
    out += section("FILES") + entries(kFiles);
    return out;
}

}  // namespace pamina::cli
