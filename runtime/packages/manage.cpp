#include "runtime/packages/manage.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "frontend/files/new_file.h"
#include "frontend/files/read.h"
#include "frontend/source/trimmed.h"
#include "runtime/packages/consents.h"
#include "runtime/packages/edit.h"
#include "runtime/packages/imports.h"
#include "runtime/packages/install.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {

namespace fs = std::filesystem;

namespace {

void write(const std::string& path, std::string_view text) {
    if (const std::string why = files::replace(path, text); !why.empty())
        fail("E1226", fmt::format("cannot write {}: {}", path, why));
}

/// The newest release, of those that go together with a version where one is given.
std::optional<Version> newest(const Tags& tags, const std::optional<Version>& with = {}) {
    for (auto it = tags.rbegin(); it != tags.rend(); ++it)
        if (it->first.is_release() && (!with || go_together(it->first, *with))) return it->first;
    return {};
}

/// The newest release, where it is of a later major version.
std::optional<Version> next_major(const Tags& tags, const Version& now) {
    const auto any = newest(tags);
    return any && now < *any && !go_together(*any, now) ? any : std::nullopt;
}

/// Of a package that the project has; nothing where there is no lock, or it has another one.
std::optional<Version> in_force(Project& project, const Dependency& d) {
    const Lock* lock = project.lock();
    const auto* p = lock && d.url ? lock->by_url(d.url->key) : nullptr;
    return p ? std::optional(p->version) : std::nullopt;
}

/// A name that may stand before a dot, of any text; "" when nothing of it is left.
std::string name_from(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        const bool digit = c >= '0' && c <= '9';
        if (letter || (digit && !out.empty())) out += c;
        if (!letter && !digit && !out.empty() && out.back() != '_') out += '_';
    }
    while (out.ends_with('_')) out.pop_back();
    return is_package_name(out) ? out : std::string();
}

/// Syncs a manifest that is not written yet; it is, when that has worked. What is killed before has changed nothing
/// that the old manifest leads to.
void sync_with(Project& project, const SyncOptions& options, Repositories& repositories, const std::string& text) {
    project.changed();
    project.pretend(text);
    SyncOptions free = options;
    free.locked = false;
    sync(project, free, repositories);
    write(project.manifest_path(), text);
    project.changed();
}

/// What is added, without its name if nobody gave one.
Dependency from_url(Project& project, const SyncOptions& options, Repositories& repositories, const std::string& what,
                    const std::optional<Version>& wanted, std::string& own_name) {
    Dependency d;
    ReadUrl read = read_url(what);
    if (!read.problem.empty()) fail("E1204", read.problem, read.help);
    d.url = std::move(read.url);
    if (wanted) {
        d.version = *wanted;
    } else {
        const auto latest = newest(repositories.tags(*d.url));
        if (!latest)
            fail("E1209", fmt::format("{} has no version: no tag such as `v1.0.0`", d.url->text),
                 "its author makes one with `git tag v1.0.0` and `git push --tags`");
        d.version = *latest;
    }
    std::vector<Diagnostic> problems;
    const Manifest manifest = again_if_damaged(repositories, *d.url, [&] {
        const std::string commit = repositories.commit(*d.url, d.version);
        return manifest_of(project.sources(), fmt::format("{} of {}", kManifestName, d.url->last_part()),
                           repositories.manifest(*d.url, d.version, commit), problems);
    });
    check_program(manifest, options.program, manifest.name);
    own_name = manifest.name;
    return d;
}

Dependency from_folder(Project& project, const SyncOptions& options, const std::string& what, std::string& own_name) {
    std::error_code error;
    if (!fs::is_regular_file(fs::path(what) / kManifestName, error))
        fail("E1236", fmt::format("there is no package in `{}`: it has no {}", what, kManifestName),
             "a package is a URL (https://…) or a folder that `pamina new` made");
    const std::string folder = files::resolved(what).path;
    if (folder == project.folder()) fail("E1205", "a package cannot depend on itself", "name another folder");
    Dependency d;
    d.path = fs::path(folder).lexically_relative(project.folder()).generic_string();
    const Manifest& manifest = project.manifest_at(folder);
    check_program(manifest, options.program, manifest.name);
    own_name = manifest.name;
    return d;
}

}  // namespace

bool leads_outside(const Dependency& d) {
    return !d.path.empty() && fs::path(d.path).begin()->string() == "..";
}

Added add(Project& project, const SyncOptions& options, const std::string& what, const std::string& name,
          const std::optional<Version>& wanted) {
    if (!name.empty() && !is_package_name(name))
        fail("E1202", fmt::format("a dependency cannot be called `{}`", name),
             "a name is of letters, digits and _, and no word of the language");
    const Busy busy = lock_project(project, options);
    finish_killed(project);
    Repositories repositories(options.clones, options.told);
    Added out;
    std::string own_name;
    if (looks_like_url(what)) {
        out.dependency = from_url(project, options, repositories, what, wanted, own_name);
    } else {
        if (wanted) fail("E1205", "a folder has the version that it has", "leave --version out");
        out.dependency = from_folder(project, options, what, own_name);
    }
    Dependency& d = out.dependency;
    const Manifest& manifest = project.manifest();
    // The same URL again is another version of it, under the name that it has.
    const Dependency* known = nullptr;
    for (const Dependency& other : manifest.dependencies)
        if (d.url ? other.url && other.url->key == d.url->key : !other.url && other.path == d.path) known = &other;
    d.name = !name.empty() ? name : known ? known->name : own_name;
    if (known && known->name != d.name)
        fail("E1227", fmt::format("it is there already, as `{}`", known->name),
             fmt::format("`pamina remove {}` first, or leave `as` out", known->name));
    const Dependency* taken = manifest.find(d.name);
    if (taken && !known) {
        fail("E1227", fmt::format("there is another dependency `{}`", d.name),
             "choose a name: `pamina add URL as NAME`");
    }
    if (known && known->url) out.replaced = in_force(project, *known).value_or(known->version);
    sync_with(project, options, repositories, with_dependency(project.manifest_text(), d));
    out.taken = in_force(project, d).value_or(d.version);
    if (!d.url && leads_outside(d)) {
        const std::string package = folder_of_path(project.folder(), d);
        out.consented = Consents(options.consents).keep(project.folder(), package);
    }
    Imports imports(project.manifest_path());
    for (const auto& m : modules_of(imports.folder(project.manifest_path(), d.name)))
        out.modules.push_back(fmt::format("{}.{}", d.name, m));
    return out;
}

std::string first_manifest(const std::string& folder) {
    const std::string name = name_from(fs::path(folder).filename().generic_string());
    return fmt::format("[package]\nname = \"{}\"\nversion = \"0.1.0\"\n", name.empty() ? "project" : name);
}

void remove(Project& project, const SyncOptions& options, const std::string& name) {
    const Busy busy = lock_project(project, options);
    finish_killed(project);
    const Manifest& manifest = project.manifest();
    const Dependency* found = manifest.find(name);
    if (!found) {
        std::vector<std::string> known;
        for (const Dependency& d : manifest.dependencies) known.push_back(d.name);
        const std::string meant = closest(name, known);
        fail("E1227", fmt::format("there is no dependency `{}`", name),
             !meant.empty()  ? fmt::format("did you mean `{}`?", meant)
             : known.empty() ? std::string("there is none")
                             : fmt::format("there are {}", fmt::join(known, ", ")));
    }
    const Dependency removed = *found;
    Repositories repositories(options.clones, options.told);
    sync_with(project, options, repositories, without_dependency(project.manifest_text(), name));
    if (!removed.url && leads_outside(removed))
        Consents(options.consents).withdraw(project.folder(), folder_of_path(project.folder(), removed));
}

std::vector<Update> update(Project& project, const SyncOptions& options, const std::vector<std::string>& names) {
    const Busy busy = lock_project(project, options);
    finish_killed(project);
    const Manifest manifest = project.manifest();
    const Lock* locked = project.lock();
    for (const auto& name : names) {
        const Dependency* d = manifest.find(name);
        if (!d) fail("E1227", fmt::format("there is no dependency `{}`", name), "`pamina tree` lists them");
        if (!d->url) fail("E1227", fmt::format("`{}` is a folder, which has the version that it has", name));
    }
    Repositories repositories(options.clones, options.told);
    std::string text = project.manifest_text();
    std::vector<Update> out;
    for (Dependency d : manifest.dependencies) {
        if (!d.url || (!names.empty() && std::find(names.begin(), names.end(), d.name) == names.end())) continue;
        const Tags& tags = repositories.tags(*d.url);
        if (const auto* p = locked ? locked->by_url(d.url->key) : nullptr) {
            const auto now = tags.find(p->version);
            if (now == tags.end() || now->second != p->commit)
                fail(
                    "E1212",
                    fmt::format("tag {} of {} was {}", p->version.tag(), d.url->text,
                                now == tags.end() ? "removed"
                                                  : fmt::format("moved: it is commit {}, and was {} when it was locked",
                                                                now->second.substr(0, 12), p->commit.substr(0, 12))),
                    "ask its author why; what you trust you take by removing its entry from pamina.lock");
        }
        const auto latest = newest(tags, d.version);
        Update u{d.name, d.version, std::max(d.version, latest.value_or(d.version)), next_major(tags, d.version),
                 d.url->text};
        if (u.to != u.from) {
            d.version = u.to;
            text = with_dependency(text, d);
        }
        out.push_back(std::move(u));
    }
    sync_with(project, options, repositories, text);
    return out;
}

bool vendor(Project& project, const SyncOptions& options) {
    const Busy busy = lock_project(project, options);
    finish_killed(project);
    Repositories repositories(options.clones, options.told);
    const bool fresh = !project.manifest().vendored;
    sync_with(project, options, repositories, with_vendored(project.manifest_text()));
    // The line that `pamina new` wrote.
    const std::string path = project.folder() + "/.gitignore";
    const auto ignored = files::read_named(path, false);
    if (!ignored.text) return fresh;
    std::string kept;
    for (std::string_view rest = *ignored.text; !rest.empty();) {
        const auto line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        const auto name = trimmed(line);
        if (name != "pamina_modules" && name != "pamina_modules/" && name != "/pamina_modules" &&
            name != "/pamina_modules/")
            kept += std::string(line) + "\n";
    }
    if (kept.size() < ignored.text->size()) write(path, kept);
    return fresh;
}

TreeNode tree(Project& project, const SyncOptions& options) {
    const Manifest& manifest = project.manifest();
    const Lock* lock = project.lock();
    if (!project.wanted_texts().empty() && (!lock || lock->wanted != project.wanted_texts()))
        fail("E1208", fmt::format("{} is not in step with {}", kLockName, kManifestName), "run `pamina sync`");
    std::set<std::string> shown;
    const auto below = [&](const auto& self, const std::string& folder, const Manifest& of) -> std::vector<TreeNode> {
        std::vector<TreeNode> out;
        for (const Dependency& d : of.dependencies) {
            TreeNode node;
            node.name = d.name;
            std::string at;
            if (d.url) {
                const auto* p = lock ? lock->by_url(d.url->key) : nullptr;
                if (!p) fail("E1208", fmt::format("{} has no {}", kLockName, d.url->text), "run `pamina sync`");
                node.version = p->version.text();
                node.source = d.url->text;
                if (d.version != p->version) node.wanted = d.version.text();
                const Tags seen = Repositories::last_seen(options.clones, p->url);
                const auto latest = newest(seen, p->version), next = next_major(seen, p->version);
                if (latest && p->version < *latest) node.newest = latest->text();
                if (next) node.next_major = next->text();
                at = fmt::format("{}/{}", project.modules(), p->folder);
                std::error_code error;
                if (!fs::is_regular_file(fs::path(at) / kManifestName, error))
                    fail("E1221",
                         fmt::format("`{}` was not fetched: there is no {}/{}", d.name, kModulesName, p->folder),
                         "run `pamina sync`");
            } else {
                at = folder_of_path(folder, d);
                node.source = d.path;
            }
            const Manifest& own = project.manifest_at(at);
            if (!d.url) node.version = own.version.text();
            if (shown.insert(at).second) {
                node.needs = self(self, at, own);
            } else {
                node.again = !own.dependencies.empty();
            }
            out.push_back(std::move(node));
        }
        return out;
    };
    return {manifest.name,
            manifest.version.text(),
            "",
            project.folder(),
            "",
            "",
            false,
            below(below, project.folder(), manifest)};
}

}  // namespace pamina::packages
