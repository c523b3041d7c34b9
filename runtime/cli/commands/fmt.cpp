// `pamina fmt FILE… [--check]`: the formatter.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "frontend/files/new_file.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/format_blocks.h"
#include "runtime/cli/commands/script_files.h"
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

/// A script as it should be; nothing when it has mistakes, which are said. An error that a block of documentation
/// expects is none.
std::optional<std::string> script_formatted(const std::string& path, std::string text, bool is_block,
                                            Messages& messages) {
    SourceMap sources;
    Diagnostics diagnostics;
    const bool expected = is_block && text.find("// expect error: ") != std::string::npos;
    const FileId file = sources.add(path, std::move(text));
    ast::NodeIds ids;
    const auto parsed = syntax::parse(file, sources, ids, diagnostics);
    if (!expected)
        for (const auto& d : shown(diagnostics)) messages.add(d, sources);
    if (diagnostics.has_errors()) return {};
    return ast::format(parsed.file, sources);
}

Formatted format_file(const std::string& path, bool check, Messages& messages) {
    const auto loaded = named_text(path);
    Formatted out{kWrong, {{"file", path}}};
    const auto wrong = [&](std::string id, std::string message) {
        messages.add({Severity::error, std::move(id), {}, std::move(message), {}, {}}, {});
        return Formatted{kWrong, {{"file", path}}};
    };
    if (!loaded.text) return wrong("E0090", fmt::format("cannot read {}: {}", path, loaded.error));
    const std::string& before = *loaded.text;
    std::string after;
    bool good = true;
    if (path.ends_with(".md")) {
        after = format_blocks(before, [&](const std::string& block) {
            auto text = script_formatted(path, block, true, messages);
            good = good && (text || block.find("// expect error: ") != std::string::npos);
            return text;
        });
    } else {
        auto text = script_formatted(path, before, false, messages);
        good = text.has_value();
        if (text) after = std::move(*text);
    }
    if (!good) return out;
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
    return wrong("E0809", fmt::format("cannot write {}: {}", path, why));
}

int format_files(const FmtOptions& o) {
    int status = kDone;
    Messages messages(o.json);
    auto files = nlohmann::ordered_json::array();
    const auto named = script_files(o.files);
    if (named.empty()) {
        messages.add({Severity::error, "E0812", {}, "there is no script in what was named", "scripts end in .pam", {}},
                     SourceMap{});
        status = kWrong;
    }
    for (const auto& file : named) {
        auto formatted = format_file(file, o.check, messages);
        status = std::max(status, formatted.status);
        files.push_back(std::move(formatted.json));
    }
    return messages.end(status, {{"files", files}});
}

}  // namespace

void add_fmt(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<FmtOptions>();
    auto* c = app.add_subcommand("fmt", "Formats scripts in place, and the scripts in Markdown");
    c->group("Write");
    c->add_option("FILE", o->files,
                  "Scripts, folders with scripts, Markdown files; - formats standard input to standard output")
        ->required();
    c->add_flag("--check", o->check, "Writes nothing; lists the files that are not formatted");
    c->add_flag("--json", o->json, "One JSON document: which files changed, and mistakes");
    c->footer(
        "Example: pamina fmt --check .\n\nOf a folder its scripts are formatted, of a Markdown file the blocks fenced "
        "by ```pamina.\n"
        "Exit status: 0 done, 1 --check found files that are not formatted, 2 a script could not be read.");
    c->callback([o, &chosen] { chosen = [o] { return format_files(*o); }; });
}

}  // namespace pamina::cli
