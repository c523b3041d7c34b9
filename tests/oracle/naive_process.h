// Processes, tasks and requests of the naive evaluator.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "runtime/draws/source.h"
#include "tests/oracle/naive_names.h"

namespace pamina::naive {

using Path = std::vector<std::int64_t>;

/// Where a process computes. With `own`, it runs in a task that holds the pool's element: `direct` for the
/// task's process itself, else its children, who queue for `own`.
struct Where {
    EntityPtr pool;
    std::vector<std::int64_t> members;
    EntityPtr own;
    bool direct = false;
    double share = 1;                                 // in a branch of `choose`: of everything that takes time
    std::shared_ptr<const Customers> with = nullptr;  // what computes here is a customer of
};

/// One cursor of a process's stack.
struct Cursor {
    enum class Kind { Block, For, Loop, Release, Measure, Arrivals };
    Kind kind = Kind::Block;
    const ast::Block* block = nullptr;
    std::size_t at = 0;
    EnvPtr env;
    Where where;
    const ast::For* loop = nullptr;
    IntRange range;
    std::uint64_t iteration = 0;
    const ast::Measure* measure = nullptr;
    const ast::Every* every = nullptr;
    std::vector<Value> times;                    // of arrivals: a list says when they come
    std::optional<std::uint64_t> arrivals = {};  // how many there are, where that is said
    double last = 0;                             // until when they come
    bool waited = false;                         // for the next one
    double started = 0;
    EntityPtr held;  // Release: servers of this element
    std::int64_t element = 0;
    std::int64_t servers = 1;
};

/// An amount of time, data or work of which only a share happens.
Value scaled(const Value& amount, double share);

struct Task;

struct Process {
    // Branch: of a par or fork, a task, or the model itself. Owned: spawned by a background, or by one that is owned.
    enum class Kind { Branch, Spawned, Background, Owned };
    Kind kind = Kind::Branch;
    Path path;
    Process* parent = nullptr;
    Process* branch = nullptr;  // that it belongs to; a Branch: itself
    Task* task = nullptr;       // of which it is the process
    std::vector<Cursor> stack;
    std::int64_t children = 0;                         // that have not ended
    std::int64_t next_ordinal = 0;                     // of the next child
    std::uint64_t key = draws::kRootKey, started = 0;  // for draws: its own, and how many children it has had
    std::map<int, std::uint64_t> drawn;                // by the number of the draw: how often
    std::vector<Process*> spawned;                     // of a Branch: that have not ended
    std::vector<Process*> backgrounds;                 // of a Branch: with all that they own
    bool body_over = false;  // of a Branch: it waits for what it spawned, or to end its backgrounds
    bool over = false;
    bool latency_over = false;  // of the flow that it is about to begin
    /// Of one that waits for the body of a `within`.
    struct Limit {
        Process* body;
        double at;  // when it is reached
        const ast::Within* statement;
        EnvPtr env;
        Where where;
    };
    std::optional<Limit> limit;
};

struct GraphRun;

/// A schedule in one execution of its statement, as semantics.md 8 tells it.
struct Dealt {
    const ast::Schedule* schedule = nullptr;
    std::int64_t chunk = 1, least = 1;
    double lock = -1;  // below 0: none
    bool locked = false;
    bool move = false;
    Where where;
    std::int64_t left = 0;                          // tasks not yet taken
    std::vector<std::int64_t> unstarted;            // by queue
    std::map<std::int64_t, std::int64_t> queue_of;  // by processor
    std::deque<std::int64_t> line;                  // processors that ask for the lock
    std::set<std::int64_t> asking;                  // those, and the one that holds it
    std::vector<std::int64_t> looking;              // that have released it at this instant, in order
};

struct Task {
    struct Edge {
        std::size_t to;
        double carried;
    };
    GraphRun* run = nullptr;
    const ast::Stmt* stmt = nullptr;  // null: an iteration of a par
    const ast::Block* body = nullptr;
    const ast::Placement* own = nullptr;
    Dealt* dealt = nullptr;
    bool one = false;  // it has one processor from the start
    double key = 0;
    std::int64_t queue = 0;
    double arrival = 0;  // the latest of what it depends on
    double level = -1;
    std::vector<std::int64_t> index;  // prefix first
    std::int64_t number = 0, in_array = 0;
    EnvPtr env;
    std::vector<Edge> successors;
    std::int64_t missing = 0;  // predecessors that have not ended
    bool placed = false, in_order = false;
    Where where;
    EntityPtr held;
    std::int64_t element = 0;
    double started = 0;
};

struct GraphRun {
    Process* owner = nullptr;
    std::int64_t base = 0;                      // ordinal of task 0
    std::uint64_t first_child = 0;              // of all children of the owner, for draws
    const ast::Placement* placement = nullptr;  // of the statement
    std::vector<std::unique_ptr<Dealt>> dealt;
    Where where;                               // of tasks without `on`
    std::vector<std::unique_ptr<Task>> tasks;  // by number
    std::int64_t left = 0;
    std::map<std::pair<Entity*, std::int64_t>, std::deque<Task*>> strict;  // tasks in order that have not started
    std::set<std::pair<Entity*, std::int64_t>> in_order;                   // processors that run one
};

/// Someone who waits for a server or a processor.
struct Request {
    enum class Kind { Use, Hold, Compute, Task, Put, Get };
    Kind kind = Kind::Use;
    double key = 0;
    double time = 0;
    Path path;
    Process* process = nullptr;
    Task* task = nullptr;
    EntityPtr entity;
    std::vector<std::int64_t> elements;
    Value amount;
    double work = 0;  // of a Compute
    std::int64_t servers = 1;
    std::shared_ptr<const Customers> with;
    Value carried = {};            // of the token of a Put
    const Symbol* into = nullptr;  // of a Get: the name of its value
    const ast::Type* type = nullptr;
    EnvPtr env;
};

/// Something that ends at a known time.
struct Running {
    enum class Kind { Time, Put, Get, Arrival, Lock };
    Kind kind = Kind::Time;
    double end = 0;
    Process* process = nullptr;  // null of an Arrival and a Lock
    EntityPtr entity;            // to release, or the queue; null for a delay
    std::int64_t element = 0;
    double started = 0;
    double work = 0;         // of a `compute`: counted already
    double visible = 0;      // of a put: when its token is
    Value carried = {};      // and what it carries
    Task* task = nullptr;    // Arrival
    Dealt* dealt = nullptr;  // Lock
};

/// An element of a resource whose speed flows share.
using Link = std::pair<EntityPtr, std::int64_t>;
struct FlowJob {
    double tag;     // of what has flowed, at which it leaves
    double amount;  // in the unit of the speeds, times the ticks of a second
    Process* process;
    double asked;
    std::map<Link, double> waits;  // for each link that bounded it, after the warm-up
};
/// The flows over one route.
struct Stream {
    std::vector<Link> links;
    double flowed = 0, updated = 0, rate = 0;
    double own = 0;  // the rate of a flow that meets no other
    Link limit;
    std::vector<FlowJob> jobs;
};

/// A process that computes with contentions: what is left, and how much longer that takes.
struct Contending {
    Running running;  // with the end that it had without them
    Customers with;
    double left = 0, overhead = 0;
};

class Run {
  public:
    Run(const check::Program& program, const Settings& settings)
        : names_(program, settings.tick_exponent), settings_(settings) {
        names_.set_clock(&now_);
        names_.set_state([this](check::Builtin what, const Value& of) { return state(what, of); });
        names_.set_draw([this](const ast::Expr& e, const Value& law) { return draw(e, law); });
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    Outcome evaluate(const ast::Predict& predict);

  private:
    // naive_run.cpp
    void begin(const ast::Predict& predict);
    void loop();
    void settle();
    void settle_processes();
    bool grant_round();
    void grant(const Request& r, std::int64_t element);
    void end(const Running& r);
    void resume(Process* p) { runnable_.push_back(p); }
    void collect(Outcome& out) const;
    // naive_waited.cpp: who waits
    void watch(double next);
    void met(const Entity& e, double asked, double wait);
    void unmet(const Entity& e, double asked, double wait);

    // naive_draws.cpp
    Value draw(const ast::Expr& e, const Value& law);
    int draw_number(Span at);
    draws::Source source(Span at);
    bool chosen(Process* p, const ast::Stmt& s, const ast::Choose& c, const EnvPtr& env, const Where& where);

    // naive_end.cpp: the ends of processes
    void finish(Process* p);
    void end_branch(Process* p);
    bool lives(const Process* background) const;
    void kill(const Process* background);
    void stop(Process* p);
    bool end_limits();

    // naive_meet.cpp: barriers, queues, events
    bool meet(Process* p, const ast::Sync& s, const EnvPtr& env);
    bool get(Process* p, const ast::LetDecl& l, const Symbol& name, const EnvPtr& env);
    bool arrive(Process* p, const EntityPtr& barrier, std::size_t element);
    static EntityPtr own_barrier(std::int64_t parties);
    bool grantable(const Request& r, std::int64_t element) const;
    void take(const Request& r, std::int64_t element);
    double next_token() const;

    // naive_state.cpp: what a process finds at its turn
    std::int64_t state(check::Builtin what, const Value& of) const;
    std::int64_t waiting(const Value& of) const;
    bool idle(const EntityPtr& pool, std::int64_t processor) const;
    std::int64_t late(const EntityPtr& e, std::int64_t element) const;

    // naive_shared.cpp: resources that serve all at once
    void join(const Request& r, Entity::Element& x, double ticks);
    void leave_shared();
    double next_leave() const;
    void stop_shared(const Process* p);

    // naive_flows.cpp
    bool flow(Process* p, const Value& over, const Value& amount);  // as statement()
    bool grant_flows();
    void fill();
    void progress(Stream& s);
    void leave_flows();
    void done(const Stream& s, const FlowJob& job, double wait);
    double next_flow();
    void stop_flow(const Process* p);
    std::pair<std::int64_t, std::int64_t> flows_over(const Link& link) const;
    double per_second(const Value& speed) const;
    double speed_of(const Link& l) const;
    double each_of(const Link& l) const;
    // naive_contention.cpp
    void contend(const Running& r, Customers with);
    double next_contended();
    void pass_contended(double elapsed);
    void stop_contended(const Process* p);
    void begin_running(const Running& r, const std::shared_ptr<const Customers>& with);
    std::shared_ptr<const Customers> customers(const std::vector<ast::ExprPtr>& calls, const EnvPtr& env,
                                               const Where& where);

    // naive_turns.cpp: resources that take a server away again
    bool serve_turns();
    void line_up(const Request& r, Entity::Element& x, double ticks);
    void end_turns();
    double next_turn() const;
    void stop_turns(const Process* p);

    // naive_statements.cpp
    void run(Process* p);
    bool statement(Process* p, const ast::Stmt& s, const EnvPtr& env, const Where& where);  // false: it waits
    void push_block(Process* p, const ast::Block& b, const EnvPtr& env, const Where& where);
    Process* spawn(Process* parent, std::int64_t ordinal, const ast::Block& body, const EnvPtr& env, const Where& where,
                   Process::Kind kind = Process::Kind::Branch);
    bool pass(Process* p, double ticks, double work = 0,
              const std::shared_ptr<const Customers>& with = nullptr);  // as statement()
    void sample(const std::string& measure, double value);
    /// What counts of the time up to `at`.
    double counted(double at) const { return std::max(at, settings_.warmup); }
    bool every(Process* p, const ast::Every& v, const EnvPtr& env, const Where& where);
    bool arrive(Process* p);
    Process* spawn_beside(Process* p, const ast::Block& body, const EnvPtr& env, const Where& where);
    bool beside(Process* p, const ast::KindBlock& b, const EnvPtr& env, const Where& where);
    void request(Request::Kind kind, Process* p, const Value& place, const Value& amount, std::int64_t servers = 1);
    void rank(const ast::ExprPtr& priority, const EnvPtr& env);  // of the request that was made last
    static double work_of(const Value& amount, const Entity& pool);
    bool compute(Process* p, const ast::Compute& c, const EnvPtr& env, const Where& where);
    bool fork(Process* p, const ast::Fork& f, const EnvPtr& env, const Where& where);
    bool within(Process* p, const ast::Within& w, const EnvPtr& env, const Where& where);
    Where place(const ast::Expr& e, const EnvPtr& env);
    bool branches(Process* p, const ast::Par& par, const EnvPtr& env, const Where& where);
    void call(Process* p, const ast::ExprStmt& s, const EnvPtr& env, const Where& where);

    // naive_choose.cpp
    std::vector<double> shares(const ast::Choose& c, const EnvPtr& env, double around);
    void choose(Process* p, const ast::Choose& c, const EnvPtr& env, const Where& where);
    double walk_choose(const ast::Choose& c, const EnvPtr& env, const Value& speed, double time, double& spawned);

    // naive_tasks.cpp
    bool graph(Process* p, const ast::Graph& g, const EnvPtr& env, const Where& where);
    void unfold(GraphRun& g, const ast::Block& b, const EnvPtr& env, std::vector<std::int64_t>& prefix);
    void add_tasks(GraphRun& g, const ast::Stmt& s, std::size_t binder, const EnvPtr& env,
                   std::vector<std::int64_t>& index);
    void link(GraphRun& g);
    bool begin(GraphRun& g);
    void ready(Task* t);
    void arrive(Task* t);

    // naive_schedules.cpp
    bool par_tasks(Process* p, const ast::Par& par, const EnvPtr& env, const Where& where);
    void place_tasks(GraphRun& g);
    Dealt* deal(GraphRun& g, Task* t, const ast::Schedule& s);
    bool assign_processors();
    bool grant_locks();
    bool assign_one(const EntityPtr& pool);
    bool give(const EntityPtr& pool, std::int64_t p);
    void take(Dealt* d, std::size_t first, const EntityPtr& pool, std::int64_t p);
    bool admits(const Request& r, std::int64_t p) const;
    void move(Dealt* d, std::int64_t p);
    void forget(GraphRun& g);
    double key(Task* t, const ast::Expr& e);
    double level(Task* t);
    double duration(Task* t);
    double branch_duration(const ast::Block& b, const EnvPtr& env, const Value& speed);
    double walk(const ast::Block& b, const EnvPtr& env, const Value& speed, double time, double& spawned);
    double walk_on(const ast::Block& b, const EnvPtr& env, const Value& speed, double time, double& spawned);
    void start(Task* t);
    void task_ended(Task* t);

    Names names_;
    Settings settings_;
    double now_ = 0, work_ = 0;
    double walk_share_ = 1;  // of the `choose` around what is walked
    int walking_ = 0;        // how long something takes is found
    Process* running_process_ = nullptr;
    std::map<std::pair<FileId, std::uint32_t>, int> draw_numbers_;
    std::uint64_t events_ = 0, instant_events_ = 0, turns_ = 0;
    std::vector<std::unique_ptr<Process>> processes_;
    std::vector<std::unique_ptr<GraphRun>> graphs_;
    std::vector<Process*> runnable_;
    std::vector<Process*> killing_;  // branches that end their backgrounds when the instant is settled
    std::map<std::string, Measured> measures_;
    std::map<std::string, Waited> waited_;
    std::vector<Running> running_;
    std::vector<Contending> contending_;
    double shortest_ = 0;        // until the next of them ends, which may be less than the clock can tell
    std::vector<Running> late_;  // that have ended, before the turns of their processes
    std::vector<Request> requests_;
    struct Asking {
        Process* process;
        std::vector<Link> links;
        double amount;
    };
    std::vector<Asking> asking_;  // for a flow
    std::vector<Stream> streams_;
    std::map<std::pair<EntityPtr, std::int64_t>, std::deque<Task*>> taken_;  // with a processor, not started
    std::vector<Grant> grants_;
    bool ended_ = false;
};

}  // namespace pamina::naive
