// Which points of a sweep are evaluated side by side (rows/point_lanes.h), and why the others are not.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "runtime/engine/rows/point_structure.h"
#include "runtime/engine/run/options.h"

namespace pamina::engine {

struct PointsPlan {
    /// Points of one structure, by the values of what it depends on; the points that are in none go one by one.
    std::map<std::vector<std::int64_t>, std::vector<std::size_t>> side_by_side;
    std::set<int> varying;  // Globals that differ between points side by side
    std::string why_not;    // why all go one by one, where --stats says so
    bool anew = false;      // what was bound for an earlier plan does not fit
};

/// Plans the points of one sweep, some at a time.
class PointPlanner {
  public:
    /// `graph` stays where and as it is. All points have one tick.
    PointsPlan plan(const rtg::Graph& graph, std::span<const Values> points, const Options& options);

  private:
    void group(std::span<const Values> points, PointsPlan& plan) const;

    // All is as it was for like_ but for the Globals varying_, those that were not equal at all points until now.
    const rtg::Graph* graph_ = nullptr;
    Values like_;
    std::set<int> varying_;
    std::unique_ptr<PointStructure> structure_;
};

}  // namespace pamina::engine
