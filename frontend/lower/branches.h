// `par` and `fork`: branches that a process waits for.
#pragma once

#include <functional>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Contentions;
class Entities;
class Expressions;
class Keeper;
class Statements;
class TaskGraphs;

class Branches : Collaborator {
  public:
    Branches(Context& context, Entities& entities, Contentions& contentions, Expressions& expressions, Keeper& keeper,
             TaskGraphs& task_graphs, Statements& statements)
        : Collaborator(context),
          entities_(entities),
          contentions_(contentions),
          expressions_(expressions),
          keeper_(keeper),
          task_graphs_(task_graphs),
          statements_(statements) {}

    void lower(const ast::Stmt& s, const ast::Par& p);
    void lower(const ast::Stmt& s, const ast::Fork& f);
    /// A branch with this body, which is placed there.
    rtg::StateId branch(const std::function<void()>& body, Span span, PlaceContext place);
    rtg::StateId branch(const ast::Block& b, Span span, PlaceContext place);
    PlaceContext child_place() const;

  private:
    Entities& entities_;
    Contentions& contentions_;
    Expressions& expressions_;
    Keeper& keeper_;
    TaskGraphs& task_graphs_;
    Statements& statements_;
};

}  // namespace pamina::lower
