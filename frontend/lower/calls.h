// Calls in expressions: which fn or builtin it is, and which argument goes to which parameter.
#pragma once

#include <optional>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Builtins;
class Contentions;
class Draws;
class Expressions;
class Arithmetic;
class Functions;
struct Machine;
class Machines;

class Calls : Collaborator {
  public:
    Calls(Context& context, Arithmetic& arithmetic, Machines& machines, Contentions& contentions, Functions& functions,
          Builtins& builtins, Draws& draws, Expressions& expressions)
        : Collaborator(context),
          arithmetic_(arithmetic),
          machines_(machines),
          contentions_(contentions),
          functions_(functions),
          builtins_(builtins),
          draws_(draws),
          expressions_(expressions) {}

    Value call(const ast::Expr& e, const ast::Call& c);
    /// Which argument goes to which parameter; nullopt after an error. Of a machine its `with`s may give them.
    std::optional<std::vector<const ast::Expr*>> arrange(const Symbol& f, const std::vector<ast::Parameter>& parameters,
                                                         const std::vector<ast::Argument>& arguments, Span span,
                                                         const Machine* machine = nullptr);

  private:
    Value spread(const ast::Call& c, language::Builtin kind);

    Arithmetic& arithmetic_;
    Machines& machines_;
    Contentions& contentions_;
    Functions& functions_;
    Builtins& builtins_;
    Draws& draws_;
    Expressions& expressions_;
};

}  // namespace pamina::lower
