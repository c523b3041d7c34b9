#include "runtime/queueing/stepwise.h"

#include <utility>

namespace pamina::queueing {

double StepStation::loaded_response(std::size_t n) const {
    double sum = 0;
    for (std::size_t j = 1; j <= n; ++j) sum += static_cast<double>(j) / speed(j) * occupied[j - 1];
    return service * sum;
}

void StepStation::occupy(std::size_t n, double demand_rate) {
    occupied.push_back(0);
    double sum = 0;
    for (std::size_t j = n; j >= 1; --j) {
        occupied[j] = demand_rate / speed(j) * occupied[j - 1];
        sum += occupied[j];
    }
    // The difference loses its digits where the station is busy nearly always: then what there is is made to sum to 1.
    occupied[0] = std::max(0.0, 1 - sum);
    if (sum <= 1) return;
    for (std::size_t j = 1; j <= n; ++j) occupied[j] /= sum;
}

Stepwise::Stepwise(std::vector<StepStation> stations) : stations_(std::move(stations)) {
    start();
}

void Stepwise::start() {
    customers_ = 0;
    response_ = throughput_ = 0;
    for (auto& s : stations_) {
        s.residence = s.queue = s.utilization = 0;
        s.occupied.clear();
        if (s.depends_on_load()) s.occupied.push_back(1);
    }
}

// Each customer waits for the one before him, and so does the computer here: what need not be in that row is not.
void Stepwise::add_to_one(std::int64_t count, double think) {
    auto& s = stations_.front();
    const double alone = s.service / s.rates.front();
    const bool once = s.visits == 1 && s.elements == 1;
    double queue = s.queue, residence = 0, response = 0, throughput = 0;
    auto n = static_cast<double>(customers_);
    customers_ += count;
    for (; count > 0; --count) {
        n += 1;
        residence = alone * (1 + queue);
        if (!once) residence = s.visits * residence;
        response = once ? residence : s.elements * residence;
        const double cycle = think + response;
        throughput = cycle > 0 ? n / cycle : 0;
        queue = throughput * residence;
    }
    s.residence = residence;
    s.queue = queue;
    s.utilization = throughput * s.visits * s.service / s.rates.front();
    response_ = response;
    throughput_ = throughput;
}

void Stepwise::add_customers(std::int64_t count, double think) {
    if (count < 1) return;
    if (stations_.size() == 1) {
        const auto& s = stations_.front();
        if (s.kind == StepStation::Kind::queue && !s.depends_on_load()) return add_to_one(count, think);
    }
    fixed_.clear();
    for (const auto& s : stations_)
        fixed_.push_back({s.service / s.rates.front(), *std::max_element(s.rates.begin(), s.rates.end())});
    for (; count > 0; --count) {
        const auto n = static_cast<std::size_t>(++customers_);
        response_ = 0;
        for (std::size_t i = 0; i < stations_.size(); ++i) {
            auto& s = stations_[i];
            s.residence = s.visits * s.response(n, fixed_[i].alone);
            response_ += s.elements * s.residence;
        }
        const double cycle = think + response_;
        throughput_ = cycle > 0 ? static_cast<double>(n) / cycle : 0;
        for (std::size_t i = 0; i < stations_.size(); ++i) {
            auto& s = stations_[i];
            s.queue = throughput_ * s.residence;
            // Of the others nobody looks at it before the last customer is there.
            if (count > 1 && s.kind == StepStation::Kind::queue && !s.depends_on_load()) continue;
            const double demand_rate = throughput_ * s.visits * s.service;
            s.utilization = s.kind == StepStation::Kind::delay ? s.queue : demand_rate / fixed_[i].fastest;
            if (s.depends_on_load()) s.occupy(n, demand_rate);
        }
    }
}

}  // namespace pamina::queueing
