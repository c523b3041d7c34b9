#include "runtime/engine/points.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "runtime/engine/evaluate.h"
#include "runtime/engine/plan/plan_points.h"
#include "runtime/engine/rows/point_lanes.h"
#include "runtime/engine/run/error.h"

namespace pamina::engine {

struct PointMemory::Parts {
    PointPlanner planner;
    /// By the values of what the structure depends on.
    std::map<std::vector<std::int64_t>, std::unique_ptr<PointLanes>> lanes;

    static constexpr std::size_t kMaxLanes = 64;
};

PointMemory::PointMemory() : parts_(std::make_unique<Parts>()) {}
PointMemory::~PointMemory() = default;
void PointMemory::clear() {
    *parts_ = {};
}

namespace {

class Points {
  public:
    Points(const Graphs& graphs, std::span<const Values> points, const Options& options, RunControl& control,
           PointMemory::Parts& memory)
        : graphs_(graphs),
          points_(points),
          options_(options),
          control_(control),
          memory_(memory),
          outcomes_(points.size()) {}

    std::vector<Outcome> run() {
        const PointsPlan plan = memory_.planner.plan(graphs_.of(options_), points_, options_);
        if (plan.anew) memory_.lanes.clear();
        for (const auto& [key, members] : plan.side_by_side) side_by_side(key, members, plan.varying);
        std::vector<Outcome> all;
        all.reserve(outcomes_.size());
        for (std::size_t p = 0; p < points_.size(); ++p) {
            if (!outcomes_[p]) outcomes_[p] = alone(p, plan);
            all.push_back(*std::move(outcomes_[p]));
        }
        return all;
    }

  private:
    Outcome alone(std::size_t point, const PointsPlan& plan) {
        Outcome outcome = evaluate(graphs_, points_[point], options_, control_);
        if (!plan.why_not.empty()) outcome.result.evaluation.not_because("points side by side: " + plan.why_not);
        return outcome;
    }

    void side_by_side(const std::vector<std::int64_t>& key, const std::vector<std::size_t>& members,
                      const std::set<int>& varying) {
        if (control_.stop.load(std::memory_order_relaxed)) return;
        try {
            if (memory_.lanes.size() >= PointMemory::Parts::kMaxLanes) memory_.lanes.clear();
            auto& lanes = memory_.lanes[key];
            if (!lanes) {
                lanes = std::make_unique<PointLanes>(graphs_.of(options_), points_[members[0]], varying, members.size(),
                                                     options_, control_);
            }
            for (std::size_t begin = 0; begin < members.size(); begin += kMaxPoints) {
                const std::size_t count = std::min<std::size_t>(kMaxPoints, members.size() - begin);
                if (count == 1) continue;  // a walk for one lane is a plain one, and reads no values of points
                const Values* values[kMaxPoints];
                Outcome own[kMaxPoints];
                Outcome* outcomes[kMaxPoints];
                for (std::size_t l = 0; l < count; ++l) {
                    values[l] = &points_[members[begin + l]];
                    outcomes[l] = &own[l];
                }
                if (!lanes->evaluate({values, count}, {outcomes, count})) continue;
                for (std::size_t l = 0; l < count; ++l) outcomes_[members[begin + l]] = std::move(own[l]);
            }
        } catch (const RunError&) {  // each point says it for itself
            memory_.lanes.erase(key);
        } catch (const Stopped&) {
            memory_.lanes.erase(key);
        }
    }

    const Graphs graphs_;
    const std::span<const Values> points_;
    const Options& options_;
    RunControl& control_;
    PointMemory::Parts& memory_;
    std::vector<std::optional<Outcome>> outcomes_;
};

}  // namespace

std::vector<Outcome> evaluate_points(const Graphs& graphs, std::span<const Values> points, const Options& options,
                                     RunControl& control, PointMemory* memory) {
    PointMemory own;
    return Points(graphs, points, options, control, (memory ? *memory : own).parts()).run();
}

}  // namespace pamina::engine
