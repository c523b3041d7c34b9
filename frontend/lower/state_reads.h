// What a process finds of queues, resources and processors at its turn.
#pragma once

#include "frontend/lower/collaborator.h"
#include "frontend/lower/expressions.h"

namespace pamina::lower {

class Builtins;
class DrawTaint;
class Entities;
class Lists;

class StateReads : Collaborator {
  public:
    StateReads(Context& context, DrawTaint& taint, Lists& lists, Entities& entities, Builtins& builtins,
               Expressions& expressions)
        : Collaborator(context),
          taint_(taint),
          lists_(lists),
          entities_(entities),
          builtins_(builtins),
          expressions_(expressions) {}

    /// What a process finds of an entity at its turn: one step, before the statement in progress.
    Value state(const ast::Expr& e, const Value& of, const ast::Expr& what, language::Builtin f);
    Value state_of_picked(const ast::Expr& e, const ast::Call& c, language::Builtin f);
    bool may_read() const;
    bool stepped(rtg::StateId from, rtg::StateId back);
    /// Lowers what is evaluated only when `condition()` holds: what it reads stands behind a guard.
    template <class Condition>
    Value when(Condition condition, bool holds, const ast::Expr& e);
    Id looped(expr::Reduction r, const rtg::Range& over, int index_slot, Id value, rtg::StateId head,
              rtg::StateId inside, Span span);

  private:
    DrawTaint& taint_;
    Lists& lists_;
    Entities& entities_;
    Builtins& builtins_;
    Expressions& expressions_;
};

template <class Condition>
Value StateReads::when(Condition condition, bool holds, const ast::Expr& e) {
    if (!may_read()) return expressions_.lower(e);
    const rtg::StateId head = walk().at, inside = new_state(e.span);
    walk().at = inside;
    Value v = expressions_.lower(e);
    if (!stepped(inside, head)) return v;
    const Id id = condition();
    if (id == kNone) return Value::error();
    const rtg::StateId after = new_state(e.span);
    graph().add_transition(walk().at, after, rtg::Pass{});
    graph().add_transition(head, holds ? inside : after, rtg::Guard{id}, -1, holds ? after : inside);
    walk().at = after;
    return v;
}

}  // namespace pamina::lower
