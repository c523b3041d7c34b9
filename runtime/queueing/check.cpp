#include "runtime/queueing/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "runtime/queueing/solve.h"

namespace pamina::queueing {

namespace {

/// Products and quotients of a few such numbers are none that overflow.
constexpr double kLargest = 1e60;

std::string unlike(double x, const char* unit) {
    return std::isnan(x)   ? "is not a number"
           : std::isinf(x) ? "is infinite"
           : x < 0         ? fmt::format("is negative: {}{}", x, unit)
                           : fmt::format("is beyond what is computed with: {}{}", x, unit);
}

/// 0, or neither tiny nor huge.
bool is_amount(double x) {
    return x == 0 || (x >= 1 / kLargest && x <= kLargest);
}

void check_class(const Class& c, int index) {
    if (c.open) {
        if (!is_amount(c.arrivals)) {
            throw Problem{.id = "E1020",
                          .message = fmt::format("the arrival rate of `{}` {}", c.name, unlike(c.arrivals, "/s")),
                          .help = "how many customers come in a second, 0 or more",
                          .of_class = index};
        }
        return;
    }
    if (c.population < 0 || c.population > kMaxPopulation) {
        throw Problem{.id = "E1021",
                      .message = c.population < 0
                                     ? fmt::format("the population of `{}` is negative: {}", c.name, c.population)
                                     : fmt::format("the population of `{}` is {}, and at most {} can be solved for",
                                                   c.name, c.population, kMaxPopulation),
                      .help = c.population < 0 ? "a closed class has 0 or more customers"
                                               : "so many customers are near the bounds: `using bounds` of a smaller "
                                                 "population, or an open class with their arrival rate",
                      .of_class = index};
    }
    if (!is_amount(c.think)) {
        throw Problem{.id = "E1020",
                      .message = fmt::format("the think time of `{}` {}", c.name, unlike(c.think, " s")),
                      .help = "a time of 0 or more",
                      .of_class = index};
    }
}

void check_station(const Station& s, const Network& network, int index) {
    assert(s.demands.size() == network.classes.size());
    for (std::size_t c = 0; c < s.demands.size(); ++c) {
        const Demand& d = s.demands[c];
        const char* what = !is_amount(d.service) ? "service time" : !is_amount(d.visits) ? "number of visits" : nullptr;
        if (!what) continue;
        const bool time = !is_amount(d.service);
        throw Problem{.id = "E1020",
                      .message = fmt::format("the {} of `{}` at `{}` {}", what, network.classes[c].name, s.name,
                                             unlike(time ? d.service : d.visits, time ? " s" : "")),
                      .help = time ? "a time of 0 or more" : "how often a customer comes there, 0 or more",
                      .station = index,
                      .of_class = static_cast<int>(c)};
    }
    if (s.discipline == Discipline::Delay) return;
    if (s.rates.empty()) {
        throw Problem{.id = "E1020",
                      .message = fmt::format("`{}` has no server", s.name),
                      .help = "one or more: `servers = 1`",
                      .station = index};
    }
    const auto wrong = std::find_if(s.rates.begin(), s.rates.end(), [](double r) { return r == 0 || !is_amount(r); });
    if (wrong == s.rates.end()) return;
    const std::string why = *wrong == 0 ? "is 0: nobody would ever leave" : unlike(*wrong, "");
    throw Problem{.id = "E1020",
                  .message = fmt::format("the speed of `{}` with {} customer{} {}", s.name, wrong - s.rates.begin() + 1,
                                         wrong == s.rates.begin() ? "" : "s", why),
                  .help = "speeds are positive: 1 is that at which the service time was measured",
                  .station = index};
}

std::string end_name(const Network& network, int station) {
    return station == kEnvironment ? "outside" : network.stations[static_cast<std::size_t>(station)].name;
}

std::string name_of(const Network& network, const Route& r) {
    return fmt::format("{} {} {}", end_name(network, r.from), r.removes ? "removes" : "to", end_name(network, r.to));
}

void check_route(const Network& network, const Route& r, int index) {
    const Class& leaves = network.classes[static_cast<std::size_t>(r.from_class)];
    const Class& arrives = network.classes[static_cast<std::size_t>(r.to_class)];
    const auto problem = [&](const char* id, std::string message, std::string help) {
        throw Problem{.id = id,
                      .message = std::move(message),
                      .help = std::move(help),
                      .station = r.from != kEnvironment ? r.from : r.to,
                      .of_class = r.from_class,
                      .route = index};
    };
    if (r.share && !(*r.share >= 0 && *r.share <= 1)) {
        const double share = *r.share;
        problem(
            "E1025",
            fmt::format("the share of `{}` {}", name_of(network, r),
                        share > 1 && std::isfinite(share) ? fmt::format("is over 1: {}", share) : unlike(share, "")),
            "a part of the customers who leave: 0 to 1");
    }
    if (!is_amount(r.rate)) {
        problem("E1020", fmt::format("the rate of `{}` {}", name_of(network, r), unlike(r.rate, "/s")),
                "how many customers come in a second, 0 or more");
    }
    if (leaves.open != arrives.open) {
        problem(
            "E1026",
            fmt::format("`{}` makes closed customers of open ones: `{}` is {}, `{}` {}", name_of(network, r),
                        leaves.name, leaves.open ? "open" : "closed", arrives.name, arrives.open ? "open" : "closed"),
            "customers switch between open classes, or between closed ones");
    }
    if (r.rate > 0 && (r.from != kEnvironment || (!leaves.open && !r.removes))) {
        problem("E1026",
                r.from != kEnvironment
                    ? fmt::format("`{}` has a rate, but its customers come from a station", name_of(network, r))
                    : fmt::format("`{}` has a rate, but the customers of `{}` are always the same: it is closed",
                                  name_of(network, r), leaves.name),
                "a rate is for what comes from outside; elsewhere `share` says which part of the customers goes there");
    }
    if (r.from == kEnvironment && r.to == kEnvironment) {
        problem("E1026", "a route goes from outside to outside", "routes lead through the network's stations");
    }
}

/// Of those who leave a station no more than all, and one route at most takes what is left.
void check_shares(const Network& network) {
    std::vector<std::pair<std::pair<int, int>, int>> rows;  // where from, which class, which route
    for (std::size_t i = 0; i < network.routes.size(); ++i) {
        const Route& r = network.routes[i];
        if (r.from == kEnvironment && (r.rate > 0 || r.removes)) continue;
        rows.push_back({{r.from, r.from_class}, static_cast<int>(i)});
    }
    std::sort(rows.begin(), rows.end());
    for (std::size_t i = 0; i < rows.size();) {
        double sum = 0;
        int open_ended = 0;
        const std::size_t first = i;
        for (; i < rows.size() && rows[i].first == rows[first].first; ++i) {
            const Route& r = network.routes[static_cast<std::size_t>(rows[i].second)];
            // From outside a route without anything is one whose rate is 0.
            const bool nothing = r.from == kEnvironment &&
                                 network.classes[static_cast<std::size_t>(r.from_class)].open &&
                                 network.classes[static_cast<std::size_t>(r.from_class)].arrivals == 0;
            if (!r.share && !nothing) ++open_ended;
            sum += r.share.value_or(0);
        }
        const Route& last = network.routes[static_cast<std::size_t>(rows[i - 1].second)];
        const auto problem = [&](std::string message, std::string help) {
            throw Problem{.id = "E1025",
                          .message = std::move(message),
                          .help = std::move(help),
                          .station = last.from,
                          .of_class = last.from_class,
                          .route = rows[i - 1].second};
        };
        const std::string who =
            fmt::format("the customers of `{}` who leave `{}`",
                        network.classes[static_cast<std::size_t>(last.from_class)].name, end_name(network, last.from));
        if (sum > 1 + kShareSlack) {
            problem(fmt::format("{} have shares of {} in all", who, sum),
                    "shares of one station add up to 1 at most; what they leave goes outside");
        }
        if (open_ended > 1) {
            problem(fmt::format("{} have {} routes without a share", who, open_ended),
                    "one route may take what the others leave; say `share =` of the others");
        }
    }
}

}  // namespace

bool removes_customers(const Network& network) {
    return std::any_of(network.routes.begin(), network.routes.end(), [](const Route& r) { return r.removes; });
}

void check(const Network& network) {
    if (network.stations.empty() || network.classes.empty()) {
        throw Problem{
            .id = "E1022",
            .message = fmt::format("`{}` has no {}", network.name, network.stations.empty() ? "stations" : "customers"),
            .help = network.stations.empty() ? "`queue NAME (service = …)` or `delay NAME (time = …)`"
                                             : "`class NAME (population = …)` or `class NAME (arrivals = …)`"};
    }
    for (std::size_t c = 0; c < network.classes.size(); ++c) check_class(network.classes[c], static_cast<int>(c));
    for (std::size_t s = 0; s < network.stations.size(); ++s)
        check_station(network.stations[s], network, static_cast<int>(s));
    for (std::size_t r = 0; r < network.routes.size(); ++r)
        check_route(network, network.routes[r], static_cast<int>(r));
    if (!network.routes.empty()) check_shares(network);
}

}  // namespace pamina::queueing
