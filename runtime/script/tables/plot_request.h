// What a script asks of a picture: which arguments belong to which kind, and what is meant where it says nothing.
#pragma once

#include <optional>

#include "runtime/plot/plot.h"
#include "runtime/script/tables/plots.h"

namespace pamina::script {

/// The kind that is asked for; nullopt where the columns decide it. Throws ValueError where an argument is wrong for
/// it.
std::optional<plot::Kind> kind_of(const PlotRequest& request);
/// Names x and y where there is nothing to choose: the two columns of a table that has no others; of a sweep of
/// predictions over one parameter, that and `time`; of a distribution the only column that is no parameter, or `time`.
/// Of periods `from` and the columns that hold numbers. Throws ValueError for other tables.
void add_usual_columns(PlotRequest& request, const Table& t, std::optional<plot::Kind> kind);
/// Each row is a period, from `from` to `until`: it is drawn by steps where nothing else is said.
bool has_periods(const Table& t);
/// Of a distribution: the values of x, which has no y.
bool distributes(std::optional<plot::Kind> kind);

}  // namespace pamina::script
