// What statements on distributed arrays do, counted: the figures of P3T+ (Fahringer & Pozgaj, definitions 4.1
// to 4.6, 4.10 and 4.11), of each statement, loop, proc and of the whole model.
//
// All processors go through the same statements, so one of them is followed through the graph as it was lowered,
// without time; each statement that it meets is counted for all of them at once (runtime/arrays). Loops weigh what is
// in them by how often they do it.
#pragma once

#include <string>
#include <vector>

#include "runtime/arrays/lines.h"
#include "runtime/arrays/work.h"
#include "runtime/engine/run/options.h"
#include "runtime/rtg/graph.h"

namespace pamina::predict {

struct ArrayPart {
    std::string name;
    Span place;
    double frequency = 0;                 // how often its statements are done, by each processor
    std::vector<arrays::WorkClass> work;  // iterations of alike processors, the most first
    double iterations = 0, optimal = 0;   // of all processors; of each, were they even
    double goodness = 0;                  // wd: 0 is even
    double transfers = 0, bytes = 0;      // NT, TD
    double transfer_time = 0;             // TT, in seconds: of each message alone (message_times.h)
    std::string time_unknown;             // why that is not known; "" where it is
    arrays::LineSum lines, misses;        // cache lines loaded (4.10, 4.11), and accesses that miss
    std::string no_lines, no_misses;      // why they are not known; "" where they are
};

struct ArrayFigures {
    ArrayPart model;
    std::vector<ArrayPart> statements, loops, procs;  // in the order of the text
    std::string unknown;                              // why they are not known; "" where they are
};

/// `graph` is as lowered. Nothing where it has no statement on arrays: no statements.
ArrayFigures array_figures(const rtg::Graph& graph, const engine::Values& values);

}  // namespace pamina::predict
