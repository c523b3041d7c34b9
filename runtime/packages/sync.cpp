#include "runtime/packages/sync.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "runtime/packages/install.h"
#include "runtime/packages/problem.h"
#include "runtime/packages/small_letters.h"

namespace pamina::packages {

namespace fs = std::filesystem;

namespace {

std::string named(const Need& n) {
    return fmt::format("{} {}", n.url.last_part(), n.version.text());
}

/// What is read of a version once.
struct Found {
    std::string commit;
    Manifest manifest;
    std::vector<Dependency> dependencies;  // of it, and of the folders in it that it names
};

/// Resolves: asks manifests, which are fetched, and keeps what it read.
class Resolver {
  public:
    Resolver(Project& project, const SyncOptions& options, Repositories& repositories, const Lock* old)
        : project_(project), options_(options), repositories_(repositories), old_(old) {}

    Lock run() {
        const auto wanted = project_.wanted();
        for (const Need& n : wanted) direct_.insert(n.url.key);
        const Manifest& own = project_.manifest();
        const auto selection = select(own.name, wanted, [this](const Need& n, const std::vector<std::string>& chain) {
            return needs_of(n, chain);
        });
        Lock lock;
        lock.wanted = project_.wanted_texts();
        for (const auto& [key, selected] : selection) lock.packages.push_back(locked(selected.need));
        name_folders(own, lock);
        return lock;
    }

  private:
    Needs needs_of(const Need& n, const std::vector<std::string>& chain) {
        if (n.url.is_file && !direct_.contains(n.url.key))
            fail("E1219",
                 fmt::format("{} needs {}, a folder of some computer", fmt::join(chain, " needs "), n.url.text),
                 fmt::format("only what the project itself names may be a file: add it to its {}", kManifestName));
        const Found& found = read(n);
        Needs out{found.manifest.name, {}};
        for (const Dependency& d : found.dependencies)
            if (d.url) out.needs.push_back({*d.url, d.version});
        return out;
    }

    const Found& read(const Need& n) {
        const auto key = std::pair(n.url.key, n.version);
        if (const auto known = found_.find(key); known != found_.end()) return known->second;
        Found found = again_if_damaged(repositories_, n.url, [&] {
            Found f;
            f.commit = repositories_.commit(n.url, n.version);
            compare_with_lock(n, f.commit);
            f.manifest = manifest_in(n, f.commit, "");
            f.dependencies = f.manifest.dependencies;
            return f;
        });
        check_program(found.manifest, options_.program, named(n));
        if (found.manifest.version != n.version && options_.mislabelled)
            options_.mislabelled(fmt::format("tag {} of {} has a {} that says version {}", n.version.tag(), n.url.text,
                                             kManifestName, found.manifest.version.text()));
        folders_of(n, found);
        return found_.emplace(key, std::move(found)).first->second;
    }

    Manifest manifest_in(const Need& n, const std::string& commit, const std::string& folder) {
        std::vector<Diagnostic> problems;
        return manifest_of(project_.sources(), fmt::format("{}{} of {}", folder, kManifestName, named(n)),
                           repositories_.manifest(n.url, n.version, commit, folder), problems);
    }

    /// What the folders need that a fetched package names; they lie within it.
    void folders_of(const Need& n, Found& found) {
        std::set<std::string> seen{""};
        std::vector<std::pair<std::string, Dependency>> waiting;  // of a manifest in a folder
        const auto add = [&](const std::string& folder, const std::vector<Dependency>& list) {
            for (const Dependency& d : list)
                if (!d.url) waiting.emplace_back(folder, d);
        };
        add("", found.manifest.dependencies);
        while (!waiting.empty()) {
            const auto [from, d] = std::move(waiting.back());
            waiting.pop_back();
            std::string folder = (fs::path(from) / d.path / "").lexically_normal().generic_string();
            if (folder == "." || folder == "./") folder.clear();
            if (fs::path(d.path).is_absolute() || folder == ".." || folder.starts_with("../"))
                fail("E1219", fmt::format("{} needs `{}`, which lies outside of it", named(n), d.path),
                     "a package that is fetched names others by their URL");
            if (!seen.insert(folder).second) continue;
            const Manifest inner =
                again_if_damaged(repositories_, n.url, [&] { return manifest_in(n, found.commit, folder); });
            found.dependencies.insert(found.dependencies.end(), inner.dependencies.begin(), inner.dependencies.end());
            add(folder, inner.dependencies);
        }
    }

    void compare_with_lock(const Need& n, const std::string& commit) const {
        const auto* locked = old_ ? old_->by_url(n.url.key) : nullptr;
        if (!locked || locked->version != n.version || locked->commit == commit) return;
        fail("E1212",
             fmt::format("tag {} of {} was moved: it is commit {}, and was {} when it was locked", n.version.tag(),
                         n.url.text, commit.substr(0, 12), locked->commit.substr(0, 12)),
             "ask its author why; what you trust you take by removing its entry from pamina.lock");
    }

    LockedPackage locked(const Need& n) {
        const Found& found = read(n);
        LockedPackage out{found.manifest.name, n.url, n.version, found.commit, {}};
        out.sha256 = again_if_damaged(repositories_, n.url, [&] { return sum(n, found.commit); });
        const auto* before = old_ ? old_->by_url(n.url.key) : nullptr;
        if (before && before->version == n.version && before->sha256 != out.sha256)
            fail("E1213", fmt::format("{} is not what the lock says: its content has changed", named(n)),
                 "take pamina.lock from version control, or ask who changed it");
        return out;
    }

    std::string sum(const Need& n, const std::string& commit) {
        ContentSum sum;
        repositories_.read(n.url, repositories_.content(n.url, n.version, commit),
                           [&](const ContentEntry& e, std::string_view text) { sum.add(e.path, text); });
        return sum.hex();
    }

    /// What the project names has that name; what comes with it has its own, or one beside it that is free.
    static void name_folders(const Manifest& own, Lock& lock) {
        std::set<std::string> taken;
        std::set<std::string> direct;
        for (const Dependency& d : own.dependencies) {
            for (auto& p : lock.packages) {
                if (!d.url || d.url->key != p.url.key) continue;
                p.folder = d.name;
                taken.insert(small_letters(p.folder));
                direct.insert(p.url.key);
            }
        }
        for (auto& p : lock.packages) {
            if (direct.contains(p.url.key)) continue;
            const std::string name = p.folder;
            for (int i = 2; !taken.insert(small_letters(p.folder)).second; ++i)
                p.folder = fmt::format("{}-{}", name, i);
        }
        std::sort(lock.packages.begin(), lock.packages.end(),
                  [](const LockedPackage& a, const LockedPackage& b) { return a.folder < b.folder; });
    }

    Project& project_;
    const SyncOptions& options_;
    Repositories& repositories_;
    const Lock* old_;
    std::set<std::string> direct_;
    std::map<std::pair<std::string, Version>, Found> found_;
};

/// Whether a lock has all that is asked for, as far as manifests are there: a person may have taken something out.
bool covers(Project& project, const Lock& lock) {
    const auto has = [&](const Url& url, const Version& version) {
        const auto* p = lock.by_url(url.key);
        return p && go_together(p->version, version) && version <= p->version;
    };
    for (const Need& n : project.wanted())
        if (!has(n.url, n.version)) return false;
    for (const auto& p : lock.packages) {
        const std::string folder = fmt::format("{}/{}", project.modules(), p.folder);
        std::error_code error;
        if (!fs::is_regular_file(fs::path(folder) / kManifestName, error)) continue;
        try {
            for (const Dependency& d : project.manifest_at(folder).dependencies)
                if (d.url && !has(*d.url, d.version)) return false;
        } catch (const Problem&) {
            project.problems.clear();  // it was changed by hand, which its sum says
        }
    }
    return true;
}

}  // namespace

void check_program(const Manifest& manifest, const Version& program, const std::string& name) {
    if (manifest.pamina && program < *manifest.pamina)
        fail("E1229", fmt::format("{} needs Pamina {}, and this is {}", name, manifest.pamina->text(), program.text()),
             "take a later Pamina, or an older version of the package");
}

Busy lock_project(const Project& project, const SyncOptions& options) {
    return Busy(project.folder() + "/.pamina.busy",
                [&] { options.told("waiting for another pamina that works on this project"); });
}

Lock resolve(Project& project, const SyncOptions& options, Repositories& repositories, const Lock* old) {
    return Resolver(project, options, repositories, old).run();
}

Synced sync(Project& project, const SyncOptions& options) {
    const Busy busy = lock_project(project, options);
    Repositories repositories(options.clones, options.told);
    return sync(project, options, repositories);
}

Synced sync(Project& project, const SyncOptions& options, Repositories& repositories) {
    finish_killed(project);
    check_program(project.manifest(), options.program, project.manifest().name);
    const Lock* old = project.lock();
    const bool in_step = old && old->wanted == project.wanted_texts() && covers(project, *old);
    if (options.locked && !in_step)
        fail("E1208",
             old ? fmt::format("{} is not in step with {}", kLockName, kManifestName)
                 : fmt::format("there is no {}", kLockName),
             "run `pamina sync` without --locked, and keep the lock");
    Synced out;
    out.lock = in_step ? *old : resolve(project, options, repositories, old);
    out.changed = install(project, out.lock, repositories);
    if (options.kept)
        for (const auto& path : foreign(project, out.lock)) options.kept(fmt::format("{}/{}", kModulesName, path));
    project.changed();
    return out;
}

}  // namespace pamina::packages
