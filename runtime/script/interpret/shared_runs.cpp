#include "runtime/script/interpret/shared_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>

#include "runtime/values/value.h"

namespace pamina::script {

namespace {

/// Whether there was something to change, why it went wrong, its time and what is compared: as a text, as there are as
/// many as replications.
PointRow row_of(const advice::Run& run) {
    std::string times;
    if (run.time) {
        times = fmt::format("{}", *run.time);
        for (const double t : run.times) times += fmt::format(" {}", t);
    }
    return {{Value(run.changed), Value(run.why_not), Value(std::move(times))}, {}};
}

advice::Run run_of(const PointRow& row) {
    advice::Run run;
    run.changed = *row.cells.at(0).as<bool>();
    run.why_not = *row.cells.at(1).as<std::string>();
    const std::string& times = *row.cells.at(2).as<std::string>();
    for (std::size_t at = 0; at < times.size();) {
        const std::size_t end = std::min(times.find(' ', at), times.size());
        double t = 0;
        std::from_chars(times.data() + at, times.data() + end, t);
        if (run.time)
            run.times.push_back(t);
        else
            run.time = t;
        at = end + 1;
    }
    return run;
}

}  // namespace

advice::Together together(SharedPoints* shared) {
    if (!shared) return {};
    return [shared](std::size_t tasks, const advice::Here& here, const advice::Ended& take) {
        std::vector<std::size_t> numbers(tasks);
        std::iota(numbers.begin(), numbers.end(), std::size_t{0});
        shared->rows(
            numbers,
            [&](std::span<const std::size_t> now, const SharedPoints::Done& done) {
                here(now, [&](std::size_t task, const advice::Run& run) { done(task, row_of(run)); });
            },
            [&](std::size_t task, const PointRow& row) { take(task, run_of(row)); });
    };
}

}  // namespace pamina::script
