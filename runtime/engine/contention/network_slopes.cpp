#include "runtime/engine/contention/network_slopes.h"

#include <algorithm>
#include <limits>

namespace pamina::engine {

using expr::Slopes;

namespace {

std::size_t numbers_of_customers(const BoundGraph& graph, int entity) {
    const auto& its = graph.graph.entities[static_cast<std::size_t>(entity)];
    return graph.graph.contentions[static_cast<std::size_t>(its.contention)].customer.size();
}

}  // namespace

ContentionSlopes::ContentionSlopes(const BoundGraph& graph, int entity, const expr::Slot* locals, Evaluator& evaluate,
                                   Carry& carry)
    : numbers_(numbers_of_customers(graph, entity)),
      along_(carry.contention_varies(entity)),
      carry_(carry),
      chain_(graph, entity, locals, {graph, evaluate, carry}),
      averages_(1 + numbers_ * (1 + kAll)),
      key_(1 + numbers_ * (1 + kAll)) {}

bool ContentionSlopes::average(const Mix& mix, const KnownRows& records) {
    std::ranges::fill(key_, 0);
    double* const average = &key_[1];
    double* const slopes = average + numbers_;  // kAll of each
    double rates = 0;
    for (const auto& [record, customers] : mix.parts()) {
        const double *const its = records[record], *const their = of_rate(its);
        rates += customers * its[0];
        for (std::size_t k = 0; k < kAll; ++k) slopes[k] += customers * their[k];
        for (std::size_t i = 1; i < numbers_; ++i) {
            average[i] += customers * its[0] * its[i];
            for (std::size_t k = 0; k < kAll; ++k)
                slopes[i * kAll + k] += customers * (their[k] * its[i] + its[0] * their[i * kAll + k]);
        }
    }
    if (!(rates > 0)) return false;
    for (std::size_t i = 1; i < numbers_; ++i) {
        average[i] /= rates;
        for (std::size_t k = 0; k < kAll; ++k)
            slopes[i * kAll + k] = (slopes[i * kAll + k] - average[i] * slopes[k]) / rates;
    }
    const auto all = static_cast<double>(mix.customers());
    key_[0] = all;
    average[0] = rates / all;
    for (std::size_t k = 0; k < kAll; ++k) slopes[k] /= all;
    return true;
}

void ContentionSlopes::solve_along(std::size_t first, std::int64_t customers, Slopes& response) {
    std::vector<queueing::Dual> averages;
    for (std::size_t i = 0; i < numbers_; ++i) {
        queueing::Dual average(key_[1 + i]);
        std::copy_n(&key_[1 + numbers_ + i * kAll + first], queueing::kSlopes, average.slope.begin());
        averages.push_back(average);
    }
    chain_.numbers().first = first;
    try {
        chain_.solve(customers, averages);
        std::ranges::copy(chain_.response().slope, &response.of[first]);
    } catch (const queueing::NoSlope&) {
        // Along which of these it is not known says the run of each alone.
        for (std::size_t k = first; k < first + queueing::kSlopes; ++k)
            if (along_ >> k & 1) response.of[k] = std::numeric_limits<double>::quiet_NaN();
    }
}

const Slopes* ContentionSlopes::solve(const Mix& mix, const KnownRows& records) {
    const bool asks = average(mix, records);
    const int known = averages_.find(key_.data());
    if (known >= 0) return &responses_[static_cast<std::size_t>(known)];
    Slopes response;
    for (std::size_t first = 0; asks && first < kAll; first += queueing::kSlopes)
        if (along_ >> first & queueing::kAllSlopes) solve_along(first, mix.customers(), response);
    // Where nobody asks and somebody would, as the rates change, the sides differ.
    for (std::size_t k = 0; !asks && k < kAll; ++k)
        if (key_[1 + numbers_ + k] != 0) response.of[k] = std::numeric_limits<double>::quiet_NaN();
    carry_.curve(response);
    averages_.add(key_.data());
    responses_.push_back(response);
    return &responses_.back();
}

}  // namespace pamina::engine
