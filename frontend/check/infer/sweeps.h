// Binders of `sweep`, `find`, `minimize`, `maximize` and `fit`, and the values that they go through.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Expressions;
class Networks;
class Things;

class Sweeps : InferPart {
  public:
    Sweeps(InferState& state, Expressions& expressions, Things& things, Networks& networks)
        : InferPart(state), expressions_(expressions), things_(things), networks_(networks) {}

    Ty sweep(const ast::Expr& e, const ast::Comprehension& c);
    Ty find(const ast::Comprehension& c);
    Ty optimum(const ast::Comprehension& c);
    Ty fit(const ast::Fit& f);
    Ty term_search(const ast::TermSearch& t);

  private:
    void sweep_binder(const ast::Binder& b);
    Ty sweep_range(const ast::Expr& e, const ast::Range& r);
    Ty drawn(const ast::Expr& e, const ast::Call& c);
    bool can_be_drawn(const ast::Expr& count, const ast::Expr& low, const ast::Expr& high);
    void only_two_ints(const ast::Call& c, const ast::Expr& low, const ast::Expr& high);
    Ty spread(const ast::Range& r);
    void unknown(const ast::Binder& b);
    void rows(const ast::Binder& b);
    bool fit_option(const ast::UsingOption& o, bool validate);
    Ty validation(const Ty& sides);
    Ty search_binder(const ast::Binder& b, const std::string& word);

    Expressions& expressions_;
    Things& things_;
    Networks& networks_;
};

}  // namespace pamina::check
