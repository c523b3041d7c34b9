#include "runtime/script/interpret/moved_simulation.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "runtime/estimates/parts.h"
#include "runtime/result/show.h"
#include "runtime/values/value.h"

namespace pamina::script {

namespace {

/// So well is a slope to be known: half its interval over half that of the time.
constexpr double kKnown = 0.5;

result::Estimate time(const result::Simulation& s) {
    return s.time();
}

std::vector<double> times(const result::Simulation& s) {
    return s.samples(std::string(result::kOfRun),
                     result::position(result::run_metrics(), result::find_run_metric("time")));
}

/// What `a` and `b` make of the times of each replication.
result::Estimate by_replication(const result::Simulation& low, const result::Simulation& at_means,
                                const result::Simulation& high, double low_by, double mean_by) {
    const auto below = times(low), at = times(at_means), above = times(high);
    std::vector<double> each(at.size());
    for (std::size_t i = 0; i < at.size(); ++i) each[i] = (low_by * below[i] + mean_by * at[i] + above[i]) / 2;
    return result::estimate(each);
}

class Notes {
  public:
    Notes(const result::Simulation& at_means, const result::Result& like, MovedSimulation& found)
        : at_means_(at_means), like_(like), found_(found) {}

    void tell(const predict::Uncertainty& from) {
        estimates::Doubt all;
        for (const Moved& m : found_.sources) {
            const auto one = m.doubt(m.slope(time, at_means_));
            all = estimates::combined(&all, 1, &one, 1);
        }
        const double noise = at_means_.time().half;
        const double half = std::hypot(all.half(), std::isnan(noise) ? 0 : noise);
        for (std::size_t i = 0; i < found_.sources.size(); ++i) tell(found_.sources[i], name_of(from.sources[i]), half);
    }

  private:
    std::string told(double ticks) const { return result::show_time(like_.seconds(ticks)); }

    void tell(const Moved& m, const std::string& name, double half) {
        if (!m.low || !m.high) return;
        const auto slope = by_replication(*m.low, at_means_, *m.high, -1, 0);
        if (slope.half > kKnown * half)
            found_.notes.push_back(fmt::format("so many replications tell only roughly what {} brings: {} +- {}", name,
                                               told(std::abs(slope.mean)), told(slope.half)));
        // How far the middle of both ends is from the mean.
        const auto bend = by_replication(*m.low, at_means_, *m.high, 1, -2);
        if (!(std::abs(bend.mean) > estimates::kEnough * half) || std::abs(bend.mean) <= bend.half) return;
        const double at = at_means_.time().mean;
        found_.notes.push_back(
            fmt::format("first order is not enough: at the ends of {} the time is {} and {}, on both "
                        "sides of {} instead of {}",
                        name, told(m.low->time().mean), told(m.high->time().mean), told(at + bend.mean), told(at)));
    }

    const result::Simulation& at_means_;
    const result::Result& like_;
    MovedSimulation& found_;
};

}  // namespace

MovedSimulation moved_simulation(const predict::Uncertainty& from, const engine::Graphs& graphs,
                                 const engine::Values& values, const engine::Options& options,
                                 const simulate::Plan& plan, const result::Simulation& at_means,
                                 engine::RunControl& control) {
    MovedSimulation found;
    found.observed = at_means.observed;
    result::Result like;
    like.tick_exponent = values.tick_exponent;
    static constexpr const char* kEnds[] = {"lower", "upper"};
    for (const predict::Uncertain& u : from.sources) {
        Moved& m = found.sources.emplace_back();
        m.source = u.source;
        m.replicated = u.replicated;
        if (u.untold()) continue;  // whatever it changes is not known then
        for (const int end : {0, 1}) {
            engine::Values there = values;
            predict::move(there, u.along, end == 0 ? -1 : 1);
            auto run = simulate::run(graphs, there, options, plan, control);
            if (run.error) {
                found.notes.push_back(fmt::format("at the {} end of {} the model cannot be run: {}", kEnds[end],
                                                  name_of(u), run.error->message));
                continue;
            }
            if (run.first.partial) throw Failed{0};
            (end == 0 ? m.low : m.high) = std::make_shared<const result::Simulation>(std::move(run.simulation));
        }
    }
    Notes(at_means, like, found).tell(from);
    return found;
}

}  // namespace pamina::script
