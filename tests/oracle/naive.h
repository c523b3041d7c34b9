// A naive evaluator of checked models, for tests: the language read a second time, event by event.
//
// It walks the syntax tree with the checker's tables and uses nothing of lowering, the relaxed task graph, relaxation
// or the engine. Each process is a stack of statement cursors; every delay of every process is an event of its own;
// task graphs are unfolded whole. Time moves by the instant rule (semantics.md 3):
//
//   At each instant, first everything that ends then ends, and every process it frees runs on (of those that can, the
//   first in process order), until nothing more happens at that time. Then branches that are over end their background
//   processes, and the instant is settled again until no branch does. Then one grant round: waiting requests in order
//   of (request time, process order), each taking a free server, the lowest idle processor of its place, room in a
//   queue or its oldest visible token; a request that cannot be met blocks the later ones on that resource or
//   that side of a queue. What was granted and takes no time ends after the round; then the instant is settled again.
//
// A process goes on without a pause through whatever takes no time and waits for nobody: a signal,
// a delay of 0.
//
// Process order is the order of paths in the process tree (a parent before its children; spawned processes in the order
// of their statements; branches in index order, tasks by number, after what the same process spawned before). A task of
// a graph with `on` is a request for a processor made when its last predecessor ended; a task in order is only
// considered when all tasks of its graph before it on that processor have started. The task holds the processor to its
// end: its own `compute` uses it directly, its children compute there one at a time.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/check/program/program.h"
#include "tests/oracle/naive_value.h"

namespace pamina::naive {

/// Sums over one element of a resource or pool, in ticks; instances of one declaration are added up.
struct Totals {
    double busy = 0;      // server-time in use
    double waiting = 0;   // time its requests waited
    double requests = 0;  // granted; where who is served may wait, done
};

/// Who waited for a resource or pool, all elements together.
struct Waited {
    double area = 0;     // of the number of those who wait, over time: added up as time passes, whoever they are
    double longest = 0;  // of a request that was met, or done
    double unmet = 0;    // requests that were ended before
    double so_far = 0;   // time that these had waited
    double bound = 0;    // of links: of the number of flows that they bound, over time
};

/// One grant, in the order in which they were made.
struct Grant {
    double time = 0;
    std::string entity;
    std::int64_t element = 0;
    std::vector<std::int64_t> path;  // of the process or task that got it
    friend bool operator==(const Grant&, const Grant&) = default;
};

/// All executions of the `measure` blocks of one name that have ended, in ticks.
struct Measured {
    double count = 0, total = 0, maximum = 0;
    std::vector<double> durations;   // in order of their ends
    double area = 0;                 // of the number of blocks that go on, over time, and what was said
    double unended = 0, so_far = 0;  // ended before their own end, and how long these had taken
};

struct Outcome {
    std::optional<Failure> failure;  // then the rest is what was reached
    double time = 0;
    double work = 0;
    std::map<std::string, std::vector<Totals>> entities;  // by name (`m.cpu` of a machine), by linear element
    std::map<std::string, Waited> waited;                 // by name
    std::map<std::string, std::vector<Totals>> queues;    // waiting and number of puts and gets
    std::vector<Grant> grants;
    std::map<std::string, Measured> measures;
};

struct Settings {
    int tick_exponent = 0;                  // one tick is 10^tick_exponent seconds
    std::uint64_t max_events = 10'000'000;  // statements executed
    std::uint64_t max_instant_events = std::numeric_limits<std::uint64_t>::max();  // of them at one time
    double max_time = std::numeric_limits<double>::infinity();
    double until = std::numeric_limits<double>::infinity();  // when the run ends at the latest, in ticks
    /// In ticks: what began before is left out of measures, and of resources and processors that serve by request (of
    /// others nothing is told then).
    double warmup = 0;
    /// Of a simulation: its seed and number. Without one draws and `choose`s are taken by their means.
    std::optional<std::pair<std::uint64_t, std::uint64_t>> replication;
};

/// Evaluates one `predict` of a checked script. Script variables are taken from their declarations; models that read
/// files are not for this evaluator.
Outcome evaluate(const check::Program& program, const ast::Predict& predict, const Settings& settings);

/// The value of an expression at the top of a script, in ticks of the settings.
Value value_of(const check::Program& program, const ast::Expr& expr, const Settings& settings);

}  // namespace pamina::naive
