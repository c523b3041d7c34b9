// What a run found.
//
// Times are in ticks of 10^tick_exponent seconds (semantics.md 1.1). A Result always holds time and work; what is
// observed per statement, entity and over time (Observed) is there only when it was asked for, because
// observing costs time and memory. Every figure that a report prints, `--json` exports or a script reads is
// registered once in metrics.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/source/manner.h"
#include "frontend/source/span.h"
#include "runtime/result/arrays.h"
#include "runtime/result/critical_path.h"
#include "runtime/result/doubt.h"
#include "runtime/result/evaluation.h"
#include "runtime/result/time_line.h"

namespace pamina::result {

/// A call of a proc.
struct CallPlace {
    Span span;
    bool recursive = false;  // the proc runs itself, and this is the first call in the text
};

/// Of one statement of the source, over all its executions: where results are by call, of a statement of the model with
/// all that it calls. Times in ticks.
struct StatementResult {
    std::string text;
    std::string kind;
    Span span;
    int places = 0;                      // in a proc: from how many places of the text it is called
    std::vector<CallPlace> called_from;  // where it is one place: the calls from the inside out
    bool in_library = false;             // the model that calls it stands in another file
    double count = 0;                    // executions
    double busy = 0;      // time passed in it by its own doing (delays, service, computing), summed over processes
    double waiting = 0;   // time waited in it for servers, processors or other tasks
    double critical = 0;  // its part of the critical path
    double critical_count = 0;  // executions on it
    double leading = 0;         // its part of the path that says what limits the run (Observed::leading)
    bool arrivals = false;      // a delay between customers that come from outside
    bool on_entity = false;     // it uses a resource or processor
    std::string entity;         // its name then
};

/// Busy, waiting and idle time of one element or of a whole array (then sums).
struct Occupancy {
    double busy = 0;        // server-time in use
    double idle = 0;        // server-time not in use while it existed: servers * lifetime - busy
    double waiting = 0;     // time that requests waited, met or not, summed
    double queued = 0;      // the same, or of all that waited after the warm-up what came after it
    double bounding = 0;    // of a link: time for which it bounded flows, summed over them
    double requests = 0;    // met
    double max_wait = 0;    // longest wait of one that was met
    double unmet = 0;       // requests that were ended before they were met, by the end of the run or of who asked
    double unmet_wait = 0;  // time that these had waited, summed
    double servers = 1;
    double speed = 1;      // of processors: work that they can do in a tick, together (semantics.md 6.2)
    double unlimited = 0;  // where there is a server for everybody, so that none are idle: its lifetime, else 0
    /// Where it is unlimited, the mean number of those who are served.
    double utilization() const {
        const double all = unlimited > 0 ? unlimited : busy + idle;
        return all > 0 ? busy / all : 0;
    }
    double mean_queue(double time) const { return time > 0 ? queued / time : 0; }  // mean number waiting (Little)
    double mean_bounded(double time) const { return time > 0 ? bounding / time : 0; }
    double mean_wait() const { return requests > 0 ? (waiting - unmet_wait) / requests : 0; }
    double wait_so_far() const { return unmet > 0 ? unmet_wait / unmet : 0; }
};

/// A resource or a pool of processors: the sum over its elements, and the element that is busiest (ties: lowest).
/// Instances of one declaration (made at each execution of it) are added up element by element.
struct EntityResult {
    std::string name;
    int declared = -1;  // its number in the graph
    bool is_processor = false;
    Span span;
    std::int64_t elements = 1;
    Occupancy total;
    std::int64_t busiest = 0;                 // linear index
    std::int64_t tightest = 0;                // of links: which bounded most flows, ties: lowest
    double bounding = 0;                      // of that one; 0: none did
    std::vector<std::int64_t> shape;          // its dimensions, for printing indices
    Occupancy largest;                        // of the busiest element
    std::array<double, 4> queue_over_time{};  // mean number waiting in each quarter of what counts
    bool queue_grows = false;                 // to the end, where some were not met
    double leading = 0;                       // of the leading path: its services
    double awaited = 0;           // of that, after the warm-up: the next one on the path waited for a server of it
    std::vector<Occupancy> each;  // by element; only up to kMaxElementRows elements
    static constexpr std::int64_t kMaxElementRows = 65'536;  // rows of a report; more are no reading
};

/// Of all executions of the `measure` blocks of one name that have ended; those that were ended before are apart. Times
/// in ticks.
struct MeasureResult {
    std::string name;
    Span span;
    double count = 0;
    double total = 0, minimum = 0, maximum = 0;
    double unended = 0,
           unended_time = 0;  // executions that were ended before their own end, and how long they had taken
    double begun_before = 0;  // the warm-up: time that such executions took after it, ended or not
    /// Durations, ascending, and how many there were of each; once there are more than kMaxDurations different ones,
    /// they are rounded to 1 part in 4,096 (`rounded`).
    std::vector<std::pair<double, double>> durations;
    bool rounded = false;
    static constexpr std::size_t kMaxDurations = std::size_t{1} << 20;
    double mean() const { return count > 0 ? total / count : 0; }
    /// Time that any of them took after the warm-up, summed.
    double under_way() const { return total + unended_time + begun_before; }
    double time_so_far() const { return unended > 0 ? unended_time / unended : 0; }
    /// The smallest duration that at least a fraction `p` of the executions does not exceed (nearest rank).
    double percentile(double p) const;
};

/// Of a contention, or of one of its stations. Times in ticks.
struct ContentionResult {
    std::string name;
    Span span;
    double passed = 0;    // that processes computed as its customers, what it cost them included
    double requests = 0;  // that they made
    double time = 0;      // what these cost, there
    std::vector<ContentionResult> stations;
};

struct Observed {
    std::vector<StatementResult> statements;
    std::vector<EntityResult> entities;
    std::vector<MeasureResult> measures;
    std::vector<ContentionResult> contentions;
    bool computes_messages = false;  // a part of the work is what messages cost processors
    /// Time spent at each degree of parallelism (number of processes computing, delaying or being served at a moment),
    /// ascending.
    std::vector<std::pair<double, double>> profile;
    /// The end of each period of one degree, and the degree, of the whole run; empty where there are too many: then
    /// `line` has their means.
    std::vector<std::pair<double, double>> steps;
    TimeLine line;
    /// Mean degrees over time.
    TimeLine over_time() const;
    /// False when a part of the run was too long to be split into its intervals (what was taken in closed form);
    /// `profile_note` says which. Progress in that part is `unsplit`: the mean degree is known, the largest is not.
    bool profile_complete = true;
    std::string profile_note;
    double unsplit = 0;
    CriticalPath critical_path;
    /// Length of the path that says what limits the run: the critical path, or of a run that was stopped that to the
    /// last service of the resource or processor that was busiest of those that give servers back. 0: there is none.
    double leading = 0;
    double critical_waiting = 0;  // part of the critical path not covered by any of these (0 unless a run was stopped)
};

/// A `choose` of which no branch was certain.
struct MeanUsed {
    std::string text;
    Span span;
    bool drawn = false;  // a draw in it; else it is a `choose`
};

struct Result {
    std::string model;
    double time = 0;    // makespan, ticks
    double warmup = 0;  // figures of resources, processors and measures leave out what began before
    double work = 0;    // sum of compute times at speed 1, ticks
    int tick_exponent = 0;
    bool exact = true;               // all times whole ticks below 2^53: else "rounded"
    bool near_ties = false;          // rounded, and times came so close that rounding may have ordered them
    bool otherwise = false;          // rounded, and real numbers decide something otherwise
    bool partial = false;            // stopped before its end: everything is up to `time`
    double events = 0;               // interactions that were processed
    double moves = 0;                // of processors between the queues of a schedule
    std::vector<MeanUsed> means;     // where a `choose` or a draw was evaluated by means
    std::vector<std::string> notes;  // e.g. "closed form used for 1 loop"
    Evaluation evaluation;           // how it was found; not part of the result
    Manner manner;                   // how its times are told; not part of the result
    std::optional<Observed> observed;
    std::optional<Doubt> doubt;          // of the time, where something that was given is not known exactly
    std::optional<ArrayFigures> arrays;  // of a model with distributed arrays, once they are asked for
    double seconds(double ticks) const;  // ticks to seconds, correctly rounded
    /// Of the time, what these figures are about.
    double counted() const { return time > warmup ? time - warmup : 0; }
};

}  // namespace pamina::result
