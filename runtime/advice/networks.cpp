#include "runtime/advice/networks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "runtime/advice/why.h"
#include "runtime/result/show.h"
#include "runtime/result/words.h"

namespace pamina::advice {

namespace {

using queueing::Network;
using queueing::Solution;

/// Four digits.
std::string rate(double x) {
    if (!(x > 0) || !std::isfinite(x)) return result::show_amount(x, "Hz", true, {});
    const double scale = std::pow(10.0, 3 - std::floor(std::log10(x)));
    return result::show_amount(std::round(x * scale) / scale, "Hz", true, {});
}

/// A station, or an array of them: they are changed together.
struct Group {
    std::string name;
    std::vector<std::size_t> stations;
    double used = 0;  // of the one most used
    std::size_t busiest = 0;
};

std::vector<Group> groups(const Network& network, const Solution& solution) {
    std::vector<Group> all;
    for (std::size_t s = 0; s < network.stations.size(); ++s) {
        const auto& station = network.stations[s];
        if (station.discipline == queueing::Discipline::Delay) continue;
        const auto array = queueing::array_of(station.name);
        const std::string name(array.empty() ? std::string_view(station.name) : array);
        auto group = std::ranges::find(all, name, &Group::name);
        if (group == all.end()) group = all.insert(all.end(), Group{name, {}, 0, s});
        group->stations.push_back(s);
        const double used = solution.stations[s].all.utilization;
        if (used > group->used) group->busiest = s;
        group->used = std::max(group->used, used);
    }
    std::ranges::stable_sort(all, [](const Group& a, const Group& b) { return a.used > b.used; });
    return all;
}

/// Whether it has alike servers, `rates` being multiples of the first.
bool add_server(queueing::Station& s) {
    for (std::size_t i = 0; i < s.rates.size(); ++i)
        if (s.rates[i] != s.rates[0] * static_cast<double>(i + 1)) return false;
    s.rates.push_back(s.rates[0] * static_cast<double>(s.rates.size() + 1));
    return true;
}

class NetworkAdvice {
  public:
    NetworkAdvice(const Network& network, const Solution& solution, const queueing::Options& options)
        : network_(network), solution_(solution), options_(options) {
        why_.open = std::ranges::all_of(network.classes, [](const auto& c) { return c.open; });
        why_.bottleneck = queueing::bottleneck(network, solution, options);
    }

    NetworkWhy all() {
        auto of = groups(network_, solution_);
        const std::size_t left = of.size() > kMostStations ? of.size() - kMostStations : 0;
        of.resize(of.size() - left);
        for (const Group& g : of) {
            const bool many = g.stations.size() > 1;
            attempt(fmt::format("one server more at {}`{}`", many ? "each " : "", g.name), [&](Network& n) {
                return std::ranges::all_of(g.stations, [&](std::size_t s) { return add_server(n.stations[s]); });
            });
            attempt(fmt::format("half the service at {}`{}`", many ? "each " : "", g.name), [&](Network& n) {
                for (const std::size_t s : g.stations)
                    for (auto& demand : n.stations[s].demands) demand.service /= 2;
                return true;
            });
        }
        if (std::ranges::any_of(network_.classes, [](const auto& c) { return !c.open && c.think > 0; }))
            attempt("half the time to think", [](Network& n) {
                for (auto& c : n.classes) c.think /= 2;
                return true;
            });
        const auto more = [](const NetworkChange& a, const NetworkChange& b) { return a.gain > b.gain; };
        std::ranges::stable_sort(why_.helps, more);
        std::ranges::stable_sort(why_.vain, more);
        tell(of);
        return std::move(why_);
    }

  private:
    void attempt(std::string words, const std::function<bool(Network&)>& edit) {
        Network changed = network_;
        if (!edit(changed)) return;
        NetworkChange c{std::move(words), 0, 0, 0, {}};
        try {
            const auto solution = queueing::solve(changed, options_);
            c.throughput = solution.throughput;
            c.response = solution.response;
            c.gain = why_.open ? (solution_.response - c.response) / solution_.response
                               : (c.throughput - solution_.throughput) / solution_.throughput;
        } catch (const queueing::Problem& problem) {
            c.why_not = problem.message;
        }
        if (!c.why_not.empty()) return;
        (c.gain >= kLeastGain ? why_.helps : why_.vain).push_back(std::move(c));
    }

    std::string brought(const NetworkChange& c) const {
        return why_.open
                   ? fmt::format("response {}, {} less", result::show_time(c.response, 4), result::percent(c.gain))
                   : fmt::format("{}, {} more", rate(c.throughput), result::percent(c.gain));
    }

    void tell(const std::vector<Group>& of) {
        auto& out = why_.sentences;
        const auto& b = why_.bottleneck;
        out.push_back(fmt::format("{} go through, each in {}, with {} in the network on average.",
                                  rate(solution_.throughput), result::show_time(solution_.response, 4),
                                  result::figure(solution_.customers)));
        if (b.station < 0) {
            out.push_back("No station limits them: nobody waits.");
        } else {
            const auto& station = network_.stations[static_cast<std::size_t>(b.station)];
            const double used = solution_.stations[static_cast<std::size_t>(b.station)].all.utilization;
            out.push_back(fmt::format("The station `{}` limits: it is {} busy, and allows {}{}{}{}.", station.name,
                                      result::percent(used), rate(b.largest_throughput),
                                      b.falls ? " with many customers" : " at most",
                                      b.in_mix ? " in this mix of classes" : "",
                                      b.next.empty() ? "" : fmt::format("; {} others are as busy", b.next.size())));
            if (b.saturation && network_.classes.size() == 1)
                out.push_back(fmt::format("It is saturated from {} customers on; there are {}.",
                                          result::figure(*b.saturation),
                                          result::figure(static_cast<double>(network_.classes[0].population))));
            if (b.station_without >= 0 && b.no_without.empty())
                out.push_back(fmt::format("Without it, all else the same, there would be {}, limited by `{}`.",
                                          rate(b.throughput_without),
                                          network_.stations[static_cast<std::size_t>(b.station_without)].name));
        }
        if (!why_.helps.empty()) {
            out.push_back(fmt::format("Change first: {}: {} (solved with the change).", why_.helps[0].words,
                                      brought(why_.helps[0])));
            std::string next;
            for (std::size_t i = 1; i < std::min<std::size_t>(3, why_.helps.size()); ++i)
                next += fmt::format("{}{}: {}", next.empty() ? "" : "; ", why_.helps[i].words, brought(why_.helps[i]));
            if (!next.empty()) out.push_back(fmt::format("Next, each alone: {}.", next));
        }
        // The one that looks most as if it helped: at the station most used of those.
        for (const Group& g : of) {
            const auto is_there = [&](const NetworkChange& c) {
                return c.words.ends_with(fmt::format("`{}`", g.name));
            };
            const auto tempting = std::ranges::find_if(why_.vain, is_there);
            if (tempting == why_.vain.end()) continue;
            out.push_back(fmt::format("What would not help: {} ({}).", tempting->words,
                                      tempting->gain == 0 ? std::string("nothing at all") : brought(*tempting)));
            break;
        }
    }

    const Network& network_;
    const Solution& solution_;
    const queueing::Options& options_;
    NetworkWhy why_;
};

}  // namespace

NetworkWhy why(const Network& network, const Solution& solution, const queueing::Options& options) {
    return NetworkAdvice(network, solution, options).all();
}

}  // namespace pamina::advice
