// Names in Petri nets, and what may stand in them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"
#include "frontend/check/words/net_parts.h"
#include "frontend/language/nets.h"

namespace pamina::check {

using language::TransitionOption;

void Resolver::net(const ast::Stmt& s, const ast::NetDecl& d) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    const Context outer = here_;
    here_.where = Where::Net;
    here_.owner = self;
    scopes_.push();
    item_parameters(d.parameters, *self);
    scopes_.push();
    for (auto& [name, member] : self->members)
        if (!member->parameter) scopes_.enter(member);
    broken_ = std::any_of(d.body.statements.begin(), d.body.statements.end(),
                          [](const ast::StmtPtr& item) { return std::holds_alternative<ast::ErrorStmt>(item->node); });
    std::vector<const ast::Measure*> measures;
    for (const ast::StmtPtr& item : d.body.statements) {
        const Symbol* declared = work_.program.symbol_of(*item);
        here_.node = declared && declared->kind != SymbolKind::Transition ? declared : self;
        const bool around = std::holds_alternative<ast::For>(item->node) || std::holds_alternative<ast::If>(item->node);
        here_.where = around ? Where::Transitions : Where::Net;
        const auto* m = std::get_if<ast::Measure>(&item->node);
        if (m && !m->value)
            work_.out.error("E2007", m->name.span, "a measure of a net is a value, and no block",
                            fmt::format("write what is read of the marking: `measure {} = …`", m->name.text));
        else
            statement(*item);
        if (!m) continue;
        for (const ast::Measure* before : measures)
            if (before->name.text == m->name.text)
                work_.out.error("E0202", m->name.span, fmt::format("`{}` is declared twice", m->name.text))
                    .notes.push_back({before->name.span, "the first one is here"});
        measures.push_back(m);
    }
    scopes_.pop();
    scopes_.pop();
    for (auto& [name, member] : self->members)
        if (member->kind != SymbolKind::Transition) work_.uses[self].push_back({member, member->span});
    here_ = outer;
}

void Resolver::place(const ast::PlaceDecl& d) {
    for (const auto& e : d.dimensions) expr(*e);
    maybe(d.tokens);
}

void Resolver::transition(const ast::TransitionDecl& t) {
    scopes_.push();
    for (const ast::Binder& b : t.binders) {
        expr(*b.source);
        binder(b);
    }
    std::vector<std::string> known;
    for (const auto& row : language::kTransitionOptions) known.emplace_back(row.name);
    for (const ast::Argument* a : options("a transition", known, t.options)) {
        const auto* word = std::get_if<ast::NameRef>(&a->value->node);
        const auto* draw = std::get_if<ast::Draw>(&a->value->node);
        switch (language::find(language::kTransitionOptions, a->name->text)->id) {
            case TransitionOption::Servers:
                if (!word || word->name != language::kAllServers) expr(*a->value);
                break;
            case TransitionOption::Memory:
                if (!word || word->name != language::kAge)
                    work_.out.error("E2005", a->value->span, "this is not what a transition may keep",
                                    "write `memory = age`: one that was disabled goes on where it was");
                break;
            case TransitionOption::Time:
                expr(draw ? *draw->law : *a->value);
                break;
            case TransitionOption::Fires:
                fires(*a->value);
                break;
            default:
                expr(*a->value);
        }
    }
    maybe(t.when);
    const Where outer = here_.where;
    here_.where = Where::Arcs;
    for (const ast::StmtPtr& s : t.body.statements) statement(*s);
    here_.where = outer;
    scopes_.pop();
}

void Resolver::arcs(const ast::Arcs& a) {
    for (const ast::ExprPtr& e : a.places) {
        if (std::holds_alternative<ast::ErrorExpr>(e->node)) continue;
        const ArcParts arc = arc_parts(*e);
        if (arc.place.empty()) {
            work_.out.error("E2003", e->span, "this is not a place",
                            "write `take a`, of an array `take slot[i]`, of more tokens `take a(2)`");
            continue;
        }
        way(arc.place, SymbolKind::Place);
        if (!arc.tokens) continue;
        for (const ast::Argument& n : arc.tokens->arguments) expr(*n.value);
        if (arc.tokens->arguments.size() != 1 || arc.tokens->arguments.front().name)
            work_.out.error(
                "E2003", e->span, "how many tokens is one number",
                fmt::format("write it in parentheses: `{}(2)`", work_.sources.text(arc.tokens->callee->span)));
    }
}

}  // namespace pamina::check
