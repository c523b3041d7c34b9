#include "runtime/assist/uses/hover.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/assist/docs/docs.h"
#include "runtime/assist/type_text.h"
#include "runtime/assist/uses/figures.h"
#include "runtime/assist/uses/occurrences.h"
#include "runtime/assist/uses/values.h"

namespace pamina::assist {

using check::Symbol;
using check::SymbolKind;

namespace {

bool has_value(const Symbol& s) {
    return s.kind == SymbolKind::Param || s.kind == SymbolKind::Let || (s.kind == SymbolKind::Parameter && s.parameter);
}

Hover of_symbol(const View& view, const Occurrence& at, const Symbol& s, std::chrono::milliseconds budget) {
    Hover h;
    h.span = at.span;
    h.signature = signature(s, view.program);
    h.doc = doc_of(s, view.program, view.sources).text;
    if (s.kind == SymbolKind::Builtin) {
        h.type = at.expr ? type_text(view.program.type_of(*at.expr), view.program) : std::string();
        return h;
    }
    switch (s.kind) {
        // Their signature says it.
        case SymbolKind::Model:
        case SymbolKind::Proc:
        case SymbolKind::Machine:
        case SymbolKind::Entity:
        case SymbolKind::Part:
        case SymbolKind::Unit:
        case SymbolKind::MachineName:
        case SymbolKind::TaskArray:
        case SymbolKind::Array:
        case SymbolKind::Fn:
        case SymbolKind::Network:
        case SymbolKind::Class:
        case SymbolKind::Station:
        case SymbolKind::Net:
        case SymbolKind::Place:
        case SymbolKind::Transition:
        case SymbolKind::File:
            break;
        default:
            h.type = type_text(s, view.program, at.expr);
    }
    if (has_value(s)) h.value = value_at_defaults(view, s, budget).value_or("");
    if (s.span.file != view.file()) h.from = view.sources.name(s.span.file);
    return h;
}

/// A member of a machine that may be any: what the machines of this text have under its name.
Hover of_open(const View& view, const Occurrence& at) {
    Hover h;
    h.span = at.span;
    const std::string name(view.sources.text(at.span));
    if (!at.expr) {
        h.signature = name;
        h.doc = "The name of an argument of a machine's member.";
        return h;
    }
    h.signature = ast::format(*at.expr);
    h.type = type_text(view.program.type_of(*at.expr), view.program);
    std::string found;
    for (const auto& s : view.program.symbols)
        if (s->name == name && s->owner && s->owner->kind == SymbolKind::Machine && s->span.file)
            found +=
                fmt::format("{}`{}`: `{}`", found.empty() ? "" : "; ", s->owner->name, signature(*s, view.program));
    h.doc = found.empty() ? "A member of a machine that is given at `predict`."
                          : fmt::format("A member of a machine that is given at `predict`. {}", found);
    return h;
}

Hover of_file(const View& view, std::uint32_t offset, const check::Module& file) {
    Hover h;
    for (const ast::StmtPtr& s : view.module.file.statements)
        if (auto* i = std::get_if<ast::Import>(&s->node); i && i->what.begin <= offset && offset <= i->what.end)
            h.span = i->what;
    h.signature = fmt::format("import {}", view.sources.text(h.span));
    h.doc = file_text(file, view.sources);
    h.from = file.path;
    return h;
}

std::optional<Hover> of_word(const View& view, std::uint32_t offset) {
    const auto tokens = syntax::tokens(view.file(), view.text());
    const syntax::ToolToken* at = nullptr;
    for (const syntax::ToolToken& t : tokens)
        if (t.span.begin <= offset && offset <= t.span.end && t.kind != syntax::TokenKind::Comment &&
            t.kind != syntax::TokenKind::DocComment)
            at = &t;
    if (!at) return std::nullopt;
    const std::string word(view.sources.text(at->span));
    Hover h;
    h.span = at->span;
    if (auto figure = figure_at(view, at->span)) {
        h.signature = figure->signature;
        h.type = figure->unit;
        h.doc = figure->meaning;
        return h;
    }
    const bool unit = at->kind == syntax::TokenKind::Unit;
    const bool named = at->kind == syntax::TokenKind::Name || at->kind == syntax::TokenKind::Keyword;
    if (unit || named) {
        for (const Topic* t : topics_of(word)) {
            if ((t->kind == TopicKind::Unit) != unit || t->kind == TopicKind::Metric) continue;
            h.signature = t->signature.empty() ? t->name : t->signature;
            h.doc = t->text;
            return h;
        }
        return std::nullopt;
    }
    const ast::Expr* e = at->kind == syntax::TokenKind::Number ? expression_at(view, at->span.end) : nullptr;
    const auto* number = e ? std::get_if<ast::Number>(&e->node) : nullptr;
    if (!number || !number->unit) return std::nullopt;
    h.span = e->span;
    h.signature = ast::format(*e);
    h.type = type_text(view.program.type_of(*e), view.program);
    if (h.type.empty()) return std::nullopt;
    return h;
}

}  // namespace

std::string Hover::markdown() const {
    std::string text = fmt::format("```pamina\n{}\n```", signature);
    std::string facts = type;
    if (!value.empty() && signature.find(value) == std::string::npos)
        facts += fmt::format("{}`{}`", facts.empty() ? "= " : " = ", value);
    if (!facts.empty()) text += fmt::format("\n\n{}", facts);
    if (!doc.empty()) text += fmt::format("\n\n{}", doc);
    if (!from.empty()) text += fmt::format("\n\n*{}*", from.starts_with("<std>/") ? "std/" + from.substr(6) : from);
    return text;
}

std::optional<Hover> hover(const View& view, std::uint32_t offset, std::chrono::milliseconds budget) {
    if (const check::Module* file = import_at(view, offset)) return of_file(view, offset, *file);
    const auto at = occurrence_at(view, offset);
    if (!at) return of_word(view, offset);
    return at->symbol ? of_symbol(view, *at, *at->symbol, budget) : of_open(view, *at);
}

}  // namespace pamina::assist
