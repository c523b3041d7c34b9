// Between which values of which columns a fit looked, and whether a row lies outside of them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontend/check/program/program.h"
#include "runtime/estimates/doubt.h"
#include "runtime/values/value.h"

namespace pamina::script {

using FittedRanges = std::vector<estimates::FittedOver>;

/// What the right side of an equation depends on: the columns of numbers that it reads of its row. Where the row stands
/// there as a whole, all that the left side does not read. `rows` is a table or a list of records.
std::shared_ptr<const FittedRanges> fitted_over(const ast::Fit& equation, const check::Program& program,
                                                const Value& rows);

/// The columns in which a row lies outside of one of these ranges; nothing where the row has none of the columns.
std::optional<std::vector<std::string>> outside(const Record& row, const std::vector<const FittedRanges*>& ranges);

/// What was fitted and knows where.
class KnowsRanges {
  public:
    virtual ~KnowsRanges() = default;
    virtual std::shared_ptr<const FittedRanges> over() const = 0;
};

}  // namespace pamina::script
