#include "runtime/lsp/forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "frontend/source/one_line.h"
#include "runtime/lsp/uri.h"
#include "runtime/script/embedded_stdlib.h"

namespace pamina::lsp {

namespace {

constexpr std::string_view kStd = "<std>/";

std::uint32_t number(const Json& j, const char* name) {
    const auto it = j.find(name);
    if (it == j.end() || !it->is_number_unsigned())
        throw RequestError{ErrorCode::InvalidParams, fmt::format("`{}` of a position is not a whole number", name)};
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(it->get<std::uint64_t>(), UINT32_MAX));
}

/// The file and all that it imports.
void reach(const check::Module& module, std::set<FileId>& files) {
    if (!files.insert(module.file.id).second) return;
    for (const auto& [span, imported] : module.imports) reach(*imported, files);
}

}  // namespace

Position position_of(const Json& j) {
    if (!j.is_object()) throw RequestError{ErrorCode::InvalidParams, "a position is an object"};
    return {number(j, "line"), number(j, "character")};
}

Json json_of(Position p) {
    return {{"line", p.line}, {"character", p.character}};
}

namespace {

Json range_in(std::string_view text, const Lines& lines, std::size_t begin, std::size_t end, Encoding encoding) {
    return {{"start", json_of(lines.position(text, begin, encoding))},
            {"end", json_of(lines.position(text, end, encoding))}};
}

}  // namespace

Json range_of(const OpenText& open, std::size_t begin, std::size_t end, Encoding encoding) {
    return range_in(open.text, open.lines, begin, end, encoding);
}

std::uint32_t offset_of(const OpenText& open, const Json& position, Encoding encoding) {
    return static_cast<std::uint32_t>(open.lines.offset(open.text, position_of(position), encoding));
}

const Places::File& Places::file(const std::string& name) {
    const auto [it, is_new] = files_.try_emplace(name);
    File& f = it->second;
    if (!is_new) return f;
    if (const OpenText* open = workspace_.at_path(name)) {
        f.uri = open->uri;
        f.text = open->text;
    } else if (name.starts_with(kStd)) {
        for (const auto& e : embedded_stdlib()) {
            if (name.substr(kStd.size()) != e.name) continue;
            f.text = e.text;
            const std::string path = library_ ? library_(std::string(e.name), e.text) : std::string();
            if (!path.empty()) f.uri = uri_of(path);
        }
    } else if (auto loaded = files::read_named(name, false); loaded.text) {
        f.uri = uri_of(name);
        f.text = std::move(*loaded.text);
    }
    f.lines = Lines(f.text);
    return f;
}

std::optional<Json> Places::location(const std::string& name, Span span) {
    const File& f = file(name);
    if (f.uri.empty()) return {};
    return Json{{"uri", f.uri}, {"range", range_in(f.text, f.lines, span.begin, span.end, workspace_.encoding)}};
}

std::optional<std::int64_t> Places::version(const std::string& name) const {
    const OpenText* open = workspace_.at_path(name);
    return open ? std::optional(open->version) : std::nullopt;
}

Json diagnostic_of(const Diagnostic& d, const OpenText& open, const assist::Document& document, Encoding encoding,
                   Places& places) {
    // The help is what an editor would draw behind the carets.
    std::string message = message_text(d.help.empty() ? d.message : fmt::format("{}\n{}", d.message, d.help));
    Json related = Json::array();
    for (const auto& n : d.notes) {
        std::optional<Json> at;
        if (n.span.file) at = places.location(document.sources().name(n.span.file), n.span);
        if (at) {
            related.push_back({{"location", std::move(*at)}, {"message", message_text(n.message)}});
        } else {
            message += "\n" + message_text(n.message);
        }
    }
    const Span at = d.span.file == document.module().file.id ? d.span : Span{};
    Json j = {{"range", range_of(open, at.begin, at.end, encoding)},
              {"severity", d.severity == Severity::error     ? 1
                           : d.severity == Severity::warning ? 2
                                                             : 4},
              {"code", d.id},
              {"source", "pamina"},
              {"message", std::move(message)}};
    if (!related.empty()) j["relatedInformation"] = std::move(related);
    if (d.id == "W0006") j["tags"] = {1};  // unnecessary: shown faded
    return j;
}

Json diagnostics_of(const OpenText& open, const assist::Document& document, Encoding encoding, Places& places) {
    Json out = Json::array();
    const FileId own = document.module().file.id;
    std::vector<const Diagnostic*> elsewhere;
    Diagnostics here;
    for (const auto& d : document.diagnostics().list()) {
        if (d.span.file == own || d.span.file == 0) {
            here.add(d);
        } else if (d.severity == Severity::error) {
            elsewhere.push_back(&d);
        }
    }
    for (const auto& d : shown(here)) out.push_back(diagnostic_of(d, open, document, encoding, places));
    // Mistakes of imported files are shown there when they are open; here the import has one that leads to them.
    for (const auto& [span, module] : document.module().imports) {
        std::set<FileId> files;
        reach(*module, files);
        Json related = Json::array();
        const Diagnostic* first = nullptr;
        for (const Diagnostic* d : elsewhere) {
            if (!files.count(d->span.file)) continue;
            if (!first) first = d;
            if (related.size() == kMaxShown) break;
            if (auto at = places.location(document.sources().name(d->span.file), d->span))
                related.push_back({{"location", std::move(*at)}, {"message", d->message}});
        }
        if (!first) continue;
        const auto place = document.sources().locate(first->span.file, first->span.begin);
        out.push_back({{"range", range_of(open, span.begin, span.end, encoding)},
                       {"severity", 1},
                       {"code", first->id},
                       {"source", "pamina"},
                       {"message", fmt::format("the imported file has mistakes\n{}:{}: {}",
                                               document.sources().name(first->span.file), place.line, first->message)},
                       {"relatedInformation", std::move(related)}});
    }
    return out;
}

}  // namespace pamina::lsp
