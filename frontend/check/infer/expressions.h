// Types of expressions.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Arrays;
class Calls;
class Figures;
class Forms;
class Laws;
class Machines;
class Predictions;
class Statements;
class Sweeps;
class Tables;
class Things;
class Tokens;
class Types;

class Expressions : InferPart {
  public:
    Expressions(InferState& state, Types& types, Sweeps& sweeps, Calls& calls, Tables& tables, Things& things,
                Machines& machines, Predictions& predictions, Figures& figures, Forms& forms, Laws& laws,
                Statements& statements, Tokens& tokens, Arrays& arrays)
        : InferPart(state),
          types_(types),
          sweeps_(sweeps),
          calls_(calls),
          tables_(tables),
          things_(things),
          machines_(machines),
          predictions_(predictions),
          figures_(figures),
          forms_(forms),
          laws_(laws),
          statements_(statements),
          tokens_(tokens),
          arrays_(arrays) {}

    Ty limited(Span at, const Ty& t);
    Ty expr(const ast::Expr& e);   // also a function, model ... by its name
    Ty value(const ast::Expr& e);  // a value
    Ty as_value(const ast::Expr& e, Ty t);
    /// What a binder may run over: a statement of a model has no tables.
    enum class Sources { Ranges, Lists, All };
    /// Of the `if` behind binders; null: none.
    bool condition(const ast::ExprPtr& c);
    void binder(const ast::Binder& b, Sources may);
    Ty range(const ast::Range& r, bool ints);

  private:
    Ty leaf(const ast::Expr& e);
    Ty rest(const ast::Expr& e, const ast::Expr& left_expr, Ty left);
    Ty name(const ast::Expr& e);
    Ty number_literal(const ast::Expr& e, const ast::Number& n);
    Ty list(const ast::ListLiteral& l);
    Ty list_comprehension(const ast::ListComprehension& l);
    Ty record(const ast::Record& r);
    Ty unary(const ast::Unary& u);
    Ty binary(const ast::Expr& e, const ast::Binary& b, Ty left);
    Ty power(const ast::Expr& e, const ast::Binary& b, const Ty& left, const Ty& right);
    Ty conditional(const ast::Expr& e);
    void noise_of_weighted(const ast::Expr& e);
    Ty let_in(const ast::LetIn& l);
    /// What a local name may stand for: a value, or where it stands also a resource, a machine …
    Ty named(const ast::Expr& e);
    std::optional<Ty> open_group(const ast::Expr& e);
    Ty member(const ast::Expr& e, const ast::Member& m, const Ty& object);
    Ty index(const ast::Expr& e, const ast::Index& i, Ty object);
    Ty named(const ast::Index& i, const Ty& o);
    Ty column_or_field(const ast::Expr& object, const Ty& o, const ast::Name& wanted);
    Ty comprehension(const ast::Expr& e, const ast::Comprehension& c);
    Ty machine_member(const ast::Expr& e, const Symbol* machine_name, const Symbol* member);
    Ty text_of(const ast::Text& t);

    Types& types_;
    Sweeps& sweeps_;
    Calls& calls_;
    Tables& tables_;
    Things& things_;
    Machines& machines_;
    Predictions& predictions_;
    Figures& figures_;
    Forms& forms_;
    Laws& laws_;
    Statements& statements_;
    Tokens& tokens_;
    Arrays& arrays_;

    std::vector<const ast::Expr*> spine_;
};

}  // namespace pamina::check
