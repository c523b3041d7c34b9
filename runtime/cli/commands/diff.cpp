// `pamina diff A B`: which results of two scripts differ, by how much, and why.
#include <fmt/format.h>
#include <unistd.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/json_sink.h"
#include "runtime/cli/limits/limits.h"
#include "runtime/cli/limits/watch.h"
#include "runtime/cli/options/jit_options.h"
#include "runtime/cli/options/script_options.h"
#include "runtime/cli/options/thread_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"
#include "runtime/compare/budget.h"
#include "runtime/compare/compare.h"
#include "runtime/compare/json.h"
#include "runtime/import/importer.h"
#include "runtime/report/difference.h"
#include "runtime/report/report.h"
#include "runtime/values/request.h"

namespace pamina::cli {

namespace {

struct DiffOptions {
    std::string a, b, within, sign;
    std::string for_scripts;  // an option that was given, and is about scripts that are run
    bool both_ways = false, json = false, markdown = false;
    ScriptOptions script;
    JitOptions jit;
    ThreadOptions threads;
};

/// Shows errors and warnings as they come; with --json they are told in the end, those of both.
class DiffSink : public JsonSink {
  public:
    explicit DiffSink(Messages& messages) : messages_(messages) { saves = false; }
    std::optional<Watch> watch;  // while something is run
    void diagnosed(const Diagnostic& d) override {
        JsonSink::diagnosed(d);
        if (d.id == "E0701") return;  // whether an assertion holds is a result, which is compared
        clear();
        messages_.add(d, session->sources());
    }
    void noted(const std::string& text) override {
        clear();
        if (!messages_.json()) write_error(fmt::format("pamina: {}\n", text));
    }
    void predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) override {
        JsonSink::predicted(s, result);
        if (result->simulation) simulations_[output.size() - 1] = result;
    }
    /// Of what was output with this number: the path of another replication, from 1. False: there is none.
    bool take(std::size_t number, std::int64_t replication, compare::Entry& e) const {
        const auto it = simulations_.find(number);
        if (it == simulations_.end()) return false;
        const auto& handle = *it->second;
        if (!handle.request || !handle.request->repeats || replication > handle.simulation->replications())
            return false;
        try {
            const auto run = handle.runner->replication(*handle.request, replication - 1);
            if (run.partial) return false;
            compare::take_replication(e, replication, result::to_json(run).dump(),
                                      report::limiting(run, session->sources()));
            return true;
        } catch (const script::Failed&) {
            return false;
        }
    }

  private:
    void clear() {
        if (watch) watch->clear();
    }
    Messages& messages_;
    std::map<std::size_t, std::shared_ptr<script::ResultHandle>> simulations_;  // by the number of what was output
};

/// A document of A or B; nothing where its file cannot be read, which `messages` has then.
std::optional<compare::Document> as_document(const std::string& text, const std::string& file, Messages& messages) {
    auto document = compare::read_document(text, file);
    if (auto* read = std::get_if<compare::Document>(&document)) return std::move(*read);
    SourceMap sources;
    const FileId id = sources.add(file, text);
    messages.add(import::as_diagnostic(std::get<import::Problem>(document), id), sources);
    return {};
}

/// A or B: a result, or a script that is run, and may be asked for more.
class Side {
  public:
    Side(const DiffOptions& o, Messages& messages) : o_(o), messages_(messages) {}

    void read(const std::string& file, jit::Compiler& compiler) {
        LoadedText text = named_text(file);
        if (text.text && compare::looks_like_json(*text.text))
            document = as_document(*text.text, file, messages_);
        else
            run(file, std::move(text), compiler);
    }
    bool was_run() const { return session_ != nullptr; }
    /// As DiffSink::take.
    bool take(std::size_t entry, std::int64_t replication, compare::Entry& e) {
        if (!session_) return false;
        sink_.watch.emplace(control_);
        const bool taken = sink_.take(entry, replication, e);
        sink_.watch.reset();
        return taken;
    }

    std::optional<compare::Document> document;  // nothing: it cannot be read, which the messages have

  private:
    void run(const std::string& file, LoadedText text, jit::Compiler& compiler) {
        auto options = o_.script.session();
        options.jit = o_.jit.jit();
        options.compiler = &compiler;
        options.threads = o_.threads.count();
        session_ = std::make_unique<script::Session>(options, sink_, control_);
        sink_.session = session_.get();
        session_->loader().overlay(file, std::move(text));
        sink_.watch.emplace(control_);
        int status = session_->run_file(file);
        if (Watch::interrupted()) status = kInterrupted;
        if (timed_out()) status = kCannot;
        sink_.watch.reset();
        // Both kinds of files are read in one way, so that a saved result says what the script does.
        constexpr auto kReplace = JsonSink::Json::error_handler_t::replace;
        document = as_document(sink_.document(file, status, Watch::interrupted()).dump(-1, ' ', false, kReplace), file,
                               messages_);
    }

    const DiffOptions& o_;
    Messages& messages_;
    engine::RunControl control_;
    DiffSink sink_{messages_};
    std::unique_ptr<script::Session> session_;
};

/// Critical paths of simulations with one seed are compared in the replication that stands for A: it has the same draws
/// in B, where another one may be nearest the median. Where A cannot be asked for that of B either, they stay different
/// ones.
void compare_same_replications(const compare::Comparison& c, Side& a, Side& b) {
    for (const auto& pair : c.pairs) {
        auto &x = a.document->entries[pair.a], &y = b.document->entries[pair.b];
        if (x.replication == 0 || y.replication == 0 || x.replication == y.replication || x.seed != y.seed) continue;
        if (!b.take(pair.b, x.replication, y)) (void)a.take(pair.a, y.replication, x);
    }
}

/// Of two runs that of B counts first.
int status_of(const compare::Document& a, const compare::Document& b) {
    return b.status > kFailed ? b.status : a.status > kFailed ? a.status : kDone;
}

int diff(const DiffOptions& o) {
    std::optional<compare::Budget> budget;
    if (!o.within.empty()) budget = {*compare::read_percentage(o.within), o.both_ways};
    Messages messages(o.json);
    jit::Compiler compiler = usual_compiler();
    Side a(o, messages);
    a.read(o.a, compiler);
    if (!a.document) return messages.end(kWrong);
    Side b(o, messages);
    if (Watch::interrupted() || timed_out())
        b.document.emplace().name = o.b;  // nothing of it is known
    else
        b.read(o.b, compiler);
    if (!b.document) return messages.end(kWrong);
    if (!o.for_scripts.empty() && !a.was_run() && !b.was_run())
        throw CLI::ValidationError(o.for_scripts, "it is for scripts, which are run: A and B are results");
    if (!Watch::interrupted() && !timed_out())
        compare_same_replications(compare::compare(*a.document, *b.document), a, b);
    if (timed_out()) messages.add(timeout_error(), {});
    const auto comparison = compare::compare(std::move(*a.document), std::move(*b.document));
    int status = timed_out() ? kCannot : status_of(comparison.a, comparison.b);
    const auto* of = budget ? &*budget : nullptr;
    if (status == kDone && budget && !compare::kept(compare::judged(comparison, *budget))) status = kFailed;
    if (o.json) return messages.end(status, compare::to_json(comparison, of));
    report::DifferenceStyle style;
    style.colour = !o.markdown && colour_on(STDOUT_FILENO);
    if (o.markdown)
        write_out(report::difference_markdown(comparison, of, style));
    else
        write_coloured(report::difference_text(comparison, of, style));
    return status;
}

std::string no_percentage(const std::string& text) {
    return fmt::format("`{}` is no percentage, as `1%` is", text);
}

}  // namespace

void add_diff(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<DiffOptions>();
    auto* c = app.add_subcommand("diff", "Compares two scripts, or results of runs: what changed, and why");
    c->group("Predict");
    c->add_option("A", o->a, "A script, or what `pamina run --json` wrote of one; - reads standard input")->required();
    c->add_option("B", o->b, "The same, to be compared with A")->required();
    auto* within =
        c->add_option(
             "--within", o->within,
             "A budget: exit status 1 where a time, the response or throughput of a network of B is worse than\n"
             "A's by more than so much, or missing, or there is none: --within 1% or --within '1 %'")
            ->type_name("PERCENT")
            ->check([](const std::string& text) {
                return compare::read_percentage(text) || compare::read_percentage(text + "%") ? std::string()
                                                                                              : no_percentage(text);
            });
    // `--within 1 %` comes as two words.
    c->add_option("%", o->sign)->group("");
    c->add_flag("--both-ways", o->both_ways, "What is better by more than that counts, too")->needs(within);
    auto* json = c->add_flag("--json", o->json, "One JSON document with all that differs");
    c->add_flag("--markdown", o->markdown, "As Markdown, for a pull request")->excludes(json);
    const auto about_comparing = c->get_options().size();
    o->script.add_to(*c);
    o->jit.add_to(*c);
    o->threads.add_to(*c);
    auto of_scripts = c->get_options();
    of_scripts.erase(of_scripts.begin(), of_scripts.begin() + static_cast<std::ptrdiff_t>(about_comparing));
    c->footer(
        "Example: pamina diff old/office.pam office.pam --within 1%\n\n"
        "Where customers come by `every`, the run takes as long as they come: mean, p95 and p99 of what is\n"
        "measured count, too. A figure is beyond the budget where all of the interval of its difference is. What is "
        "printed as\n"
        "`r.mean.time` has lost its interval and counts as exact: print `r.time`.\n\n"
        "Scripts are run with the options given, and write no files. Exit status: 0 compared (whether they differ or\n"
        "not), 1 beyond the budget of --within, 2 a script or the command line is wrong, or a file is no result, 3 a\n"
        "model cannot be evaluated, 130 stopped by Ctrl-C. What there is up to an error is compared.");
    c->callback([o, of_scripts, &chosen] {
        if (!o->sign.empty() && (o->sign != "%" || o->within.empty()))
            throw CLI::ValidationError(fmt::format("`{}` is one argument too many", o->sign));
        o->within += o->sign;
        if (!o->within.empty() && !compare::read_percentage(o->within))
            throw CLI::ValidationError("--within", no_percentage(o->within));
        if (o->a == "-" && o->b == "-")
            throw CLI::ValidationError("A and B", "both are standard input, which is read once");
        for (const auto* option : of_scripts)
            if (option->count() > 0) o->for_scripts = option->get_name();
        chosen = [o] { return diff(*o); };
    });
}

}  // namespace pamina::cli
