// How tasks come to processors: placements, schedules, keys.
#pragma once

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Entities;
class Expressions;
class Globals;
class Requests;

class Schedules : Collaborator {
  public:
    Schedules(Context& context, Arithmetic& arithmetic, Globals& globals, Entities& entities, Expressions& expressions,
              Requests& requests)
        : Collaborator(context),
          arithmetic_(arithmetic),
          globals_(globals),
          entities_(entities),
          expressions_(expressions),
          requests_(requests) {}

    /// Where and in which order the tasks of an array run: as their own placement says, or the graph's around it.
    void placement(rtg::TaskArray& a, const ast::Placement& own, const ast::Placement* around);

  private:
    rtg::Schedule schedule(const ast::Schedule& s, int group);
    /// The placement whose schedule and order these are: that of the value where `schedule s` names one; null after an
    /// error.
    const ast::Placement* rule_of(const ast::Placement& p);
    void order_by(rtg::TaskArray& a, const ast::Expr& key);
    /// Reads what another task, or the statement itself before its tasks, does not know.
    bool varies(Id id) const;
    Id once(Id id, const ast::Expr& e, const char* what);

    Arithmetic& arithmetic_;
    Globals& globals_;
    Entities& entities_;
    Expressions& expressions_;
    Requests& requests_;
};

}  // namespace pamina::lower
