#include "frontend/lower/procs.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "frontend/ast/print.h"
#include "frontend/check/infer/declared.h"
#include "frontend/lower/calls.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/groups.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/machines.h"
#include "frontend/lower/procedures.h"
#include "frontend/lower/statements.h"
#include "frontend/lower/summaries.h"

namespace pamina::lower {

std::optional<ProcCall> Procs::resolve_call(const ast::ExprStmt& e) {
    ProcCall target;
    const Span span = e.value->span;
    const ast::Expr& callee = *std::get<ast::Call>(e.value->node).callee;
    target.callee = program().symbol_of(callee);
    const bool item = target.callee && target.callee->owner && target.callee->owner->kind == SymbolKind::Machine;
    if (auto* m = std::get_if<ast::Member>(&callee.node); m && (item || !target.callee)) {
        const Value object = expressions_.lower(*m->object);
        if (!object.known()) return std::nullopt;
        if (!object.is(TypeKind::Machine)) {
            error("E0352", span, "a process runs procs and models, and this is neither");
            return std::nullopt;
        }
        if (!machines_.complete(object, *m->object)) return std::nullopt;
        target.machine = object.machine;
        target.callee = machines_.find_member(target.machine, m->member);
        if (!target.callee) return std::nullopt;
    } else if (item) {
        target.machine = machines_.owner_of(*target.callee);
    }
    target.machines = scopes().frame.machines;
    if (!e.machines.empty()) target.machines.clear();
    for (const auto& m : e.machines) {
        const Value v = expressions_.lower(*m);
        if (!v.known()) return std::nullopt;
        if (!v.is(TypeKind::Machine)) {
            error("E0352", m->span, fmt::format("a machine is needed here, `{}` is {}", ast::format(*m), describe(v)));
            return std::nullopt;
        }
        if (!machines_.complete(v, *m)) return std::nullopt;
        target.machines.push_back(v.machine);
    }
    if (target.callee && target.machine) {
        const Symbol& by = machines_.current(target.machine, *target.callee);
        // A proc of its own that `with` puts there runs on that machine.
        if (&by != target.callee && !(by.owner && by.owner->kind == SymbolKind::Machine)) {
            if (e.machines.empty()) target.machines = {target.machine};
            target.machine = {};
        }
        target.callee = &by;
    }
    if (!target.callee || (target.callee->kind != SymbolKind::Proc && target.callee->kind != SymbolKind::Model)) {
        error("E0352", span, "a process runs procs and models, and this is neither");
        return std::nullopt;
    }
    return target;
}

void Procs::lower(const ast::Stmt& s, const ast::ExprStmt& e) {
    auto* c = std::get_if<ast::Call>(&e.value->node);
    if (!c) {
        error("E0352", e.value->span, "a process runs procs and models, and this is neither");
        return;
    }
    if (const auto target = resolve_call(e)) inline_body(*target, *c, s);
}

void Procs::inline_body(const ProcCall& target, const ast::Call& c, const ast::Stmt& s) {
    const Symbol& f = *target.callee;
    auto* proc = std::get_if<ast::ProcDecl>(&f.stmt->node);
    auto* model = std::get_if<ast::ModelDecl>(&f.stmt->node);
    const auto& parameters = proc ? proc->parameters : model->parameters;
    const auto given = calls_.arrange(f, parameters, c.arguments, s.span);
    if (!given) return;
    std::vector<std::optional<Value>> values;
    for (const ast::Expr* e : *given) values.push_back(e ? std::optional(expressions_.lower(*e)) : std::nullopt);
    run(target, *given, values, s);
}

void Procs::run(const ProcCall& target, const std::vector<const ast::Expr*>& given,
                std::vector<std::optional<Value>> values, const ast::Stmt& s) {
    const Symbol& f = *target.callee;
    // Also calls that leave no transitions take their time.
    if (++inlines_ > kMaxTransitions) {
        error("E0931", s.span,
              fmt::format("the procs of this model run each other more than {} times in its text", kMaxTransitions));
        errors().stop();
        return;
    }
    auto* proc = std::get_if<ast::ProcDecl>(&f.stmt->node);
    auto* model = std::get_if<ast::ModelDecl>(&f.stmt->node);
    const auto& parameters = proc ? proc->parameters : model->parameters;
    const auto& wants = proc ? proc->machines : model->machines;
    if (wants.size() > target.machines.size()) {
        error("E0353", s.span,
              wants.size() == 1
                  ? fmt::format("`{}` runs on a machine, and there is none here", f.name)
                  : fmt::format("`{}` runs on {} machines, and there {} here", f.name, wants.size(),
                                target.machines.size() == 1 ? "is 1" : fmt::format("are {}", target.machines.size())))
            .notes.push_back({wants.front().name.span, "its machine is named here"});
        return;
    }
    if (!fits(target, wants, s.span)) return;
    const auto same = std::pair(&f, target.machine.number);
    const bool procedure =
        std::find(inlined_.begin(), inlined_.end(), same) != inlined_.end() || summaries_.facts_of(target).recursive;

    ProcCall inside = target;
    if (!groups_.enter(inside.machine, f, parameters, given, values, s.span)) return;
    const auto keep = [&](Id& i) { i = keeper_.kept(i, "", s.span, s); };
    inside.machine.each(keep);
    inside.machines.resize(wants.size());
    for (MachineRef& m : inside.machines) m.each(keep);
    for (const MachineRef& m : inside.machines) groups_.check(m, s.span, statement_number(s));
    Restore<Frame> frame(scopes().frame, Frame{inside.machine, inside.machines, nullptr, 0, &f});
    if (!procedure) inlined_.push_back(same);
    // A call inside the procedure itself leaves its own parameters as they are.
    std::optional<Scope> scope;
    if (procedure) scope.emplace(scopes().bound);
    std::vector<Value> arguments;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const ast::Parameter& p = parameters[i];
        const Symbol* symbol = f.members.at(p.name.text);
        const ast::Expr& from = values[i] ? *given[i] : *p.default_value;
        Value v = lists_.convert(values[i] ? *values[i] : expressions_.lower(from), globals_.wanted(*symbol), from.span,
                                 fmt::format("`{}` of `{}`", p.name.text, f.name));
        const bool zero = v.type.bare_zero;
        // The arguments of a Call are evaluated there; a later default may still read this one.
        if (!procedure) v = keeper_.kept(*symbol, v, p.name.span, s);
        v.type.bare_zero = zero;  // a literal 0 stays one for an untyped parameter
        if (procedure)
            scope->bind(symbol, v);
        else
            scopes().bound[symbol] = v;
        arguments.push_back(std::move(v));
    }
    if (procedure) {
        for (const Value& v : arguments)
            if (!v.known()) return;
        procedures_.call_procedure(inside, arguments, s);
        return;
    }
    Restore<int> site(walk().site, call_site(f, s.span, arguments, inside.machine));
    Restore<const ast::Stmt*> call(walk().outer_call, walk().outer_call || !request().by_call ? walk().outer_call : &s);
    Restore<int*> barrier(walk().barrier_slot, nullptr);
    Restore<int*> number(walk().number_slot, nullptr);
    statements_.block(proc ? proc->body : model->body);
    inlined_.pop_back();
}

void Procs::enter_text(const Symbol& f, int machine) {
    inlined_ = {{&f, machine}};
}

int Procs::callee(const Symbol& f, const std::vector<Value>& arguments) {
    auto& g = graph();
    const auto* proc = std::get_if<ast::ProcDecl>(&f.stmt->node);
    const auto& declared = proc ? proc->parameters : std::get<ast::ModelDecl>(f.stmt->node).parameters;
    std::vector<rtg::Callee::Parameter> parameters;
    for (const ast::Parameter& p : declared) parameters.push_back({p.name.text, {}, check::counts_ranks(program(), p)});
    for (std::size_t i = 0; i < arguments.size(); ++i)
        if (arguments[i].scalar()) parameters[i].unit = builder().told_unit(arguments[i].type.dimension);
    // The same parameter may be a time here and data there.
    for (const int known : callees_[&f])
        if (g.callees[static_cast<std::size_t>(known)].parameters == parameters) return known;
    const bool of_machine = proc && f.owner && f.owner->kind == check::SymbolKind::Machine;
    g.callees.push_back({f.name, std::move(parameters), of_machine && (f.name == "send" || f.name == "recv")});
    return callees_[&f].emplace_back(static_cast<int>(g.callees.size()) - 1);
}

int Procs::call_site(const Symbol& f, Span call, const std::vector<Value>& arguments, const MachineRef& machine) {
    rtg::CallSite site;
    site.caller = walk().site;
    site.callee = callee(f, arguments);
    site.span = call;
    for (std::size_t i = 0; i < arguments.size(); ++i)
        if (arguments[i].scalar()) site.arguments.push_back({static_cast<int>(i), arguments[i].id});
    const auto& parameters = graph().callees[static_cast<std::size_t>(site.callee)].parameters;
    if (machine && std::ranges::any_of(parameters, &rtg::Callee::Parameter::is_rank)) {
        if (auto ranks = groups_.of_machine(machine, call)) std::tie(site.ranks, site.ranks_name) = std::move(*ranks);
    }
    graph().call_sites.push_back(std::move(site));
    return static_cast<int>(graph().call_sites.size()) - 1;
}

bool Procs::fits(const ProcCall& target, const std::vector<ast::MachineParameter>& wants, Span span) {
    for (std::size_t i = 0; i < wants.size(); ++i) {
        if (!wants[i].required) continue;
        const Symbol* required = program().symbol_of(*wants[i].required);
        if (!required) continue;
        const Machine& m = machines_.at(target.machines[i]);
        // Of the model's machines only the block is known here; `predict` looked at their names.
        if (m.is.empty() ? &check::root_machine(*required) == m.symbol
                         : std::find(m.is.begin(), m.is.end(), required) != m.is.end())
            continue;
        error(
            "E0353", span,
            fmt::format("`{}` runs on `{}`, and `{}` is another machine", target.callee->name, required->name, m.name))
            .notes.push_back({wants[i].name.span, "its machine is named here"});
        return false;
    }
    return true;
}

}  // namespace pamina::lower
