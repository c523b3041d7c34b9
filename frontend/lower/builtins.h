// Calls of builtins in a model.
#pragma once

#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Expressions;
class Lists;
class StateReads;

class Builtins : Collaborator {
  public:
    Builtins(Context& context, Arithmetic& arithmetic, Lists& lists, StateReads& state_reads, Expressions& expressions)
        : Collaborator(context),
          arithmetic_(arithmetic),
          lists_(lists),
          state_reads_(state_reads),
          expressions_(expressions) {}

    Value call(const ast::Expr& e, const ast::Call& c, language::Builtin f);

  private:
    Value no_answer(Span at);
    Value found(const ast::Expr& e, const ast::Call& c, const Value& of, language::Builtin f);
    Value list_of(const ast::Expr& e, const Value& list, language::Builtin f);
    bool numbers(const ast::Call& c, const std::vector<Value>& given);
    Value number_function(const ast::Expr& e, const ast::Call& c, std::vector<Value> given, language::Builtin f);
    Value extremum(language::Builtin f, const std::vector<Value>& given, Span span);
    Value root(const Value& v, Span at, Span span);
    /// One queue, not an array of them: its length is that of the tokens.
    bool is_queue(const Value& v) const;

    Arithmetic& arithmetic_;
    Lists& lists_;
    StateReads& state_reads_;
    Expressions& expressions_;
};

}  // namespace pamina::lower
