// The state of one lowering, and what its parts ask of each other.
//
// One object lowers one Request. Its parts, a file each: operators (arithmetic with dimensions), expressions, lists
// (and records), calls (of fns and builtins), functions (recursive fns), names (what a name is worth here: locals,
// script variables), machines (members, parts, `with`), entities, statements, processes (spawn, loop, sync and the
// like), arrivals, procs (written out where they run), procedures (procs that run themselves), tasks, heads
// (the text of a statement in a report), state (what a process finds of queues, resources and processors),
// tokens (what they carry).
//
// Names: `bound_` holds what parameters, lets, indices and declarations are worth at this point of the
// walk; entering a fn binds its parameters anew and leaving it restores them; a proc is never written out inside
// itself, so its names are simply bound at each run. Members of machines are computed on first use and kept.
//
// A branch is what `spawn` belongs to: the model, a branch of par or fork, a task. It waits for its spawned processes
// before the declarations of its outermost block disappear; `keeps_` are those of the blocks inside it.
//
// After an endless `loop` there is no place to stand: `at_` is kNoState, and nothing more is emitted.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/lower/lower.h"
#include "frontend/lower/value.h"

namespace pamina::lower {

using check::Dimension;
using check::Symbol;
using check::SymbolKind;
using check::Type;
using check::TypeKind;
using expr::Id;
using expr::kNone;
using expr::Op;

/// Fns and procs inside each other, and operands that hang right: each level is a few stack frames of the
/// lowering itself (some kilobytes with sanitizers). The checker stops one expression at 500; this is for chains of
/// fns.
inline constexpr int kMaxNesting = 400;
/// A fn called from deeper than this is called at run time instead of being substituted.
inline constexpr int kMaxSubstitution = 200;
/// The same once expressions have grown so far: chains of fns that each call the next one twice.
inline constexpr std::size_t kMaxSubstitutedNodes = 200'000;

/// Procs that run themselves with ever new kinds of arguments (a list that grows) would never end. Each is lowered from
/// arguments that are larger than the last one's, so the time goes with the square.
inline constexpr int kMaxProcedures = 256;
/// Parts inside parts: a machine that is a part of itself would never end.
inline constexpr int kMaxParts = 50;

/// Where a process computes, as far as the text says.
struct PlaceContext {
    enum class Kind {
        None,      // nowhere: `compute` only takes time
        Placed,    // under `on`
        TaskMain,  // the process of a task that holds a processor
        TaskChild  // a process below it
    };
    Kind kind = Kind::None;
    int entity = -1;
    int slot = -1;  // Local with the pool's handle, where it is not the entity's own
};

/// Sets a variable and puts the old value back at the end of a C++ scope.
template <class T>
class Restore {
  public:
    Restore(T& variable, T value) : variable_(variable), old_(std::exchange(variable, std::move(value))) {}
    Restore(const Restore&) = delete;
    Restore& operator=(const Restore&) = delete;
    ~Restore() {
        if (!kept_) variable_ = std::move(old_);
    }
    /// The value stays, as it is then.
    void keep() { kept_ = true; }

  private:
    T& variable_;
    T old_;
    bool kept_ = false;
};

/// What comes of `each`, which counts where the condition (null: none) holds.
struct Sum {
    const ast::Expr& e;
    const ast::Comprehension& c;
    expr::Reduction reduction;
    const ast::Expr* condition;
    const ast::Expr& each;
};

struct Parameters {
    std::vector<Id> numbers;
    int list = -1, shares = -1;
    Id length = kNone;  // of the lists
    Type type;          // of what is drawn, as far as quantities and items go
};

/// What the links of a route have in common, as far as one was found.
struct Links {
    std::optional<Dimension> speed;
    const rtg::Entity* first = nullptr;
};

using Customers = std::vector<rtg::Contend::With>;

struct ProcCall {
    const Symbol* callee = nullptr;
    MachineRef machine;                // whose item it is
    std::vector<MachineRef> machines;  // that it runs on
};

struct Facts {
    bool recursive = false, spawns = false;
};

using Bindings = std::unordered_map<const Symbol*, Value>;

/// Binds names until the end of a C++ scope.
class Scope {
  public:
    explicit Scope(Bindings& bound) : bound_(bound) {}
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope();
    void bind(const Symbol* s, Value v);

  private:
    Bindings& bound_;
    std::vector<std::pair<const Symbol*, std::optional<Value>>> saved_;
};

/// A body of its own: which machine's members plain names are, what the body's machine names are.
struct Frame {
    MachineRef machine;                // whose members plain names are
    std::vector<MachineRef> machines;  // by position of `on a, b`
    const Symbol* replaced = nullptr;  // in a `with`: this name means
    int replaced_version = 0;          // that version
    const Symbol* item = nullptr;      // the fn or proc of the machine whose body this is
};

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
    std::map<std::string, std::vector<const Symbol*>> items;  // what `with` declares or names, innermost first
    std::set<std::string> without;  // contentions that are left out, behind the names of their parts
};

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

/// A fn that is called at run time, for one signature.
struct Recursive {
    const Symbol* symbol = nullptr;
    Frame frame;
    int index = -1;                 // in the pool
    std::vector<Value> parameters;  // as its body sees them
    std::optional<Type> result;     // as far as known
    int round = 0;                  // in which its body was last lowered
    bool done = false;
};

/// A procedure, as it was called first.
struct Pending {
    int number = -1;
    ProcCall target;
    std::vector<Value> arguments;
    PlaceContext place;
    bool in_background = false;
    std::optional<Span> choose;  // in a branch of it
    int site = -1;
};

/// The branch of a `choose` around this place.
struct Choice {
    Id share = kNone;  // what durations are multiplied by
    Span span;
};

/// An index that only the run knows, into a list of so many things; from where it is written.
struct Pick {
    Id at = kNone;
    std::size_t items = 0;
    Span span;
};

struct Decision {
    std::set<int> queues;  // by whose tokens
    Span span;
    std::string what;
};

struct GraphContext {
    int number = -1;
    std::unordered_map<const Symbol*, int> arrays;
    std::vector<int> ranks;
    rtg::TaskGraph built;
    int first_slot = 0;  // Locals from here on are bound in the statement
    int groups = 0;      // schedules; the graph's own is number 0
};

/// A key that reads how long its tasks take.
struct DurationRead {
    Span key;
    rtg::StateId body;
};

struct Apart {
    Restore<int> round;
    Restore<std::vector<Recursive*>> rounding;
    Restore<bool> changed;
    Restore<int> depth;
};

class Lowering {
  public:
    Lowering(const check::Program& program, const Request& request, Diagnostics& diagnostics)
        : program_(program), request_(request), diagnostics_(diagnostics) {}

    std::optional<Lowered> run();

  private:
    // ---- errors (lowering.cpp) ----
    Diagnostic& error(const char* id, Span span, std::string message, std::string help = {});
    std::string describe(const Value& v) const;
    bool failed() const { return failed_; }
    void fail() { failed_ = true; }
    /// A limit was reached: nothing more is lowered.
    bool stopped() const { return full_; }
    void stop() { full_ = true; }
    Diagnostics& diagnostics() { return diagnostics_; }
    const check::Module* module_of(Span span) const;

    // ---- operators.cpp ----
    Value unary(ast::UnaryOp op, const Value& v, Span span);
    Value binary(const ast::Binary& b, const Value& l, const Value& r, Span span);
    Value power(const ast::Binary& b, const Value& l, const Value& r, Span span);
    Value product(const Value& l, const Value& r, bool divide, Span span);
    Value select(Id condition, const Value& yes, const Value& no, Span span);
    /// Both as one type: ints become reals, a zero takes the other's dimension. False after an error, or when one is
    /// not known; `failed` is then the value of the whole.
    bool unify(Value& l, Value& r, const char* what, Span span, Value& failed);
    /// The smaller or larger of two of one type.
    Value extremum(bool max, Value l, Value r, Span span);
    /// As an int expression; kNone after an error (or for what is not known yet).
    Id need_int(const Value& v, Span span, const char* what);
    Id need_bool(const Value& v, Span span, const char* what);
    /// As a real of this dimension.
    Id need_quantity(const Value& v, const Dimension& d, Span span, const std::string& what);
    /// A value for something declared with a type.
    Value convert(const Value& v, const Type& want, Span span, const std::string& what);
    Id as_real(const Value& v, Span span);
    /// The type of either, when both can be: int and real are real, a zero is anything.
    std::optional<Type> join(const Type& a, const Type& b) const;
    /// True when it reads no Locals of a process and no parameters of a function called at run time.
    bool global_only(Id id) const;
    bool global_only(const Value& v) const;
    bool reads_now(const Value& v) const;

    // ---- expressions.cpp ----
    Value expr(const ast::Expr& e);
    Value leaf(const ast::Expr& e);
    Value number(const ast::Expr& e, const ast::Number& n);
    Value conditional(const ast::Expr& e);
    Value member(const ast::Expr& e, const ast::Member& m);
    Value index(const ast::Expr& e, const ast::Index& i);
    Id length(const Value& v, Span span);
    rtg::Range range(const ast::Range& r);
    /// How many values a range has.
    Id count_of(const rtg::Range& r, Span span);
    /// Literals keep the decimal digit of their last place for the tick.
    void note_tick(int exponent, int power);

    // ---- reductions.cpp ----
    Value comprehension(const ast::Expr& e, const ast::Comprehension& c);
    Value reduced(const Sum& sum);
    /// The same from this binder on.
    Value reduced(const Sum& sum, std::size_t binder, Scope& scope);
    Value summand(const Sum& sum);
    /// What is never the smallest (largest) beside another value.
    Value loser(expr::Reduction reduction, const Type& type, Span span);
    /// `sum(list)`, `min(list)`, `max(list)`.
    Value list_reduction(expr::Reduction reduction, const Value& list, Span span);

    // ---- state.cpp ----
    /// What a process finds of an entity at its turn: one step, before the statement in progress.
    Value state(const ast::Expr& e, const Value& of, const ast::Expr& what, check::Builtin f);
    Value state_of_picked(const ast::Expr& e, const ast::Call& c, check::Builtin f);
    bool may_read() const;
    bool stepped(rtg::StateId from, rtg::StateId back);
    /// Lowers what is evaluated only when `condition()` holds: what it reads stands behind a guard.
    template <class Condition>
    Value when(Condition condition, bool holds, const ast::Expr& e);
    Id looped(expr::Reduction r, const rtg::Range& over, int index_slot, Id value, rtg::StateId head,
              rtg::StateId inside, Span span);

    // ---- draws.cpp ----
    /// A distribution: its parameters as fields.
    Value law(const ast::Expr& e, const ast::Call& c, const Symbol& f);
    std::optional<Parameters> law_parameters(const Value& law, Span span);
    Id mean_of(language::Law law, const Parameters& p, Span span);
    Value draw(const ast::Expr& e, const ast::Draw& d);
    /// Of all draws of the program's text, which is at this place.
    int draw_number(Span at);
    rtg::Draw draw_of(language::Law law, Span at);
    /// How many places draw.
    int draw_counters() const { return static_cast<int>(counters_.size()); }
    /// Whether it reads the mean of a draw.
    bool drawn(Id id) const;
    /// A Local that has the mean of a draw.
    void took_mean(int slot);
    /// The same, which is an error where it decides what happens.
    bool decided_by_draw(Id id, Span span, std::string_view what);
    /// A Local that is computed from `id` depends on the draws and tokens that this does.
    void derive(int slot, Id id);
    void choose_by_chance(const ast::Stmt& s, const ast::Choose& c, const rtg::Choice& shares);

    // ---- lists.cpp ----
    Value list(const ast::Expr& e, const ast::ListLiteral& l);
    Value list_comprehension(const ast::Expr& e, const ast::ListComprehension& c);
    Value record(const ast::Record& r);
    Value index_list(const Value& list, Id at, Span span);
    /// The item with a number that is known to be inside.
    Value item_of(const Value& list, Id at, Span span);
    Value choose(const std::vector<Value>& items, const Type& element, Id at, Span span);
    Value lazy_list(Value item, int slot, Id length, bool checked);
    /// With expressions in place of Locals.
    Value replaced(const Value& v, const std::unordered_map<int, Id>& replacement);
    Id replaced(Id id, const std::unordered_map<int, Id>& replacement);

    // ---- routes.cpp ----
    /// A list of links, or one that may be: an empty one.
    static bool may_be_route(const Value& v);
    Value either(Id condition, const Value& yes, const Value& no, Span span);
    void transfer(const ast::Stmt& s, const ast::Use& u, const Value& over);
    bool links(const Value& v, Span span, std::vector<rtg::RouteItem>& route, Links& found);

    // ---- calls.cpp ----
    Value call(const ast::Expr& e, const ast::Call& c);
    Value builtin(const ast::Expr& e, const ast::Call& c, check::Builtin f);
    bool is_queue(const Value& v) const;
    /// Which argument goes to which parameter; nullopt after an error. Of a machine its `with`s may give them.
    std::optional<std::vector<const ast::Expr*>> arrange(const Symbol& f, const std::vector<ast::Parameter>& parameters,
                                                         const std::vector<ast::Argument>& arguments, Span span,
                                                         const Machine* machine = nullptr);
    Value call_fn(const Symbol& f, MachineRef machine, const ast::Call& c, Span span);
    Value substitute(const Symbol& f, const std::vector<Value>& arguments);
    Value result_of(const Symbol& f);
    std::string key_of(const Symbol& f, const std::vector<Value>& arguments) const;

    // ---- functions.cpp ----
    bool recursive(const Symbol& f);
    Value call_function(const Symbol& f, const std::vector<Value>& arguments, Span span);
    void lower_function(Recursive& r);
    /// What is computed once, whatever is in progress where it is met first, is set apart from that.
    Apart set_apart();
    Value called(const Recursive& r, const std::vector<Value>& arguments, Span span);

    // ---- names.cpp ----
    Value name(const ast::Expr& e, const Symbol& s);
    Value now(Span span);
    Value global_value(const std::string& name, const Type& type, const ValueSource& source, Span span);
    Value global_list(const std::string& name, const Type& element, const ValueSource& source, Id length, Span span);
    Value global_of(const std::string& name, const Value& v, Span span);
    Value variable(const Symbol& s, Span span);
    Value column(const Symbol& table, const ast::Name& name);
    Id table_length(const Symbol& table, Span span);
    Value parameter_global(const Symbol& p, const ast::Parameter& decl, const std::optional<Type>& given,
                           const ValueSource& source, const std::string& name);
    void model_parameters();
    Type declared(const ast::Type& t) const;
    /// What a parameter must be: as declared, or a dimension that the checker found. Unknown: whatever comes.
    Type wanted(const Symbol& p) const;

    // ---- machines.cpp ----
    /// One of the model's own.
    MachineRef add_machine(const MachineUse& use, const std::string& name);
    const Machine& machine_of(const MachineRef& m) const { return machines_[static_cast<std::size_t>(m.number)]; }
    /// What the machines have, in the order in which it is declared before the model's body.
    const std::vector<int>& machine_entities() const { return machine_entities_; }
    Value machine_value(MachineRef machine) const;
    Value machine_member(const MachineRef& machine, const Symbol& member, int version, Span use);
    /// The member of a name; null after an error.
    const Symbol* find_member(const MachineRef& machine, const ast::Name& name);
    void apply_with(Machine& m, const ast::With& with);
    /// What stands for an item of this machine: `with` may declare or name another one. Inside that, the item's name is
    /// the one before.
    const Symbol& current(const MachineRef& machine, const Symbol& member) const;
    /// The machine that a plain name's owner is, here.
    MachineRef owner_of(const Symbol& member) const;
    /// The number of the machine that is a part of another.
    int part_of(int machine, const Symbol& part, Span use);
    /// As a machine, not an array of them; false after an error.
    bool complete(const Value& machine, const ast::Expr& e);

    // ---- entities.cpp ----
    /// `outer`: the sizes of the parts around it.
    int make_entity(const Symbol& s, const ast::EntityDecl& d, std::string name, std::vector<Id> outer = {});
    int array_of(const Value& list, Span span);
    /// One that a body declares.
    int declare_local(const Symbol& s, const ast::EntityDecl& d);
    bool is_local(int entity) const { return local_entities_.contains(entity); }
    /// Of an entity that has a speed; else null.
    const Dimension* speed_of(int entity) const;
    /// What the tokens of a queue carry; null: nothing.
    const Type* token_of(int queue) const;
    rtg::Element element(const ast::Expr& e, ast::EntityKind kind, const char* word);
    rtg::Element element(const Value& v, const ast::Expr& e, ast::EntityKind kind, const char* word);
    std::optional<rtg::Place> place(const ast::Expr& e);
    rtg::Place place_of(const Value& v) const;
    Value entity_value(int entity, const Symbol& s) const;

    // ---- contentions.cpp ----
    /// The network of a declaration, in its machine. Of entity `entity`.
    int contention(const Symbol& s, const ast::EntityDecl& d, int entity);
    rtg::Contention::Station station(const ast::StationDecl& d);
    Dimension dimension_of(const ast::Parameter& customer, bool first) const;
    /// `with m.bus(rate = e), …`: without those that the machine leaves out.
    Customers customers(const std::vector<ast::ExprPtr>& calls);
    Value population(Span span);
    bool in_network() const { return network_ != nullptr; }
    void leave_out(int entity);
    Value before(const ast::Expr& e, const ast::Call& c);

    // ---- statements.cpp ----
    /// `outermost`: of a branch, which waits there for its spawned processes.
    void block(const ast::Block& b, bool outermost = false);
    void statement(const ast::Stmt& s);
    void statement_by_kind(const ast::Stmt& s);
    void statement_for_each(const ast::Stmt& s);
    void for_each_picked(const Pick& by, Span span, int stmt, const std::function<void(Id)>& lower);
    void delay(const ast::Stmt& s, const ast::Delay& d);
    void compute(const ast::Stmt& s, const ast::Compute& c);
    void compute(const Value& v, Span amount_span, const ast::Expr* key, Span span, int stmt);
    /// The priority of a request for an entity, where that is known (-1: no).
    Id priority(const ast::Expr* key, int entity);
    void use(const ast::Stmt& s, const ast::Use& u);
    void hold(const ast::Stmt& s, const ast::Hold& h);
    void for_loop(const ast::Stmt& s, const ast::For& f);
    void par(const ast::Stmt& s, const ast::Par& p);
    void fork(const ast::Stmt& s, const ast::Fork& f);
    void if_chain(const ast::Stmt& s, const ast::If& first);

    // ---- choose.cpp ----
    void choose(const ast::Stmt& s, const ast::Choose& c);
    /// A duration: in a branch of `choose` times its share.
    Id scaled(Id amount);
    /// True after an error: a branch of `choose` may not do this.
    bool refused_in_choose(const ast::Stmt& s);
    bool refused_in_choose(std::string_view what, Span span);

    // ---- statements.cpp, continued ----
    void on(const ast::Stmt& s, const ast::On& o);
    void let(const ast::Stmt& s, const ast::LetDecl& l);
    /// A region of its own: lowered by `body` from a fresh state. Returns its entry.
    template <class Body>
    rtg::StateId region(Span span, Body body);
    /// A branch with this body, which is placed there.
    rtg::StateId branch(const ast::Block& b, Span span, PlaceContext place);
    PlaceContext child_place() const;

    // ---- processes.cpp ----
    void spawn(const ast::Stmt& s, const ast::KindBlock& k);
    void loop(const ast::Stmt& s, const ast::KindBlock& k);
    void within(const ast::Stmt& s, const ast::Within& w);
    void sync(const ast::Stmt& s, const ast::Sync& y);
    void measure(const ast::Stmt& s, const ast::Measure& m);
    /// The number of the measure of this name.
    int measure_of(const ast::Measure& m);

    // ---- arrivals.cpp ----
    void every(const ast::Stmt& s, const ast::Every& v);
    /// A process beside this one that outlives no declaration that it may use; without its body.
    rtg::Spawn spawning();
    void arrivals_of_list(const ast::Stmt& s, const ast::Every& v, const Value& times, Id rounds);
    void arrivals_in_loop(const ast::Stmt& s, const ast::Every& v, Id time);
    Id gap_of(const ast::Every& v);
    void arrival(const ast::Stmt& s, const ast::Every& v, Id gap);
    bool may_be_list(const ast::Expr& e) const;

    // ---- tokens.cpp ----
    /// The values of the tokens of a queue, in the order of the type.
    static void token_kinds(const Type& t, std::vector<expr::Kind>& kinds);
    bool token_values(const Value& v, const Type& t, Span span, const std::string& who, std::vector<Id>& values);
    void put(const ast::Stmt& s, const ast::Sync& y);
    Value get(const ast::Stmt& s, const ast::LetDecl& l, const ast::Get& g);
    Value token_slots(const Type& t, const std::string& name, Span span, std::vector<int>& slots);
    std::set<int> queues_of(Id id) const;
    /// A token of the queue carries this.
    void put_on(int queue, Id id);
    /// A Local with what a token of the queue carried.
    void taken_from(int slot, int queue);
    void decide_by_tokens();

    // ---- procs.cpp ----
    void run_call(const ast::Stmt& s, const ast::ExprStmt& e);
    std::optional<ProcCall> resolve_call(const ast::ExprStmt& e);
    /// The text of a model or procedure, in which no proc is written out yet.
    void enter_text(const Symbol& f, int machine);
    void inline_body(const ProcCall& target, const ast::Call& c, const ast::Stmt& s);
    /// The call at this place, for messages about what happens inside. `arguments` by parameter, as the body sees them.
    int call_site(const Symbol& f, Span call, const std::vector<Value>& arguments);
    int callee(const Symbol& f, const std::vector<Value>& arguments);
    /// Are the machines those that it demands?
    bool fits(const ProcCall& target, const std::vector<ast::MachineParameter>& wants, Span span);
    Value kept(const Symbol& s, const Value& v, Span span, const ast::Stmt& at);
    Id kept(Id id, const std::string& name, Span span, const ast::Stmt& at, const Type& type = {});
    Value frozen(const Value& v, const std::string& name, Span span, const ast::Stmt& at);

    // ---- procedures.cpp ----
    const Facts& facts_of(const ProcCall& target);
    std::optional<MachineRef> written_machine(const ast::Expr& e, const ProcCall& around);
    std::optional<ProcCall> written_call(const ast::ExprStmt& e, const ProcCall& around);
    std::string entity_key(int entity) const;
    template <class Number, class Handle>
    Value passed(Value v, std::string& key, Number&& number, Handle&& handle);
    bool keeps_place(const ProcCall& target, const PlaceContext& place);
    void call_procedure(const ProcCall& target, const std::vector<Value>& arguments, const ast::Stmt& s);
    void lower_procedures();

    // ---- tasks.cpp ----
    void task_graph(const ast::Stmt& s, const ast::Graph& g);
    void collect_tasks(const ast::Block& b, int prefix);
    std::vector<rtg::TaskItem> task_items(const ast::Block& b, const ast::Graph& g, std::vector<int>& prefix);
    void task(const ast::Stmt& s, const ast::Task& t, const ast::Graph& g, const std::vector<int>& prefix);
    rtg::IndexRange index_range(const ast::Binder& b);
    rtg::Dependence dependence(const ast::Dependence& d);
    /// The process of a task.
    void task_body(rtg::TaskArray& a, const ast::Block& body, const ast::Placement& own, const ast::Placement* around);

    // ---- schedules.cpp ----
    /// Where and in which order the tasks of an array run: as their own placement says, or the graph's around it.
    void placement(rtg::TaskArray& a, const ast::Placement& own, const ast::Placement* around);
    rtg::Schedule schedule(const ast::Schedule& s, int group);
    static Value schedule_value(const ast::ScheduleValue& s);
    /// The placement whose schedule and order these are: that of the value where `schedule s` names one; null after an
    /// error.
    const ast::Placement* rule_of(const ast::Placement& p);
    void order_by(rtg::TaskArray& a, const ast::Expr& key);
    Id key_of(int entity, const Value& v, Span span, const char* what);
    /// Reads what another task, or the statement itself before its tasks, does not know.
    bool varies(Id id) const;
    Id once(Id id, const ast::Expr& e, const char* what);
    void tasks_of_par(const ast::Stmt& s, const ast::Par& p);
    void check_durations();

    // ---- graph building (lowering.cpp) ----
    int emit(rtg::Action action, Span span, int stmt = -1);
    /// A transition of the text in progress.
    int connect(rtg::StateId from, rtg::StateId to, rtg::Action action, int stmt = -1,
                rtg::StateId other = rtg::kNoState);
    rtg::StateId new_state(Span span);
    /// `type` says how messages tell its value.
    int new_slot(const std::string& name, const Type& type = {});
    rtg::ToldUnit told_unit(const check::Dimension& d) const;
    int statement_number(const ast::Stmt& s);
    /// Open arrivals: the delays of a loop that spawns, and the `delay until` that a branch begins with.
    void note_arrivals(const ast::Block& body, bool loop);
    void note_arrival(const ast::Stmt& s) { arrivals_.insert(&s); }
    /// A state was made that nothing leads to.
    void note_orphan() { orphans_ = true; }
    bool has_orphans() const { return orphans_; }
    int statement_of(const ast::Stmt& s, const ast::Stmt* call, int within);
    /// The statement to which results count what is written out here; -1: to itself.
    int counted_to();
    bool full(Span span);
    /// Whether a process may be spawned in this body, also by procs that it runs.
    bool may_spawn(const ast::Block& body);

    const check::Program& program_;
    const Request& request_;
    Diagnostics& diagnostics_;
    Lowered out_;
    bool failed_ = false;
    bool reads_ = false;                                        // what is evaluated is so where the process stands
    bool full_ = false;                                         // a limit was reached: stop
    std::map<std::pair<Id, std::size_t>, std::size_t> picked_;  // items of lists, in the statement in progress
    std::optional<Pick> pick_;                                  // that it has to make first
    std::set<std::pair<std::string, std::pair<FileId, std::uint32_t>>> reported_;
    Diagnostic ignored_;  // takes what is said again about the same place
    mutable std::unordered_map<FileId, const check::Module*> modules_;
    mutable std::unordered_set<Id> global_nodes_;  // known to be global_only
    int depth_ = 0;
    struct Nested {
        int statements = 0, functions = 0, lets = 0;  // of machines
    } nested_;                                        // what `depth_` counts, each for itself
    std::string too_deep() const;

    Bindings bound_;
    Frame frame_;
    std::deque<Machine> machines_;
    std::unordered_map<const Symbol*, Value> variables_;
    std::map<std::pair<const Symbol*, std::string>, Value> columns_;
    std::map<std::vector<Id>, int> item_arrays_;
    std::map<int, Dimension> speed_dimensions_;    // of entities that have a speed
    std::map<int, Type> tokens_;                   // of queues whose tokens carry values
    std::map<int, const Symbol*> local_entities_;  // those declared in bodies
    std::map<std::string, int> measures_;

    std::unordered_map<std::string, Value> substituted_;
    std::unordered_map<const Symbol*, bool> recursive_;
    std::map<std::string, Recursive> functions_;
    int round_ = 0;       // of the fixed point over recursive fns; 0: none in progress
    int last_round_ = 0;  // rounds are numbered through
    bool changed_ = false;
    std::vector<Recursive*> rounding_;  // what the rounds in progress have met
    int fn_depth_ = 0;

    std::set<int> drawn_;                       // Locals with what depends on means of draws
    std::map<int, std::set<int>> from_tokens_;  // Locals with what tokens of these queues carried
    std::set<int> drawn_queues_;                // whose tokens carry what depends on means
    std::map<int, std::set<int>> carried_on_;   // by queue: what of others its tokens carry
    std::vector<Decision> decisions_;           // it is known only at the end whether a draw is behind them
    std::map<std::pair<FileId, std::uint32_t>, int> draw_numbers_;  // by place
    std::map<int, int> counters_;                                   // of draws, by their numbers
    const ast::Stmt* drawing_ = nullptr;                            // the statement in progress
    rtg::StateId at_ = rtg::kNoState;                               // where the process being lowered stands
    PlaceContext place_;
    /// With the call in the text of the model or procedure that it stands in, when results are by call.
    std::map<std::pair<const ast::Stmt*, const ast::Stmt*>, int> statement_numbers_;
    std::unordered_set<const ast::Stmt*> arrivals_;  // delays between customers
    std::unordered_map<const Symbol*, std::vector<int>> callees_;
    int site_ = -1;                                       // of the text in progress
    const ast::Stmt* outer_call_ = nullptr;               // that it stands in, when results are by call
    std::vector<std::pair<const Symbol*, int>> inlined_;  // with the machine whose item it is
    std::vector<int> keeps_;                              // entities of blocks inside the branch
    std::vector<int> keep_slots_;                         // handles that the procedure was given
    bool spawned_ = false;                                // the branch may have spawned
    bool in_background_ = false;
    const Choice* choice_ = nullptr;        // none: durations are whole
    std::map<int, Contended> contended_;    // by entity
    Network* network_ = nullptr;            // around this place
    const Customers* customers_ = nullptr;  // what computes here is a customer of, where it says nothing itself
    bool in_procedure_ = false;
    bool orphans_ = false;         // a state was made that nothing leads to
    int* barrier_slot_ = nullptr;  // of the innermost par or fork of this text
    std::deque<Pending> pending_;  // procedures whose bodies are not lowered yet
    std::map<std::string, int> procedures_;
    std::map<std::string, Facts> facts_;
    std::vector<int> machine_entities_;  // declared before the model's body, in this order
    int inlines_ = 0;

    GraphContext* graph_ = nullptr;
    int* number_slot_ = nullptr;       // of the task around this place
    rtg::TaskArray* keyed_ = nullptr;  // whose key this is
    std::vector<DurationRead> durations_;
    std::map<int, std::pair<Dimension, Span>> key_dimensions_;  // by pool or resource, of the first key or priority

    // task_files.cpp
    void graph_from(const ast::Stmt& s, const ast::Graph& g);
    Value file_global(const char* name, ValueSource::Kind source, Type type, int file, Span span);
};

/// The line that names a statement in reports: `use server for service`, at most 60 characters; and its kind.
std::string head_of(const ast::Stmt& s);
std::string kind_of_statement(const ast::Stmt& s);

template <class Condition>
Value Lowering::when(Condition condition, bool holds, const ast::Expr& e) {
    if (!may_read()) return expr(e);
    const rtg::StateId head = at_, inside = new_state(e.span);
    at_ = inside;
    Value v = expr(e);
    if (!stepped(inside, head)) return v;
    const Id id = condition();
    if (id == kNone) return Value::error();
    const rtg::StateId after = new_state(e.span);
    out_.graph.add_transition(at_, after, rtg::Pass{});
    out_.graph.add_transition(head, holds ? inside : after, rtg::Guard{id}, -1, holds ? after : inside);
    at_ = after;
    return v;
}

template <class Body>
rtg::StateId Lowering::region(Span span, Body body) {
    const rtg::StateId entry = new_state(span);
    Restore<rtg::StateId> here(at_, entry);
    body();
    return entry;
}

}  // namespace pamina::lower
