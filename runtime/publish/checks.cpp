#include "runtime/publish/checks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "frontend/check/check.h"
#include "frontend/files/read.h"
#include "frontend/language/formats.h"
#include "frontend/language/table_readers.h"
#include "runtime/packages/content.h"
#include "runtime/packages/git.h"
#include "runtime/packages/imports.h"
#include "runtime/packages/problem.h"
#include "runtime/script/standard_library.h"

namespace pamina::publish {

namespace fs = std::filesystem;

namespace {

using packages::ContentEntry;
using packages::Project;

constexpr std::size_t kListed = 20;

Diagnostic problem(const char* id, std::string message, std::string help = {}, Span span = {}) {
    return {Severity::error, id, span, std::move(message), std::move(help), {}};
}

std::vector<std::string> scripts(Project& project) {
    std::vector<std::string> out;
    for (const auto& e : packages::list_folder(project.folder()))
        if (e.kind == ContentEntry::Kind::file && e.path.ends_with(".pam")) out.push_back(e.path);
    std::sort(out.begin(), out.end());
    return out;
}

std::string text_of(Project& project, const std::string& path) {
    return packages::read_content(project.folder(), {path, ContentEntry::Kind::file, 0, {}});
}

/// `grids/torus.pam` is imported as `grids.torus`; "" for what is not given out.
std::string module_name(const std::string& path) {
    if (!path.ends_with(".pam") || !is_given_out(path)) return {};
    std::string name = path.substr(0, path.size() - 4);
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

/// One checked state of the package: as it lies there, or as a tag has it.
class Checked {
  public:
    explicit Checked(Project& project) : project_(project) {}
    void add(const std::string& path, std::string text) {
        loader_.overlay(project_.folder() + "/" + path, std::move(text));
        paths_.push_back(path);
    }
    Surface surface() {
        Surface out;
        for (const auto& path : paths_) {
            const std::string name = module_name(path), full = project_.folder() + "/" + path;
            if (name.empty()) continue;
            Diagnostics ignored;  // the scripts are tested elsewhere
            const auto* module = check::check_file(
                program_, full, sources_, loader_,
                {script::standard_library, files::Reach(full), packages::imports_of(full, files::Reach(full))},
                ignored);
            if (module) add_surface(out, name, *module, program_, sources_);
        }
        for (auto& [path, name] : out)
            if (name.place.starts_with(project_.folder() + "/")) name.place.erase(0, project_.folder().size() + 1);
        return out;
    }

  private:
    Project& project_;
    Loader loader_;
    SourceMap sources_;
    check::Program program_;
    std::vector<std::string> paths_;
};

Surface surface_now(Project& project) {
    Checked checked(project);
    for (const auto& path : scripts(project)) checked.add(path, text_of(project, path));
    return checked.surface();
}

/// The files of a tag, with their texts' names in git.
std::vector<ContentEntry> files_of_tag(Project& project, const std::string& tag) {
    const auto ran = packages::run_git(project.folder(), {"ls-tree", "-r", "-z", "--name-only", "--full-tree", tag});
    std::vector<ContentEntry> all;
    for (std::size_t at = 0; at < ran.output.size();) {
        const auto end = std::min(ran.output.find('\0', at), ran.output.size());
        all.push_back({ran.output.substr(at, end - at), ContentEntry::Kind::file, 0, {}});
        at = end + 1;
    }
    return packages::safe_content(std::move(all), tag);
}

std::string text_of_tag(Project& project, const std::string& tag, const std::string& path) {
    return packages::run_git(project.folder(), {"show", fmt::format("{}:{}", tag, path)}).output;
}

bool is_outside(const std::string& script, const std::string& named) {
    const fs::path p(named);
    if (p.is_absolute()) return true;
    const fs::path seen = (fs::path(script).parent_path() / p).lexically_normal();
    return !seen.empty() && *seen.begin() == "..";
}

/// Files that a script names: behind `import`, in `csv(` and the like, and as an option of theirs.
std::vector<std::pair<std::string, Span>> named_files(FileId file, const SourceMap& sources) {
    std::vector<std::pair<std::string, Span>> out;
    std::string_view before, earlier;
    for (const auto& t : syntax::tokens(file, sources.text(file))) {
        if (t.kind == syntax::TokenKind::Comment || t.kind == syntax::TokenKind::DocComment) continue;
        const auto word = sources.text(t.span);
        const bool reads = (before == "(" && (language::find(language::kTableReaders, earlier) ||
                                              language::find(language::kFormats, earlier))) ||
                           (before == "=" && language::names_a_file(earlier));
        if (t.kind == syntax::TokenKind::String && word.size() > 1 && (before == "import" || reads))
            out.emplace_back(std::string(word.substr(1, word.size() - 2)), t.span);
        earlier = before;
        before = word;
    }
    return out;
}

}  // namespace

bool is_given_out(const std::string& path) {
    for (std::size_t at = 0;;) {
        if (path[at] == '_') return false;
        const auto end = path.find('/', at);
        if (end == path.npos) break;
        at = end + 1;
    }
    return !path.starts_with("tests/") && !path.starts_with("examples/");
}

Check check_content(Project& project) {
    Check out{"content", {}, {}};
    try {
        const auto all = packages::safe_content(packages::list_folder(project.folder()), project.manifest().name);
        std::size_t bytes = 0;
        for (const auto& e : all) bytes += e.size;
        out.said = fmt::format("{} files, {} bytes", all.size(), bytes);
    } catch (const packages::Problem& p) {
        out.problems.push_back(p.diagnostic);
        out.problems.back().help = "whoever fetches it would refuse it: remove or rename the file";
    }
    return out;
}

Check check_format(Project& project) {
    Check out{"format", {}, {}};
    const auto all = scripts(project);
    for (const auto& path : all) {
        const FileId file = project.sources().add(path, text_of(project, path));
        ast::NodeIds ids;
        Diagnostics mistakes;
        const auto parsed = syntax::parse(file, project.sources(), ids, mistakes);
        if (mistakes.has_errors()) {
            out.problems.push_back(mistakes.list().front());
        } else if (ast::format(parsed.file, project.sources()) != project.sources().text(file)) {
            out.problems.push_back(
                problem("E1231", fmt::format("{} is not in format", path), fmt::format("pamina fmt {}", path)));
        }
    }
    out.said = fmt::format("{} scripts", all.size());
    return out;
}

Check check_names(Project& project) {
    Check out{"names", {}, {}};
    std::size_t count = 0;
    for (const auto& [path, name] : surface_now(project)) {
        ++count;
        if (name.documented) continue;
        out.problems.push_back(problem("E1232", fmt::format("`{}` says nothing about itself ({})", path, name.place),
                                       "write a `///` line before it, or begin its name with `_`"));
        if (out.problems.size() == kListed) break;
    }
    out.said = fmt::format("{} public ones, each with a doc comment", count);
    return out;
}

Check check_paths(Project& project) {
    Check out{"paths", "none that leaves the package", {}};
    for (const auto& d : project.manifest().dependencies) {
        const bool leaves = d.url ? d.url->is_file : is_outside("", d.path);
        if (leaves)
            out.problems.push_back(problem("E1233", fmt::format("dependency `{}` is a folder of this computer", d.name),
                                           "others need its URL: `pamina add URL`", d.span));
    }
    for (const auto& path : scripts(project)) {
        const FileId file = project.sources().add(path, text_of(project, path));
        for (const auto& [named, span] : named_files(file, project.sources()))
            if (is_outside(path, named))
                out.problems.push_back(problem("E1233", fmt::format("`{}` lies outside of the package", named),
                                               "what a package reads it brings along", span));
    }
    return out;
}

Check check_version(Project& project) {
    Check out{"version", {}, {}};
    const auto& manifest = project.manifest();
    const auto& now = manifest.version;
    const auto repository = packages::run_git(project.folder(), {"rev-parse", "--show-prefix"});
    if (repository.status == 0 && repository.output != "\n" && !repository.output.empty()) {
        out.problems.push_back(problem("E1230", "the package is a folder of its repository",
                                       "a package is fetched by the URL of its repository: give it one of its own"));
        return out;
    }
    std::optional<packages::Version> last;
    const auto tags = packages::run_git(project.folder(), {"tag", "--list", "v*"});
    for (std::size_t at = 0; tags.status == 0 && at < tags.output.size();) {
        const auto end = std::min(tags.output.find('\n', at), tags.output.size());
        const auto v = packages::parse_tag(tags.output.substr(at, end - at));
        at = end + 1;
        if (v && *v <= now && (!last || *last < *v)) last = v;
    }
    if (!last) {
        out.said = fmt::format("{}, the first", now.text());
        return out;
    }
    const std::string tag = last->tag();
    Checked before(project);
    std::vector<std::string> old_paths, new_paths;
    bool same = true;
    for (const auto& e : files_of_tag(project, tag)) {
        std::string text = text_of_tag(project, tag, e.path);
        old_paths.push_back(e.path);
        std::error_code error;
        same =
            same && fs::is_regular_file(fs::path(project.folder()) / e.path, error) && text_of(project, e.path) == text;
        if (e.path.ends_with(".pam")) before.add(e.path, std::move(text));
    }
    try {
        for (const auto& e : packages::safe_content(packages::list_folder(project.folder()), manifest.name))
            new_paths.push_back(e.path);
    } catch (const packages::Problem&) {
        same = false;  // the check of the content says it
    }
    if (same && old_paths == new_paths) {
        out.said = fmt::format("{}, as it is tagged", last->text());
        return out;
    }
    const auto changed = changes(before.surface(), surface_now(project));
    const auto lowest = lowest_version(*last, changed);
    if (lowest <= now) {
        out.said = fmt::format("{} after {}", now.text(), last->text());
        return out;
    }
    std::vector<std::string> why;
    const Level most = changed.empty() ? Level::patch : std::ranges::max_element(changed, {}, &Change::level)->level;
    for (const auto& c : changed)
        if (c.level == most && why.size() < kListed) why.push_back(c.text);
    out.problems.push_back(problem(
        "E1230",
        fmt::format("after {} the version has to be {} or higher, not {}: {}", last->text(), lowest.text(), now.text(),
                    why.empty() ? std::string("its files have changed") : fmt::format("{}", fmt::join(why, "; "))),
        "raise `version`, or leave those who use it what they use", manifest.version_span));
    return out;
}

}  // namespace pamina::publish
