// What tokens of queues carry.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Expressions;
class Requests;
class Types;

class Tokens : InferPart {
  public:
    Tokens(InferState& state, Types& types, Expressions& expressions, Requests& requests)
        : InferPart(state), types_(types), expressions_(expressions), requests_(requests) {}

    void token(const Symbol& queue, const ast::EntityDecl& d);
    void put(const ast::Sync& y);
    Ty get(const ast::Get& g);

  private:
    bool is_token(const ast::Type& t);
    /// What the tokens of a queue carry. Any: that is not known; nothing: no values.
    std::optional<Ty> token_of(const Ty& queue);
    void whole(const ast::Expr& e, const Ty& want, const Ty& got, std::string_view who);

    Types& types_;
    Expressions& expressions_;
    Requests& requests_;
};

}  // namespace pamina::check
