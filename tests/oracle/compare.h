// Runs one prediction through the naive evaluator and through every way the engine has, and says what differs.
#pragma once

#include <string>

#include "runtime/engine/run/options.h"
#include "tests/oracle/naive.h"
#include "tests/support/checked_script.h"

namespace pamina::test {

struct Comparison {
    std::string difference;  // "" when all agree
    std::string outcome;     // of the naive evaluator: "ended", "deadlock", "limit", "negative", "other"
    bool failed = false;     // the model cannot be evaluated, and all say so
    bool exact = true;
    double time = 0;
    double grants = 0;
};

struct CompareSettings {
    bool rounded = false;        // times within 1e-9
    bool event_by_event = true;  // also without the index-order evaluation of task graphs
    naive::Settings naive;       // with a replication: of a simulation
    engine::Limits limits = engine::Limits{.max_instant_events = 1'000'000};
};

/// Outcome, time and work, and of an observed run: busy and waiting time and number of grants of each element, the time
/// waited at queues, and the durations that were measured. Equal to the bit.
Comparison compare(const CheckedScript& script, std::size_t which, const CompareSettings& settings = {});

}  // namespace pamina::test
