#include "runtime/packages/git.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "frontend/files/new_file.h"
#include "frontend/files/read.h"
#include "frontend/source/carried.h"
#include "frontend/source/printable.h"
#include "runtime/packages/busy.h"
#include "runtime/packages/manifest.h"
#include "runtime/packages/problem.h"

extern char** environ;  // NOLINT: POSIX has it so

namespace pamina::packages {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSeen = "pamina-versions";

/// What of the user's environment git gets: none of GIT_… that could lead it to another repository or program, but
/// those about certificates and its configuration.
bool is_passed_on(std::string_view variable) {
    if (variable.starts_with("LC_ALL=") || variable.starts_with("LANGUAGE=") || variable.starts_with("SSH_ASKPASS"))
        return false;
    if (!variable.starts_with("GIT_")) return true;
    for (const char* kept : {"GIT_SSL_", "GIT_SSH=", "GIT_CONFIG_GLOBAL=", "GIT_CONFIG_SYSTEM=", "GIT_CONFIG_NOSYSTEM=",
                             "GIT_EXEC_PATH=", "GIT_HTTP_"})
        if (variable.starts_with(kept)) return true;
    return false;
}

std::vector<std::string> environment(const std::string& protocols) {
    std::vector<std::string> out;
    for (char** v = environ; *v; ++v)
        if (is_passed_on(*v)) out.emplace_back(*v);
    const char* ssh = std::getenv("GIT_SSH_COMMAND");
    out.push_back("LC_ALL=C");
    out.push_back("GIT_ALLOW_PROTOCOL=" + protocols);
    out.push_back("GIT_TERMINAL_PROMPT=0");
    out.push_back("GIT_ASKPASS=false");
    out.push_back("SSH_ASKPASS_REQUIRE=never");
    if (ssh || !std::getenv("GIT_SSH"))
        out.push_back(fmt::format("GIT_SSH_COMMAND={} -oBatchMode=yes -oConnectTimeout=30", ssh ? ssh : "ssh"));
    out.push_back("GIT_NO_REPLACE_OBJECTS=1");
    return out;
}

std::vector<std::string> safely(std::vector<std::string> arguments) {
    std::vector<std::string> out{"git"};
    for (const char* setting : {"core.hooksPath=/dev/null", "core.fsmonitor=false", "submodule.recurse=false",
                                "fetch.recurseSubmodules=false", "gc.auto=0", "maintenance.auto=false",
                                "http.lowSpeedLimit=1", "http.lowSpeedTime=60", "credential.interactive=false"}) {
        out.emplace_back("-c");
        out.emplace_back(setting);
    }
    out.insert(out.end(), std::make_move_iterator(arguments.begin()), std::make_move_iterator(arguments.end()));
    return out;
}

/// What git says of a failure, on one line.
std::string reason(const Ran& ran) {
    if (ran.status == 127) return "the program `git` cannot be run: " + printable(ran.complaint);
    if (ran.status == 128 + SIGXFSZ || ran.complaint.find("File too large") != std::string::npos)
        return "the repository is larger than 512 MiB";
    std::string out;
    for (std::size_t at = 0; at < ran.complaint.size();) {
        const auto end = std::min(ran.complaint.find('\n', at), ran.complaint.size());
        std::string line = ran.complaint.substr(at, end - at);
        at = end + 1;
        for (const char* word : {"fatal: ", "error: "}) {
            if (!line.starts_with(word)) continue;
            out += (out.empty() ? "" : "; ") + line.substr(std::strlen(word));
        }
    }
    if (out.empty()) out = ran.complaint.empty() ? fmt::format("status {}", ran.status) : ran.complaint;
    for (char& c : out)
        if (c == '\n' || c == '\t') c = ' ';
    return printable(out.substr(0, 500));
}

const char* const kNetwork =
    "see whether the URL is right, the network is there, and git may read it (no questions are asked)";

Tags parse_seen(std::string_view text) {
    Tags tags;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const auto blank = line.find(' ');
        if (blank == line.npos) continue;
        if (auto v = parse_version(line.substr(0, blank))) tags[*v] = line.substr(blank + 1);
    }
    return tags;
}

/// Of `ls-remote --tags`: what an annotated tag leads to comes behind it, with `^{}`.
Tags parse_remote(std::string_view text) {
    Tags tags;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const auto tab = line.find('\t');
        constexpr std::string_view kTags = "refs/tags/";
        if (tab == line.npos || !line.substr(tab + 1).starts_with(kTags)) continue;
        auto name = line.substr(tab + 1 + kTags.size());
        if (name.ends_with("^{}")) name.remove_suffix(3);
        if (auto v = parse_tag(name)) tags[*v] = line.substr(0, tab);
    }
    return tags;
}

/// A folder that nobody else may write: what lies there is believed until a lock says otherwise.
void make_own(const std::string& folder) {
    std::error_code error;
    fs::create_directories(fs::path(folder).parent_path(), error);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        fail("E1226", fmt::format("cannot make {}: {}", folder, std::strerror(errno)),
             "PAMINA_CACHE names another folder for clones");
    struct stat there = {};
    if (::stat(folder.c_str(), &there) != 0 || there.st_uid != ::geteuid() || (there.st_mode & (S_IWGRP | S_IWOTH)))
        fail("E1226", fmt::format("{} is not yours, or others may write it", folder),
             "PAMINA_CACHE names another folder for clones");
}

}  // namespace

Repositories::Repositories(std::string folder, Told told) : folder_(std::move(folder)), told_(std::move(told)) {
    if (!folder_.empty()) return;
    own_ = true;
    std::error_code error;
    folder_ = (fs::temp_directory_path(error) / "pamina-git-XXXXXX").string();
    if (error || !::mkdtemp(folder_.data()))
        fail("E1226", fmt::format("cannot make {}: {}", folder_, std::strerror(errno)));
}

Repositories::~Repositories() {
    // It stays where there is no memory to find what is in it.
    Carried lost;
    lost([&] {
        std::error_code ignored;
        if (own_) fs::remove_all(folder_, ignored);
    });
}

std::string Repositories::usual_folder() {
    if (const char* given = std::getenv("PAMINA_CACHE"); given && *given)
        return std::string_view(given) == "off" ? "" : std::string(given) + "/git";
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache && *cache == '/')
        return std::string(cache) + "/pamina/git";
    if (const char* home = std::getenv("HOME"); home && *home == '/') return std::string(home) + "/.cache/pamina/git";
    return {};
}

Tags Repositories::last_seen(const std::string& folder, const Url& url) {
    if (folder.empty()) return {};
    const auto text =
        files::read_named(fmt::format("{}/{}/{}", folder, sum_of_text(url.key).substr(0, 40), kSeen), false);
    return text.text ? parse_seen(*text.text) : Tags();
}

std::string Repositories::clone_of(const Url& url) const {
    return fmt::format("{}/{}", folder_, sum_of_text(url.key).substr(0, 40));
}

std::string Repositories::clone(const Url& url) {
    const std::string path = clone_of(url);
    std::error_code error;
    if (fs::exists(path + "/HEAD", error)) return path;
    make_own(folder_);
    const auto told = [&] { told_(fmt::format("waiting for another pamina that fetches {}", url.text)); };
    const Busy busy(path + ".busy", told);
    if (fs::exists(path + "/HEAD", error)) return path;
    fs::remove_all(path, error);
    const std::string part = path + ".part";
    fs::remove_all(part, error);
    Process p{safely({"init", "--quiet", "--bare", "--template=", "--", part}), environment(""), {}};
    if (const Ran ran = run_process(p); ran.status != 0)
        fail("E1211", fmt::format("git cannot make a clone: {}", reason(ran)));
    fs::rename(part, path, error);
    if (error) fail("E1226", fmt::format("cannot make {}: {}", path, error.message()));
    return path;
}

Ran Repositories::git(const Url& url, std::vector<std::string> arguments, std::string input) const {
    std::vector<std::string> all{"--git-dir=" + clone_of(url)};
    all.insert(all.end(), std::make_move_iterator(arguments.begin()), std::make_move_iterator(arguments.end()));
    return run_process(
        {safely(std::move(all)), environment(url.is_file ? "https:ssh:file" : "https:ssh"), std::move(input)});
}

void Repositories::forget(const Url& url) {
    std::error_code ignored;
    fs::remove_all(clone_of(url), ignored);
}

const Tags& Repositories::tags(const Url& url) {
    if (const auto known = asked_.find(url.key); known != asked_.end()) return known->second;
    clone(url);
    told_(fmt::format("asking {}", url.text));
    const Ran ran = git(url, {"ls-remote", "--quiet", "--tags", "--", url.text});
    if (ran.status != 0) fail("E1211", fmt::format("cannot ask {}: {}", printable(url.text), reason(ran)), kNetwork);
    Tags tags = parse_remote(ran.output);
    // A tag that was moved is not taken from the clone.
    for (const auto& [version, commit] : last_seen(folder_, url)) {
        const auto now = tags.find(version);
        if (now == tags.end() || now->second == commit) continue;
        forget(url);
        clone(url);
        break;
    }
    std::string text;
    for (const auto& [version, commit] : tags) text += fmt::format("{} {}\n", version.text(), commit);
    // What is kept is for remarks alone.
    const auto place = files::resolved(clone_of(url) + "/" + kSeen);
    if (place.error.empty()) files::replace(place.path, text);
    return asked_[url.key] = std::move(tags);
}

void Repositories::fetch(const Url& url, const Version& version) {
    const Tags& known = tags(url);
    if (!known.contains(version)) {
        std::vector<std::string> others;
        for (auto it = known.rbegin(); it != known.rend() && others.size() < 5; ++it)
            if (go_together(it->first, version)) others.push_back(it->first.text());
        fail("E1209", fmt::format("{} has no version {} (no tag `{}`)", url.text, version.text(), version.tag()),
             others.empty() ? "it has none of this major version" : fmt::format("it has {}", fmt::join(others, ", ")));
    }
    told_(fmt::format("fetching {} {}", url.text, version.text()));
    const std::string tag = fmt::format("+refs/tags/{0}:refs/tags/{0}", version.tag());
    std::vector<std::string> command{
        "fetch", "--quiet", "--depth=1", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head",
        "--",    url.text,  tag};
    Ran ran = git(url, command);
    if (ran.status != 0 && ran.complaint.find("shallow") != std::string::npos) {
        std::erase(command, "--depth=1");
        ran = git(url, command);
    }
    if (ran.status != 0)
        fail("E1211", fmt::format("cannot fetch {} {}: {}", printable(url.text), version.text(), reason(ran)),
             kNetwork);
}

std::string Repositories::commit(const Url& url, const Version& version) {
    clone(url);
    const std::string wanted = fmt::format("refs/tags/{}^{{commit}}", version.tag());
    for (const bool again : {false, true}) {
        Ran ran = git(url, {"rev-parse", "--quiet", "--verify", wanted});
        if (ran.status == 0 && ran.output.size() > 40) return ran.output.substr(0, ran.output.find('\n'));
        if (again) break;
        try {
            fetch(url, version);
        } catch (const Problem& p) {
            // It may be the clone that is damaged, not the network.
            if (p.diagnostic.id != "E1211" || git(url, {"fsck", "--connectivity-only"}).status == 0) throw;
            forget(url);
            clone(url);
            fetch(url, version);
        }
    }
    throw DamagedClone{};
}

std::vector<ContentEntry> Repositories::content(const Url& url, const Version& version, const std::string& commit) {
    const Ran ran = git(url, {"ls-tree", "-r", "-z", "-l", "--full-tree", commit});
    const std::string package = fmt::format("{} {}", url.last_part(), version.text());
    if (ran.too_much) fail("E1217", fmt::format("{} has too many files", package));
    if (ran.status != 0) throw DamagedClone{};
    std::vector<ContentEntry> all;
    std::string_view text = ran.output;
    while (!text.empty()) {
        // MODE TYPE BLOB SIZE<tab>PATH<0>
        const auto line = text.substr(0, text.find('\0'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const auto tab = line.find('\t');
        std::array<std::string_view, 4> words;
        std::string_view rest = line.substr(0, tab);
        for (auto& word : words) {
            rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
            word = rest.substr(0, rest.find(' '));
            rest.remove_prefix(word.size());
        }
        ContentEntry entry;
        if (tab == line.npos) throw DamagedClone{};
        entry.path = line.substr(tab + 1);
        entry.blob = words[2];
        entry.kind = words[0] == "120000"          ? ContentEntry::Kind::link
                     : words[0].starts_with("100") ? ContentEntry::Kind::file
                                                   : ContentEntry::Kind::other;
        std::from_chars(words[3].data(), words[3].data() + words[3].size(), entry.size);
        all.push_back(std::move(entry));
    }
    return safe_content(std::move(all), package);
}

std::string Repositories::manifest(const Url& url, const Version& version, const std::string& commit,
                                   const std::string& folder) {
    std::string out;
    const auto all = content(url, version, commit);
    const std::string path = folder + kManifestName;
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& e) { return e.path == path; });
    if (at == all.end())
        fail("E1218", fmt::format("{} {} is no package: it has no {}", url.text, version.text(), path));
    read(url, {*at}, [&](const ContentEntry&, std::string_view text) { out = text; });
    return out;
}

void Repositories::read(const Url& url, const std::vector<ContentEntry>& entries,
                        const std::function<void(const ContentEntry&, std::string_view)>& each) {
    std::string names;
    for (const auto& e : entries) names += e.blob + "\n";
    const Ran ran = git(url, {"cat-file", "--batch"}, std::move(names));
    if (ran.status != 0) throw DamagedClone{};
    std::string_view text = ran.output;
    for (const auto& e : entries) {
        // BLOB TYPE SIZE<newline>CONTENT<newline>
        const std::string head = fmt::format("{} blob {}\n", e.blob, e.size);
        if (!text.starts_with(head) || text.size() < head.size() + e.size + 1) throw DamagedClone{};
        each(e, text.substr(head.size(), e.size));
        text.remove_prefix(head.size() + e.size + 1);
    }
}

Ran run_git(const std::string& folder, std::vector<std::string> arguments) {
    std::vector<std::string> all{"-C", folder};
    all.insert(all.end(), std::make_move_iterator(arguments.begin()), std::make_move_iterator(arguments.end()));
    return run_process({safely(std::move(all)), environment(""), {}});
}

}  // namespace pamina::packages
