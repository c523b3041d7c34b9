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
                          [&](const Tuple& t) { indices(t.items); },
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
                          [&](const LetIn& l) {
                              for (const LocalName& n : l.names) maybe(n.value);
                              maybe(l.body);
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
                          [&](const Advice& a) { maybe(a.asked); },
                          [&](const Fit& f) {
                              binder(f.row);
                              for (const Binder& b : f.unknowns) binder(b);
                              maybe(f.equation);
                              for (const UsingOption& o : f.options) maybe(o.value);
                          },
                          [&](const TermSearch& t) {
                              maybe(t.table);
                              for (const UsingOption& o : t.options) maybe(o.value);
                          },
                          [&](const Draw& d) { maybe(d.law); },
                          [&](const Get& g) { maybe(g.queue); },
                          [&](const Solve& s) {
                              maybe(s.network);
                              for (const ExprPtr& m : s.machines) maybe(m);
                              maybe(s.at);
                          },
                          [&](const Sensitivity& s) {
                              maybe(s.of);
                              for (const ExprPtr& t : s.to) maybe(t);
                              maybe(s.within);
                          },
                          [&](const Symbolic& s) {
                              maybe(s.model);
                              for (const ExprPtr& m : s.machines) maybe(m);
                              for (const ExprPtr& f : s.free) maybe(f);
                              for (const Symbolic::Region& r : s.where) {
                                  maybe(r.condition);
                                  for (const Binder& b : r.binders) binder(b);
                              }
                              for (const UsingOption& o : s.options) maybe(o.value);
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

// What stands in a statement besides its blocks.
struct Walk::Inside {
    Walk& to;

    void operator()(bool) const {}
    void operator()(EntityKind) const {}
    void operator()(BlockKind) const {}
    void operator()(SyncKind) const {}
    void operator()(ArcKind) const {}
    void operator()(ArrayKind) const {}
    void operator()(const Name&) const {}
    void operator()(const std::optional<Name>&) const {}
    void operator()(const std::vector<Name>&) const {}
    void operator()(const std::optional<std::string>&) const {}
    void operator()(const ExprPtr& e) const { to.maybe(e); }
    void operator()(const std::vector<ExprPtr>& all) const {
        for (const ExprPtr& e : all) to.maybe(e);
    }
    void operator()(const std::optional<Type>& t) const { to.type(t); }
    void operator()(const std::vector<Parameter>& all) const { to.parameters(all); }
    void operator()(const std::vector<MachineParameter>& all) const { to.machines(all); }
    void operator()(const std::vector<Argument>& all) const { to.arguments(all); }
    void operator()(const Binder& b) const { to.binder(b); }
    void operator()(const std::vector<Binder>& all) const {
        for (const Binder& b : all) to.binder(b);
    }
    void operator()(const Placement& p) const { to.placement(p); }
    void operator()(const std::vector<Dependence>& all) const {
        for (const Dependence& d : all) {
            to.on(d);
            to.indices(d.indices);
            (*this)(d.binders);
            to.maybe(d.condition);
            to.maybe(d.carrying);
        }
    }
    void operator()(const std::vector<Choose::Branch>& all) const {
        for (const auto& b : all) to.maybe(b.probability);
    }
    // Blocks come last.
    void operator()(const Block&) const {}
    void operator()(const std::optional<Block>&) const {}
    void operator()(const std::vector<Block>&) const {}
};

void Walk::inside(const Stmt& s) {
    const Inside here{*this};
    std::visit([&](const auto& node) { parts(here, node); }, s.node);
    each_block(s, [&](const Block& b) { block(b); });
}

}  // namespace pamina::ast
