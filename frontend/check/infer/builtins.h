// Calls of builtins: what each takes, and what it gives.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Expressions;
class Forms;
class Laws;
class Tables;

/// A call of a builtin whose arguments have no names.
struct BuiltinCall {
    const ast::Expr& e;
    const ast::Call& c;
    const Symbol& f;
    std::string who;        // `name`, in quotes
    std::vector<Ty> types;  // of its arguments

    const ast::Expr& first() const { return *c.arguments.front().value; }
};

class Builtins : InferPart {
  public:
    Builtins(InferState& state, Expressions& expressions, Tables& tables, Forms& forms, Laws& laws)
        : InferPart(state), expressions_(expressions), tables_(tables), forms_(forms), laws_(laws) {}

    Ty builtin(const ast::Expr& e, const ast::Call& c, const Symbol& f);

  private:
    /// Finds the types of the arguments; false after an error.
    bool builtin_arguments(BuiltinCall& call);
    /// Those that are known yet; nullopt after an error.
    std::optional<std::vector<Ty>> numbers_given(const BuiltinCall& call);
    Ty state_of(const BuiltinCall& call);
    Ty length_of(const BuiltinCall& call);
    Ty saved(const BuiltinCall& call);
    void has_room_for_intervals(const BuiltinCall& call);
    Ty extremum(const BuiltinCall& call);
    Ty number_function(const BuiltinCall& call);
    Ty one_of(const BuiltinCall& call, const std::vector<Ty>& numbers);
    Ty root_of(const BuiltinCall& call, const Ty& square);
    Ty list_reduction(const BuiltinCall& call);
    Ty difference(const BuiltinCall& call);

    Expressions& expressions_;
    Tables& tables_;
    Forms& forms_;
    Laws& laws_;
};

}  // namespace pamina::check
