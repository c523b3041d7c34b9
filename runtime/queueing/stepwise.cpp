#include "runtime/queueing/stepwise.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "runtime/queueing/closed.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/symmetry.h"

namespace pamina::queueing {

template <class Number>
StepwiseOf<Number>::StepwiseOf(std::vector<StepStation> stations) : stations_(std::move(stations)) {
    start();
}

template <class Number>
void StepwiseOf<Number>::start() {
    customers_ = 0;
    response_ = throughput_ = 0;
    for (auto& s : stations_) s.residence = s.queue = s.utilization = 0;
}

template <class Number>
bool StepwiseOf<Number>::depends_on_load() const {
    return std::ranges::any_of(stations_, &StepStation::depends_on_load);
}

template <class Number>
std::vector<Number> StepwiseOf<Number>::by_load(const Number& think, const std::atomic<bool>* stop) const {
    const auto most = static_cast<std::size_t>(customers_);
    ClosedNetworkOf<Number> network{.population = {static_cast<double>(customers_)}, .think = {think}, .centers = {}};
    std::vector<bool> asked;
    std::vector<double> shares;  // of those that are asked for: so many stations stand in the center
    for (const StepStation& s : stations_) {
        const Number demand = s.visits * s.service;
        if (s.kind == StepStation::Kind::delay) {
            network.think[0] += s.elements * demand;
            continue;
        }
        if (s.elements == 0 || is_nothing(demand)) continue;
        ClosedCenterOf<Number> one{.kind = Kind::fixed, .times = 1, .demand = {demand}, .rates = {}};
        if (s.depends_on_load()) {
            one.kind = Kind::load;
            one.rates.assign(s.rates.begin(),
                             s.rates.begin() + static_cast<std::ptrdiff_t>(std::min(s.rates.size(), most)));
        } else {
            one.demand[0] /= s.rates.front();
        }
        // Stations one by one, or one center with as many speeds as there are customers.
        const bool few = s.elements * static_cast<double>(one.rates.size() + 3) <= static_cast<double>(most + 3);
        asked.push_back(s.depends_on_load());
        if (asked.back()) shares.push_back(few ? 1 : s.elements);
        if (few) one.times = static_cast<int>(s.elements);
        if (!few && s.elements > 1) one = together(one, s.elements, most);
        network.centers.push_back(std::move(one));
    }
    std::vector<Number> found = residences_by_load(network, asked, stop);
    for (std::size_t i = 0; i < found.size(); ++i) found[i] /= shares[i % shares.size()];
    return found;
}

// Each customer waits for the one before him, and so does the computer here: what need not be in that row is not.
template <class Number>
void StepwiseOf<Number>::add_to_one(std::int64_t count, const Number& think) {
    auto& s = stations_.front();
    const Number alone = s.service / s.rates.front();
    const bool once = is_same(s.visits, Number(1)) && s.elements == 1;
    Number queue = s.queue, residence = 0, response = 0, throughput = 0;
    auto n = static_cast<double>(customers_);
    customers_ += count;
    for (; count > 0; --count) {
        n += 1;
        residence = alone * (1 + queue);
        if (!once) residence = s.visits * residence;
        response = once ? residence : s.elements * residence;
        const Number cycle = think + response;
        throughput = cycle > 0 ? n / cycle : Number(0);
        queue = throughput * residence;
    }
    s.residence = residence;
    s.queue = queue;
    s.utilization = throughput * s.visits * s.service / s.rates.front();
    response_ = response;
    throughput_ = throughput;
}

template <class Number>
void StepwiseOf<Number>::add_customers(std::int64_t count, const Number& think, const std::atomic<bool>* stop) {
    if (count < 1) return;
    if (stations_.size() == 1) {
        const auto& s = stations_.front();
        if (s.kind == StepStation::Kind::queue && !s.depends_on_load()) return add_to_one(count, think);
    }
    fixed_.clear();
    for (const auto& s : stations_)
        fixed_.push_back({s.service / s.rates.front(), *std::max_element(s.rates.begin(), s.rates.end())});
    customers_ += count;
    const std::vector<Number> loaded = depends_on_load() ? by_load(think, stop) : std::vector<Number>();
    // Those of the customers who come now are the last.
    auto next = loaded.end() - static_cast<std::ptrdiff_t>(loaded.size()) / customers_ * count;
    for (; count > 0; --count) {
        response_ = 0;
        for (std::size_t i = 0; i < stations_.size(); ++i) {
            auto& s = stations_[i];
            if (!s.depends_on_load()) {
                s.residence = s.visits * s.response(fixed_[i].alone);
            } else if (s.elements == 0 || is_nothing(s.visits * s.service)) {
                s.residence = 0;
            } else {
                s.residence = *next++;
            }
            response_ += s.elements * s.residence;
        }
        const Number cycle = think + response_;
        throughput_ = cycle > 0 ? static_cast<double>(customers_ - count + 1) / cycle : Number(0);
        for (std::size_t i = 0; i < stations_.size(); ++i) {
            auto& s = stations_[i];
            s.queue = throughput_ * s.residence;
            // Of the others nobody looks at it before the last customer is there.
            if (count > 1 && s.kind == StepStation::Kind::queue) continue;
            s.utilization =
                s.kind == StepStation::Kind::delay ? s.queue : throughput_ * s.visits * s.service / fixed_[i].fastest;
        }
    }
}

template class StepwiseOf<double>;
template class StepwiseOf<Dual>;

}  // namespace pamina::queueing
