#include "runtime/result/array_columns.h"

#include <algorithm>

#include "runtime/result/show.h"
#include "runtime/result/words.h"

namespace pamina::result {

namespace {

std::optional<double> known(double value, const std::string& why_not) {
    return why_not.empty() ? std::optional(value) : std::nullopt;
}

constexpr ArrayColumn kMore[] = {
    {"transfer time", [](const ArrayPart& p) { return known(p.transfer_time, p.time_unknown); },
     [](double seconds) { return show_time(seconds); }},
    {"computing", [](const ArrayPart& p) { return known(p.compute_time.largest, p.no_compute_time); },
     [](double seconds) { return show_time(seconds); }},
    {"lines", [](const ArrayPart& p) { return known(p.lines.all, p.no_lines); }, figure},
    {"misses", [](const ArrayPart& p) { return known(p.misses.all, p.no_misses); }, figure},
};

}  // namespace

std::vector<ArrayColumn> more_columns(const ArrayFigures& found) {
    std::vector<ArrayColumn> out;
    for (const ArrayColumn& c : kMore)
        if (std::ranges::any_of(found.statements, [&](const ArrayPart& p) { return c.of(p).value_or(0) > 0; }))
            out.push_back(c);
    return out;
}

}  // namespace pamina::result
