// Groups of ranks: `m.node[a..b]` as a machine of its own.
//
// A part without a machine, `part node[n]`, says what the machine's messages are between: its ranks 0..<n, and with
// several dimensions the same ranks in rows, the last dimension fastest. A group is the machine itself, seen through an
// arithmetic of numbers: where a fn or proc of the machine is called, its parameters of type `rank` become numbers of
// the machine, and inside there is no group any more. So links are shared with everybody else, and a group of 10^4
// ranks costs as much as one of 2.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Expressions;
class Globals;
class Machines;

class Groups : Collaborator {
  public:
    Groups(Context& context, Arithmetic& arithmetic, Globals& globals, Machines& machines, Expressions& expressions)
        : Collaborator(context),
          arithmetic_(arithmetic),
          globals_(globals),
          machines_(machines),
          expressions_(expressions) {}

    /// The groups of one of the model's machines, of that number; false after an error.
    bool given(MachineRef& machine, const MachineUse& use, int number);
    /// The ranks with these indices, a group.
    Value indexed(const Value& ranks, const ast::Index& index, Span span);
    /// How many ranks there are, where they are counted by one index; kNone after an error.
    Id length(const Value& ranks, Span span);
    /// What a group has of its machine that is no fn and no proc: numbers, what it shares with everybody else, its
    /// ranks.
    Value member(const MachineRef& group, const Symbol& member, Span span);
    /// The numbers of ranks among the arguments of a call of a group's fn or proc become those of the machine, and
    /// `machine`, which is it then. False after an error.
    bool enter(MachineRef& machine, const Symbol& f, const std::vector<ast::Parameter>& parameters,
               const std::vector<const ast::Expr*>& given, std::vector<std::optional<Value>>& values, Span span);
    /// How many ranks a machine itself has, and what they are called: `m.gpu`; nothing where it has none.
    std::optional<std::pair<Id, std::string>> of_machine(const MachineRef& machine, Span span);
    /// What is wrong with a group is said here, whatever is done with it.
    void check(const MachineRef& machine, Span span, int stmt) const;

  private:
    /// How many ranks each dimension has; nothing after an error.
    std::optional<std::vector<Id>> dimensions(const MachineRef& machine, const Symbol& ranks, Span span);
    /// The places of an index of n: one, some, all.
    RankRange one(Id at, Id n, Span span) const;
    RankRange some(const rtg::Range& range, Id n, Span span);
    RankRange all(Id n, Span span) const;
    RankRange written(const ast::IndexArg& index, Id n, Span span);
    /// Whether there is an index for each dimension; else an error.
    bool counted(const Symbol& ranks, std::size_t has, std::size_t given, Span span) const;
    /// Some of the ranks of a machine or group.
    void add(MachineRef& machine, Group group) const;
    /// Of the innermost group.
    Id size(const MachineRef& group, Span span) const;
    /// The number in the machine.
    Id number(const MachineRef& group, Id rank, Span span);
    bool is_size(const Symbol& member, const MachineRef& group) const;

    Arithmetic& arithmetic_;
    Globals& globals_;
    Machines& machines_;
    Expressions& expressions_;
};

}  // namespace pamina::lower
