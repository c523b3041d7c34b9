// Types in statements.
#include <fmt/format.h>

#include "frontend/check/infer/arrays.h"
#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/contentions.h"
#include "frontend/check/infer/declarations.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/nets.h"
#include "frontend/check/infer/networks.h"
#include "frontend/check/infer/requests.h"
#include "frontend/check/infer/statements.h"
#include "frontend/check/infer/task_graphs.h"
#include "frontend/check/infer/tokens.h"
#include "frontend/check/infer/types.h"
#include "frontend/check/words/describe.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/check/words/schedules.h"
#include "frontend/check/words/task_files.h"
#include "frontend/language/disciplines.h"

namespace pamina::check {

using ast::overloaded;
using Tag = Ty::Tag;

void Statements::block(const ast::Block& b) {
    for (const ast::StmtPtr& s : b.statements) statement(*s);
}

void Statements::statement(const ast::Stmt& s) {
    if (state_.depth >= kMaxDepth) return;  // reported when names were resolved
    ++state_.depth;
    std::visit(
        overloaded{[&](const ast::ErrorStmt&) {}, [&](const ast::Import&) {}, [&](const ast::ParamDecl&) {},
                   [&](const ast::LetDecl& l) {
                       if (const Symbol* symbol = work_.program.symbol_of(s)) declarations_.let(symbol, l);
                   },
                   // Wrong here, or of a later version: reported when names were resolved.
                   [&](const ast::FnDecl&) {}, [&](const ast::UnitDecl&) {}, [&](const ast::ModelDecl&) {},
                   [&](const ast::ProcDecl&) {}, [&](const ast::MachineDecl&) {}, [&](const ast::PartDecl&) {},
                   [&](const ast::CustomerDecl&) {}, [&](const ast::NetworkDecl&) {}, [&](const ast::ClassDecl&) {},
                   [&](const ast::StationDecl&) {}, [&](const ast::Route& r) { networks_.route(r); },
                   [&](const ast::NetDecl&) {}, [&](const ast::PlaceDecl&) {},
                   [&](const ast::TransitionDecl& t) { nets_.transition(t); }, [&](const ast::Arcs&) {},
                   [&](const ast::Sync& y) { sync(y); }, [&](const ast::Print&) {}, [&](const ast::Assert&) {},
                   [&](const ast::EntityDecl& e) {
                       if (const Symbol* symbol = work_.program.symbol_of(s)) declarations_.entity(symbol, e);
                   },
                   [&](const ast::Delay& d) {
                       need_dimension(*d.duration, expressions_.value(*d.duration), Type::time().dimension,
                                      d.until ? "`delay until`" : "`delay`");
                   },
                   [&](const ast::Compute& c) {
                       for (const auto& call : c.contention) contentions_.customer(*call);
                       if (c.priority) need_number(*c.priority, expressions_.value(*c.priority), "`priority`");
                       Ty t = expressions_.value(*c.amount), n;
                       if (!need_number(*c.amount, t, "`compute`", &n) || n.zero || !t_.dims.closed(n.a)) return;
                       Dimension d = t_.dims.concrete(n.a);
                       if (d == Dimension{{{kWork, 1}}}) return;
                       if (d != Type::time().dimension) {
                           Diagnostic& e = error("E0302", c.amount->span,
                                                 fmt::format("`compute` needs time or work, {}", say(*c.amount, t)));
                           offer_units(e, *c.amount, Type::time().dimension);
                           offer_units(e, *c.amount, Dimension{{{kWork, 1}}});
                       }
                   },
                   [&](const ast::Use& u) { requests_.use(u); }, [&](const ast::Hold& h) { requests_.hold(h); },
                   [&](const ast::For& f) {
                       expressions_.binder(f.binder, Expressions::Sources::Lists);
                       block(f.body);
                   },
                   [&](const ast::Par& p) {
                       expressions_.binder(p.binder, makes_tasks(p.placement) ? Expressions::Sources::Ranges
                                                                              : Expressions::Sources::Lists);
                       placement(p.placement);
                       block(p.body);
                   },
                   [&](const ast::Fork& f) {
                       for (const ast::Block& b : f.branches) block(b);
                   },
                   [&](const ast::On& o) {
                       place(*o.place);
                       block(o.body);
                   },
                   [&](const ast::KindBlock& k) { block(k.body); }, [&](const ast::If& i) { if_stmt(i); },
                   [&](const ast::Choose& c) {
                       for (const auto& b : c.branches) {
                           if (b.probability) probability(*b.probability);
                           block(b.body);
                       }
                   },
                   [&](const ast::Measure& m) {
                       if (m.value)
                           need_dimension(*m.value, expressions_.value(*m.value), Type::time().dimension, "`measure`");
                       block(m.body);
                   },
                   [&](const ast::Every& v) {
                       arrivals(v);
                       if (v.time)
                           need_dimension(*v.time, expressions_.value(*v.time), Type::time().dimension, "`for`");
                       if (v.count) need_int(*v.count, expressions_.value(*v.count), "`count`");
                       block(v.body);
                   },
                   [&](const ast::Within& w) {
                       need_dimension(*w.limit, expressions_.value(*w.limit), Type::time().dimension, "`within`");
                       block(w.body);
                       if (w.else_body) block(*w.else_body);
                   },
                   [&](const ast::Task& t) {
                       for (const ast::Binder& b : t.binders) expressions_.binder(b, Expressions::Sources::Ranges);
                       placement(t.placement);
                       for (const ast::Dependence& d : t.after) task_graphs_.dependence(d);
                       block(t.body);
                   },
                   [&](const ast::ArrayDecl& a) { arrays_.array(a); }, [&](const ast::Forall& f) { arrays_.forall(f); },
                   [&](const ast::ArrayStep& a) { arrays_.step(a); },
                   [&](const ast::Graph& g) { task_graphs_.graph(g); }, [&](const ast::ExprStmt& e) { run_call(e); }},
        s.node);
    --state_.depth;
}

// The time to the next one, or a list of the times.
void Statements::arrivals(const ast::Every& v) {
    const Ty gap = expressions_.value(*v.gap), list = t_.find(gap);
    if (list.tag != Tag::List) {
        if (list.tag == Tag::Var && !v.time && !v.count) return;  // of either kind
        need_dimension(*v.gap, gap, Type::time().dimension, "`every`");
        return;
    }
    const ast::Expr* limit = v.time ? v.time.get() : v.count.get();
    if (limit) {
        error("E1442", limit->span, fmt::format("a list of times says itself how many arrivals there are"),
              v.time ? "leave out `for`" : "leave out `count`");
    }
    need_dimension(*v.gap, t_.elements[list.a], Type::time().dimension, "`every`");
}

void Statements::probability(const ast::Expr& e) {
    Ty n;
    const Ty t = expressions_.value(e);
    if (!need_number(e, t, "a probability", &n)) return;
    if (!n.zero && !t_.dims.unify(n.a, Dims::kPlain))
        error("E0302", e.span, fmt::format("a probability is a plain number, {}", say(e, t)));
}

void Statements::if_stmt(const ast::If& first) {
    const ast::If* i = &first;
    for (;;) {
        need_bool(*i->condition, expressions_.value(*i->condition), "`if`");
        block(i->then_body);
        if (!i->else_body) return;
        if (i->else_body->statements.size() == 1)
            if (auto* next = std::get_if<ast::If>(&i->else_body->statements.front()->node)) {
                i = next;
                continue;
            }
        block(*i->else_body);
        return;
    }
}

Ty Requests::one_entity(const ast::Expr& e, ast::EntityKind kind, std::string_view word) {
    return one_entity(e, expressions_.value(e), kind, word);
}

Ty Requests::one_entity(const ast::Expr& e, const Ty& of, ast::EntityKind kind, std::string_view word) {
    const Ty t = t_.find(of);
    if (t.tag == Tag::Error || t.tag == Tag::Any) return t;
    // A member of a machine that is not known yet is seen when the machine is given.
    if (t.tag == Tag::Var && std::holds_alternative<ast::Member>(e.node)) return Inference::simple(Tag::Any);
    if (t.tag == Tag::Var) return t_.vars[t.a].emplace(Inference::entity(kind));  // an untyped parameter
    if (t.tag != Tag::Entity || t.entity != kind) {
        std::string help;
        if (t.tag == Tag::Entity && t.entity == ast::EntityKind::processor && kind == ast::EntityKind::resource)
            help = "`compute` uses a processor";
        Diagnostic& d = error("E0302", e.span, fmt::format("{} needs {}, {}", word, kind_words(kind), say(e, t)), help);
        if (t.tag == Tag::Entity && t.symbol) d.notes.push_back({t.symbol->span, "it is declared here"});
        return wrong();
    }
    if (t.element) return t;
    Diagnostic& d =
        error("E0307", e.span, fmt::format("`{}` is an array, {} needs one of its {}s", text(e), word, word_of(kind)),
              fmt::format("write an index: `{}[…]`", text(e)));
    if (t.symbol) d.notes.push_back({t.symbol->span, "it is declared here"});
    return wrong();
}

void Statements::sync(const ast::Sync& y) {
    switch (y.kind) {
        case ast::SyncKind::sync:
            if (y.target) requests_.one_entity(*y.target, ast::EntityKind::barrier, "`sync`");
            break;
        case ast::SyncKind::put:
            tokens_.put(y);
            if (y.after) need_dimension(*y.after, expressions_.value(*y.after), Type::time().dimension, "`after`");
            break;
        case ast::SyncKind::get:
            requests_.one_entity(*y.target, ast::EntityKind::queue, "`get`");
            break;
        case ast::SyncKind::signal:
            requests_.one_entity(*y.target, ast::EntityKind::event, "`signal`");
            break;
        case ast::SyncKind::await:
            requests_.one_entity(*y.target, ast::EntityKind::event, "`await`");
            break;
    }
}

// Links: what a flow goes over, alone or in a list (semantics.md 4.4).
void Requests::flow(const ast::Use& u, const Ty& route, const Ty& amount) {
    const Ty one = t_.find(route.tag == Tag::List ? t_.elements[route.a] : route);
    if (one.tag == Tag::Error) return;
    if (u.priority) {
        error("E0335", u.priority->span, "flows have no priorities: they share their links", "leave out the priority");
        return;
    }
    if (one.tag != Tag::Any && one.tag != Tag::Var &&
        (one.tag != Tag::Entity || one.entity != ast::EntityKind::resource || !one.element)) {
        error("E0302", u.resource->span,
              fmt::format("`use` needs a resource, or a list of links, {}", say(*u.resource, route)));
        return;
    }
    const Symbol* link = one.symbol;
    if (link && !language::row(discipline_of(*types_.entity_decl(link))).link) {
        error("E0334", u.resource->span, fmt::format("a flow goes over links, and `{}` is none", link->name),
              "links are resources with `discipline = maxmin`")
            .notes.push_back({link->span, "it is declared here"});
        return;
    }
    Ty n;
    if (!need_number(*u.amount, amount, "`use`", &n) || n.zero || !t_.dims.closed(n.a)) return;
    Dimension wanted{{{kData, 1}}};
    const Dimension given = t_.dims.concrete(n.a);
    if (const auto speed = t_.speeds.find(link); speed != t_.speeds.end() && t_.dims.closed(speed->second.a)) {
        wanted = t_.dims.concrete(speed->second.a) * Type::time().dimension;
    } else if (!given.empty() && given != Type::time().dimension) {
        return;  // seen when the links are known
    }
    if (given == wanted) return;
    offer_units(error("E0302", u.amount->span,
                      fmt::format("a flow carries {}, {}", describe(wanted, work_.program), say(*u.amount, amount))),
                *u.amount, wanted);
}

void Requests::use(const ast::Use& u) {
    const Ty of = t_.find(expressions_.value(*u.resource));
    if (u.after) need_dimension(*u.after, expressions_.value(*u.after), Type::time().dimension, "`after`");
    if (u.priority) need_number(*u.priority, expressions_.value(*u.priority), "`priority`");
    Ty t = expressions_.value(*u.amount), n;
    if (of.tag == Tag::List) return flow(u, of, t);
    const Symbol* r = one_entity(*u.resource, of, ast::EntityKind::resource, "`use`").symbol;
    if (r && language::row(discipline_of(*types_.entity_decl(r))).link) return flow(u, of, t);
    if (r && u.after) {
        error("E0334", u.after->span, fmt::format("`after` is the latency of a flow, and `{}` is no link", r->name),
              "write a `delay` before the `use`")
            .notes.push_back({r->span, "it is declared here"});
        return;
    }
    if (r && u.priority) has_priorities(r, u.priority->span);
    if (!need_number(*u.amount, t, "`use`", &n) || n.zero) return;
    if (t_.dims.closed(n.a) && t_.dims.concrete(n.a) == Type::time().dimension) return;
    if (!r) {
        if (t_.dims.closed(n.a) && t_.dims.concrete(n.a).empty())
            need_dimension(*u.amount, t, Type::time().dimension, "`use`");
        return;
    }
    const ast::Expr* speed = nullptr;
    for (const ast::Argument& a : types_.entity_decl(r)->options)
        if (a.name && a.name->text == "speed") speed = a.value.get();
    if (!speed) {
        Dimension d = t_.dims.concrete(n.a);
        if (t_.dims.closed(n.a) && d.power(kData) == 1 && d.powers.size() == 1) {
            Diagnostic& diagnostic =
                error("E0316", u.amount->span, fmt::format("{}, and `{}` has no speed", say(*u.amount, t), r->name),
                      "give the resource one: `(speed = 1 GB/s)`");
            diagnostic.notes.push_back({r->span, "the resource is declared here"});
            return;
        }
        need_dimension(*u.amount, t, Type::time().dimension, "`use`");
        return;
    }
    if (!t_.dims.closed(n.a)) return;
    auto it = t_.speeds.find(r);
    if (it == t_.speeds.end() || !t_.dims.closed(it->second.a)) return;
    Dimension wanted = t_.dims.concrete(it->second.a) * Type::time().dimension;
    if (t_.dims.concrete(n.a) == wanted) return;
    Diagnostic& d = error(
        "E0302", u.amount->span,
        fmt::format("`use` of `{}` needs time or {}, {}", r->name, describe(wanted, work_.program), say(*u.amount, t)));
    offer_units(d, *u.amount, wanted);
    d.notes.push_back({speed->span, "its speed is here"});
}

void Requests::hold(const ast::Hold& h) {
    if (h.count) need_int(*h.count, expressions_.value(*h.count), "`hold`");
    const Symbol* r = one_entity(*h.resource, ast::EntityKind::resource, "`hold`").symbol;
    if (h.priority) need_number(*h.priority, expressions_.value(*h.priority), "`priority`");
    if (h.priority && r) has_priorities(r, h.priority->span);
    if (const auto* how = r ? &language::row(discipline_of(*types_.entity_decl(r))) : nullptr;
        how && !how->can_be_held())
        error("E0318", h.resource->span, fmt::format("`{}` {}, and nobody can hold it", r->name, how->unheld),
              fmt::format("write `use … for …`, or leave out `discipline = {}`", how->name))
            .notes.push_back({r->span, "it is declared here"});
    statements_.block(h.body);
}

void Requests::has_priorities(const Symbol* resource, Span priority) {
    if (language::row(discipline_of(*types_.entity_decl(resource))).priorities) return;
    error("E0335", priority, fmt::format("`{}` does not look at priorities", resource->name),
          fmt::format("declare it with {}, or leave out the priority", disciplines_with_priorities()))
        .notes.push_back({resource->span, "it is declared here"});
}

void Statements::place(const ast::Expr& e) {
    Ty t = t_.find(expressions_.value(e));
    if (t.tag == Tag::Error || t.tag == Tag::Any) return;
    if (t.tag == Tag::Var && std::holds_alternative<ast::Member>(e.node)) return;
    if (t.tag == Tag::Var) {  // an untyped parameter
        t_.vars[t.a] = Inference::entity(ast::EntityKind::processor);
        return;
    }
    if (t.tag == Tag::List) {  // a parameter that was indexed before
        Ty one = t_.find(t_.elements[t.a]);
        if (one.tag == Tag::Any || t_.unify(one, Inference::entity(ast::EntityKind::processor))) return;
    }
    if (t.tag == Tag::Entity && t.entity == ast::EntityKind::processor) return;
    Diagnostic& diagnostic = error("E0302", e.span, fmt::format("`on` needs a processor, {}", say(e, t)));
    if (t.tag == Tag::Entity && t.symbol) diagnostic.notes.push_back({t.symbol->span, "it is declared here"});
}

void Statements::placement(const ast::Placement& p) {
    if (p.place) place(*p.place);
    if (const Symbol* s = p.schedule ? work_.program.symbol_of(*p.schedule) : nullptr) {
        auto known = t_.types.find(s);
        const Ty t = known == t_.types.end() ? wrong() : t_.find(known->second);
        if (t.tag == Tag::Var)
            t_.vars[t.a] = Inference::simple(Tag::Schedule);
        else if (t.tag != Tag::Schedule && t.tag != Tag::Error && t.tag != Tag::Any)
            error("E0394", p.schedule->policy.span,
                  fmt::format("`schedule` needs the name of one, `{}` is {}", s->name, t_.describe(t, work_.program)));
    } else if (p.schedule) {
        for (const char* name : {"chunk", "min", "map", "count"}) {
            if (const ast::Expr* e = option(*p.schedule, name))
                need_int(*e, expressions_.value(*e), fmt::format("`{}`", name));
        }
        if (const ast::Expr* e = option(*p.schedule, "lock"))
            need_dimension(*e, expressions_.value(*e), Type::time().dimension, "`lock`");
    }
    if (p.order_by) need_number(*p.order_by, expressions_.value(*p.order_by), "`order by`");
    for (const auto& call : p.contention) contentions_.customer(*call);
}

// ---- task graphs ----------------------------------------------------------------------------------

void TaskGraphs::ranks(const ast::Block& b, int outer) {
    if (state_.depth >= kMaxDepth) return;
    ++state_.depth;
    for (const ast::StmtPtr& s : b.statements) {
        if (auto* f = std::get_if<ast::For>(&s->node)) ranks(f->body, outer + 1);
        if (auto* i = std::get_if<ast::If>(&s->node)) {
            // An `else if` is a block of one If.
            for (const ast::If* branch = i; branch;) {
                ranks(branch->then_body, outer);
                const ast::Stmt* next = ast::else_if(*branch);
                if (!next && branch->else_body) ranks(*branch->else_body, outer);
                branch = next ? &std::get<ast::If>(next->node) : nullptr;
            }
        }
        if (auto* t = std::get_if<ast::Task>(&s->node))
            if (const Symbol* array = work_.program.symbol_of(*s))
                ranks_[array] = outer + static_cast<int>(t->binders.size());
    }
    --state_.depth;
}

void TaskGraphs::task_file(const ast::Graph& g) {
    const language::FormatRow* format = task_file_format(*g.from);
    if (!format) return;
    if (const auto& place = g.placement.place; place && work_.program.machine_options.contains(&g)) {
        const Ty m = t_.find(expressions_.expr(*place));
        if (m.tag == Tag::Error) return;
        if (m.tag != Tag::Machine && m.tag != Tag::Any && m.tag != Tag::Var) {
            error("E0245", place->span, kPlaced, kPlacedHelp);
            return;
        }
    }
    for (const auto& o : format->options) {
        const ast::Expr* e = task_file_amount(work_.program, g, o.name);
        const auto dimension = dimension_of(o.value);
        if (!e || !dimension) continue;
        const std::string who = fmt::format("`{}`", o.name);
        const Ty t = expressions_.value(*e);
        if (Ty n; o.value == language::FormatValue::Unit) {
            if (!need_number(*e, t, who, &n) || n.zero || !t_.dims.closed(n.a)) continue;
            if (t_.dims.concrete(n.a) == Dimension{{{kWork, 1}}}) continue;
        }
        need_dimension(*e, t, *dimension, who);
    }
}

void TaskGraphs::graph(const ast::Graph& g) {
    if (g.from) task_file(g);
    if (!g.from || !is_messages(*g.from)) statements_.placement(g.placement);
    ranks(g.body, 0);
    statements_.block(g.body);
}

void TaskGraphs::dependence(const ast::Dependence& d) {
    for (const ast::Binder& b : d.binders) expressions_.binder(b, Expressions::Sources::Ranges);
    for (const ast::IndexArg& a : d.indices) {
        if (!a.value) {
            if (!d.all)
                error("E0306", a.span, "`*` cannot stand here",
                      fmt::format("write `after all {}[…]` to wait for all of them", d.array.text));
            continue;
        }
        if (auto* r = std::get_if<ast::Range>(&a.value->node)) {
            ty(*a.value) = expressions_.range(*r, true);
            error("E0306", a.value->span, "a range cannot stand here",
                  fmt::format("write `after {}[i] for i in …`", d.array.text));
            continue;
        }
        need_int(*a.value, expressions_.value(*a.value), "an index");
    }
    if (d.condition) need_bool(*d.condition, expressions_.value(*d.condition), "`if`");
    if (d.carrying) need_dimension(*d.carrying, expressions_.value(*d.carrying), Type::time().dimension, "`carrying`");
    const Symbol* array = work_.program.symbol_of(d);
    if (!array) return;
    int rank = ranks_[array];
    int given = static_cast<int>(d.indices.size());
    if (d.all && given == 0) return;
    if (given == rank) return;
    auto& task = std::get<ast::Task>(array->stmt->node);
    int outer = rank - static_cast<int>(task.binders.size());
    std::string help;
    if (outer > 0)
        help = fmt::format("the {} around the task {} first",
                           outer == 1 ? "index of the `for`" : "indices of the `for`s", outer == 1 ? "comes" : "come");
    Diagnostic& diagnostic = error(
        "E0307", d.span,
        fmt::format("`{}` has {}, {} given", d.array.text, rank == 1 ? "1 index" : fmt::format("{} indices", rank),
                    given == 1 ? std::string("1 is") : fmt::format("{} are", given)),
        help);
    diagnostic.notes.push_back({array->span, "it is declared here"});
}

// ---- procs ----------------------------------------------------------------------------------------

void Statements::run_call(const ast::ExprStmt& s) {
    const ast::Expr& e = *s.value;
    auto* c = std::get_if<ast::Call>(&e.node);
    if (!c) return;  // not a statement, which was reported
    Ty callee = t_.find(expressions_.expr(*c->callee));
    const bool runs =
        (callee.tag == Tag::Proc || callee.tag == Tag::Model) && callee.symbol->kind != SymbolKind::Parameter;
    if (!runs) {  // said
        calls_.arguments_only(*c);
        machines_.machines_given(s, nullptr);
        return;
    }
    const Symbol* machine_name = nullptr;
    if (auto* m = std::get_if<ast::Member>(&c->callee->node)) {
        Ty object = t_.find(ty(*m->object));
        if (object.tag == Tag::Machine && object.symbol->kind != SymbolKind::Machine) machine_name = object.symbol;
    }
    calls_.apply(e, *c, *callee.symbol, machine_name);
    ty(e) = Inference::simple(Tag::Nothing);
    if (!s.machines.empty())
        machines_.machines_given(s, callee.symbol);
    else if (!machine_name)
        machines_.machines_fit(e, *callee.symbol);
}

namespace {

const std::vector<ast::MachineParameter>& machines_of(const Symbol& s) {
    if (auto* m = std::get_if<ast::ModelDecl>(&s.stmt->node)) return m->machines;
    return std::get<ast::ProcDecl>(s.stmt->node).machines;
}

}  // namespace

// The machines after the `on` of a call: names of the caller's, parts, parameters.
void Machines::machines_given(const ast::ExprStmt& s, const Symbol* callee) {
    const std::size_t given = s.machines.size();
    if (callee) {
        const std::size_t has = machines_of(*callee).size();
        auto count = [](std::size_t n) { return n == 1 ? std::string("1 machine") : fmt::format("{} machines", n); };
        if (has != given) {
            const Span at = given > has ? s.machines[has]->span : s.value->span;
            Diagnostic& d = error("E0320", at,
                                  has == 0 ? fmt::format("`{}` runs on no machine", callee->name)
                                           : fmt::format("`{}` runs on {}, and {} given", callee->name, count(has),
                                                         given == 1 ? "1 is" : fmt::format("{} are", given)));
            d.notes.push_back({callee->span, "it is declared here"});
        }
    }
    for (std::size_t i = 0; i < given; ++i) {
        const ast::Expr& m = *s.machines[i];
        if (std::holds_alternative<ast::With>(m.node)) continue;  // said
        Ty t = t_.find(expressions_.expr(m));
        if (t.tag == Tag::Error || t.tag == Tag::Any || t.tag == Tag::Var) continue;
        if (t.tag != Tag::Machine || t.symbol->kind == SymbolKind::Machine) {
            Diagnostic& d =
                error("E0213", m.span,
                      t.tag == Tag::Machine ? fmt::format("`{}` is a machine that does not run here", t.symbol->name)
                                            : fmt::format("`on` needs a machine, {}", say(m, t)),
                      "it is a name after `on`, a part of one or a parameter");
            if (t.symbol && t.symbol->span.file) d.notes.push_back({t.symbol->span, "it is declared here"});
            continue;
        }
        if (t.symbol->kind == SymbolKind::Part && !t.element) {
            error("E0307", m.span, fmt::format("`{}` is an array of machines", text(m)),
                  fmt::format("give one of them: `{}[…]`", text(m)))
                .notes.push_back({t.symbol->span, "it is declared here"});
            continue;
        }
        if (t.symbol->kind == SymbolKind::Part) t_.machine_facts.parts_given.insert(t.symbol);
        if (!callee || i >= machines_of(*callee).size()) continue;
        const ast::MachineParameter& wanted = machines_of(*callee)[i];
        const Symbol* needs = wanted.required ? work_.program.symbol_of(*wanted.required) : nullptr;
        if (!needs || fits_machine(needs, *t.symbol)) continue;
        Diagnostic& d = error("E0321", m.span,
                              fmt::format("`{}` runs on `{}`, and `{}` is `{}`", callee->name, needs->name, text(m),
                                          machine_of(work_.program, *t.symbol)->name));
        d.notes.push_back({wanted.name.span, "its machine is named here"});
    }
}

// A proc runs on the machines of its caller, by position.
void Machines::machines_fit(const ast::Expr& call, const Symbol& callee) {
    const auto& wanted = machines_of(callee);
    if (wanted.empty() || !state_.body) return;
    const auto& mine = machines_of(*state_.body);
    if (mine.size() < wanted.size()) {
        auto count = [](std::size_t n) {
            return n == 0 ? std::string("none") : n == 1 ? std::string("1") : fmt::format("{}", n);
        };
        const std::string runs = wanted.size() == 1 ? "a machine" : fmt::format("{} machines", wanted.size());
        const std::string& first = wanted[mine.size()].name.text;
        Diagnostic& d = error(
            "E0320", call.span,
            fmt::format("`{}` runs on {}, and `{}` has {}", callee.name, runs, state_.body->name, count(mine.size())),
            mine.empty() ? fmt::format("write `on {}` after the parameters of `{}`", first, state_.body->name)
                         : fmt::format("give `{}` another machine: `on …, {}`", state_.body->name, first));
        d.notes.push_back({wanted[mine.size()].name.span, "its machine is named here"});
        return;
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (!wanted[i].required || !mine[i].required) continue;
        const Symbol* needs = work_.program.symbol_of(*wanted[i].required);
        const Symbol* has = work_.program.symbol_of(*mine[i].required);
        if (!needs || !has || fits_machine(needs, *has)) continue;
        Diagnostic& d = error("E0321", call.span,
                              fmt::format("`{}` runs on `{}`, and `{}` is on `{}`", callee.name, needs->name,
                                          state_.body->name, has->name));
        d.notes.push_back({wanted[i].name.span, "its machine is named here"});
    }
}

bool Machines::fits_machine(const Symbol* wanted, const Symbol& has) const {
    const Symbol* is = machine_of(work_.program, has);
    if (!wanted || !is) return true;  // what is open is seen when the machine is known
    while (is && is != wanted) is = is->derived_from;
    return is != nullptr;
}

}  // namespace pamina::check
