#include "runtime/packages/manifest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "frontend/language/keywords.h"
#include "frontend/source/printable.h"
#include "runtime/packages/small_letters.h"
#include "runtime/packages/toml_text.h"

namespace pamina::packages {

namespace {

/// Reads tables whose keys are known; what is wrong is reported at its place.
class Reader {
  public:
    Reader(FileId file, const SourceMap& sources, Diagnostics& out)
        : file_(file), text_(sources.text(file)), out_(out) {}

    std::optional<Manifest> read(const toml::table& top) {
        const std::size_t errors = out_.list().size();
        known(top, {"package", "dependencies"}, "");
        const auto* package = table(top, "package");
        if (!package && !top.contains("package"))
            out_.error("E1202", {file_, 0, 0}, "there is no [package]",
                       "begin with [package], name = \"…\" and version = \"0.1.0\"");
        if (package) read_package(*package);
        if (const auto* d = table(top, "dependencies")) read_dependencies(*d);
        if (out_.list().size() != errors) return {};
        return std::move(manifest_);
    }

  private:
    Span span(const toml::node& n) const { return toml_span(file_, text_, n.source()); }
    Span span(const toml::key& k) const { return toml_span(file_, text_, k.source()); }

    void known(const toml::table& t, const std::vector<std::string>& keys, const std::string& where) {
        for (const auto& [key, value] : t) {
            const std::string name(key.str());
            if (std::find(keys.begin(), keys.end(), name) != keys.end()) continue;
            if (out_.list().size() >= kMaxShown) return;
            const std::string meant = closest(name, keys);
            out_.error("E1201", span(key),
                       fmt::format("{} has no `{}`", where.empty() ? "a manifest" : where, shown(name)),
                       meant.empty() ? fmt::format("it has {}", fmt::join(keys, ", "))
                                     : fmt::format("did you mean `{}`?", meant));
        }
    }

    static std::string shown(std::string_view text) { return printable(std::string(text)); }

    const toml::table* table(const toml::table& t, const char* key) {
        const auto* node = t.get(key);
        if (node && !node->is_table()) out_.error("E1201", span(*node), fmt::format("`{}` is a table", key));
        return node ? node->as_table() : nullptr;
    }

    /// Null when it is not there, or no string, which is reported.
    std::optional<std::string> text(const toml::table& t, const char* key) {
        const auto* node = t.get(key);
        if (!node) return {};
        if (auto value = node->value_exact<std::string>()) return value;
        out_.error("E1201", span(*node), fmt::format("`{}` is a text", key), "write it in quotes");
        return {};
    }

    std::optional<Version> version(const toml::table& t, const char* key, bool whole) {
        const auto written = text(t, key);
        if (!written) return {};
        auto v = whole ? parse_version(*written) : parse_wanted(*written);
        if (!v)
            out_.error("E1203", span(*t.get(key)), fmt::format("`{}` is no version", shown(*written)),
                       whole ? "write three numbers, as 1.2.0" : "write up to three numbers, as 1.2");
        return v;
    }

    void read_package(const toml::table& t) {
        known(t, {"name", "version", "pamina", "license", "description", "vendored"}, "[package]");
        for (const char* key : {"name", "version"})
            if (!t.contains(key))
                out_.error("E1202", span(t), fmt::format("[package] has no `{}`", key),
                           *key == 'n' ? "add name = \"…\"" : "add version = \"0.1.0\"");
        if (auto name = text(t, "name")) {
            if (!is_package_name(*name))
                out_.error("E1202", span(*t.get("name")), fmt::format("a package cannot be called `{}`", shown(*name)),
                           "a name is of letters, digits and _, and no word of the language");
            manifest_.name = *name;
        }
        if (auto v = version(t, "version", true)) {
            manifest_.version = *v;
            manifest_.version_span = span(*t.get("version"));
        }
        manifest_.pamina = version(t, "pamina", false);
        manifest_.license = text(t, "license").value_or("");
        manifest_.description = text(t, "description").value_or("");
        if (const auto* node = t.get("vendored")) {
            if (const auto value = node->value_exact<bool>()) {
                manifest_.vendored = *value;
            } else {
                out_.error("E1201", span(*node), "`vendored` is true or false");
            }
        }
    }

    void read_dependencies(const toml::table& all) {
        std::map<std::string, std::string> by_url, folders;
        if (all.size() > kMaxDependencies) {
            out_.error("E1205", span(all), fmt::format("there are more than {} dependencies", kMaxDependencies));
            return;
        }
        for (const auto& [key, node] : all) {
            Dependency d;
            d.name = std::string(key.str());
            d.span = cover(span(key), span(node));
            if (!is_package_name(d.name)) {
                out_.error("E1202", span(key), fmt::format("a dependency cannot be called `{}`", shown(d.name)),
                           "a name is of letters, digits and _, and no word of the language");
                continue;
            }
            const auto* t = node.as_table();
            if (!t) {
                out_.error("E1205", span(node), fmt::format("`{}` does not say where it comes from", d.name),
                           R"(write { git = "https://…", version = "1.2" } or { path = "../…" })");
                continue;
            }
            read_dependency(*t, d);
            if (!d.url && d.path.empty()) continue;
            if (d.url) {
                const auto [at, fresh] = by_url.emplace(d.url->key, d.name);
                if (!fresh)
                    out_.error("E1205", d.span, fmt::format("`{}` is the same package as `{}`", d.name, at->second),
                               "a URL has one name in a package");
                const auto [other, alone] = folders.emplace(small_letters(d.name), d.name);
                if (!alone)
                    out_.error("E1205", d.span,
                               fmt::format("some systems take `{}` and `{}` for one folder", d.name, other->second),
                               "they lie side by side in pamina_modules: call one otherwise");
            }
            manifest_.dependencies.push_back(std::move(d));
        }
        std::sort(manifest_.dependencies.begin(), manifest_.dependencies.end(),
                  [](const Dependency& a, const Dependency& b) { return a.name < b.name; });
    }

    void read_dependency(const toml::table& t, Dependency& d) {
        known(t, {"git", "version", "path"}, fmt::format("dependency `{}`", d.name));
        const auto git = text(t, "git"), path = text(t, "path");
        const auto wanted = version(t, "version", false);
        if (t.contains("git") == t.contains("path")) {
            out_.error("E1205", span(t), fmt::format("`{}` has a `git` or a `path`", d.name), "write one of them");
            return;
        }
        if (path) {
            if (t.contains("version"))
                out_.error("E1205", span(*t.get("version")), "a folder has the version that it has",
                           "leave `version` out");
            if (path->empty() || path->find('\0') != path->npos)
                out_.error("E1205", span(*t.get("path")), "this is no folder");
            d.path = *path;
        }
        if (!git) return;
        ReadUrl read = read_url(*git);
        if (!read.problem.empty()) {
            out_.error("E1204", span(*t.get("git")), shown(read.problem), read.help);
            return;
        }
        if (!t.contains("version"))
            out_.error("E1205", span(t), fmt::format("`{}` has no version", d.name), "add version = \"1.2\"");
        d.url = std::move(read.url);
        d.version = wanted.value_or(Version{});
    }

    FileId file_;
    std::string_view text_;
    Diagnostics& out_;
    Manifest manifest_;
};

}  // namespace

const Dependency* Manifest::find(std::string_view wanted) const {
    const auto at =
        std::find_if(dependencies.begin(), dependencies.end(), [&](const Dependency& d) { return d.name == wanted; });
    return at == dependencies.end() ? nullptr : &*at;
}

std::optional<Manifest> read_manifest(FileId file, const SourceMap& sources, Diagnostics& out) {
    const auto parsed = parse_toml(file, sources, "E1200", kMaxManifest, out);
    if (!parsed) return {};
    return Reader(file, sources, out).read(*parsed);
}

bool is_package_name(std::string_view name) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto other = [](char c) { return (c >= '0' && c <= '9') || c == '_'; };
    if (name.empty() || name.size() > 64 || !letter(name.front()) || name == "std" || language::is_reserved(name))
        return false;
    return std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || other(c); });
}

}  // namespace pamina::packages
