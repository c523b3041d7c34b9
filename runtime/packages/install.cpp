#include "runtime/packages/install.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdio.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>
#include <set>

#include "frontend/files/descriptor.h"
#include "frontend/files/new_file.h"
#include "frontend/files/read.h"
#include "runtime/packages/foreign.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {

namespace fs = std::filesystem;

namespace {

/// Names beside pamina_modules, each of one step: the new one while it is made, the old one while it is removed.
std::string made(const Project& project) {
    return project.folder() + "/.pamina_modules.part";
}
std::string gone(const Project& project) {
    return project.folder() + "/.pamina_modules.old";
}

/// In pamina_modules: the lock that it was made from.
constexpr const char* kInstalled = "/.installed";

[[noreturn]] void cannot(const std::string& what, const std::string& why) {
    fail("E1226", fmt::format("cannot write {}: {}", what, why), "nothing was changed");
}

void remove(const std::string& path) {
    std::error_code error;
    fs::remove_all(path, error);
    if (error) cannot(path, error.message());
}

void make_folder(const std::string& path) {
    std::error_code error;
    fs::create_directories(path, error);
    if (error) cannot(path, error.message());
}

void rename(const std::string& from, const std::string& to) {
    if (::rename(from.c_str(), to.c_str()) != 0) cannot(to, std::strerror(errno));
}

/// Beside others that are all new: no old file can be in the way.
void write_new(const std::string& path, std::string_view text) {
    make_folder(fs::path(path).parent_path().string());
    files::Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644));
    if (!file.is_open() || !files::write_all(file.number(), text) || !file.close()) cannot(path, std::strerror(errno));
}

bool is_there(const std::string& path) {
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

/// The sums of what was put into pamina_modules, by folder: what is still so was changed by nobody.
std::map<std::string, std::string> installed(const std::string& modules) {
    std::map<std::string, std::string> sums;
    SourceMap sources;
    Diagnostics ignored;
    const auto text = files::read_named(modules + kInstalled, false);
    if (!text.text) return sums;
    if (const auto lock = read_lock(sources.add(kInstalled, *text.text), sources, ignored))
        for (const auto& p : lock->packages) sums[p.folder] = p.sha256;
    return sums;
}

bool has_content(const std::string& folder, const std::string& package) {
    return !safe_content(list_folder(folder), package).empty();
}

/// Whether a package lies in pamina_modules as the lock says. What was changed by hand is not thrown away: it throws.
bool lies_there(const Project& project, const LockedPackage& p, const std::map<std::string, std::string>& installed) {
    const std::string folder = fmt::format("{}/{}", project.modules(), p.folder);
    std::error_code error;
    if (!is_there(folder)) return false;
    if (fs::is_directory(fs::symlink_status(folder, error))) {
        if (!has_content(folder, p.folder)) return false;  // what its owner kept of one that was removed
        const std::string sum = sum_of_folder(folder, p.folder);
        if (sum == p.sha256) return true;
        // Of another lock.
        if (const auto was = installed.find(p.folder); was != installed.end() && was->second == sum) return false;
    }
    fail("E1213", fmt::format("{}/{} is not what the lock says: its content was changed", kModulesName, p.folder),
         "keep what you want of it elsewhere, remove the folder, and run `pamina sync`");
}

void copy(const std::string& from, const std::string& to) {
    for (const auto& entry : safe_content(list_folder(from), from))
        write_new(to + "/" + entry.path, read_content(from, entry));
}

void fetch(Repositories& repositories, const LockedPackage& p, const std::string& to) {
    again_if_damaged(repositories, p.url, [&] {
        remove(to);
        const std::string commit = repositories.commit(p.url, p.version);
        if (commit != p.commit)
            fail("E1212",
                 fmt::format("tag {} of {} was moved: it is commit {}, and was {} when it was locked", p.version.tag(),
                             p.url.text, commit.substr(0, 12), p.commit.substr(0, 12)),
                 "ask its author why; what you trust you take by removing its entry from pamina.lock");
        ContentSum sum;
        repositories.read(p.url, repositories.content(p.url, p.version, p.commit),
                          [&](const ContentEntry& e, std::string_view text) {
                              sum.add(e.path, text);
                              write_new(to + "/" + e.path, text);
                          });
        if (sum.hex() != p.sha256)
            fail("E1213",
                 fmt::format("{} {} is not what the lock says: its content has changed", p.url.text, p.version.text()),
                 "take pamina.lock from version control, or ask who changed it");
        return true;
    });
}

/// A file or a link in its place is somebody's, too.
void refuse_no_folder(const Project& project) {
    std::error_code error;
    if (is_there(project.modules()) && !fs::is_directory(fs::symlink_status(project.modules(), error)))
        fail("E1226", fmt::format("cannot write {}: it is no folder", kModulesName),
             "move it elsewhere, and run `pamina sync` again");
}

/// One for the other; where a system cannot do that in one step, in two.
void exchange(const Project& project) {
    const std::string fresh = made(project), live = project.modules();
    if (!is_there(live)) return rename(fresh, live);
#ifdef RENAME_EXCHANGE
    if (::renameat2(AT_FDCWD, fresh.c_str(), AT_FDCWD, live.c_str(), RENAME_EXCHANGE) == 0)
        return rename(fresh, gone(project));
#endif
    rename(live, gone(project));
    rename(fresh, live);
}

/// Whether there are packages that the lock does not have any more.
bool has_more(const std::map<std::string, std::string>& installed, const Lock& lock) {
    std::set<std::string> known;
    for (const auto& p : lock.packages) known.insert(p.folder);
    return std::any_of(installed.begin(), installed.end(), [&](const auto& was) { return !known.contains(was.first); });
}

/// Where something can be put that is not overwritten by it.
std::string free_name(const std::string& path) {
    std::string name = path;
    for (int i = 1; is_there(name); ++i) name = fmt::format("{}.kept{}", path, i > 1 ? std::to_string(i) : "");
    return name;
}

/// Removes the old pamina_modules; what is foreign there goes to the new one. Killed in between, it goes on from there.
void remove_old(Project& project) {
    const std::string old = gone(project);
    std::error_code error;
    if (fs::is_directory(fs::symlink_status(old, error))) {
        const auto before = installed(old), now = installed(project.modules());
        const auto is_package = [&](const std::string& folder) {
            try {
                if (!has_content(old + "/" + folder, folder)) return true;
                const std::string sum = sum_of_folder(old + "/" + folder, folder);
                const auto has = [&](const auto& sums) {
                    const auto at = sums.find(folder);
                    return at != sums.end() && at->second == sum;
                };
                return has(before) || has(now);
            } catch (const Problem&) {
                return false;  // it was changed by hand
            }
        };
        for (const auto& path : foreign(old, is_package)) {
            const std::string to = free_name(project.modules() + "/" + path);
            make_folder(fs::path(to).parent_path().string());
            rename(old + "/" + path, to);
        }
    }
    remove(old);
}

}  // namespace

void finish_killed(Project& project) {
    // Of an exchange in two steps, the first was done.
    if (!is_there(project.modules()) && is_there(gone(project))) rename(gone(project), project.modules());
    if (is_there(project.pending_lock())) {
        rename(project.pending_lock(), project.lock_path());
        project.changed();
    }
    remove(made(project));
    remove_old(project);
}

bool install(Project& project, const Lock& lock, Repositories& repositories) {
    refuse_no_folder(project);
    const auto before = installed(project.modules());
    std::set<std::string> same;  // folders whose content stays
    for (const auto& p : lock.packages)
        if (lies_there(project, p, before)) same.insert(p.folder);
    const std::string text = lock_text(lock);
    const auto known = files::read_named(project.lock_path(), false);
    const bool same_lock = known.text && *known.text == text;
    if (same.size() == lock.packages.size() && same_lock && !has_more(before, lock)) return false;
    const std::string fresh = made(project);
    try {
        make_folder(fresh);
        for (const auto& p : lock.packages) {
            const std::string to = fmt::format("{}/{}", fresh, p.folder);
            if (same.contains(p.folder)) {
                copy(fmt::format("{}/{}", project.modules(), p.folder), to);
            } else {
                fetch(repositories, p, to);
            }
        }
        write_new(fresh + kInstalled, text);
        write_new(fresh + "/.pending", text);
        exchange(project);
    } catch (...) {
        std::error_code ignored;
        fs::remove_all(fresh, ignored);
        throw;
    }
    rename(project.pending_lock(), project.lock_path());
    remove_old(project);
    return true;
}

std::vector<std::string> foreign(const Project& project, const Lock& lock) {
    std::set<std::string> known;
    for (const auto& p : lock.packages) known.insert(p.folder);
    return foreign(project.modules(), [&](const std::string& folder) { return known.contains(folder); });
}

}  // namespace pamina::packages
