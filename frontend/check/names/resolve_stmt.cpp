// Names in statements: each kind comes to its own place.
#include <fmt/format.h>

#include "frontend/check/names/resolver.h"

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

void Resolver::statement(const ast::Stmt& s) {
    if (!allowed(s)) return;
    if (!deeper(s.span)) return;
    ++depth_;
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
                          [&](const ast::EntityDecl& e) { entity(e); },
                          [&](const ast::PartDecl& p) { part(p); },
                          [&](const ast::CustomerDecl&) {},
                          [&](const ast::NetworkDecl& n) { network(s, n); },
                          [&](const ast::ClassDecl& c) { class_decl(c); },
                          [&](const ast::StationDecl& d) {
                              if (here_.where == Where::Contention)
                                  contended_station(d);
                              else
                                  station(d);
                          },
                          [&](const ast::Route& r) { route(s, r); },
                          [&](const ast::NetDecl& n) { net(s, n); },
                          [&](const ast::PlaceDecl& p) { place(p); },
                          [&](const ast::TransitionDecl& t) { transition(t); },
                          [&](const ast::Arcs& a) { arcs(a); },
                          [&](const ast::Delay& d) { expr(*d.duration); },
                          [&](const ast::Compute& c) {
                              expr(*c.amount);
                              if (c.priority) expr(*c.priority);
                              customers(c.contention);
                          },
                          [&](const ast::Use& u) {
                              expr(*u.resource);
                              if (u.priority) expr(*u.priority);
                              expr(*u.amount);
                              if (u.after) expr(*u.after);
                          },
                          [&](const ast::Hold& h) {
                              if (h.count) expr(*h.count);
                              expr(*h.resource);
                              if (h.priority) expr(*h.priority);
                              body(h.body);
                          },
                          [&](const ast::For& f) {
                              in_script();
                              for_stmt(s, f);
                          },
                          [&](const ast::Par& p) { par(s, p); },
                          [&](const ast::Fork& f) {
                              for (const ast::Block& b : f.branches) branch(b);
                          },
                          [&](const ast::On& o) {
                              expr(*o.place);
                              body(o.body);
                          },
                          [&](const ast::KindBlock& k) { kind_block(s, k); },
                          [&](const ast::If& i) {
                              in_script();
                              if_stmt(i);
                          },
                          [&](const ast::Choose& c) { choose(s, c); },
                          [&](const ast::Sync& y) { sync(s, y); },
                          [&](const ast::Measure& m) {
                              maybe(m.value);
                              body(m.body);
                          },
                          [&](const ast::Every& v) { every(v); },
                          [&](const ast::Within& w) {
                              expr(*w.limit);
                              const Context outer = here_;
                              here_.no_barrier = "what has a time limit";
                              here_.in_background = true;  // it is ended as one
                              body(w.body);
                              here_ = outer;
                              if (w.else_body) body(*w.else_body);
                          },
                          [&](const ast::Task& t) { task(t); },
                          [&](const ast::ArrayDecl& a) { array(s, a); },
                          [&](const ast::Forall& f) { forall(f); },
                          [&](const ast::ArrayStep& a) { array_step(a); },
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
                              if (here_.where == Where::Top || here_.where == Where::Script) {
                                  here_.runs = true;
                                  expr(*e.value);
                                  machines_at_top(e);
                              } else {
                                  call_statement(e);
                              }
                          }},
               s.node);
    --depth_;
}

// What stands in a `for` or `if` of the script runs as what stands at its top.
void Resolver::in_script() {
    if (here_.where != Where::Top) return;
    here_.where = Where::Script;
    here_.runs = true;
}

// `m(1) on gc` of the script: a model has to be predicted, which its name says when the types are found.
void Resolver::machines_at_top(const ast::ExprStmt& e) {
    if (e.machines.empty()) return;
    auto* call = std::get_if<ast::Call>(&e.value->node);
    const Symbol* callee = call ? work_.program.symbol_of(*call->callee) : nullptr;
    if (call && (!callee || callee->kind == SymbolKind::Model)) return;
    work_.out.error("E0220", e.machines.front()->span, "a machine cannot stand here",
                    "models are run on machines: `predict m(…) on …`");
}

}  // namespace pamina::check
