// The list schedule of one task graph: what it knows, and how it goes from completion to completion. Its parts are in
// the files named at its methods. All is of list_schedule.cpp alone, and has no name outside of it: else the compiler
// does not inline what is called once, which is a twentieth of the time.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "runtime/engine/bind/task_draws.h"
#include "runtime/engine/contention/network.h"
#include "runtime/engine/list/crowd.h"
#include "runtime/engine/list/list_schedule.h"
#include "runtime/engine/list/list_slopes.h"
#include "runtime/engine/list/place_slopes.h"
#include "runtime/engine/list/task_places.h"
#include "runtime/engine/list/task_reads.h"
#include "runtime/engine/run/give_up.h"
#include "runtime/engine/schedule/completions.h"
#include "runtime/engine/schedule/idle_set.h"
#include "runtime/engine/schedule/ready_runs.h"
#include "runtime/engine/tasks/awaited.h"
#include "runtime/engine/tasks/plain_graphs.h"
#include "runtime/engine/tasks/task_report.h"
#include "runtime/engine/tasks/task_space.h"
#include "runtime/engine/time/activity.h"

namespace pamina::engine {

using expr::Slot;

namespace {

/// Awaited predecessors have 16 bytes for each 4,096 tasks from the start.
constexpr std::int64_t kMostTasks = std::int64_t{1} << 34;

/// What tasks bring along to a contention is kept for as many.
constexpr std::int64_t kMostRecords = 1 << 20;

/// Tasks beside each other that are evaluated together, at least.
constexpr std::int64_t kWorthIt = 4;

/// What the tasks of one array do.
struct Body {
    std::vector<const Step*> steps;
    // Where that is one cost and nothing else:
    const Cost* only = nullptr;
    enum { Delay, Work, Occupy, OccupyWork } kind = Delay;
    const std::vector<Cost>* record = nullptr;  // of a customer of the contention
    const Cost* order = nullptr;
    TaskReads reads;  // of its costs and the key
    // Where arrays have different places: what finds the processor, and the only cost, reads; and whether that is found
    // of tasks beside each other.
    TaskReads first_reads;
    bool beside = false;
};

/// Completions, where how the times change is asked for, too.
class SlopedCompletions : public Completions {};

/// Completions, where what a report tells of each task is asked for, too.
class ReportedCompletions : public Completions {};

/// `Running` knows who ends next: Completions, or a Crowd.
template <class Running>
class ListSchedule {
    static constexpr bool kContended = std::is_same_v<Running, Crowd>;
    static constexpr bool kSloped = std::is_same_v<Running, SlopedCompletions>;
    static constexpr bool kReported = std::is_same_v<Running, ReportedCompletions>;

  public:
    template <class... More>
    explicit ListSchedule(const Statement& s, More&... more)
        : graph_(s.graph),
          source_(s.source()),
          bound_(s.bound()),
          live_(s.live),
          state_(s.local),
          locals_(s.locals, s.locals + s.graph.graph.local_slots + (s.local.carry ? s.local.carry->more_slots() : 0)),
          draws_(s.graph, s.locals),
          space_(s.graph, s.task_graph, s.locals, s.local.evaluate),
          awaited_(space_.size() <= kMostTasks ? space_.size() : throw GiveUp{}),
          running_(more...),
          now_(s.start) {
        if (s.place) {
            if constexpr (kSloped) costs_ = &slopes_.emplace(s);
            take_place(s);
        } else {
            take_places(s);
            if constexpr (kSloped) costs_ = &place_slopes_.emplace(s, space_.size(), places_->chains());
        }
        if constexpr (kReported) begin_report(s.start);
        for (std::size_t a = 0; a < source_.arrays.size(); ++a) bodies_.push_back(body_of(a, s.task_graph));
    }

    Taken run() {
        space_.without_predecessors([&](const TaskNumbers::Stretch& s, std::int64_t first, std::int64_t count) {
            awaited_.ready(first, count);
            fresh_.push_back({0, now_, first, count, number_of(s)});
        });
        if (places_) look_at_first();
        double end = now_;
        for (;;) {
            if (places_) {
                if (!fresh_.empty()) take_fresh_by_places();
                round_by_places();
            } else {
                if (!fresh_.empty()) take_fresh();
                round();
            }
            if constexpr (kContended) running_.settle(now_);
            if (running_.empty()) break;
            const double t = running_.next();
            instant_ = t > now_ ? 0 : instant_;
            if (t > state_.control.limits.max_time) throw GiveUp{};
            state_.instant(now_, t);
            end = now_ = t;
            running_.due(t, [&](std::int64_t processor) {
                if constexpr (kSloped) happens(t, processor);
                complete(processor);
            });
            if (state_.steps >= 4095) {
                state_.control.now.store(now_, std::memory_order_relaxed);
                state_.look_at_control();
            }
        }
        if (finished_ != space_.size()) throw GiveUp{};  // some wait for each other
        Taken taken{.end = end, .events = finished_, .children = finished_};
        if constexpr (kSloped) taken.slopes = slopes_ ? slopes_->finish() : place_slopes_->finish();
        taken.report = std::move(report_);
        return taken;
    }

  private:
    struct AtWork {
        std::int64_t number = 0;
        std::uint32_t stretch = 0;
    };
    struct Server {
        double speed;
        std::int64_t number;  // in its pool
        std::size_t pool;
    };
    struct Pool {
        int entity;
        bool speed_is_rate;  // as in ListPlace, as is:
        double fastest;
        std::vector<std::uint32_t>* users = nullptr;  // of its processors, in the report
    };

    std::uint32_t number_of(const TaskNumbers::Stretch& s) const {
        return static_cast<std::uint32_t>(&s - space_.numbers().stretches().data());
    }
    const TaskNumbers::Stretch& stretch(std::uint32_t number) const { return space_.numbers().stretches()[number]; }
    const Span64& row_of(const TaskNumbers::Stretch& s) const {
        return space_.numbers().spans_of(s)[space_.numbers().dims(s.array) - 1 - space_.numbers().fixed(s.array)];
    }
    double check(double d) {
        if (!(d >= 0) || d == HUGE_VAL) [[unlikely]]
            throw GiveUp{};
        if (!is_whole(d)) state_.exact = false;
        return d;
    }
    /// Tasks one by one have a frame besides, and those that end at this instant may still be there.
    void check_live() const {
        if (live_ + 1 + running_.size() + instant_ >= state_.control.limits.max_live) throw GiveUp{};
    }
    bool is_server(std::int64_t processor) const { return processor < std::ssize(servers_); }
    void becomes_idle(std::int64_t processor) {
        if (places_) {
            if (is_server(processor))
                places_->lines().idle(processor);
            else
                free_.push_back(processor);
        } else if (alike_) {
            any_idle_.push_back(processor);
        } else {
            idle_.insert(processor);
        }
    }
    void happens(double at, std::int64_t processor) {
        if (slopes_)
            slopes_->happens(at, processor);
        else
            place_slopes_->happens(at, processor);
    }

    // scheduler_begin.h
    void take_place(const Statement& s);
    void take_places(const Statement& s);
    Body body_of(std::size_t array, int task_graph) const;

    // scheduler_rounds.h
    /// What became ready since the last round.
    void take_fresh();
    double key_of(const Body& body, std::int64_t number, const TaskNumbers::Stretch& s);
    /// Idle processors get ready tasks.
    void round();
    // The same where arrays have different places:
    void look_at_first() const;
    void take_fresh_by_places();
    void round_by_places();
    KnownTask know(const Body& body, std::int64_t number, const TaskNumbers::Stretch& s);
    void find_beside(const Body& body, std::int64_t number, const TaskNumbers::Stretch& s);
    void start_nowhere(const AtWork& task, double cost);

    // scheduler_tasks.h
    /// `cost` is that of a body which is one.
    void start(const AtWork& task, std::int64_t processor, double cost);
    void set_locals(const TaskReads& reads, std::int64_t number, const TaskNumbers::Stretch& s);
    void set_lanes(const TaskReads& reads, const TaskNumbers::Stretch& s, std::int64_t number, std::int64_t lanes);
    std::int64_t left_of_row(const TaskNumbers::Stretch& s, std::int64_t number) const;
    /// The value of the only cost, perhaps together with those of the next tasks of the run.
    double only_cost(const Body& body, const ReadyRuns::Run& run);
    double occupied(bool is_work, double amount, std::int64_t processor);
    void contend(const Body& body, const AtWork& task, std::int64_t processor, double duration);
    std::span<const double> record_of(const Body& body, const TaskNumbers::Stretch& s, std::int64_t number);

    // scheduler_ends.h
    void complete(std::int64_t processor);
    void arrive(const TaskNumbers::Stretch& s, std::int64_t number, const std::int64_t* values);
    void begin_report(double start);
    void take_parts(const std::vector<BoundItem>& items, TaskReport::Sums& sums, std::size_t& part, Time& clock);
    void tell(std::int64_t number, std::int64_t processor, double finish);

    const BoundGraph& graph_;
    const rtg::TaskGraph& source_;
    const BoundTaskGraph& bound_;
    const std::uint64_t live_;
    LocalState& state_;
    std::vector<Slot> locals_;
    const TaskDraws draws_;
    TaskSpace space_;
    std::vector<Body> bodies_;  // by array
    Awaited awaited_;
    ReadyRuns ready_;
    std::vector<ReadyRuns::Run> fresh_;
    std::vector<std::int64_t> others_;  // reused
    Running running_;
    std::vector<Server> servers_;  // of all places
    std::vector<Pool> pools_;
    std::vector<AtWork> at_work_;  // by processor
    // Of one place:
    bool alike_ = true;                   // its processors: then it does not matter which of them is taken
    std::vector<std::int64_t> any_idle_;  // when they are alike
    IdleSet idle_{0};                     // else
    // Of several; tasks without a processor have numbers behind those of all processors:
    std::optional<TaskPlaces> places_;
    std::optional<KnownTasks> known_;
    std::vector<ReadyRuns::Run> taking_;  // reused
    std::vector<std::int64_t> free_;      // such numbers
    double now_;
    std::int64_t finished_ = 0;
    std::uint64_t instant_ = 0;  // of these, now
    TaskIndex task_, other_;
    NoObserver nobody_{graph_.graph};
    // Costs of consecutive tasks, evaluated in lanes.
    std::int64_t batch_first_ = 0, batch_end_ = 0;
    std::vector<Slot> lane_locals_, batch_;
    // Of contended tasks: all that are known, by number and else not a number; and one of them, reused.
    std::vector<double> records_, record_;
    // Where they are asked for:
    std::optional<ListSlopes> slopes_;  // of one place
    std::optional<PlaceSlopes> place_slopes_;
    TaskSlopes* costs_ = nullptr;         // of the two the one that is there
    bool has_successors_ = false;         // the task that completes
    std::shared_ptr<TaskReport> report_;  // the same
    std::uint32_t completed_ = 0;         // the task that completes
};

}  // namespace

}  // namespace pamina::engine
