// Names in machines, their parts and what replaces them, and those that stand for machines.
#include <fmt/format.h>

#include "frontend/check/names/resolver.h"

namespace pamina::check {

void Resolver::machine(const ast::Stmt& s, const ast::MachineDecl& d) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    if (d.derived_from) {
        const ast::Expr* base = d.derived_from.get();
        while (auto* with = std::get_if<ast::With>(&base->node)) base = with->base.get();
        if (auto* call = std::get_if<ast::Call>(&base->node)) {
            work_.out.error("E0324", base->span, "a derived machine keeps the parameters of its base",
                            fmt::format("give them at `predict`, or name a machine with its arguments by `let {} = {}`",
                                        d.name.text, work_.sources.text(d.derived_from->span)));
            expr(*call->callee);
            return;
        }
        Context outer = here_;
        here_.where = Where::Machine;
        here_.owner = self;
        here_.node = self;
        machine_use(*d.derived_from);
        here_ = outer;
        const Symbol* from = work_.program.symbol_of(*base);
        if (std::holds_alternative<ast::Index>(base->node))
            work_.out.error("E0213", base->span, "a machine is derived from a machine, and this is a part of one",
                            "a `let` gives a group of ranks a name");
        if (from && from->kind != SymbolKind::Machine) {
            work_.out
                .error("E0213", base->span,
                       fmt::format("a machine is derived from a machine, `{}` is {}", from->name, kind_words(*from)))
                .notes.push_back({from->span, "it is declared here"});
        }
        return;
    }
    Context outer = here_;
    here_.where = Where::Machine;
    here_.owner = self;
    scopes_.push();
    item_parameters(d.parameters, *self);
    scopes_.push();
    for (auto& [name, member] : self->members)
        if (!member->parameter) scopes_.enter(member);
    for (const ast::StmtPtr& item : d.body.statements) {
        here_.node = work_.program.symbol_of(*item);
        statement(*item);
    }
    scopes_.pop();
    scopes_.pop();
    for (auto& [name, member] : self->members) work_.uses[self].push_back({member, member->span});
    here_ = outer;
}

// A declaration in `with { … }`: its inside sees the members of the machine, as they are after all replacements.
void Resolver::replacement(const ast::Stmt& s, const Symbol* machine) {
    auto declare = [&](SymbolKind kind, const ast::Name& name) {
        Symbol* symbol = new_symbol(work_, kind, name, &s, machine);
        work_.program.stmt_symbols[s.id] = symbol;
        return symbol;
    };
    auto parameters_of = [&](Symbol* self, const std::vector<ast::Parameter>& list) {
        int position = 0;
        for (const ast::Parameter& p : list) {
            Symbol* parameter = new_symbol(work_, SymbolKind::Parameter, p.name, nullptr, self);
            parameter->parameter = &p;
            parameter->position = position++;
            auto [it, fresh] = self->members.emplace(p.name.text, parameter);
            if (fresh) continue;
            Diagnostic& d = work_.out.error("E0202", p.name.span, fmt::format("`{}` is declared twice", p.name.text));
            d.notes.push_back({it->second->span, "the first one is here"});
        }
    };
    if (!deeper(s.span)) return;
    ++depth_;
    Context outer = here_;
    here_.where = Where::Machine;
    here_.in_with = true;
    here_.counts = outer.runs || outer.counts;
    here_.runs = here_.clock = here_.in_task = false;
    if (auto* f = std::get_if<ast::FnDecl>(&s.node)) {
        parameters_of(declare(SymbolKind::Fn, f->name), f->parameters);
        fn(s, *f);
    } else if (auto* p = std::get_if<ast::ProcDecl>(&s.node)) {
        parameters_of(declare(SymbolKind::Proc, p->name), p->parameters);
        model_or_proc(s, p->parameters, p->machines, p->body);
    } else if (auto* e = std::get_if<ast::EntityDecl>(&s.node)) {
        declare(SymbolKind::Entity, e->name);
        entity(*e);
    } else if (auto* q = std::get_if<ast::PartDecl>(&s.node)) {
        declare(SymbolKind::Part, q->name);
        part(*q);
    }
    here_ = outer;
    --depth_;
}

void Resolver::part(const ast::PartDecl& d) {
    for (const auto& e : d.dimensions) expr(*e);
    if (here_.where == Where::Net) {
        scopes_.push();
        for (const ast::Binder& b : d.binders) {
            expr(*b.source);
            binder(b);
        }
        net_part(d);
        return scopes_.pop();
    }
    if (!d.binders.empty()) {
        work_.out.error("E0213", d.binders.front().name.span, "the parts of a machine are alike, without an index",
                        fmt::format("write how many there are: `part {}[4] = gc(X = 1)`", d.name.text));
        return;
    }
    if (!d.machine) {
        if (here_.in_with || d.dimensions.empty())
            work_.out.error(
                "E0213", d.name.span,
                here_.in_with ? "ranks are declared by the machine itself" : "a part is a machine, and this is none",
                here_.in_with ? "a `with` replaces a part by a machine: `part node[4] = gc(X = 1)`"
                              : "write a machine, `part node = gc(X = 1)`, or ranks, `part node[4]`");
        return;
    }
    machine_use(*d.machine);
    const ast::Expr* base = d.machine.get();
    while (auto* with = std::get_if<ast::With>(&base->node)) base = with->base.get();
    if (auto* call = std::get_if<ast::Call>(&base->node)) base = call->callee.get();
    const Symbol* of = work_.program.symbol_of(*base);
    if (of && of->kind == SymbolKind::Machine) return;
    if (!of && std::holds_alternative<ast::NameRef>(base->node)) return;  // said
    if (std::holds_alternative<ast::ErrorExpr>(base->node)) return;
    Diagnostic& e = work_.out.error("E0213", base->span,
                                    of ? fmt::format("a part is a machine, `{}` is {}", of->name, kind_words(*of))
                                       : std::string("a part is a machine, and this is none"),
                                    "write the name of a machine, as in `part node[4] = gc(X = 1)`");
    if (of && of->span.file) e.notes.push_back({of->span, "it is declared here"});
    work_.program.expr_symbols[base->id] = nullptr;
}

void Resolver::machine_names(const std::vector<ast::MachineParameter>& list, const Symbol* owner) {
    int position = 0;
    for (const ast::MachineParameter& m : list) {
        if (m.required) {
            here_.by_name = true;
            expr(*m.required);
            here_.by_name = false;
            const Symbol* r = work_.program.symbol_of(*m.required);
            if (r && r->kind != SymbolKind::Machine) {
                Diagnostic& d = work_.out.error("E0213", m.required->span,
                                                fmt::format("`{}` is {}, not a machine", r->name, kind_words(*r)));
                if (r->span.file) d.notes.push_back({r->span, "it is declared here"});
                work_.program.expr_symbols[m.required->id] = nullptr;
            }
        }
        Symbol* s = new_symbol(work_, SymbolKind::MachineName, m.name, nullptr, owner);
        s->machine_parameter = &m;
        s->position = position++;
        enter(s);
    }
}

}  // namespace pamina::check
