// Statements of a process as states and transitions.
//
// The walk keeps the state where the process stands (`Walk::at`); a statement adds the transition that leaves it and
// moves on. A branch, a par body and a task are regions of their own that end in a state without transition, after a
// Join where they may have spawned.

#include "frontend/lower/statements.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/no_statement.h"
#include "frontend/ast/print.h"
#include "frontend/ast/walk.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/check/words/schedules.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/arrays.h"
#include "frontend/lower/arrivals.h"
#include "frontend/lower/branches.h"
#include "frontend/lower/choices.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/processes.h"
#include "frontend/lower/procs.h"
#include "frontend/lower/requests.h"
#include "frontend/lower/task_graphs.h"
#include "frontend/lower/tokens.h"

namespace pamina::lower {

using ast::overloaded;

namespace {

/// Does an expression name one of these symbols?
bool names(const check::Program& program, const ast::Expr& root, const std::vector<const Symbol*>& symbols) {
    bool found = false;
    ast::each_expression(root, [&](const ast::Expr& e) {
        const Symbol* s = program.symbol_of(e);
        found = found || (s && std::find(symbols.begin(), symbols.end(), s) != symbols.end());
    });
    return found;
}

}  // namespace

// Resources may be used before they stand: they are declared where the block begins, unless their size or
// options need a let of the block.
void Statements::block(const ast::Block& b, bool outermost) {
    const std::size_t kept_before = walk().branch.keeps.size();
    Restore<bool> reads(walk().reads, true);
    std::vector<const Symbol*> lets;
    for (const auto& s : b.statements)
        if (std::holds_alternative<ast::LetDecl>(s->node)) lets.push_back(program().symbol_of(*s));
    std::vector<int> declared;
    const auto declare = [&](const ast::Stmt& s, const ast::EntityDecl& d) {
        const Symbol* symbol = program().symbol_of(s);
        if (!symbol) return;
        Restore<bool> none(walk().reads, false);
        const int entity = entities_.declare_local(*symbol, d);
        scopes().bound[symbol] = entities_.entity_value(entity, *symbol);
        if (!outermost) walk().branch.keeps.push_back(entity);
        emit(rtg::Declare{entity}, s.span, statement_number(s));
        declared.push_back(entity);
    };
    std::vector<const ast::Stmt*> early;
    for (const auto& s : b.statements) {
        auto* d = std::get_if<ast::EntityDecl>(&s->node);
        if (!d) continue;
        bool late = false;
        for (const auto& x : d->dimensions) late = late || names(program(), *x, lets);
        for (const auto& a : d->options) late = late || names(program(), *a.value, lets);
        if (late) {
            scopes().bound.erase(program().symbol_of(*s));
        } else {
            early.push_back(s.get());
            declare(*s, *d);
        }
    }
    bool stopped = false;
    const auto one = [&](const ast::StmtPtr& s) {
        if (auto* d = std::get_if<ast::EntityDecl>(&s->node)) {
            if (std::find(early.begin(), early.end(), s.get()) == early.end()) declare(*s, *d);
        } else {
            statement(*s);
        }
    };
    const auto from = [&](std::size_t at, const auto& self) -> void {
        for (; at < b.statements.size() && !stopped; ++at) {
            const ast::Stmt& s = *b.statements[at];
            stopped = full(s.span);
            if (stopped || walk().at == rtg::kNoState) break;  // after an endless loop
            const auto* array = std::get_if<ast::ArrayDecl>(&s.node);
            // From the first array on, each processor goes through what follows.
            if (array && !walk().on_arrays) return arrays_.processors(s, *array, [&] { self(at, self); });
            one(b.statements[at]);
        }
    };
    from(0, from);
    if (stopped) return;
    if (outermost && walk().branch.spawned) emit(rtg::Join{}, b.span);
    for (auto it = declared.rbegin(); it != declared.rend(); ++it) emit(rtg::Dispose{*it}, b.span);
    walk().branch.keeps.resize(kept_before);
}

void Statements::statement(const ast::Stmt& s) {
    if (nesting().depth >= kMaxNesting) {
        error("E0930", s.span, nesting().too_deep());
        errors().stop();
        return;
    }
    if (choices_.refused_in_choose(s)) return;
    Restore<const ast::Stmt*> drawing(walk().statement, &s);
    ++nesting().depth;
    ++nesting().statements;
    statement_for_each(s);
    --nesting().statements;
    --nesting().depth;
}

// Which of several resources, machines … a statement means may be known only at the run, as in `use disks[i]`: then the
// statement stands once for each, behind a guard.
void Statements::statement_for_each(const ast::Stmt& s) {
    Restore<std::optional<Pick>> pick(walk().pick, {});
    const std::size_t transitions = graph().transitions.size();
    statement_by_kind(s);
    if (!walk().pick) return;
    const Pick by = *walk().pick;
    // Its own head has to be where it is: nothing of it stands yet.
    if (std::holds_alternative<ast::LetDecl>(s.node) || graph().transitions.size() != transitions) {
        error("E0357", by.span, "which one this is has to be known before the run here",
              "write the index in the statement that uses it, as in `use disks[i] for …`");
        return;
    }
    if (failed() || full(s.span)) return;
    lists_.for_each_picked(by, s.span, statement_number(s), [&](Id) { statement_for_each(s); });
}

void Statements::statement_by_kind(const ast::Stmt& s) {
    // Messages are moved out of loops over ranges, and of nothing else that has a block.
    bool apart = false;
    if (arrays_.hoists() && !std::holds_alternative<ast::For>(s.node) && !std::holds_alternative<ast::Forall>(s.node))
        ast::each_block(s, [&](const ast::Block& b) {
            if (!apart) arrays_.enter(s, b, nullptr);
            apart = true;
        });
    std::visit(
        [&](const auto& node) {
            hand_over(s, node, requests_, branches_, choices_, procs_, processes_, arrivals_, task_graphs_, arrays_,
                      *this);
        },
        s.node);
    if (apart) arrays_.leave();
}

template <class Node, class... Who>
void Statements::hand_over(const ast::Stmt& s, const Node& node, Who&... who) {
    constexpr int kWho = (0 + ... + int(requires { who.lower(s, node); }));
    static_assert(kWho == 1, "one collaborator lowers each kind of statement");
    const auto offer = [&](auto& to) {
        if constexpr (requires { to.lower(s, node); }) to.lower(s, node);
    };
    (offer(who), ...);
}

void Statements::lower(const ast::Stmt& s, const ast::EntityDecl&) {
    cannot_stand(s);  // a block declares its entities
}

void Statements::lower(const ast::Stmt& s, const ast::Task&) {
    cannot_stand(s);  // a graph has its tasks
}

void Statements::cannot_stand(const ast::Stmt& s) {
    error("E0357", s.span, "this statement cannot be evaluated by this version of Pamina");
}

void Statements::lower(const ast::Stmt& s, const ast::Delay& d) {
    rtg::Item item;
    item.kind = d.until ? rtg::Item::Kind::Until : rtg::Item::Kind::Delay;
    item.amount = arithmetic_.need_quantity(expressions_.lower(*d.duration), Type::time().dimension, d.duration->span,
                                            d.until ? "`delay until`" : "`delay`");
    item.amount = choices_.scaled(item.amount);
    item.stmt = statement_number(s);
    emit(rtg::Pass{{std::move(item)}}, s.span, item.stmt);
}

void Statements::lower(const ast::Stmt& s, const ast::For& f) {
    rtg::LoopEnter enter;
    const Symbol* symbol = program().symbol_of(f.binder);
    const Value list = keeper_.kept(*symbol, expressions_.source(f.binder, enter.range), f.binder.name.span, s);
    enter.slot = new_slot(list.known() ? "" : f.binder.name.text);
    new_slot("");  // iterations left
    new_slot("");  // step
    scopes().bound[symbol] = expressions_.bound(f.binder, list, enter.slot);
    const int stmt = statement_number(s);
    const bool hoists = arrays_.hoists();
    if (hoists) arrays_.enter(s, f.body, list.known() ? nullptr : &enter);
    const rtg::StateId head = walk().at;
    const rtg::StateId body = new_state(s.span);
    const rtg::StateId after = new_state(s.span);
    graph().states[static_cast<std::size_t>(head)].span = s.span;
    connect(head, body, std::move(enter), stmt, after);
    walk().at = body;
    if (list.known()) scopes().bound[symbol] = keeper_.kept(*symbol, scopes().bound[symbol], f.binder.name.span, s);
    builder().note_arrivals(f.body, true);
    block(f.body);
    if (walk().at != rtg::kNoState) {
        graph().states[static_cast<std::size_t>(walk().at)].span = s.span;
        connect(walk().at, head, rtg::LoopBack{}, stmt);
    }
    if (hoists) arrays_.leave();
    walk().at = after;
}

// `if … else if … else …` may be a long chain; an `else if` is a block of one If.
void Statements::lower(const ast::Stmt& s, const ast::If& first) {
    const rtg::StateId after = new_state(s.span);
    bool reached = false;
    const auto meet = [&] {
        if (walk().at == rtg::kNoState) return;
        connect(walk().at, after, rtg::Pass{});
        reached = true;
    };
    const ast::If* i = &first;
    const ast::Stmt* stmt = &s;
    for (;;) {
        const Id condition = arithmetic_.need_bool(expressions_.lower(*i->condition), i->condition->span, "`if`");
        const rtg::StateId head = walk().at;
        const rtg::StateId yes = new_state(stmt->span);
        const rtg::StateId no = i->else_body ? new_state(stmt->span) : after;
        graph().states[static_cast<std::size_t>(head)].span = stmt->span;
        connect(head, yes, rtg::Guard{condition}, statement_number(*stmt), no);
        walk().at = yes;
        block(i->then_body);
        meet();
        walk().at = no;
        if (!i->else_body) {
            reached = true;
            break;
        }
        const auto& rest = i->else_body->statements;
        auto* next = rest.size() == 1 ? std::get_if<ast::If>(&rest.front()->node) : nullptr;
        if (next) {
            stmt = rest.front().get();
            i = next;
            if (full(stmt->span)) break;
            continue;
        }
        block(*i->else_body);
        meet();
        break;
    }
    if (!reached) builder().note_orphan();
    walk().at = reached ? after : rtg::kNoState;
}

void Statements::lower(const ast::Stmt& s, const ast::On& o) {
    const std::optional<rtg::Place> p = entities_.place(*o.place);
    if (!p) return;
    const int stmt = statement_number(s);
    emit(rtg::EnterPlace{*p}, s.span, stmt);
    {
        Restore<PlaceContext> in(walk().branch.place, PlaceContext{PlaceContext::Kind::Placed, p->entity, p->slot});
        block(o.body);
    }
    emit(rtg::LeavePlace{}, s.span, stmt);
}

void Statements::lower(const ast::Stmt& s, const ast::LetDecl& l) {
    const Symbol* symbol = program().symbol_of(s);
    if (!symbol) return;
    const auto* taken = std::get_if<ast::Get>(&l.value->node);
    Value v = taken ? tokens_.get(s, l, *taken) : expressions_.lower(*l.value);
    v = lists_.convert(v, globals_.wanted(*symbol), l.value->span, fmt::format("`{}`", l.name.text));
    scopes().bound[symbol] = keeper_.kept(*symbol, v, l.name.span, s);
}

}  // namespace pamina::lower
