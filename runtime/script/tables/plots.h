// `plot(t, x = "P", y = "time", by = "s")`: from the columns of a table to a picture's data.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/script/values/value.h"

namespace pamina::script {

struct PlotRequest {
    std::string x, value, kind, log, title;  // empty: not given
    std::vector<std::string> y, by;
};

/// What is x and what y where a plot does not say it: the two columns of a table that has no others; of a sweep of
/// predictions over one parameter, that and `time`. Throws ValueError for other tables.
std::pair<std::string, std::string> usual_axes(const Table& t);

/// One series for each column of y and each combination of the values of `by`, in the order in which they come; lines
/// go from left to right. Throws ValueError where the columns cannot be drawn.
Value plotted(const Table& t, const PlotRequest& request, const check::Program& program, Stop& stop);

}  // namespace pamina::script
