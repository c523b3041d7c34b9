// Queueing networks.
#pragma once

#include "frontend/check/infer/part.h"
#include "frontend/check/words/network_options.h"

namespace pamina::check {

class Calls;
class Expressions;
class Statements;
class Things;

class Networks : InferPart {
  public:
    Networks(InferState& state, Expressions& expressions, Calls& calls, Things& things, Statements& statements)
        : InferPart(state), expressions_(expressions), calls_(calls), things_(things), statements_(statements) {}

    void network(const Symbol& s);
    void class_decl(const Symbol& s, const ast::ClassDecl& d);
    void station(const Symbol& s, const ast::StationDecl& d);
    void route(const ast::Route& r);
    Ty solution(const Symbol& network);
    /// A record that is a solution, of a network or net: a table has a row of some figures for it, which depend on the
    /// solver.
    bool is_solution(const Ty& record) const;

  private:
    void network_options(const Symbol& network, NetworkPart part, const std::vector<ast::Argument>& list);
    void network_value(const NetworkOption& o, const ast::Expr& e, Ty t);
    void by_class(const Symbol& network, const NetworkOption& o, const ast::Expr& e);
    void flow(const Symbol& network, const ast::Expr& e);
    bool excluded(const std::vector<ast::Argument>& options, std::string_view one, std::string_view other,
                  std::string_view why);

    Expressions& expressions_;
    Calls& calls_;
    Things& things_;
    Statements& statements_;
};

}  // namespace pamina::check
