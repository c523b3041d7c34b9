// A walk over everything in a tree, in no particular order; chains take no depth.
#pragma once

#include "frontend/compile.h"

namespace pamina::assist {

class Walk {
  public:
    virtual ~Walk() = default;
    void file(const ast::File& file);
    void statement(const ast::Stmt& s);
    void expression(const ast::Expr& e);

  protected:
    virtual void on(const ast::Stmt&) {}
    virtual void on(const ast::Expr&) {}
    virtual void on(const ast::Unit&) {}
    virtual void on(const ast::Type&) {}
    virtual void on(const ast::Dependence&) {}
    virtual void on(const ast::Schedule&) {}

  private:
    void maybe(const ast::ExprPtr& e) {
        if (e) expression(*e);
    }
    void type(const std::optional<ast::Type>& t);
    void block(const ast::Block& b);
    void binder(const ast::Binder& b) { maybe(b.source); }
    void arguments(const std::vector<ast::Argument>& list);
    void indices(const std::vector<ast::IndexArg>& list);
    void parameters(const std::vector<ast::Parameter>& list);
    void machines(const std::vector<ast::MachineParameter>& list);
    void placement(const ast::Placement& p);
    void rest(const ast::Expr& e);
    void inside(const ast::Stmt& s);
};

}  // namespace pamina::assist
