// Answers about what could be written: completions, renames, the formatted text, quick fixes.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "runtime/assist/complete/complete.h"
#include "runtime/assist/uses/fixes.h"
#include "runtime/assist/uses/uses.h"
#include "runtime/lsp/answers.h"
#include "runtime/packages/imports.h"

namespace pamina::lsp {

namespace {

/// More help nobody; the list is asked for again after the next letter.
constexpr std::size_t kMaxCompletions = 500;
constexpr std::size_t kMaxNames = 2'000;  // of a folder

/// `CompletionItemKind` of the protocol.
int completion_kind(assist::CompletionKind kind) {
    using Kind = assist::CompletionKind;
    switch (kind) {
        case Kind::Keyword:
            return 14;
        case Kind::Variable:
        case Kind::Parameter:
            return 6;
        case Kind::Function:
        case Kind::Model:
        case Kind::Network:
            return 3;
        case Kind::Proc:
            return 2;
        case Kind::Machine:
            return 7;
        case Kind::Entity:
            return 22;
        case Kind::Unit:
            return 11;
        case Kind::Type:
            return 25;
        case Kind::Field:
            return 5;
        case Kind::Metric:
            return 10;
        case Kind::Option:
            return 20;
        case Kind::Module:
            return 9;
        case Kind::File:
            return 17;
        case Kind::Folder:
            return 19;
    }
    return 1;
}

/// Of a folder within reach: what a script may not read is not offered.
std::vector<std::string> names_in(const std::string& text_path, const std::string& folder, const files::Reach& reach) {
    std::vector<std::string> names;
    std::string path = Loader::resolve(text_path, folder);
    if (path.empty()) path = ".";
    if (!reach.to_read(path).error.empty()) return names;
    std::error_code error;
    std::filesystem::directory_iterator it(path, error), end;
    for (; !error && it != end && names.size() < kMaxNames; it.increment(error)) {
        std::string name = it->path().filename().generic_string();
        if (name.starts_with('.')) continue;
        std::error_code kind;
        if (it->is_directory(kind)) name += '/';
        names.push_back(std::move(name));
    }
    std::sort(names.begin(), names.end());
    return names;
}

Json workspace_edit(const Question& q, const std::map<std::string, Json>& edits_by_uri,
                    const std::map<std::string, std::optional<std::int64_t>>& versions) {
    Json edit = Json::object();
    if (q.client.document_changes) {
        Json changes = Json::array();
        for (const auto& [uri, edits] : edits_by_uri) {
            const auto version = versions.find(uri);
            Json document = {{"uri", uri}, {"version", nullptr}};
            if (version != versions.end() && version->second) document["version"] = *version->second;
            changes.push_back({{"textDocument", std::move(document)}, {"edits", edits}});
        }
        edit["documentChanges"] = std::move(changes);
    } else {
        edit["changes"] = edits_by_uri;
    }
    return edit;
}

}  // namespace

Json completion(const Question& q) {
    const std::string path = q.open.path;
    const files::Reach reach = q.workspace.reach(path);
    assist::Context context{&q.document.program(), &q.document.module(),
                            [&](const std::string& folder) { return names_in(path, folder, reach); },
                            &q.document.sources(),
                            [imports = std::make_shared<packages::Imports>(path), path](const auto& names) {
                                return names.empty() ? imports->names(path) : imports->modules(path, names);
                            }};
    auto found = assist::complete(context, q.open.text, q.offset());
    const bool more = found.size() > kMaxCompletions;
    if (more) found.resize(kMaxCompletions);
    Json items = Json::array();
    for (const auto& c : found) {
        const bool snippet = q.client.snippets && !c.snippet.empty();
        Json item = {{"label", c.insert},
                     {"kind", completion_kind(c.kind)},
                     {"sortText", fmt::format("{:05}", items.size())},
                     {"filterText", c.insert},
                     {"insertTextFormat", snippet ? 2 : 1},
                     {"textEdit", {{"range", q.range(c.replace)}, {"newText", snippet ? c.snippet : c.insert}}}};
        if (!c.detail.empty()) item["detail"] = c.detail;
        if (!c.doc.empty()) item["documentation"] = {{"kind", "markdown"}, {"value", c.doc}};
        items.push_back(std::move(item));
    }
    return {{"isIncomplete", more}, {"items", std::move(items)}};
}

Json prepare_rename(const Question& q) {
    const auto r = assist::renamable(q.view(), q.offset());
    if (!r.span) {
        if (r.refused.empty()) return nullptr;
        throw RequestError{ErrorCode::RequestFailed, r.refused};
    }
    return {{"range", q.range(*r.span)}, {"placeholder", r.name}};
}

Json rename(const Question& q) {
    const std::uint32_t offset = q.offset();
    const auto at = assist::renamable(q.view(), offset);
    std::vector<std::unique_ptr<assist::Document>> keep;
    const auto others = at.span ? q.workspace.others(q.open, at.name, keep) : std::vector<assist::View>{};
    const auto r = assist::rename(q.view(), offset, q.params.at("newName").get<std::string>(), others);
    if (!r.refused.empty()) throw RequestError{ErrorCode::RequestFailed, r.refused};
    Places places(q.workspace, q.standard_library);
    std::map<std::string, Json> edits;
    std::map<std::string, std::optional<std::int64_t>> versions;
    for (const auto& e : r.edits) {
        auto place = places.location(e.at);
        if (!place) throw RequestError{ErrorCode::RequestFailed, fmt::format("{} cannot be changed", e.at.file)};
        const auto uri = place->at("uri").get<std::string>();
        versions[uri] = places.version(e.at.file);
        auto& list = edits.try_emplace(uri, Json::array()).first->second;
        list.push_back({{"range", place->at("range")}, {"newText", e.text}});
    }
    return workspace_edit(q, edits, versions);
}

Json formatting(const Question& q) {
    SourceMap sources;
    ast::NodeIds ids;
    Diagnostics diagnostics;
    const FileId file = sources.add(q.open.path, q.open.text);
    const auto parsed = syntax::parse(file, sources, ids, diagnostics);
    if (diagnostics.has_errors()) return nullptr;  // its diagnostics say why
    const std::string after = ast::format(parsed.file, sources);
    const std::string& before = q.open.text;
    if (after == before) return Json::array();
    // Only the lines that change, so that cursors elsewhere stay.
    std::size_t head = 0;
    const std::size_t shorter = std::min(before.size(), after.size());
    for (std::size_t i = 0; i < shorter && before[i] == after[i]; ++i) {
        if (before[i] == '\n') head = i + 1;
    }
    std::size_t tail = 0;
    for (std::size_t i = 1; i <= shorter - head && before[before.size() - i] == after[after.size() - i]; ++i) {
        // Up to the line end before: what follows is whole lines.
        if (i < shorter - head && before[before.size() - i - 1] == '\n' && after[after.size() - i - 1] == '\n')
            tail = i;
    }
    return Json::array({{{"range", range_of(q.open, head, before.size() - tail, q.workspace.encoding)},
                         {"newText", after.substr(head, after.size() - tail - head)}}});
}

Json code_actions(const Question& q) {
    const auto& context = q.params.at("context");
    if (const auto only = context.find("only"); only != context.end() && only->is_array()) {
        const bool wanted =
            std::any_of(only->begin(), only->end(), [](const Json& kind) { return kind == "" || kind == "quickfix"; });
        if (!wanted) return Json::array();
    }
    const auto& range = q.params.at("range");
    const Encoding encoding = q.workspace.encoding;
    Span span{q.document.module().file.id, offset_of(q.open, range.at("start"), encoding),
              offset_of(q.open, range.at("end"), encoding)};
    if (span.begin > span.end) std::swap(span.begin, span.end);
    Places places(q.workspace, q.standard_library);
    Json out = Json::array();
    for (const auto& fix : assist::quick_fixes(q.document, span)) {
        Json edits = Json::array();
        for (const auto& e : fix.edits) edits.push_back({{"range", q.range(e.span)}, {"newText", e.text}});
        Json action = {{"title", fix.title},
                       {"kind", "quickfix"},
                       {"edit", workspace_edit(q, {{q.open.uri, std::move(edits)}}, {{q.open.uri, q.open.version}})}};
        if (fix.diagnostic)
            action["diagnostics"] = Json::array({diagnostic_of(*fix.diagnostic, q.open, q.document, encoding, places)});
        if (fix.preferred) action["isPreferred"] = true;
        out.push_back(std::move(action));
    }
    return out;
}

}  // namespace pamina::lsp
