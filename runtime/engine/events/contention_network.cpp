#include "runtime/engine/events/contention_network.h"

#include <fmt/format.h>

#include <cmath>

namespace pamina::engine {

namespace {

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
      frame_(locals, locals + graph.graph.local_slots) {
    std::vector<int> slots{contention_.population_slot};
    for (const auto& s : contention_.stations)
        slots.insert(slots.end(), {s.residence_slot, s.queue_slot, s.utilization_slot});
    const auto varies = [&](rtg::Id id) {
        for (const int slot : slots) {
            if (reads(graph.graph.pool, id, slot)) return true;
        }
        return false;
    };
    for (const auto& s : contention_.stations) varies_.push_back({varies(s.service), varies(s.visits)});
}

int ContentionNetwork::record(const std::vector<double>& values) {
    // Few different ones, most often the last: no hash.
    for (std::size_t i = records_.size(), looked = 0; i-- > 0 && looked < 8; ++looked) {
        if (records_[i] == values) return static_cast<int>(i);
    }
    const auto [known, fresh] = numbers_.try_emplace(values, static_cast<int>(records_.size()));
    if (fresh) records_.push_back(values);
    return known->second;
}

std::size_t ContentionNetwork::Hash::operator()(const Mix& mix) const {
    std::uint64_t h = 0;
    for (const auto& [record, count] : mix) {
        h = (h ^ static_cast<std::uint64_t>(record)) * 0x9e3779b97f4a7c15;
        h = (h ^ static_cast<std::uint64_t>(count)) * 0xff51afd7ed558ccd;
        h ^= h >> 32;
    }
    return h;
}

std::size_t ContentionNetwork::Hash::operator()(const std::vector<double>& record) const {
    std::size_t h = 0;
    for (const double v : record) h = (h ^ std::hash<double>{}(v)) * 0x9e3779b97f4a7c15;
    return h;
}

// Section 3.3: the mean rate, and of everything else the mean over requests.
bool ContentionNetwork::average(const Mix& mix, double& think, std::int64_t& customers) {
    double rates = 0;
    customers = 0;
    for (const auto& [record, count] : mix) {
        rates += static_cast<double>(count) * records_[static_cast<std::size_t>(record)].front();
        customers += count;
    }
    if (!(rates > 0)) return false;
    const auto& customer = contention_.customer;
    const double mean = rates / static_cast<double>(customers);
    think = ticks_per_second_ / mean;
    frame_[static_cast<std::size_t>(customer.front().slot)].r = mean;
    for (std::size_t i = 1; i < customer.size(); ++i) {
        double sum = 0;
        for (const auto& [record, count] : mix) {
            const auto& values = records_[static_cast<std::size_t>(record)];
            sum += static_cast<double>(count) * values.front() * values[i];
        }
        frame_[static_cast<std::size_t>(customer[i].slot)].r = sum / rates;
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

std::vector<queueing::StepStation> ContentionNetwork::fresh_stations() {
    using Kind = rtg::Contention::Station::Kind;
    std::vector<queueing::StepStation> stations;
    for (std::size_t i = 0; i < bound_.stations.size(); ++i) {
        const auto& bound = bound_.stations[i];
        queueing::StepStation s;
        s.kind = source(i).kind == Kind::Queue           ? queueing::StepStation::Kind::queue
                 : source(i).kind == Kind::Deterministic ? queueing::StepStation::Kind::deterministic
                                                         : queueing::StepStation::Kind::delay;
        for (const auto& dimension : bound.dimensions) {
            const std::int64_t n = evaluate_(dimension, frame_.data()).i;
            if (n < 0) fail("E0514", source(i).span, fmt::format("`{}` has a negative size: {}", source(i).name, n));
            s.elements *= static_cast<double>(n);
        }
        if (!varies_[i].service) s.service = quantity(bound.service, "time", i);
        if (bound.visits.present() && !varies_[i].visits) s.visits = quantity(bound.visits, "number of visits", i);
        set_rates(bound, i, s);
        stations.push_back(std::move(s));
    }
    return stations;
}

const ContentionNetwork::Solution& ContentionNetwork::solve(const Mix& mix) {
    if (const auto known = solutions_.find(mix); known != solutions_.end()) return known->second;
    Solution solution;
    solution.stations.resize(bound_.stations.size());
    double think = 0;
    std::int64_t customers = 0;
    if (average(mix, think, customers)) {
        queueing::Stepwise chain(fresh_stations());
        const auto set = [&](int slot, double value) {
            if (slot >= 0) frame_[static_cast<std::size_t>(slot)].r = value;
        };
        for (std::int64_t n = 1; n <= customers; ++n) {
            evaluate_.look();
            if (contention_.population_slot >= 0) frame_[static_cast<std::size_t>(contention_.population_slot)].i = n;
            auto& stations = chain.stations();
            for (std::size_t i = 0; i < stations.size(); ++i) {
                set(source(i).residence_slot, stations[i].residence);
                set(source(i).queue_slot, stations[i].queue);
                set(source(i).utilization_slot, stations[i].utilization);
            }
            for (std::size_t i = 0; i < stations.size(); ++i) {
                if (varies_[i].service) stations[i].service = quantity(bound_.stations[i].service, "time", i);
                if (varies_[i].visits) stations[i].visits = quantity(bound_.stations[i].visits, "number of visits", i);
            }
            chain.add_customer(think);
        }
        solution.response = chain.response();
        for (std::size_t i = 0; i < solution.stations.size(); ++i)
            solution.stations[i] = chain.stations()[i].elements * chain.stations()[i].residence;
    }
    return solutions_.emplace(mix, std::move(solution)).first->second;
}

}  // namespace pamina::engine
