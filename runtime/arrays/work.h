// Who does how many iterations of a statement, and how even that is (P3T+, definitions 4.1 to 4.3).
#pragma once

#include <functional>
#include <span>

#include "runtime/arrays/statement.h"

namespace pamina::arrays {

/// Processors that do the same.
struct WorkClass {
    std::int64_t iterations = 0, processors = 0;
    std::int64_t first = 0;  // the lowest of them
    bool operator==(const WorkClass&) const = default;
};

struct Work {
    std::int64_t processors = 0;     // of the array that is written (or named by `on`)
    std::int64_t iterations = 0;     // of all of them; an iteration that several do counts for each
    std::vector<WorkClass> classes;  // the most iterations first
    double optimal = 0;              // iterations of each, were they even (4.1)
    double goodness = 0;             // wd (4.2): 0 even, sqrt(processors - 1) all on one; 0 of no iterations

    /// Of one processor; about 50 ns.
    std::int64_t of(std::int64_t processor) const { return lookup(processor); }
    std::function<std::int64_t(std::int64_t)> lookup;
};

/// Throws Mistake (Overflow, TooMany). The statement is one that check() accepts.
Work work(const Statement& statement);

/// wd of any work: the standard deviation over the mean (4.2).
double goodness(std::span<const WorkClass> classes);

/// wd of a loop, proc or model (4.3): of its statements, weighted by how often they are done. 0 of none.
struct Weighted {
    double goodness = 0, frequency = 1;
};
double goodness(std::span<const Weighted> statements);

}  // namespace pamina::arrays
