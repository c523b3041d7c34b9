// Distributions, and what is drawn from them.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Calls;
class Expressions;
class Tables;

class Laws : InferPart {
  public:
    Laws(InferState& state, Expressions& expressions, Calls& calls, Tables& tables)
        : InferPart(state), expressions_(expressions), calls_(calls), tables_(tables) {}

    Ty law(const ast::Expr& e, const ast::Call& c, const Symbol& f);
    Ty draw(const ast::Expr& e, const ast::Draw& d);

  private:
    Ty law_parameter(const language::Parameter& p, const ast::Expr& e, std::string_view law,
                     std::optional<Ty>& quantity);

    Expressions& expressions_;
    Calls& calls_;
    Tables& tables_;
};

}  // namespace pamina::check
