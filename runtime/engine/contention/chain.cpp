#include "runtime/engine/contention/chain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/queueing/solve.h"

namespace pamina::engine {

using expr::Slopes;
using expr::Slot;

// ---- numbers that change ------------------------------------------------------------------------------------

queueing::Dual SlopedNumbers::with(double value, const Slopes* slopes) const {
    queueing::Dual dual(value);
    for (std::size_t k = 0; slopes && k < queueing::kSlopes; ++k) dual.slope[k] = slopes->of[first + k];
    return dual;
}

queueing::Dual SlopedNumbers::of(const Cost& cost, const Slot* frame) {
    const double value = evaluate(cost, frame).r;
    const Slopes* slopes = carry.of(cost, frame);
    if (slopes && value >= 0) carry.stay_above_0(value, *slopes, 0);
    return with(value, slopes);
}

queueing::Dual SlopedNumbers::item(int array, std::size_t i) {
    return with(graph.environment.arrays[static_cast<std::size_t>(array)][i].r, carry.of_item(array, i));
}

void SlopedNumbers::keep(int slot, const queueing::Dual& value, Slot* frame) {
    frame[slot].r = value.value;
    expr::Dual dual;
    dual.value.r = value.value;
    for (std::size_t k = 0; k < queueing::kSlopes; ++k) {
        dual.slopes.of[first + k] = value.slope[k];
        if (value.slope[k] != 0) dual.varies |= static_cast<expr::Directions>(1u << (first + k));
    }
    dual.curved = dual.varies;
    carry.keep(slot, dual, frame);
}

// ---- the stations -------------------------------------------------------------------------------------------

namespace {

template <class Number>
std::vector<queueing::StepStationOf<Number>> stations_of(const rtg::Contention& contention) {
    using From = rtg::Contention::Station::Kind;
    using Kind = queueing::StepKind;
    std::vector<queueing::StepStationOf<Number>> stations(contention.stations.size());
    for (std::size_t i = 0; i < stations.size(); ++i) {
        const From kind = contention.stations[i].kind;
        stations[i].kind = kind == From::Queue           ? Kind::queue
                           : kind == From::Deterministic ? Kind::deterministic
                                                         : Kind::delay;
    }
    return stations;
}

bool reads(const expr::Pool& pool, rtg::Id id, int slot) {
    return id != rtg::kNone && slot >= 0 && expr::reads_local(pool, id, slot);
}

}  // namespace

template <class Numbers>
ContentionChain<Numbers>::ContentionChain(const BoundGraph& graph, int entity, const Slot* locals, Numbers numbers)
    : graph_(graph),
      entity_(entity),
      contention_(graph.graph.contentions[static_cast<std::size_t>(
          graph.graph.entities[static_cast<std::size_t>(entity)].contention)]),
      bound_(graph.contentions[static_cast<std::size_t>(
          graph.graph.entities[static_cast<std::size_t>(entity)].contention)]),
      numbers_(std::move(numbers)),
      frame_(locals, locals + graph.graph.local_slots + numbers_.more_slots()),
      chain_(stations_of<Number>(contention_)) {
    std::vector<int> slots{contention_.population_slot};
    for (const auto& s : contention_.stations)
        slots.insert(slots.end(), {s.residence_slot, s.queue_slot, s.utilization_slot});
    const auto varies = [&](rtg::Id id) {
        for (const int slot : slots) {
            if (reads(graph.graph.pool, id, slot)) return true;
        }
        return false;
    };
    for (const auto& s : contention_.stations) {
        varies_.push_back({varies(s.service), varies(s.visits)});
        any_varies_ = any_varies_ || varies_.back().service || varies_.back().visits;
    }
}

template <class Numbers>
auto ContentionChain<Numbers>::quantity(const Cost& cost, const char* what, std::size_t station) -> Number {
    const Number number = numbers_.of(cost, frame_.data());
    const double value = queueing::value_of(number);
    if (value >= 0 && value != HUGE_VAL) return number;
    const auto& s = source(station);
    fail("E1121", cost.span.file ? cost.span : s.span,
         fmt::format("the {} of `{}` in `{}` is {}", what, s.name, name(),
                     value < 0           ? "negative"
                     : value == HUGE_VAL ? "infinite"
                                         : "not a number"));
}

template <class Numbers>
void ContentionChain<Numbers>::set_rates(const BoundStation& bound, std::size_t station, Station& s) {
    const auto& declared = source(station);
    const auto wrong = [&](const std::string& what) {
        fail("E1121", declared.span, fmt::format("{} `{}` in `{}`", what, declared.name, name()));
    };
    if (declared.rates >= 0) {
        s.rates.clear();
        const auto count = graph_.environment.arrays[static_cast<std::size_t>(declared.rates)].size();
        for (std::size_t i = 0; i < count; ++i) {
            s.rates.push_back(numbers_.item(declared.rates, i));
            const double rate = queueing::value_of(s.rates.back());
            if (!(rate > 0) || rate == HUGE_VAL) wrong("a speed that is not positive:");
        }
        if (s.rates.empty()) wrong("`rates` is empty:");
    } else if (bound.servers.present()) {
        const std::int64_t servers = numbers_.evaluate(bound.servers, frame_.data()).i;
        if (servers < 1) wrong("less than one server:");
        if (servers > 1'000'000) wrong("more than 1000000 servers:");
        s.rates.clear();
        for (std::int64_t n = 1; n <= servers; ++n) s.rates.push_back(static_cast<double>(n));
    }
}

template <class Numbers>
void ContentionChain<Numbers>::set_stations() {
    for (std::size_t i = 0; i < contention_.stations.size(); ++i) {
        const auto& bound = bound_.stations[i];
        auto& s = chain_.stations()[i];
        s.elements = 1;
        for (const auto& dimension : bound.dimensions) {
            const std::int64_t n = numbers_.evaluate(dimension, frame_.data()).i;
            if (n < 0) fail("E0514", source(i).span, fmt::format("`{}` has a negative size: {}", source(i).name, n));
            s.elements *= static_cast<double>(n);
        }
        if (!varies_[i].service) s.service = quantity(bound.service, "time", i);
        if (bound.visits.present() && !varies_[i].visits) s.visits = quantity(bound.visits, "number of visits", i);
        set_rates(bound, i, s);
    }
}

/// What stations do when one customer more comes.
template <class Numbers>
void ContentionChain<Numbers>::look_at_customers(std::int64_t population) {
    const auto set = [&](int slot, const Number& value) {
        if (slot >= 0) numbers_.keep(slot, value, frame_.data());
    };
    if (contention_.population_slot >= 0) frame_[static_cast<std::size_t>(contention_.population_slot)].i = population;
    auto& its = chain_.stations();
    for (std::size_t i = 0; i < its.size(); ++i) {
        set(source(i).residence_slot, its[i].residence);
        set(source(i).queue_slot, its[i].queue);
        set(source(i).utilization_slot, its[i].utilization);
    }
    for (std::size_t i = 0; i < its.size(); ++i) {
        if (varies_[i].service) its[i].service = quantity(bound_.stations[i].service, "time", i);
        if (varies_[i].visits) its[i].visits = quantity(bound_.stations[i].visits, "number of visits", i);
    }
}

template <class Numbers>
void ContentionChain<Numbers>::add_customers(std::int64_t count, const Number& think) {
    try {
        chain_.add_customers(count, think, numbers_.evaluate.scratch().stop);
    } catch (const queueing::Stopped&) {
        throw Stopped{};
    }
}

template <class Numbers>
void ContentionChain<Numbers>::solve(std::int64_t customers, std::span<const Number> averages) {
    for (std::size_t i = 0; i < averages.size(); ++i)
        numbers_.keep(contention_.customer[i].slot, averages[i], frame_.data());
    const Number think = graph_.ticks_per_second / averages[0];
    set_stations();
    chain_.start();
    // Stations whose speed depends on the load look at all customers so far whenever some come.
    const std::int64_t together = any_varies_ ? 1 : chain_.depends_on_load() ? customers : 1024;
    for (std::int64_t n = 1; n <= customers; n += together) {
        numbers_.evaluate.look();
        if (any_varies_) look_at_customers(n);
        add_customers(std::min(together, customers - n + 1), think);
    }
}

template class ContentionChain<PlainNumbers>;
template class ContentionChain<SlopedNumbers>;

}  // namespace pamina::engine
