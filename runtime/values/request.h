// How a result was found, as data. Run once more with everything observed, it tells more.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "frontend/source/span.h"
#include "runtime/engine/plan/graphs.h"
#include "runtime/result/simulation.h"

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
    double max_time = engine::kLongestTime;  // Limits::max_time, in ticks
    std::optional<Repeats> repeats;          // of a `simulate`
    Span predict;                            // where it is written

    engine::Graphs graphs() const { return {*graph, condensed.get()}; }
};

/// Of a `simulate`: of the first replication, and of all.
struct Observed {
    result::Result result;
    std::optional<result::Simulation> simulation;
};

/// Gets each replication that has ended, with its number, in any order and from several threads.
using EachReplication = std::function<void(std::int64_t, const result::Result&)>;

/// Who runs requests.
class Runner {
  public:
    /// Reports what goes wrong, and throws Failed.
    virtual Observed observed(const Request& request, const EachReplication& each) = 0;
    /// A replication of a request that has some, by its number from 0, observed.
    virtual result::Result replication(const Request& request, std::int64_t number) = 0;

  protected:
    ~Runner() = default;
};

}  // namespace pamina::script
