// Contentions: their queueing networks, and who computes with them.
#pragma once

#include <cstddef>
#include <map>
#include <unordered_map>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Calls;
class Entities;
class Expressions;
class Globals;
class Lists;

/// A contention of a machine.
struct Contended {
    const Symbol* symbol = nullptr;
    const ast::CustomerDecl* customer = nullptr;
    std::vector<Id> defaults;  // of what customers bring along; kNone: it has to be given
    bool left_out = false;
};

/// One that is being lowered.
struct Network {
    rtg::Contention made;
    std::unordered_map<const Symbol*, std::size_t> stations;
};

class Contentions : Collaborator {
  public:
    Contentions(Context& context, Arithmetic& arithmetic, Lists& lists, Globals& globals, Entities& entities,
                Calls& calls, Expressions& expressions)
        : Collaborator(context),
          arithmetic_(arithmetic),
          lists_(lists),
          globals_(globals),
          entities_(entities),
          calls_(calls),
          expressions_(expressions) {}

    /// The network of a declaration, in its machine. Of entity `entity`.
    int contention(const Symbol& s, const ast::EntityDecl& d, int entity);
    /// `with m.bus(rate = e), …`: without those that the machine leaves out.
    Customers customers(const std::vector<ast::ExprPtr>& calls);
    Value population(Span span);
    bool in_network() const { return network_ != nullptr; }
    void leave_out(int entity);
    Value before(const ast::Expr& e, const ast::Call& c);

  private:
    rtg::Contention::Station station(const ast::StationDecl& d);
    Dimension dimension_of(const ast::Parameter& customer, bool first) const;

    Arithmetic& arithmetic_;
    Lists& lists_;
    Globals& globals_;
    Entities& entities_;
    Calls& calls_;
    Expressions& expressions_;

    std::map<int, Contended> contended_;  // by entity
    Network* network_ = nullptr;          // around this place
};

}  // namespace pamina::lower
