// The figures of distributed arrays that predictions have: names, units and meanings. runtime/values/array_value.cpp
// makes the record of them.
#pragma once

#include <array>
#include <string_view>

namespace pamina::result {

struct ArrayMetric {
    std::string_view name, unit, meaning;
};

/// `r.array.work.goodness`; the same of each statement, loop and proc, `r.array.statement[0].transfers`.
inline constexpr auto kArrayMetrics = std::to_array<ArrayMetric>({
    {"times", "count", "how often its statements are done"},
    {"work.iterations", "count", "iterations of all processors"},
    {"work.optimal", "ratio", "iterations of each processor, were they even"},
    {"work.goodness", "ratio",
     "standard deviation of the processors' iterations over their mean: 0 is even; each counts as one, whatever it "
     "computes"},
    {"work.classes", "table", "so many `iterations` for so many `processors`, the `first` of them"},
    {"transfers", "count", "messages that carry elements; those of `reduce` are not among them"},
    {"bytes", "bytes", "what these carry"},
    {"transfer_time", "time", "how long each message takes alone on the idle machine, summed; missing where not known"},
    {"compute_time.mean", "time",
     "what the `compute`s of the iterations take, without waiting: mean of the processors"},
    {"compute_time.largest", "time", "the same of the processor with most"},
    {"compute_time.all", "time", "the same of all processors, summed"},
    {"lines.mean", "ratio", "cache lines that are loaded, mean of the processors; `lines` is missing without a cache"},
    {"lines.largest", "count", "the same of the processor with most"},
    {"lines.all", "count", "the same of all processors, summed"},
    {"misses.mean", "ratio",
     "accesses that miss a cache with sets, mean of the processors; missing without `cache_ways`"},
    {"misses.largest", "count", "the same of the processor with most"},
    {"misses.all", "count", "the same of all processors, summed"},
});

}  // namespace pamina::result
