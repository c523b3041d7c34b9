// Graph statements, and a `par` whose iterations are tasks.
#pragma once

#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Branches;
class Contentions;
class Expressions;
class Globals;
class Lists;
class Reads;
class Requests;
class Schedules;
class Summaries;

/// A key that reads how long its tasks take.
struct DurationRead {
    Span key;
    rtg::StateId body;
};

class TaskGraphs : Collaborator {
  public:
    TaskGraphs(Context& context, Reads& reads, Arithmetic& arithmetic, Lists& lists, Globals& globals,
               Contentions& contentions, Expressions& expressions, Summaries& summaries, Branches& branches,
               Requests& requests, Schedules& schedules)
        : Collaborator(context),
          reads_(reads),
          arithmetic_(arithmetic),
          lists_(lists),
          globals_(globals),
          contentions_(contentions),
          expressions_(expressions),
          summaries_(summaries),
          branches_(branches),
          requests_(requests),
          schedules_(schedules) {}

    void lower(const ast::Stmt& s, const ast::Graph& g);
    void tasks_of_par(const ast::Stmt& s, const ast::Par& p);
    void check_durations();

  private:
    void collect_tasks(const ast::Block& b, int prefix);
    std::vector<rtg::TaskItem> task_items(const ast::Block& b, const ast::Graph& g, std::vector<int>& prefix);
    void task(const ast::Stmt& s, const ast::Task& t, const ast::Graph& g, const std::vector<int>& prefix);
    rtg::IndexRange index_range(const ast::Binder& b);
    rtg::Dependence dependence(const ast::Dependence& d);
    /// The process of a task.
    void task_body(rtg::TaskArray& a, const ast::Block& body, const ast::Placement& own, const ast::Placement* around);
    // task_files.cpp
    void graph_from(const ast::Stmt& s, const ast::Graph& g);

    Reads& reads_;
    Arithmetic& arithmetic_;
    Lists& lists_;
    Globals& globals_;
    Contentions& contentions_;
    Expressions& expressions_;
    Summaries& summaries_;
    Branches& branches_;
    Requests& requests_;
    Schedules& schedules_;

    std::vector<DurationRead> durations_;
};

}  // namespace pamina::lower
