// `pamina run FILE`: runs a script and prints what it says. `pamina why FILE`: what its predictions are due to.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "frontend/files/new_file.h"
#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/json_sink.h"
#include "runtime/cli/commands/printed.h"
#include "runtime/cli/commands/rank_sink.h"
#include "runtime/cli/commands/stats.h"
#include "runtime/cli/limits/limits.h"
#include "runtime/cli/limits/watch.h"
#include "runtime/cli/options/jit_options.h"
#include "runtime/cli/options/launched.h"
#include "runtime/cli/options/run_input.h"
#include "runtime/cli/options/script_options.h"
#include "runtime/cli/options/state_option.h"
#include "runtime/cli/options/thread_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/report/assertion.h"
#include "runtime/report/chrome_trace.h"
#include "runtime/report/model_solution.h"
#include "runtime/report/net_solution.h"
#include "runtime/report/report.h"
#include "runtime/report/simulation.h"
#include "runtime/report/solution.h"
#include "runtime/report/why.h"
#include "runtime/result/metrics.h"
#include "runtime/script/show/show.h"

namespace pamina::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Prints as things happen.
class TextSink : public script::Sink {
  public:
    void printed(const ast::Stmt&, const std::vector<script::Value>& values) override {
        if (only_why) return;
        const std::string line = cli::printed(values, session->program(), screen());
        clear_progress();
        write_coloured((reported ? "\n" : "") + line + "\n");
        any = true;
        reported = false;
    }
    void predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) override {
        if (only_why) return;
        result->observed();
        report::Style style;
        style.colour = colour_on(STDOUT_FILENO);
        const std::string heading = printable(session->heading(s));
        clear_progress();
        // Reports are set apart from what stands before them.
        write_coloured((any ? "\n" : "") + (result->simulation
                                                ? report::text(*result, heading, session->sources(), style)
                                                : report::text(result->result, heading, session->sources(), style)));
        any = reported = true;
    }
    void solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) override {
        if (only_why) return;
        report::Style style;
        style.colour = colour_on(STDOUT_FILENO);
        const std::string heading = printable(session->heading(s));
        clear_progress();
        write_coloured((any ? "\n" : "") + report::text(report::solved(*solution), heading,
                                                        session->program().written_units.manner(), style));
        any = reported = true;
    }
    void model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) override {
        if (only_why) return;
        report::Style style;
        style.colour = colour_on(STDOUT_FILENO);
        const std::string heading = printable(session->heading(s));
        clear_progress();
        write_coloured((any ? "\n" : "") + report::text(*solution, heading, session->program(), style));
        any = reported = true;
    }
    void net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) override {
        if (only_why) return;
        report::Style style;
        style.colour = colour_on(STDOUT_FILENO);
        const std::string heading = printable(session->heading(s));
        clear_progress();
        write_coloured((any ? "\n" : "") + report::text(*solution, heading, session->program(), style));
        any = reported = true;
    }
    void explained(const ast::Stmt&, const std::string& heading, const script::Value& why) override {
        clear_progress();
        const std::string text = report::why_text(
            why, printable(heading),
            {.colour = colour_on(STDOUT_FILENO), .columns = isatty(STDOUT_FILENO) ? screen().columns : 0});
        // The same prediction at several places of a script is explained once.
        if (only_why && !explained_before.insert(text).second) return;
        write_coloured((any ? "\n" : "") + text);
        any = reported = true;
    }
    void asserted(const ast::Stmt& s, bool holds, const std::string& message) override {
        if (!holds) diagnosed(report::failed_assertion(s, message));
    }
    std::string saved(const script::SavedFile& f) override { return files::replace(f.place, f.text); }
    void evaluated(Span predict, const result::Evaluation& e) override { stats.add(predict, e); }
    void noted(const std::string& text) override {
        clear_progress();
        write_error(fmt::format("pamina: {}\n", text));
    }
    bool folds() const override { return true; }
    void diagnosed(const Diagnostic& d) override {
        clear_progress();
        show(d, session->sources());
        if (d.severity == Severity::error && first_error.empty()) first_error = d.id;
    }

    /// Nothing is watched before the run and after it.
    void clear_progress() {
        if (watch) watch->clear();
    }

    script::Session* session = nullptr;
    Watch* watch = nullptr;
    Stats stats;
    std::string first_error;  // its id
    bool only_why = false;    // nothing else is written
    std::set<std::string> explained_before;
    bool any = false;       // something was written
    bool reported = false;  // and a report came last
};

struct RunOptions {
    std::string file;
    std::optional<std::string> input;  // standard input, when it has been read
    bool json = false, critical_path = false, stats = false, why = false;
    std::string trace, resume, by = "statement";
    std::uint64_t trace_limit = report::ChromeTrace::kDefaultLimit;
    ScriptOptions script;
    JitOptions jit;
    ThreadOptions threads;
};

/// Ends the trace of a script that ended with `status`; returns the status of both.
int finish(report::ChromeTrace& trace, int status, bool interrupted, script::Sink& sink) {
    if (interrupted || status == kWrong || status == kCannot) {
        // Half a trace would look like a whole one.
        write_error("pamina: no trace was written, since the script did not run to its end\n");
        return trace.failed() ? kWrong : status;
    }
    const auto problem = trace.close();
    if (!problem) return status;
    sink.diagnosed(*problem);
    return kWrong;
}

/// Says on a terminal where more is said about an error.
void point_to_explanation(const std::string& id) {
    if (id.empty() || !isatty(STDERR_FILENO)) return;
    const bool colour = colour_on(STDERR_FILENO);
    write_error(
        fmt::format("{}`pamina explain {}` says more{}\n", colour ? "\x1b[2m" : "", id, colour ? "\x1b[0m" : ""));
}

/// Whether both are the same file.
bool same_file(const std::string& a, const std::string& b) {
    std::error_code none;
    return std::filesystem::equivalent(a, b, none) && !none;
}

int run(const RunOptions& o) {
    engine::RunControl control;
    TextSink text;
    JsonSink json;
    const Launched by = o.why ? Launched() : launched();
    const bool first = by.rank.number == 0;
    RankSink other(by.rank.number);
    script::Sink& sink = !first ? static_cast<script::Sink&>(other) : o.json ? static_cast<script::Sink&>(json) : text;
    auto options = o.script.session();
    options.path_steps = o.critical_path;
    options.by_call = o.by == "call";
    options.why = text.only_why = json.only_why = o.why;
    jit::Compiler compiler = usual_compiler();
    options.jit = o.jit.jit();
    options.compiler = &compiler;
    options.rank = by.rank;
    // A launcher is told how many cores a process has, and starts one for each where it is told nothing.
    options.threads = by.rank.of > 1 && o.threads.threads == 0 ? 1 : o.threads.count();
    StateOption state(o.resume, PAMINA_VERSION);
    options.state = state.journal();
    std::optional<report::ChromeTrace> trace;
    if (!o.trace.empty() && first) {
        trace.emplace(o.trace, o.trace_limit);
        options.trace = &*trace;
    }
    script::Session session(options, sink, control);
    text.session = json.session = other.session = &session;
    // Before Ctrl-C is watched: nobody may write to a pipe.
    session.loader().overlay(o.file, o.input ? LoadedText{*o.input} : named_text(o.file));
    int status = 0;
    {
        Watch watch(control, !first           ? Watch::Shows::nothing
                             : by.rank.of > 1 ? Watch::Shows::lines
                                              : Watch::Shows::on_terminal);
        text.watch = &watch;
        std::optional<Diagnostic> problem = not_shared(by, o.file, o.resume, state.is_folder());
        // What the first process says is enough.
        if (problem && !first) return kDone;
        if (trace && same_file(o.trace, o.file)) {
            problem = Diagnostic{Severity::error,
                                 "E0832",
                                 {},
                                 fmt::format("{} is the script itself", o.trace),
                                 "--trace takes the name of a file that is made",
                                 {}};
        } else if (trace && !problem) {
            problem = trace->open(session.sources());
        }
        if (!problem && options.state) problem = state.open();
        if (problem) sink.diagnosed(*problem);
        status = problem ? kWrong : session.run_file(o.file);
        if (trace && !problem) status = finish(*trace, status, Watch::interrupted() || timed_out(), sink);
        text.watch = nullptr;
    }
    // The first process has the status of the script; a launcher may end it when another one has a bad one.
    if (!first) return kDone;
    if (timed_out()) {
        sink.diagnosed(timeout_error());
        status = kCannot;
    } else if (Watch::interrupted()) {
        if (!o.json) write_error("pamina: stopped by Ctrl-C; what was printed is up to there\n");
        status = kInterrupted;
    }
    if (o.why && !o.json && !text.any && status == 0)
        sink.noted("no `predict` was evaluated: there is nothing to explain");
    if (!o.json) point_to_explanation(text.first_error);
    if (o.stats && !o.json) write_out((text.any ? "\n" : "") + text.stats.text(session.sources()) + cache_remark());
    if (o.json) {
        Json document = json.document(o.file, status, Watch::interrupted());
        if (o.stats) document["statistics"] = json.stats.json(session.sources());
        write_document(document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n", status);
    }
    return status;
}

}  // namespace

int run_input(const std::string& text, const ScriptOptions& script, const JitOptions& jit,
              const ThreadOptions& threads) {
    RunOptions o;
    o.file = "-";
    o.input = text;
    o.script = script;
    o.jit = jit;
    o.threads = threads;
    return run(o);
}

void add_run(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<RunOptions>();
    auto* c = app.add_subcommand("run", "Runs a script: predicts, prints, asserts");
    c->group("Predict");
    c->add_option("FILE", o->file, "The script; - reads standard input")->required();
    o->script.add_to(*c);
    o->jit.add_to(*c);
    o->threads.add_to(*c);
    c->add_option("--resume", o->resume,
                  "Keeps the points of sweeps and searches that are done in this file, and takes those that it has\n"
                  "from an earlier run of the script. A folder (`points/`) is shared by processes that mpirun or srun\n"
                  "starts, on one host or many, each of which does a part of the points, and of replications")
        ->type_name("STATE");
    c->add_flag("--json", o->json,
                "One JSON document with all output, results and diagnostics (names: pamina help metrics)");
    c->add_flag("--critical-path", o->critical_path,
                "Also each step of the critical path, in the order of time (memory grows with the run)");
    c->add_option("--by", o->by,
                  "What a row of the critical path is, and of the statements in --json: a statement (the default),\n"
                  "or a call: then all that happens in a proc counts to its call in the text of the model")
        ->type_name("statement|call")
        ->check(CLI::IsMember({"statement", "call"}));
    c->add_flag("--stats", o->stats,
                "Also how each predict was evaluated, what was compiled for it, and why the rest was not");
    c->add_option("--trace", o->trace,
                  "Writes what happens in each `predict` on a line of its own: a trace that "
                  "Perfetto\n(ui.perfetto.dev) and Chrome open")
        ->type_name("OUT.json");
    c->add_option("--trace-limit", o->trace_limit,
                  "Ends the script with an error when its trace has more than N events (default: 10000000)")
        ->type_name("N")
        ->check([](const std::string& text) {
            const bool whole = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
            return whole ? std::string() : fmt::format("`{}` is not a number of events", text);
        });
    c->footer(
        "Example: pamina run office.pam --set clients=64\n\n"
        "Exit status: 0 done, 1 an assertion failed, 2 the script or the command line is wrong, 3 the model cannot\n"
        "be evaluated, 70 a defect of Pamina's own, 130 stopped by Ctrl-C (reports are then marked as partial).");
    c->callback([o, &chosen] { chosen = [o] { return run(*o); }; });
}

void add_why(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<RunOptions>();
    o->why = true;
    auto* c = app.add_subcommand("why", "Tells of each prediction of a script why it takes its time");
    c->group("Predict");
    c->add_option("FILE", o->file, "The script; - reads standard input")->required();
    o->script.add_to(*c);
    o->jit.add_to(*c);
    o->threads.add_to(*c);
    c->add_flag("--json", o->json, "One JSON document with all that was found");
    c->add_option("--by", o->by,
                  "What may be changed: a statement (the default), or a call: then all that happens in a proc\n"
                  "counts to its call in the text of the model")
        ->type_name("statement|call")
        ->check(CLI::IsMember({"statement", "call"}));
    c->footer(
        "Example: pamina why office.pam --set clients=64\n\n"
        "The script is run, and instead of what it prints there is for each `predict`, `simulate` and `solve` what\n"
        "bounds its time, how far it is from what no run could be faster than, what to change first, and what would\n"
        "not help. Each change is one that was run. Of a sweep it is told of the last point. In a script\n"
        "`why office(P = 8)` says the same.\n\n"
        "What a change of your own brings and why: `pamina run office.pam --json >before.json`, then\n"
        "`pamina diff before.json office.pam --set clients=64`.\n\n"
        "Exit status: as of `pamina run`.");
    c->callback([o, &chosen] { chosen = [o] { return run(*o); }; });
}

}  // namespace pamina::cli
