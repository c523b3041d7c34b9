// Machines, models, networks and schedules as values of the script.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Calls;
class Expressions;
class Machines;

class Things : InferPart {
  public:
    Things(InferState& state, Expressions& expressions, Calls& calls, Machines& machines)
        : InferPart(state), expressions_(expressions), calls_(calls), machines_(machines) {}

    bool is_thing(const Ty& t) const;
    Ty thing_or_expr(const ast::Expr& e);
    Ty item(const ast::Expr& e);
    Ty used_as(Ty::Tag tag, const ast::Expr& e, const Ty& t);
    std::optional<Ty> given_things(const Symbol& f, const Scheme& scheme, const std::vector<const ast::Expr*>& bound,
                                   Span call);

  private:
    Ty with_types(const Symbol& f, const std::vector<Ty>& types, Span call);

    Expressions& expressions_;
    Calls& calls_;
    Machines& machines_;
};

}  // namespace pamina::check
