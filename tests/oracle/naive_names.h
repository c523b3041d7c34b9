// Names and expressions of the naive evaluator: environments, machines, functions.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/check/program/program.h"
#include "tests/oracle/naive.h"
#include "tests/oracle/naive_value.h"

namespace pamina::naive {

using check::Symbol;

struct Process;

/// A resource, pool of processors, queue, barrier or event that exists.
struct Entity {
    struct Element {
        std::int64_t servers = 1;
        std::int64_t busy = 0;
        Value speed = Value::integer(1);
        std::optional<Value> each;  // of a link
        Totals totals;
        // Shared (semantics.md 4.3): its jobs, and the virtual time when it was last brought up to date.
        struct Job {
            double tag;     // the virtual time at which it leaves
            double amount;  // ticks
            double started;
            Process* process;
        };
        std::vector<Job> jobs;
        double virtual_time = 0, updated = 0;
        // Interrupted (semantics.md 4.7, 4.8): who is served and who waits; of turns, the line in its order.
        struct Turn {
            Process* process;
            double key, asked;    // of the request
            double amount, left;  // ticks, the latter at `since`
            double came, since;   // when it came into the line; since when it is served, or waits
            double number = 0;    // of the turn since then that goes on
            double ends = 0;      // that one, or all
            bool served = false;
            std::uint64_t order = 0;  // in which the turns began
        };
        std::vector<Turn> turns;
        bool changed = false;  // since the last round
        // Queue:
        std::int64_t capacity = INT64_MAX;
        std::vector<double> tokens;             // when each is visible, in the order in which they came
        std::vector<Value> carried;             // what each of them carries
        std::int64_t putting = 0, getting = 0;  // granted in this round
        // Barrier and event:
        std::int64_t parties = 0;
        bool set = false;
        std::vector<Process*> waiting;  // in order of arrival
    };
    const Symbol* symbol = nullptr;  // null: a task's own processor, as its children see it; a par's own barrier
    std::string name;
    bool processor = false;
    bool queue = false;
    std::string discipline = "fcfs";
    double slice = 0;     // of rr
    bool shared = false;  // discipline = ps
    bool link = false;    // discipline = maxmin
    bool has_speed = false;
    const ast::EntityDecl* decl = nullptr;  // of a contention, as are:
    std::shared_ptr<struct Env> around;
    bool left_out = false;
    const ast::Type* token = nullptr;  // of a queue whose tokens carry values
    std::int64_t first = 0;            // in an array of parts: elements in the parts before this one
    std::vector<std::int64_t> shape;
    std::vector<Element> elements;

    /// It takes servers away again.
    bool interrupts() const { return discipline == "rr" || discipline == "preemptive"; }
};
using EntityPtr = std::shared_ptr<Entity>;

/// Contentions that somebody computes with, and what it brings along to each.
struct Contended {
    EntityPtr network;
    std::int64_t element;
    std::vector<double> brings;  // by parameter of `customer`
};
using Customers = std::vector<Contended>;

/// What a `with` says of a member: a value, or another declaration.
struct Replacement {
    const ast::Expr* value = nullptr;
    const ast::Stmt* item = nullptr;
};

/// A machine of one predict: arguments, what `with` replaced (in order), and members as far as they are known.
struct Machine {
    const Symbol* symbol = nullptr;  // with a block of its own: what others derive from
    std::map<const Symbol*, const ast::Expr*> arguments;
    std::shared_ptr<Machine> whole;  // of a part; its names are known in the arguments and after `with`
    std::int64_t part = 0;           // which of its array
    std::map<std::string, std::vector<Replacement>> replaced;
    std::string name;               // as the model calls it
    std::set<std::string> without;  // contentions that are left out
    std::map<std::pair<const Symbol*, int>, Value> members;
    std::map<std::pair<const Symbol*, int>, bool> computing;
};
using MachinePtr = std::shared_ptr<Machine>;

/// What names mean at one place of a running model.
struct Env {
    std::shared_ptr<Env> outer;
    std::map<const Symbol*, Value> values;                   // key null: the number of the task
    std::map<const Symbol*, const ast::EntityDecl*> coming;  // declared in this block, made at the first use
    MachinePtr self;                                         // whose members code of a machine means
    std::vector<MachinePtr> machines;                        // by position of the machine names
    EntityPtr barrier;                                       // of the innermost par or fork of the same body
    const Symbol* replaced = nullptr;                        // inside a `with`: this member means an older version
    int replaced_version = 0;
};
using EnvPtr = std::shared_ptr<Env>;

class Names {
  public:
    Names(const check::Program& program, int tick_exponent) : program_(program), tick_(tick_exponent) {}
    Names(const Names&) = delete;
    Names& operator=(const Names&) = delete;
    /// Machines and their parts own each other.
    ~Names() {
        for (const MachinePtr& m : machines_) {
            m->members.clear();
            m->whole.reset();
        }
    }

    Value eval(const ast::Expr& e, const EnvPtr& env);
    /// What a `let` binds, as its type says.
    Value let(const ast::LetDecl& l, const Symbol& s, const EnvPtr& env) {
        return converted(eval(*l.value, env), l.type ? &*l.type : nullptr, &s);
    }
    Value converted(Value v, const ast::Type* type, const Symbol* symbol) const;
    IntRange range(const ast::Expr& e, const EnvPtr& env);
    static EnvPtr inside(const EnvPtr& outer);
    /// A declaration of a block: its entity is made when it is first used.
    void declare(const ast::Stmt& s, const ast::EntityDecl& d, const EnvPtr& env);
    /// A fresh environment for the body of a proc, model or fn, its parameters bound.
    EnvPtr enter(const Symbol& callee, const std::vector<ast::Parameter>& parameters,
                 const std::vector<ast::Argument>& arguments, const EnvPtr& caller, MachinePtr self);
    /// The symbol and machine that a callee names (`f`, `m.f`).
    std::pair<const Symbol*, MachinePtr> callee(const ast::Expr& e, const EnvPtr& env);
    MachinePtr machine(const ast::Expr& e, std::string name);
    /// What `now` reads.
    void set_clock(const double* clock) { clock_ = clock; }
    /// What `len` of a queue, `waiting` and `free` find.
    void set_state(std::function<std::int64_t(check::Builtin, const Value&)> state) { state_ = std::move(state); }
    /// What `draw` gives: of which expression, and from which distribution, a record with the law's name as its text.
    void set_draw(std::function<Value(const ast::Expr&, const Value&)> draw) { draw_ = std::move(draw); }
    /// Makes what a declaration of this block declares, where that has not been used before.
    void make(const ast::Stmt& s, const EnvPtr& env);

    // naive_contention.cpp
    Customers customers(const std::vector<ast::ExprPtr>& calls, const EnvPtr& env);
    double response(const Entity& e, const std::vector<std::vector<double>>& all);

    const check::Program& program() const { return program_; }
    const std::vector<EntityPtr>& entities() const { return entities_; }

  private:
    MachinePtr machine_of(const Symbol& s, const EnvPtr& env) const;
    Value name(const ast::Expr& e, const Symbol& s, const EnvPtr& env);
    Value member(const MachinePtr& m, const Symbol& s, int version);
    Value call(const ast::Expr& e, const ast::Call& c, const EnvPtr& env);
    Value builtin(check::Builtin b, const std::vector<Value>& args);
    std::vector<Value> each(const std::vector<ast::Binder>& binders, const ast::ExprPtr& condition,
                            const ast::Expr& body, const EnvPtr& env);
    Value comprehension(const ast::Comprehension& c, const EnvPtr& env);
    Value argument(const ast::Comprehension& c, const EnvPtr& env);
    Value member(const ast::Expr& e, const ast::Member& m, const EnvPtr& env);
    /// A fn or proc of a machine, or what replaced it.
    std::pair<const Symbol*, MachinePtr> item(const Symbol& s, const MachinePtr& m) const;
    Value part(const Symbol& s, const ast::PartDecl& d, const MachinePtr& whole, const EnvPtr& env);
    Value element(const ast::Index& x, const EnvPtr& env);
    Value make_entity(const Symbol& s, const ast::EntityDecl& d, const EnvPtr& env, std::string name);
    Value number(const ast::Expr& e, const ast::Number& n);
    Value top(const Symbol& s);

    std::vector<MachinePtr> machines_;  // all that were made
    const check::Program& program_;
    int tick_;
    const double* clock_ = nullptr;
    std::function<std::int64_t(check::Builtin, const Value&)> state_;
    std::function<Value(const ast::Expr&, const Value&)> draw_;
    std::vector<EntityPtr> entities_;
    std::map<std::pair<const Symbol*, std::string>, Value> before_;  // of a contention that is being solved
    int depth_ = 0;
};

}  // namespace pamina::naive
