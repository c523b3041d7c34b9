// `choose`: branches by their probabilities.
#pragma once

#include <string_view>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Draws;
class Expressions;
class Statements;

class Choices : Collaborator {
  public:
    Choices(Context& context, Arithmetic& arithmetic, Draws& draws, Expressions& expressions, Statements& statements)
        : Collaborator(context),
          arithmetic_(arithmetic),
          draws_(draws),
          expressions_(expressions),
          statements_(statements) {}

    void lower(const ast::Stmt& s, const ast::Choose& c);
    /// A duration: in a branch of `choose` times its share.
    Id scaled(Id amount);
    /// True after an error: a branch of `choose` may not do this.
    bool refused_in_choose(const ast::Stmt& s);
    bool refused_in_choose(std::string_view what, Span span);

  private:
    void choose_by_chance(const ast::Stmt& s, const ast::Choose& c, const rtg::Choice& shares);

    Arithmetic& arithmetic_;
    Draws& draws_;
    Expressions& expressions_;
    Statements& statements_;
};

}  // namespace pamina::lower
