#include "frontend/ast/walk.h"

namespace pamina::ast {

void Walk::file(const File& file) {
    for (const StmtPtr& s : file.statements) statement(*s);
}

void Walk::type(const std::optional<Type>& t) {
    if (t) type(*t);
}

void Walk::type(const Type& t) {
    const Type* at = &t;
    while (at->element) at = at->element.get();
    on(*at);
    for (const TypeField& f : at->fields) type(f.type);
}

void Walk::block(const Block& b) {
    for (const StmtPtr& s : b.statements) statement(*s);
}

void Walk::arguments(const std::vector<Argument>& list) {
    for (const Argument& a : list) maybe(a.value);
}

void Walk::indices(const std::vector<IndexArg>& list) {
    for (const IndexArg& i : list) maybe(i.value);
}

void Walk::parameters(const std::vector<Parameter>& list) {
    for (const Parameter& p : list) {
        type(p.type);
        maybe(p.default_value);
    }
}

void Walk::machines(const std::vector<MachineParameter>& list) {
    for (const MachineParameter& m : list) maybe(m.required);
}

void Walk::placement(const Placement& p) {
    maybe(p.place);
    if (p.schedule) {
        on(*p.schedule);
        arguments(p.schedule->arguments);
    }
    maybe(p.order_by);
    for (const ExprPtr& e : p.contention) maybe(e);
}

void Walk::expression(const Expr& e) {
    for (const Expr* at = &e; at; at = head(*at)) {
        on(*at);
        rest(*at);
    }
}

// What stands in an expression besides the piece that it starts with.
void Walk::rest(const Expr& e) {
    std::visit(overloaded{[](const ErrorExpr&) {},
                          [&](const Number& n) {
                              if (n.unit) on(*n.unit);
                          },
                          [](const BoolLiteral&) {},
                          [](const StringLiteral&) {},
                          [&](const Text& t) {
                              for (const ExprPtr& v : t.values) maybe(v);
                          },
                          [&](const ListLiteral& l) {
                              for (const ExprPtr& i : l.items) maybe(i);
                          },
                          [](const NameRef&) {},
                          [](const Member&) {},
                          [&](const Index& i) { indices(i.indices); },
                          [&](const Call& c) { arguments(c.arguments); },
                          [&](const Unary& u) { maybe(u.operand); },
                          [&](const Binary& b) { maybe(b.right); },
                          [&](const Conditional& first) {
                              for (const Conditional* c = &first; c;) {
                                  maybe(c->condition);
                                  maybe(c->then_value);
                                  if (!c->else_value) break;
                                  const auto* next = std::get_if<Conditional>(&c->else_value->node);
                                  if (!next) maybe(c->else_value);
                                  c = next;
                              }
                          },
                          [&](const InUnit& u) { on(u.unit); },
                          [&](const Range& r) {
                              maybe(r.first);
                              maybe(r.last);
                              maybe(r.step);
                          },
                          [&](const Comprehension& c) {
                              for (const Binder& b : c.binders) binder(b);
                              maybe(c.condition);
                              maybe(c.body);
                          },
                          [&](const ListComprehension& l) {
                              for (const Binder& b : l.binders) binder(b);
                              maybe(l.condition);
                              maybe(l.body);
                          },
                          [&](const Record& r) {
                              for (const Binding& b : r.fields) maybe(b.value);
                          },
                          [&](const With& w) {
                              for (const Binding& b : w.bindings) maybe(b.value);
                              for (const StmtPtr& s : w.declarations) statement(*s);
                          },
                          [&](const ScheduleValue& s) { placement(s.rule); },
                          [&](const Predict& p) {
                              maybe(p.model);
                              for (const ExprPtr& m : p.machines) maybe(m);
                              for (const UsingOption& o : p.options) maybe(o.value);
                          },
                          [&](const Draw& d) { maybe(d.law); },
                          [&](const Get& g) { maybe(g.queue); },
                          [&](const Solve& s) { maybe(s.network); },
                          [&](const Symbolic& s) {
                              maybe(s.model);
                              for (const ExprPtr& m : s.machines) maybe(m);
                              for (const ExprPtr& f : s.free) maybe(f);
                              for (const Symbolic::Region& r : s.where) {
                                  maybe(r.condition);
                                  for (const Binder& b : r.binders) binder(b);
                              }
                          }},
               e.node);
}

void Walk::statement(const Stmt& s) {
    // An `else if` is a block of one If; the chain may be long.
    for (const Stmt* at = &s; at;) {
        on(*at);
        const auto* i = std::get_if<If>(&at->node);
        if (!i) return inside(*at);
        maybe(i->condition);
        block(i->then_body);
        at = else_if(*i);
        if (!at && i->else_body) block(*i->else_body);
    }
}

void Walk::inside(const Stmt& s) {
    std::visit(overloaded{[](const ErrorStmt&) {},
                          [](const Import&) {},
                          [&](const ParamDecl& d) {
                              type(d.type);
                              maybe(d.default_value);
                              maybe(d.allowed);
                          },
                          [&](const LetDecl& d) {
                              type(d.type);
                              maybe(d.value);
                          },
                          [&](const FnDecl& d) {
                              parameters(d.parameters);
                              type(d.result);
                              maybe(d.body);
                          },
                          [](const UnitDecl&) {},
                          [&](const ModelDecl& d) {
                              parameters(d.parameters);
                              machines(d.machines);
                          },
                          [&](const ProcDecl& d) {
                              parameters(d.parameters);
                              machines(d.machines);
                          },
                          [&](const MachineDecl& d) {
                              parameters(d.parameters);
                              maybe(d.derived_from);
                          },
                          [&](const EntityDecl& d) {
                              for (const ExprPtr& e : d.dimensions) maybe(e);
                              type(d.of);
                              arguments(d.options);
                          },
                          [&](const PartDecl& d) {
                              for (const ExprPtr& e : d.dimensions) maybe(e);
                              maybe(d.machine);
                          },
                          [&](const CustomerDecl& d) { parameters(d.parameters); },
                          [&](const NetworkDecl& d) { parameters(d.parameters); },
                          [&](const ClassDecl& d) { arguments(d.options); },
                          [&](const StationDecl& d) {
                              for (const ExprPtr& e : d.dimensions) maybe(e);
                              arguments(d.options);
                          },
                          [&](const Route& r) {
                              maybe(r.from);
                              maybe(r.to);
                              arguments(r.options);
                          },
                          [&](const Delay& d) { maybe(d.duration); },
                          [&](const Compute& c) {
                              maybe(c.amount);
                              maybe(c.priority);
                              for (const ExprPtr& e : c.contention) maybe(e);
                          },
                          [&](const Use& u) {
                              maybe(u.resource);
                              maybe(u.priority);
                              maybe(u.amount);
                              maybe(u.after);
                          },
                          [&](const Hold& h) {
                              maybe(h.count);
                              maybe(h.resource);
                              maybe(h.priority);
                          },
                          [&](const For& f) { binder(f.binder); },
                          [&](const Par& p) {
                              binder(p.binder);
                              placement(p.placement);
                          },
                          [](const Fork&) {},
                          [&](const On& o) { maybe(o.place); },
                          [](const KindBlock&) {},
                          [](const If&) {},
                          [&](const Choose& c) {
                              for (const auto& b : c.branches) maybe(b.probability);
                          },
                          [&](const Sync& y) {
                              maybe(y.target);
                              maybe(y.with);
                              maybe(y.after);
                          },
                          [&](const Measure& m) { maybe(m.value); },
                          [&](const Every& v) {
                              maybe(v.gap);
                              maybe(v.time);
                              maybe(v.count);
                          },
                          [&](const Within& w) { maybe(w.limit); },
                          [&](const Task& t) {
                              for (const Binder& b : t.binders) binder(b);
                              placement(t.placement);
                              for (const Dependence& d : t.after) {
                                  on(d);
                                  indices(d.indices);
                                  for (const Binder& b : d.binders) binder(b);
                                  maybe(d.condition);
                                  maybe(d.carrying);
                              }
                          },
                          [&](const Graph& g) {
                              maybe(g.from);
                              placement(g.placement);
                          },
                          [&](const Print& p) {
                              for (const ExprPtr& e : p.values) maybe(e);
                          },
                          [&](const Assert& a) {
                              maybe(a.condition);
                              maybe(a.message);
                          },
                          [&](const ExprStmt& e) {
                              maybe(e.value);
                              for (const ExprPtr& m : e.machines) maybe(m);
                          }},
               s.node);
    each_block(s, [&](const Block& b) { block(b); });
}

}  // namespace pamina::ast
