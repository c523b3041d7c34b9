#include "runtime/queueing/room.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>

#include "runtime/queueing/dual.h"
#include "runtime/queueing/product_form.h"
#include "runtime/queueing/wide.h"

namespace pamina::queueing {

namespace {

/// What is wrong with the way of a chain that comes to the station, or "".
template <class Number>
std::string not_alone(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic, std::size_t station,
                      const ChainOf<Number>& chain) {
    const std::string& name = network.classes[static_cast<std::size_t>(chain.classes.front())].name;
    if (chain.classes.size() > 1) return fmt::format("customers of `{}` go on as another class", name);
    const auto c = static_cast<std::size_t>(chain.classes.front());
    for (std::size_t s = 0; s < network.stations.size(); ++s)
        if (s != station && traffic.at(s, c) > 0)
            return fmt::format("`{}` goes to `{}`, too", name, network.stations[s].name);
    if (std::fabs(value_of(traffic.at(station, c)) - 1) <= kShareSlack) return "";
    return fmt::format("`{}` comes there {:.4g} times", name, value_of(traffic.at(station, c)));
}

}  // namespace

template <class Number>
InRoomOf<Number> in_room(const std::type_identity_t<Number>& load, const std::vector<Number>& rates,
                         std::int64_t room) {
    const auto rate = [&](std::int64_t n) { return rates[std::min(static_cast<std::size_t>(n), rates.size()) - 1]; };
    WideOf<Number> weight{1, 0}, enter, times;  // of n - 1 customers: one more enters; its part of their mean number
    for (std::int64_t n = 1; n <= room; ++n) {
        enter = enter + weight;
        times = times + weight * (Number(static_cast<double>(n)) / rate(n));
        weight = weight * (load / rate(n));
    }
    return {ratio(weight, enter + weight), ratio(times, enter)};
}

template <class Number>
bool nobody_waits(const StationOf<Number>& station) {
    if (station.discipline == Discipline::Delay) return true;
    const auto room = static_cast<std::size_t>(station.capacity);
    if (room == 0 || room > station.rates.size()) return false;
    for (std::size_t i = 1; i < room; ++i)
        if (station.rates[i] != station.rates[0] * Number(static_cast<double>(i + 1))) return false;
    return true;
}

template <class Number>
void check_rooms(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic) {
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        const StationOf<Number>& station = network.stations[s];
        if (!may_be_full(station, traffic, s)) continue;
        std::string why;
        for (const ChainOf<Number>& chain : traffic.chains) {
            const std::string& name = network.classes[static_cast<std::size_t>(chain.classes.front())].name;
            if (!chain.open && why.empty()) why = fmt::format("the customers of `{}` stay in the network", name);
            const bool comes = std::any_of(chain.classes.begin(), chain.classes.end(),
                                           [&](int c) { return traffic.at(s, static_cast<std::size_t>(c)) > 0; });
            if (comes && why.empty()) why = not_alone(network, traffic, s, chain);
        }
        for (const WithoutForm& w : without_product_form(network, traffic))
            if (w.station == static_cast<int>(s) && why.empty()) why = reason(network, std::vector<WithoutForm>{w});
        if (why.empty()) continue;
        throw Problem{
            .id = "E1036",
            .message = fmt::format("`{}` has room for {}, which is solved where its customers come from outside to it "
                                   "alone, and leave: {}",
                                   station.name, station.capacity, why),
            .help =
                "write it as a `net`, with a place for the room that is left: `solve` and `simulate` know what "
                "blocks",
            .station = static_cast<int>(s)};
    }
}

template InRoomOf<double> in_room(const double&, const std::vector<double>&, std::int64_t);
template InRoomOf<Dual> in_room(const Dual&, const std::vector<Dual>&, std::int64_t);
template bool nobody_waits(const Station&);
template bool nobody_waits(const StationOf<Dual>&);
template void check_rooms(const Network&, const Traffic&);
template void check_rooms(const NetworkOf<Dual>&, const TrafficOf<Dual>&);

}  // namespace pamina::queueing
