// Turns what an engine does into the slices of a trace (result/trace.h).
//
// A processor's lane has the tasks that held it, and what other processes computed there. A resource has a lane for
// each server in use at once, with `use` and `hold`. A process that is no task has a lane while it lives: its delays,
// its computing, and what it was served; a task without a processor is one slice of such a lane. Lanes of processes
// that have ended are used again by others that begin later. What takes no time is left out, but for tasks.
//
// Processes run ahead on their own clocks, so slices come in no order of time; those of one processor or resource come
// in the order of their ends.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/engine/observe/lanes.h"
#include "runtime/engine/observe/scopes.h"
#include "runtime/result/trace.h"
#include "runtime/rtg/graph.h"

namespace pamina::engine {

class Tracer {
  public:
    /// Whoever acts: an address that is its own while it lives.
    using Who = const void*;
    /// Processors of a pool that have a lane before they run anything.
    static constexpr std::int64_t kMostIdleLanes = 65'536;

    Tracer(const rtg::Graph& graph, double ticks_per_second, result::TraceSink& sink)
        : graph_(graph), scopes_(graph, ticks_per_second), sink_(sink) {}

    void declared(int entity, const std::vector<std::int64_t>& shape, std::int64_t processors);

    /// Whose local time the next passed() are. That of a task is not shown; `later` keeps it back until flush().
    void act(Who who, rtg::StateId state, const expr::Slot* locals, bool task, bool later);
    void passed(int stmt, double begin, double end);
    /// Shows what was kept back, as far as it began before `until`.
    void flush(Who who, double until);
    /// Between these, times are not those of the run.
    void begin_stretch() { ++stretches_; }
    void end_stretch() { --stretches_; }

    /// A server or processor works for it from now on.
    void serve(Who who, double now, double waited) { states_[who].service = {now, waited}; }
    /// It was that of an element; `entity` -1: of none that is shown.
    void served(Who who, double now, int stmt, int entity, std::int64_t element, rtg::StateId state,
                const expr::Slot* locals, bool task);
    void held(Who who, double since, double now, double waited, int stmt, int entity, std::int64_t element,
              std::int64_t servers, rtg::StateId state, const expr::Slot* locals);
    /// A task begins, and has waited for its processor; task() ends it.
    void begin_task(Who who, double now, double waited) { states_[who].task = {now, waited}; }
    void task(Who who, double now, const std::string& name, std::int64_t number, const rtg::TaskArray& array,
              int entity, std::int64_t element, const expr::Slot* locals);
    bool wants_dependences() const { return sink_.wants_dependences(); }
    void dependence(std::int64_t from, std::int64_t to, double satisfied) { sink_.dependence(from, to, satisfied); }
    /// A cpu of a rank of a message schedule was taken.
    void message(double begin, double end, const std::string& what, const std::string& label, std::uint32_t rank,
                 int cpu, int stmt);
    /// From `since` until now, when the run ends, it waits for `what`, and would for ever.
    void stuck(Who who, double since, double now, const std::string& what, int stmt, rtg::StateId state,
               const expr::Slot* locals);
    void ended(Who who);
    /// From `since` until now so many waited at an element; -1: at any of several.
    void waiting(int entity, std::int64_t element, double since, double now, double number) {
        if (since < now) sink_.waiting(entity, element, since, now, number);
    }

  private:
    struct Begun {
        double at = 0, waited = 0;
    };
    struct State {
        int lane = -1;  // in processes_
        Begun service, task;
        std::vector<result::TraceSlice> later;
    };
    struct ProcessLane {
        int number = 0;
        double free_at = 0;
    };

    result::TraceSlice slice_of(int stmt, double begin, double end, rtg::StateId state, const expr::Slot* locals) const;
    void show(const result::TraceSlice& slice);
    int new_lane(result::TraceLane::Kind kind, std::string name, int entity, std::int64_t element, int place);
    std::string element_name(int entity, std::int64_t element) const;
    void on_element(result::TraceSlice slice, int entity, std::int64_t element);
    void on_process(result::TraceSlice slice, State& state);

    const rtg::Graph& graph_;
    Scopes scopes_;
    result::TraceSink& sink_;
    std::map<std::pair<int, std::int64_t>, Lanes> elements_;
    std::map<std::pair<std::uint32_t, int>, Lanes> ranks_;
    std::map<int, std::vector<std::int64_t>> shapes_;  // by entity
    std::vector<ProcessLane> processes_;
    std::set<int> free_;  // of processes_: those that nobody has
    std::unordered_map<Who, State> states_;
    int lanes_ = 0;
    int stretches_ = 0;
    // Who acts.
    Who who_ = nullptr;
    rtg::StateId at_ = rtg::kNoState;
    const expr::Slot* locals_ = nullptr;
    bool shown_ = false, later_ = false;
};

}  // namespace pamina::engine
