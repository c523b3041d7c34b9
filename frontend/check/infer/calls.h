// Which argument goes to which parameter, and what comes out.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Arrays;
class Builtins;
class Contentions;
class Expressions;
class Forms;
class Machines;
class Things;

class Calls : InferPart {
  public:
    Calls(InferState& state, Expressions& expressions, Builtins& builtins, Things& things, Machines& machines,
          Forms& forms, Contentions& contentions, Arrays& arrays)
        : InferPart(state),
          expressions_(expressions),
          builtins_(builtins),
          things_(things),
          machines_(machines),
          forms_(forms),
          contentions_(contentions),
          arrays_(arrays) {}

    Ty call(const ast::Expr& e, const ast::Call& c, const Ty& callee);
    Ty apply(const ast::Expr& e, const ast::Call& c, const Symbol& f, const Symbol* machine_name);
    /// The argument of each parameter, null where the default stands; reports what does not fit. `left_free`: gets the
    /// first parameter that is not given, which needs no default.
    std::vector<const ast::Expr*> bind(const Symbol& f, const std::vector<ast::Parameter>& parameters,
                                       const std::vector<ast::Argument>& arguments, Span call, bool& good,
                                       std::size_t* left_free = nullptr, bool all_free = false);
    void accept(const Symbol& f, const ast::Parameter& p, const Ty& parameter, const ast::Expr& argument);
    void arguments_only(const ast::Call& c);

  private:
    std::string hidden_function(const ast::Expr& callee) const;
    std::string asked_as(const ast::Expr& call, const std::string& model) const;
    void numbers_fit(const Symbol& f, const ast::Parameter& p, Ty want, Ty got, const ast::Expr& argument);
    bool accept_thing(const Symbol& f, const ast::Parameter& p, Ty want, const ast::Expr& argument, Ty got);

    Expressions& expressions_;
    Builtins& builtins_;
    Things& things_;
    Machines& machines_;
    Forms& forms_;
    Contentions& contentions_;
    Arrays& arrays_;
};

}  // namespace pamina::check
