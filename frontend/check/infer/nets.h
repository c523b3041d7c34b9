// Petri nets.
#pragma once

#include <unordered_map>

#include "frontend/check/infer/part.h"
#include "frontend/check/words/net_parts.h"
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
    /// What a place stands for.
    Ty tokens() { return integer(); }
    /// A record of its places and parts, or of an array lists of them.
    Ty part_type(const Symbol& part);
    void part(const Symbol& s, const ast::PartDecl& d);
    /// Warns where one of parts by an index that does not begin at 0 is named in the net.
    void counted_from_0(const Symbol& s, const ast::PartDecl& d, const ast::NetDecl& net);
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
    void fires(const ast::TransitionDecl& t);
    /// Indices of the names on a way, as many as there have to be; false: said.
    bool way(const std::vector<PathStep>& steps);
    /// Whether it takes time, by itself or by what it fires.
    bool timed(const ast::TransitionDecl& t);
    Ty listed(Ty t, std::size_t dimensions);
    /// A field for each place and transition.
    Ty each_place(const Symbol& net, const Ty& of);
    Ty each_transition(const Symbol& net, const Ty& of);
    using Fields = std::vector<std::pair<std::string, Ty>>;
    /// A field for each part with what `of` says of its net; of too many it is found when they are there.
    template <class Of>
    Ty each_part(const Symbol& net, const Of& of);
    Ty tokens_of(const Symbol& net);
    /// Null: of a model. `place`, `transition`, where there are parts `part`, and more; of parts their measures, where
    /// these are asked.
    Ty told(const Symbol* net, const Ty& place, const Ty& transition, Fields more, bool measured);
    Ty measured_of(const Symbol& part);
    Ty figures(const Symbol* net, const Ty& measures, std::vector<std::pair<std::string, Ty>> more);
    Ty solution(const Symbol* net, const Ty& measures, bool at_time, const language::SolverRow* solver);
    Ty simulation(const Symbol* net, const Ty& measures);
    Ty structure(const Symbol* net);
    Ty cycle_time(const Symbol* net);

    int parts_ = 0, met_ = 0;  // nets within each other whose types are under way, and all that were met there
    std::unordered_map<const ast::TransitionDecl*, bool> timed_;
    Expressions& expressions_;
    Calls& calls_;
    Laws& laws_;
    Statements& statements_;
};

}  // namespace pamina::check
