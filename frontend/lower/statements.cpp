// Statements of a process as states and transitions.
//
// The walk keeps the state where the process stands (`at_`); a statement adds the transition that leaves it and moves
// on. A branch, a par body and a task are regions of their own that end in a state without transition, after a Join
// where they may have spawned.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/no_statement.h"
#include "frontend/ast/print.h"
#include "frontend/ast/walk.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/check/words/schedules.h"
#include "frontend/language/disciplines.h"
#include "frontend/lower/lowering.h"

namespace pamina::lower {

using ast::overloaded;

PlaceContext Lowering::child_place() const {
    PlaceContext child = place_;
    if (child.kind == PlaceContext::Kind::TaskMain) child.kind = PlaceContext::Kind::TaskChild;
    return child;
}

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
void Lowering::block(const ast::Block& b, bool outermost) {
    const std::size_t kept_before = keeps_.size();
    Restore<bool> reads(reads_, true);
    std::vector<const Symbol*> lets;
    for (const auto& s : b.statements)
        if (std::holds_alternative<ast::LetDecl>(s->node)) lets.push_back(program_.symbol_of(*s));
    std::vector<int> declared;
    const auto declare = [&](const ast::Stmt& s, const ast::EntityDecl& d) {
        const Symbol* symbol = program_.symbol_of(s);
        if (!symbol) return;
        Restore<bool> none(reads_, false);
        const int entity = declare_local(*symbol, d);
        bound_[symbol] = entity_value(entity, *symbol);
        if (!outermost) keeps_.push_back(entity);
        emit(rtg::Declare{entity}, s.span, statement_number(s));
        declared.push_back(entity);
    };
    std::vector<const ast::Stmt*> early;
    for (const auto& s : b.statements) {
        auto* d = std::get_if<ast::EntityDecl>(&s->node);
        if (!d) continue;
        bool late = false;
        for (const auto& x : d->dimensions) late = late || names(program_, *x, lets);
        for (const auto& a : d->options) late = late || names(program_, *a.value, lets);
        if (late) {
            bound_.erase(program_.symbol_of(*s));
        } else {
            early.push_back(s.get());
            declare(*s, *d);
        }
    }
    for (const auto& s : b.statements) {
        if (full(s->span)) return;
        if (at_ == rtg::kNoState) break;  // after an endless loop
        if (auto* d = std::get_if<ast::EntityDecl>(&s->node)) {
            if (std::find(early.begin(), early.end(), s.get()) == early.end()) declare(*s, *d);
        } else {
            statement(*s);
        }
    }
    if (outermost && spawned_) emit(rtg::Join{}, b.span);
    for (auto it = declared.rbegin(); it != declared.rend(); ++it) emit(rtg::Dispose{*it}, b.span);
    keeps_.resize(kept_before);
}

// The limit is met in an expression of the innermost one, whatever is nested.
std::string Lowering::too_deep() const {
    const auto& [statements, functions, lets] = nested_;
    const char* what = statements > functions && statements > lets ? "statements and procs"
                       : lets > functions                          ? "lets of machines"
                                                                   : "functions";
    return fmt::format("{} are nested more than {} levels deep here", what, kMaxNesting);
}

void Lowering::statement(const ast::Stmt& s) {
    if (depth_ >= kMaxNesting) {
        error("E0930", s.span, too_deep());
        stop();
        return;
    }
    if (refused_in_choose(s)) return;
    Restore<const ast::Stmt*> drawing(drawing_, &s);
    ++depth_;
    ++nested_.statements;
    statement_for_each(s);
    --nested_.statements;
    --depth_;
}

// Which of several resources, machines … a statement means may be known only at the run, as in `use disks[i]`: then the
// statement stands once for each, behind a guard.
void Lowering::statement_for_each(const ast::Stmt& s) {
    Restore<std::optional<Pick>> pick(pick_, {});
    const std::size_t transitions = out_.graph.transitions.size();
    statement_by_kind(s);
    if (!pick_) return;
    const Pick by = *pick_;
    // Its own head has to be where it is: nothing of it stands yet.
    if (std::holds_alternative<ast::LetDecl>(s.node) || out_.graph.transitions.size() != transitions) {
        error("E0357", by.span, "which one this is has to be known before the run here",
              "write the index in the statement that uses it, as in `use disks[i] for …`");
        return;
    }
    if (failed() || full(s.span)) return;
    for_each_picked(by, s.span, statement_number(s), [&](Id) { statement_for_each(s); });
}

// One after the other, each behind a guard: what stands there where it is this one.
void Lowering::for_each_picked(const Pick& by, Span span, int stmt, const std::function<void(Id)>& lower) {
    auto& pool = out_.graph.pool;
    // Read from a list, an index outside is an error of the run.
    auto numbers = std::make_shared<std::vector<Value>>();
    for (std::size_t k = 0; k < by.items; ++k)
        numbers->push_back(Value::integer(pool.const_int(static_cast<std::int64_t>(k))));
    Value list;
    list.type = Type::list(Type::of(TypeKind::Int));
    list.length = pool.const_int(static_cast<std::int64_t>(by.items));
    list.items = std::move(numbers);
    const Id which = pool.array_load(array_of(list, by.span), expr::Kind::Int, by.at, by.span);
    const rtg::StateId after = new_state(span);
    for (std::size_t k = 0; k < by.items && !full(span); ++k) {
        const rtg::StateId head = at_, yes = new_state(span), no = new_state(span);
        const Id here = pool.make(Op::EqI, {which, pool.const_int(static_cast<std::int64_t>(k))}, by.span);
        connect(head, yes, rtg::Guard{here}, stmt, no);
        at_ = yes;
        {
            Restore<decltype(picked_)> picked(picked_, picked_);
            picked_[{by.at, by.items}] = k;
            lower(here);
        }
        if (at_ != rtg::kNoState) connect(at_, after, rtg::Pass{});
        at_ = no;
    }
    connect(at_, after, rtg::Pass{});
    at_ = after;
}

void Lowering::statement_by_kind(const ast::Stmt& s) {
    const auto cannot_stand = [&](const ast::Stmt& it) {
        error("E0357", it.span, "this statement cannot be evaluated by this version of Pamina");
    };
    std::visit(overloaded{[&](const ast::LetDecl& l) { let(s, l); }, [&](const ast::Delay& d) { delay(s, d); },
                          [&](const ast::Compute& c) { compute(s, c); }, [&](const ast::Use& u) { use(s, u); },
                          [&](const ast::Hold& h) { hold(s, h); }, [&](const ast::For& f) { for_loop(s, f); },
                          [&](const ast::Par& p) { par(s, p); }, [&](const ast::Fork& f) { fork(s, f); },
                          [&](const ast::If& i) { if_chain(s, i); }, [&](const ast::Choose& c) { choose(s, c); },
                          [&](const ast::On& o) { on(s, o); }, [&](const ast::Graph& g) { task_graph(s, g); },
                          [&](const ast::ExprStmt& e) { run_call(s, e); },
                          [&](const ast::KindBlock& k) {
                              if (k.kind == ast::BlockKind::loop)
                                  loop(s, k);
                              else
                                  spawn(s, k);
                          },
                          [&](const ast::Within& w) { within(s, w); }, [&](const ast::Sync& y) { sync(s, y); },
                          [&](const ast::Measure& m) { measure(s, m); }, [&](const ast::Every& v) { every(s, v); },
                          // A block declares its entities, a graph has its tasks.
                          [&](const ast::EntityDecl&) { cannot_stand(s); }, [&](const ast::Task&) { cannot_stand(s); },
                          [&]<ast::OutsideProcesses S>(const S&) { cannot_stand(s); }},
               s.node);
}

void Lowering::note_arrivals(const ast::Block& body, bool loop) {
    const auto spawns = [](const ast::StmtPtr& s) {
        const auto* block = std::get_if<ast::KindBlock>(&s->node);
        return block && block->kind == ast::BlockKind::spawn;
    };
    if (loop && !std::ranges::any_of(body.statements, spawns)) return;
    for (const auto& s : body.statements) {
        const auto* d = std::get_if<ast::Delay>(&s->node);
        if (d && (loop || d->until)) note_arrival(*s);
        if (!loop) return;
    }
}

void Lowering::delay(const ast::Stmt& s, const ast::Delay& d) {
    rtg::Item item;
    item.kind = d.until ? rtg::Item::Kind::Until : rtg::Item::Kind::Delay;
    item.amount = need_quantity(expr(*d.duration), Type::time().dimension, d.duration->span,
                                d.until ? "`delay until`" : "`delay`");
    item.amount = scaled(item.amount);
    item.stmt = statement_number(s);
    emit(rtg::Pass{{std::move(item)}}, s.span, item.stmt);
}

void Lowering::compute(const ast::Stmt& s, const ast::Compute& c) {
    const Value v = expr(*c.amount);
    Customers own;
    if (!c.contention.empty()) own = customers(c.contention);
    Restore<const Customers*> with(customers_, c.contention.empty() ? customers_ : &own);
    if (v.known()) compute(v, c.amount->span, c.priority.get(), s.span, statement_number(s));
}

void Lowering::compute(const Value& v, Span amount_span, const ast::Expr* key, Span span, int stmt) {
    const rtg::Entity* pool =
        place_.entity >= 0 ? &out_.graph.entities[static_cast<std::size_t>(place_.entity)] : nullptr;
    const bool work = !v.type.bare_zero && v.type.dimension == Dimension{{{check::kWork, 1}}};
    if (work && !(pool && pool->speed_is_rate)) {
        Diagnostic& d = error("E0358", amount_span, "`compute` of work needs a processor with a speed of work/time",
                              "give it one, as in `processor cpu[4] (speed = 50 Gflop/s)`");
        if (pool) d.notes.push_back({pool->span, "this one has none"});
        return;
    }
    const Id amount =
        scaled(work ? as_real(v, amount_span) : need_quantity(v, Type::time().dimension, amount_span, "`compute`"));
    const rtg::Occupy occupy{amount, work, priority(key, place_.entity)};
    if (customers_ && !customers_->empty()) {
        emit(rtg::Contend{occupy, *customers_}, span, stmt);
        return;
    }
    const bool has_speed = pool && (pool->speed != kNone || pool->speed_array >= 0);
    const bool own =
        place_.kind == PlaceContext::Kind::None || (place_.kind == PlaceContext::Kind::TaskMain && !has_speed);
    if (!own) {
        emit(occupy, span, stmt);
        return;
    }
    rtg::Item item;
    item.kind = rtg::Item::Kind::Work;
    item.amount = amount;
    item.stmt = stmt;
    emit(rtg::Pass{{item}}, span, stmt);
}

void Lowering::use(const ast::Stmt& s, const ast::Use& u) {
    const Value of = expr(*u.resource);
    const bool one = of.is(TypeKind::Entity);
    if (of.is(TypeKind::List) ||
        (one && language::row(out_.graph.entities[static_cast<std::size_t>(of.entity)].discipline).link))
        return transfer(s, u, of);
    rtg::Use action;
    action.resource = element(of, *u.resource, ast::EntityKind::resource, "`use`");
    if (u.after && action.resource.entity >= 0) {
        const auto& entity = out_.graph.entities[static_cast<std::size_t>(action.resource.entity)];
        error("E0363", u.after->span, fmt::format("`after` is the latency of a flow, and `{}` is no link", entity.name),
              "write a `delay` before the `use`")
            .notes.push_back({entity.span, "it is declared here"});
        return;
    }
    const Value v = expr(*u.amount);
    if (!v.known() || action.resource.entity < 0) return;
    const Dimension* speed = speed_of(action.resource.entity);
    const Dimension time = Type::time().dimension;
    if (speed && !v.type.bare_zero && v.type.is_number() && v.type.dimension == *speed * time) {
        action.amount = as_real(v, u.amount->span);
        action.is_data = true;
    } else if (v.type.is_number() && v.type.dimension == Dimension{{{check::kData, 1}}}) {
        const auto& entity = out_.graph.entities[static_cast<std::size_t>(action.resource.entity)];
        error("E0358", u.amount->span, fmt::format("`use` of data needs a speed, and `{}` has none", entity.name),
              "give the resource one: `(speed = 1 GB/s)`")
            .notes.push_back({entity.span, "it is declared here"});
        return;
    } else {
        action.amount = need_quantity(v, time, u.amount->span, "`use`");
    }
    action.amount = scaled(action.amount);
    action.priority = priority(u.priority.get(), action.resource.entity);
    emit(std::move(action), s.span, statement_number(s));
}

Id Lowering::priority(const ast::Expr* key, int entity) {
    if (!key) return rtg::kNone;
    const Value v = expr(*key);
    if (!v.known()) return rtg::kNone;
    const rtg::Entity* at = entity >= 0 ? &out_.graph.entities[static_cast<std::size_t>(entity)] : nullptr;
    if (at && at->kind == rtg::Entity::Kind::Resource && !language::row(at->discipline).priorities) {
        error("E0365", key->span, fmt::format("`{}` does not look at priorities", at->name),
              fmt::format("declare it with {}, or leave out the priority", check::disciplines_with_priorities()))
            .notes.push_back({at->span, "it is declared here"});
        return rtg::kNone;
    }
    if (!v.type.is_number()) {
        error("E0352", key->span, fmt::format("`priority` needs a number, this is {}", describe(v)));
        return rtg::kNone;
    }
    return key_of(entity, v, key->span, "all that waits for");
}

void Lowering::hold(const ast::Stmt& s, const ast::Hold& h) {
    rtg::Element held = element(*h.resource, ast::EntityKind::resource, "`hold`");
    if (held.entity < 0) return;
    const auto& entity = out_.graph.entities[static_cast<std::size_t>(held.entity)];
    if (const auto& how = language::row(entity.discipline); !how.can_be_held()) {
        error("E0362", h.resource->span, fmt::format("`{}` {}, and nobody can hold it", entity.name, how.unheld),
              fmt::format("write `use … for …`, or leave out `discipline = {}`", how.name))
            .notes.push_back({entity.span, "it is declared here"});
        return;
    }
    const int stmt = statement_number(s);
    const rtg::Id count = h.count ? need_int(expr(*h.count), h.count->span, "the number of servers") : rtg::kNone;
    const Id key = priority(h.priority.get(), held.entity);
    const rtg::StateId acquired = at_;
    emit(rtg::Acquire{std::move(held), count, key}, s.span, stmt);
    block(h.body);
    emit(rtg::Release{acquired}, s.span, stmt);
}

void Lowering::for_loop(const ast::Stmt& s, const ast::For& f) {
    auto* r = std::get_if<ast::Range>(&f.binder.source->node);
    if (!r) {
        error("E0352", f.binder.source->span, "`in` needs a range");
        return;
    }
    rtg::LoopEnter enter;
    enter.range = range(*r);
    enter.slot = new_slot(f.binder.name.text);
    new_slot("");  // iterations left
    new_slot("");  // step
    bound_[program_.symbol_of(f.binder)] =
        Value::integer(out_.graph.pool.local(enter.slot, expr::Kind::Int, f.binder.name.span));
    const int stmt = statement_number(s);
    const rtg::StateId head = at_;
    const rtg::StateId body = new_state(s.span);
    const rtg::StateId after = new_state(s.span);
    out_.graph.states[static_cast<std::size_t>(head)].span = s.span;
    connect(head, body, std::move(enter), stmt, after);
    at_ = body;
    note_arrivals(f.body, true);
    block(f.body);
    if (at_ != rtg::kNoState) {
        out_.graph.states[static_cast<std::size_t>(at_)].span = s.span;
        connect(at_, head, rtg::LoopBack{}, stmt);
    }
    at_ = after;
}

rtg::StateId Lowering::branch(const ast::Block& b, Span span, PlaceContext place) {
    return region(span, [&] {
        Restore<PlaceContext> in(place_, place);
        Restore<std::vector<int>> keeps(keeps_, {});
        Restore<std::vector<int>> handles(keep_slots_, {});
        Restore<bool> spawned(spawned_, false);
        block(b, true);
    });
}

void Lowering::par(const ast::Stmt& s, const ast::Par& p) {
    auto* r = std::get_if<ast::Range>(&p.binder.source->node);
    if (!r) {
        error("E0352", p.binder.source->span, "`in` needs a range");
        return;
    }
    if (check::makes_tasks(p.placement)) return tasks_of_par(s, p);
    note_arrivals(p.body, false);
    rtg::Replicate action;
    action.range = range(*r);
    action.slot = new_slot(p.binder.name.text);
    bound_[program_.symbol_of(p.binder)] =
        Value::integer(out_.graph.pool.local(action.slot, expr::Kind::Int, p.binder.name.span));
    PlaceContext inside = child_place();
    if (p.placement.place) {
        Restore<bool> reads(reads_, false);  // each branch evaluates it
        action.place = place(*p.placement.place);
        if (action.place) inside = {PlaceContext::Kind::Placed, action.place->entity, action.place->slot};
    }
    const int stmt = statement_number(s);
    {
        Customers own;
        if (!p.placement.contention.empty()) {
            Restore<bool> reads(reads_, false);
            own = customers(p.placement.contention);
        }
        Restore<const Customers*> with(customers_, p.placement.contention.empty() ? customers_ : &own);
        Restore<int*> barrier(barrier_slot_, &action.barrier_slot);
        action.body = branch(p.body, s.span, inside);
    }
    emit(std::move(action), s.span, stmt);
}

void Lowering::fork(const ast::Stmt& s, const ast::Fork& f) {
    rtg::Fork action;
    const int stmt = statement_number(s);
    {
        Restore<int*> barrier(barrier_slot_, &action.barrier_slot);
        for (const ast::Block& b : f.branches) action.branches.push_back(branch(b, b.span, child_place()));
    }
    emit(std::move(action), s.span, stmt);
}

// `if … else if … else …` may be a long chain; an `else if` is a block of one If.
void Lowering::if_chain(const ast::Stmt& s, const ast::If& first) {
    const rtg::StateId after = new_state(s.span);
    bool reached = false;
    const auto meet = [&] {
        if (at_ == rtg::kNoState) return;
        connect(at_, after, rtg::Pass{});
        reached = true;
    };
    const ast::If* i = &first;
    const ast::Stmt* stmt = &s;
    for (;;) {
        const Id condition = need_bool(expr(*i->condition), i->condition->span, "`if`");
        const rtg::StateId head = at_;
        const rtg::StateId yes = new_state(stmt->span);
        const rtg::StateId no = i->else_body ? new_state(stmt->span) : after;
        out_.graph.states[static_cast<std::size_t>(head)].span = stmt->span;
        connect(head, yes, rtg::Guard{condition}, statement_number(*stmt), no);
        at_ = yes;
        block(i->then_body);
        meet();
        at_ = no;
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
    if (!reached) note_orphan();
    at_ = reached ? after : rtg::kNoState;
}

void Lowering::on(const ast::Stmt& s, const ast::On& o) {
    const std::optional<rtg::Place> p = place(*o.place);
    if (!p) return;
    const int stmt = statement_number(s);
    emit(rtg::EnterPlace{*p}, s.span, stmt);
    {
        Restore<PlaceContext> in(place_, PlaceContext{PlaceContext::Kind::Placed, p->entity, p->slot});
        block(o.body);
    }
    emit(rtg::LeavePlace{}, s.span, stmt);
}

void Lowering::let(const ast::Stmt& s, const ast::LetDecl& l) {
    const Symbol* symbol = program_.symbol_of(s);
    if (!symbol) return;
    const auto* taken = std::get_if<ast::Get>(&l.value->node);
    Value v = taken ? get(s, l, *taken) : expr(*l.value);
    v = convert(v, wanted(*symbol), l.value->span, fmt::format("`{}`", l.name.text));
    bound_[symbol] = kept(*symbol, v, l.name.span, s);
}

}  // namespace pamina::lower
