// `pamina report FILE`: runs a script and writes what it shows as a page.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>

#include "frontend/files/new_file.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/report_markdown.h"
#include "runtime/cli/commands/report_pictures.h"
#include "runtime/cli/limits/limits.h"
#include "runtime/cli/limits/watch.h"
#include "runtime/cli/options/jit_options.h"
#include "runtime/cli/options/script_options.h"
#include "runtime/cli/options/thread_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/html/report.h"
#include "runtime/jit/library.h"

namespace pamina::cli {

namespace {

namespace fs = std::filesystem;

/// What a page asks why of: advice takes ten more runs of each.
constexpr std::int64_t kMostExplained = 16;
constexpr double kMostInteractions = 1e7;  // some seconds

struct ReportOptions {
    std::string file, out;
    bool svg = false, markdown = false;
    ScriptOptions script;
    JitOptions jit;
    ThreadOptions threads;
};

/// Keeps what happens for the page; what goes wrong is said at once, too.
class PageSink : public html::Collected {
  public:
    std::string saved(const script::SavedFile& f) override { return files::replace(f.place, f.text); }
    void noted(const std::string& text) override {
        Collected::noted(text);
        if (!silent) say([&] { write_error(fmt::format("pamina: {}\n", text)); });
    }
    void diagnosed(const Diagnostic& d) override {
        Collected::diagnosed(d);
        if (!silent) say([&] { show(d, session->sources()); });
    }
    Watch* watch = nullptr;

  private:
    template <class Write>
    void say(const Write& write) {
        if (watch) watch->clear();
        write();
    }
};

/// A word of a command line for a shell.
std::string quoted(const std::string& word) {
    const auto plain = [](unsigned char c) {
        return std::isalnum(c) || std::string_view("_-./=:,+@%").find(static_cast<char>(c)) != std::string_view::npos;
    };
    if (!word.empty() && std::ranges::all_of(word, plain)) return word;
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

/// The command that makes the page again, and what was asked for otherwise than usual.
void tell(const ReportOptions& o, html::About& about) {
    about.command = "pamina report " + quoted(o.file);
    const auto add = [&](const char* option, const std::string& value) {
        about.command += fmt::format(" {} {}", option, quoted(value));
    };
    for (const auto& s : o.script.set) add("--set", s);
    if (!o.script.tick.empty()) add("--tick", o.script.tick);
    if (!o.script.max_time.empty()) add("--max-time", o.script.max_time);
    if (o.script.max_events > 0) add("--max-events", fmt::format("{}", o.script.max_events));
    if (o.script.seed) add("--seed", fmt::format("{}", *o.script.seed));
    if (o.script.replications) add("--replications", fmt::format("{}", *o.script.replications));
    for (const auto& folder : o.script.folders.read) add("--allow-read", folder);
    for (const auto& folder : o.script.folders.write) add("--allow-write", folder);
    if (o.script.no_relax) about.command += " --no-relax";
    if (o.script.no_accelerate) about.command += " --no-accelerate";
    about.options.emplace_back(
        "Seed", o.script.seed ? fmt::format("{}", *o.script.seed) : std::string("1, where the script says no other"));
}

/// What the names of pictures begin with.
std::string base_of(const ReportOptions& o) {
    return o.out.empty() ? fs::path(o.file).replace_extension().string() : o.out;
}

std::string place_of(const ReportOptions& o) {
    if (!o.out.empty()) return o.out;
    if (o.file == "-") return "-";
    return fs::path(o.file).replace_extension(".html").string();
}

/// Chart.js, which belongs beside libpamina_jit.so; "" where it is not there.
std::string charts() {
    for (const auto& folder : jit::Library::usual_folders()) {
        std::ifstream file(fs::path(folder) / "pamina-charts.js", std::ios::binary);
        if (file) return {std::istreambuf_iterator<char>(file), {}};
    }
    return {};
}

/// Whether what lies there may be written anew without being asked: nothing, or a page of this command.
bool is_ours(const std::string& place) {
    std::error_code none;
    if (!fs::exists(place, none)) return true;
    std::ifstream file(place, std::ios::binary);
    std::string begin(html::kPageBegin.size(), '\0');
    return file.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == html::kPageBegin;
}

std::optional<Diagnostic> refused(const ReportOptions& o, const std::string& place) {
    if (place == "-") return {};
    std::error_code none;
    if (fs::equivalent(place, o.file, none) && !none)
        return Diagnostic{Severity::error,
                          "E0832",
                          {},
                          fmt::format("{} is the script itself", place),
                          "-o takes the name of a file that is made",
                          {}};
    if (o.out.empty() && !is_ours(place))
        return Diagnostic{Severity::error,
                          "E0836",
                          {},
                          fmt::format("{} exists, and is no page that `pamina report` wrote", place),
                          "name the page with -o; what lies there is replaced then",
                          {}};
    return {};
}

std::optional<Diagnostic> no_base(const ReportOptions& o) {
    if (o.file != "-" && o.out != "-") return {};
    if (o.file == "-" && !o.out.empty() && o.out != "-") return {};
    return Diagnostic{Severity::error,
                      "E0839",
                      {},
                      "pictures are files, and have no names here",
                      "name what they begin with: `--svg -o office` writes office.gantt.svg and office.profile.svg",
                      {}};
}

/// `status`: of the script.
int pictures(const ReportOptions& o, PageSink& sink, int status) {
    std::vector<std::string> wrote;
    const auto problem = write_pictures(sink.pictures, base_of(o), !o.out.empty(), wrote);
    for (const auto& name : wrote) write_out(name + "\n");
    if (!problem) return status;
    sink.diagnosed(*problem);
    return status == kDone ? kWrong : status;
}

int report(const ReportOptions& o) {
    engine::RunControl control;
    PageSink sink;
    auto options = o.script.session();
    jit::Compiler compiler = usual_compiler();
    options.jit = o.jit.jit();
    options.compiler = &compiler;
    options.threads = o.threads.count();
    options.why = !o.svg;
    options.why_most = kMostExplained;
    options.why_interactions = kMostInteractions;
    options.why_beside = true;
    if (o.markdown) return report_as_markdown(o.file, o.out, options);
    script::Session session(options, sink, control);
    sink.session = &session;
    const std::string place = place_of(o);
    sink.pictures_only = o.svg;
    if (const auto problem = o.svg ? no_base(o) : refused(o, place)) {
        sink.diagnosed(*problem);
        return kWrong;
    }
    // Before Ctrl-C is watched: nobody may write to a pipe.
    session.loader().overlay(o.file, named_text(o.file));
    html::About about;
    std::string page;
    {
        Watch watch(control);
        sink.watch = &watch;
        about.status = session.run_file(o.file);
        // Of a text that is no script there is nothing to show.
        if (!session.ran()) return about.status;
        if (timed_out()) {
            sink.diagnosed(timeout_error());
            about.status = kCannot;
        } else if (Watch::interrupted()) {
            about.status = kInterrupted;
        }
        about.stopped = Watch::interrupted() || timed_out();
        about.file = o.file;
        about.version = PAMINA_VERSION;
        about.charts = charts();
        tell(o, about);
        if (o.svg) {
            if (session.module() && !about.stopped) sink.add_silent(*session.module());
        } else {
            page = html::report(sink, about);
        }
        sink.watch = nullptr;
    }
    if (o.svg) return pictures(o, sink, about.status);
    if (place == "-") {
        write_out(page);
        return about.status;
    }
    if (const std::string problem = files::replace_named(place, page); !problem.empty()) {
        sink.diagnosed({Severity::error,
                        "E0837",
                        {},
                        fmt::format("the page cannot be written to {}: {}", place, problem),
                        "name another place with -o",
                        {}});
        return kWrong;
    }
    write_out(fmt::format("{}: {:.0f} kB, opens in a browser without a network\n", place,
                          std::max(1.0, static_cast<double>(page.size()) / 1000)));
    return about.status;
}

}  // namespace

void add_report(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<ReportOptions>();
    auto* c = app.add_subcommand("report", "Runs a script and writes what it shows, and why, as a page for a browser");
    c->group("Predict");
    c->add_option("FILE", o->file, "The script; - reads standard input")->required();
    c->add_option("-o,--output", o->out,
                  "The page (default: beside the script, office.html for office.pam); - is standard output")
        ->type_name("PAGE");
    auto* svg = c->add_flag(
        "--svg", o->svg,
        "Pictures instead of a page: a Gantt chart and the profile (office.gantt.svg, office.profile.svg; -o\n"
        "says what their names begin with)");
    c->add_flag("--markdown", o->markdown,
                "Markdown instead of a page, for a pull request; on standard output where -o names no file")
        ->excludes(svg);
    o->script.add_to(*c);
    o->jit.add_to(*c);
    o->threads.add_to(*c);
    c->footer(
        "Example: pamina report office.pam -o office.html\n\n"
        "One file that needs no network: the answers side by side, of each why it takes its time and what to change\n"
        "first, its critical path on the text, resources and queues, doubt, plots with their tables, formulas, and\n"
        "how the page is made again. Plots react where Chart.js is there, which ./pamina run adds. No page is larger\n"
        "than 5 MB: what there is no room for is taken together or told in short, and the page says so. A `let` whose\n"
        "value is a result has its section, too. Why is asked of at most 16 predictions whose runs have at most\n"
        "1,000,000 interactions together; the page says of which it was not.\n\n"
        "Exit status: as of `pamina run`. What goes wrong while the script runs stands on the page, too; of a text\n"
        "that is no script there is none.");
    c->callback([o, &chosen] { chosen = [o] { return report(*o); }; });
}

}  // namespace pamina::cli
