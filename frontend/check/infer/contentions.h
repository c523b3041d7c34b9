// Contentions: their stations, and who computes with them.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Calls;
class Expressions;
class Requests;
class Statements;
class Tables;
class Types;

class Contentions : InferPart {
  public:
    Contentions(InferState& state, Types& types, Expressions& expressions, Calls& calls, Tables& tables,
                Statements& statements, Requests& requests)
        : InferPart(state),
          types_(types),
          expressions_(expressions),
          calls_(calls),
          tables_(tables),
          statements_(statements),
          requests_(requests) {}

    void contention(const ast::EntityDecl& d);
    void customer(const ast::Expr& e);
    Ty before(const ast::Expr& e, const ast::Call& c);

  private:
    void station(const ast::StationDecl& d);

    Types& types_;
    Expressions& expressions_;
    Calls& calls_;
    Tables& tables_;
    Statements& statements_;
    Requests& requests_;
};

}  // namespace pamina::check
