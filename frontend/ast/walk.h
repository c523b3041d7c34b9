// A walk over everything in a tree, in no particular order; chains take no depth.
#pragma once

#include "frontend/ast/ast.h"

namespace pamina::ast {

/// Calls visit(block) for each block that stands in a statement itself, in the order written.
template <class Visit>
void each_block(const Stmt& s, const Visit& visit) {
    const auto body = [&](const auto& node) { visit(node.body); };
    std::visit(overloaded{[&](const ModelDecl& d) { body(d); },
                          [&](const ProcDecl& d) { body(d); },
                          [&](const MachineDecl& d) { body(d); },
                          [&](const NetworkDecl& d) { body(d); },
                          [&](const Hold& h) { body(h); },
                          [&](const For& f) { body(f); },
                          [&](const Par& p) { body(p); },
                          [&](const Fork& f) {
                              for (const Block& b : f.branches) visit(b);
                          },
                          [&](const On& o) { body(o); },
                          [&](const KindBlock& k) { body(k); },
                          [&](const If& i) {
                              visit(i.then_body);
                              if (i.else_body) visit(*i.else_body);
                          },
                          [&](const Choose& c) {
                              for (const auto& b : c.branches) body(b);
                          },
                          [&](const Measure& m) {
                              if (!m.value) body(m);
                          },
                          [&](const Every& e) { body(e); },
                          [&](const Within& w) {
                              body(w);
                              if (w.else_body) visit(*w.else_body);
                          },
                          [&](const Task& t) { body(t); },
                          [&](const Graph& g) { body(g); },
                          [](const ErrorStmt&) {},
                          [](const Import&) {},
                          [](const ParamDecl&) {},
                          [](const LetDecl&) {},
                          [](const FnDecl&) {},
                          [](const UnitDecl&) {},
                          [&](const EntityDecl& d) {
                              if (d.kind == EntityKind::contention) body(d);
                          },
                          [](const PartDecl&) {},
                          [](const CustomerDecl&) {},
                          [](const ClassDecl&) {},
                          [](const StationDecl&) {},
                          [](const Route&) {},
                          [](const Delay&) {},
                          [](const Compute&) {},
                          [](const Use&) {},
                          [](const Sync&) {},
                          [](const Print&) {},
                          [](const Assert&) {},
                          [](const ExprStmt&) {}},
               s.node);
}

class Walk {
  public:
    virtual ~Walk() = default;
    void file(const File& file);
    void statement(const Stmt& s);
    void expression(const Expr& e);

  protected:
    virtual void on(const Stmt&) {}
    virtual void on(const Expr&) {}
    virtual void on(const Unit&) {}
    virtual void on(const Type&) {}
    virtual void on(const Dependence&) {}
    virtual void on(const Schedule&) {}

  private:
    void maybe(const ExprPtr& e) {
        if (e) expression(*e);
    }
    void type(const std::optional<Type>& t);
    void type(const Type& t);
    void block(const Block& b);
    void binder(const Binder& b) { maybe(b.source); }
    void arguments(const std::vector<Argument>& list);
    void indices(const std::vector<IndexArg>& list);
    void parameters(const std::vector<Parameter>& list);
    void machines(const std::vector<MachineParameter>& list);
    void placement(const Placement& p);
    void rest(const Expr& e);
    void inside(const Stmt& s);
};

/// Calls visit(expression) for each expression inside another and for that itself.
template <class Visit>
void each_expression(const Expr& e, const Visit& visit) {
    struct Each : Walk {
        explicit Each(const Visit& v) : visit(v) {}
        void on(const Expr& each) override { visit(each); }
        const Visit& visit;
    };
    Each(visit).expression(e);
}

}  // namespace pamina::ast
