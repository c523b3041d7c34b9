// Points that other processes may evaluate, too, or an earlier run has: those of searches, and changes that are tried.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/values/value.h"

namespace pamina::script {

/// What a point gives: a value for each column, or why it has none.
struct PointRow {
    std::vector<Value> cells;
    std::string error;
    bool failed() const { return !error.empty(); }
};

/// The points of one expression, each with a number that is the same in every run of the script.
class SharedPoints {
  public:
    using Done = std::function<void(std::size_t number, PointRow row)>;
    /// Evaluates points here, and tells of each when it is done, one at a time.
    using Here = std::function<void(std::span<const std::size_t> numbers, const Done& done)>;

    virtual ~SharedPoints() = default;
    /// The rows of points that do not depend on each other, in any order: of those that are evaluated here and of all
    /// others. Some are missing only where the script was stopped. Throws Failed.
    virtual void rows(std::span<const std::size_t> numbers, const Here& here, const Done& take) = 0;
    /// What is evaluated in `body` is shared with nobody.
    virtual void alone(const std::function<void()>& body) = 0;
    /// Processes that a launcher has started.
    virtual int processes() const = 0;
    /// What the points evaluate may be shared itself: simulations, sweeps and searches.
    virtual bool divides() = 0;
};

/// Of an expression; `text`: which points it has. Null: nobody shares it.
using ShareOf = std::function<std::unique_ptr<SharedPoints>(const ast::Expr&, const std::string& text)>;

}  // namespace pamina::script
