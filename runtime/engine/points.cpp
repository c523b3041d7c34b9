#include "runtime/engine/points.h"

#include <cmath>
#include <cstring>
#include <map>
#include <memory>
#include <optional>

#include "runtime/engine/evaluate.h"
#include "runtime/engine/rows/point_lanes.h"
#include "runtime/engine/rows/point_structure.h"
#include "runtime/engine/run/error.h"

namespace pamina::engine {

namespace {

/// Fewer points of one structure are not worth binding a graph for all of them.
constexpr std::size_t kFewest = 3;

bool same(const std::vector<expr::Slot>& a, const std::vector<expr::Slot>& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(expr::Slot)) == 0);
}

/// They may differ in Globals only.
bool comparable(const rtg::Graph& graph, const Values& a, const Values& b) {
    if (a.tick_exponent != b.tick_exponent || a.globals.size() != b.globals.size() || a.files != b.files ||
        a.globals.size() != graph.globals.size() || a.schedules != b.schedules || a.arrays.size() != b.arrays.size())
        return false;
    for (std::size_t i = 0; i < a.arrays.size(); ++i) {
        if (!same(a.arrays[i], b.arrays[i])) return false;
    }
    return true;
}

}  // namespace

/// All is as it was for `like` but for the Globals `varying`, those that were not equal at all points until now.
struct PointMemory::Parts {
    const rtg::Graph* graph = nullptr;
    Values like;
    std::set<int> varying;
    std::unique_ptr<PointStructure> structure;
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
    Points(const rtg::Graph& graph, std::span<const Values> points, const Options& options, RunControl& control,
           PointMemory::Parts& memory)
        : graph_(graph),
          points_(points),
          options_(options),
          control_(control),
          memory_(memory),
          outcomes_(points.size()) {}

    std::vector<Outcome> run() {
        const std::string why_not = group();
        for (const auto& [key, members] : groups_) side_by_side(key, members);
        for (std::size_t p = 0; p < points_.size(); ++p) {
            if (outcomes_[p]) continue;
            outcomes_[p] = evaluate(graph_, points_[p], options_, control_);
            if (!why_not.empty()) outcomes_[p]->result.evaluation.not_because("points side by side: " + why_not);
        }
        std::vector<Outcome> all;
        all.reserve(outcomes_.size());
        for (auto& outcome : outcomes_) all.push_back(std::move(*outcome));
        return all;
    }

  private:
    /// Points of one structure. Returns why there are none.
    std::string group() {
        if (options_.observe || options_.trace || !options_.sequential || options_.until < HUGE_VAL || points_.empty())
            return {};
        // The interpreter is faster with parameters that are constants.
        if (options_.jit == Jit::Off || !options_.compiler) return {};
        if (memory_.graph != &graph_ || !comparable(graph_, memory_.like, points_[0])) {
            memory_ = {};
            memory_.graph = &graph_;
            memory_.like = points_[0];
        }
        bool more = !memory_.structure;
        for (const auto& values : points_) {
            if (!comparable(graph_, values, memory_.like)) {
                memory_ = {};
                return "lists or files differ between them";
            }
            for (std::size_t g = 0; g < graph_.globals.size(); ++g) {
                if (graph_.globals[g].init == rtg::kNone && values.globals[g].i != memory_.like.globals[g].i)
                    more = memory_.varying.insert(static_cast<int>(g)).second || more;
            }
        }
        if (points_.size() < kFewest) {
            if (more) memory_.structure = nullptr;
            return {};
        }
        if (more) {
            memory_.lanes.clear();
            memory_.structure = std::make_unique<PointStructure>(graph_, memory_.varying);
        }
        const auto& structure = *memory_.structure;
        if (!structure.why_not().empty()) return structure.why_not();
        for (std::size_t p = 0; p < points_.size(); ++p) {
            std::vector<std::int64_t> key;
            for (int g : structure.structural()) key.push_back(points_[p].globals[static_cast<std::size_t>(g)].i);
            groups_[key].push_back(p);
        }
        const auto few = [](const auto& entry) { return entry.second.size() < kFewest; };
        std::string why;
        if (std::all_of(groups_.begin(), groups_.end(), few)) {
            for (int g : structure.structural()) {
                why += why.empty() ? "`" : ", `";
                why += graph_.globals[static_cast<std::size_t>(g)].name + "`";
            }
            why = "ranges, dependences, places or functions depend on " + why;
        }
        std::erase_if(groups_, few);
        return why;
    }

    void side_by_side(const std::vector<std::int64_t>& key, const std::vector<std::size_t>& members) {
        if (control_.stop.load(std::memory_order_relaxed)) return;
        try {
            if (memory_.lanes.size() >= PointMemory::Parts::kMaxLanes) memory_.lanes.clear();
            auto& lanes = memory_.lanes[key];
            if (!lanes) {
                std::set<int> varying = memory_.varying;
                for (int g : memory_.structure->structural()) varying.erase(g);
                lanes = std::make_unique<PointLanes>(graph_, points_[members[0]], varying, members.size(), options_,
                                                     control_);
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

    const rtg::Graph& graph_;
    const std::span<const Values> points_;
    const Options& options_;
    RunControl& control_;
    PointMemory::Parts& memory_;
    std::vector<std::optional<Outcome>> outcomes_;
    std::map<std::vector<std::int64_t>, std::vector<std::size_t>> groups_;  // by structural Globals
};

}  // namespace

std::vector<Outcome> evaluate_points(const rtg::Graph& graph, std::span<const Values> points, const Options& options,
                                     RunControl& control, PointMemory* memory) {
    PointMemory own;
    return Points(graph, points, options, control, (memory ? *memory : own).parts()).run();
}

}  // namespace pamina::engine
