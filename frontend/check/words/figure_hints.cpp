#include "frontend/check/words/figure_hints.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/language/figures.h"

namespace pamina::check {

std::string figure_hint(std::string_view name, const std::vector<std::string>& known) {
    const auto has = [&](std::string_view word) { return std::ranges::find(known, word) != known.end(); };
    if (name == "quantile" || name == "percentile" || name == "median") {
        constexpr std::string_view kThose = "p50`, `p90`, `p95`, `p99` and `p999`";
        return has("p99") ? fmt::format("it has the percentiles `{}", kThose)
                          : fmt::format("of a measure these are `{}: `r.measure.NAME.p99`", kThose);
    }
    // Heads of columns in reports, and words that are as usual.
    constexpr std::pair<std::string_view, std::string_view> kHeads[] = {
        {"longest", "max_wait"}, {"longest_wait", "max_wait"}, {"at_once", "share"}, {"queue_length", "mean_queue"}};
    for (const auto& [head, figure] : kHeads)
        if (name == head && has(figure)) return fmt::format("it is `{}`", figure);
    if (name == "latency" || name == "response" || name == "response_time" || name == "duration")
        if (has("measure"))
            return "a `measure visit { … }` in the model takes it: `r.measure.visit.mean`, `.p99` and others";
    std::vector<std::string> longer;  // `mean_wait` of `wait`
    for (const auto& k : known)
        if (k.ends_with(fmt::format("_{}", name)) || k.starts_with(fmt::format("{}_", name))) longer.push_back(k);
    if (!longer.empty()) return fmt::format("it has `{}`", fmt::join(longer, "`, `"));
    const auto of_entity = [&](std::string_view figure) {
        return fmt::format("of a resource it is `r.resource.NAME.{0}`, of a processor `r.processor.NAME.{0}`", figure);
    };
    const bool in_measure = language::find(language::kMeasureFigures, name);
    if (language::find(language::kEntityFigures, name) && !has(name)) return of_entity(name);
    if (name == "wait" || name == "mean_waiting") return of_entity("mean_wait");
    if (in_measure && !has(name)) return fmt::format("of a measure it is `r.measure.NAME.{}`", name);
    if (language::find(language::kRunFigures, name) && !has(name))
        return fmt::format("it is a figure of the whole run: `r.{}`", name);
    return {};
}

}  // namespace pamina::check
