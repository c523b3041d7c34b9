// A trace: what happened when, slice by slice, while a run goes on.
//
// The model is that of time line viewers: lanes (a processor, a server of a resource, a process) with slices of time
// that do not overlap. An engine hands out each slice when it is over, in no order of their beginnings; who receives
// them keeps nothing in memory that grows with the run.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "frontend/source/diagnostic.h"
#include "frontend/source/span.h"

namespace pamina::result {

struct TraceLane {
    enum class Kind { Processor, Resource, Process };
    Kind kind = Kind::Process;
    int number = 0;    // its own in a prediction, from 0
    std::string name;  // `cpu[3]`, `server`, `process 2`
    int entity = 0;    // of one kind, lanes stand in the order of (entity, element, place)
    std::int64_t element = 0;
    int place = 0;  // among the lanes of the same element: servers of a resource
};

/// Times in ticks.
struct TraceSlice {
    enum class Kind { Task, Statement };
    Kind kind = Kind::Statement;
    int lane = 0;
    double begin = 0, end = 0;
    double waited = 0;                                         // before it began, for the lane's processor or server
    std::string name;                                          // the task, or the text of the statement
    Span span;                                                 // of the statement or the task array
    std::int64_t task = -1;                                    // a task's number
    std::vector<std::pair<std::string, std::string>> indices;  // in scope, and parameters of procs: name and value
};

class TraceSink {
  public:
    virtual ~TraceSink() = default;
    /// A prediction begins: `title` is what is predicted, as written.
    virtual void begin(const std::string& title, int tick_exponent) = 0;
    /// False: it goes no further, and problem() says why.
    virtual bool lane(const TraceLane& lane) = 0;
    virtual bool slice(const TraceSlice& slice) = 0;
    /// From `begin` to `end` so many requests waited at an element of an entity; -1: at any of several elements.
    virtual void waiting(int /*entity*/, std::int64_t /*element*/, double /*begin*/, double /*end*/,
                         double /*number*/) {}
    /// A task of a graph statement was what another one depends on, from then on as far as that is concerned.
    virtual void dependence(std::int64_t /*from*/, std::int64_t /*to*/, double /*satisfied*/) {}
    /// Whether one more is of interest.
    virtual bool wants_dependences() const { return false; }
    virtual Diagnostic problem() const = 0;
};

}  // namespace pamina::result
