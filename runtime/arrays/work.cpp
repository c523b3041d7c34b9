#include "runtime/arrays/work.h"

#include <cmath>

#include "runtime/arrays/enumerate.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/listed.h"

namespace pamina::arrays {

double goodness(std::span<const WorkClass> classes) {
    Wide sum = 0, processors = 0;
    for (const WorkClass& c : classes) sum += Wide(c.iterations) * c.processors, processors += c.processors;
    if (sum == 0) return 0;
    const double mean = static_cast<double>(sum) / static_cast<double>(processors);
    double squares = 0;
    for (const WorkClass& c : classes) {
        // Exact before it is rounded: processors that do the mean add nothing.
        const double off = static_cast<double>(c.iterations * processors - sum) / static_cast<double>(processors);
        squares += static_cast<double>(c.processors) * off * off;
    }
    return std::sqrt(squares / static_cast<double>(processors)) / mean;
}

double goodness(std::span<const Weighted> statements) {
    double sum = 0, weights = 0;
    for (const Weighted& s : statements) sum += s.frequency * s.goodness, weights += s.frequency;
    return weights > 0 ? sum / weights : 0;
}

void finish(Work& work) {
    work.optimal =
        work.processors > 0 ? static_cast<double>(work.iterations) / static_cast<double>(work.processors) : 0;
    work.goodness = goodness(work.classes);
}

Work work(const Statement& statement) {
    return enumerated_work(statement);
}

}  // namespace pamina::arrays
