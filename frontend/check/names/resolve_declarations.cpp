// Names in declarations: of functions, models, values, resources and their parameters.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/language/disciplines.h"

namespace pamina::check {

void Resolver::model_or_proc(const ast::Stmt& s, const std::vector<ast::Parameter>& list,
                             const std::vector<ast::MachineParameter>& machines, const ast::Block& b) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    Context outer = here_;
    here_.where = Where::Body;
    here_.owner = self;
    if (!here_.in_with) here_.node = self;
    scopes_.push();
    machine_names(machines, self);
    parameters(list, self);
    here_.clock = true;
    here_.in_background = self->kind == SymbolKind::Proc;  // whether it runs in one is seen when it runs
    here_.no_barrier = self->kind == SymbolKind::Proc ? "a proc" : "a model";
    // A body's own names may hide parameters no more than another parameter may: they share one scope.
    body(b, false);
    scopes_.pop();
    here_ = outer;
}

void Resolver::fn(const ast::Stmt& s, const ast::FnDecl& d) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    Context outer = here_;
    here_.owner = self;
    if (!here_.in_with) here_.node = self;
    here_.clock = false;
    scopes_.push();
    parameters(d.parameters, self);
    if (d.result) type(*d.result);
    expr(*d.body);
    scopes_.pop();
    here_ = outer;
}

void Resolver::parameters(const std::vector<ast::Parameter>& list, const Symbol* owner) {
    for (const ast::Parameter& p : list) {
        if (p.type) type(*p.type);
        maybe(p.default_value);
        auto it = owner->members.find(p.name.text);
        // A second parameter of the name was reported when the first one was declared.
        if (it != owner->members.end() && it->second->parameter == &p) {
            scopes_.enter(it->second);
        }
    }
}

void Resolver::item_parameters(const std::vector<ast::Parameter>& list, const Symbol& owner) {
    for (const ast::Parameter& p : list) {
        auto it = owner.members.find(p.name.text);
        bool mine = it != owner.members.end() && it->second->parameter == &p;
        here_.node = mine ? it->second : &owner;
        if (p.type && !(owner.kind == SymbolKind::Net && is_place(p))) type(*p.type);
        maybe(p.default_value);
        if (mine) scopes_.enter(it->second);
    }
}

void Resolver::let(const ast::Stmt& s, const ast::LetDecl& d) {
    if (d.type) type(*d.type);
    if (here_.where == Where::Top) {
        here_.node = work_.program.symbol_of(s);
        here_.runs = true;
        expr(*d.value);
        return;
    }
    expr(*d.value);
    if (here_.where == Where::Machine || here_.where == Where::Network || here_.where == Where::Net) return;
    enter(declare_local(here_.where == Where::Script ? SymbolKind::Local : SymbolKind::Let, d.name, &s));
    std::erase_if(coming_, [&](auto& c) { return c.first == &d; });
}

std::vector<const ast::Argument*> Resolver::options(std::string_view of, const std::vector<std::string>& known,
                                                    const std::vector<ast::Argument>& list) {
    std::vector<const ast::Argument*> good;
    for (const ast::Argument& a : list) {
        if (!a.name) {
            work_.out.error(
                "E0212", a.value->span, "an option needs its name",
                known.empty() ? fmt::format("{} has none", of) : fmt::format("write `{} = …`", known.front()));
            continue;
        }
        const std::string& name = a.name->text;
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            Diagnostic& e = work_.out.error("E0212", a.name->span, fmt::format("{} has no option `{}`", of, name));
            if (!did_you_mean(work_, e, name, known) && !known.empty())
                e.help = fmt::format("it has `{}`", fmt::join(known, "`, `"));
            continue;
        }
        const auto before = std::find_if(good.begin(), good.end(), [&](auto* g) { return g->name->text == name; });
        if (before != good.end()) {
            Diagnostic& e = work_.out.error("E0202", a.name->span, fmt::format("`{}` is given twice", name));
            e.notes.push_back({(*before)->name->span, "the first one is here"});
            continue;
        }
        good.push_back(&a);
    }
    return good;
}

void Resolver::entity(const ast::EntityDecl& d) {
    for (const auto& e : d.dimensions) expr(*e);
    if (d.of) type(*d.of);
    if (d.kind == ast::EntityKind::contention) return contention(d);
    const auto good = options(kind_words(d.kind), options_of(d.kind), d.options);
    for (const ast::Argument* a : good) {
        if (a->name->text == "discipline")
            discipline(*a->value);
        else
            expr(*a->value);
    }
    // An option that is misspelt may be this one: one mistake.
    if (d.kind == ast::EntityKind::barrier && good.empty() && d.options.empty())
        work_.out.error("E0234", d.name.span, "a barrier needs to know how many processes meet at it",
                        fmt::format("write `barrier {}(parties = …)`", d.name.text));
}

// A word of its own, no name of the script.
void Resolver::discipline(const ast::Expr& e) {
    if (std::holds_alternative<ast::ErrorExpr>(e.node)) return;
    const bool call = std::holds_alternative<ast::Call>(e.node);
    const ast::Expr* slice = slice_of(e);
    if (slice) expr(*slice);
    if (const auto* known = language::find(language::kDisciplines, discipline_word(e))) {
        if (known->sliced && !slice)
            work_.out.error("E0212", e.span, fmt::format("`{}` needs the length of a turn", known->name),
                            fmt::format("write `discipline = {}(1 ms)`", known->name));
        if (!known->sliced && call)
            work_.out.error("E0212", e.span, fmt::format("`{}` takes nothing in brackets", known->name),
                            fmt::format("write `discipline = {}`", known->name));
        return;
    }
    work_.out.error("E0212", e.span, "this is not a discipline",
                    fmt::format("there are `{}`", fmt::join(language::names(language::kDisciplines), "`, `")));
}

}  // namespace pamina::check
