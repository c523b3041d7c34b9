// `pamina import FILE`: a script that predicts a task graph from a file.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/cli/commands.h"
#include "runtime/cli/console.h"
#include "runtime/import/as_script.h"
#include "runtime/import/metrics.h"

namespace pamina::cli {

namespace {

struct ImportOptions {
    std::string file, format, out;
    bool json = false;
};

int refuse(const Diagnostic& d, const SourceMap& sources) {
    show(d, sources);
    return kWrong;
}

/// FILE as a script in the folder of OUT names it.
std::string seen_from(const std::string& out, const std::string& file) {
    namespace fs = std::filesystem;
    std::error_code none;
    if (out.empty() || fs::path(file).is_absolute()) return file;
    const fs::path folder = fs::absolute(out, none).lexically_normal().parent_path();
    const fs::path seen = fs::absolute(file, none).lexically_normal().lexically_relative(folder);
    return seen.empty() ? file : seen.generic_string();
}

std::string summary(const import::TaskGraph& g, const import::Importer& importer, const std::string& file) {
    const auto m = import::metrics(g);
    nlohmann::ordered_json j = {{"file", file},
                                {"format", importer.name()},
                                {"tasks", g.tasks()},
                                {"dependences", g.dependences()},
                                {"unit", g.seconds ? "s" : "1"},
                                {"work", import::scaled(m.work, g.exponent)},
                                {"critical_path", import::scaled(m.critical_path, g.exponent)},
                                {"most_parallel", m.most_parallel},
                                {"rounded", g.rounded}};
    if (m.critical_path > 0) j["average_parallelism"] = m.work / m.critical_path;
    if (!g.bytes.empty()) {
        double bytes = 0;
        for (const double b : g.bytes) bytes += b;
        j["bytes"] = bytes;
    }
    if (!g.machines.empty()) {
        std::uint64_t cores = 0;
        for (const auto& machine : g.machines) cores += machine.cores;
        j["machines"] = g.machines.size();
        j["cores"] = cores;
    }
    if (g.makespan) j["measured_makespan"] = *g.makespan;
    return j.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

int import_file(const ImportOptions& o) {
    SourceMap sources;
    auto loaded = Loader().load(o.file);
    if (!loaded.text) {
        return refuse({Severity::error, "E0090", {}, fmt::format("cannot read {}: {}", o.file, loaded.error), {}, {}},
                      sources);
    }
    const FileId file = sources.add(o.file, std::move(*loaded.text));
    const auto text = sources.text(file);
    const auto* importer = o.format.empty() ? import::guess_importer(o.file, text) : import::find_importer(o.format);
    if (!importer) {
        return refuse({Severity::error,
                       "E0779",
                       {},
                       fmt::format("{} does not tell what format it has", o.file),
                       "name it: --format stg, for one",
                       {}},
                      sources);
    }
    const auto came = importer->read(text, {});
    if (const auto* problem = std::get_if<import::Problem>(&came)) {
        return refuse(import::as_diagnostic(*problem, file), sources);
    }
    const auto& graph = std::get<import::TaskGraph>(came);
    std::string script;
    if (!o.json || !o.out.empty()) {
        const FileId made = sources.add(o.out, import::as_script(graph, *importer, seen_from(o.out, o.file)));
        ast::NodeIds ids;
        Diagnostics diagnostics;
        const auto parsed = syntax::parse(made, sources, ids, diagnostics);
        if (diagnostics.has_errors()) {
            return refuse({Severity::error,
                           "E0777",
                           {},
                           "the name of the file cannot be written in a script",
                           "give it a name in UTF-8 without control characters",
                           {}},
                          sources);
        }
        script = ast::format(parsed.file, sources);
    }
    if (!o.out.empty()) {
        if (const auto why = write_file(o.out, script); !why.empty()) {
            return refuse({Severity::error, "E0809", {}, fmt::format("cannot write {}: {}", o.out, why), {}, {}},
                          sources);
        }
    }
    if (o.json) {
        write_out(summary(graph, *importer, o.file));
    } else if (o.out.empty()) {
        write_out(script);
    }
    return kDone;
}

}  // namespace

void add_import(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<ImportOptions>();
    auto* c = app.add_subcommand("import", "Writes a script that predicts a task graph from a file");
    c->add_option("FILE", o->file, "The task graph")->required();
    std::vector<std::string> names;
    std::string listed;
    for (const auto* importer : import::importers()) {
        names.emplace_back(importer->name());
        listed += fmt::format("  {:<12} {}\n", importer->name(), importer->summary());
    }
    c->add_option("--format", o->format, "Its format (default: what its name or its content tells)")
        ->check(CLI::IsMember(names))
        ->type_name("NAME");
    c->add_option("-o,--output", o->out, "Where the script is written (default: standard output)")->type_name("FILE");
    c->add_flag("--json", o->json, "Prints figures of the graph as a JSON document instead of the script");
    c->footer(fmt::format("Formats:\n{}The script names FILE as seen from its own folder.", listed));
    c->callback([o, &chosen] { chosen = [o] { return import_file(*o); }; });
}

}  // namespace pamina::cli
