// Answers about what a text says: hover, definition, references, outline, tokens.
#include <algorithm>

#include "runtime/assist/complete/signature_help.h"
#include "runtime/assist/uses/hover.h"
#include "runtime/assist/uses/occurrences.h"
#include "runtime/assist/uses/semantic_tokens.h"
#include "runtime/assist/uses/symbols.h"
#include "runtime/assist/uses/uses.h"
#include "runtime/lsp/answers.h"
#include "runtime/lsp/formula_text.h"
#include "runtime/lsp/why_statement.h"

namespace pamina::lsp {

namespace {

Json locations(const Question& q, const std::vector<assist::Location>& list) {
    Places places(q.workspace, q.standard_library);
    Json out = Json::array();
    for (const auto& at : list) {
        if (auto j = places.location(at)) out.push_back(std::move(*j));
    }
    return out;
}

/// `SymbolKind` of the protocol.
int symbol_kind(check::SymbolKind kind) {
    using Kind = check::SymbolKind;
    constexpr int kModule = 2, kClass = 5, kMethod = 6, kProperty = 7, kFunction = 12, kVariable = 13, kConstant = 14,
                  kArray = 18, kObject = 19;
    switch (kind) {
        case Kind::Builtin:
        case Kind::Fn:
        case Kind::Model:
        case Kind::Network:
        case Kind::Net:
            return kFunction;
        case Kind::Proc:
            return kMethod;
        case Kind::Param:
        case Kind::Index:
        case Kind::Parameter:
            return kVariable;
        case Kind::Let:
        case Kind::Local:
        case Kind::Unit:
            return kConstant;
        case Kind::Machine:
        case Kind::MachineName:
            return kClass;
        case Kind::Entity:
        case Kind::Class:
        case Kind::Station:
        case Kind::Place:
        case Kind::Transition:
            return kObject;
        case Kind::TaskArray:
        case Kind::Array:
            return kArray;
        case Kind::Part:
            return kProperty;
        case Kind::File:
            return kModule;
    }
    return kVariable;
}

/// An editor refuses a symbol without a name.
std::string named(const assist::OutlineItem& item) {
    return item.name.empty() ? "?" : item.name;
}

Json nested(const Question& q, const std::vector<assist::OutlineItem>& items) {
    Json out = Json::array();
    for (const auto& i : items) {
        out.push_back({{"name", named(i)},
                       {"detail", i.detail},
                       {"kind", symbol_kind(i.kind)},
                       {"range", q.range(i.span)},
                       {"selectionRange", q.range(i.name_span)},
                       {"children", nested(q, i.children)}});
    }
    return out;
}

void flat(const Question& q, const std::vector<assist::OutlineItem>& items, const std::string& container, Json& out) {
    for (const auto& i : items) {
        out.push_back({{"name", named(i)},
                       {"kind", symbol_kind(i.kind)},
                       {"location", {{"uri", q.open.uri}, {"range", q.range(i.span)}}},
                       {"containerName", container}});
        flat(q, i.children, i.name, out);
    }
}

}  // namespace

Json hover(const Question& q) {
    const auto h = assist::hover(q.view(), q.offset());
    if (!h) return nullptr;
    std::string text = h->markdown();
    const auto at = assist::occurrence_at(q.view(), q.offset());
    if (at && at->symbol && at->symbol->kind == check::SymbolKind::Model && h->from.empty())
        if (const std::string formula = formula_text(q, at->symbol->name); !formula.empty()) text += "\n\n" + formula;
    return {{"contents", {{"kind", "markdown"}, {"value", std::move(text)}}}, {"range", q.range(h->span)}};
}

Json definition(const Question& q) {
    return locations(q, assist::definition(q.view(), q.offset()));
}

Json references(const Question& q) {
    const std::uint32_t offset = q.offset();
    bool declaration = true;
    if (const auto context = q.params.find("context"); context != q.params.end())
        declaration = context->value("includeDeclaration", true);
    const auto at = assist::occurrence_at(q.view(), offset);
    if (!at) return Json::array();
    std::vector<std::unique_ptr<assist::Document>> keep;
    const std::string word(q.document.sources().text(at->span));
    return locations(q, assist::references(q.view(), offset, declaration, q.workspace.others(q.open, word, keep)));
}

Json highlights(const Question& q) {
    Json out = Json::array();
    for (const auto& at : assist::references(q.view(), q.offset(), true)) {
        if (at.file == q.open.path) out.push_back({{"range", q.range(at.span)}, {"kind", 1}});
    }
    return out;
}

Json symbols(const Question& q) {
    const auto items = assist::outline(q.view());
    if (q.client.nested_symbols) return nested(q, items);
    Json out = Json::array();
    flat(q, items, "", out);
    return out;
}

Json semantic_legend() {
    return {{"tokenTypes", assist::kSemanticKindNames}, {"tokenModifiers", assist::kSemanticModifierNames}};
}

Json semantic_tokens(const Question& q) {
    Json data = Json::array();
    const std::string_view text = q.open.text;
    const Encoding encoding = q.workspace.encoding;
    Position last;
    for (const auto& t : assist::semantic_tokens(q.view())) {
        // The protocol has no tokens over several lines.
        for (std::size_t at = t.span.begin; at < t.span.end;) {
            const auto rest = text.substr(at, t.span.end - at);
            const std::size_t end = at + std::min(rest.find_first_of("\r\n"), rest.size());
            if (end > at) {
                const Position p = q.open.lines.position(text, at, encoding);
                data.push_back(p.line - last.line);
                data.push_back(p.line == last.line ? p.character - last.character : p.character);
                data.push_back(units(text.substr(at, end - at), encoding));
                data.push_back(static_cast<int>(t.kind));
                data.push_back(t.modifiers);
                last = p;
            }
            at = end + 1;
        }
    }
    return {{"data", std::move(data)}};
}

Json signature_help(const Question& q) {
    const assist::Context context{&q.document.program(), &q.document.module(), {}, &q.document.sources()};
    const auto help = assist::signature_help(context, q.open.text, q.offset());
    if (!help) return nullptr;
    const std::string_view label = help->label;
    Json parameters = Json::array();
    for (const auto& [begin, end] : help->parameters) {
        // Offsets in a label are of UTF-16, whatever positions are.
        parameters.push_back(
            {{"label",
              {units(label.substr(0, begin), Encoding::utf16), units(label.substr(0, end), Encoding::utf16)}}});
    }
    Json signature = {{"label", help->label}, {"parameters", parameters}};
    if (!help->doc.empty()) signature["documentation"] = {{"kind", "markdown"}, {"value", help->doc}};
    // Behind the last parameter none is active.
    const auto active = help->active < 0 ? parameters.size() : static_cast<std::size_t>(help->active);
    return {{"signatures", Json::array({std::move(signature)})}, {"activeSignature", 0}, {"activeParameter", active}};
}

Json code_lenses(const Question& q) {
    Json out = Json::array();
    for (const auto& s : q.document.module().file.statements) {
        if (is_why(*s))
            out.push_back({{"range", q.range(s->span)},
                           {"data", {{"uri", q.open.uri}, {"why", s->span.begin}, {"revision", q.open.revision}}}});
        const auto* model = std::get_if<ast::ModelDecl>(&s->node);
        if (!model || model->name.text.empty()) continue;
        out.push_back({{"range", q.range(model->name.span)},
                       {"data", {{"uri", q.open.uri}, {"model", model->name.text}, {"revision", q.open.revision}}}});
    }
    return out;
}

}  // namespace pamina::lsp
