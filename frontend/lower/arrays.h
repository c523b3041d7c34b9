// Distributed arrays: a process for each processor goes through the statements that follow their declaration, by
// itself.
//
// A statement on arrays becomes, for the processor that a process is: sends of what others need of it; receives of what
// it needs; then one `compute` of all its iterations. How many these are, and what goes where, is asked when the
// statement is reached (expr::Op::Ask), with what parameters and loops around are worth there.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "frontend/lower/collaborator.h"
#include "runtime/arrays/ask.h"

namespace pamina::lower {

class Arithmetic;
class Branches;
class Entities;
class Expressions;
class Functions;
class Groups;
class Keeper;
class Machines;
class Processes;
class Procs;
class Requests;
class Summaries;
struct ProcCall;

class Arrays : Collaborator {
  public:
    Arrays(Context& context, Arithmetic& arithmetic, Machines& machines, Groups& groups, Functions& functions,
           Entities& entities, Expressions& expressions, Keeper& keeper, Procs& procs, Processes& processes,
           Requests& requests, Summaries& summaries, Branches& branches)
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
          requests_(requests),
          summaries_(summaries),
          branches_(branches) {}

    /// A process for each processor of this array, which does the rest of the block.
    void processors(const ast::Stmt& s, const ast::ArrayDecl& d, const std::function<void()>& rest);
    void lower(const ast::Stmt& s, const ast::ArrayDecl& d);
    void lower(const ast::Stmt& s, const ast::Forall& f);
    void lower(const ast::Stmt& s, const ast::ArrayStep& a);

    /// A loop over a range (null: something else that messages stay in), where the process stands before it. Then it
    /// stands where the loop begins.
    void enter(const ast::Stmt& s, const ast::Block& body, const rtg::LoopEnter* loop);
    /// Behind it.
    void leave();
    /// Whether messages may be moved out of what is around statements here.
    bool hoists() const { return request().messages == Messages::hoisted && walk().on_arrays; }

  private:
    /// Processors that arrays lie on, and the machine that sends between them.
    struct Team {
        Id count = kNone;
        MachineRef machine;
        Value place;    // what is written behind `on`
        int slot = -1;  // Local: the number of the processor that a process is
    };
    /// A binder of a `forall` while its indices are read: its Local is never set. Of a loop around it: its own Local.
    struct Loops {
        std::vector<int> slots;
        std::vector<Id> first, end, step;
        std::vector<const ast::Expr*> written;
    };
    struct Affine {
        Id constant = kNone;
        std::vector<Id> of;  // by loop
    };
    /// One index of a reference: `count` elements from `at` on.
    struct Index {
        Id at = kNone, count = kNone, stride = kNone;
        const ast::Expr* written = nullptr;
    };
    struct Reference {
        std::shared_ptr<const Distributed> array;
        std::vector<Index> indices;
        const ast::Expr* written = nullptr;
    };
    struct Statement {
        Loops loops;
        std::optional<Reference> writes, on;
        std::vector<Reference> reads;
        Span span;
        bool home = false;  // what it writes for others goes to its owners, and nothing else
    };
    /// A statement in the numbers of arrays::ask().
    struct Said {
        std::vector<Id> numbers;
        Span span;
    };
    /// A loop around statements, before which may be sent what they need.
    struct Around {
        Loops loop;          // nothing: what is in it stays in it
        int first_slot = 0;  // Locals from here on are bound inside
        std::set<int> written;
        bool writes_any = false;
        rtg::StateId before = rtg::kNoState;  // where the process stands when it has sent what is moved here
        rtg::StateId head = rtg::kNoState;    // where the loop begins
    };

    std::optional<Team> team_of(const ast::Expr& place);
    /// Processor number `at` of the team; nothing where it only takes time.
    std::optional<rtg::Place> place_of(const Team& team, const ast::Expr& at, Id number);
    /// Says what cache the processors have, where their machine does: for figures, which follow one process.
    void cache(const ast::Stmt& s, Span span, int machine);
    std::optional<std::vector<Id>> layout(const ast::ArrayDecl& d, const std::vector<Id>& shape, Id element);

    // Statements (foralls.cpp).
    std::optional<Loops> loops(const ast::Forall& f);
    std::optional<Reference> reference(const ast::Expr& e, const Loops& loops);
    void cost(const ast::Stmt& s, const ast::Forall& f, const Loops& loops, const Said& whole, Id iterations);
    /// Of all iterations of the processor, where `each` depends on its indices.
    Id summed(Id each, const Loops& loops, const Said& whole, Id iterations, Span span);
    bool here(const ast::Stmt& s);

    // Other steps (array_steps.cpp).
    void reduce(const ast::Stmt& s, const ast::ArrayStep& a);
    void broadcast(const ast::Stmt& s, const ast::ArrayStep& a);
    void move(const ast::Stmt& s, const ast::ArrayStep& a);
    void moved(const ast::Stmt& s, const ast::Expr& at, const Statement& all, const std::vector<Statement>& parts);
    std::optional<std::vector<Id>> distances(const ast::ArrayStep& a, std::size_t dimensions);
    Reference element(std::shared_ptr<const Distributed> array, const Loops& loops, const ast::Expr& written) const;

    // The numbers that they are (array_numbers.cpp).
    /// The first number that a range up to `last` does not have.
    Id behind(Id last, Id step) const {
        auto& pool = graph().pool;
        const Id up = pool.make(Op::LtI, {number(0), step});
        return pool.make(Op::AddI, {last, pool.make(Op::Select, {up, number(1), number(-1)})});
    }
    bool reads_loop(Id id, const Loops& loops) const;
    bool reads_list(Id id) const;
    bool collect(Id id, const Loops& loops, Id times, Affine& to, int depth);
    /// Nothing where it is not affine in the indices of the loops, which is told where `e` is given.
    std::optional<Affine> affine(Id id, const Loops& loops, const ast::Expr* e);
    void put(const Affine& a, std::vector<Id>& to) const;
    /// Several statements: what they need is sent together, and nobody works. Nothing where something is not affine.
    std::optional<std::vector<Id>> numbers(std::span<const Statement> statements, bool told);
    bool put(const Reference& r, const Loops& loops, std::vector<std::shared_ptr<const Distributed>>& layouts,
             std::vector<Id>& to, bool told, bool read);
    /// Of a read whose indices are not affine: steps for each (arrays::Crooked).
    bool put_crooked(const Reference& r, const Loops& loops, std::vector<Id>& to);
    bool crooked(Id id, const Loops& loops, std::vector<Id>& to);
    /// Kept where the process stands.
    std::optional<Said> said(std::span<const Statement> statements, const ast::Stmt& s);
    Id number(std::int64_t n) const { return graph().pool.const_int(n); }
    Id ask(arrays::Question question, const Said& said, std::initializer_list<Id> asked) const;
    /// Evaluated here, into a Local: what is wrong is said here, once a process comes by.
    Id checked(Id id, const ast::Stmt& s, Span span);
    void check(const ast::Stmt& s, const Statement& statement, const Said& said);

    // What is sent (array_messages.cpp).
    /// For all parts together, which `whole` is where nothing moves and there is one.
    void exchange(const ast::Stmt& s, const std::vector<Statement>& parts, const Said& whole, const ast::Expr& at);
    void exchange(const ast::Stmt& s, const Said& said, const ast::Expr& at);
    /// Of how many loops around it, the inner ones first, what it reads may be sent before.
    std::size_t moves_out_of(const Statement& statement, const Reference& read);
    bool known_before(const Statement& statement, const Reference& read, std::size_t loops);
    /// With the loops that it is moved out of around it.
    Statement outside(const Statement& statement, std::size_t loops) const;
    /// `send` or `recv` of the machine, which takes so many values.
    std::optional<ProcCall> sending(const char* proc, std::size_t values, const ast::Expr& at);
    void message(const ProcCall& call, const std::vector<Value>& values, const ast::Expr& at, const ast::Stmt& s);
    void each(Id count, const ast::Stmt& s, const std::function<void(Id)>& body);

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
    Summaries& summaries_;
    Branches& branches_;

    std::optional<Team> team_;
    int arrays_ = 0;              // declared so far
    std::vector<Around> around_;  // the outermost first
};

}  // namespace pamina::lower
