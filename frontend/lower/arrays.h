// Distributed arrays: a process for each processor goes through the statements that follow their declaration, by
// itself.
//
// A statement on arrays becomes, for the processor that a process is: sends of what others need of it, which do not
// wait; receives of what it needs; then one `compute` of all its iterations. How many these are, and what goes where,
// is asked when the statement is reached (expr::Op::Ask), with what parameters and loops around are worth there.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "frontend/lower/collaborator.h"
#include "runtime/arrays/ask.h"

namespace pamina::lower {

class Arithmetic;
class Entities;
class Expressions;
class Functions;
class Groups;
class Keeper;
class Machines;
class Processes;
class Procs;
class Requests;

class Arrays : Collaborator {
  public:
    Arrays(Context& context, Arithmetic& arithmetic, Machines& machines, Groups& groups, Functions& functions,
           Entities& entities, Expressions& expressions, Keeper& keeper, Procs& procs, Processes& processes,
           Requests& requests)
        : Collaborator(context),
          arithmetic_(arithmetic),
          machines_(machines),
          groups_(groups),
          functions_(functions),
          entities_(entities),
          expressions_(expressions),
          keeper_(keeper),
          procs_(procs),
          processes_(processes),
          requests_(requests) {}

    /// A process for each processor of this array, which does the rest of the block.
    void processors(const ast::Stmt& s, const ast::ArrayDecl& d, const std::function<void()>& rest);
    void lower(const ast::Stmt& s, const ast::ArrayDecl& d);
    void lower(const ast::Stmt& s, const ast::Forall& f);
    void lower(const ast::Stmt& s, const ast::ArrayStep& a);

  private:
    /// Processors that arrays lie on, and the machine that sends between them.
    struct Team {
        Id count = kNone;
        MachineRef machine;
        Value place;    // what is written behind `on`
        int slot = -1;  // Local: the number of the processor that a process is
    };
    /// A binder of a `forall` while its indices are read: its Local is never set.
    struct Loops {
        std::vector<int> slots;
        std::vector<Id> first, end, step;
    };
    struct Affine {
        Id constant = kNone;
        std::vector<Id> of;  // by loop
    };

    std::optional<Team> team_of(const ast::Expr& place);
    /// Processor number `at` of the team; nothing where it only takes time.
    std::optional<rtg::Place> place_of(const Team& team, const ast::Expr& at, Id number);
    /// Says what cache the processors have, where their machine does: for figures, which follow one process.
    void cache(const ast::Stmt& s, Span span, int machine);
    std::optional<std::vector<Id>> layout(const ast::ArrayDecl& d, const std::vector<Id>& shape, Id element);

    /// The statement in the numbers of arrays::ask().
    struct Said {
        std::vector<Id> numbers;
        std::vector<std::pair<int, const ast::Expr*>> references;  // as arrays::Mistake numbers them
        Span span;
    };
    std::optional<Said> said(const ast::Forall& f, const Loops& loops, Span span);
    std::optional<Loops> loops(const ast::Forall& f);
    std::optional<Affine> affine(Id id, const Loops& loops, const ast::Expr& e);
    bool collect(Id id, const Loops& loops, Id times, Affine& to, int depth);
    bool reads_loop(Id id, const Loops& loops) const;
    bool reference(const ast::Expr& e, const Loops& loops, std::vector<const Distributed*>& layouts,
                   std::vector<Id>& to);
    void put(const Affine& a, std::vector<Id>& to) const;
    Id number(std::int64_t n) const { return graph().pool.const_int(n); }

    Id ask(arrays::Question question, const Said& said, std::initializer_list<Id> asked) const;
    /// Evaluated here, into a Local: what is wrong is said here, once a process comes by.
    Id checked(Id id, const ast::Stmt& s, Span span);
    void exchange(const ast::Stmt& s, const Said& said, const ast::Expr& at);
    void message(const char* proc, const std::vector<Value>& values, const ast::Expr& at, const ast::Stmt& s);
    void each(Id count, const ast::Stmt& s, const std::function<void(Id)>& body);
    void cost(const ast::Stmt& s, const ast::Forall& f, const Loops& loops, Id iterations);
    bool here(const ast::Stmt& s);
    void reduce(const ast::Stmt& s, const ast::ArrayStep& a);
    void broadcast(const ast::Stmt& s, const ast::ArrayStep& a);
    void redistribute(const ast::Stmt& s, const ast::ArrayStep& a);
    void moved(const ast::Stmt& s, const ast::Expr& at, std::vector<const Distributed*> layouts,
               const std::vector<Id>& everywhere, std::vector<Id> body);

    Arithmetic& arithmetic_;
    Machines& machines_;
    Groups& groups_;
    Functions& functions_;
    Entities& entities_;
    Expressions& expressions_;
    Keeper& keeper_;
    Procs& procs_;
    Processes& processes_;
    Requests& requests_;

    std::optional<Team> team_;
    int arrays_ = 0;  // declared so far
};

}  // namespace pamina::lower
