// One process followed through a graph with statements on distributed arrays, without time: which it meets, and how
// often.
//
// All processors go through the same statements, so that one of them stands for all. Loops weigh what is in them by how
// often they do it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/arrays/lines.h"
#include "runtime/engine/run/options.h"
#include "runtime/expr/program.h"
#include "runtime/predict/compute_times.h"
#include "runtime/rtg/graph.h"

namespace pamina::predict {

/// How often statements were met, and messages sent for them: these may be before loops around the statement.
struct HowOften {
    double worked = 0, sent = 0;
};
struct Met {
    std::map<std::pair<int, std::size_t>, HowOften> often;  // by the statement, and the number of its numbers
    std::map<std::size_t, double> computed;                 // how often, by the number of a Computes
};

struct ArrayWalk {
    Met model;
    std::map<int, Met> statements, loops, procs;     // by statement, statement of the loop, callee
    std::vector<std::vector<std::int64_t>> numbers;  // of statements that differ
    std::vector<HowOften> asked;                     // of each of these, in all
    /// Of each of these that is sent: where, and what is known there.
    struct Place {
        const rtg::Transition* sends = nullptr;
        std::vector<expr::Slot> locals;
        std::vector<bool> known;
    };
    std::map<std::size_t, Place> places;
    std::vector<Computes> computes;      // those that differ
    std::optional<arrays::Cache> cache;  // of the processors, where their machine says

    /// Why that is not known before the run.
    struct NotKnown {
        std::string why;
    };
};

/// Throws NotKnown, and arrays::Mistake.
ArrayWalk walk_arrays(const rtg::Graph& graph, const engine::Values& values);

}  // namespace pamina::predict
