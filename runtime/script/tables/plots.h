// `plot(t, x = "P", y = "time", by = "s")`: from the columns of a table to a picture's data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/values/value.h"

namespace pamina::script {

/// The arguments; empty ones are not given.
struct PlotRequest {
    std::vector<std::string> x, y, by;
    std::string value, kind, log, title, x_label, y_label;
    std::optional<std::int64_t> bins;
    std::optional<bool> shares;
};

/// One series for each column of y (of x, for the distribution of its values) and each combination of the values of
/// `by`, in the order in which they come. Throws ValueError where the columns cannot be drawn so.
Value plotted(const Table& t, PlotRequest request, const check::Program& program, Stop& stop);

}  // namespace pamina::script
