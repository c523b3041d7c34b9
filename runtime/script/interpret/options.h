// What the user of a session wishes.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "runtime/engine/run/options.h"
#include "runtime/result/trace.h"

namespace pamina::script {

class StateJournal;

/// One of the processes that a launcher has started on a script.
struct Rank {
    int number = 0, of = 1;
};

struct SessionOptions {
    std::map<std::string, std::string> set;  // param -> expression, from --set
    std::string tick;                        // a time, from --tick; empty: chosen
    std::string max_time;                    // a time, from --max-time
    bool relax = true;
    bool accelerate = true;              // rounds that repeat are gone through at once
    result::TraceSink* trace = nullptr;  // gets what happens in predictions on lines of their own
    bool path_steps = false;             // these have each step of their critical path
    bool by_call = false;                // results count what happens in a proc to its call in the model's text
    engine::Jit jit = engine::Jit::Auto;
    jit::Compiler* compiler = nullptr;                 // outlives the session; null: everything is interpreted
    engine::Limits limits;                             // max_time is in ticks and follows `max_time`
    int threads = 1;                                   // for sweeps
    std::vector<std::string> allow_read, allow_write;  // folders besides those of the scripts, which exist
    // Of `simulate`s whose `using` does not say.
    std::optional<std::int64_t> seed, replications;
    bool why = false;  // of each `predict` of the script is also told why it takes its time
    /// But only of so many predictions, whose runs have at most so many interactions together: of the others is told
    /// that they are not explained. Advice takes ten more runs of each.
    std::int64_t why_most = std::numeric_limits<std::int64_t>::max();
    double why_interactions = std::numeric_limits<double>::infinity();
    bool why_beside = false;  // where that goes wrong, a text says so: no mistake of the script's
    bool typed = true;        // the files of :load and :save are named by the user, not by a dialogue from elsewhere
    bool prompt = false;      // messages name the commands of a prompt (`:set P = 8`), not options
    StateJournal* state =
        nullptr;  // keeps points of sweeps and searches, and gives those that it has; outlives the session
    Rank rank;    // among those that share its folder
};

}  // namespace pamina::script
