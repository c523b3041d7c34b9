#include "runtime/advice/runs.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <numeric>

#include "frontend/source/carried.h"
#include "frontend/source/finally.h"
#include "runtime/engine/evaluate.h"
#include "runtime/engine/run/thread.h"
#include "runtime/relax/relax.h"
#include "runtime/result/metrics.h"
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
        const Ended take = [&](std::size_t task, Run run) {
            runs_[task] = std::move(run);
            ++control_.points_done;
        };
        const Here here = [&](std::span<const std::size_t> tasks, const Ended& ended) { these(tasks, ended); };
        const bool asked = std::ranges::any_of(tasks_, [](const Task& t) { return t.observe; });
        if (model_.together && !asked) {
            model_.together(tasks_.size(), here, take);
        } else {
            std::vector<std::size_t> numbers(tasks_.size());
            std::iota(numbers.begin(), numbers.end(), std::size_t{0});
            these(numbers, take);
        }
        return std::move(runs_);
    }

  private:
    void these(std::span<const std::size_t> numbers, const Ended& ended) {
        numbers_ = numbers;
        next_ = 0;
        const auto count = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(model_.threads, 1)), 1,
                                                   std::max<std::size_t>(numbers.size(), 1));
        std::vector<engine::Thread> threads;
        for (std::size_t w = 1; w < count; ++w) {
            // What cannot be started is done by the others.
            engine::Thread thread([&](const std::stop_token&) { work(ended); });
            if (thread.started()) threads.push_back(std::move(thread));
        }
        work(ended);
        for (auto& thread : threads) thread.join();
        problem_.rethrow();
    }

    void work(const Ended& ended) {
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
                    if (next_ >= numbers_.size() || problem_.caught() || control_.stop) return;
                    number = numbers_[next_++];
                }
                Run run = one(tasks_[number], own);
                const std::lock_guard lock(lock_);
                // One that was cut off is none.
                if (!control_.stop) ended(number, std::move(run));
            }
        });
    }

    bool observed(const Task& task) const { return task.observe || !model_.measures.empty(); }

    Run one(const Task& task, engine::RunControl& control) const {
        rtg::Graph graph = model_.written;
        if (!task.edit(graph)) return {{}, {}, {}, {}, false};
        std::optional<rtg::Graph> condensed;
        if (model_.relax) {
            relax::relax(graph);
            if (!observed(task)) condensed = relax::relax_unobserved(graph);
        }
        engine::Options options = model_.options;
        options.observe = observed(task);
        options.trace = task.trace;
        control.now = 0;
        control.events = 0;
        control.tick_exponent = model_.values.tick_exponent;
        const engine::Graphs graphs{graph, condensed ? &*condensed : nullptr};
        if (model_.repeats) return replicated(task, graphs, options, control);
        auto outcome = engine::evaluate(graphs, model_.values, options, control);
        Run run;
        if (outcome.error)
            run.why_not = outcome.error->message;
        else if (!outcome.result.partial)
            run.time = outcome.result.time;
        if (run.time) run.times = {model_.measures.empty() ? *run.time : measured_in(outcome.result, model_.measures)};
        if (run.time && task.observe) run.result = std::move(outcome.result);
        return run;
    }

    /// With the draws of the model as it is. The threads have the other changes.
    Run replicated(const Task& task, const engine::Graphs& graphs, const engine::Options& options,
                   engine::RunControl& control) const {
        simulate::Plan plan;
        plan.seed = model_.repeats->seed;
        plan.replications = model_.repeats->replications;
        auto found = simulate::run(graphs, model_.values, options, plan, control);
        Run run;
        if (found.error) {
            run.why_not = found.error->message;
        } else if (!found.first.partial) {
            static const auto time = result::position(result::run_metrics(), result::find_run_metric("time"));
            run.times = model_.measures.empty() ? found.simulation.samples(std::string(result::kOfRun), time)
                                                : measured_in(found.simulation, model_.measures);
            run.time = found.first.time;
            if (task.observe) run.result = std::move(found.first);
        }
        return run;
    }

    const Case& model_;
    const std::span<const Task> tasks_;
    engine::RunControl& control_;
    std::vector<Run> runs_;
    std::mutex lock_;  // for next_, and who is told
    std::span<const std::size_t> numbers_;
    std::size_t next_ = 0;
    Carried problem_;
};

}  // namespace

namespace {

std::vector<double> figure_of(const result::Simulation& of, const std::string& measure, const char* name) {
    return of.samples(result::of_measure(measure),
                      result::position(result::measure_metrics(), result::find_measure_metric(name)));
}

}  // namespace

std::vector<std::string> compared_measures(const result::Result& run, const result::Simulation* of) {
    if (!run.observed) return {};
    double came = 0;
    for (const auto& s : run.observed->statements)
        if (s.arrivals) came += s.count;
    if (came < 2) return {};
    std::vector<std::string> all, timed;
    for (const auto& m : run.observed->measures) {
        const bool sometimes =
            of && std::ranges::any_of(figure_of(*of, m.name, "mean"), [](double mean) { return mean > 0; });
        if (m.total > 0 || sometimes) timed.push_back(m.name);
        if (m.count > 0 || sometimes) all.push_back(m.name);
    }
    return timed.empty() ? all : timed;
}

double measured_in(const result::Result& run, std::span<const std::string> measures) {
    double total = 0, count = 0;
    if (run.observed) {
        for (const auto& m : run.observed->measures) {
            if (std::ranges::find(measures, m.name) == measures.end()) continue;
            total += m.total;
            count += m.count;
        }
    }
    return count > 0 ? total / count : result::kUnknown;
}

std::vector<double> measured_in(const result::Simulation& of, std::span<const std::string> measures) {
    const auto n = static_cast<std::size_t>(of.replications());
    std::vector<double> total(n), count(n);
    for (const std::string& m : measures) {
        const auto counts = figure_of(of, m, "count"), means = figure_of(of, m, "mean");
        for (std::size_t i = 0; i < std::min({n, counts.size(), means.size()}); ++i) {
            if (!(counts[i] > 0)) continue;
            count[i] += counts[i];
            total[i] += counts[i] * means[i];
        }
    }
    for (std::size_t i = 0; i < n; ++i) total[i] = count[i] > 0 ? total[i] / count[i] : result::kUnknown;
    return total;
}

double mean(std::span<const double> times) {
    return result::estimate(times).mean;
}

std::vector<Run> run(const Case& model, std::span<const Task> tasks, engine::RunControl& control) {
    return Runs(model, tasks, control).all();
}

}  // namespace pamina::advice
