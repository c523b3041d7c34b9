// Which machine may stand where, and what `with` replaces.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Calls;
class Declarations;
class Expressions;
class Things;
class Types;

class Machines : InferPart {
  public:
    Machines(InferState& state, Declarations& declarations, Types& types, Expressions& expressions, Calls& calls,
             Things& things)
        : InferPart(state),
          declarations_(declarations),
          types_(types),
          expressions_(expressions),
          calls_(calls),
          things_(things) {}

    void machines_fit(const ast::Expr& call, const Symbol& callee);
    void machines_given(const ast::ExprStmt& s, const Symbol* callee);
    /// Whether `has` (a machine or what stands for one) may be where `wanted` is demanded; null: any.
    bool fits_machine(const Symbol* wanted, const Symbol& has) const;
    void replaced_parts();
    /// The machines that it may be; none after a mistake, or where that is known only when the fn is called.
    /// `before`: the prediction that stands before the comma before it.
    std::vector<const Symbol*> machine_use(const ast::Expr& e, bool defines = false, const std::string& before = {});
    /// `m.node[a..b]` of the script, a machine as `m` is; nothing where it is something else.
    std::optional<Ty> group(const ast::Expr& e);
    void on_machines(const ast::Expr& e, const Symbol& model, const std::vector<ast::ExprPtr>& given,
                     const std::vector<std::vector<const Symbol*>>& machines);

  private:
    /// Whether a name, with what stands behind it, is a machine of the script.
    bool of_machine(const ast::Expr& e) const;
    void replace(const ast::With& with, const Symbol* machine);
    void replace_value(const Symbol& machine, const Symbol& member, const ast::Binding& b, const Ty& got);
    void replace_item(const Symbol& machine, const Symbol& member, const Symbol& by, Span at);
    void machine_fits(const ast::Expr& at, const Symbol& model, int position, const Symbol& machine);
    void open_members(const ast::Expr& at, const Symbol& model, int position, const Symbol& machine);
    void left_out(const ast::With& with, const Symbol* machine);
    void add_given(const ast::With& with);

    Declarations& declarations_;
    Types& types_;
    Expressions& expressions_;
    Calls& calls_;
    Things& things_;
};

}  // namespace pamina::check
