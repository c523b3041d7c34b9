#include "runtime/packages/edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "frontend/source/trimmed.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        out.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

std::string text_of(const std::vector<std::string>& lines) {
    std::string out;
    for (const auto& line : lines) out += line + "\n";
    return out;
}

/// `[dependencies]` of a header line, or "".
std::string header(const std::string& line) {
    const auto t = trimmed(line);
    if (!t.starts_with('[') || t.starts_with("[[")) return {};
    const auto end = t.find(']');
    if (end == t.npos) return {};
    std::string out;
    for (const char c : t.substr(1, end - 1))
        if (c != ' ' && c != '\t') out += c;
    return out;
}

/// What a line gives a value, or "".
std::string key_of(const std::string& line) {
    const auto t = trimmed(line);
    const auto end = t.find('=');
    if (end == t.npos || t.starts_with('#') || t.starts_with('[')) return {};
    auto key = trimmed(t.substr(0, end));
    if (key.size() > 1 && (key.front() == '"' || key.front() == '\'')) key = key.substr(1, key.size() - 2);
    return std::string(key);
}

/// The lines of a table's own: behind its header, up to the next one.
struct Lines {
    std::size_t begin = 0, end = 0;
    bool found = false;
};

Lines lines_of_table(const std::vector<std::string>& lines, const std::string& name) {
    Lines out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string h = header(lines[i]);
        if (out.found && (!h.empty() || trimmed(lines[i]).starts_with("[["))) return out;
        if (h == name) out = {i + 1, i + 1, true};
        if (out.found) out.end = i + 1;
    }
    return out;
}

/// Where a line is added: behind the last that says something.
std::size_t last_said(const std::vector<std::string>& lines, const Lines& table) {
    std::size_t at = table.end;
    while (at > table.begin && trimmed(lines[at - 1]).empty()) --at;
    return at;
}

/// Takes the entry out, in either form; where it stood, or nothing.
std::optional<std::size_t> take_out(std::vector<std::string>& lines, const std::string& name) {
    const Lines own = lines_of_table(lines, "dependencies." + name);
    if (own.found) {
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(own.begin) - 1,
                    lines.begin() + static_cast<std::ptrdiff_t>(own.end));
        return lines.size() + 1;
    }
    const Lines table = lines_of_table(lines, "dependencies");
    for (std::size_t i = table.begin; i < table.end; ++i) {
        if (key_of(lines[i]) != name) continue;
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
        return i;
    }
    return {};
}

std::optional<Manifest> read(const std::string& text) {
    SourceMap sources;
    Diagnostics ignored;
    return read_manifest(sources.add(kManifestName, text), sources, ignored);
}

bool same(const Manifest& a, const Manifest& b) {
    return a.name == b.name && a.version == b.version && a.pamina == b.pamina && a.license == b.license &&
           a.description == b.description && a.vendored == b.vendored &&
           std::equal(a.dependencies.begin(), a.dependencies.end(), b.dependencies.begin(), b.dependencies.end(),
                      [](const Dependency& x, const Dependency& y) { return x.same_source(y); });
}

std::string believed(std::string text, const Manifest& wanted, const std::string& line) {
    const auto made = read(text);
    if (made && same(*made, wanted)) return text;
    fail("E1228", fmt::format("{} is written in a way that Pamina does not change", kManifestName),
         fmt::format("change it by hand: {}", line));
}

/// Throws what is wrong with a manifest however it is written: two names that are one folder.
void consistent(const Manifest& wanted) {
    std::vector<std::string> lines{"[package]", fmt::format("name = \"{}\"", wanted.name),
                                   fmt::format("version = \"{}\"", wanted.version.text()), "[dependencies]"};
    for (const Dependency& d : wanted.dependencies) lines.push_back(dependency_line(d));
    SourceMap sources;
    Diagnostics out;
    if (read_manifest(sources.add(kManifestName, text_of(lines)), sources, out)) return;
    const Diagnostic& first = out.list().front();
    fail(first.id, first.message, first.help);
}

/// Of a text that was read before.
Manifest known(const std::string& text) {
    auto manifest = read(text);
    if (!manifest) fail("E1200", fmt::format("{} has mistakes", kManifestName));
    return std::move(*manifest);
}

}  // namespace

std::string dependency_line(const Dependency& d) {
    std::string path;
    for (const char c : d.path) path += (c == '"' || c == '\\') ? std::string{'\\', c} : std::string{c};
    return d.url ? fmt::format("{} = {{ git = \"{}\", version = \"{}\" }}", d.name, d.url->text, d.version.text())
                 : fmt::format("{} = {{ path = \"{}\" }}", d.name, path);
}

std::string with_dependency(const std::string& manifest, const Dependency& d) {
    Manifest wanted = known(manifest);
    std::erase_if(wanted.dependencies, [&](const Dependency& other) { return other.name == d.name; });
    wanted.dependencies.push_back(d);
    std::sort(wanted.dependencies.begin(), wanted.dependencies.end(),
              [](const Dependency& a, const Dependency& b) { return a.name < b.name; });
    consistent(wanted);
    auto lines = lines_of(manifest);
    const auto stood = take_out(lines, d.name);
    const std::string line = dependency_line(d);
    const Lines table = lines_of_table(lines, "dependencies");
    if (table.found) {
        const std::size_t at = stood && *stood <= table.end && *stood >= table.begin ? *stood : last_said(lines, table);
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), line);
    } else {
        if (!lines.empty() && !trimmed(lines.back()).empty()) lines.emplace_back();
        lines.insert(lines.end(), {"[dependencies]", line});
    }
    return believed(text_of(lines), wanted, line);
}

std::string without_dependency(const std::string& manifest, const std::string& name) {
    Manifest wanted = known(manifest);
    std::erase_if(wanted.dependencies, [&](const Dependency& other) { return other.name == name; });
    auto lines = lines_of(manifest);
    take_out(lines, name);
    return believed(text_of(lines), wanted, fmt::format("remove `{}`", name));
}

std::string with_vendored(const std::string& manifest) {
    Manifest wanted = known(manifest);
    if (wanted.vendored) return manifest;
    wanted.vendored = true;
    auto lines = lines_of(manifest);
    const Lines table = lines_of_table(lines, "package");
    std::erase_if(lines, [](const std::string& l) { return key_of(l) == "vendored"; });
    if (table.found) {
        const Lines now = lines_of_table(lines, "package");
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(last_said(lines, now)), "vendored = true");
    }
    return believed(text_of(lines), wanted, "vendored = true in [package]");
}

}  // namespace pamina::packages
