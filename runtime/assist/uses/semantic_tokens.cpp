#include "runtime/assist/uses/semantic_tokens.h"

#include <algorithm>
#include <unordered_map>

#include "runtime/assist/uses/occurrences.h"

namespace pamina::assist {

using check::Symbol;
using check::SymbolKind;
using syntax::TokenKind;

namespace {

struct Highlight {
    SemanticKind kind = SemanticKind::Variable;
    unsigned modifiers = 0;
};

Highlight of_symbol(const Symbol& s) {
    switch (s.kind) {
        case SymbolKind::Builtin: {
            const bool value = s.builtin == check::Builtin::Index || s.builtin == check::Builtin::Now ||
                               s.builtin == check::Builtin::Duration || s.builtin == check::Builtin::Level;
            return {value ? SemanticKind::Variable : SemanticKind::Function, kDefaultLibrary};
        }
        case SymbolKind::Param:
        case SymbolKind::Parameter:
            return {SemanticKind::Parameter};
        case SymbolKind::Let:
            return {s.owner && check::has_items(*s.owner) ? SemanticKind::Property : SemanticKind::Variable, kReadonly};
        case SymbolKind::Fn:
        case SymbolKind::Model:
        case SymbolKind::Proc:
        case SymbolKind::Network:
        case SymbolKind::Net:
            return {SemanticKind::Function};
        case SymbolKind::Machine:
            return {SemanticKind::Class};
        case SymbolKind::Unit:
            return {SemanticKind::Type};
        case SymbolKind::MachineName:
            return {SemanticKind::Parameter};
        case SymbolKind::Entity:
        case SymbolKind::TaskArray:
        case SymbolKind::Array:
        case SymbolKind::Part:
        case SymbolKind::Class:
        case SymbolKind::Station:
        case SymbolKind::Place:
        case SymbolKind::Transition:
            return {SemanticKind::Struct};
        case SymbolKind::Index:
        case SymbolKind::Local:
            return {SemanticKind::Variable, kReadonly};
        case SymbolKind::File:
            return {SemanticKind::Namespace};
    }
    return {};
}

/// What names are that refer to no symbol, by where they begin.
class Others : public ast::Walk {
  public:
    std::unordered_map<std::uint32_t, Highlight> names;

  protected:
    void on(const ast::Expr& e) override {
        if (auto* m = std::get_if<ast::Member>(&e.node)) {
            names.try_emplace(m->member.span.begin, Highlight{SemanticKind::Property});
        } else if (auto* c = std::get_if<ast::Call>(&e.node)) {
            if (auto* m = std::get_if<ast::Member>(&c->callee->node))
                names[m->member.span.begin] = {SemanticKind::Method};
            arguments(c->arguments);
        } else if (auto* q = std::get_if<ast::Comprehension>(&e.node)) {
            names[q->function.span.begin] = {SemanticKind::Function, kDefaultLibrary};
        } else if (auto* r = std::get_if<ast::Record>(&e.node)) {
            for (const ast::Binding& b : r->fields) names[b.name.span.begin] = {SemanticKind::Property};
        } else if (auto* w = std::get_if<ast::With>(&e.node)) {
            for (const ast::Binding& b : w->bindings) names[b.name.span.begin] = {SemanticKind::Property};
        }
    }
    void on(const ast::Type& t) override {
        for (const ast::UnitFactor& f : t.factors) names[f.unit.span.begin] = {SemanticKind::Type, kDefaultLibrary};
    }
    void on(const ast::Schedule& s) override {
        names[s.policy.span.begin] = {SemanticKind::EnumMember, kDefaultLibrary};
        arguments(s.arguments);
    }
    void on(const ast::Stmt& s) override {
        if (auto* e = std::get_if<ast::EntityDecl>(&s.node)) {
            arguments(e->options);
            for (const ast::Argument& a : e->options)
                if (a.name && a.name->text == "discipline" && a.value)
                    names[a.value->span.begin] = {SemanticKind::EnumMember, kDefaultLibrary};
        } else if (auto* m = std::get_if<ast::Measure>(&s.node)) {
            names[m->name.span.begin] = {SemanticKind::Variable, kDeclaration};
        } else if (auto* i = std::get_if<ast::Import>(&s.node)) {
            for (const ast::Name& n : i->path) names[n.span.begin] = {SemanticKind::Namespace};
        } else if (auto* g = std::get_if<ast::Graph>(&s.node)) {
            if (auto* c = g->from ? std::get_if<ast::Call>(&g->from->node) : nullptr)
                names[c->callee->span.begin] = {SemanticKind::Function, kDefaultLibrary};
        }
    }

  private:
    void arguments(const std::vector<ast::Argument>& list) {
        for (const ast::Argument& a : list)
            if (a.name) names[a.name->span.begin] = {SemanticKind::Property};
    }
};

}  // namespace

std::vector<SemanticToken> semantic_tokens(const View& view) {
    std::unordered_map<std::uint32_t, Highlight> names;
    for (const Occurrence& o : occurrences(view.program, view.module)) {
        if (!o.symbol) continue;
        Highlight m = of_symbol(*o.symbol);
        if (o.role == Role::Declaration) m.modifiers |= kDeclaration;
        names[o.span.begin] = m;
    }
    Others others;
    others.file(view.module.file);
    std::vector<SemanticToken> out;
    for (const syntax::ToolToken& t : syntax::tokens(view.file(), view.text())) {
        const auto put = [&](SemanticKind kind, unsigned modifiers = 0) { out.push_back({t.span, kind, modifiers}); };
        switch (t.kind) {
            case TokenKind::Comment:
                put(SemanticKind::Comment);
                break;
            case TokenKind::DocComment:
                put(SemanticKind::Comment, kDocumentation);
                break;
            case TokenKind::String:
                put(SemanticKind::String);
                break;
            case TokenKind::Number:
                put(SemanticKind::Number);
                break;
            case TokenKind::Operator:
                put(SemanticKind::Operator);
                break;
            case TokenKind::Keyword:
            case TokenKind::Name:
            case TokenKind::Unit: {
                // A reserved word that was taken for a name is a mistake, and shown as what it is.
                if (auto it = names.find(t.span.begin); it != names.end()) {
                    put(it->second.kind, it->second.modifiers);
                } else if (auto other = others.names.find(t.span.begin); other != others.names.end()) {
                    put(other->second.kind, other->second.modifiers);
                } else if (t.kind == TokenKind::Keyword) {
                    put(SemanticKind::Keyword);
                } else if (t.kind == TokenKind::Unit) {
                    put(SemanticKind::Type, kDefaultLibrary);
                } else {
                    put(SemanticKind::Variable);
                }
                break;
            }
            case TokenKind::Opener:
            case TokenKind::Closer:
            case TokenKind::Punctuation:
            case TokenKind::Unknown:
                break;
        }
    }
    return out;
}

}  // namespace pamina::assist
