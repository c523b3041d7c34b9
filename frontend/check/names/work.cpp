#include "frontend/check/names/work.h"

#include <fmt/format.h>

#include "frontend/check/words/builtins.h"

namespace pamina::check {

using ast::overloaded;

namespace {

/// A text with more mistakes than this has no slips but another problem, and comparing every unknown name with
/// every known one would take quadratic time.
constexpr std::size_t kMaxSuggestions = 50;

}  // namespace

Symbol* new_symbol(Work& work, SymbolKind kind, const ast::Name& name, const ast::Stmt* stmt, const Symbol* owner) {
    auto symbol = std::make_unique<Symbol>();
    symbol->kind = kind;
    symbol->name = name.text;
    symbol->span = name.span;
    symbol->stmt = stmt;
    symbol->owner = owner;
    symbol->module = &work.module;
    work.program.symbols.push_back(std::move(symbol));
    return work.program.symbols.back().get();
}

bool did_you_mean(const Work& work, Diagnostic& d, const std::string& name,
                  const std::vector<std::string>& candidates) {
    if (work.out.list().size() > kMaxSuggestions + 1) return false;  // with this one
    const std::string best = closest(name, candidates);
    if (best.empty()) return false;
    suggest(d, best);
    return true;
}

const char* kind_words(const Symbol& s) {
    switch (s.kind) {
        case SymbolKind::Builtin:
            return s.builtin == Builtin::Index || s.builtin == Builtin::Now || s.builtin == Builtin::Population
                       ? "a value"
                       : "a function";
        case SymbolKind::Param:
            return "a parameter of the script";
        case SymbolKind::Let:
        case SymbolKind::Local:
            return "a value";
        case SymbolKind::Fn:
            return "a function";
        case SymbolKind::Model:
            return "a model";
        case SymbolKind::Proc:
            return "a proc";
        case SymbolKind::Network:
            return "a network";
        case SymbolKind::Class:
            return "a class";
        case SymbolKind::Station:
            return "a station";
        case SymbolKind::Net:
            return "a net";
        case SymbolKind::Place:
            return "a place";
        case SymbolKind::Transition:
            return "a transition";
        case SymbolKind::Machine:
            return "a machine";
        case SymbolKind::Unit:
            return "a unit";
        case SymbolKind::Parameter:
            return "a parameter";
        case SymbolKind::MachineName:
            return "a machine";
        case SymbolKind::Entity:
            if (s.stmt)
                if (auto* d = std::get_if<ast::EntityDecl>(&s.stmt->node)) return kind_words(d->kind);
            return "a resource";
        case SymbolKind::Index:
            return "an index";
        case SymbolKind::Array:
            return "an array";
        case SymbolKind::TaskArray:
            return "a task array";
        case SymbolKind::Part:
            return is_ranks(s) ? "ranks" : "a part";
        case SymbolKind::File:
            return "a file";
    }
    return "a value";
}

const Symbol* machine_of(const Program& program, const Symbol& s) {
    const Symbol* found = nullptr;
    if (s.kind == SymbolKind::Machine) return &s;
    if (s.kind == SymbolKind::MachineName && s.machine_parameter && s.machine_parameter->required)
        found = program.symbol_of(*s.machine_parameter->required);
    if (s.kind == SymbolKind::Part && is_ranks(s))
        return s.owner && s.owner->kind == SymbolKind::Machine ? s.owner : nullptr;
    if (s.kind == SymbolKind::Part) {
        const ast::Expr* base = std::get<ast::PartDecl>(s.stmt->node).machine.get();
        while (auto* with = std::get_if<ast::With>(&base->node)) base = with->base.get();
        if (auto* call = std::get_if<ast::Call>(&base->node)) base = call->callee.get();
        found = program.symbol_of(*base);
    }
    if (s.kind == SymbolKind::Parameter && s.parameter && s.parameter->type && s.parameter->type->factors.size() == 1) {
        auto it = s.module->visible.find(s.parameter->type->factors.front().unit.text);
        if (it != s.module->visible.end()) found = it->second;
    }
    return found && found->kind == SymbolKind::Machine ? found : nullptr;
}

const ast::Expr* left_child(const ast::Expr& e) {
    return std::holds_alternative<ast::With>(e.node) ? nullptr : ast::head(e);
}

}  // namespace pamina::check
