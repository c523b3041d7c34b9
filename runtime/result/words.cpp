#include "runtime/result/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontend/source/one_line.h"
#include "frontend/source/printable.h"
#include "runtime/result/show.h"

namespace pamina::result {

std::string percent(double ratio) {
    const double p = ratio * 100;
    if (p > 99.9 && p < 100) return fmt::format("{:.2f} %", std::min(p, 99.99));
    return p >= 99.95 && p < 100.05 ? "100 %" : fmt::format("{:.1f} %", p);
}

std::string figure(double x) {
    return x == std::floor(x) && std::fabs(x) < 1e15 ? fmt::format("{:.0f}", x) : fmt::format("{:.4g}", x);
}

std::string time_of(const Result& r, double ticks) {
    return show_time(r.seconds(ticks), 4, r.manner);
}

std::string line_of(Span s, const SourceMap& sources) {
    return printable(one_line(sources.text(s), 60));
}

std::string place(Span s, const SourceMap& sources) {
    if (!s.file) return "";
    const std::string& name = sources.name(s.file);
    const auto slash = name.rfind('/');
    return fmt::format("{}:{}", slash == name.npos ? name : name.substr(slash + 1),
                       sources.locate(s.file, s.begin).line);
}

}  // namespace pamina::result
