// `pamina doc [NAME…] [--html DIR]`: what words of the language, the standard library and scripts are about.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "frontend/check/check.h"
#include "frontend/files/new_file.h"
#include "runtime/assist/docs/docs_find.h"
#include "runtime/assist/docs/docs_html.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/script_files.h"
#include "runtime/cli/options/folder_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"
#include "runtime/packages/imports.h"
#include "runtime/script/standard_library.h"

namespace pamina::cli {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct DocOptions {
    std::vector<std::string> names;
    std::string html;
    bool json = false;
    FolderOptions folders;
};

bool is_file(const std::string& name) {
    std::error_code ignored;
    return name.ends_with(".pam") || name.find('/') != name.npos || fs::exists(name, ignored);
}

/// The pages of scripts and folders. Mistakes in a script are for `pamina check`: what can be read is documented.
bool add_pages(const std::string& name, const DocOptions& o, std::vector<assist::DocPage>& pages, Messages& messages) {
    const auto files = script_files({name});
    if (files.empty()) {
        messages.add(
            {Severity::error, "E0812", {}, fmt::format("there is no script in {}", name), "scripts end in .pam", {}},
            SourceMap{});
        return false;
    }
    for (const auto& path : files) {
        check::Program program;
        SourceMap sources;
        Diagnostics mistakes;
        Loader loader;
        loader.overlay(path, named_text(path));
        files::Reach reach(path);
        for (const auto& folder : o.folders.read) reach.allow_read(folder);
        const check::Module* module =
            check::check_file(program, path, sources, loader,
                              {script::standard_library, reach, packages::imports_of(path, reach)}, mistakes);
        if (!module) {
            for (const auto& d : mistakes.list()) messages.add(d, sources);
            return false;
        }
        pages.push_back(assist::page_of(*module, program, sources));
    }
    return true;
}

/// What the words of a command line may read, which belong to the working folder.
files::Reach reach_here(const DocOptions& o) {
    files::Reach reach("");
    for (const auto& folder : o.folders.read) reach.allow_read(folder);
    return reach;
}

/// Why there is nothing about a name: the package that it begins with may not be read, it is a command's, or nobody
/// knows it.
Diagnostic unknown(const std::string& name, const DocOptions& o, const std::vector<assist::DocPage>& standard,
                   const CLI::App& app) {
    const std::string package = name.substr(0, name.find('.'));
    if (auto file = packages::Imports("", reach_here(o)).find("", {package}); file.id == "E1237")
        return {Severity::error, file.id, {}, file.error, file.help, {}};
    std::string help = "pamina doc lists what there is; a script is named with its `.pam`";
    const auto meant = assist::closest_docs(name, standard);
    if (!meant.empty()) help = fmt::format("did you mean `{}`?", meant);
    if (const auto places = assist::mentions(name, standard, meant); !places.empty())
        help = fmt::format("{}it is mentioned in: pamina {}", help.starts_with("did") ? help + " " : "",
                           fmt::join(places, ", pamina "));
    for (const auto* c : app.get_subcommands({}))
        if (CLI::detail::to_lower(name) == c->get_name())
            help = fmt::format("it is a command: pamina help {}", c->get_name());
    return {Severity::error, "E0870", {}, fmt::format("there is nothing about `{}`", name), help, {}};
}

int write_site(const DocOptions& o, Messages& messages) {
    auto pages = assist::library_pages(reach_here(o));
    const auto standard = pages.size();
    for (const auto& name : o.names) {
        // What the language and the standard library have is among the pages.
        const bool known = !is_file(name) && !assist::find_docs(name, pages).empty();
        if (!known && !add_pages(name, o, pages, messages)) return messages.end(kWrong);
    }
    std::error_code error;
    fs::create_directories(o.html, error);
    std::string why = error ? error.message() : "";
    Json files = Json::array();
    int count = 0;
    for (const auto& file : assist::html_site(pages, standard)) {
        if (!why.empty()) break;
        const auto path = (fs::path(o.html) / file.name).string();
        why = files::replace_named(path, file.text);
        files.push_back(path);
        count += path.ends_with(".html");
    }
    if (!why.empty()) {
        messages.add({Severity::error, "E0871", {}, fmt::format("cannot write pages to {}: {}", o.html, why), {}, {}},
                     SourceMap{});
        return messages.end(kWrong);
    }
    if (!o.json) write_out(fmt::format("{} pages, from {}\n", count, (fs::path(o.html) / "index.html").string()));
    return messages.end(kDone, {{"files", files}});
}

int overview(const DocOptions& o, Messages& messages, const assist::TextStyle& style) {
    const auto pages = assist::library_pages(reach_here(o));
    if (!o.json) {
        write_coloured(assist::overview_text(pages, style));
        return kDone;
    }
    Json topics = Json::array(), all = Json::array();
    for (const auto& t : assist::language_topics()) topics.push_back(assist::topic_json(t));
    for (const auto& p : pages) all.push_back(assist::page_json(p));
    return messages.end(kDone, {{"topics", topics}, {"pages", all}});
}

int doc(const DocOptions& o, const CLI::App& app) {
    Messages messages(o.json);
    const assist::TextStyle style{80, !o.json && colour_on(STDOUT_FILENO)};
    if (!o.html.empty()) return write_site(o, messages);
    if (o.names.empty()) return overview(o, messages, style);
    const auto standard = assist::library_pages(reach_here(o));
    Json topics = Json::array(), pages = Json::array(), declarations = Json::array(), errors = Json::array();
    std::string text;
    const auto add = [&](const std::string& more) { text += text.empty() ? more : "\n" + more; };
    auto names = o.names;
    // `pamina doc critical path`
    if (const auto whole = fmt::format("{}", fmt::join(o.names, " "));
        o.names.size() > 1 && !assist::find_docs(whole, standard).empty())
        names = {whole};
    for (const auto& name : names) {
        const auto found = assist::find_docs(name, standard);
        if (!found.empty()) {
            add(assist::found_text(found, style));
            for (const auto* t : found.topics) topics.push_back(assist::topic_json(*t));
            for (const auto* p : found.pages) pages.push_back(assist::page_json(*p));
            for (const auto& [page, entry] : found.entries) {
                declarations.push_back(assist::entry_json(*entry));
                declarations.back()["page"] = page->name;
            }
            if (const auto* e = found.error) errors.push_back({{"id", e->id}, {"title", e->title}, {"text", e->text}});
            continue;
        }
        if (!is_file(name)) {
            messages.add(unknown(name, o, standard, app), SourceMap{});
            return messages.end(kWrong);
        }
        std::vector<assist::DocPage> own;
        if (!add_pages(name, o, own, messages)) return messages.end(kWrong);
        for (const auto& p : own) {
            add(assist::page_text(p, style));
            pages.push_back(assist::page_json(p));
        }
    }
    if (!o.json) write_coloured(text);
    return messages.end(kDone,
                        {{"topics", topics}, {"pages", pages}, {"declarations", declarations}, {"errors", errors}});
}

}  // namespace

void add_doc(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<DocOptions>();
    auto* c = app.add_subcommand("doc", "What a word, a machine of the standard library or a script is about");
    c->group("Read");
    c->add_option("NAME", o->names,
                  "Words (delay, sweep, us, utilization, mutex), names of the standard library (std.machines.loggp, "
                  "loggp.message), errors (E0301), scripts, folders; without one, what there is");
    c->add_option("--html", o->html, "Writes pages on the language, the standard library and the scripts named")
        ->type_name("DIR");
    o->folders.add_read(*c);
    c->add_flag("--json", o->json, "One JSON document");
    c->footer(
        "Example: pamina doc std.machines.loggp\n\n"
        "Capital letters, blanks, hyphens and underscores of a name do not count: pamina doc critical path.\n"
        "Declarations are documented by the /// lines before them; `Source:` begins a paragraph that says where\n"
        "figures come from. Exit status: 0 done, 2 there is no such name or file.");
    c->callback([o, &app, &chosen] { chosen = [o, &app] { return doc(*o, app); }; });
}

}  // namespace pamina::cli
