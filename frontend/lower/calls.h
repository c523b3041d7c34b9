// Calls in expressions: which fn or builtin it is, and which argument goes to which parameter.
#pragma once

#include <optional>
#include <vector>

#include "frontend/check/words/builtins.h"
#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Contentions;
class Draws;
class Expressions;
class Functions;
class Lists;
struct Machine;
class Machines;
class StateReads;

class Calls : Collaborator {
  public:
    Calls(Context& context, Arithmetic& arithmetic, Lists& lists, Machines& machines, Contentions& contentions,
          Functions& functions, StateReads& state_reads, Draws& draws, Expressions& expressions)
        : Collaborator(context),
          arithmetic_(arithmetic),
          lists_(lists),
          machines_(machines),
          contentions_(contentions),
          functions_(functions),
          state_reads_(state_reads),
          draws_(draws),
          expressions_(expressions) {}

    Value call(const ast::Expr& e, const ast::Call& c);
    Value builtin(const ast::Expr& e, const ast::Call& c, check::Builtin f);
    /// Which argument goes to which parameter; nullopt after an error. Of a machine its `with`s may give them.
    std::optional<std::vector<const ast::Expr*>> arrange(const Symbol& f, const std::vector<ast::Parameter>& parameters,
                                                         const std::vector<ast::Argument>& arguments, Span span,
                                                         const Machine* machine = nullptr);

  private:
    bool is_queue(const Value& v) const;

    Arithmetic& arithmetic_;
    Lists& lists_;
    Machines& machines_;
    Contentions& contentions_;
    Functions& functions_;
    StateReads& state_reads_;
    Draws& draws_;
    Expressions& expressions_;
};

}  // namespace pamina::lower
