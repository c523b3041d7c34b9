// Sums and the like over ranges and lists.
#pragma once

#include <cstddef>

#include "frontend/lower/collaborator.h"
#include "runtime/rtg/graph.h"

namespace pamina::lower {

class Arithmetic;
class Expressions;
class Lists;
class StateReads;

/// What comes of `each`, which counts where the condition (null: none) holds.
struct Sum {
    const ast::Expr& e;
    const ast::Comprehension& c;
    expr::Reduction reduction;
    const ast::Expr* condition;
    const ast::Expr& each;
};

class Reductions : Collaborator {
  public:
    Reductions(Context& context, Arithmetic& arithmetic, Lists& lists, StateReads& state_reads,
               Expressions& expressions)
        : Collaborator(context),
          arithmetic_(arithmetic),
          lists_(lists),
          state_reads_(state_reads),
          expressions_(expressions) {}

    Value comprehension(const ast::Expr& e, const ast::Comprehension& c);

  private:
    Value reduced(const Sum& sum);
    /// The same from this binder on.
    Value reduced(const Sum& sum, std::size_t binder, Scope& scope);
    Value summand(const Sum& sum);
    /// What is never the smallest (largest) beside another value.
    Value loser(expr::Reduction reduction, const Type& type, Span span);

    Arithmetic& arithmetic_;
    Lists& lists_;
    StateReads& state_reads_;
    Expressions& expressions_;
};

}  // namespace pamina::lower
