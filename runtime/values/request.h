// How a result was found, as data. Run once more with everything observed, it tells more.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "frontend/source/span.h"
#include "runtime/engine/plan/graphs.h"
#include "runtime/estimates/doubt.h"
#include "runtime/result/simulation.h"
#include "runtime/values/moved.h"

namespace pamina::predict {
struct Uncertainty;
}

namespace pamina::script {

/// The replications of a `simulate`.
struct Repeats {
    std::uint64_t seed = 1;
    std::int64_t replications = 1;
    int threads = 1;
};

struct Request {
    std::shared_ptr<const rtg::Graph> graph;      // with all tasks
    std::shared_ptr<const rtg::Graph> condensed;  // with fewer; null: there is none
    std::shared_ptr<const engine::Values> values;
    engine::Options options;
    double max_time = engine::kLongestTime;                      // Limits::max_time, in ticks
    std::optional<Repeats> repeats;                              // of a `simulate`
    Span predict;                                                // where it is written
    std::shared_ptr<const predict::Uncertainty> uncertain = {};  // of the values; null: all are known exactly
    std::int64_t sampling = 0;                                   // runs with drawn values; 0: to first order
    std::uint64_t seed = 1;                                      // of these
    bool reported = false;                                       // what is remarkable stands in its report
    /// The graph with each statement on its own, made when it is asked for; empty: nobody can make it.
    std::function<std::shared_ptr<const rtg::Graph>()> written = {};

    engine::Graphs graphs() const { return {*graph, condensed.get()}; }
};

/// Of a `simulate`: of the first replication, and of all.
struct Observed {
    result::Result result;
    std::optional<result::Simulation> simulation;
};

/// A run that was made to see what happens in it.
struct Traced {
    result::Result run;   // observed, with the steps of its critical path
    std::string why_not;  // it was not made to its end; nothing: it was
};

/// Of the time of a `predict`, in ticks.
struct TimeDoubt {
    estimates::Doubt doubt;
    result::Doubt told;
};

/// Gets each replication that has ended, with its number, in any order and from several threads.
using EachReplication = std::function<void(std::int64_t, const result::Result&)>;

/// Who runs requests.
class Runner {
  public:
    /// Reports what goes wrong, and throws Failed.
    virtual Observed observed(const Request& request, const EachReplication& each) = 0;
    /// How unsure the time of a request is that is `uncertain`, and was `time` with the means.
    virtual TimeDoubt doubt(const Request& request, double time) = 0;
    /// Where the doubt of an `uncertain` request moves its replications, which gave `at_means`. `again`: what is
    /// remarkable was told before.
    virtual MovedSimulation moved(const Request& request, const result::Simulation& at_means, bool again) = 0;
    /// A replication of a request that has some, by its number from 0, observed.
    virtual result::Result replication(const Request& request, std::int64_t number) = 0;
    /// Makes a run of a request that has `written`, or the replication with this number from 0, and tells what happens
    /// in it. It ends after so many interactions; nothing of it is reported.
    virtual Traced traced(const Request& request, std::int64_t replication, std::uint64_t most_events,
                          result::TraceSink& sink) = 0;

  protected:
    ~Runner() = default;
};

}  // namespace pamina::script
