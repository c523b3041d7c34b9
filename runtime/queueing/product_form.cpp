#include "runtime/queueing/product_form.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <vector>

#include "runtime/queueing/disciplines.h"

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
    if (language::row(station.discipline).priorities &&
        same_for_all(station, traffic, index, [](const Demand& d) { return d.priority; }))
        return Discipline::Fcfs;
    return station.discipline;
}

std::vector<WithoutForm> without_product_form(const Network& network, const Traffic& traffic) {
    std::vector<WithoutForm> stations;
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        const Station& station = network.stations[s];
        const int index = static_cast<int>(s);
        const Discipline discipline = effective_discipline(station, traffic, s);
        const ProductForm form = station_row(discipline).form;
        switch (form) {
            case ProductForm::Always:
                break;
            case ProductForm::Never:
                stations.push_back({index, discipline, Unlike::priorities});
                break;
            case ProductForm::OneServer:
            case ProductForm::Alike:
                if (form == ProductForm::OneServer && !serves_several(station, traffic.most_at(s))) break;
                if (station.law != Law::Exponential) {
                    stations.push_back({index, discipline, Unlike::deterministic});
                } else if (!same_for_all(station, traffic, s, [](const Demand& d) { return d.service; })) {
                    stations.push_back({index, discipline, Unlike::service_times});
                }
        }
    }
    return stations;
}

std::string reason(const Network& network, const std::vector<WithoutForm>& stations) {
    if (stations.empty()) return "";
    const std::string& name = network.stations[static_cast<std::size_t>(stations.front().station)].name;
    const std::string_view order = station_row(stations.front().discipline).order;
    std::string text;
    switch (stations.front().why) {
        case Unlike::service_times:
            text = fmt::format("`{}` serves {}, with a service time for each class", name, order);
            break;
        case Unlike::deterministic:
            text = fmt::format("`{}` serves {}, with times that are not exponential", name, order);
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
