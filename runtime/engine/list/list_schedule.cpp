#include "runtime/engine/list/list_schedule.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <span>
#include <type_traits>

#include "runtime/engine/bind/task_draws.h"
#include "runtime/engine/contention/network.h"
#include "runtime/engine/list/crowd.h"
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
    void take_place(const Statement& s);
    void take_places(const Statement& s);
    Body body_of(std::size_t array, int task_graph) const;
    std::uint32_t number_of(const TaskNumbers::Stretch& s) const {
        return static_cast<std::uint32_t>(&s - space_.numbers().stretches().data());
    }
    const TaskNumbers::Stretch& stretch(std::uint32_t number) const { return space_.numbers().stretches()[number]; }

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
    /// Tasks one by one have a frame besides, and those that end at this instant may still be there.
    void check_live() const {
        if (live_ + 1 + running_.size() + instant_ >= state_.control.limits.max_live) throw GiveUp{};
    }
    /// `cost` is that of a body which is one.
    void start(const AtWork& task, std::int64_t processor, double cost);
    void set_locals(const TaskReads& reads, std::int64_t number, const TaskNumbers::Stretch& s);
    /// The value of the only cost, perhaps together with those of the next tasks
    /// of the run.
    double only_cost(const Body& body, const ReadyRuns::Run& run);
    double check(double d) {
        if (!(d >= 0) || d == HUGE_VAL) [[unlikely]]
            throw GiveUp{};
        if (!is_whole(d)) state_.exact = false;
        return d;
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
    const Span64& row_of(const TaskNumbers::Stretch& s) const {
        return space_.numbers().spans_of(s)[space_.numbers().dims(s.array) - 1 - space_.numbers().fixed(s.array)];
    }
    std::int64_t left_of_row(const TaskNumbers::Stretch& s, std::int64_t number) const;
    void set_lanes(const TaskReads& reads, const TaskNumbers::Stretch& s, std::int64_t number, std::int64_t lanes);
    double occupied(bool is_work, double amount, std::int64_t processor);
    void contend(const Body& body, const AtWork& task, std::int64_t processor, double duration);
    std::span<const double> record_of(const Body& body, const TaskNumbers::Stretch& s, std::int64_t number);
    void happens(double at, std::int64_t processor) {
        if (slopes_)
            slopes_->happens(at, processor);
        else
            place_slopes_->happens(at, processor);
    }
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

template <class Running>
void ListSchedule<Running>::take_place(const Statement& s) {
    const ListPlace& place = *s.place;
    const auto& speeds = place.speeds;
    pools_ = {{source_.arrays.front().place->entity, place.speed_is_rate, place.fastest}};
    for (std::size_t p = 0; p < speeds.size(); ++p)
        servers_.push_back({speeds[p], p < place.numbers.size() ? place.numbers[p] : 0, 0});
    at_work_.resize(servers_.size());
    idle_ = IdleSet(std::ssize(servers_));
    alike_ = !kReported && std::all_of(speeds.begin(), speeds.end(), [&](double v) { return v == speeds.front(); });
    for (std::size_t p = servers_.size(); p-- > 0;) becomes_idle(static_cast<std::int64_t>(p));
}

template <class Running>
void ListSchedule<Running>::take_places(const Statement& s) {
    for (const auto& pool : s.places->pools) {
        for (std::size_t p = 0; p < pool.speeds.size(); ++p)
            servers_.push_back({pool.speeds[p], static_cast<std::int64_t>(p), pools_.size()});
        pools_.push_back({pool.entity, pool.speed_is_rate, pool.fastest});
    }
    at_work_.resize(servers_.size());
    places_.emplace(s, space_);
    known_.emplace(space_.size());
}

template <class Running>
Body ListSchedule<Running>::body_of(std::size_t array, int task_graph) const {
    Body body;
    const auto reads = [&](const Cost& cost, TaskReads& its) { its.add(cost, graph_, task_graph, array); };
    for (rtg::StateId s = source_.arrays[array].body; !graph_.steps[static_cast<std::size_t>(s)].is<action::End>();
         s = body.steps.back()->to) {
        body.steps.push_back(&graph_.steps[static_cast<std::size_t>(s)]);
    }
    if (bound_.arrays[array].order.present()) {
        body.order = &bound_.arrays[array].order;
        reads(*body.order, body.reads);
    }
    if (body.steps.size() == 1) {
        const Step& step = *body.steps.front();
        const auto computes = [&](const action::Occupy& occupy) {
            body.only = &occupy.amount;
            body.kind = occupy.is_work ? Body::OccupyWork : Body::Occupy;
        };
        if (const auto* occupy = std::get_if<action::Occupy>(&step.action)) {
            computes(*occupy);
        } else if (const auto* contend = std::get_if<action::Contend>(&step.action)) {
            if constexpr (!kContended) throw GiveUp{};
            computes(contend->compute);
            body.record = &contend->with.front().values;
            for (const Cost& value : *body.record) reads(value, body.reads);
        } else if (const auto& items = step.as<action::Pass>().items; items.size() == 1) {
            const BoundItem& item = items.front();
            if (item.kind == rtg::Item::Kind::Delay || item.kind == rtg::Item::Kind::Work) {
                body.only = &item.amount;
                body.kind = item.kind == rtg::Item::Kind::Work ? Body::Work : Body::Delay;
            }
        }
    }
    if (body.only) {
        reads(*body.only, body.reads);
        reads(*body.only, body.first_reads);
    } else {
        body.reads.lets = true;
    }
    if (!places_) return body;
    const std::vector<Cost>* const place = places_->reads(array);
    if (place)
        for (const Cost& index : *place) reads(index, body.first_reads);
    const bool row = space_.numbers().dims(static_cast<int>(array)) > space_.numbers().fixed(static_cast<int>(array));
    body.beside = row && !body.first_reads.lets && (place || (body.only && !body.only->constant));
    return body;
}

template <class Running>
void ListSchedule<Running>::set_locals(const TaskReads& reads, std::int64_t number, const TaskNumbers::Stretch& s) {
    if (reads.lets) {
        space_.numbers().index(s, number, other_);
        space_.set_locals(other_, locals_.data());
        const int slot = source_.arrays[static_cast<std::size_t>(s.array)].number_slot;
        if (slot >= 0) locals_[static_cast<std::size_t>(slot)].i = number;
        return;
    }
    if (!reads.indices.empty()) {
        space_.numbers().index(s, number, other_);
        for (const auto& [variable, slot] : reads.indices)
            locals_[static_cast<std::size_t>(slot)].i = other_.values[static_cast<std::size_t>(variable)];
    }
    if (reads.number_slot >= 0) locals_[static_cast<std::size_t>(reads.number_slot)].i = number;
}

// ---- from ready to idle processors -------------------------------------------------------------------------

template <class Running>
double ListSchedule<Running>::key_of(const Body& body, std::int64_t number, const TaskNumbers::Stretch& s) {
    set_locals(body.reads, number, s);
    const double key = state_.evaluate(*body.order, locals_.data()).r;
    if (std::isnan(key)) throw GiveUp{};
    return key;
}

template <class Running>
void ListSchedule<Running>::take_fresh() {
    const auto earlier = [](const auto& a, const auto& b) { return a.number < b.number; };
    if (fresh_.size() > 1 && !std::is_sorted(fresh_.begin(), fresh_.end(), earlier))
        std::sort(fresh_.begin(), fresh_.end(), earlier);
    for (ReadyRuns::Run& run : fresh_) {
        const auto& s = stretch(run.stretch);
        const Body& body = bodies_[static_cast<std::size_t>(s.array)];
        if (!body.order) {
            ready_.push(run);
        } else if (body.order->constant) {
            run.key = body.order->value.r;
            if (std::isnan(run.key)) throw GiveUp{};
            ready_.push(run);
        } else {
            const std::uint64_t limit = state_.control.limits.max_live;
            if (ready_.runs() + static_cast<std::uint64_t>(run.count) > limit) throw GiveUp{};
            for (std::int64_t n = run.number; n < run.number + run.count; ++n)
                ready_.push({key_of(body, n, s), run.time, n, 1, run.stretch});
        }
    }
    fresh_.clear();
}

template <class Running>
void ListSchedule<Running>::round() {
    while (!ready_.empty()) {
        if (alike_ ? any_idle_.empty() : idle_.empty()) return;
        const std::int64_t processor = alike_ ? any_idle_.back() : idle_.next(0);
        if (live_ + running_.size() >= state_.control.limits.max_live) throw GiveUp{};
        if (alike_) {
            any_idle_.pop_back();
        } else {
            idle_.erase(processor);
        }
        const ReadyRuns::Run& run = ready_.top();
        const Body& body = bodies_[static_cast<std::size_t>(stretch(run.stretch).array)];
        start({run.number, run.stretch}, processor, body.only ? only_cost(body, run) : 0);
        ready_.take_one();
    }
}

// ---- the same where arrays have different places -----------------------------------------------------------

/// All of them are alive at once, as far as tasks one by one would say.
template <class Running>
void ListSchedule<Running>::look_at_first() const {
    std::uint64_t alive = 0;
    for (const auto& run : fresh_) alive += static_cast<std::uint64_t>(run.count);
    if (alive > state_.control.limits.max_live) throw GiveUp{};
}

template <class Running>
void ListSchedule<Running>::take_fresh_by_places() {
    const auto earlier = [](const auto& a, const auto& b) { return a.number < b.number; };
    while (!fresh_.empty()) {  // a task without a processor that takes no time is over before the round
        taking_.swap(fresh_);
        fresh_.clear();
        if (!std::is_sorted(taking_.begin(), taking_.end(), earlier))
            std::sort(taking_.begin(), taking_.end(), earlier);
        for (const ReadyRuns::Run& run : taking_) {
            const auto& s = stretch(run.stretch);
            const auto array = static_cast<std::size_t>(s.array);
            const Body& body = bodies_[array];
            for (std::int64_t n = run.number; n < run.number + run.count; ++n) {
                const KnownTask known = know(body, n, s);
                if constexpr (kSloped) place_slopes_->ready(n, places_->front(array, known.processor), now_);
                if (places_->kind(array) == TaskPlaces::Kind::None) {
                    start_nowhere({n, run.stretch}, known.cost);
                    continue;
                }
                const double key = body.order ? key_of(body, n, s) : 0;
                places_->ready(array, known.processor, {key, run.time, n, known.cost, run.stretch});
            }
        }
    }
}

template <class Running>
void ListSchedule<Running>::round_by_places() {
    places_->lines().round([&](const ReadyTask& task, std::int64_t processor) {
        check_live();
        start({task.number, task.stretch}, processor, task.cost);
    });
}

template <class Running>
void ListSchedule<Running>::start_nowhere(const AtWork& task, double cost) {
    check_live();
    if (free_.empty()) {
        free_.push_back(std::ssize(at_work_));
        at_work_.emplace_back();
    }
    const std::int64_t its = free_.back();
    free_.pop_back();
    start(task, its, cost);
}

/// What a task costs, where its body is one cost, and which processor is its own. It has become ready.
template <class Running>
KnownTask ListSchedule<Running>::know(const Body& body, std::int64_t number, const TaskNumbers::Stretch& s) {
    KnownTask task{0, -1};
    if (body.beside) {
        const KnownTask* const its = known_->of(number);
        if (its->processor < 0) find_beside(body, number, s);
        task = *its;
    }
    known_->ready(number);
    if (task.processor >= 0) return task;
    const bool reads = (body.only && !body.only->constant) || places_->reads(static_cast<std::size_t>(s.array));
    if (reads) set_locals(body.first_reads, number, s);
    if (body.only) task.cost = state_.evaluate(*body.only, locals_.data()).r;
    task.processor = places_->processor(s, number, locals_.data(), state_.evaluate);
    return task;
}

/// That of all tasks beside it, where they are enough.
template <class Running>
void ListSchedule<Running>::find_beside(const Body& body, std::int64_t number, const TaskNumbers::Stretch& s) {
    const std::int64_t before = std::min((number - s.base) % row_of(s).count, number % expr::kMaxLanes);
    const std::int64_t first = number - before;
    const std::int64_t lanes = std::min(left_of_row(s, first), expr::kMaxLanes - first % expr::kMaxLanes);
    if (lanes < kWorthIt) return;
    set_locals(body.first_reads, first, s);
    set_lanes(body.first_reads, s, first, lanes);
    KnownTask* const known = known_->of(first);
    if (body.only) {
        Slot costs[expr::kMaxLanes];
        std::fill_n(costs, lanes, body.only->value);
        if (!body.only->constant &&
            !state_.evaluate.lanes(*body.only, lane_locals_.data(), static_cast<int>(lanes), costs))
            throw GiveUp{};
        for (std::int64_t l = 0; l < lanes; ++l) known[l].cost = costs[l].r;
    }
    places_->processors(s, first, lanes, lane_locals_.data(), state_.evaluate, known);
}

// ---- what a task does --------------------------------------------------------------------------------------

template <class Running>
double ListSchedule<Running>::only_cost(const Body& body, const ReadyRuns::Run& run) {
    const Cost& cost = *body.only;
    if (cost.constant) return cost.value.r;
    if (run.number >= batch_first_ && run.number < batch_end_)
        return batch_[static_cast<std::size_t>(run.number - batch_first_)].r;
    const auto& s = stretch(run.stretch);
    set_locals(body.reads, run.number, s);
    if (run.count < kWorthIt || body.reads.lets) return state_.evaluate(cost, locals_.data()).r;
    const std::int64_t lanes = std::min({run.count, left_of_row(s, run.number), std::int64_t{expr::kMaxLanes}});
    if (lanes < kWorthIt) return state_.evaluate(cost, locals_.data()).r;
    set_lanes(body.reads, s, run.number, lanes);
    batch_.resize(expr::kMaxLanes);
    const bool known = [&] {
        const int count = static_cast<int>(lanes);
        if constexpr (kSloped)
            return costs_->batch(cost, lane_locals_.data(), count, state_.evaluate, batch_.data());
        else
            return state_.evaluate.lanes(cost, lane_locals_.data(), count, batch_.data());
    }();
    if (!known) throw GiveUp{};
    batch_first_ = run.number;
    batch_end_ = run.number + lanes;
    return batch_.front().r;
}

/// From the task on: of the indices of these only the last one changes.
template <class Running>
std::int64_t ListSchedule<Running>::left_of_row(const TaskNumbers::Stretch& s, std::int64_t number) const {
    const Span64& row = row_of(s);
    return row.count - (number - s.base) % row.count;
}

/// The locals of this and the next tasks of its row, beside each other; the task's own are set.
template <class Running>
void ListSchedule<Running>::set_lanes(const TaskReads& reads, const TaskNumbers::Stretch& s, std::int64_t number,
                                      std::int64_t lanes) {
    // What is not the task's own stays as it is.
    if (lane_locals_.empty()) {
        for (const Slot& local : locals_) lane_locals_.insert(lane_locals_.end(), expr::kMaxLanes, local);
    }
    const Span64& row = row_of(s);
    const std::int64_t at = (number - s.base) % row.count;
    const int last = space_.numbers().dims(s.array) - 1;
    const auto lanes_of = [&](int slot) { return &lane_locals_[static_cast<std::size_t>(slot) * expr::kMaxLanes]; };
    for (const auto& [variable, slot] : reads.indices) {
        Slot* const to = lanes_of(slot);
        std::fill_n(to, lanes, locals_[static_cast<std::size_t>(slot)]);
        if (variable != last) continue;
        for (std::int64_t l = 0; l < lanes; ++l) to[l].i = row.at(at + l);
    }
    if (reads.number_slot >= 0) {
        Slot* const to = lanes_of(reads.number_slot);
        for (std::int64_t l = 0; l < lanes; ++l) to[l].i = number + l;
    }
}

template <class Running>
double ListSchedule<Running>::occupied(bool is_work, double amount, std::int64_t processor) {
    if (!is_server(processor)) {
        state_.work.add(amount);
        return amount;
    }
    const Server& server = servers_[static_cast<std::size_t>(processor)];
    const Pool& pool = pools_[server.pool];
    const double scaled = is_work ? amount * graph_.ticks_per_second : amount;
    const double d = check(Activity(0, scaled, is_work || !pool.speed_is_rate ? server.speed : 1).duration());
    state_.work.add(is_work ? Activity(0, scaled, pool.fastest).duration() : amount);
    return d;
}

template <class Running>
void ListSchedule<Running>::start(const AtWork& task, std::int64_t processor, double cost) {
    const auto& s = stretch(task.stretch);
    const Body& body = bodies_[static_cast<std::size_t>(s.array)];
    Time clock{now_};
    if (body.only) {
        double d = check(cost);
        if constexpr (kSloped) {
            const bool together = task.number >= batch_first_ && task.number < batch_end_;
            costs_->cost(
                *body.only, together ? task.number - batch_first_ : -1,
                [&] {
                    set_locals(body.reads, task.number, s);
                    return locals_.data();
                },
                state_.evaluate.scratch());
        }
        if (body.kind == Body::Work) {
            state_.work.add(d);
        } else if (body.kind != Body::Delay) {
            d = occupied(body.kind == Body::OccupyWork, d, processor);
            if constexpr (kContended) {
                if (body.record && d > 0) return contend(body, task, processor, d);
            }
        }
        clock.at += d;
        if constexpr (kReported) {
            report_->arrays[static_cast<std::size_t>(s.array)].took(0, d);
            tell(task.number, processor, clock.at);
        }
        if constexpr (kSloped) {
            TaskSlopes::Service service;
            if (is_server(processor) && (body.kind == Body::Occupy || body.kind == Body::OccupyWork)) {
                const Server& server = servers_[static_cast<std::size_t>(processor)];
                const Pool& pool = pools_[server.pool];
                const bool by_speed = body.kind == Body::OccupyWork || !pool.speed_is_rate;
                service = {body.kind == Body::OccupyWork ? graph_.ticks_per_second : 1, by_speed ? server.speed : 1,
                           by_speed, pool.entity, server.number};
            }
            if (slopes_)
                slopes_->begin(d, processor, service);
            else
                place_slopes_->begin(d, processor, service, now_);
        }
    } else {
        if constexpr (kSloped) throw GiveUp{};
        set_locals(body.reads, task.number, s);
        [[maybe_unused]] std::size_t part = 0;
        draws_.start(task.number, locals_.data());
        for (const Step* step : body.steps) {
            if (const auto* draw = std::get_if<action::Draw>(&step->action)) {
                state_.drawing.draw(*draw, locals_.data(), state_.evaluate);
            } else if (step->is<action::Pass>()) {
                if constexpr (kReported)
                    take_parts(step->as<action::Pass>().items, report_->arrays[static_cast<std::size_t>(s.array)], part,
                               clock);
                else
                    run_items(step->as<action::Pass>().items, locals_.data(), clock, {}, state_, nobody_);
            } else {
                const auto& occupy = step->as<action::Occupy>();
                const double amount = check(state_.evaluate(occupy.amount, locals_.data()).r);
                const double d = occupied(occupy.is_work, amount, processor);
                clock.at += d;
                if constexpr (kReported) report_->arrays[static_cast<std::size_t>(s.array)].took(part++, d);
            }
        }
        if constexpr (kReported) tell(task.number, processor, clock.at);
    }
    at_work_[static_cast<std::size_t>(processor)] = task;
    if (!is_server(processor) && clock.at == now_) {  // it waits for no round
        if constexpr (kSloped) happens(now_, processor);
        return complete(processor);
    }
    running_.push({clock.at, processor});
}

template <class Running>
void ListSchedule<Running>::contend(const Body& body, const AtWork& task, std::int64_t processor, double duration) {
    const std::span<const double> record = record_of(body, stretch(task.stretch), task.number);
    for (const double v : record) {
        if (!std::isfinite(v)) throw GiveUp{};
    }
    if (record.front() < 0) throw GiveUp{};
    at_work_[static_cast<std::size_t>(processor)] = task;
    running_.begin(task.number, processor, duration, record);
}

/// What the task brings along. The records of tasks beside it are found with it, as they come soon.
template <class Running>
std::span<const double> ListSchedule<Running>::record_of(const Body& body, const TaskNumbers::Stretch& s,
                                                         std::int64_t number) {
    const std::vector<Cost>& costs = *body.record;
    const std::size_t width = costs.size();
    const auto alone = [&]() -> std::span<const double> {
        set_locals(body.reads, number, s);
        record_.clear();
        for (const Cost& cost : costs) record_.push_back(state_.evaluate(cost, locals_.data()).r);
        return record_;
    };
    const bool has_row = space_.numbers().dims(s.array) > space_.numbers().fixed(s.array);
    if (body.reads.lets || !has_row || space_.size() > kMostRecords) return alone();
    if (records_.empty())
        records_.assign(static_cast<std::size_t>(space_.size()) * width, std::numeric_limits<double>::quiet_NaN());
    const auto record = [&](std::int64_t n) { return &records_[static_cast<std::size_t>(n) * width]; };
    if (!std::isnan(*record(number))) return {record(number), width};
    const std::int64_t before = std::min((number - s.base) % row_of(s).count, number % expr::kMaxLanes);
    const std::int64_t first = number - before;
    const std::int64_t lanes = std::min(left_of_row(s, first), expr::kMaxLanes - first % expr::kMaxLanes);
    set_locals(body.reads, first, s);
    set_lanes(body.reads, s, first, lanes);
    Slot values[expr::kMaxLanes];
    for (std::size_t i = width; i-- > 0;) {  // the first number says that all are there
        std::fill_n(values, lanes, costs[i].value);
        if (!costs[i].constant &&
            !state_.evaluate.lanes(costs[i], lane_locals_.data(), static_cast<int>(lanes), values))
            return alone();
        for (std::int64_t l = 0; l < lanes; ++l) record(first + l)[i] = values[l].r;
    }
    return {record(number), width};
}

// ---- from completions to ready -----------------------------------------------------------------------------

template <class Running>
void ListSchedule<Running>::complete(std::int64_t processor) {
    ++state_.steps;
    ++finished_;
    if (++instant_ > state_.control.limits.max_instant_events) throw GiveUp{};
    becomes_idle(processor);
    const AtWork work = at_work_[static_cast<std::size_t>(processor)];
    if constexpr (kReported) completed_ = static_cast<std::uint32_t>(work.number);
    if constexpr (kSloped) has_successors_ = false;
    space_.numbers().index(stretch(work.stretch), work.number, task_);
    space_.successor_rows(task_, work.number,
                          [&](const TaskNumbers::Stretch* s, std::int64_t first, std::int64_t stride,
                              std::int64_t count, const std::int64_t* values) {
                              // Those that are not plain are counted later: that would disturb the enumeration.
                              if (!s) return others_.push_back(first);
                              for (std::int64_t i = 0; i < count; ++i) arrive(*s, first + i * stride, values);
                          });
    for (const std::int64_t n : others_)
        arrive(space_.numbers().stretches()[space_.numbers().stretch_of(n)], n, nullptr);
    others_.clear();
    if constexpr (kSloped)
        if (place_slopes_ && !has_successors_) place_slopes_->ends_alone();
}

template <class Running>
void ListSchedule<Running>::arrive(const TaskNumbers::Stretch& s, std::int64_t number, const std::int64_t* values) {
    if constexpr (kReported) report_->tasks[static_cast<std::size_t>(number)].wait_for(now_, completed_);
    const bool last = awaited_.arrive(number, [&] {
        std::int64_t all = space_.predecessors_inside(s, values);
        if (all >= 0) return all;
        space_.numbers().index(s, number, other_);
        if (!values) all = space_.predecessors_inside(s, other_.values.data());
        return all >= 0 ? all : space_.count_predecessors(other_);
    });
    if constexpr (kSloped) {
        has_successors_ = true;
        if (place_slopes_) place_slopes_->arrives(number, last);
    }
    if (!last) return;
    if (known_) known_->fetch(number);
    const std::uint32_t its = number_of(s);
    if (!fresh_.empty() && fresh_.back().stretch == its && fresh_.back().number + fresh_.back().count == number) {
        ++fresh_.back().count;
        return;
    }
    fresh_.push_back({0, now_, number, 1, its});
}

// ---- for a report ------------------------------------------------------------------------------------------

template <class Running>
void ListSchedule<Running>::begin_report(double start) {
    if (space_.size() > TaskReport::kMost) throw GiveUp{};
    report_ = std::make_shared<TaskReport>();
    report_->begin(start, source_.arrays.size());
    for (const auto& s : space_.numbers().stretches()) report_->take(s.array, s.base, s.count);
    report_->last.resize(graph_.graph.entities.size());
    for (Pool& pool : pools_) pool.users = &report_->last[static_cast<std::size_t>(pool.entity)];
    for (const Server& server : servers_) {
        auto& users = *pools_[server.pool].users;
        users.resize(std::max(users.size(), static_cast<std::size_t>(server.number) + 1), TaskReport::kNone);
    }
}

/// What a task does one after the other.
template <class Running>
void ListSchedule<Running>::take_parts(const std::vector<BoundItem>& items, TaskReport::Sums& sums, std::size_t& part,
                                       Time& clock) {
    for (const BoundItem& item : items) {
        if (item.kind != rtg::Item::Kind::Delay && item.kind != rtg::Item::Kind::Work) throw GiveUp{};
        const double d = check(state_.evaluate(item.amount, locals_.data()).r);
        clock.at += d;
        if (item.kind == rtg::Item::Kind::Work) state_.work.add(d);
        sums.took(part++, d);
    }
}

/// It starts now, and takes until then.
template <class Running>
void ListSchedule<Running>::tell(std::int64_t number, std::int64_t processor, double finish) {
    if (!(finish > now_)) throw GiveUp{};  // who ends first at this instant is not known here
    if (is_server(processor)) {
        const Server& server = servers_[static_cast<std::size_t>(processor)];
        auto& users = *pools_[server.pool].users;
        report_->begins(static_cast<std::uint32_t>(number), users[static_cast<std::size_t>(server.number)],
                        server.number);
    }
    report_->tasks[static_cast<std::size_t>(number)].finish = finish;
}

}  // namespace

std::optional<Taken> by_list(Statement& s) {
    LocalState& local = s.local;
    ContentionNetwork* const contention = s.place ? s.place->contention : nullptr;
    const bool exact = local.exact;
    const ExactSum work = local.work;
    const double closed_forms = local.closed_forms;
    const int records = contention ? contention->records() : 0;
    const auto give_up = [&] {
        local.exact = exact;
        local.work = work;
        local.closed_forms = closed_forms;
        if (contention) contention->forget_records_from(records);
        return std::nullopt;
    };
    try {
        if (local.carry) {
            if (contention) return give_up();
            return ListSchedule<SlopedCompletions>(s).run();
        }
        if (s.options.observe) {
            if (contention) return give_up();
            return ListSchedule<ReportedCompletions>(s).run();
        }
        if (!contention) return ListSchedule<Completions>(s).run();
        return ListSchedule<Crowd>(s, *contention, local).run();
    } catch (const GiveUp&) {
        return give_up();
    } catch (const std::bad_alloc&) {
        if (!s.options.observe) throw;  // what a report needs of all tasks; processes are not all there at once
        return give_up();
    } catch (const RunError&) {
        return give_up();  // the general way meets the fault at its place in time
    }
}

}  // namespace pamina::engine
