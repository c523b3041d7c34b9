// The deterministic engine: processes, events and grants (engine.md section 3).
//
// Time moves from instant to instant. At each instant, first everything that ends then ends and every
// process it frees runs on, in process order, until nothing more happens at that time; only then are free
// servers and processors granted, all in one round; what was granted and takes no time ends after the round, and the
// instant is settled again. A process runs ahead on its own clock as long as it meets nobody; it comes back
// to the event queue at the time of its next interaction.
//
// A template over the time stamp (Time, PathTime) and a compile-time observer (NoObserver, Observer).
#pragma once

#include <algorithm>
#include <list>
#include <memory>
#include <vector>

#include "runtime/engine/activity.h"
#include "runtime/engine/entities.h"
#include "runtime/engine/event_queue.h"
#include "runtime/engine/local_work.h"
#include "runtime/engine/process_store.h"
#include "runtime/engine/task_run.h"

namespace pamina::engine {

template <class Stamp, class Observe>
class Engine {
  public:
    using Proc = Process<Stamp>;

    Engine(const BoundGraph& graph, const Options& options, RunControl& control)
        : graph_(graph),
          options_(options),
          control_(control),
          local_{graph, control},
          observe_(graph.graph),
          store_(graph.graph.local_slots) {}

    /// Runs to the end. Throws RunError or Stopped; then now() and the sums hold what was reached.
    void run();

    double now() const { return now_; }
    const Stamp& final_stamp() const { return final_; }
    LocalState& local() { return local_; }
    Observe& observer() { return observe_; }
    double events() const { return static_cast<double>(events_); }
    /// Entities that still exist are reported as if they ended now (a stopped run).
    void close();

  private:
    // engine.inl
    void push(Proc* p);
    void advance_to(double t);
    void count_event();
    void resume(Proc* p);
    void run_on(Proc* p);
    bool settle_now(Proc* p) {
        if (p->clock.at > now_) {
            push(p);
            return false;
        }
        return true;
    }
    Proc* spawn(Proc* parent, std::uint64_t ordinal, rtg::StateId state);
    bool start_children(Proc* p, const Step& step);
    void end_process(Proc* p);
    void joined(Proc* parent, const Proc* child);
    void round();
    void fail_at(const Proc* p, RunError error);

    // engine_entities.inl
    void declare(Proc* p, const Step& step);
    void dispose(int instance);
    int instance_of(const Proc* p, int entity) const {
        return static_cast<int>(p->locals()[graph_.graph.entities[entity].slot].i);
    }
    std::int64_t element(const Proc* p, int entity, const std::vector<Cost>& indices, Span span);
    ActualPlace place(const Proc* p, const BoundPlace& place);
    void enter(Proc* p, ActualPlace place);
    void request(Proc* p, const Step& step);
    void request_processor(Proc* p, const Step& step);
    /// The process of a task on the processor that the task holds; its children wait for each other there, and it for
    /// them, so it finds the processor free.
    bool computes_alone(const Proc* p) const {
        return p->place->held && p->task_run && p->task_run->bound.arrays[p->task_array].has_place;
    }
    double alone(const PlaceFrame& frame, const Step& step, double amount) const;
    void list(ServerQueue<Stamp>& q) {
        if (!q.listed && q.first && q.busy < q.servers) q.listed = true, listed_queues_.push_back(&q);
    }
    void list_pool(int instance) {
        if (!instances_[instance]->listed) instances_[instance]->listed = true, listed_pools_.push_back(instance);
    }
    void grant(ServerQueue<Stamp>& q);
    void grant(int pool);
    double rate_for(int entity, bool work, double speed) const;
    void serve(Proc* p, int entity, std::int64_t element, const Activity& activity);
    void complete(Proc* p);
    ServerQueue<Stamp>& queue_of(const Proc* p);

    // engine_tasks.inl
    bool run_tasks(Proc* p, const Step& step);
    void check_ready_tasks(TaskRun<Stamp>& run);
    void start_tasks(TaskRun<Stamp>& run);
    void task_ready(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task, const Stamp& ready);
    void offer_task(TaskRun<Stamp>& run, std::int64_t number, const Stamp& ready, const ActualPlace& where);
    Proc* start_task(TaskRun<Stamp>& run, std::int64_t number, const TaskIndex& task, const Stamp& ready);
    void end_task(Proc* p);
    void next_strict(TaskRun<Stamp>& run, std::uint64_t key);
    ActualPlace task_place(TaskRun<Stamp>& run, const TaskIndex& task);
    void finish_tasks(TaskRun<Stamp>& run);

    // engine_deadlock.inl
    [[noreturn]] void deadlock();
    void describe_cycle(TaskRun<Stamp>& run, Diagnostic& d);

    const BoundGraph& graph_;
    const Options& options_;
    RunControl& control_;
    LocalState local_;
    Observe observe_;
    ProcessStore<Stamp> store_;
    EventQueue<Stamp> queue_;
    std::vector<std::unique_ptr<Instance<Stamp>>> instances_;
    std::vector<int> free_instances_, disposed_;
    std::vector<ServerQueue<Stamp>*> listed_queues_;
    std::vector<int> listed_pools_;
    std::list<TaskRun<Stamp>> task_runs_;
    std::vector<bool> sequential_;       // by task graph
    TaskIndex ended_task_, freed_task_;  // reused, as is freed_: successors of the ended task to look at
    std::vector<std::int64_t> freed_;
    double now_ = 0;
    std::uint64_t events_ = 0, instant_events_ = 0, unpublished_ = 0;
    Stamp final_;
    bool ended_ = false;
};

}  // namespace pamina::engine

#include "runtime/engine/engine.inl"
#include "runtime/engine/engine_deadlock.inl"
#include "runtime/engine/engine_entities.inl"
#include "runtime/engine/engine_tasks.inl"
