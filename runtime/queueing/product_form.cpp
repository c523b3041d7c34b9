#include "runtime/queueing/product_form.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <vector>

namespace pamina::queueing {

namespace {

/// Customers of the class can be there.
bool comes(const Traffic& traffic, std::size_t station, std::size_t of_class) {
    const Chain& chain = traffic.chains[static_cast<std::size_t>(traffic.chain_of[of_class])];
    return traffic.at(station, of_class) > 0 && (chain.open || chain.population > 0);
}

/// What one of them says is the same for all classes that come.
template <class Of>
bool same_for_all(const Station& station, const Traffic& traffic, std::size_t index, Of of) {
    const Demand* first = nullptr;
    for (std::size_t c = 0; c < station.demands.size(); ++c) {
        if (!comes(traffic, index, c)) continue;
        if (first && of(*first) != of(station.demands[c])) return false;
        first = &station.demands[c];
    }
    return true;
}

/// Some wait while several are served: whoever is served is not the last to come alone.
bool serves_several(const Station& station, double most) {
    std::size_t servers = station.rates.size();
    while (servers > 1 && station.rates[servers - 1] == station.rates[servers - 2]) --servers;
    return servers > 1 && most > static_cast<double>(servers);
}

}  // namespace

Discipline effective_discipline(const Station& station, const Traffic& traffic, std::size_t index) {
    const bool by_priority = station.discipline == Discipline::priority || station.discipline == Discipline::preemptive;
    if (by_priority && same_for_all(station, traffic, index, [](const Demand& d) { return d.priority; }))
        return Discipline::fcfs;
    return station.discipline;
}

std::vector<WithoutForm> without_product_form(const Network& network, const Traffic& traffic) {
    std::vector<WithoutForm> stations;
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        const Station& station = network.stations[s];
        const int index = static_cast<int>(s);
        switch (effective_discipline(station, traffic, s)) {
            case Discipline::ps:
            case Discipline::delay:
                break;
            case Discipline::lifo:
                if (!serves_several(station, traffic.most_at(s))) break;
                if (station.law != Law::exponential) {
                    stations.push_back({index, Unlike::lifo_deterministic});
                } else if (!same_for_all(station, traffic, s, [](const Demand& d) { return d.service; })) {
                    stations.push_back({index, Unlike::lifo_service_times});
                }
                break;
            case Discipline::priority:
            case Discipline::preemptive:
                stations.push_back({index, Unlike::priorities});
                break;
            case Discipline::fcfs:
                if (station.law != Law::exponential) {
                    stations.push_back({index, Unlike::deterministic});
                } else if (!same_for_all(station, traffic, s, [](const Demand& d) { return d.service; })) {
                    stations.push_back({index, Unlike::service_times});
                }
        }
    }
    return stations;
}

std::string reason(const Network& network, const std::vector<WithoutForm>& stations) {
    if (stations.empty()) return "";
    const std::string& name = network.stations[static_cast<std::size_t>(stations.front().station)].name;
    std::string text;
    switch (stations.front().why) {
        case Unlike::service_times:
            text = fmt::format("`{}` serves first come, first served, with a service time for each class", name);
            break;
        case Unlike::deterministic:
            text = fmt::format("`{}` serves first come, first served, with times that are not exponential", name);
            break;
        case Unlike::lifo_service_times:
            text = fmt::format(
                "`{}` serves last come, first served by several servers, with a service time for each class", name);
            break;
        case Unlike::lifo_deterministic:
            text = fmt::format(
                "`{}` serves last come, first served by several servers, with times that are not exponential", name);
            break;
        case Unlike::priorities:
            text = fmt::format("`{}` serves its classes by priority", name);
            break;
    }
    if (stations.size() == 2) text += ", and one more station has no product form either";
    if (stations.size() > 2)
        text += fmt::format(", and {} more stations have no product form either", stations.size() - 1);
    return text;
}

}  // namespace pamina::queueing
