// A naive evaluator of checked models, for tests: the language read a second time, event by event.
//
// It walks the syntax tree with the checker's tables and uses nothing of lowering, the relaxed task graph, relaxation
// or the engine. Each process is a stack of statement cursors; every delay of every process is an event of its own;
// task graphs are unfolded whole. Time moves by the instant rule of the design:
//
//   At each instant, first everything that ends then ends, and every process it frees runs on, in process order, until
//   nothing more happens at that time. Then one grant round: waiting requests in order of (request time, process
//   order), each taking a free server or the lowest idle processor of its place; a resource request that cannot be met
//   blocks the later ones on that resource. What was granted and takes no time ends after the round; then the
//   instant is settled again.
//
// Process order is the order of paths in the process tree (a parent before its children, branches in index order,
// tasks by number). A task of a graph with `on` is a request for a processor made when its last predecessor ended; a
// task in order is only considered when all tasks of its graph before it on that processor have started. The
// task holds the processor to its end: its own `compute` uses it directly, its children compute there one at a time.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/check/program.h"
#include "tests/oracle/naive_value.h"

namespace pamina::naive {

/// Sums over one element of a resource or pool, in ticks; instances of one declaration are added up.
struct Totals {
    double busy = 0;      // server-time in use
    double waiting = 0;   // time its requests waited
    double requests = 0;  // granted
};

/// One grant, in the order in which they were made.
struct Grant {
    double time = 0;
    std::string entity;
    std::int64_t element = 0;
    std::vector<std::int64_t> path;  // of the process or task that got it
    friend bool operator==(const Grant&, const Grant&) = default;
};

struct Outcome {
    std::optional<Failure> failure;  // then the rest is what was reached
    double time = 0;
    double work = 0;
    std::map<std::string, std::vector<Totals>> entities;  // by name (`m.cpu` of a machine), by linear element
    std::vector<Grant> grants;
};

struct Settings {
    int tick_exponent = 0;                  // one tick is 10^tick_exponent seconds
    std::uint64_t max_events = 10'000'000;  // statements executed
};

/// Evaluates one `predict` of a checked script. Script variables are taken from their declarations; models that read
/// files are not for this evaluator.
Outcome evaluate(const check::Program& program, const ast::Predict& predict, const Settings& settings);

/// The value of an expression at the top of a script, in ticks of the settings.
Value value_of(const check::Program& program, const ast::Expr& expr, const Settings& settings);

}  // namespace pamina::naive
