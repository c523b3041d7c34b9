// Pictures of runtime/plot in a page.
#pragma once

#include <string>
#include <string_view>

#include "runtime/plot/plot.h"

namespace pamina::html {

/// What a figure whose plot can be made to react has (assets/charts.js).
inline constexpr std::string_view kChartData = "class=\"chart-data\"";

/// `id` is unique in the page. `table`: the same as a table, HTML. `reacts`: where scripts run, its plot does.
std::string figure(const plot::Plot& plot, std::string_view id, std::string_view caption, const std::string& table,
                   bool reacts = true);
/// What a picture shows as a table, folded away.
std::string as_table(const plot::Plot& plot, std::string_view caption);

/// `svg`, which begins with its tag, as a picture with a name, its ids beginning with `id`.
std::string named_picture(std::string svg, std::string_view id, std::string_view name);

}  // namespace pamina::html
