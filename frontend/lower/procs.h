// Procs and models that a process runs: written out where they are run.
#pragma once

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/lower/collaborator.h"
#include "frontend/lower/summaries.h"

namespace pamina::lower {

class Calls;
class Expressions;
class Globals;
class Groups;
class Keeper;
class Lists;
class Machines;
class Procedures;
class Statements;

class Procs : Collaborator {
  public:
    Procs(Context& context, Lists& lists, Globals& globals, Machines& machines, Groups& groups, Calls& calls,
          Expressions& expressions, Keeper& keeper, Summaries& summaries, Procedures& procedures,
          Statements& statements)
        : Collaborator(context),
          lists_(lists),
          globals_(globals),
          machines_(machines),
          groups_(groups),
          calls_(calls),
          expressions_(expressions),
          keeper_(keeper),
          summaries_(summaries),
          procedures_(procedures),
          statements_(statements) {}

    void lower(const ast::Stmt& s, const ast::ExprStmt& e);
    /// A call with these values, written as `given`; where there is none the default stands.
    void run(const ProcCall& target, const std::vector<const ast::Expr*>& given,
             std::vector<std::optional<Value>> values, const ast::Stmt& s);
    /// The text of a model or procedure, in which no proc is written out yet.
    void enter_text(const Symbol& f, int machine);
    /// The call at this place, for messages about what happens inside. `arguments` by parameter, as the body sees them.
    int call_site(const Symbol& f, Span call, const std::vector<Value>& arguments, const MachineRef& machine);

  private:
    std::optional<ProcCall> resolve_call(const ast::ExprStmt& e);
    void inline_body(const ProcCall& target, const ast::Call& c, const ast::Stmt& s);
    int callee(const Symbol& f, const std::vector<Value>& arguments);
    /// Are the machines those that it demands?
    bool fits(const ProcCall& target, const std::vector<ast::MachineParameter>& wants, Span span);

    Lists& lists_;
    Globals& globals_;
    Machines& machines_;
    Groups& groups_;
    Calls& calls_;
    Expressions& expressions_;
    Keeper& keeper_;
    Summaries& summaries_;
    Procedures& procedures_;
    Statements& statements_;

    std::vector<std::pair<const Symbol*, int>> inlined_;  // with the machine whose item it is
    int inlines_ = 0;
    std::unordered_map<const Symbol*, std::vector<int>> callees_;
};

}  // namespace pamina::lower
