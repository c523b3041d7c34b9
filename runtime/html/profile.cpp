#include "runtime/html/profile.h"

#include <utility>

#include "frontend/source/one_line.h"
#include "runtime/result/phases.h"
#include "runtime/result/show.h"

namespace pamina::html {

plot::Plot profile_plot(const result::Result& run) {
    const auto periods = result::profile(run);
    const result::Amount amount{periods.back().until, run.tick_exponent};
    const auto unit = result::suitable({&amount, 1}, "s", true, run.manner);
    plot::Plot p;
    p.kind = plot::Kind::Steps;
    p.x = {"time", unit.text, "", false, false, {}};
    p.y = {"active processes", "", "", false, false, {}};
    plot::Series s;
    for (const auto& period : periods) {
        s.x.push_back(unit.of(period.from, run.tick_exponent));
        s.y.push_back(period.busy);
    }
    s.x.push_back(unit.of(periods.back().until, run.tick_exponent));
    s.y.push_back(periods.back().busy);
    p.series.push_back(std::move(s));
    return p;
}

std::string profile_svg(const std::string& title, const result::Result& run) {
    if (result::profile(run).empty()) return {};
    plot::Plot p = profile_plot(run);
    p.title = one_line(title, 100);
    return plot::to_svg(p);
}

}  // namespace pamina::html
