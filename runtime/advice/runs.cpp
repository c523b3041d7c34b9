#include "runtime/advice/runs.h"

#include <algorithm>
#include <memory>
#include <mutex>

#include "frontend/source/carried.h"
#include "frontend/source/finally.h"
#include "runtime/engine/evaluate.h"
#include "runtime/engine/run/thread.h"
#include "runtime/relax/relax.h"
#include "runtime/result/simulation.h"
#include "runtime/simulate/replications.h"

namespace pamina::advice {

namespace {

/// Without time passing: a run with changes that gets stuck is worth no more.
constexpr std::uint64_t kMostInstantEvents = 1'000'000;

class Runs {
  public:
    Runs(const Case& model, std::span<const Task> tasks, engine::RunControl& control)
        : model_(model), tasks_(tasks), control_(control), runs_(tasks.size()) {}

    std::vector<Run> all() {
        control_.points_done = 0;
        control_.points = tasks_.size();
        control_.tick_exponent = model_.values.tick_exponent;
        const Finally leave([&] { control_.points = 0; });
        const auto count = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(model_.threads, 1)), 1,
                                                   std::max<std::size_t>(tasks_.size(), 1));
        std::vector<engine::Thread> threads;
        for (std::size_t w = 1; w < count; ++w) {
            // What cannot be started is done by the others.
            engine::Thread thread([this](const std::stop_token&) { work(); });
            if (thread.started()) threads.push_back(std::move(thread));
        }
        work();
        for (auto& thread : threads) thread.join();
        problem_.rethrow();
        return std::move(runs_);
    }

  private:
    void work() {
        problem_([&] {
            engine::RunControl own(control_.stop);
            own.limits = control_.limits;
            own.limits.max_time = model_.max_time;
            own.limits.max_instant_events = std::min(own.limits.max_instant_events, kMostInstantEvents);
            if (model_.most_events > 0 && (own.limits.max_events == 0 || own.limits.max_events > model_.most_events))
                own.limits.max_events = model_.most_events;
            for (;;) {
                std::size_t number = 0;
                {
                    const std::lock_guard lock(lock_);
                    if (next_ >= tasks_.size() || problem_.caught() || control_.stop) return;
                    number = next_++;
                }
                runs_[number] = one(tasks_[number], own);
                ++control_.points_done;
            }
        });
    }

    Run one(const Task& task, engine::RunControl& control) const {
        rtg::Graph graph = model_.written;
        if (!task.edit(graph)) return {{}, {}, {}, false};
        std::optional<rtg::Graph> condensed;
        if (model_.relax) {
            relax::relax(graph);
            if (!task.observe) condensed = relax::relax_unobserved(graph);
        }
        engine::Options options = model_.options;
        options.observe = task.observe;
        options.trace = task.trace;
        control.now = 0;
        control.events = 0;
        control.tick_exponent = model_.values.tick_exponent;
        const engine::Graphs graphs{graph, condensed ? &*condensed : nullptr};
        if (model_.repeats) return replicated(graphs, options, control);
        auto outcome = engine::evaluate(graphs, model_.values, options, control);
        Run run;
        if (outcome.error)
            run.why_not = outcome.error->message;
        else if (!outcome.result.partial)
            run.result = std::move(outcome.result);
        if (run.result) run.times = {run.result->time};
        return run;
    }

    /// With the draws of the model as it is. The threads have the other changes.
    Run replicated(const engine::Graphs& graphs, const engine::Options& options, engine::RunControl& control) const {
        simulate::Plan plan;
        plan.seed = model_.repeats->seed;
        plan.replications = model_.repeats->replications;
        auto found = simulate::run(graphs, model_.values, options, plan, control);
        Run run;
        if (found.error) {
            run.why_not = found.error->message;
        } else if (!found.first.partial) {
            static const auto time = result::position(result::run_metrics(), result::find_run_metric("time"));
            run.times = found.simulation.samples(std::string(result::kOfRun), time);
            run.result = std::move(found.first);
        }
        return run;
    }

    const Case& model_;
    const std::span<const Task> tasks_;
    engine::RunControl& control_;
    std::vector<Run> runs_;
    std::mutex lock_;  // for next_
    std::size_t next_ = 0;
    Carried problem_;
};

}  // namespace

double mean(std::span<const double> times) {
    return result::estimate(times).mean;
}

std::vector<Run> run(const Case& model, std::span<const Task> tasks, engine::RunControl& control) {
    return Runs(model, tasks, control).all();
}

}  // namespace pamina::advice
