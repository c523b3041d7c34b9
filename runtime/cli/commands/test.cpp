// `pamina test FILE…`: runs scripts and compares what comes out with what their comments expect.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "frontend/files/new_file.h"
#include "frontend/source/trimmed.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/doc_blocks.h"
#include "runtime/cli/commands/expectations.h"
#include "runtime/cli/commands/printed.h"
#include "runtime/cli/commands/same_quantities.h"
#include "runtime/cli/commands/script_files.h"
#include "runtime/cli/commands/tests.h"
#include "runtime/cli/limits/limits.h"
#include "runtime/cli/limits/watch.h"
#include "runtime/cli/options/jit_options.h"
#include "runtime/cli/options/script_options.h"
#include "runtime/cli/options/thread_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"
#include "runtime/packages/project.h"
#include "runtime/report/model_solution.h"
#include "runtime/report/net_solution.h"
#include "runtime/report/report.h"
#include "runtime/report/simulation.h"
#include "runtime/report/solution.h"
#include "runtime/script/tables/written_units.h"

namespace pamina::cli {

namespace {

struct TestOptions {
    std::vector<std::string> files;
    bool accept = false, json = false;
    ScriptOptions script;
    JitOptions jit;
    ThreadOptions threads;
};

/// A message is expected in one comment. Lines of a script's own in it would be lines of the verdict, and of the script
/// where they are accepted.
std::string on_one_line(std::string message) {
    for (char& c : message)
        if (c == '\n' || c == '\r') c = ' ';
    return std::string(trimmed_end(message));
}

/// Keeps what comes out, by the line on which its statement ends.
class Recorder : public script::Sink {
  public:
    void printed(const ast::Stmt& s, const std::vector<script::Value>& values) override {
        add(Said::Output, s, cli::printed(values, session->program(), {}));
    }
    void predicted(const ast::Stmt& s, const std::shared_ptr<script::ResultHandle>& result) override {
        add(Said::Output, s, result->simulation ? report::short_time(*result) : report::short_time(result->result));
    }
    void solved(const ast::Stmt& s, const std::shared_ptr<const script::Solved>& solution) override {
        add(Said::Output, s, report::short_text(report::solved(*solution), session->program().written_units.manner()));
    }
    void model_solved(const ast::Stmt& s, const std::shared_ptr<const script::ModelSolved>& solution) override {
        add(Said::Output, s, report::short_text(*solution, session->program()));
    }
    void net_solved(const ast::Stmt& s, const std::shared_ptr<const script::NetSolved>& solution) override {
        add(Said::Output, s, report::short_text(*solution, session->program()));
    }
    void asserted(const ast::Stmt& s, bool holds, const std::string& message) override {
        if (!holds) add(Said::Error, s, on_one_line(fmt::format("E0701 assertion failed: {}", message)));
    }
    std::string saved(const script::SavedFile& file) override {
        // Tests leave no files behind; csv() finds the text all the same.
        session->loader().overlay(file.name, file.text);
        return {};
    }
    void diagnosed(const Diagnostic& d) override {
        came.push_back({d.severity == Severity::error ? Said::Error : Said::Warning, line_of(d),
                        on_one_line(fmt::format("{} {}", d.id, d.message)), on_one_line(d.help), line_under_way()});
    }

    /// How far the script was run.
    Extent extent() const {
        Extent e{session->ran(), session->broke_off() ? line_under_way() : 0};
        if (e.ended_at == 0) return e;
        for (const auto& m : session->program().modules)
            if (is_here({m->file.id, 0, 0})) asserts_behind(m->file.statements, session->under_way()->span, e.asserts);
        return e;
    }

    /// Units are those that the script sees.
    SameOutput same_in_other_units() const {
        return [this, units = std::make_shared<script::WrittenUnits>()](const auto& expected, const auto& came) {
            const check::Module* here = nullptr;
            for (const auto& m : session->program().modules)
                if (is_here({m->file.id, 0, 0})) here = m.get();
            if (!here) return false;
            return same_quantities(expected, came,
                                   [&](const std::string& unit) { return (*units)(unit, session->program(), here); });
        };
    }

    script::Session* session = nullptr;
    std::string path;
    std::vector<Event> came;

  private:
    /// The line on which the statement that runs ends; 0 before the first.
    std::uint32_t line_under_way() const {
        const ast::Stmt* s = session->under_way();
        return s ? last_line(s->span) : 0;
    }
    std::uint32_t last_line(Span span) const {
        return session->sources().locate(span.file, span.end > span.begin ? span.end - 1 : span.end).line;
    }

    /// Those behind a place, with those in the `for` and `if` there.
    void asserts_behind(const std::vector<ast::StmtPtr>& statements, Span place,
                        std::vector<std::uint32_t>& lines) const {
        for (const auto& s : statements) {
            if (s->span.begin <= place.begin) continue;
            if (std::holds_alternative<ast::Assert>(s->node)) lines.push_back(last_line(s->span));
            if (const auto* f = std::get_if<ast::For>(&s->node)) asserts_behind(f->body.statements, place, lines);
        }
    }

    bool is_here(Span span) const { return span.file && session->sources().name(span.file) == path; }

    /// Where a mistake begins in this script. One in another file belongs to the line that a note says led there
    /// (`predicted here`), else to the import that brings the file; one of no file, to no line.
    std::uint32_t line_of(const Diagnostic& d) const {
        Span at = d.span;
        for (const auto& note : d.notes)
            if (!is_here(at) && is_here(note.span)) at = note.span;
        if (d.span.file && !is_here(at))
            for (const auto& m : session->program().modules)
                if (is_here({m->file.id, 0, 0})) at = import_of(*m, d.span.file);
        return is_here(at) ? session->sources().locate(at.file, at.begin).line : 0;
    }

    /// The first import of a module that leads to a file.
    static Span import_of(const check::Module& module, FileId file) {
        std::set<const check::Module*> seen;
        const auto leads = [&](const auto& self, const check::Module& m) -> bool {
            if (m.file.id == file) return true;
            if (!seen.insert(&m).second) return false;
            return std::any_of(m.imports.begin(), m.imports.end(),
                               [&](const auto& i) { return self(self, *i.second); });
        };
        for (const auto& [span, imported] : module.imports)
            if (leads(leads, *imported)) return span;
        return {};
    }

    void add(Said kind, const ast::Stmt& s, const std::string& text) {
        const auto line = last_line(s.span);
        // One event a line: strings may hold line ends.
        std::size_t from = 0;
        for (;;) {
            const auto end = text.find('\n', from);
            came.push_back({kind, line, text.substr(from, end == text.npos ? end : end - from)});
            if (end == text.npos) break;
            from = end + 1;
        }
    }
};

enum class Verdict { Passed, Failed, Accepted };

struct Tested {
    Verdict verdict = Verdict::Passed;
    std::vector<std::string> differences;  // or why it could not be run
};

/// What is tested: a script, or a block of documentation.
struct Script {
    std::string name;
    std::string text;
    bool is_block = false;
    std::string problem;  // why it cannot be run
};

/// A file, and the blocks in it. A block is a file of its own in the same folder.
std::vector<Script> scripts_of(const std::string& path) {
    const auto loaded = named_text(path);
    if (!loaded.text) return {{path, {}, false, loaded.error}};
    const bool is_script = !path.ends_with(".md");
    std::vector<Script> out;
    if (is_script) out.push_back({path, *loaded.text, false, {}});
    for (auto& b : is_script ? comment_blocks(*loaded.text) : markdown_blocks(*loaded.text))
        out.push_back({fmt::format("{}:{}", path, b.line), std::move(b.text), true, std::move(b.problem)});
    return out;
}

/// Without expectations a block of documentation has only to run.
bool shows_output(const Event& e) {
    return e.kind == Said::Output;
}

Tested test_script(const Script& script, const TestOptions& o, jit::Compiler& compiler) {
    if (!script.problem.empty()) return {Verdict::Failed, {script.problem}};
    engine::RunControl control;
    Recorder recorder;
    auto options = o.script.session();
    options.jit = o.jit.jit();
    options.compiler = &compiler;
    options.threads = o.threads.count();
    script::Session session(std::move(options), recorder, control);
    recorder.session = &session;
    recorder.path = std::filesystem::path(script.name).lexically_normal().generic_string();  // as it is loaded
    session.loader().overlay(script.name, script.text);
    {
        Watch watch(control);
        session.run_file(script.name);
    }
    const auto expected = expectations(script.text);
    if (script.is_block && expected.empty()) std::erase_if(recorder.came, shows_output);
    const Extent extent = recorder.extent();
    auto differ = differences(expected, recorder.came, extent, recorder.same_in_other_units());
    if (auto none = mistyped(script.text); !none.empty()) {
        differ.insert(differ.end(), none.begin(), none.end());
        return {Verdict::Failed, std::move(differ)};  // accepted, there would be two beside each other
    }
    if (differ.empty()) return {};
    if (!o.accept || script.is_block) return {Verdict::Failed, std::move(differ)};
    // An assert says what has to be: that it does not hold is not accepted.
    std::vector<Event> accepted = recorder.came;
    std::erase_if(accepted, [&](const Event& e) { return is_failed_assert(e) && !expects(expected, e); });
    const std::string text = accept(script.text, accepted, extent);
    const std::string why = text == script.text ? std::string() : files::replace_named(script.name, text);
    if (!why.empty()) return {Verdict::Failed, {fmt::format("cannot write it: {}", why)}};
    // Lines have moved: what is left, a run of the new text tells.
    TestOptions only_tested = o;
    only_tested.accept = false;
    Tested left = test_script({script.name, text, false, {}}, only_tested, compiler);
    if (left.verdict == Verdict::Passed) return {Verdict::Accepted, {}};
    if (text != script.text) left.differences.push_back("the file is written: what came out is accepted, this is not");
    return left;
}

/// Of files and folders, with the blocks in them; of a package its page, too.
std::vector<Script> all_scripts(const std::vector<std::string>& named) {
    namespace fs = std::filesystem;
    std::vector<std::string> files = script_files(named);
    for (const auto& folder : named) {
        std::error_code ignored;
        const fs::path page = fs::path(folder) / "README.md";
        const bool is_named = std::ranges::any_of(
            named, [&](const std::string& n) { return fs::path(n).lexically_normal() == page.lexically_normal(); });
        if (!is_named && fs::is_regular_file(fs::path(folder) / packages::kManifestName, ignored) &&
            fs::is_regular_file(page, ignored))
            files.push_back(page.string());
    }
    std::vector<Script> scripts;
    for (const auto& path : files) {
        for (auto& script : scripts_of(path)) scripts.push_back(std::move(script));
    }
    return scripts;
}

/// The package that the working folder is in; outside of one the working folder.
std::vector<std::string> package_here() {
    const std::string folder = packages::project_folder(".");
    if (folder.empty()) return {"."};
    std::error_code error;
    const std::string seen = std::filesystem::proximate(folder, error).string();
    return {error ? folder : seen};
}

std::string text_of(const std::string& path, const Tested& tested) {
    if (tested.verdict == Verdict::Accepted) return fmt::format("accepted  {}\n", path);
    if (tested.verdict == Verdict::Passed) return {};
    std::string text = fmt::format("FAILED  {}\n", path);
    for (const auto& d : tested.differences) text += fmt::format("  {}\n", d);
    return text;
}

nlohmann::ordered_json json_of(const std::string& path, const Tested& tested) {
    const char* const verdicts[] = {"passed", "failed", "accepted"};
    nlohmann::ordered_json j = {{"file", path}, {"verdict", verdicts[static_cast<int>(tested.verdict)]}};
    if (!tested.differences.empty()) j["differences"] = tested.differences;
    return j;
}

int test(const TestOptions& o) {
    jit::Compiler compiler = usual_compiler();
    Messages messages(o.json);
    int count[3] = {};
    const int &passed = count[0], &failed = count[1], &accepted = count[2];
    auto tests = nlohmann::ordered_json::array();
    const auto end = [&](int status) {
        return messages.end(status,
                            {{"passed", passed}, {"failed", failed}, {"accepted", accepted}, {"scripts", tests}});
    };
    const auto scripts = all_scripts(o.files.empty() ? package_here() : o.files);
    if (scripts.empty() && o.files.empty()) {
        messages.add({Severity::error,
                      "E0811",
                      {},
                      "FILE is required where there is no script",
                      "scripts end in .pam; see pamina test --help",
                      {}},
                     SourceMap{});
        return end(kWrong);
    }
    for (const auto& script : scripts) {
        const auto tested = test_script(script, o, compiler);
        if (timed_out()) {
            messages.add(timeout_error(), SourceMap{});
            return end(kCannot);
        }
        ++count[static_cast<int>(tested.verdict)];
        if (o.json) {
            tests.push_back(json_of(script.name, tested));
        } else {
            write_out(text_of(script.name, tested));
        }
        if (Watch::interrupted()) return end(kInterrupted);
    }
    if (!o.json) {
        write_out(fmt::format("{} passed, {} failed{}\n", passed, failed,
                              accepted ? fmt::format(", {} accepted", accepted) : ""));
    }
    if (passed + failed + accepted == 0) {
        messages.add({Severity::error, "E0812", {}, "there is no script in what was named", "scripts end in .pam", {}},
                     SourceMap{});
        return end(kWrong);
    }
    return end(failed ? kFailed : kDone);
}

}  // namespace

TestedScripts test_scripts(const std::vector<std::string>& named, const std::vector<std::string>& allow_read) {
    jit::Compiler compiler = usual_compiler();
    TestOptions options;
    options.script.folders.read = allow_read;
    TestedScripts out;
    for (const auto& script : all_scripts(named)) {
        const auto tested = test_script(script, options, compiler);
        if (tested.verdict == Verdict::Passed) {
            ++out.passed;
        } else {
            // Without its help.
            const std::string& first = tested.differences.front();
            out.failed.emplace_back(script.name, first.substr(0, first.find("\n    help: ")));
        }
    }
    return out;
}

void add_test(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<TestOptions>();
    auto* c = app.add_subcommand("test", "Runs scripts against the expectations in their comments");
    c->group("Write");
    c->add_option("FILE", o->files,
                  "Scripts, folders with scripts, Markdown files (default: the package that the working folder is in, "
                  "else this folder)");
    c->add_flag("--accept", o->accept, "Writes what comes out into the scripts as their expectations, for review");
    o->script.add_to(*c);
    o->jit.add_to(*c);
    o->threads.add_to(*c);
    c->add_flag("--json", o->json, "One JSON document: the verdict on each script and what differs");
    c->footer(
        "Example: pamina test office.pam models/\n\n"
        "Of a package its README.md is tested, too. Expectations stand behind a statement: // expect: 12 ms,\n"
        "// expect error: E0302 message (or its id alone), // expect warning: …; of a predict statement, the time is\n"
        "compared. Output that is not expected fails.\n"
        "Blocks fenced by ```pamina in Markdown files, and in the /// lines of scripts, are scripts of their own, too; "
        "those\n"
        "that expect nothing have only to run. ```pamina continue goes on with the block before, ```pamina ignore is "
        "left\n"
        "out. --accept changes no blocks.\n"
        "In a checkout of Pamina, ./pamina test without files runs the project's own suites, outside of packages.\n"
        "Exit status: 0 all passed, 1 a script failed, 2 nothing to run.");
    c->callback([o, &chosen] { chosen = [o] { return test(*o); }; });
}

}  // namespace pamina::cli
