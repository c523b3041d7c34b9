// Petri nets.
#pragma once

#include "frontend/check/infer/part.h"
#include "frontend/language/networks.h"

namespace pamina::check {

class Calls;
class Expressions;
class Laws;
class Statements;

class Nets : InferPart {
  public:
    Nets(InferState& state, Expressions& expressions, Calls& calls, Laws& laws, Statements& statements)
        : InferPart(state), expressions_(expressions), calls_(calls), laws_(laws), statements_(statements) {}

    void net(const Symbol& s);
    /// An int, or of an array lists of them.
    Ty place_type(const ast::PlaceDecl& d);
    void place(const Symbol& s, const ast::PlaceDecl& d);
    void transition(const ast::TransitionDecl& t);
    /// What `solve` gives for the net that is called; `asked` is the net with its arguments.
    Ty solution(const ast::Expr& asked, const Symbol& net, bool at_time, const language::SolverRow* solver);
    /// What `simulate` gives.
    Ty simulation(const ast::Expr& asked, const Symbol& net);
    /// The same of a model as a net: what it has for places, transitions and measures is seen when it is read.
    Ty solution_of_model(bool at_time, const language::SolverRow* solver);
    Ty simulation_of_model();

  private:
    /// The measures of a net with these arguments.
    Ty measures_of(const ast::Expr& asked, const Symbol& net);
    void option(const ast::TransitionDecl& t, const ast::Argument& a);
    void together(const ast::TransitionDecl& t);
    void arc(const ast::Expr& e);
    /// A field for each place and transition; null: of a model.
    Ty each_place(const Symbol* net, const Ty& of);
    Ty each_transition(const Symbol* net, const Ty& of);
    Ty figures(const Symbol* net, const Ty& measures, std::vector<std::pair<std::string, Ty>> more);
    Ty solution(const Symbol* net, const Ty& measures, bool at_time, const language::SolverRow* solver);
    Ty simulation(const Symbol* net, const Ty& measures);
    Ty structure(const Symbol* net);
    Ty cycle_time(const Symbol* net);

    Expressions& expressions_;
    Calls& calls_;
    Laws& laws_;
    Statements& statements_;
};

}  // namespace pamina::check
