#include "runtime/assist/walk.h"

namespace pamina::assist {

using ast::overloaded;

void Walk::file(const ast::File& file) {
    for (const ast::StmtPtr& s : file.statements) statement(*s);
}

void Walk::type(const std::optional<ast::Type>& t) {
    if (!t) return;
    const ast::Type* at = &*t;
    while (at->element) at = at->element.get();
    on(*at);
}

void Walk::block(const ast::Block& b) {
    for (const ast::StmtPtr& s : b.statements) statement(*s);
}

void Walk::arguments(const std::vector<ast::Argument>& list) {
    for (const ast::Argument& a : list) maybe(a.value);
}

void Walk::indices(const std::vector<ast::IndexArg>& list) {
    for (const ast::IndexArg& i : list) maybe(i.value);
}

void Walk::parameters(const std::vector<ast::Parameter>& list) {
    for (const ast::Parameter& p : list) {
        type(p.type);
        maybe(p.default_value);
    }
}

void Walk::machines(const std::vector<ast::MachineParameter>& list) {
    for (const ast::MachineParameter& m : list) maybe(m.required);
}

void Walk::placement(const ast::Placement& p) {
    maybe(p.place);
    if (p.schedule) {
        on(*p.schedule);
        arguments(p.schedule->arguments);
    }
    maybe(p.order_by);
    maybe(p.contention);
}

void Walk::expression(const ast::Expr& e) {
    for (const ast::Expr* at = &e; at; at = ast::head(*at)) {
        on(*at);
        rest(*at);
    }
}

// What stands in an expression besides the piece that it starts with.
void Walk::rest(const ast::Expr& e) {
    std::visit(overloaded{[](const ast::ErrorExpr&) {},
                          [&](const ast::Number& n) {
                              if (n.unit) on(*n.unit);
                          },
                          [](const ast::BoolLiteral&) {}, [](const ast::StringLiteral&) {},
                          [&](const ast::ListLiteral& l) {
                              for (const ast::ExprPtr& i : l.items) maybe(i);
                          },
                          [](const ast::NameRef&) {}, [](const ast::Member&) {},
                          [&](const ast::Index& i) { indices(i.indices); },
                          [&](const ast::Call& c) { arguments(c.arguments); },
                          [&](const ast::Unary& u) { maybe(u.operand); }, [&](const ast::Binary& b) { maybe(b.right); },
                          [&](const ast::Conditional& first) {
                              for (const ast::Conditional* c = &first; c;) {
                                  maybe(c->condition);
                                  maybe(c->then_value);
                                  if (!c->else_value) break;
                                  const auto* next = std::get_if<ast::Conditional>(&c->else_value->node);
                                  if (!next) maybe(c->else_value);
                                  c = next;
                              }
                          },
                          [&](const ast::InUnit& u) { on(u.unit); },
                          [&](const ast::Range& r) {
                              maybe(r.first);
                              maybe(r.last);
                              maybe(r.step);
                          },
                          [&](const ast::Comprehension& c) {
                              for (const ast::Binder& b : c.binders) binder(b);
                              maybe(c.body);
                          },
                          [&](const ast::ListComprehension& l) {
                              for (const ast::Binder& b : l.binders) binder(b);
                              maybe(l.body);
                          },
                          [&](const ast::Record& r) {
                              for (const ast::Binding& b : r.fields) maybe(b.value);
                          },
                          [&](const ast::With& w) {
                              for (const ast::Binding& b : w.bindings) maybe(b.value);
                              for (const ast::StmtPtr& s : w.declarations) statement(*s);
                          },
                          [&](const ast::Predict& p) {
                              maybe(p.model);
                              for (const ast::ExprPtr& m : p.machines) maybe(m);
                          }},
               e.node);
}

void Walk::statement(const ast::Stmt& s) {
    // An `else if` is a block of one If; the chain may be long.
    for (const ast::Stmt* at = &s; at;) {
        on(*at);
        const auto* i = std::get_if<ast::If>(&at->node);
        if (!i) return inside(*at);
        maybe(i->condition);
        block(i->then_body);
        at = ast::else_if(*i);
        if (!at && i->else_body) block(*i->else_body);
    }
}

void Walk::inside(const ast::Stmt& s) {
    std::visit(overloaded{[](const ast::ErrorStmt&) {},
                          [](const ast::Import&) {},
                          [&](const ast::ParamDecl& d) {
                              type(d.type);
                              maybe(d.default_value);
                              maybe(d.allowed);
                          },
                          [&](const ast::LetDecl& d) {
                              type(d.type);
                              maybe(d.value);
                          },
                          [&](const ast::FnDecl& d) {
                              parameters(d.parameters);
                              type(d.result);
                              maybe(d.body);
                          },
                          [](const ast::UnitDecl&) {},
                          [&](const ast::ModelDecl& d) {
                              parameters(d.parameters);
                              machines(d.machines);
                              block(d.body);
                          },
                          [&](const ast::ProcDecl& d) {
                              parameters(d.parameters);
                              machines(d.machines);
                              block(d.body);
                          },
                          [&](const ast::MachineDecl& d) {
                              parameters(d.parameters);
                              maybe(d.derived_from);
                              block(d.body);
                          },
                          [&](const ast::EntityDecl& d) {
                              for (const ast::ExprPtr& e : d.dimensions) maybe(e);
                              arguments(d.options);
                          },
                          [&](const ast::PartDecl& d) {
                              for (const ast::ExprPtr& e : d.dimensions) maybe(e);
                              maybe(d.machine);
                          },
                          [](const ast::OpaqueDecl&) {},
                          [&](const ast::Delay& d) { maybe(d.duration); },
                          [&](const ast::Compute& c) {
                              maybe(c.amount);
                              maybe(c.contention);
                          },
                          [&](const ast::Use& u) {
                              maybe(u.resource);
                              maybe(u.priority);
                              maybe(u.amount);
                          },
                          [&](const ast::Hold& h) {
                              maybe(h.count);
                              maybe(h.resource);
                              block(h.body);
                          },
                          [&](const ast::For& f) {
                              binder(f.binder);
                              block(f.body);
                          },
                          [&](const ast::Par& p) {
                              binder(p.binder);
                              placement(p.placement);
                              block(p.body);
                          },
                          [&](const ast::Fork& f) {
                              for (const ast::Block& b : f.branches) block(b);
                          },
                          [&](const ast::On& o) {
                              maybe(o.place);
                              block(o.body);
                          },
                          [&](const ast::KindBlock& k) { block(k.body); },
                          [](const ast::If&) {},
                          [&](const ast::Choose& c) {
                              for (const auto& b : c.branches) {
                                  maybe(b.probability);
                                  block(b.body);
                              }
                          },
                          [&](const ast::Sync& y) {
                              maybe(y.target);
                              maybe(y.after);
                          },
                          [&](const ast::Measure& m) { block(m.body); },
                          [&](const ast::Task& t) {
                              for (const ast::Binder& b : t.binders) binder(b);
                              placement(t.placement);
                              for (const ast::Dependence& d : t.after) {
                                  on(d);
                                  indices(d.indices);
                                  for (const ast::Binder& b : d.binders) binder(b);
                                  maybe(d.condition);
                                  maybe(d.carrying);
                              }
                              block(t.body);
                          },
                          [&](const ast::Graph& g) {
                              maybe(g.from);
                              placement(g.placement);
                              block(g.body);
                          },
                          [&](const ast::Print& p) {
                              for (const ast::ExprPtr& e : p.values) maybe(e);
                          },
                          [&](const ast::Assert& a) {
                              maybe(a.condition);
                              maybe(a.message);
                          },
                          [&](const ast::ExprStmt& e) {
                              maybe(e.value);
                              for (const ast::ExprPtr& m : e.machines) maybe(m);
                          }},
               s.node);
}

}  // namespace pamina::assist
