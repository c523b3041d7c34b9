#include "runtime/queueing/negative.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "runtime/queueing/markov.h"

namespace pamina::queueing {

namespace {

struct Signal {
    std::size_t from, to;
    double share;
};

/// What comes to each station at the fixed point.
struct Flows {
    std::vector<double> positive, negative;  // 1/s
};

class NegativeNetwork {
  public:
    NegativeNetwork(const Network& network, const Options& options)
        : network_(network), options_(options), n_(network.stations.size()) {
        look_for_others();
        for (const Station& s : network.stations) serve_.push_back(s.rates.front() / s.demands.front().service);
        arrivals_.assign(n_, 0.0);
        taken_.assign(n_, 0.0);
        enter();
        for (std::size_t i = 0; i < n_; ++i) leave(i);
    }

    Solution run() const {
        const Flows flows = fixed_point(1);
        const std::size_t busiest = most_used(flows);
        if (load(flows, busiest) >= 1) not_stable();
        return figures(flows);
    }

  private:
    void look_for_others() const {
        const auto refuse = [](std::string message, std::string help, int station) {
            throw Problem{.id = "E1047", .message = std::move(message), .help = std::move(help), .station = station};
        };
        if (network_.classes.size() != 1 || !network_.classes[0].open)
            refuse("negative customers are for networks of one open class",
                   "give what comes from outside a `rate`, and leave out other classes", -1);
        for (std::size_t s = 0; s < n_; ++s) {
            const Station& station = network_.stations[s];
            const auto index = static_cast<int>(s);
            const bool steady = std::all_of(station.rates.begin(), station.rates.end(),
                                            [&](double r) { return r == station.rates.front(); });
            if (station.discipline == Discipline::Delay || !steady)
                refuse(fmt::format("`{}` serves several customers at a time: with negative customers each station has "
                                   "one server",
                                   station.name),
                       "give it `servers = 1`, or leave out the routes that remove customers", index);
            if (station.capacity > 0)
                refuse(fmt::format("`{}` has room for {}: with negative customers each has room for any number",
                                   station.name, station.capacity),
                       "leave out `capacity`", index);
            if (station.law != Law::Exponential)
                refuse(fmt::format("service at `{}` takes the same time each time: with negative customers it has to "
                                   "be exponential",
                                   station.name),
                       "leave out `law = deterministic`", index);
        }
    }

    void enter() {
        const double all = network_.classes[0].arrivals;
        double left = all;
        const Route* rest = nullptr;
        for (const Route& r : network_.routes) {
            if (r.from != kEnvironment) continue;
            const auto to = static_cast<std::size_t>(r.to);
            std::vector<double>& where = r.removes ? taken_ : arrivals_;
            if (r.rate > 0) {
                where[to] += r.rate;
            } else if (r.share) {
                where[to] += *r.share * all;
                left -= *r.share * all;
            } else if (!r.removes) {
                rest = &r;
            }
        }
        if (rest) arrivals_[static_cast<std::size_t>(rest->to)] += std::max(0.0, left);
    }

    void leave(std::size_t i) {
        double left = 1;
        const Route* rest = nullptr;
        const auto add = [&](const Route& r, double share) {
            if (r.to == kEnvironment || share <= 0) return;
            (r.removes ? removes_ : moves_).push_back({i, static_cast<std::size_t>(r.to), share});
        };
        for (const Route& r : network_.routes) {
            if (r.from != static_cast<int>(i)) continue;
            if (!r.share) {
                rest = &r;
                continue;
            }
            add(r, *r.share);
            left -= *r.share;
        }
        if (rest && left > kShareSlack) add(*rest, left);
    }

    double load(const Flows& f, std::size_t i) const { return f.positive[i] / (serve_[i] + f.negative[i]); }
    /// Where service takes no time all who come pass through, and nobody is there to be removed.
    bool passes(std::size_t i) const { return std::isinf(serve_[i]); }
    /// How many leave after service: 1/s.
    double served(const Flows& f, std::size_t i) const {
        return passes(i) ? f.positive[i] : std::min(1.0, load(f, i)) * serve_[i];
    }

    std::size_t most_used(const Flows& f) const {
        std::size_t most = 0;
        for (std::size_t i = 1; i < n_; ++i)
            if (load(f, i) > load(f, most)) most = i;
        return most;
    }

    /// Customers who come to each station when this many negative ones do: linear, as visits of a Markov chain that
    /// begins outside and goes back there with who leaves or is taken away.
    std::vector<double> positive(const std::vector<double>& negative, double scale) const {
        const double all = std::accumulate(arrivals_.begin(), arrivals_.end(), 0.0);
        std::vector<double> result(n_, 0.0);
        if (all == 0) return result;
        const auto outside = static_cast<std::int32_t>(n_);
        MarkovChain chain;
        std::size_t next = 0;
        for (std::size_t i = 0; i < n_; ++i) {
            const double served = passes(i) ? 1 : serve_[i] / (serve_[i] + negative[i]);
            double stays = 0;
            for (; next < moves_.size() && moves_[next].from == i; ++next) {
                chain.add(static_cast<std::int32_t>(moves_[next].to), served * moves_[next].share);
                stays += moves_[next].share;
            }
            chain.add(outside, std::max(0.0, 1 - stays) * served + negative[i] / (serve_[i] + negative[i]));
            chain.next();
        }
        for (std::size_t i = 0; i < n_; ++i) chain.add(static_cast<std::int32_t>(i), arrivals_[i] / all);
        chain.next();
        std::vector<double> visits;
        try {
            visits = stationary(chain, options_.stop);
        } catch (const Problem& p) {
            if (p.id != "E1040") throw;
            throw Problem{.id = "E1047",
                          .message = "customers of this network go round for ever: nobody leaves, and none is removed",
                          .help = "let a part leave: shares that add up to less than 1, or a route to outside"};
        }
        if (visits[n_] == 0)
            throw Problem{.id = "E1047",
                          .message = "customers come into this network and never leave it",
                          .help = "let a part leave: shares that add up to less than 1, or a route to outside"};
        for (std::size_t i = 0; i < n_; ++i) result[i] = visits[i] / visits[n_] * all * scale;
        return result;
    }

    /// Negative customers from outside, and from the stations when so many customers come to them.
    std::vector<double> negative(const Flows& f) const {
        std::vector<double> result = taken_;
        for (const Signal& s : removes_) result[s.to] += served(f, s.from) * s.share;
        return result;
    }

    /// The more negative customers, the fewer others come, and the fewer negative ones follow: going half of the way
    /// each time (less where that overshoots) it settles, and the distance that is left is looked at.
    Flows fixed_point(double scale) const {
        Flows f{{}, taken_};
        double step = 1, last = INFINITY;
        constexpr int kMaxSteps = 20'000;
        for (int k = 0; k < kMaxSteps; ++k) {
            f.positive = positive(f.negative, scale);
            const std::vector<double> next = negative(f);
            double distance = 0;
            for (std::size_t i = 0; i < n_; ++i)
                distance = std::max(distance, std::abs(next[i] - f.negative[i]) / (serve_[i] + next[i]));
            if (distance <= 1e-15) return f;
            if (distance >= last) {
                // As near as rounding lets it come.
                if (distance <= 1e-13) return f;
                step = std::max(step / 2, 1e-3);
            }
            last = distance;
            for (std::size_t i = 0; i < n_; ++i) f.negative[i] += step * (next[i] - f.negative[i]);
        }
        throw Problem{.id = "E1042",
                      .message = fmt::format("the traffic equations of `{}` did not settle in {} steps: {} is left",
                                             network_.name, kMaxSteps, last),
                      .help = "fewer negative customers make it easier"};
    }

    /// Names the station that is first to have more than it can do when ever more customers come.
    [[noreturn]] void not_stable() const {
        double stable = 0, unstable = 1;
        const auto used = [&](double scale) {
            const Flows f = fixed_point(scale);
            const std::size_t most = most_used(f);
            return std::pair(most, load(f, most));
        };
        std::size_t station = used(1).first;
        // With no customers but from stations that are removed as they come, the smallest are stable.
        for (int k = 0; k < 60 && unstable - stable > 1e-12 * unstable; ++k) {
            const double middle = (stable + unstable) / 2;
            const auto [most, load] = used(middle);
            if (load < 1) {
                stable = middle;
            } else {
                unstable = middle;
                station = most;
            }
        }
        const double all = std::accumulate(arrivals_.begin(), arrivals_.end(), 0.0);
        const std::string& name = network_.stations[station].name;
        throw Problem{
            .id = "E1048",
            .message = fmt::format("the network is not stable: more customers come to `{}` than are served and "
                                   "removed there",
                                   name),
            .help = fmt::format("customers come at {:.6g}/s in all; below {:.6g}/s `{}` can serve them", all,
                                all * stable, name),
            .station = static_cast<int>(station)};
    }

    Solution figures(const Flows& f) const {
        Solution result;
        result.solver = "gelenbe";
        result.stations.resize(n_);
        const double all = std::accumulate(arrivals_.begin(), arrivals_.end(), 0.0);
        for (std::size_t i = 0; i < n_; ++i) {
            Flow& flow = result.stations[i].all;
            flow.utilization = load(f, i);
            flow.queue = flow.utilization / (1 - flow.utilization);
            // A visit begins with coming, and ends with service or by being taken away: Little's law with all who come,
            // queue / positive (as its limit where nobody does), and queue - utilization of them wait.
            flow.throughput = f.positive[i];
            flow.response = 1 / (1 - flow.utilization) / (serve_[i] + f.negative[i]);
            flow.residence = all > 0 ? flow.queue / all : 0;
            result.stations[i].wait = flow.utilization * flow.response;
            result.stations[i].by_class = {flow};
            result.customers += flow.queue;
        }
        result.throughput = all;
        result.response = all > 0 ? result.customers / all : 0;
        result.classes = {{.throughput = all, .response = result.response, .customers = result.customers}};
        return result;
    }

    const Network& network_;
    const Options& options_;
    const std::size_t n_;
    std::vector<double> serve_;             // 1/s; infinity: service takes no time
    std::vector<double> arrivals_, taken_;  // from outside, customers and negative ones, 1/s
    std::vector<Signal> moves_, removes_;   // by station
};

}  // namespace

Solution solve_negative(const Network& network, const Options& options) {
    return NegativeNetwork(network, options).run();
}

}  // namespace pamina::queueing
