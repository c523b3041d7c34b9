#include "runtime/packages/imports.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "runtime/packages/consents.h"
#include "runtime/packages/content.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {

namespace fs = std::filesystem;

namespace {

std::string folder_of(const std::string& file) {
    const auto place = files::resolved(file.empty() ? "." : file);
    if (!place.error.empty()) return {};
    return file.empty() ? place.path : fs::path(place.path).parent_path().generic_string();
}

/// Of `/p/pamina_modules/nets/…` the folder `/p/pamina_modules/nets`, or "".
std::string fetched_package(const std::string& path) {
    const std::string part = fmt::format("/{}/", kModulesName);
    const auto at = path.rfind(part);
    return at == path.npos ? std::string() : path.substr(0, path.find('/', at + part.size()));
}

bool is_within(const std::string& path, const std::string& folder) {
    return path == folder || path.starts_with(folder + "/");
}

/// As a command line names it.
std::string from_here(const std::string& folder) {
    std::error_code error;
    const std::string seen = fs::proximate(folder, error).generic_string();
    return error || seen.starts_with("../../..") ? folder : seen;
}

check::PackageFile mistake(const char* id, std::string error, std::string help) {
    return {{}, id, std::move(error), std::move(help)};
}

bool is_private(std::string_view name) {
    return name.starts_with('_');
}

/// A public one that can be written behind a dot.
bool is_module_name(std::string_view name) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !name.empty() && !is_private(name) && !(name[0] >= '0' && name[0] <= '9') &&
           std::all_of(name.begin(), name.end(), fits);
}

}  // namespace

std::string Imports::seen_from(const std::string& from, const std::string& path) {
    if (fs::path(from).is_absolute()) return path;
    std::error_code error;
    const fs::path seen = fs::path(path).lexically_relative(fs::current_path(error));
    return error || seen.empty() ? path : seen.generic_string();
}

Project* Imports::project() {
    if (!looked_) {
        looked_ = true;
        std::string root = project_folder(folder_of(script_));
        // A script of a package that was fetched, which an editor shows: what it needs lies beside it.
        if (const std::string package = fetched_package(root + "/"); !package.empty()) {
            const std::string outer = fs::path(package).parent_path().parent_path().generic_string();
            std::error_code error;
            if (fs::is_regular_file(fs::path(outer) / kManifestName, error)) root = outer;
        }
        if (!root.empty()) project_.emplace(std::move(root), sources_);
    }
    return project_ ? &*project_ : nullptr;
}

std::string Imports::package_of(const std::string& from) {
    return from.starts_with('<') ? std::string() : project_folder(folder_of(from));
}

Imports::Place Imports::place(const std::string& from, const std::string& name) {
    const std::string own = package_of(from);
    if (own.empty() || !project())
        return {
            {},
            mistake("E1220", fmt::format("there is no package `{}`: no folder here has a {}", name, kManifestName),
                    fmt::format("`pamina add URL as {}` fetches it; a file is imported by its path in quotes", name))};
    try {
        const Manifest& manifest = project_->manifest_at(own);
        const Dependency* d = manifest.find(name);
        if (!d && name == manifest.name) return {own, {}};
        if (!d) {
            const auto known = names(from);
            const std::string meant = closest(name, known);
            return {
                {},
                mistake("E1220",
                        fmt::format("{} names no dependency `{}`", seen_from(from, own + "/" + kManifestName), name),
                        !meant.empty()
                            ? fmt::format("did you mean `{}`?", meant)
                            : fmt::format("`pamina add URL as {}` adds it; a file is imported by its path in quotes",
                                          name))};
        }
        const std::string package = fetched_package(own + "/");
        if (!d->url) {
            const std::string folder = folder_of_path(own, *d);
            // What was fetched leads nowhere else.
            if (!package.empty() && !is_within(folder, package))
                return {{},
                        mistake("E1219", fmt::format("`{}` is at `{}`, outside of its package", name, d->path),
                                "a package that is fetched names others by their URL")};
            if (package.empty() && reach_ && !reach_->to_read(folder).error.empty() &&
                !Consents(Consents::usual_file()).has(own, folder)) {
                std::string help = fmt::format("`--allow-read {}` allows it", from_here(folder));
                if (project_folder("") == own)
                    help = fmt::format("`pamina add {0}` lets this project import it, `--allow-read {0}` this once",
                                       from_here(folder));
                return {{},
                        mistake("E1237",
                                fmt::format("`{}` is at `{}`, outside of what this script may read", name, d->path),
                                std::move(help))};
            }
            std::error_code error;
            if (!fs::is_regular_file(fs::path(folder) / kManifestName, error))
                return {
                    {},
                    mistake("E1236", fmt::format("there is no package in `{}`: it has no {}", d->path, kManifestName),
                            "a path is seen from the folder of the manifest; `pamina new` makes a package")};
            return {folder, {}};
        }
        const Lock* lock = project_->lock();
        const LockedPackage* locked = lock ? lock->by_url(d->url->key) : nullptr;
        const char* const help = "run `pamina sync`";
        if (!locked || locked->version < d->version || !go_together(locked->version, d->version))
            return {{},
                    mistake("E1221", fmt::format("`{}` was not fetched: {} does not have it", name, kLockName), help)};
        const std::string folder = fmt::format("{}/{}", project_->modules(), locked->folder);
        std::error_code error;
        if (!fs::is_directory(fs::symlink_status(folder, error)))
            return {{},
                    mistake("E1221",
                            fmt::format("`{}` was not fetched: there is no {}/{}", name, kModulesName, locked->folder),
                            help)};
        return {folder, {}};
    } catch (const Problem& p) {
        const auto& d = p.diagnostic;
        std::string where;
        if (d.span.file) {
            const auto at = sources_.locate(d.span.file, d.span.begin);
            where = fmt::format("{}:{}:{}: ", sources_.name(d.span.file), at.line, at.column);
        }
        return {{}, {{}, d.id, where + d.message, d.help}};
    }
}

check::PackageFile Imports::find(const std::string& from, const std::vector<std::string>& names) {
    Place at = place(from, names.front());
    if (at.folder.empty()) return at.mistake;
    const std::string whole = fmt::format("{}", fmt::join(names, "."));
    const auto inside = modules_of(at.folder);
    const std::vector<std::string> rest(names.begin() + 1, names.end());
    if (rest.empty())
        return mistake("E1222", fmt::format("`{}` is a package, and a module is imported", whole),
                       inside.empty() ? "it has none"
                                      : fmt::format("write `import {0}.{1}`; it has {2}", whole, inside.front(),
                                                    fmt::join(inside, ", ")));
    if (std::any_of(rest.begin(), rest.end(), is_private))
        return mistake("E1223", fmt::format("`{}` is private to its package", whole), "names that begin with `_` are");
    const std::string file = fmt::format("{}/{}.pam", at.folder, fmt::join(rest, "/"));
    std::error_code error;
    if (!fs::exists(file, error)) {
        const std::string meant = closest(fmt::format("{}", fmt::join(rest, ".")), inside);
        return mistake("E1222", fmt::format("package `{}` has no module `{}`", names.front(), fmt::join(rest, ".")),
                       !meant.empty()   ? fmt::format("did you mean `{}.{}`?", names.front(), meant)
                       : inside.empty() ? std::string("it has none")
                                        : fmt::format("it has {}", fmt::join(inside, ", ")));
    }
    // A link may not lead to another folder: that file would be read as one of the package that lies there.
    if (const auto real = files::resolved(file), root = files::resolved(at.folder);
        real.error.empty() && !is_within(real.path, root.path))
        return mistake("E1237", fmt::format("`{}` leads to {}, outside of its package", whole, real.path),
                       "a package consists of the files that lie in it");
    return {seen_from(from, file), {}, {}, {}};
}

std::vector<std::string> Imports::names(const std::string& from) {
    std::vector<std::string> out;
    const std::string own = project_folder(folder_of(from));
    if (own.empty() || !project()) return out;
    try {
        const Manifest& manifest = project_->manifest_at(own);
        for (const Dependency& d : manifest.dependencies) out.push_back(d.name);
        if (!manifest.find(manifest.name)) out.push_back(manifest.name);
    } catch (const Problem&) {
        // A wrong manifest names nothing; whoever imports is told.
    }
    return out;
}

std::vector<std::string> Imports::modules(const std::string& from, const std::vector<std::string>& names) {
    std::vector<std::string> out;
    if (names.empty()) return out;
    const Place at = place(from, names.front());
    if (at.folder.empty()) return out;
    std::string start;
    for (std::size_t i = 1; i < names.size(); ++i) start += names[i] + ".";
    for (const auto& m : modules_of(at.folder)) {
        if (!m.starts_with(start)) continue;
        const auto dot = m.find('.', start.size());
        std::string next = m.substr(start.size(), dot == m.npos ? dot : dot + 1 - start.size());
        if (out.empty() || out.back() != next) out.push_back(std::move(next));
    }
    return out;
}

check::Packages imports_of(const std::string& script, const files::Reach& reach) {
    auto imports = std::make_shared<Imports>(script, reach);
    return [imports](const std::string& from, const std::vector<std::string>& names) {
        return imports->find(from, names);
    };
}

std::vector<std::string> modules_of(const std::string& folder) {
    std::vector<std::string> out;
    std::error_code error;
    fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error), end;
    for (; !error && it != end && out.size() < kMaxFiles; it.increment(error)) {
        const std::string name = it->path().filename().generic_string();
        std::error_code ignored;
        if (it->is_directory(ignored)) {
            const bool own = it.depth() == 0 && (name == "tests" || name == "examples" || name == kModulesName);
            const bool other = own || !is_module_name(name) || fs::is_regular_file(it->path() / kManifestName, ignored);
            if (other) it.disable_recursion_pending();
            continue;
        }
        if (!name.ends_with(".pam") || !is_module_name(std::string_view(name).substr(0, name.size() - 4))) continue;
        std::string module = it->path().lexically_relative(folder).replace_extension().generic_string();
        std::replace(module.begin(), module.end(), '/', '.');
        out.push_back(std::move(module));
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace pamina::packages
