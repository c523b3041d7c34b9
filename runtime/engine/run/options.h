// What a run is given and what it gives: limits, values, options, its control while it goes on, and its outcome.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "runtime/expr/program.h"
#include "runtime/result/result.h"
#include "runtime/result/trace.h"
#include "runtime/rtg/graph.h"
#include "runtime/rtg/message_schedule.h"
#include "runtime/rtg/task_table.h"

namespace pamina::jit {
class Compiler;
}

namespace pamina::engine {

/// Whether cost expressions and recurrences are compiled: when they are evaluated often enough to pay, always, never.
enum class Jit : std::uint8_t { Auto, On, Off };

/// Times up to here are kept, in ticks and in seconds. What any number of processes and executions adds up to stays
/// finite, too.
inline constexpr double kLongestTime = 1e290;

/// Limits of a run; each ends it with an error that names the limit.
struct Limits {
    /// Interactions (queue events) in all. 0: none.
    std::uint64_t max_events = 0;
    /// Model time in ticks, of every process that the run waits for; at most kLongestTime.
    double max_time = kLongestTime;
    /// Events without time passing (a loop that takes no time): semantics.md 3.4.
    std::uint64_t max_instant_events = 100'000'000;
    /// Live processes and tasks: each costs a few hundred bytes.
    std::uint64_t max_live = 50'000'000;
    /// Elements of all declarations that exist at once: each is 100 bytes or more. Of queues only those that hold
    /// something count.
    std::int64_t max_elements = 100'000'000;
    /// Tokens in queues at once, but for those that were there at first: up to 100 bytes each.
    std::int64_t max_tokens = 20'000'000;
    /// Items of all lists that a model makes by `for`: 8 bytes each.
    std::int64_t max_list_items = 100'000'000;
    /// Calls that one process makes one after the other, each the last thing that the one before does, before it is
    /// said what it does.
    std::uint64_t warned_calls = 100'000'000;
    /// Rows of a task graph, one for each array and iteration of its fors: about 100 bytes each.
    std::uint64_t max_rows = 20'000'000;
    /// Steps of critical paths that are kept at once, where they are asked for: 150 bytes each.
    std::uint64_t max_path_steps = 50'000'000;
};

/// Shared between a run and whoever watches it: stop it, ask how far it is. Thread-safe, signal-safe.
struct RunControl {
    RunControl() = default;
    /// Of a part of a run: what stops the whole stops it.
    explicit RunControl(std::atomic<bool>& stop_of_whole) : stop(stop_of_whole) {}

    std::atomic<bool>& stop = own_stop_;   // ends the run with a partial result
    std::atomic<double> now{0};            // model time reached, ticks
    std::atomic<int> tick_exponent{0};     // of these ticks; set by whoever starts the run
    std::atomic<std::uint64_t> events{0};  // interactions, tasks and local steps so far
    std::atomic<std::uint64_t> points{0};  // of the sweep that the run belongs to; 0: of none
    std::atomic<std::uint64_t> points_done{0};
    std::atomic<std::uint64_t> replications{0};  // of the simulation that the run belongs to; 0: of none
    std::atomic<std::uint64_t> replications_done{0};
    std::atomic<double> time_so_far{0}, interval_so_far{0};  // their mean time and half its interval, ticks; NaN: none
    std::atomic<std::uint64_t> markings{0};                  // found so far of the net that is solved; 0: none is
    std::atomic<double> residual{0};                         // of the iteration that solves it; 0: it is not there yet
    Limits limits;
    /// Is told what is remarkable while the run goes on, in its thread; may be empty.
    std::function<void(Diagnostic)> tell;

  private:
    std::atomic<bool> own_stop_{false};
};

/// Values for a run, in the graph's own order. Slots of Globals with an init and of Arrays with items are ignored.
struct Values {
    int tick_exponent = 0;
    bool whole_draws = false;  // the tick is the user's: times are drawn in whole ticks however few they are
    std::vector<expr::Slot> globals;
    std::vector<std::vector<expr::Slot>> arrays;
    // By Graph::files: what was read from each; one of both is set.
    std::vector<std::shared_ptr<const rtg::TaskTable>> files;
    std::vector<std::shared_ptr<const rtg::MessageSchedule>> schedules;
};

/// A run of a simulation: which of its random numbers are drawn.
struct Replication {
    std::uint64_t seed = 1;
    std::uint64_t number = 0;
};

struct Options {
    /// When the run ends at the latest, in ticks: everything ends there as a background does with its branch
    /// (semantics.md 2.9), and the result is complete. What is cut off has to stand step by step: the graph is one as
    /// it was lowered, not relaxed.
    double until = std::numeric_limits<double>::infinity();
    /// Figures leave out what began before, in ticks: result::Observed says which.
    double warmup = 0;
    bool observe = false;                // fill Result::observed
    result::TraceSink* trace = nullptr;  // observed: gets all that happens
    bool path_steps = false;             // observed: with each step of the critical path, which takes memory for each
    Jit jit = Jit::Auto;
    jit::Compiler* compiler = nullptr;       // null: everything is interpreted
    std::optional<Replication> replication;  // none: draws are taken by their means
    bool accelerate = true;                  // goes through rounds at once where what happens repeats (events/rounds.h)
    bool sequential = true;  // allow the index-order evaluation of regular task graphs (off only in tests)
};

/// A result, or what went wrong (`error` set): status 3 of reference.md "Colours and exit status" unless the
/// diagnostic's id says otherwise.
struct Outcome {
    result::Result result;            // up to the moment of the error when there is one
    std::optional<Diagnostic> error;  // E05xx: negative time, index out of range, deadlock, limits ...
};

/// The error of a run that goes past a limit of its time.
Diagnostic past_time_limit(double max_time, double ticks_per_second, Manner manner);

}  // namespace pamina::engine
