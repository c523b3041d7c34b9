// Graph statements: tasks and their dependences.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Expressions;
class Statements;

class TaskGraphs : InferPart {
  public:
    TaskGraphs(InferState& state, Expressions& expressions, Statements& statements)
        : InferPart(state), expressions_(expressions), statements_(statements) {}

    void graph(const ast::Graph& g);
    void dependence(const ast::Dependence& d);

  private:
    void task_file(const ast::Graph& g);
    void ranks(const ast::Block& b, int outer);

    Expressions& expressions_;
    Statements& statements_;

    std::unordered_map<const Symbol*, int> ranks_;  // of task arrays
};

}  // namespace pamina::check
