#include "runtime/packages/project.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "frontend/files/read.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {

namespace fs = std::filesystem;

namespace {

/// As users see it: from the working folder, where it is below that.
std::string shown_path(const std::string& path) {
    std::error_code error;
    const std::string seen = fs::proximate(path, error).generic_string();
    return error || seen.starts_with("../../..") ? path : seen;
}

std::string text_of(const std::string& path) {
    const std::string shown = shown_path(path);
    auto loaded = files::read_named(shown, false);
    if (!loaded.text) fail("E1226", fmt::format("cannot read {}: {}", shown, loaded.error));
    return std::move(*loaded.text);
}

}  // namespace

std::string project_folder(const std::string& folder) {
    const auto place = files::resolved(folder.empty() ? "." : folder);
    if (!place.error.empty()) return {};
    std::error_code error;
    for (fs::path at = place.path;; at = at.parent_path()) {
        if (fs::is_regular_file(at / kManifestName, error)) return at.generic_string();
        if (at == at.parent_path()) return {};
    }
}

Manifest manifest_of(SourceMap& sources, std::string name, std::string text, std::vector<Diagnostic>& problems) {
    Diagnostics found;
    auto manifest = read_manifest(sources.add(std::move(name), std::move(text)), sources, found);
    problems.insert(problems.end(), found.list().begin(), found.list().end());
    if (!manifest) throw Problem{found.list().front()};
    return std::move(*manifest);
}

const Manifest& Project::manifest_at(const std::string& folder) {
    if (const auto known = manifests_.find(folder); known != manifests_.end()) return known->second;
    const std::string path = folder + "/" + kManifestName;
    auto manifest =
        manifest_of(sources_, shown_path(path), folder == folder_ ? manifest_text() : text_of(path), problems);
    return manifests_.emplace(folder, std::move(manifest)).first->second;
}

std::string Project::manifest_text() {
    if (pretended_) return *pretended_;
    std::error_code error;
    if (begun_ && !fs::exists(manifest_path(), error)) return *begun_;
    return text_of(manifest_path());
}

const Lock* Project::lock() {
    if (!lock_) {
        std::error_code error;
        std::string path = pending_lock();
        if (!fs::exists(path, error)) path = lock_path();
        if (!fs::exists(path, error)) {
            lock_.emplace();
        } else {
            Diagnostics found;
            lock_ = read_lock(sources_.add(shown_path(path), text_of(path)), sources_, found);
            problems.insert(problems.end(), found.list().begin(), found.list().end());
            if (!*lock_) {
                lock_.reset();
                throw Problem{found.list().front()};
            }
        }
    }
    return *lock_ ? &**lock_ : nullptr;
}

std::vector<Need> Project::wanted() {
    std::vector<Need> out;
    std::vector<std::string> waiting{folder_};
    std::set<std::string> seen{folder_};
    while (!waiting.empty()) {
        const std::string folder = std::move(waiting.back());
        waiting.pop_back();
        for (const Dependency& d : manifest_at(folder).dependencies) {
            if (d.url) {
                out.push_back({*d.url, d.version});
                continue;
            }
            const std::string at = folder_of_path(folder, d);
            std::error_code error;
            if (!fs::is_regular_file(fs::path(at) / kManifestName, error))
                fail("E1236", fmt::format("there is no package in `{}`: it has no {}", d.path, kManifestName),
                     "a path is seen from the folder of the manifest; `pamina new` makes a package", d.span);
            if (seen.insert(at).second) waiting.push_back(at);
        }
    }
    return out;
}

std::vector<std::string> Project::wanted_texts() {
    std::set<std::string> out;
    for (const Need& n : wanted()) out.insert(fmt::format("{} {}", n.url.key, n.version.text()));
    return {out.begin(), out.end()};
}

void Project::changed() {
    manifests_.clear();
    lock_.reset();
    pretended_.reset();
    problems.clear();
}

std::string folder_of_path(const std::string& folder, const Dependency& d) {
    return files::resolved((fs::path(folder) / d.path).generic_string()).path;
}

}  // namespace pamina::packages
