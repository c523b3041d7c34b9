#include "runtime/packages/lock.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "runtime/packages/small_letters.h"
#include "runtime/packages/toml_text.h"

namespace pamina::packages {

namespace {

constexpr std::int64_t kForm = 1;

bool is_hex(const std::string& s, std::size_t least, std::size_t most) {
    return s.size() >= least && s.size() <= most &&
           std::all_of(s.begin(), s.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

/// It becomes a folder: nothing that could lead elsewhere.
bool is_folder(const std::string& s) {
    return !s.empty() && s.size() <= 80 && std::all_of(s.begin(), s.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
    });
}

/// Nothing when a field is missing or is not what `sync` writes.
std::optional<LockedPackage> package_of(const toml::table& t) {
    const auto text = [&](const char* key) { return t[key].value_exact<std::string>().value_or(""); };
    LockedPackage p{text("folder"), {}, {}, text("commit"), text("sha256")};
    auto url = read_url(text("git"));
    const auto version = parse_version(text("version"));
    if (!is_folder(p.folder) || !url.problem.empty() || !version) return {};
    if (!is_hex(p.commit, 40, 64) || !is_hex(p.sha256, 64, 64)) return {};
    p.url = std::move(url.url);
    p.version = *version;
    return p;
}

}  // namespace

const LockedPackage* Lock::by_url(const std::string& key) const {
    const auto at =
        std::find_if(packages.begin(), packages.end(), [&](const LockedPackage& p) { return p.url.key == key; });
    return at == packages.end() ? nullptr : &*at;
}

std::optional<Lock> read_lock(FileId file, const SourceMap& sources, Diagnostics& out) {
    const auto parsed = parse_toml(file, sources, "E1207", kMaxLock, out);
    if (!parsed) return {};
    const char* const help = "take it from version control, or remove it, and run `pamina sync`";
    const auto damaged = [&](const toml::node* node, std::string what) {
        const Span at = node ? toml_span(file, sources.text(file), node->source()) : Span{file, 0, 0};
        out.error("E1207", at, std::move(what), help);
        return std::nullopt;
    };
    const auto form = (*parsed)["form"].value_exact<std::int64_t>();
    if (!form) return damaged(nullptr, "the lock does not say what form it has");
    if (*form != kForm) {
        out.error("E1207", {file, 0, 0}, fmt::format("the lock has form {}, which this Pamina does not know", *form),
                  "it was written by a later version");
        return {};
    }
    Lock lock;
    std::set<std::string> folders, urls;
    if (const auto* wanted = parsed->get("wanted")) {
        const auto* list = wanted->as_array();
        if (!list) return damaged(wanted, "`wanted` is a list");
        for (const auto& w : *list) {
            auto text = w.value_exact<std::string>();
            if (!text) return damaged(&w, "`wanted` is a list of texts");
            lock.wanted.push_back(std::move(*text));
        }
    }
    if (const auto* packages = parsed->get("package")) {
        const auto* list = packages->as_array();
        if (!list) return damaged(packages, "`package` is a list");
        for (const auto& node : *list) {
            const auto* t = node.as_table();
            auto p = t ? package_of(*t) : std::nullopt;
            if (!p) return damaged(&node, "this package is damaged");
            if (!folders.insert(small_letters(p->folder)).second || !urls.insert(p->url.key).second)
                return damaged(&node, "this package stands here twice");
            lock.packages.push_back(std::move(*p));
        }
    }
    return lock;
}

std::string lock_text(const Lock& lock) {
    std::string out =
        fmt::format("# Written by `pamina sync`. Keep it with the sources.\nform = {}\nwanted = [", kForm);
    for (const auto& w : lock.wanted) out += fmt::format("\n  \"{}\",", w);
    out += lock.wanted.empty() ? "]\n" : "\n]\n";
    for (const auto& p : lock.packages)
        out += fmt::format(
            "\n[[package]]\nfolder = \"{}\"\ngit = \"{}\"\nversion = \"{}\"\ncommit = \"{}\"\nsha256 = \"{}\"\n",
            p.folder, p.url.text, p.version.text(), p.commit, p.sha256);
    return out;
}

}  // namespace pamina::packages
