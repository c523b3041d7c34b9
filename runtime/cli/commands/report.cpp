// `pamina report FILE`: runs a script and writes what it shows as a page.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "frontend/files/new_file.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/limits/limits.h"
#include "runtime/cli/limits/watch.h"
#include "runtime/cli/options/jit_options.h"
#include "runtime/cli/options/script_options.h"
#include "runtime/cli/options/thread_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/html/report.h"

namespace pamina::cli {

namespace {

struct ReportOptions {
    std::string file, out;
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
        if (watch) watch->clear();
        write_error(fmt::format("pamina: {}\n", text));
    }
    void diagnosed(const Diagnostic& d) override {
        Collected::diagnosed(d);
        if (watch) watch->clear();
        show(d, session->sources());
    }
    Watch* watch = nullptr;
};

int report(const ReportOptions& o) {
    engine::RunControl control;
    PageSink sink;
    auto options = o.script.session();
    jit::Compiler compiler = usual_compiler();
    options.jit = o.jit.jit();
    options.compiler = &compiler;
    options.threads = o.threads.count();
    options.why = true;
    script::Session session(options, sink, control);
    sink.session = &session;
    session.loader().overlay(o.file, named_text(o.file));
    int status = 0;
    {
        Watch watch(control);
        sink.watch = &watch;
        status = session.run_file(o.file);
        sink.watch = nullptr;
    }
    html::About about;
    about.file = o.file;
    about.version = PAMINA_VERSION;
    about.status = status;
    const std::string page = html::report(sink, about);
    if (o.out == "-") {
        write_out(page);
        return status;
    }
    const std::string out = o.out.empty() ? std::filesystem::path(o.file).replace_extension("html").string() : o.out;
    files::replace_named(out, page);
    write_out(fmt::format("wrote {}\n", out));
    return status;
}

}  // namespace

void add_report(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<ReportOptions>();
    auto* c = app.add_subcommand("report", "Runs a script and writes what it shows as a page for a browser");
    c->group("Predict");
    c->add_option("FILE", o->file, "The script; - reads standard input")->required();
    c->add_option("-o,--output", o->out,
                  "The page (default: beside the script, with .html for .pam); - is standard output")
        ->type_name("PAGE");
    o->script.add_to(*c);
    o->jit.add_to(*c);
    o->threads.add_to(*c);
    c->callback([o, &chosen] { chosen = [o] { return report(*o); }; });
}

}  // namespace pamina::cli
