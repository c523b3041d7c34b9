// `pamina fmt FILE… [--check]`: the formatter.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "frontend/files/new_file.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"

namespace pamina::cli {

namespace {

struct FmtOptions {
    std::vector<std::string> files;
    bool check = false, json = false;
};

/// Of one file: its status, and with --json what became of it.
struct Formatted {
    int status = kDone;
    nlohmann::ordered_json json;
};

Formatted format_file(const std::string& path, bool check, Messages& messages) {
    SourceMap sources;
    auto loaded = named_text(path);
    Diagnostics diagnostics;
    Formatted out{kWrong, {{"file", path}}};
    if (!loaded.text) {
        diagnostics.error("E0090", {}, fmt::format("cannot read {}: {}", path, loaded.error));
        messages.add(diagnostics.list().front(), sources);
        return out;
    }
    const std::string before = *loaded.text;
    const FileId file = sources.add(path, std::move(*loaded.text));
    ast::NodeIds ids;
    const auto parsed = syntax::parse(file, sources, ids, diagnostics);
    for (const auto& d : shown(diagnostics)) messages.add(d, sources);
    if (diagnostics.has_errors()) return out;
    const std::string after = ast::format(parsed.file, sources);
    out.status = kDone;
    out.json["changed"] = after != before;
    if (check) {
        if (after == before) return out;
        if (!messages.json()) write_out(path + "\n");
        out.status = kFailed;
        return out;
    }
    if (path == "-") {
        if (messages.json()) {
            out.json["text"] = after;
        } else {
            write_out(after);
        }
        return out;
    }
    if (after == before) return out;
    const std::string why = files::replace_named(path, after);
    if (why.empty()) return out;
    diagnostics.error("E0809", {}, fmt::format("cannot write {}: {}", path, why));
    messages.add(diagnostics.list().front(), sources);
    return {kWrong, {{"file", path}}};
}

int format_files(const FmtOptions& o) {
    int status = kDone;
    Messages messages(o.json);
    auto files = nlohmann::ordered_json::array();
    for (const auto& file : o.files) {
        auto formatted = format_file(file, o.check, messages);
        status = std::max(status, formatted.status);
        files.push_back(std::move(formatted.json));
    }
    return messages.end(status, {{"files", files}});
}

}  // namespace

void add_fmt(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<FmtOptions>();
    auto* c = app.add_subcommand("fmt", "Formats scripts in place");
    c->group("Write");
    c->add_option("FILE", o->files, "Scripts; - formats standard input to standard output")->required();
    c->add_flag("--check", o->check, "Writes nothing; lists the files that are not formatted");
    c->add_flag("--json", o->json, "One JSON document: which files changed, and mistakes");
    c->footer(
        "Example: pamina fmt --check *.pam\n\n"
        "Exit status: 0 done, 1 --check found files that are not formatted, 2 a script could not be read.");
    c->callback([o, &chosen] { chosen = [o] { return format_files(*o); }; });
}

}  // namespace pamina::cli
