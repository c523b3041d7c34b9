// Columns of a table as a picture needs them: places on an axis, and groups of rows.
#pragma once

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "runtime/plot/plot.h"
#include "runtime/script/tables/plot_request.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// In place of a value that a row does not have.
inline constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

class PlotColumns {
  public:
    PlotColumns(const Table& t, const check::Program& program, Stop& stop) : t_(t), program_(program), stop_(stop) {}

    /// The values of columns on an axis, one column after the other; NaN where one is missing. The texts of a column
    /// stand one after the other. `halves` gets half the interval of each, NaN where there is none.
    std::vector<double> place(plot::Axis& axis, const std::vector<std::string>& names,
                              std::vector<double>* halves = nullptr);
    /// What tells the rows of each series apart, and for each row the number of its series. Each of so many columns has
    /// these series.
    std::vector<std::size_t> groups(const std::vector<std::string>& by, std::size_t columns,
                                    std::vector<std::string>& names);
    /// Which other columns tell rows with one place `x` in one group apart: one of those that do it alone, a parameter
    /// of a sweep first, then the one with the fewest values; else all parameters. Empty where these do not, and where
    /// each row has a value of its own, as what was measured has.
    std::vector<std::string> that_tell_apart(const std::vector<double>& x, const std::vector<std::size_t>& group,
                                             const PlotRequest& r);

  private:
    const List& column(const std::string& name);

    const Table& t_;
    const check::Program& program_;
    Stop& stop_;
    std::vector<std::shared_ptr<const List>> kept_;
};

}  // namespace pamina::script
