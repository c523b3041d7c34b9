// A task graph that came from a file: tasks with a cost, and which tasks each one waits for.
//
// The model is the weighted acyclic graph of list scheduling (Adve & Vernon 2004, section 3): task i starts when all
// its predecessors have ended and runs for its cost. Tasks are numbered from 0 in the order of the file; that number
// is what schedules break ties by.
//
// Costs are exact. A file writes decimals, so a cost is a whole multiple of 10^exponent, one exponent for the whole
// graph: `0.123456` s and `2` s are 123456 and 2000000 with exponent -6. Sums of costs are then exact, too, as long
// as they stay below 2^53. Where the digits of a file need more than that (17 digits of a clock, say), costs are
// rounded to the finest power of ten with which the sum of all of them fits; `rounded` says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pamina::import {

/// What is wrong with a file, or doubtful, where; and what was expected.
struct Problem {
    std::string beside;                  // the place is in the file that this option names; empty: in the file itself
    std::size_t line = 0, column = 0;    // from 1; column counts bytes. 0: the file as a whole
    std::size_t offset = 0, length = 0;  // the same place in bytes, for drawing
    std::string where;                   // JSON path, as workflow.execution.tasks[3].runtimeInSeconds; else empty
    std::string message, help;
    std::string id;  // "E0760"; of what is doubtful, "W0760"
};

/// A machine of a measured run.
struct Machine {
    std::string name;
    std::uint32_t cores = 1;
    double mhz = 0;  // 0: the file does not say
};

inline constexpr std::uint32_t kNoMachine = ~std::uint32_t{0};

struct TaskGraph {
    std::vector<double> cost;  // by task: whole multiples of 10^exponent
    int exponent = 0;
    bool seconds = false;  // costs are seconds; else plain numbers, and an option `unit` says of what
    bool rounded = false;  // some costs of the file had more digits than are kept

    // The predecessors of task i, ascending, each once: from[first[i]..first[i + 1]).
    std::vector<std::uint64_t> first;
    std::vector<std::uint32_t> from;
    std::vector<double> bytes;  // what each dependence transfers, as `from`; empty: the file does not say

    std::vector<std::string> names;  // by task; empty: a task's name is its number

    // What a measured run knows besides; all empty when the file has none.
    std::vector<std::uint32_t> cores;    // by task: cores it used at once
    std::vector<std::uint32_t> machine;  // by task: where it ran, or kNoMachine
    std::vector<Machine> machines;
    std::optional<double> makespan;  // measured, in seconds
    std::uint64_t at_once = 0;       // most tasks that ran at the same time; 0: the file does not say

    std::vector<Problem> doubts;     // what the graph may lack, or have too much, because of what the file lacks
    std::vector<std::string> notes;  // what was left out, and why that is right: sentences without a full stop

    std::size_t tasks() const { return cost.size(); }
    std::size_t dependences() const { return from.size(); }
    std::string name(std::size_t task) const { return names.empty() ? std::to_string(task) : names[task]; }
};

}  // namespace pamina::import
