#include "runtime/cli/commands/report_markdown.h"

#include <fmt/format.h>

#include "frontend/files/new_file.h"
#include "runtime/cli/limits/limits.h"
#include "runtime/cli/limits/watch.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/status.h"
#include "runtime/report/markdown_report.h"

namespace pamina::cli {

namespace {

/// What goes wrong is said at once, too.
class MarkdownSink : public report::MarkdownReport {
  public:
    std::string saved(const script::SavedFile& f) override { return files::replace(f.place, f.text); }
    void noted(const std::string& text) override {
        if (watch) watch->clear();
        write_error(fmt::format("pamina: {}\n", text));
    }
    void diagnosed(const Diagnostic& d) override {
        MarkdownReport::diagnosed(d);
        if (silent_) return;
        if (watch) watch->clear();
        show(d, session->sources());
    }
    Watch* watch = nullptr;
};

}  // namespace

int report_as_markdown(const std::string& file, const std::string& out, const script::SessionOptions& options) {
    engine::RunControl control;
    MarkdownSink sink;
    script::Session session(options, sink, control);
    sink.session = &session;
    session.loader().overlay(file, named_text(file));
    int status = 0;
    {
        Watch watch(control);
        sink.watch = &watch;
        status = session.run_file(file);
        if (timed_out()) {
            sink.diagnosed(timeout_error());
            status = kCannot;
        } else if (Watch::interrupted()) {
            status = kInterrupted;
        } else if (const check::Module* module = session.module()) {
            sink.add_sensitivities(*module);
        }
        sink.watch = nullptr;
    }
    const std::string text = sink.text(file, status);
    if (out.empty() || out == "-") {
        write_out(text);
        return status;
    }
    if (const std::string problem = files::replace_named(out, text); !problem.empty()) {
        sink.diagnosed({Severity::error,
                        "E0837",
                        {},
                        fmt::format("the report cannot be written to {}: {}", out, problem),
                        "name another place with -o",
                        {}});
        return kWrong;
    }
    return status;
}

}  // namespace pamina::cli
