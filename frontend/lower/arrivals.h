// `every`: a process beside this one that starts one for each arrival.
#pragma once

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Branches;
class DrawTaint;
class Expressions;
class Keeper;
class Lists;
class Names;
class Processes;
class Statements;

class Arrivals : Collaborator {
  public:
    Arrivals(Context& context, DrawTaint& taint, Arithmetic& arithmetic, Lists& lists, Names& names,
             Expressions& expressions, Keeper& keeper, Branches& branches, Processes& processes, Statements& statements)
        : Collaborator(context),
          taint_(taint),
          arithmetic_(arithmetic),
          lists_(lists),
          names_(names),
          expressions_(expressions),
          keeper_(keeper),
          branches_(branches),
          processes_(processes),
          statements_(statements) {}

    void lower(const ast::Stmt& s, const ast::Every& v);

  private:
    void arrivals_of_list(const ast::Stmt& s, const ast::Every& v, const Value& times, Id rounds);
    void arrivals_in_loop(const ast::Stmt& s, const ast::Every& v, Id time);
    Id gap_of(const ast::Every& v);
    void arrival(const ast::Stmt& s, const ast::Every& v, Id gap);
    bool may_be_list(const ast::Expr& e) const;

    DrawTaint& taint_;
    Arithmetic& arithmetic_;
    Lists& lists_;
    Names& names_;
    Expressions& expressions_;
    Keeper& keeper_;
    Branches& branches_;
    Processes& processes_;
    Statements& statements_;
};

}  // namespace pamina::lower
