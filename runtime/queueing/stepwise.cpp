#include "runtime/queueing/stepwise.h"

#include <utility>

namespace pamina::queueing {

double StepStation::response(std::size_t n) const {
    switch (kind) {
        case Kind::delay:
            return service;
        case Kind::deterministic:
            return service * (1 + queue - utilization / 2);
        case Kind::queue:
            break;
    }
    if (!depends_on_load()) return service / rates.front() * (1 + queue);
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
    for (auto& s : stations_) {
        if (s.depends_on_load()) s.occupied = {1};
    }
}

void Stepwise::add_customer(double think) {
    const auto n = static_cast<std::size_t>(++customers_);
    response_ = 0;
    for (auto& s : stations_) {
        s.residence = s.visits * s.response(n);
        response_ += s.elements * s.residence;
    }
    const double cycle = think + response_;
    throughput_ = cycle > 0 ? static_cast<double>(n) / cycle : 0;
    for (auto& s : stations_) {
        const double demand_rate = throughput_ * s.visits * s.service;
        const double fastest = *std::max_element(s.rates.begin(), s.rates.end());
        s.queue = throughput_ * s.residence;
        s.utilization = s.kind == StepStation::Kind::delay ? s.queue : demand_rate / fastest;
        if (s.depends_on_load()) s.occupy(n, demand_rate);
    }
}

}  // namespace pamina::queueing
