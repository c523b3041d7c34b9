// Statements of a process as states and transitions.
#pragma once

#include "frontend/ast/no_statement.h"
#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Arrays;
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
               Requests& requests, Tokens& tokens, Processes& processes, Arrivals& arrivals, TaskGraphs& task_graphs,
               Arrays& arrays)
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
          task_graphs_(task_graphs),
          arrays_(arrays) {}

    /// `outermost`: of a branch, which waits there for its spawned processes.
    void block(const ast::Block& b, bool outermost = false);

  private:
    void statement(const ast::Stmt& s);
    void statement_by_kind(const ast::Stmt& s);
    void statement_for_each(const ast::Stmt& s);
    /// To the one of them that has a function for this kind of statement.
    template <class Node, class... Who>
    void hand_over(const ast::Stmt& s, const Node& node, Who&... who);
    void lower(const ast::Stmt& s, const ast::Delay& d);
    void lower(const ast::Stmt& s, const ast::For& f);
    void lower(const ast::Stmt& s, const ast::If& first);
    void lower(const ast::Stmt& s, const ast::On& o);
    void lower(const ast::Stmt& s, const ast::LetDecl& l);
    void lower(const ast::Stmt& s, const ast::EntityDecl&);
    void lower(const ast::Stmt& s, const ast::Task&);
    template <ast::OutsideProcesses S>
    void lower(const ast::Stmt& s, const S&) {
        cannot_stand(s);
    }
    void cannot_stand(const ast::Stmt& s);

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
    Arrays& arrays_;
};

}  // namespace pamina::lower
