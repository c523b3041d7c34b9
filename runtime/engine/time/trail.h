// What a critical path went through besides statements: its tasks, or each of its steps.
//
// A Trail is a list from the latest step back to the first one. Time stamps share what they have in common (a fork
// continues one list in several ways), so memory holds what the paths of live processes went through, and nothing of
// paths that ended before the others.
//
// By default only tasks have steps: consecutive time of one task is one step, and every kMostSteps of them are summed
// up by array (summarize), so that memory does not grow with the length of a path. Tasks of a file are kept one by one:
// a file has finitely many. On request (PathTime::steps) everything that takes time is a step and nothing is summed up:
// that is the critical path itself. PathMemory counts those that are alive.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/engine/run/ref.h"
#include "runtime/engine/time/message_path.h"

namespace pamina::engine {

/// A task in execution, as far as a path names it.
struct PathTask {
    std::uint32_t users = 0;
    int graph = -1, array = -1;
    std::int64_t number = 0;
    bool from_file = false;
    std::vector<std::int64_t> values;  // of its indices; none for those of a file

    /// Parts of messages have no array: a number below 0 for each.
    static int of_messages(GoalPart part) { return -1 - static_cast<int>(part); }
    static GoalPart part_of(int array) { return static_cast<GoalPart>(-1 - array); }
    static void destroy(PathTask* t) { delete t; }
};

/// What is known of the tasks of one array on a path.
struct PathArray {
    static constexpr std::size_t kMostNamed = 3;
    double time = 0, count = 0;
    std::vector<std::int64_t> low, high;                               // of each index
    std::vector<std::vector<std::int64_t>> named;                      // the different ones, while they are few
    bool all_named = true;                                             // `named` has all of them
    std::unordered_map<std::int64_t, std::pair<double, double>> each;  // of a file: time and count by number

    void add(const PathTask& task, double time, bool again);
    void add(const PathArray& other);
};

/// By task graph and array.
using PathSummary = std::map<std::pair<int, int>, PathArray>;

/// Of the steps that are kept on request.
struct PathMemory {
    std::uint64_t live = 0, limit = 0;
};

struct PathStep {
    explicit PathStep(PathMemory* memory = nullptr);
    PathStep(const PathStep&) = delete;
    PathStep& operator=(const PathStep&) = delete;
    ~PathStep() {
        if (memory) --memory->live;
    }
    std::uint32_t users = 0;
    std::uint32_t length = 0;  // steps of arrays since the last summary
    int row = -1;              // of PathTime::path
    int why = -1;              // the row of what it began by: who held it before, or what was waited for
    Ref<PathStep> before;
    Ref<PathTask> task;  // null: of no task
    double begin = 0, end = 0;
    double time = 0;    // on the path between them
    double times = 1;   // executions
    double waited = 0;  // before it began, for `why`
    PathMemory* memory;
    std::unique_ptr<PathSummary> summary;  // instead of a step: all before it

    static void destroy(PathStep* step) { destroy_list<&PathStep::before>(step); }
};

using Trail = Ref<PathStep>;
inline constexpr std::uint32_t kMostSteps = 64;

/// Sums up all tasks of a trail; `trail` is a summary alone then.
void summarize(Trail& trail);
/// The same without changing it.
PathSummary summary_of(const Trail& trail);

}  // namespace pamina::engine
