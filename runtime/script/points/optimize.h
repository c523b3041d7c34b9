// The search for the best point of a grid, by values alone.
//
// Up to kExhaustive points are all looked at. One continuous parameter is searched by golden section (Kiefer 1953) in
// the bracket around the best of a coarse grid; everything else by pattern search (Hooke and Jeeves 1961, "Direct
// search") with whole steps, started from the best points of a coarse grid; of one parameter all places near the best
// are looked at then. All of it is deterministic. A search finds
// a point that is better than its neighbours, which is the best one of all where the figure has one valley.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "runtime/values/value.h"

namespace pamina::script {

class Optimizer {
  public:
    /// A place on each axis, from 0.
    using Point = std::vector<std::int64_t>;
    struct Axis {
        std::int64_t count = 0;
        bool continuous = false;  // so many points only that they are as good as all numbers between
    };
    static constexpr std::int64_t kExhaustive = 1000;

    /// `evaluate` gives nothing where a point fails, which counts as worse than all others; `better` says whether the
    /// first is strictly better; `all` (may be empty) is told points that are evaluated next, whatever they give.
    Optimizer(std::vector<Axis> axes, std::function<std::optional<Value>(const Point&)> evaluate,
              std::function<bool(const Value&, const Value&)> better,
              std::function<void(std::span<const Point>)> all = {});

    /// The best point, of equal ones the smallest in the order of the axes; nothing when all that were looked at fail.
    std::optional<Point> best();
    const Value& value(const Point& p) const { return *known_.at(p); }
    bool searched() const { return searched_; }
    std::int64_t evaluations() const { return static_cast<std::int64_t>(known_.size()); }
    std::int64_t failed() const;
    /// How many of the points that were looked at are as good as the best.
    std::int64_t ties(const Point& best) const;
    /// The other points that were looked at whose value `alike` says is as good as the best's, in their order.
    std::vector<Point> alike(const Point& best,
                             const std::function<bool(const Value& best, const Value& other)>& alike) const;

  private:
    const std::optional<Value>& look(const Point& p);
    /// Whether `a` is strictly better than `b`.
    bool precedes(const Point& a, const Point& b);
    /// Looks at all points of a grid of places on each axis.
    std::vector<Point> look_at(const std::vector<std::vector<std::int64_t>>& grid);
    void all();
    void golden();
    void pattern();
    /// Of one axis, all places near the best, as long as that finds a better one.
    void around_best();
    const Point* best_known() const;
    Point descend(Point base, std::vector<std::int64_t> steps);
    /// Moves along each axis in turn where that is better.
    Point explore(Point at, const std::vector<std::int64_t>& steps);
    /// About `wanted` points of an axis, both ends among them.
    std::vector<std::int64_t> coarse(const Axis& axis, std::int64_t wanted) const;

    std::vector<Axis> axes_;
    std::function<std::optional<Value>(const Point&)> evaluate_;
    std::function<bool(const Value&, const Value&)> better_;
    std::function<void(std::span<const Point>)> all_;
    std::map<Point, std::optional<Value>> known_;
    bool searched_ = false;
};

}  // namespace pamina::script
