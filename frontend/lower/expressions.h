// Expressions of the source as typed values.
#pragma once

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Calls;
class Draws;
class Globals;
class Groups;
class Lists;
class Machines;
class Names;
class Reads;
class Reductions;
class StateReads;

class Expressions : Collaborator {
  public:
    Expressions(Context& context, Reads& reads, Arithmetic& arithmetic, Lists& lists, Globals& globals,
                Machines& machines, Groups& groups, Calls& calls, Names& names, Reductions& reductions,
                StateReads& state_reads, Draws& draws)
        : Collaborator(context),
          reads_(reads),
          arithmetic_(arithmetic),
          lists_(lists),
          globals_(globals),
          machines_(machines),
          groups_(groups),
          calls_(calls),
          names_(names),
          reductions_(reductions),
          state_reads_(state_reads),
          draws_(draws) {}

    Value lower(const ast::Expr& e);
    Id length(const Value& v, Span span);
    rtg::Range range(const ast::Range& r);
    /// What something runs over: a list as it is, of a table its rows.
    Value listed(const ast::Expr& e);
    /// What a statement runs over: a range, or the numbers of a list's items; then the list, else unknown.
    Value source(const ast::Binder& b, rtg::Range& over);
    /// What the name of a binder stands for in a round, whose index or number is in a Local.
    Value bound(const ast::Binder& b, const Value& list, int slot);
    /// How many values a range has.
    Id count_of(const rtg::Range& r, Span span);

  private:
    Value leaf(const ast::Expr& e);
    Value doubtful(const ast::Binary& b, const Value& mean, const Value& half, Span span);
    Value number(const ast::Expr& e, const ast::Number& n);
    Value conditional(const ast::Expr& e);
    Value let_in(const ast::LetIn& l);
    Value member(const ast::Expr& e, const ast::Member& m);
    std::optional<Value> column_or_field(const Value& object, const ast::Name& name);
    Value index(const ast::Expr& e, const ast::Index& i);
    Value list(const ast::Expr& e, const ast::ListLiteral& l);
    Value list_comprehension(const ast::Expr& e, const ast::ListComprehension& c);
    Value record(const ast::Record& r);
    Value distribution(const ast::Tuple& t);

    Reads& reads_;
    Arithmetic& arithmetic_;
    Lists& lists_;
    Globals& globals_;
    Machines& machines_;
    Groups& groups_;
    Calls& calls_;
    Names& names_;
    Reductions& reductions_;
    StateReads& state_reads_;
    Draws& draws_;
};

}  // namespace pamina::lower
