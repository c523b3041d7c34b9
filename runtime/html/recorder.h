// What happened in a run, kept for pictures of it: bars on lanes, in bounded memory however much happened. Beyond
// kMostBars, neighbours on a lane that are short beside the run are taken together.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "runtime/result/levels.h"
#include "runtime/result/trace.h"

namespace pamina::html {

/// A slice of a trace, or several that are taken together. Times in ticks.
struct LineBar {
    double begin = 0, end = 0;
    double waited = 0;  // before it began; of several summed
    double busy = 0;    // how long it took; of several summed
    std::int64_t task = -1;
    int what = 0;  // in Recorded::whats; of several that of the longest
    std::uint32_t count = 1;
};

struct What {
    std::string text;     // of the statement, or the task's name
    std::string details;  // `i = 3, n = 8`: what was in scope; empty where the name says it
    Span span;
    bool task = false;
};

struct Lane {
    result::TraceLane about;
    std::vector<LineBar> bars;  // after finish() by their beginnings
};

/// Of a task graph, by numbers of tasks: `to` depends on `from`, which was satisfied at that time, in ticks.
struct Dependence {
    std::int64_t from = 0, to = 0;
    double satisfied = 0;
};

struct Recorded {
    std::string title;
    int tick_exponent = 0;
    double reached = 0;  // the last end, ticks
    std::vector<Lane> lanes;
    std::vector<What> whats;
    std::vector<Dependence> dependences;
    std::map<int, result::Levels> at;  // by entity: who is served, who waits
    double slices = 0;                 // that happened
    double bars = 0;                   // that are kept
    double grain = 0;                  // ticks: what lies together in less was taken together; 0: nothing was
    std::int64_t lanes_left_out = 0;
    std::int64_t names_left_out = 0;    // slices of tasks that are named by their array
    std::int64_t details_left_out = 0;  // slices of which it is not kept what was in scope
    bool dependences_left_out = false;  // there are too many
};

/// Neighbours of bars in the order of their beginnings that lie within `grain` become one.
std::vector<LineBar> taken_together(const std::vector<LineBar>& bars, double grain);

class Recorder : public result::TraceSink {
  public:
    static constexpr std::size_t kMostBars = 1'000'000, kMostLanes = 100'000, kMostWhats = 250'000,
                                 kMostDetails = 50'000, kMostDependences = 500'000, kMostEntities = 64;

    explicit Recorder(std::size_t most_bars = kMostBars) : most_bars_(most_bars) {}

    void begin(const std::string& title, int tick_exponent) override;
    bool lane(const result::TraceLane& lane) override;
    bool slice(const result::TraceSlice& slice) override;
    void waiting(int entity, std::int64_t element, double begin, double end, double number) override;
    void dependence(std::int64_t from, std::int64_t to, double satisfied) override;
    bool wants_dependences() const override { return !run_.dependences_left_out; }
    Diagnostic problem() const override { return {}; }

    /// The run that began last; lanes stand in the order in which they are shown. The next begin() forgets it.
    Recorded take();

  private:
    int what(const result::TraceSlice& slice);
    int what(std::string_view text, const std::string& details, const result::TraceSlice& slice);
    /// Makes the key, too.
    bool is_known(std::string_view text, const std::string& details, const result::TraceSlice& slice);
    void make_room();

    std::size_t most_bars_;
    Recorded run_;
    std::vector<int> place_;  // by a lane's number: in run_.lanes; -1: left out
    std::unordered_map<std::string, int> whats_;
    std::string key_;  // what was looked for in them last
};

}  // namespace pamina::html
