// Machines: their members, the parts they have, and what `with` replaces.
//
// Members are computed on first use and kept.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Calls;
class Contentions;
class Entities;
class Expressions;
class Functions;
class Globals;
class Lists;

struct Machine {
    const Symbol* symbol = nullptr;                                // whose block it is
    std::vector<const Symbol*> is;                                 // of a part: this and what it is derived from
    std::string name;                                              // as the model calls it
    const MachineUse* use = nullptr;                               // of the model's machines
    int parent = -1;                                               // of a part: the machine around it
    std::vector<const ast::Expr*> arguments;                       // of a part, evaluated there; null: the default
    std::vector<Id> dimensions;                                    // of the parts around it, and its own
    std::map<std::string, std::vector<const ast::Binding*>> with;  // by member, innermost first
    std::map<std::pair<const Symbol*, int>, Value> members;        // by version: how many `with`s are applied
    std::set<std::pair<const Symbol*, int>> in_progress;
    std::set<std::pair<const Symbol*, int>> things;  // members that name processors, resources … or machines
    std::unordered_map<const Symbol*, int> entities;
    std::unordered_map<const Symbol*, int> parts;
    std::unordered_map<const Symbol*, std::vector<Id>> ranks;  // how many there are in each dimension
    std::map<std::string, std::vector<const Symbol*>> items;   // what `with` declares or names, innermost first
    std::set<std::string> without;  // contentions that are left out, behind the names of their parts
};

/// Parts inside parts: a machine that is a part of itself would never end.
inline constexpr int kMaxParts = 50;

class Machines : Collaborator {
  public:
    Machines(Context& context, Arithmetic& arithmetic, Lists& lists, Globals& globals, Entities& entities,
             Contentions& contentions, Functions& functions, Calls& calls, Expressions& expressions)
        : Collaborator(context),
          arithmetic_(arithmetic),
          lists_(lists),
          globals_(globals),
          entities_(entities),
          contentions_(contentions),
          functions_(functions),
          calls_(calls),
          expressions_(expressions) {}

    /// One of the model's own.
    MachineRef add(const MachineUse& use, const std::string& name);
    const Machine& at(const MachineRef& m) const { return machines_[static_cast<std::size_t>(m.number)]; }
    /// What the machines have, in the order in which it is declared before the model's body.
    const std::vector<int>& declared_entities() const { return machine_entities_; }
    Value machine_value(MachineRef machine) const;
    Value machine_member(const MachineRef& machine, const Symbol& member, int version, Span use);
    /// The member of a name; null after an error.
    const Symbol* find_member(const MachineRef& machine, const ast::Name& name);
    /// What stands for an item of this machine: `with` may declare or name another one. Inside that, the item's name is
    /// the one before.
    const Symbol& current(const MachineRef& machine, const Symbol& member) const;
    /// The machine that a plain name's owner is, here.
    MachineRef owner_of(const Symbol& member) const;
    /// The number of the machine that is a part of another.
    int part_of(int machine, const Symbol& part, Span use);
    /// Of ranks, how many there are in each dimension; none after an error.
    const std::vector<Id>& sizes_of(const MachineRef& machine, const Symbol& ranks);
    /// The number of the machine that declares an entity; -1: none does.
    int declares(int entity) const;
    /// As a machine, not an array of them; false after an error.
    bool complete(const Value& machine, const ast::Expr& e);

  private:
    void apply_with(Machine& m, const ast::With& with);

    Arithmetic& arithmetic_;
    Lists& lists_;
    Globals& globals_;
    Entities& entities_;
    Contentions& contentions_;
    Functions& functions_;
    Calls& calls_;
    Expressions& expressions_;

    std::deque<Machine> machines_;
    std::vector<int> machine_entities_;  // declared before the model's body, in this order
};

}  // namespace pamina::lower
