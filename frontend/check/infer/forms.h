// Formulas: `symbolic`, and what is read of one.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Calls;
class Expressions;
class Machines;
class Things;

class Forms : InferPart {
  public:
    Forms(InferState& state, Expressions& expressions, Calls& calls, Things& things, Machines& machines)
        : InferPart(state), expressions_(expressions), calls_(calls), things_(things), machines_(machines) {}

    Ty symbolic(const ast::Expr& e, const ast::Symbolic& s);
    Ty form_call(const ast::Expr& e, const ast::Call& c, const Ty& form);
    Ty form_member(const ast::Member& m, const Ty& form);
    /// What `.array` of a formula is: formulas of the same symbols.
    Ty arrays(const Ty& form);
    Ty form_builtin(const ast::Call& c, const Symbol& f);
    /// Whether one of the sides is a formula.
    bool is_arithmetic(const Ty& left, const Ty& right);
    /// Then: `A - B`, `2 * A`; an error of what is no sum, difference, product or quotient. `op` as messages call it.
    Ty arithmetic(const ast::Expr& e, const ast::Binary& b, const Ty& left, const Ty& right, const std::string& op);

  private:
    FormOf form_of(const ast::Expr& e, const ast::Symbolic& s, const ast::Call* call, const Symbol& model,
                   const std::vector<std::vector<const Symbol*>>& machines);
    void free_symbol(const ast::Expr& e, const Symbol& model, const std::vector<std::vector<const Symbol*>>& machines,
                     FormOf& form);
    bool symbol_fits(const ast::Expr& argument, const FormOf::Symbol& symbol);

    Expressions& expressions_;
    Calls& calls_;
    Things& things_;
    Machines& machines_;
};

}  // namespace pamina::check
