// Statements of a process as states and transitions.
#pragma once

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Arrivals;
class Branches;
class Choices;
class Entities;
class Expressions;
class Globals;
class Keeper;
class Lists;
class Processes;
class Procs;
class Requests;
class TaskGraphs;
class Tokens;

class Statements : Collaborator {
  public:
    Statements(Context& context, Arithmetic& arithmetic, Lists& lists, Globals& globals, Entities& entities,
               Expressions& expressions, Keeper& keeper, Procs& procs, Branches& branches, Choices& choices,
               Requests& requests, Tokens& tokens, Processes& processes, Arrivals& arrivals, TaskGraphs& task_graphs)
        : Collaborator(context),
          arithmetic_(arithmetic),
          lists_(lists),
          globals_(globals),
          entities_(entities),
          expressions_(expressions),
          keeper_(keeper),
          procs_(procs),
          branches_(branches),
          choices_(choices),
          requests_(requests),
          tokens_(tokens),
          processes_(processes),
          arrivals_(arrivals),
          task_graphs_(task_graphs) {}

    /// `outermost`: of a branch, which waits there for its spawned processes.
    void block(const ast::Block& b, bool outermost = false);

  private:
    void statement(const ast::Stmt& s);
    void statement_by_kind(const ast::Stmt& s);
    void statement_for_each(const ast::Stmt& s);
    void delay(const ast::Stmt& s, const ast::Delay& d);
    void for_loop(const ast::Stmt& s, const ast::For& f);
    void if_chain(const ast::Stmt& s, const ast::If& first);
    void on(const ast::Stmt& s, const ast::On& o);
    void let(const ast::Stmt& s, const ast::LetDecl& l);

    Arithmetic& arithmetic_;
    Lists& lists_;
    Globals& globals_;
    Entities& entities_;
    Expressions& expressions_;
    Keeper& keeper_;
    Procs& procs_;
    Branches& branches_;
    Choices& choices_;
    Requests& requests_;
    Tokens& tokens_;
    Processes& processes_;
    Arrivals& arrivals_;
    TaskGraphs& task_graphs_;
};

}  // namespace pamina::lower
