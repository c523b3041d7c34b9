// Names in statements, and which statement may stand where.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/builtins.h"
#include "frontend/check/resolver.h"

namespace pamina::check {

using ast::overloaded;

void resolve(Work& work) {
    Resolver(work).run();
}

void Resolver::run() {
    std::size_t position = 0;
    for (const ast::StmtPtr& s : work_.module.file.statements) top(*s, position++);
}

void Resolver::top(const ast::Stmt& s, std::size_t position) {
    here_ = {};
    broken_ = false;
    here_.position = position;
    statement(s);
}

void Resolver::enter(Symbol* s) {
    if (const Symbol* first = scopes_.enter(s)) {
        Diagnostic& d = work_.out.error("E0202", s->span, fmt::format("`{}` is declared twice", s->name));
        d.notes.push_back({first->span, "the first one is here"});
    }
}

Symbol* Resolver::declare_local(SymbolKind kind, const ast::Name& name, const ast::Stmt* stmt) {
    Symbol* s = new_symbol(work_, kind, name, stmt, here_.owner);
    if (stmt) work_.program.stmt_symbols[stmt->id] = s;
    return s;
}

namespace {

constexpr unsigned bit(Where w) {
    return 1u << static_cast<unsigned>(w);
}
constexpr unsigned kTop = bit(Where::Top), kMachine = bit(Where::Machine), kBody = bit(Where::Body),
                   kGraph = bit(Where::Graph);

unsigned places_of(const ast::Stmt& s) {
    return std::visit(overloaded{[](const ast::ErrorStmt&) { return kTop | kMachine | kBody | kGraph; },
                                 [](const ast::Import&) { return kTop; },
                                 [](const ast::ParamDecl&) { return kTop; },
                                 [](const ast::LetDecl&) { return kTop | kMachine | kBody | kGraph; },
                                 [](const ast::FnDecl&) { return kTop | kMachine; },
                                 [](const ast::UnitDecl&) { return kTop; },
                                 [](const ast::ModelDecl&) { return kTop; },
                                 [](const ast::ProcDecl&) { return kTop | kMachine; },
                                 [](const ast::MachineDecl&) { return kTop; },
                                 [](const ast::EntityDecl&) { return kMachine | kBody; },
                                 [](const ast::PartDecl&) { return kMachine; },
                                 [](const ast::OpaqueDecl&) { return kMachine; },
                                 [](const ast::Delay&) { return kBody; },
                                 [](const ast::Compute&) { return kBody; },
                                 [](const ast::Use&) { return kBody; },
                                 [](const ast::Hold&) { return kBody; },
                                 [](const ast::For&) { return kBody | kGraph; },
                                 [](const ast::Par&) { return kBody; },
                                 [](const ast::Fork&) { return kBody; },
                                 [](const ast::On&) { return kBody; },
                                 [](const ast::KindBlock&) { return kBody; },
                                 [](const ast::If&) { return kBody | kGraph; },
                                 [](const ast::Choose&) { return kBody; },
                                 [](const ast::Sync&) { return kBody; },
                                 [](const ast::Measure&) { return kBody; },
                                 [](const ast::Task&) { return kGraph; },
                                 [](const ast::Graph&) { return kBody; },
                                 [](const ast::Print&) { return kTop; },
                                 [](const ast::Assert&) { return kTop; },
                                 [](const ast::ExprStmt&) { return kTop | kBody; }},
                      s.node);
}

const char* here_words(Where w) {
    switch (w) {
        case Where::Top:
            return "at the top level";
        case Where::Machine:
            return "directly in a machine";
        case Where::Body:
            return "in a process";
        case Where::Graph:
            return "directly in a graph";
    }
    return "here";
}

const char* there_words(unsigned places) {
    switch (places) {
        case kTop:
            return "it belongs at the top level";
        case kTop | kMachine:
            return "it belongs at the top level or in a machine";
        case kMachine | kBody:
            return "it belongs in a machine, model or proc";
        case kMachine:
            return "it belongs in a machine";
        case kGraph:
            return "it belongs in a `graph`";
        case kTop | kBody:
            return "write `let` to give it a name, or put it in a `task`";
        case kBody | kGraph:
            return "it belongs in a model, proc or `graph`";
        default:
            return "it belongs in a model, proc or task";
    }
}

Span word_span(const ast::Stmt& s) {
    if (std::holds_alternative<ast::ExprStmt>(s.node)) return s.span;
    std::uint32_t length = static_cast<std::uint32_t>(std::string_view(word_of(s)).size());
    return {s.span.file, s.span.begin, std::min(s.span.end, s.span.begin + length)};
}

}  // namespace

bool Resolver::allowed(const ast::Stmt& s) {
    unsigned places = places_of(s);
    if (places & bit(here_.where)) return true;
    std::string_view word = word_of(s);
    bool quoted = !std::holds_alternative<ast::ExprStmt>(s.node);
    work_.out.error("E0220", word_span(s),
                    quoted ? fmt::format("`{}` cannot stand {}", word, here_words(here_.where))
                           : fmt::format("{} cannot stand {}", word, here_words(here_.where)),
                    there_words(places));
    return false;
}

void Resolver::statement(const ast::Stmt& s) {
    if (!allowed(s)) return;
    if (!deeper(s.span)) return;
    ++depth_;
    auto word = [&](std::string_view what) { later(work_, word_span(s), what); };
    auto nested = [&](const ast::Block& b) { body(b); };
    std::visit(overloaded{[&](const ast::ErrorStmt&) { broken_ = true; },
                          [&](const ast::Import&) {},
                          [&](const ast::ParamDecl& p) {
                              here_.node = work_.program.symbol_of(s);
                              here_.runs = true;
                              if (p.type) type(*p.type);
                              maybe(p.default_value);
                              maybe(p.allowed);
                          },
                          [&](const ast::LetDecl& l) { let(s, l); },
                          [&](const ast::FnDecl& f) { fn(s, f); },
                          [&](const ast::UnitDecl&) {},
                          [&](const ast::ModelDecl& m) { model_or_proc(s, m.parameters, m.machines, m.body); },
                          [&](const ast::ProcDecl& p) { model_or_proc(s, p.parameters, p.machines, p.body); },
                          [&](const ast::MachineDecl& m) { machine(s, m); },
                          [&](const ast::EntityDecl& e) {
                              if (e.kind != ast::EntityKind::resource && e.kind != ast::EntityKind::processor) {
                                  word(fmt::format("`{}`", word_of(s)));
                                  return;
                              }
                              entity(e);
                          },
                          [&](const ast::PartDecl&) { word("`part`"); },
                          [&](const ast::OpaqueDecl& o) { word(fmt::format("`{}`", o.word)); },
                          [&](const ast::Delay& d) { expr(*d.duration); },
                          [&](const ast::Compute& c) {
                              if (c.contention) later(work_, c.contention->span, "contention (`with`)");
                              expr(*c.amount);
                          },
                          [&](const ast::Use& u) {
                              if (u.priority) later(work_, u.priority->span, "a priority of `use`");
                              expr(*u.resource);
                              expr(*u.amount);
                          },
                          [&](const ast::Hold& h) {
                              if (h.count) expr(*h.count);
                              expr(*h.resource);
                              body(h.body);
                          },
                          [&](const ast::For& f) { for_stmt(s, f); },
                          [&](const ast::Par& p) { par(s, p); },
                          [&](const ast::Fork& f) {
                              for (const ast::Block& b : f.branches) body(b);
                          },
                          [&](const ast::On& o) {
                              expr(*o.place);
                              body(o.body);
                          },
                          [&](const ast::KindBlock& k) {
                              word(fmt::format("`{}`", word_of(s)));
                              nested(k.body);
                          },
                          [&](const ast::If& i) {
                              if (here_.where == Where::Graph) {
                                  word("`if` in a graph");
                                  return;
                              }
                              if_stmt(i);
                          },
                          [&](const ast::Choose& c) {
                              word("`choose`");
                              for (const auto& b : c.branches) nested(b.body);
                          },
                          [&](const ast::Sync&) { word(fmt::format("`{}`", word_of(s))); },
                          [&](const ast::Measure& m) {
                              word("`measure`");
                              nested(m.body);
                          },
                          [&](const ast::Task& t) { task(t); },
                          [&](const ast::Graph& g) { graph(s, g); },
                          [&](const ast::Print& p) {
                              here_.runs = true;
                              for (const auto& v : p.values) expr(*v);
                          },
                          [&](const ast::Assert& a) {
                              here_.runs = true;
                              expr(*a.condition);
                              maybe(a.message);
                          },
                          [&](const ast::ExprStmt& e) {
                              if (here_.where == Where::Top) {
                                  here_.runs = true;
                                  expr(*e.value);
                              } else {
                                  call_statement(e);
                              }
                          }},
               s.node);
    --depth_;
}

// ---- declarations ---------------------------------------------------------------------------------

void Resolver::type(const ast::Type& t) {
    if (t.element) {
        if (!deeper(t.span)) return;
        ++depth_;
        type(*t.element);
        --depth_;
        return;
    }
    static constexpr std::string_view kDimensions[] = {"time", "data", "work", "1"};
    static constexpr std::string_view kAlone[] = {"int", "real", "bool", "string"};
    for (const ast::UnitFactor& f : t.factors) {
        const std::string& w = f.unit.text;
        if (std::find(std::begin(kDimensions), std::end(kDimensions), w) != std::end(kDimensions)) continue;
        if (std::find(std::begin(kAlone), std::end(kAlone), w) != std::end(kAlone)) {
            if (t.factors.size() > 1 || f.power != 1)
                work_.out.error("E0211", f.unit.span, fmt::format("`{}` is not a dimension", w));
            continue;
        }
        auto it = work_.module.visible.find(w);
        if (it != work_.module.visible.end()) {
            if (it->second->kind == SymbolKind::Unit) continue;
            if (it->second->kind == SymbolKind::Machine) {
                later(work_, f.unit.span, "a machine as an argument");
                continue;
            }
        }
        if (w == "machine" || w == "resource" || w == "processor" || w == "queue" || w == "event" || w == "barrier") {
            later(work_, f.unit.span, fmt::format("{} {} as an argument", w == "event" ? "an" : "a", w));
            continue;
        }
        std::vector<std::string> candidates{"int", "real", "bool", "string", "time", "data", "work"};
        for (auto& [name, symbol] : work_.module.visible)
            if (symbol->kind == SymbolKind::Unit) candidates.push_back(name);
        work_.out.error("E0211", f.unit.span, fmt::format("`{}` is not a type", w), did_you_mean(work_, w, candidates));
    }
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

void Resolver::machine_names(const std::vector<ast::MachineParameter>& list, const Symbol* owner) {
    int position = 0;
    for (const ast::MachineParameter& m : list) {
        if (position == 1) later(work_, m.name.span, "a model on several machines");
        if (m.required) {
            expr(*m.required);
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

void Resolver::model_or_proc(const ast::Stmt& s, const std::vector<ast::Parameter>& list,
                             const std::vector<ast::MachineParameter>& machines, const ast::Block& b) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    Context outer = here_;
    here_.where = Where::Body;
    here_.owner = here_.node = self;
    scopes_.push();
    machine_names(machines, self);
    parameters(list, self);
    // A body's own names may hide parameters no more than another parameter may: they share one scope.
    body(b, false);
    scopes_.pop();
    here_ = outer;
}

void Resolver::fn(const ast::Stmt& s, const ast::FnDecl& d) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    Context outer = here_;
    here_.owner = here_.node = self;
    scopes_.push();
    parameters(d.parameters, self);
    if (d.result) type(*d.result);
    expr(*d.body);
    scopes_.pop();
    here_ = outer;
}

void Resolver::machine(const ast::Stmt& s, const ast::MachineDecl& d) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    if (d.derived_from) {
        const ast::Expr* base = d.derived_from.get();
        while (auto* with = std::get_if<ast::With>(&base->node)) base = with->base.get();
        if (auto* call = std::get_if<ast::Call>(&base->node)) {
            work_.out.error("E0324", base->span, "a derived machine keeps the parameters of its base",
                            "give them at `predict`, or others their values by `with { X = 2 }`");
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
    for (const ast::Parameter& p : d.parameters) {
        auto it = self->members.find(p.name.text);
        bool mine = it != self->members.end() && it->second->parameter == &p;
        here_.node = mine ? it->second : self;
        if (p.type) type(*p.type);
        maybe(p.default_value);
        if (mine) scopes_.enter(it->second);
    }
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

void Resolver::let(const ast::Stmt& s, const ast::LetDecl& d) {
    if (d.type) type(*d.type);
    if (here_.where == Where::Top) {
        here_.node = work_.program.symbol_of(s);
        here_.runs = true;
        expr(*d.value);
        return;
    }
    expr(*d.value);
    if (here_.where == Where::Machine) return;
    enter(declare_local(SymbolKind::Let, d.name, &s));
    std::erase_if(coming_, [&](auto& c) { return c.first == &d; });
}

void Resolver::entity(const ast::EntityDecl& d) {
    for (const auto& e : d.dimensions) expr(*e);
    std::vector<std::string> options{"speed"};
    if (d.kind == ast::EntityKind::resource) options = {"servers", "discipline", "speed"};
    std::vector<const ast::Argument*> seen;
    for (const ast::Argument& a : d.options) {
        if (!a.name) {
            work_.out.error("E0212", a.value->span, "an option needs its name",
                            fmt::format("write `{} = …`", options.front()));
            continue;
        }
        const std::string& name = a.name->text;
        if (std::find(options.begin(), options.end(), name) == options.end()) {
            work_.out.error("E0212", a.name->span,
                            fmt::format("a {} has no option `{}`",
                                        d.kind == ast::EntityKind::resource ? "resource" : "processor", name),
                            did_you_mean(work_, name, options));
            continue;
        }
        bool twice = false;
        for (const ast::Argument* before : seen)
            if (before->name->text == name) {
                Diagnostic& e = work_.out.error("E0202", a.name->span, fmt::format("`{}` is given twice", name));
                e.notes.push_back({before->name->span, "the first one is here"});
                twice = true;
            }
        seen.push_back(&a);
        if (twice) continue;
        if (name != "discipline") {
            expr(*a.value);
            continue;
        }
        auto* word = std::get_if<ast::NameRef>(&a.value->node);
        std::string discipline = word ? word->name : std::string();
        if (discipline == "fcfs") continue;
        if (discipline == "ps" || discipline == "rr" || discipline == "preemptive" || discipline == "priority")
            later(work_, a.value->span, fmt::format("`discipline = {}`", discipline));
        else if (!std::holds_alternative<ast::ErrorExpr>(a.value->node))
            work_.out.error("E0212", a.value->span, "this is not a discipline", "write `discipline = fcfs`");
    }
}

// ---- processes ------------------------------------------------------------------------------------

void Resolver::body(const ast::Block& b, bool new_scope) {
    std::size_t coming = coming_.size();
    if (new_scope) scopes_.push();
    for (const ast::StmtPtr& s : b.statements) {
        if (auto* e = std::get_if<ast::EntityDecl>(&s->node)) {
            if (here_.where == Where::Body) enter(declare_local(SymbolKind::Entity, e->name, s.get()));
        } else if (auto* l = std::get_if<ast::LetDecl>(&s->node)) {
            coming_.emplace_back(l, here_.owner);
        }
    }
    for (const ast::StmtPtr& s : b.statements) statement(*s);
    if (new_scope) scopes_.pop();
    if (coming_.size() > coming) coming_.resize(coming);
}

void Resolver::binder(const ast::Binder& b) {
    Symbol* s = new_symbol(work_, SymbolKind::Index, b.name, nullptr, here_.owner);
    s->binder = &b;
    work_.program.binder_symbols[&b] = s;
    enter(s);
}

void Resolver::for_stmt(const ast::Stmt&, const ast::For& f) {
    expr(*f.binder.source);
    scopes_.push();
    binder(f.binder);
    body(f.body);
    scopes_.pop();
}

void Resolver::par(const ast::Stmt&, const ast::Par& p) {
    expr(*p.binder.source);
    scopes_.push();
    binder(p.binder);
    placement(p.placement, false);
    body(p.body);
    scopes_.pop();
}

void Resolver::placement(const ast::Placement& p, bool tasks) {
    maybe(p.place);
    if (p.schedule) later(work_, p.schedule->policy.span, fmt::format("`schedule {}`", p.schedule->policy.text));
    if (p.order_by) later(work_, p.order_by->span, "`order by`");
    if (p.contention) later(work_, p.contention->span, "contention (`with`)");
    if (p.in_order && !p.schedule && (!tasks || !p.place))
        work_.out.error("E0221", *p.in_order, "`in order` needs tasks on processors of their own",
                        "write it after `on cpu[…]` of a graph or task");
}

// An `else if` is a block of one If; the chain may be long.
void Resolver::if_stmt(const ast::If& first) {
    const ast::If* i = &first;
    for (;;) {
        expr(*i->condition);
        body(i->then_body);
        if (!i->else_body) return;
        if (i->else_body->statements.size() == 1)
            if (auto* next = std::get_if<ast::If>(&i->else_body->statements.front()->node)) {
                i = next;
                continue;
            }
        body(*i->else_body);
        return;
    }
}

void Resolver::call_statement(const ast::ExprStmt& s) {
    const ast::Expr& e = *s.value;
    if (std::holds_alternative<ast::ErrorExpr>(e.node)) return;
    if (auto* p = std::get_if<ast::Predict>(&e.node)) {
        predict(e, *p);
        return;
    }
    auto* call = std::get_if<ast::Call>(&e.node);
    if (!call) {
        if (auto* n = std::get_if<ast::NameRef>(&e.node)) {
            const Symbol* s = lookup(n->name);
            if (!s) {
                unknown(n->name, e.span);
                return;
            }
            if (s->kind == SymbolKind::Proc || s->kind == SymbolKind::Model) {
                work_.out.error("E0222", e.span, "this is not a statement",
                                fmt::format("write `{}()` to run it", s->name));
                return;
            }
        }
        work_.out.error("E0222", e.span, "this is not a statement", "a process runs procs and models: `name(…)`");
        return;
    }
    expr(e);
    const Symbol* callee = work_.program.symbol_of(*call->callee);
    if (callee && callee->kind != SymbolKind::Proc && callee->kind != SymbolKind::Model) {
        Diagnostic& d = work_.out.error(
            "E0222", e.span, fmt::format("`{}` is {}, which does nothing here", callee->name, kind_words(*callee)),
            "a process runs procs and models");
        if (callee->span.file) d.notes.push_back({callee->span, "it is declared here"});
        return;
    }
    if (callee) {
        if (here_.owner) work_.program.needs[here_.owner].calls.push_back(callee);
        return;
    }
    if (here_.owner) {
        auto& members = work_.program.needs[here_.owner].members;
        for (auto it = members.rbegin(); it != members.rend(); ++it)
            if (it->expr == call->callee.get()) {
                it->kind = OpenMember::Kind::ProcCall;
                return;
            }
    }
    bool open = std::holds_alternative<ast::NameRef>(call->callee->node) ||
                std::holds_alternative<ast::Member>(call->callee->node);
    if (!open)
        work_.out.error("E0222", e.span, "this is not a statement", "a process runs procs and models: `name(…)`");
}

// ---- task graphs ----------------------------------------------------------------------------------

void Resolver::graph(const ast::Stmt&, const ast::Graph& g) {
    if (g.from) {
        later(work_, g.from->span, "`graph from`");
        return;
    }
    Context outer = here_;
    here_.in_task = true;  // the place is that of each task
    placement(g.placement, true);
    here_.in_task = outer.in_task;
    Arrays arrays;
    Arrays* before = collecting_;
    collecting_ = &arrays;
    collect_arrays(g.body);
    collecting_ = before;
    arrays_.push_back(&arrays);
    here_.where = Where::Graph;
    body(g.body);
    arrays_.pop_back();
    here_ = outer;
}

// The arrays of a graph are known in the whole graph: `after c[k-1]` may stand before `task c`.
void Resolver::collect_arrays(const ast::Block& b) {
    for (const ast::StmtPtr& s : b.statements) {
        if (auto* f = std::get_if<ast::For>(&s->node)) {
            if (depth_ >= kMaxDepth) continue;  // reported when the statement is walked
            ++depth_;
            collect_arrays(f->body);
            --depth_;
        }
        auto* t = std::get_if<ast::Task>(&s->node);
        if (!t) continue;
        Symbol* symbol = declare_local(SymbolKind::TaskArray, t->name, s.get());
        auto [it, fresh] = collecting_->emplace(t->name.text, symbol);
        if (!fresh) {
            Diagnostic& d = work_.out.error("E0202", t->name.span, fmt::format("`{}` is declared twice", t->name.text));
            d.notes.push_back({it->second->span, "the first one is here"});
        }
    }
}

void Resolver::task(const ast::Task& t) {
    Context outer = here_;
    scopes_.push();
    for (const ast::Binder& b : t.binders) {
        expr(*b.source);
        binder(b);
    }
    here_.in_task = true;
    placement(t.placement, true);
    for (const ast::Dependence& d : t.after) dependence(d);
    here_.where = Where::Body;
    body(t.body);
    scopes_.pop();
    here_ = outer;
}

void Resolver::dependence(const ast::Dependence& d) {
    const Symbol* array = nullptr;
    auto it = arrays_.back()->find(d.array.text);
    if (it != arrays_.back()->end()) {
        array = it->second;
        work_.program.dependence_symbols[&d] = array;
    } else if (!broken_) {
        std::vector<std::string> candidates;
        for (auto& [name, symbol] : *arrays_.back()) candidates.push_back(name);
        work_.out.error("E0214", d.array.span, fmt::format("this graph has no task array `{}`", d.array.text),
                        did_you_mean(work_, d.array.text, candidates));
    }
    if (d.carrying) later(work_, d.carrying->span, "`carrying`");
    std::size_t opened = 0;
    for (const ast::Binder& b : d.binders) {
        expr(*b.source);
        scopes_.push();
        ++opened;
        binder(b);
    }
    for (const ast::IndexArg& a : d.indices) maybe(a.value);
    maybe(d.condition);
    while (opened-- > 0) scopes_.pop();
}

}  // namespace pamina::check
