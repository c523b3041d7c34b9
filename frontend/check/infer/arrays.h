// Distributed arrays: their declarations, statements on them, and the values that say how they are distributed.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Expressions;
class Statements;

class Arrays : InferPart {
  public:
    Arrays(InferState& state, Expressions& expressions, Statements& statements)
        : InferPart(state), expressions_(expressions), statements_(statements) {}

    void array(const ast::ArrayDecl& d);
    void forall(const ast::Forall& f);
    void step(const ast::ArrayStep& s);
    void moved(const ast::ArrayStep& s);
    /// `(block, *)`
    Ty tuple(const ast::Expr& e, const ast::Tuple& t);
    /// `cyclic(4)`, `general([1, 2])`
    Ty spread(const ast::Expr& e, const ast::Call& c, const Symbol& f);

  private:
    /// Of an array, or of a parameter that stands for one.
    bool is_array(const ast::Expr& e, std::string_view word);
    void element(const ast::Expr& e, std::string_view word, bool sections);
    void need_distribution(const ast::Expr& e);
    /// As many indices as the array has dimensions, where it is known here.
    void count(const ast::Expr& e, const ast::Expr& array, std::size_t indices);

    Expressions& expressions_;
    Statements& statements_;
};

}  // namespace pamina::check
