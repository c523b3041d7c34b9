#include "runtime/engine/contention/network.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/queueing/solve.h"

namespace pamina::engine {

namespace {

std::vector<queueing::StepStation> stations_of(const rtg::Contention& contention) {
    using From = rtg::Contention::Station::Kind;
    using Kind = queueing::StepStation::Kind;
    std::vector<queueing::StepStation> stations(contention.stations.size());
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

ContentionNetwork::ContentionNetwork(const BoundGraph& graph, int entity, const expr::Slot* locals, Evaluator& evaluate)
    : contention_(graph.graph.contentions[static_cast<std::size_t>(
          graph.graph.entities[static_cast<std::size_t>(entity)].contention)]),
      bound_(graph.contentions[static_cast<std::size_t>(
          graph.graph.entities[static_cast<std::size_t>(entity)].contention)]),
      graph_(graph),
      entity_(entity),
      ticks_per_second_(graph.ticks_per_second),
      evaluate_(evaluate),
      frame_(locals, locals + graph.graph.local_slots),
      chain_(stations_of(contention_)),
      records_(contention_.customer.size()),
      averages_(1 + contention_.customer.size()),
      row_(contention_.customer.size()),
      key_(1 + contention_.customer.size()) {
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
    // Nobody asks for anything: nobody waits.
    averages_.add(key_.data());
    solutions_.resize(1 + stations());
}

int ContentionNetwork::record(std::span<const double> values) {
    for (std::size_t i = 0; i < values.size(); ++i) row_[i] = values[i] + 0.0;  // -0 is 0
    const int known = records_.find(row_.data());
    return known >= 0 ? known : records_.add(row_.data());
}

// Section 3.3: the mean rate, and of everything else the mean over requests.
bool ContentionNetwork::average(const Mix& mix) {
    double rates = 0;
    for (const auto& part : mix.parts()) rates += part.customers * records_[part.record][0];
    const std::size_t numbers = contention_.customer.size();
    if (!(rates > 0)) return false;
    const auto customers = static_cast<double>(mix.customers());
    key_[0] = customers;
    key_[1] = rates / customers;
    for (std::size_t i = 1; i < numbers; ++i) {
        double sum = 0;
        for (const auto& part : mix.parts()) {
            const double* record = records_[part.record];
            sum += part.customers * record[0] * record[i];
        }
        key_[1 + i] = sum / rates;
    }
    return true;
}

double ContentionNetwork::quantity(const Cost& cost, const char* what, std::size_t station) {
    const double value = evaluate_(cost, frame_.data()).r;
    if (value >= 0 && value != HUGE_VAL) return value;
    const auto& s = source(station);
    fail("E1121", cost.span.file ? cost.span : s.span,
         fmt::format("the {} of `{}` in `{}` is {}", what, s.name,
                     graph_.graph.entities[static_cast<std::size_t>(entity_)].name,
                     value < 0           ? "negative"
                     : value == HUGE_VAL ? "infinite"
                                         : "not a number"));
}

void ContentionNetwork::set_rates(const BoundStation& bound, std::size_t station, queueing::StepStation& s) {
    const auto& declared = source(station);
    const auto wrong = [&](const std::string& what) {
        fail("E1121", declared.span,
             fmt::format("{} `{}` in `{}`", what, declared.name,
                         graph_.graph.entities[static_cast<std::size_t>(entity_)].name));
    };
    if (declared.rates >= 0) {
        s.rates.clear();
        for (const auto& rate : graph_.environment.arrays[static_cast<std::size_t>(declared.rates)]) {
            if (!(rate.r > 0) || rate.r == HUGE_VAL) wrong("a speed that is not positive:");
            s.rates.push_back(rate.r);
        }
        if (s.rates.empty()) wrong("`rates` is empty:");
    } else if (bound.servers.present()) {
        const std::int64_t servers = evaluate_(bound.servers, frame_.data()).i;
        if (servers < 1) wrong("less than one server:");
        if (servers > 1'000'000) wrong("more than 1000000 servers:");
        s.rates.clear();
        for (std::int64_t n = 1; n <= servers; ++n) s.rates.push_back(static_cast<double>(n));
    }
}

void ContentionNetwork::set_stations() {
    for (std::size_t i = 0; i < stations(); ++i) {
        const auto& bound = bound_.stations[i];
        auto& s = chain_.stations()[i];
        s.elements = 1;
        for (const auto& dimension : bound.dimensions) {
            const std::int64_t n = evaluate_(dimension, frame_.data()).i;
            if (n < 0) fail("E0514", source(i).span, fmt::format("`{}` has a negative size: {}", source(i).name, n));
            s.elements *= static_cast<double>(n);
        }
        if (!varies_[i].service) s.service = quantity(bound.service, "time", i);
        if (bound.visits.present() && !varies_[i].visits) s.visits = quantity(bound.visits, "number of visits", i);
        set_rates(bound, i, s);
    }
}

/// What stations do when one customer more comes.
void ContentionNetwork::look_at_customers(std::int64_t population) {
    const auto set = [&](int slot, double value) {
        if (slot >= 0) frame_[static_cast<std::size_t>(slot)].r = value;
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

void ContentionNetwork::add_customers(std::int64_t count, double think) {
    try {
        chain_.add_customers(count, think, evaluate_.scratch().stop);
    } catch (const queueing::Stopped&) {
        throw Stopped{};
    }
}

int ContentionNetwork::solve(const Mix& mix) {
    if (!average(mix)) return 0;
    const int known = averages_.find(key_.data());
    if (known >= 0) return known;
    for (std::size_t i = 0; i < contention_.customer.size(); ++i)
        frame_[static_cast<std::size_t>(contention_.customer[i].slot)].r = key_[1 + i];
    const double think = ticks_per_second_ / key_[1];
    set_stations();
    chain_.start();
    // Stations whose speed depends on the load look at all customers so far whenever some come.
    const std::int64_t together = any_varies_ ? 1 : chain_.depends_on_load() ? mix.customers() : 1024;
    for (std::int64_t n = 1; n <= mix.customers(); n += together) {
        evaluate_.look();
        if (any_varies_) look_at_customers(n);
        add_customers(std::min(together, mix.customers() - n + 1), think);
    }
    solutions_.push_back(chain_.response());
    for (const auto& s : chain_.stations()) solutions_.push_back(s.elements * s.residence);
    return averages_.add(key_.data());
}

}  // namespace pamina::engine
