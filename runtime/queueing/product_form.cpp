#include "runtime/queueing/product_form.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <vector>

#include "runtime/queueing/disciplines.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/room.h"

namespace pamina::queueing {

namespace {

/// Customers of the class can be there.
template <class Number>
bool comes(const TrafficOf<Number>& traffic, std::size_t station, std::size_t of_class) {
    const ChainOf<Number>& chain = traffic.chains[static_cast<std::size_t>(traffic.chain_of[of_class])];
    return traffic.at(station, of_class) > 0 && (chain.open || chain.population > 0);
}

/// What one of them says is the same for all classes that come.
template <class Number, class Of>
bool same_for_all(const StationOf<Number>& station, const TrafficOf<Number>& traffic, std::size_t index, Of of) {
    const DemandOf<Number>* first = nullptr;
    for (std::size_t c = 0; c < station.demands.size(); ++c) {
        if (!comes(traffic, index, c)) continue;
        if (first && of(*first) != of(station.demands[c])) return false;
        first = &station.demands[c];
    }
    return true;
}

/// Some wait while several are served: whoever is served is not the last to come alone.
template <class Number>
bool serves_several(const StationOf<Number>& station, double most) {
    std::size_t servers = station.rates.size();
    while (servers > 1 && station.rates[servers - 1] == station.rates[servers - 2]) --servers;
    return servers > 1 && most > static_cast<double>(servers);
}

}  // namespace

template <class Number>
Discipline effective_discipline(const StationOf<Number>& station, const TrafficOf<Number>& traffic, std::size_t index) {
    if (language::row(station.discipline).priorities &&
        same_for_all(station, traffic, index, [](const DemandOf<Number>& d) { return d.priority; }))
        return Discipline::Fcfs;
    return station.discipline;
}

template <class Number>
std::vector<WithoutForm> without_product_form(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic) {
    std::vector<WithoutForm> stations;
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        const StationOf<Number>& station = network.stations[s];
        const int index = static_cast<int>(s);
        if (nobody_waits(station)) continue;
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
                } else if (!same_for_all(station, traffic, s, [](const DemandOf<Number>& d) { return d.service; })) {
                    stations.push_back({index, discipline, Unlike::service_times});
                }
        }
    }
    return stations;
}

template <class Number>
std::string reason(const NetworkOf<Number>& network, const std::vector<WithoutForm>& stations) {
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

template Discipline effective_discipline(const Station&, const Traffic&, std::size_t);
template Discipline effective_discipline(const StationOf<Dual>&, const TrafficOf<Dual>&, std::size_t);
template std::vector<WithoutForm> without_product_form(const Network&, const Traffic&);
template std::vector<WithoutForm> without_product_form(const NetworkOf<Dual>&, const TrafficOf<Dual>&);
template std::string reason(const Network&, const std::vector<WithoutForm>&);
template std::string reason(const NetworkOf<Dual>&, const std::vector<WithoutForm>&);

}  // namespace pamina::queueing
