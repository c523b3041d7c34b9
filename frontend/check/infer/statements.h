// Statements of processes.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Arrays;
class Calls;
class Contentions;
class Declarations;
class Expressions;
class Machines;
class Nets;
class Networks;
class Requests;
class TaskGraphs;
class Tokens;

class Statements : InferPart {
  public:
    Statements(InferState& state, Declarations& declarations, Expressions& expressions, Calls& calls,
               Machines& machines, Networks& networks, Nets& nets, Contentions& contentions, Requests& requests,
               Tokens& tokens, TaskGraphs& task_graphs, Arrays& arrays)
        : InferPart(state),
          declarations_(declarations),
          expressions_(expressions),
          calls_(calls),
          machines_(machines),
          networks_(networks),
          nets_(nets),
          contentions_(contentions),
          requests_(requests),
          tokens_(tokens),
          task_graphs_(task_graphs),
          arrays_(arrays) {}

    void block(const ast::Block& b);
    void statement(const ast::Stmt& s);
    void placement(const ast::Placement& p);

  private:
    void if_stmt(const ast::If& i);
    void probability(const ast::Expr& e);
    void arrivals(const ast::Every& v);
    void place(const ast::Expr& e);
    void sync(const ast::Sync& y);
    void run_call(const ast::ExprStmt& s);

    Declarations& declarations_;
    Expressions& expressions_;
    Calls& calls_;
    Machines& machines_;
    Networks& networks_;
    Nets& nets_;
    Contentions& contentions_;
    Requests& requests_;
    Tokens& tokens_;
    TaskGraphs& task_graphs_;
    Arrays& arrays_;
};

}  // namespace pamina::check
