// What a run did, as far as the tasks of its task graph go.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advice/runs.h"
#include "runtime/result/trace.h"
#include "runtime/workload/graph_measures.h"

namespace pamina::advice {

/// Of more tasks nothing is collected.
inline constexpr std::int64_t kMostRunTasksKept = 1'000'000;

/// Collects tasks, and what else was on processors, in the order in which they ended.
class TaskRun : public result::TraceSink {
  public:
    struct Ran {
        std::int64_t number;
        double begin, end;
        int lane;  // of a processor; -1: none
        std::string name;
        Span span;
    };
    struct Edge {
        std::int64_t to;
        double satisfied;
    };

    void begin(const std::string&, int) override {}
    bool lane(const result::TraceLane& lane) override {
        processor_.resize(std::max(processor_.size(), static_cast<std::size_t>(lane.number) + 1));
        processor_[static_cast<std::size_t>(lane.number)] = lane.kind == result::TraceLane::Kind::Processor;
        return true;
    }
    bool slice(const result::TraceSlice& s) override {
        const bool on_processor = processor_[static_cast<std::size_t>(s.lane)];
        if (s.kind != result::TraceSlice::Kind::Task) {
            // Others than tasks stay as they are.
            if (on_processor) tasks.push_back({-1, s.begin, s.end, s.lane, {}, {}});
            return true;
        }
        if (++count > kMostRunTasksKept) return twice = true;
        const auto at = static_cast<std::size_t>(s.task);
        if (at >= row.size()) row.resize(at + 1, -1);
        twice = twice || row[at] >= 0;
        row[at] = static_cast<std::int64_t>(tasks.size());
        tasks.push_back({s.task, s.begin, s.end, on_processor ? s.lane : -1, s.name, s.span});
        return true;
    }
    void dependence(std::int64_t from, std::int64_t to, double satisfied) override {
        const auto at = static_cast<std::size_t>(from);
        if (count > kMostRunTasksKept) return;
        if (at >= after.size()) after.resize(at + 1);
        after[at].push_back({to, satisfied});
    }
    bool wants_dependences() const override { return count <= kMostRunTasksKept; }
    Diagnostic problem() const override { return {}; }

    std::vector<Ran> tasks;
    std::vector<std::int64_t> row;         // by number, in `tasks`
    std::vector<std::vector<Edge>> after;  // by number
    std::int64_t count = 0;
    bool twice = false;  // a number came again, or they are too many

  private:
    std::vector<bool> processor_;  // by lane
};

/// Runs the model once more. False where there is not one task graph that ran once, or where it has too many tasks.
bool collect(const Case& model, const result::Result& base, TaskRun& ran, engine::RunControl& control);

/// The tasks of such a run, by their numbers, with how long each took and what its dependences carried. None as above.
std::optional<workload::TaskGraph> task_graph(const Case& model, const result::Result& base,
                                              engine::RunControl& control);

}  // namespace pamina::advice
