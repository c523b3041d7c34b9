#include "runtime/result/work.h"

#include <fmt/format.h>

#include "runtime/result/metrics.h"
#include "runtime/result/words.h"

namespace pamina::result {

bool computes_messages(const Result& r) {
    return r.observed && r.observed->computes_messages;
}

std::string work_words(const std::string& work, const std::string& speedup, bool messages) {
    return messages ? fmt::format("{} computed, with what messages cost, {} times the time", work, speedup)
                    : fmt::format("{} computed, speedup {}", work, speedup);
}

std::string efficiency_words(const std::string& efficiency, bool messages) {
    return messages ? efficiency + " used" : "efficiency " + efficiency;
}

bool is_by_speeds(const Result& r) {
    return sum_of_speeds(r) != find_run_metric("processors")->value(r);
}

std::string efficiency_of(const Result& r) {
    const bool messages = computes_messages(r);
    if (!is_by_speeds(r)) return messages ? "" : "speedup over processors";
    return fmt::format("{} {}, the sum of their speeds", messages ? "of" : "speedup over", figure(sum_of_speeds(r)));
}

}  // namespace pamina::result
