#include "runtime/queueing/schweitzer.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <vector>

#include "runtime/queueing/disciplines.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/product_form.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

namespace {

/// One class at a center.
template <class Number>
struct Visitor {
    std::size_t of_class, chain;
    bool open;
    Number visits, alone;  // alone: service at the speed of one customer
    int priority;
    Number service = 0;  // at full speed
    Number used = 0;     // utilization, as an arriving customer sees it
    Number there = 0;    // and number of customers in the queue; of open ones when it is found
    Number response = 0;
};

/// How much numbers have changed in a round.
template <class Number>
struct Change {
    double most = 0;

    void see(double now, double earlier) { most = std::max(most, std::abs(now - earlier)); }
    /// Of the slopes: none are there.
    double of_slopes() const { return 0; }
};

template <>
struct Change<Dual> {
    double most = 0;
    std::array<double, kSlopes> slope{}, size{};

    void see(const Dual& now, const Dual& earlier) {
        most = std::max(most, std::abs(now.value - earlier.value));
        for (std::size_t k = 0; k < kSlopes; ++k) {
            slope[k] = std::max(slope[k], std::abs(now.slope[k] - earlier.slope[k]));
            size[k] = std::max(size[k], std::abs(now.slope[k]));
        }
    }
    /// As a part of the largest.
    double of_slopes() const {
        double part = 0;
        for (std::size_t k = 0; k < kSlopes; ++k) {
            if (slope[k] != 0) part = std::max(part, slope[k] / size[k]);
        }
        return part;
    }
};

template <class Number>
class Fixpoint {
  public:
    using Network = NetworkOf<Number>;
    using Traffic = TrafficOf<Number>;
    using Centers = CentersOf<Number>;
    using Center = CenterOf<Number>;
    using Chain = ChainOf<Number>;
    using Station = StationOf<Number>;
    using Found = FoundOf<Number>;
    using Visitor = queueing::Visitor<Number>;

    Fixpoint(const Network& network, const Traffic& traffic, const Centers& centers, const std::atomic<bool>* stop)
        : network_(network), traffic_(traffic), centers_(centers), stop_(stop), classes_(traffic.classes) {
        found_.throughput.resize(traffic.chains.size());
        found_.response.resize(centers.size() * classes_);
        queue_.resize(found_.response.size());
        next_.resize(found_.response.size());
        stretch_.assign(centers.size(), 1);
        for (std::size_t h = 0; h < traffic.chains.size(); ++h) {
            if (traffic.chains[h].open) found_.throughput[h] = traffic.chains[h].arrivals;
        }
        for (const Center& c : centers.list)
            discipline_.push_back(effective_discipline(network.stations[static_cast<std::size_t>(c.station)], traffic,
                                                       static_cast<std::size_t>(c.station)));
        for (std::size_t h = 0; h < traffic.chains.size(); ++h) start(h);
    }

    Found run() {
        constexpr int kMost = 100'000, kPatience = 500;
        constexpr double kClose = 1e-14, kNear = 1e-9;
        // Slopes follow their values, and are rounded more.
        constexpr double kSlopesClose = 1e-12, kSlopesNear = 1e-10;
        double part = 1, change = 0, slopes = 0, earlier = INFINITY, most = 0;
        for (const Chain& chain : traffic_.chains) most += chain.open ? 0 : chain.population;
        for (int i = 1; i <= kMost && most > 0; ++i) {
            if (stop_ && stop_->load(std::memory_order_relaxed)) throw Stopped{};
            for (std::size_t h = 0; h < traffic_.chains.size(); ++h) {
                if (!traffic_.chains[h].open) pass(h);
            }
            Change<Number> moved;
            for (std::size_t q = 0; q < queue_.size(); ++q) {
                moved.see(next_[q], queue_[q]);
                queue_[q] = part == 1 ? next_[q] : queue_[q] + part * (next_[q] - queue_[q]);
            }
            const Change<Number> stretched = saturate();
            change = std::max(moved.most, most * stretched.most);
            slopes = std::max(moved.of_slopes(), stretched.of_slopes());
            if (change <= kClose * most && slopes <= kSlopesClose) break;
            // It swings: smaller steps.
            if (i % kPatience == 0) {
                if (change > earlier / 2 && part > 1.0 / 64) part /= 2;
                earlier = change;
            }
        }
        found_.settled = change <= kNear * most;
        if (slopes > kSlopesNear) throw NoSlope{kAllSlopes, "its slopes did not settle"};
        for (std::size_t h = 0; h < traffic_.chains.size(); ++h) {
            if (traffic_.chains[h].open) pass(h);
        }
        return found_;
    }

  private:
    /// Customers are first where their work is.
    void start(std::size_t h) {
        const Chain& chain = traffic_.chains[h];
        if (chain.open || chain.population == 0) return;
        Number all = chain.think;
        for (const Center& c : centers_.list) all += c.times * c.demand[h];
        if (is_nothing(all)) return;
        found_.throughput[h] = chain.population / all;
        for (std::size_t k = 0; k < centers_.size(); ++k) {
            const Station& s = network_.stations[static_cast<std::size_t>(centers_.list[k].station)];
            for (const int c : chain.classes) {
                const auto of_class = static_cast<std::size_t>(c);
                queue_[k * classes_ + of_class] =
                    found_.throughput[h] * traffic_.at(static_cast<std::size_t>(centers_.list[k].station), of_class) *
                    s.demands[of_class].service / centers_.list[k].speed;
            }
        }
        // Utilizations of this start would be over 1.
        found_.throughput[h] = 0;
    }

    /// Responses of a chain at all centers; of a closed one its throughput and next queues.
    void pass(std::size_t h) {
        const Chain& chain = traffic_.chains[h];
        if (!chain.open && chain.population == 0) return;
        Number cycle = chain.think;
        for (std::size_t k = 0; k < centers_.size(); ++k) {
            respond(k, h);
            for (const Visitor& v : here_) {
                if (v.chain != h) continue;
                const Number response = chain.open ? v.response : v.response * stretch_[k];
                found_.response[k * classes_ + v.of_class] = response + extra(centers_.list[k]) * v.alone;
                cycle += centers_.list[k].times * v.visits * found_.response[k * classes_ + v.of_class];
                next_[k * classes_ + v.of_class] = v.visits * response;
            }
        }
        if (chain.open) return;
        const Number throughput = chain.population / cycle;
        found_.throughput[h] = throughput;
        for (std::size_t k = 0; k < centers_.size(); ++k) {
            for (const int c : chain.classes) next_[k * classes_ + static_cast<std::size_t>(c)] *= throughput;
        }
    }

    /// No station is used more than all the time. Where the formulas say so, its closed customers stay longer. Returns
    /// how much that changed.
    Change<Number> saturate() {
        Change<Number> change;
        for (std::size_t k = 0; k < centers_.size(); ++k) {
            const Center& center = centers_.list[k];
            if (center.kind == Kind::delay) continue;
            Number used = 0;
            for (std::size_t h = 0; h < traffic_.chains.size(); ++h) used += found_.throughput[h] * center.demand[h];
            if (center.kind == Kind::load) used /= *std::max_element(center.rates.begin(), center.rates.end());
            const Number now = std::max(Number(1), stretch_[k] * used);
            // As a part of what it is.
            change.see(now / value_of(now), stretch_[k] / value_of(now));
            stretch_[k] = now;
        }
        return change;
    }

    static Number full_speed(const Center& center) {
        return center.kind == Kind::load ? center.rates.back() : Number(1);
    }

    /// The delay beside a server that is as fast as all, as part of the service alone.
    static Number extra(const Center& center) {
        const Number full = full_speed(center);
        return full > 1 ? 1 - 1 / full : Number(0);
    }

    /// Speed with so many customers, between whole numbers on the line.
    static Number speed(const std::vector<Number>& rates, const Number& customers) {
        const double last = static_cast<double>(rates.size());
        if (customers <= 1) return rates.front();
        if (customers >= last) return rates.back();
        const auto below = static_cast<std::size_t>(floor_of(customers));
        return rates[below - 1] + (customers - static_cast<double>(below)) * (rates[below] - rates[below - 1]);
    }

    /// Who is at a center when a customer of chain h arrives, and how long its classes then stay.
    void respond(std::size_t k, std::size_t h) {
        const Center& center = centers_.list[k];
        const auto station = static_cast<std::size_t>(center.station);
        const Station& s = network_.stations[station];
        here_.clear();
        Number there = 0;
        for (std::size_t c = 0; c < classes_; ++c) {
            if (traffic_.at(station, c) == 0) continue;
            const auto chain = static_cast<std::size_t>(traffic_.chain_of[c]);
            Visitor v{.of_class = c,
                      .chain = chain,
                      .open = traffic_.chains[chain].open,
                      .visits = traffic_.at(station, c),
                      .alone = s.demands[c].service / center.speed,
                      .priority = s.demands[c].priority};
            const double others =
                !v.open && chain == h ? (traffic_.chains[h].population - 1) / traffic_.chains[h].population : 1;
            v.there = v.open ? Number(0) : queue_[k * classes_ + c] * others;
            v.used = found_.throughput[chain] * v.visits * others;
            there += v.there;
            here_.push_back(v);
        }
        const Number full =
            full_speed(center) >= 1 || center.kind != Kind::load ? full_speed(center) : speed(center.rates, 1 + there);
        for (Visitor& v : here_) {
            v.service = v.alone / full;
            v.used *= v.service;
            // Nobody is in service who is not there.
            if (!v.open) v.used = std::min(v.used, v.there);
        }
        if (center.kind == Kind::delay) {
            for (Visitor& v : here_) v.response = v.service;
            return;
        }
        switch (station_row(discipline_[k]).response) {
            case Response::Shared:
                shared();
                break;
            case Response::InOrder:
                in_order(s.law);
                break;
            case Response::ByPriority:
                by_priority(s.law, false);
                break;
            case Response::ByPriorityAtOnce:
                by_priority(s.law, true);
                break;
        }
    }

    void shared() {
        Number there = 0, open = 0;
        for (const Visitor& v : here_) there += v.there, open += v.open ? v.used : Number(0);
        for (Visitor& v : here_) v.response = v.service * (1 + there) / (1 - open);
    }

    /// Work of a class that is found there: of those in service, half is left when it takes always as long.
    static Number work(const Visitor& v, Law law) {
        return v.open ? left(v, law) : v.service * (law == Law::Exponential ? v.there : v.there - v.used / 2);
    }
    static Number left(const Visitor& v, Law law) { return v.used * v.service * (law == Law::Exponential ? 1 : 0.5); }

    /// Open ones wait as long as whoever comes: W = work + (part of the time that they use) W.
    void in_order(Law law) {
        Number found = 0, open = 0;
        for (const Visitor& v : here_) found += work(v, law), open += v.open ? v.used : Number(0);
        for (Visitor& v : here_) v.response = v.service + found / (1 - open);
    }

    void by_priority(Law law, bool preemptive) {
        std::stable_sort(here_.begin(), here_.end(),
                         [](const Visitor& a, const Visitor& b) { return a.priority < b.priority; });
        constexpr double kMostUsed = 1 - 1e-9;
        Number before = 0, found = 0;
        if (!preemptive) {
            for (const Visitor& v : here_) found += left(v, law);
        }
        for (std::size_t i = 0; i < here_.size();) {
            std::size_t end = i;
            Number open = 0, open_work = 0;
            for (; end < here_.size() && here_[end].priority == here_[i].priority; ++end) {
                const Visitor& v = here_[end];
                found += preemptive ? work(v, law) : v.open ? Number(0) : v.service * (v.there - v.used);
                if (v.open) open += v.used, open_work += v.used * v.service;
            }
            const Number idle = 1 - std::min(before, Number(kMostUsed)),
                         rest = std::max(idle - open, Number(1 - kMostUsed));
            // What open ones of the same priority add: they wait as long. Preempted ones also while they are served.
            const Number stretched = preemptive ? open_work * (1 - idle) / idle : Number(0);
            const Number all = (found + stretched) * idle / rest;
            for (; i < end; ++i) {
                Visitor& v = here_[i];
                v.response = preemptive ? (v.service + all) / idle : v.service + all / idle;
                before += v.used;
            }
            found = all;
        }
    }

    const Network& network_;
    const Traffic& traffic_;
    const Centers& centers_;
    const std::atomic<bool>* stop_;
    std::size_t classes_;
    std::vector<Discipline> discipline_;
    Found found_;
    std::vector<Number> queue_, next_;  // by center, then class: mean number in the queue
    std::vector<Number> stretch_;       // by center
    std::vector<Visitor> here_;
};

}  // namespace

template <class Number>
FoundOf<Number> approximate_mva(const NetworkOf<Number>& network, const TrafficOf<Number>& traffic,
                                const CentersOf<Number>& centers, const std::atomic<bool>* stop) {
    return Fixpoint<Number>(network, traffic, centers, stop).run();
}

template Found approximate_mva(const Network&, const Traffic&, const Centers&, const std::atomic<bool>*);
template FoundOf<Dual> approximate_mva(const NetworkOf<Dual>&, const TrafficOf<Dual>&, const CentersOf<Dual>&,
                                       const std::atomic<bool>*);

}  // namespace pamina::queueing
