// `pamina` and `pamina repl [FILE]`: statements and commands one after the other, at a terminal or piped.
#include "runtime/repl/repl.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <sstream>

#include "frontend/files/new_file.h"
#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/printed.h"
#include "runtime/cli/limits/watch.h"
#include "runtime/cli/options/jit_options.h"
#include "runtime/cli/options/run_input.h"
#include "runtime/cli/options/script_options.h"
#include "runtime/cli/options/thread_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/line_editor.h"
#include "runtime/report/report.h"
#include "runtime/report/simulation.h"
#include "runtime/report/solution.h"
#include "runtime/report/why.h"

namespace pamina::cli {

namespace {

struct ReplOptions {
    std::string file;
    ScriptOptions script;
    JitOptions jit;
    ThreadOptions threads;
};

class Terminal : public repl::Output {
  public:
    void printed(const std::vector<script::Value>& values, const check::Program& program) override {
        out(cli::printed(values, program, screen()) + "\n");
    }
    void predicted(script::ResultHandle& result, const std::string& heading, const SourceMap& sources) override {
        report::Style style;
        style.colour = colour();
        const std::string title = printable(one_line(heading));
        out(result.simulation ? report::text(result, title, sources, style)
                              : report::text(result.result, title, sources, style));
    }
    void solved(const script::Solved& solution, const std::string& heading, const check::Program& program) override {
        report::Style style;
        style.colour = colour();
        out(report::text(report::solved(solution), printable(one_line(heading)), program.written_units.manner(),
                         style));
    }
    void explained(const script::Value& why, const std::string& heading) override {
        out(report::why_text(why, printable(one_line(heading)), {.colour = colour(), .columns = columns()}));
    }
    void diagnosed(const Diagnostic& d, const SourceMap& sources) override {
        if (watch) watch->clear();
        show(d, sources);
    }
    void said(const std::string& lines) override { out(lines); }
    void noted(const std::string& remark) override {
        if (watch) watch->clear();
        write_error(fmt::format("pamina: {}\n", remark));
    }
    std::string saved(const script::SavedFile& f) override { return files::replace(f.place, f.text); }
    int columns() const override { return screen().columns; }
    bool colour() const override { return colour_on(STDOUT_FILENO); }

    Watch* watch = nullptr;

  private:
    void out(const std::string& text) {
        if (watch) watch->clear();
        write_coloured(text);
    }
};

/// A prompt with what its sessions need.
class Prompt {
  public:
    Prompt(const ReplOptions& o, bool typed)
        : compiler_(usual_compiler()), repl_(session(o, typed), terminal_, control_) {}

    repl::Repl& repl() { return repl_; }
    /// Runs `what` so that Ctrl-C stops it.
    template <class What>
    auto watched(What what) {
        control_.stop = false;
        Watch watch(control_);
        terminal_.watch = &watch;
        const auto came = what(repl_);
        terminal_.watch = nullptr;
        return came;
    }

  private:
    script::SessionOptions session(const ReplOptions& o, bool typed) {
        auto options = o.script.session();
        options.typed = typed;
        options.jit = o.jit.jit();
        options.compiler = &compiler_;
        options.threads = o.threads.count();
        return options;
    }

    engine::RunControl control_;
    Terminal terminal_;
    jit::Compiler compiler_;
    repl::Repl repl_;
};

/// $PAMINA_HISTORY, else a file among the user's states; "" without a home.
std::string history_file() {
    if (const char* own = std::getenv("PAMINA_HISTORY")) return std::string_view(own) == "off" ? "" : own;
    const char* state = std::getenv("XDG_STATE_HOME");
    if (state && *state) return std::string(state) + "/pamina/history";
    const char* home = std::getenv("HOME");
    return home && *home ? std::string(home) + "/.local/state/pamina/history" : std::string();
}

LineEditor::Offered offered(const repl::Repl& repl, const std::string& text, std::size_t offset) {
    LineEditor::Offered out;
    bool keyword = false;
    for (const auto& c : repl.complete(text, offset, repl::list_folder)) {
        // One place for all of them.
        const std::size_t typed = offset - std::min<std::size_t>(c.replace.begin, offset);
        if (out.words.empty()) out.typed = typed;
        if (typed != out.typed || std::ranges::count(out.words, c.insert)) continue;
        out.words.push_back(c.insert);
        keyword = c.kind == assist::CompletionKind::Keyword;
    }
    // Something always follows these.
    if (out.words.size() == 1 && keyword) out.words.front() += ' ';
    return out;
}

int interactive(const ReplOptions& o) {
    const LoadedText file = files::read_named(o.file, true);
    // Where nothing runs, Ctrl-C of a terminal that is not ready yet changes nothing.
    std::signal(SIGINT, SIG_IGN);
    Prompt prompt(o, true);
    std::string pending;
    LineEditor editor(history_file(), [&](const std::string& before) {
        return offered(prompt.repl(), pending + before, pending.size() + before.size());
    });
    write_out("Pamina " PAMINA_VERSION ". :help lists the commands, Ctrl-D leaves.\n");
    if (!o.file.empty()) prompt.watched([&](repl::Repl& r) { return r.load(o.file, file); });
    for (std::string line;;) {
        const auto got = editor.read(pending.empty() ? "pamina> " : "      | ", line);
        if (got == LineEditor::Got::End && pending.empty()) break;
        if (got != LineEditor::Got::Line) {
            pending.clear();
            write_out("\n");
            continue;
        }
        pending += line + "\n";
        const auto came = prompt.watched([&](repl::Repl& r) { return r.input(pending); });
        if (came == repl::Repl::Came::Incomplete) continue;
        if (prompt.repl().stopped()) write_out("Stopped.\n");
        editor.remember(pending);
        pending.clear();
        if (came == repl::Repl::Came::Left) return kDone;
    }
    write_out("\n");
    if (!editor.problem().empty()) write_error(fmt::format("pamina: no history is kept: {}\n", editor.problem()));
    return kDone;
}

/// Commands, or `_`, which no script has.
bool is_dialogue(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.size() > 1 && line[0] == ':' && (std::isalpha(static_cast<unsigned char>(line[1])) || line[1] == '?'))
            return true;
    }
    return std::ranges::any_of(syntax::tokens(1, text), [&](const syntax::ToolToken& t) {
        return t.kind == syntax::TokenKind::Name && text.substr(t.span.begin, t.span.end - t.span.begin) == "_";
    });
}

/// Inputs as at a terminal, one after the other, whatever becomes of each.
int piped(const ReplOptions& o, const std::string& text) {
    const LoadedText file = files::read_named(o.file, true);
    Prompt prompt(o, false);
    int status = kDone;
    const auto run = [&](const auto& what) {
        const auto came = prompt.watched(what);
        status = std::max(status, prompt.repl().status());
        return came;
    };
    if (!o.file.empty()) run([&](repl::Repl& r) { return r.load(o.file, file); });
    std::istringstream lines(text);
    std::string pending;
    for (std::string line; std::getline(lines, line);) {
        pending += line + "\n";
        const auto came = run([&](repl::Repl& r) { return r.input(pending); });
        if (came == repl::Repl::Came::Left) return status;
        if (came != repl::Repl::Came::Incomplete) pending.clear();
        if (Watch::interrupted()) return kInterrupted;
    }
    if (!pending.empty()) run([&](repl::Repl& r) { return r.input(pending, true); });
    return Watch::interrupted() ? kInterrupted : status;
}

int repl(const ReplOptions& o) {
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) return interactive(o);
    const LoadedText input = files::read_input();
    if (!input.text) {
        show({Severity::error, "E0090", {}, fmt::format("cannot read -: {}", input.error), {}, {}}, SourceMap{});
        return kWrong;
    }
    if (o.file.empty() && !is_dialogue(*input.text)) return run_input(*input.text, o.script, o.jit, o.threads);
    return piped(o, *input.text);
}

}  // namespace

void add_repl(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<ReplOptions>();
    auto* c = app.add_subcommand("repl", "Statements one after the other, at a prompt; so does pamina alone");
    c->group("Predict");
    c->add_option("FILE", o->file, "A script that runs first; what it declares is there");
    o->script.add_to(*c);
    o->jit.add_to(*c);
    o->threads.add_to(*c);
    c->footer(
        "Example: pamina repl office.pam\n\n"
        "At the prompt, :help lists the commands. The history is kept in $PAMINA_HISTORY (off: nowhere), else in\n"
        "$XDG_STATE_HOME/pamina/history or ~/.local/state/pamina/history.\n"
        "Piped input is a script, as for pamina run -; with commands (`:list`) or `_` in it, it is a dialogue: its\n"
        "inputs run one after the other, and one with an error does not end it. Exit status as of pamina run.");
    c->callback([o, &chosen] { chosen = [o] { return repl(*o); }; });
}

int run_prompt() {
    return repl({});
}

}  // namespace pamina::cli
