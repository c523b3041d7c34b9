// The deterministic engine: processes, events and grants (semantics.md 3).
//
// Time moves from instant to instant. At each instant, first everything that ends then ends and every
// process it frees runs on, in process order, until nothing more happens at that time; then backgrounds whose branch
// has ended are ended, and what that frees runs on; only then are free servers, processors, visible tokens and room in
// queues granted, all in one round; what was granted and takes no time ends after the round, and the instant is settled
// again.
//
// A process runs ahead on its own clock as long as it meets nobody; it comes back to the event queue at the time of
// its next interaction. The barrier of a `par` and its join are met ahead of time too, because all that counts there is
// who comes last. What can be ended from outside (a background and all below it: `mortal`) never runs ahead.
//
// A template over the time stamp (Time, PathTime) and a compile-time observer (NoObserver, Observer).
#pragma once

#include <algorithm>
#include <list>
#include <memory>
#include <new>
#include <vector>

#include "runtime/engine/bind/folding.h"
#include "runtime/engine/bind/local_work.h"
#include "runtime/engine/events/entities.h"
#include "runtime/engine/events/task_run.h"
#include "runtime/engine/messages/goal.h"
#include "runtime/engine/processes/event_queue.h"
#include "runtime/engine/processes/process_store.h"
#include "runtime/engine/tasks/task_duration.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Engine {
  public:
    using Proc = Process<Stamp>;
    using Channel = typename Channels<Stamp>::Element;

    Engine(const BoundGraph& graph, const Options& options, RunControl& control)
        : graph_(graph),
          options_(options),
          control_(control),
          local_{graph, control},
          observe_(graph.graph),
          store_(graph.graph.local_slots),
          folding_(graph),
          now_slot_(graph.graph.now_slot),
          rows_{static_cast<int>(graph.graph.statements.size()), static_cast<int>(graph.graph.entities.size())} {
        if constexpr (Observe::on) {
            if (!options.trace) return;
            tracer_ = std::make_unique<Tracer>(graph.graph, *options.trace);
            observe_.trace(tracer_.get());
        }
    }

    ~Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Runs to the end. Throws RunError or Stopped; then now() and the sums hold what was reached.
    void run();

    double now() const { return now_; }
    const Stamp& final_stamp() const { return final_; }
    LocalState& local() { return local_; }
    Observe& observer() { return observe_; }
    double events() const { return static_cast<double>(events_); }
    /// How often a processor went to another queue of a schedule.
    double moves() const {
        std::int64_t all = moves_;
        for (const auto& run : task_runs_) all += run.moves();
        return static_cast<double>(all);
    }
    /// Entities that still exist are reported as if they ended now (a stopped run).
    void close();
    /// After std::bad_alloc: the statement that asked for memory; no place when that was no process.
    Span needed_memory() const { return needed_memory_; }

  private:
    // engine.inl
    void push(Proc* p) {
        p->queued = true;
        queue_.push(p->clock.at, p);
    }
    /// Granted without taking time: it goes on at this instant, after the round.
    void goes_on(Proc* p) {
        p->queued = true;
        granted_in_order_ = granted_in_order_ && (granted_now_.empty() || granted_hint_ < p->hint);
        granted_hint_ = p->hint;
        granted_now_.push_back(p);
    }
    void advance_to(double t);
    void settle();
    void count_event(const Proc* p);
    void go_on(Proc* p);
    void resume(Proc* p);
    void run_ahead(Proc* p);
    void run_on(Proc* p);
    /// Whether the process may meet others: the instant is its own, and it is its turn.
    bool settle_now(Proc* p) {
        if (p->clock.at > now_ || ahead_) {
            push(p);
            return false;
        }
        return true;
    }
    void round();
    /// Only the process whose turn it is acts at this instant, and nobody waits for the round.
    bool nobody_else() {
        return next_granted_ == granted_now_.size() && listed_queues_.empty() && listed_pools_.empty() &&
               listed_channels_.empty() && complete_barriers_.empty() && enders_.empty() && nothing_left_now();
    }
    void fail_at(const Proc* p, RunError error);

    // engine_processes.inl
    Proc* make_child(Proc* parent, std::uint64_t ordinal, rtg::StateId state, const Stamp& at);
    void forget(Proc* p);
    bool start_children(Proc* p, const Step& step);
    void joined(Proc* parent, const Proc* child);
    void end_process(Proc* p);

    // engine_spawn.inl
    void spawn(Proc* p, const Step& step);
    bool join(Proc* p);
    void let_go(const Extra<Stamp>& extra);
    void leave_backgrounds(const Extra<Stamp>& extra);
    void end_spawned(Proc* p);
    bool end_backgrounds();

    // engine_kill.inl
    void kill(Proc* p, const Stamp& by);
    void kill_one(Proc* p, const Stamp& by);
    void stop_passing(Proc* p, const Step& step);
    void stop_service(Proc* p, const Step& step, const Stamp& by);
    void stop_waiting(Proc* p, const Step& step, const Stamp& by);
    void give_up_processor(Proc* p);

    // engine_calls.inl
    void call(Proc* p, const Step& step);
    void sample_calls(Proc* p, const Step& step);
    bool come_back(Proc* p);

    // engine_entities.inl
    void declare(Proc* p, const Step& step);
    void dispose(Proc* p, int instance);
    void free_if_unused(int instance);
    static int instance_of(const Proc* p, int handle) { return static_cast<int>(p->locals()[handle].i); }
    void declare_processors(Instance<Stamp>& instance, const rtg::Entity& entity, const BoundEntity& bound,
                            double speed, std::int64_t total);
    std::int64_t element(Proc* p, const Step& step);
    std::int64_t element(const Proc* p, int instance, const std::vector<Cost>& indices, Span span);
    ActualPlace place(const Proc* p, const BoundPlace& place);
    void enter(Proc* p, ActualPlace place);
    Span span_of(const Step& step) const {
        return step.stmt >= 0 ? graph_.graph.statements[static_cast<std::size_t>(step.stmt)].span : Span{};
    }
    void ask(Proc* p);
    static std::int64_t servers_asked(const Proc* p, const Step& step) {
        return step.kind == StepKind::Acquire ? static_cast<std::int64_t>(p->request.amount) : 1;
    }
    void request(Proc* p, const Step& step);
    void request_processor(Proc* p, const Step& step);
    /// The process of a task on the processor that the task holds.
    bool is_own(const Proc* p) const {
        return p->place && p->place->held && p->task_run && p->task_run->bound.arrays[p->task_array].has_place;
    }
    /// Its children wait for each other there, and it for them, so only what it spawned may compete with it.
    static bool is_alone(const Proc* p) {
        return !(p->extra && (p->extra->spawned > 0 || !p->extra->backgrounds.empty()));
    }
    double amount_of(const Proc* p, const Step& step);
    ServerQueue<Stamp>& inside(Proc* p);
    bool start_own(Proc* p, const Step& step);
    /// How long an amount takes, and its part of the run's work.
    struct Computing {
        double duration, work;
    };
    Computing alone(const PlaceFrame& frame, const Step& step, double amount) const;
    double work_of(const Instance<Stamp>& pool, const Step& step, double amount) const;
    void list(ServerQueue<Stamp>& q) {
        if (!q.listed && q.waiting.first && q.busy < q.servers) q.listed = true, listed_queues_.push_back(&q);
    }
    void list_pool(int instance, std::size_t pool) {
        auto& p = instances_[instance]->pools[pool];
        if (!p.listed) p.listed = true, listed_pools_.push_back({instance, pool});
    }
    /// The pool of a processor, and the number of its first one.
    std::size_t pool_of(const Instance<Stamp>& instance, std::int64_t processor) const {
        return instance.pools.size() == 1 ? 0 : static_cast<std::size_t>(processor / instance.pool_size());
    }
    void offer(int instance, Request<Stamp> request);
    void grant(ServerQueue<Stamp>& q);
    void grant(int instance, std::size_t pool);
    double rate_for(int entity, bool work, double speed) const;
    void serve(Proc* p, int entity, std::int64_t element, const Activity& activity);
    void complete(Proc* p);
    ServerQueue<Stamp>& queue_of(const Proc* p);
    /// The task that held the processor has ended: nobody waits inside any more, but somebody may have until now.
    void drop_inner(Processor<Stamp>& processor) {
        if (processor.inner && processor.inner->listed) std::erase(listed_queues_, processor.inner.get());
        processor.inner.reset();
    }
    void free_processor(int instance, std::int64_t unit, const Stamp& holder);
    void give_back(const Proc* p, const typename Extra<Stamp>::Held& held);

    // engine_sync.inl
    Barrier<Stamp>& barrier_of(const Proc* p, const Step& step);
    void arrive(Proc* p, const Step& step);
    void release_barriers();
    bool ask_channel(Proc* p, const Step& step);
    void make_visible(Channel& c);
    void take_room(Channels<Stamp>& channels, Channel& c, Proc* p);
    void take_token(Channel& c, Proc* p);
    void meet(Proc* p);
    void grant(Channel& c);
    void complete_put(Channel& c, Proc* p, const Step& step);
    void complete_get(Channels<Stamp>& channels, Channel& c, Proc* p);
    void list(Channel& c) {
        if (!c.listed) c.listed = true, listed_channels_.push_back(&c);
    }
    void wake(Channel* c);
    void signal(Proc* p, const Step& step);
    bool await(Proc* p, const Step& step);
    std::int64_t new_barrier(std::int64_t parties);

    // engine_tasks.inl
    bool run_tasks(Proc* p, const Step& step);
    bool run_listed(Proc* p, const Step& step);
    void run_messages(Proc* p, const Step& step);
    bool alike(const TaskRun<Stamp>& run, int array) const;
    void start_ready_tasks(TaskRun<Stamp>& run);
    void pass_messages(Proc* p, const Step& step, const GoalRun& run);
    void trace_messages(Proc* p, const Step& step, GoalOptions& options);
    void start_tasks(TaskRun<Stamp>& run);
    void task_ready(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task, const Stamp& ready);
    void run_ready(TaskRun<Stamp>& run, std::int64_t number, const Stamp& ready);
    void offer_task(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task, const Stamp& ready,
                    const ActualPlace& where, std::int64_t more = 0);
    Proc* start_task(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task, const Stamp& ready);
    Ref<PathTask> path_task(const TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task) const;
    void end_task(Proc* p);
    void next_strict(TaskRun<Stamp>& run, std::uint64_t key);
    ActualPlace task_place(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task);
    void trace_task(Proc* p);
    void finish_tasks(TaskRun<Stamp>& run);
    void cancel_tasks(const Proc* owner);
    void forget_tasks(TaskRun<Stamp>& run);
    void arrived(TaskRun<Stamp>& run, std::int64_t task, const Stamp& at);
    void arrive_carried(TaskRun<Stamp>& run, int instance, std::int64_t unit, bool one, const Stamp& finish);

    // engine_schedules.inl
    void start_schedules(TaskRun<Stamp>& run);
    void start_levels(TaskRun<Stamp>& run);
    void deal(TaskRun<Stamp>& run, int array);
    Proc* stand_in(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task);
    ActualPlace free_place(const TaskRun<Stamp>& run, const BoundPlace& place, const Proc* frame);
    double task_key(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task);
    double task_duration(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task);

    // What happens at a time of its own that no process is at.
    bool nothing_left() const { return queue_.empty() && later_.empty(); }
    /// Neither at this instant.
    bool nothing_left_now() { return nothing_left() || next_time() > now_; }
    double next_time() {
        const bool first = !queue_.empty() && (later_.empty() || queue_.top().at <= later_.front().at);
        return first ? queue_.top().at : later_.front().at;
    }
    void do_later();

    // engine_deadlock.inl
    [[noreturn]] void deadlock();
    std::string waits_for(const Proc* p) const;
    void describe_cycle(TaskRun<Stamp>& run, Diagnostic& d);

    /// Null where nothing is traced.
    Tracer* tracer() {
        if constexpr (Observe::on) return tracer_.get();
        return nullptr;
    }

    PathMemory path_memory_;  // outlives all time stamps
    const BoundGraph& graph_;
    const Options& options_;
    RunControl& control_;
    LocalState local_;
    Observe observe_;
    std::unique_ptr<Tracer> tracer_;
    ProcessStore<Stamp> store_;
    Folding<Stamp, Observe> folding_;
    const int now_slot_;
    const PathRows rows_;
    EventQueue<Stamp, Channel> queue_;
    std::vector<std::unique_ptr<Instance<Stamp>>> instances_;
    std::vector<int> free_instances_, disposed_;
    std::vector<ServerQueue<Stamp>*> listed_queues_;
    std::vector<std::pair<int, std::size_t>> listed_pools_;
    std::vector<Channel*> listed_channels_;
    std::vector<std::unique_ptr<Barrier<Stamp>>> barriers_;  // of bare `sync`s
    std::vector<std::int64_t> free_barriers_;
    std::vector<Barrier<Stamp>*> complete_barriers_;
    std::vector<Proc*> released_;     // reused
    std::vector<Proc*> granted_now_;  // go on at this instant, from next_granted_ on
    std::size_t next_granted_ = 0;
    bool granted_in_order_ = true;       // as far as hints tell while their processes are at hand
    std::uint64_t granted_hint_ = 0;     // of the last one
    std::vector<Proc*> enders_;          // branches that wait to end their backgrounds
    std::vector<expr::Slot> arguments_;  // reused
    std::list<TaskRun<Stamp>> task_runs_;
    /// A task becomes ready, or a processor has released the lock before its next task.
    struct Later {
        double at;
        TaskRun<Stamp>* run;
        std::int64_t number;
        Stamp ready;
        const Scheduler* lock;
        int instance;
        std::size_t pool;
        std::int64_t processor;
        std::uint64_t order;
        /// Heaps have the largest first.
        bool operator<(const Later& b) const { return at != b.at ? at > b.at : order > b.order; }
    };
    std::vector<Later> later_;  // a heap
    std::uint64_t later_order_ = 0;
    void do_later(Later what) {
        what.order = later_order_++;
        later_.push_back(std::move(what));
        std::push_heap(later_.begin(), later_.end());
    }
    void ready_later(TaskRun<Stamp>& run, std::int64_t number, const Stamp& ready) {
        do_later({ready.at, &run, number, ready, nullptr, -1, 0, -1, 0});
    }
    std::vector<typename TaskRun<Stamp>::Carried> carried_;  // reused
    std::optional<TaskDuration> duration_;
    std::vector<bool> sequential_, listed_;  // by task graph
    TaskIndex ended_task_, freed_task_;      // reused, as is freed_: successors of the ended task to look at
    std::vector<std::int64_t> freed_;
    double now_ = 0;
    std::uint64_t events_ = 0, instant_events_ = 0, unpublished_ = 0;
    std::int64_t moves_ = 0;         // in statements that are over
    std::int64_t elements_ = 0;      // of declarations that exist, but for queues
    std::int64_t tokens_ = 0;        // in queues, beyond those that were there at first
    std::uint64_t saved_slots_ = 0;  // of procedures in progress
    double last_call_ = -1;          // clock of the latest call
    std::uint64_t calls_there_ = 0;  // calls without time passing
    std::uint64_t last_calls_ = 0;   // that were the last act of the one before
    bool told_calls_ = false;
    Span needed_memory_;
    Stamp final_;
    bool ahead_ = false;  // the process that runs may not meet others: it is not its turn
    bool ended_ = false;
};

}  // namespace pamina::engine

#include "runtime/engine/events/engine.inl"
#include "runtime/engine/events/engine_calls.inl"
#include "runtime/engine/events/engine_deadlock.inl"
#include "runtime/engine/events/engine_entities.inl"
#include "runtime/engine/events/engine_kill.inl"
#include "runtime/engine/events/engine_messages.inl"
#include "runtime/engine/events/engine_processes.inl"
#include "runtime/engine/events/engine_schedules.inl"
#include "runtime/engine/events/engine_spawn.inl"
#include "runtime/engine/events/engine_sync.inl"
#include "runtime/engine/events/engine_tasks.inl"
