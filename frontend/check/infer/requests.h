// What processes ask of resources: `use`, `hold`.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Expressions;
class Statements;
class Types;

class Requests : InferPart {
  public:
    Requests(InferState& state, Types& types, Expressions& expressions, Statements& statements)
        : InferPart(state), types_(types), expressions_(expressions), statements_(statements) {}

    void use(const ast::Use& u);
    void hold(const ast::Hold& h);
    /// One thing of a kind, for the word that needs it: `put` a queue.
    Ty one_entity(const ast::Expr& e, ast::EntityKind kind, std::string_view word);
    Ty one_entity(const ast::Expr& e, const Ty& of, ast::EntityKind kind, std::string_view word);

  private:
    void flow(const ast::Use& u, const Ty& route, const Ty& amount);
    /// The resource of a request with a priority looks at it.
    void has_priorities(const Symbol* resource, Span priority);

    Types& types_;
    Expressions& expressions_;
    Statements& statements_;
};

}  // namespace pamina::check
