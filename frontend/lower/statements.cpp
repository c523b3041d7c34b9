// Statements of a process as states and transitions.
//
// The walk keeps the state where the process stands (`at_`); a statement adds the transition that leaves it and moves
// on. A branch, a par body and a task are regions of their own that end in a state without transition.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/print.h"
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
    std::vector<const ast::Expr*> todo{&root};
    while (!todo.empty()) {
        const ast::Expr* e = todo.back();
        todo.pop_back();
        if (!e) continue;
        if (const Symbol* s = program.symbol_of(*e); s && std::find(symbols.begin(), symbols.end(), s) != symbols.end())
            return true;
        std::visit(overloaded{[&](const ast::ListLiteral& l) {
                                  for (const auto& item : l.items) todo.push_back(item.get());
                              },
                              [&](const ast::Member& m) { todo.push_back(m.object.get()); },
                              [&](const ast::Index& i) {
                                  todo.push_back(i.object.get());
                                  for (const auto& a : i.indices) todo.push_back(a.value.get());
                              },
                              [&](const ast::Call& c) {
                                  for (const auto& a : c.arguments) todo.push_back(a.value.get());
                              },
                              [&](const ast::Unary& u) { todo.push_back(u.operand.get()); },
                              [&](const ast::Binary& b) {
                                  todo.push_back(b.left.get());
                                  todo.push_back(b.right.get());
                              },
                              [&](const ast::Conditional& c) {
                                  todo.push_back(c.condition.get());
                                  todo.push_back(c.then_value.get());
                                  todo.push_back(c.else_value.get());
                              },
                              [&](const ast::InUnit& u) { todo.push_back(u.value.get()); },
                              [&](const ast::Range& r) {
                                  todo.push_back(r.first.get());
                                  todo.push_back(r.last.get());
                                  todo.push_back(r.step.get());
                              },
                              [&](const ast::Comprehension& c) {
                                  for (const auto& b : c.binders) todo.push_back(b.source.get());
                                  todo.push_back(c.body.get());
                              },
                              // Leaves, and words that cannot stand here.
                              [](const auto&) {}},
                   e->node);
    }
    return false;
}

}  // namespace

// Resources may be used before they stand: they are declared where the block begins, unless their size or
// options need a let of the block.
void Lowering::block(const ast::Block& b) {
    std::vector<const Symbol*> lets;
    for (const auto& s : b.statements)
        if (std::holds_alternative<ast::LetDecl>(s->node)) lets.push_back(program_.symbol_of(*s));
    std::vector<int> declared;
    const auto declare = [&](const ast::Stmt& s, const ast::EntityDecl& d) {
        const Symbol* symbol = program_.symbol_of(s);
        if (!symbol) return;
        const int entity = make_entity(*symbol, d, symbol->name);
        bound_[symbol] = entity_value(entity, *symbol);
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
        if (auto* d = std::get_if<ast::EntityDecl>(&s->node)) {
            if (std::find(early.begin(), early.end(), s.get()) == early.end()) declare(*s, *d);
        } else {
            statement(*s);
        }
    }
    for (auto it = declared.rbegin(); it != declared.rend(); ++it) emit(rtg::Dispose{*it}, b.span);
}

void Lowering::statement(const ast::Stmt& s) {
    if (depth_ >= kMaxNesting) {
        error("E0930", s.span,
              fmt::format("statements and procs are nested more than {} levels deep here", kMaxNesting));
        full_ = true;
        return;
    }
    ++depth_;
    std::visit(overloaded{[&](const ast::LetDecl& l) { let(s, l); }, [&](const ast::Delay& d) { delay(s, d); },
                          [&](const ast::Compute& c) { compute(s, c); }, [&](const ast::Use& u) { use(s, u); },
                          [&](const ast::Hold& h) { hold(s, h); }, [&](const ast::For& f) { for_loop(s, f); },
                          [&](const ast::Par& p) { par(s, p); }, [&](const ast::Fork& f) { fork(s, f); },
                          [&](const ast::If& i) { if_chain(s, i); }, [&](const ast::On& o) { on(s, o); },
                          [&](const ast::Graph& g) { graph(s, g); }, [&](const ast::ExprStmt& e) { run_call(s, e); },
                          [&](const auto&) {
                              error("E0357", s.span, "this statement cannot be evaluated by this version of Pamina");
                          }},
               s.node);
    --depth_;
}

void Lowering::delay(const ast::Stmt& s, const ast::Delay& d) {
    rtg::Item item;
    item.kind = d.until ? rtg::Item::Kind::Until : rtg::Item::Kind::Delay;
    item.amount = need_quantity(expr(*d.duration), Type::time().dimension, d.duration->span,
                                d.until ? "`delay until`" : "`delay`");
    item.stmt = statement_number(s);
    emit(rtg::Pass{{std::move(item)}}, s.span, item.stmt);
}

void Lowering::compute(const ast::Stmt& s, const ast::Compute& c) {
    const Value v = expr(*c.amount);
    if (!v.known()) return;
    const rtg::Entity* pool =
        place_.entity >= 0 ? &out_.graph.entities[static_cast<std::size_t>(place_.entity)] : nullptr;
    const bool work = !v.type.bare_zero && v.type.dimension == Dimension{{{check::kWork, 1}}};
    if (work && !(pool && pool->speed_is_rate)) {
        Diagnostic& d = error("E0358", c.amount->span, "`compute` of work needs a processor with a speed of work/time",
                              "give it one, as in `processor cpu[4] (speed = 50 Gflop/s)`");
        if (pool) d.notes.push_back({pool->span, "this one has none"});
        return;
    }
    const Id amount =
        work ? as_real(v, c.amount->span) : need_quantity(v, Type::time().dimension, c.amount->span, "`compute`");
    const int stmt = statement_number(s);
    const bool has_speed = pool && (pool->speed != kNone || pool->speed_array >= 0);
    const bool own =
        place_.kind == PlaceContext::Kind::None || (place_.kind == PlaceContext::Kind::TaskMain && !has_speed);
    if (!own) {
        emit(rtg::Occupy{amount, work}, s.span, stmt);
        return;
    }
    rtg::Item item;
    item.kind = rtg::Item::Kind::Work;
    item.amount = amount;
    item.stmt = stmt;
    emit(rtg::Pass{{item}}, s.span, stmt);
}

void Lowering::use(const ast::Stmt& s, const ast::Use& u) {
    rtg::Use action;
    action.resource = resource(*u.resource, "`use`");
    const Value v = expr(*u.amount);
    if (!v.known() || action.resource.entity < 0) return;
    const auto speed = speed_dimensions_.find(action.resource.entity);
    const Dimension time = Type::time().dimension;
    if (speed != speed_dimensions_.end() && !v.type.bare_zero && v.type.is_number() &&
        v.type.dimension == speed->second * time) {
        action.amount = as_real(v, u.amount->span);
        action.amount_is_data = true;
    } else if (v.type.is_number() && v.type.dimension == Dimension{{{check::kData, 1}}}) {
        const auto& entity = out_.graph.entities[static_cast<std::size_t>(action.resource.entity)];
        error("E0358", u.amount->span, fmt::format("`use` of data needs a speed, and `{}` has none", entity.name),
              "give the resource one: `(speed = 1 GB/s)`")
            .notes.push_back({entity.span, "it is declared here"});
        return;
    } else {
        action.amount = need_quantity(v, time, u.amount->span, "`use`");
    }
    emit(std::move(action), s.span, statement_number(s));
}

void Lowering::hold(const ast::Stmt& s, const ast::Hold& h) {
    rtg::Element element = resource(*h.resource, "`hold`");
    const rtg::StateId acquired = at_;
    const int stmt = statement_number(s);
    const rtg::Id count = h.count ? need_int(expr(*h.count), h.count->span, "the number of servers") : rtg::kNone;
    emit(rtg::Acquire{std::move(element), count}, s.span, stmt);
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
    out_.graph.add_transition(head, body, std::move(enter), stmt, after);
    at_ = body;
    block(f.body);
    out_.graph.states[static_cast<std::size_t>(at_)].span = s.span;
    out_.graph.add_transition(at_, head, rtg::LoopBack{}, stmt);
    at_ = after;
}

void Lowering::par(const ast::Stmt& s, const ast::Par& p) {
    auto* r = std::get_if<ast::Range>(&p.binder.source->node);
    if (!r) {
        error("E0352", p.binder.source->span, "`in` needs a range");
        return;
    }
    rtg::Replicate action;
    action.range = range(*r);
    action.slot = new_slot(p.binder.name.text);
    bound_[program_.symbol_of(p.binder)] =
        Value::integer(out_.graph.pool.local(action.slot, expr::Kind::Int, p.binder.name.span));
    PlaceContext inside = child_place();
    if (p.placement.place) {
        action.place = place(*p.placement.place);
        if (action.place) inside = {PlaceContext::Kind::Placed, action.place->entity};
    }
    const int stmt = statement_number(s);
    action.body = region(s.span, [&] {
        Restore<PlaceContext> in(place_, inside);
        block(p.body);
    });
    emit(std::move(action), s.span, stmt);
}

void Lowering::fork(const ast::Stmt& s, const ast::Fork& f) {
    rtg::Fork action;
    const int stmt = statement_number(s);
    for (const ast::Block& b : f.branches)
        action.branches.push_back(region(b.span, [&] {
            Restore<PlaceContext> in(place_, child_place());
            block(b);
        }));
    emit(std::move(action), s.span, stmt);
}

// `if … else if … else …` may be a long chain; an `else if` is a block of one If.
void Lowering::if_chain(const ast::Stmt& s, const ast::If& first) {
    const rtg::StateId after = new_state(s.span);
    const ast::If* i = &first;
    const ast::Stmt* stmt = &s;
    for (;;) {
        const Id condition = need_bool(expr(*i->condition), i->condition->span, "`if`");
        const rtg::StateId head = at_;
        const rtg::StateId yes = new_state(stmt->span);
        const rtg::StateId no = i->else_body ? new_state(stmt->span) : after;
        out_.graph.states[static_cast<std::size_t>(head)].span = stmt->span;
        out_.graph.add_transition(head, yes, rtg::Guard{condition}, statement_number(*stmt), no);
        at_ = yes;
        block(i->then_body);
        out_.graph.add_transition(at_, after, rtg::Pass{});
        at_ = no;
        if (!i->else_body) break;
        const auto& rest = i->else_body->statements;
        auto* next = rest.size() == 1 ? std::get_if<ast::If>(&rest.front()->node) : nullptr;
        if (next) {
            stmt = rest.front().get();
            i = next;
            if (full(stmt->span)) break;
            continue;
        }
        block(*i->else_body);
        out_.graph.add_transition(at_, after, rtg::Pass{});
        break;
    }
    at_ = after;
}

void Lowering::on(const ast::Stmt& s, const ast::On& o) {
    const std::optional<rtg::Place> p = place(*o.place);
    if (!p) return;
    const int stmt = statement_number(s);
    emit(rtg::EnterPlace{*p}, s.span, stmt);
    {
        Restore<PlaceContext> in(place_, PlaceContext{PlaceContext::Kind::Placed, p->entity});
        block(o.body);
    }
    emit(rtg::LeavePlace{}, s.span, stmt);
}

// What a let or argument is worth inside the body. What depends on the process is computed once and kept in a slot.
Value Lowering::kept(const Symbol& s, const Value& value, Span span, const ast::Stmt& at) {
    Value v = value;
    v.type.bare_zero = false;
    if (!v.scalar()) return v;
    if (global_only(v.id) || out_.graph.pool.at(v.id).op == Op::Local) return v;
    rtg::Item item;
    item.kind = rtg::Item::Kind::Assign;
    item.amount = v.id;
    item.slot = new_slot(s.name);
    const int slot = item.slot;
    emit(rtg::Pass{{std::move(item)}}, at.span, statement_number(at));
    v.id = out_.graph.pool.local(slot, kind_of(v.type), span);
    return v;
}

void Lowering::let(const ast::Stmt& s, const ast::LetDecl& l) {
    const Symbol* symbol = program_.symbol_of(s);
    if (!symbol) return;
    Value v = expr(*l.value);
    v = convert(v, wanted(*symbol), l.value->span, fmt::format("`{}`", l.name.text));
    bound_[symbol] = kept(*symbol, v, l.name.span, s);
}

void Lowering::run_call(const ast::Stmt& s, const ast::ExprStmt& e) {
    auto* c = std::get_if<ast::Call>(&e.value->node);
    const Symbol* callee = nullptr;
    int machine = -1;
    if (c) {
        if (auto* m = std::get_if<ast::Member>(&c->callee->node)) machine = machine_of(*m->object);
        if (machine >= 0) {
            callee = find_member(machine, std::get<ast::Member>(c->callee->node).member);
            if (!callee) return;
        } else {
            callee = program_.symbol_of(*c->callee);
            machine = callee && callee->owner ? frame_.machine : -1;
        }
    }
    if (!callee || (callee->kind != SymbolKind::Proc && callee->kind != SymbolKind::Model)) {
        error("E0352", e.value->span, "a process runs procs and models, and this is neither");
        return;
    }
    inline_body(*callee, machine, *c, s);
}

void Lowering::inline_body(const Symbol& f, int machine, const ast::Call& c, const ast::Stmt& s) {
    if (std::find(inlined_.begin(), inlined_.end(), &f) != inlined_.end()) {
        error("E0411", s.span,
              fmt::format("`{}` runs itself; recursion of procs comes with a later version of Pamina", f.name))
            .notes.push_back({f.span, "it is declared here"});
        return;
    }
    // Also calls that leave no transitions take their time.
    if (++inlines_ > kMaxTransitions) {
        error("E0931", s.span,
              fmt::format("the procs of this model run each other more than {} times in its text", kMaxTransitions));
        full_ = true;
        return;
    }
    auto* proc = std::get_if<ast::ProcDecl>(&f.stmt->node);
    auto* model = std::get_if<ast::ModelDecl>(&f.stmt->node);
    const auto& parameters = proc ? proc->parameters : model->parameters;
    const auto& wants = proc ? proc->machines : model->machines;
    const auto given = arrange(f, parameters, c.arguments, s.span);
    if (!given) return;
    if (wants.size() > frame_.machines.size()) {
        error("E0353", s.span, fmt::format("`{}` runs on a machine, and there is none here", f.name))
            .notes.push_back({wants.front().name.span, "its machine is named here"});
        return;
    }
    std::vector<std::optional<Value>> values;
    for (const ast::Expr* e : *given) values.push_back(e ? std::optional(expr(*e)) : std::nullopt);
    Restore<Frame> frame(frame_, Frame{machine, frame_.machines, nullptr, 0});
    inlined_.push_back(&f);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const ast::Parameter& p = parameters[i];
        const Symbol* symbol = f.members.at(p.name.text);
        const ast::Expr& from = values[i] ? *(*given)[i] : *p.default_value;
        Value v = convert(values[i] ? *values[i] : expr(from), wanted(*symbol), from.span,
                          fmt::format("`{}` of `{}`", p.name.text, f.name));
        const bool zero = v.type.bare_zero;
        v = kept(*symbol, v, p.name.span, s);
        v.type.bare_zero = zero;  // a literal 0 stays one for an untyped parameter
        bound_[symbol] = std::move(v);
    }
    block(proc ? proc->body : model->body);
    inlined_.pop_back();
}

}  // namespace pamina::lower
