// Runs requests for a script. Its sink is told what is remarkable meanwhile and how each was evaluated; what goes wrong
// is reported.
#pragma once

#include <mutex>
#include <span>
#include <vector>

#include "frontend/source/source_map.h"
#include "runtime/engine/points.h"
#include "runtime/predict/slopes.h"
#include "runtime/script/interpret/sink.h"
#include "runtime/simulate/replications.h"
#include "runtime/values/request.h"

namespace pamina::script {

class RequestRunner final : public Runner {
  public:
    /// All of them outlive it, and the results that it observes.
    RequestRunner(engine::RunControl& control, Sink& sink, Diagnostics& diagnostics, const SourceMap& sources)
        : control_(control), sink_(sink), diagnostics_(diagnostics), sources_(sources) {}

    // All throw Failed. `options` stand for those of the request.

    result::Result run(const Request& request, const engine::Options& options);
    /// `compiled`: of the request.
    predict::Slopes slopes(const Request& request, const predict::Compiled& compiled,
                           std::span<const predict::Direction> directions);
    /// One outcome for each point; those that went wrong are not reported. The request has no values.
    std::vector<engine::Outcome> run_points(const Request& request, std::span<const engine::Values> points,
                                            engine::PointMemory& memory);
    simulate::Found replicate(const Request& request, const engine::Options& options, const simulate::Plan& plan);
    Observed observed(const Request& request, const EachReplication& each) override;
    TimeDoubt doubt(const Request& request, double time) override;
    MovedSimulation moved(const Request& request, const result::Simulation& at_means, bool again) override;
    result::Result replication(const Request& request, std::int64_t number) override;
    Traced traced(const Request& request, std::int64_t replication, std::uint64_t most_events,
                  result::TraceSink& sink) override;
    /// Reports what went wrong in a run.
    [[noreturn]] void fail(Diagnostic error, Span predict);

  private:
    /// Who is told something while the request runs, which `what` is written at.
    void listen(const Request& request, const char* what);
    /// That first order is not enough, where no report says so.
    void warn(const Request& request, const std::vector<std::string>& notes, std::string help);

    engine::RunControl& control_;
    Sink& sink_;
    Diagnostics& diagnostics_;
    const SourceMap& sources_;
    std::recursive_mutex running_;  // results may be asked for more by several threads
};

}  // namespace pamina::script
