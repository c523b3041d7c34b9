#include "runtime/queueing/schweitzer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <vector>

#include "runtime/queueing/disciplines.h"
#include "runtime/queueing/product_form.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

namespace {

/// One class at a center.
struct Visitor {
    std::size_t of_class, chain;
    bool open;
    double visits, alone;  // alone: service at the speed of one customer
    int priority;
    double service = 0;  // at full speed
    double used = 0;     // utilization, as an arriving customer sees it
    double there = 0;    // and number of customers in the queue; of open ones when it is found
    double response = 0;
};

class Fixpoint {
  public:
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
        double part = 1, change = 0, earlier = INFINITY, most = 0;
        for (const Chain& chain : traffic_.chains) most += chain.open ? 0 : chain.population;
        for (int i = 1; i <= kMost && most > 0; ++i) {
            if (stop_ && stop_->load(std::memory_order_relaxed)) throw Stopped{};
            for (std::size_t h = 0; h < traffic_.chains.size(); ++h) {
                if (!traffic_.chains[h].open) pass(h);
            }
            change = 0;
            for (std::size_t q = 0; q < queue_.size(); ++q) {
                change = std::max(change, std::abs(next_[q] - queue_[q]));
                queue_[q] = part == 1 ? next_[q] : queue_[q] + part * (next_[q] - queue_[q]);
            }
            change = std::max(change, most * saturate());
            if (change <= kClose * most) break;
            // It swings: smaller steps.
            if (i % kPatience == 0) {
                if (change > earlier / 2 && part > 1.0 / 64) part /= 2;
                earlier = change;
            }
        }
        found_.settled = change <= kNear * most;
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
        double all = chain.think;
        for (const Center& c : centers_.list) all += c.times * c.demand[h];
        if (all == 0) return;
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
        double cycle = chain.think;
        for (std::size_t k = 0; k < centers_.size(); ++k) {
            respond(k, h);
            for (const Visitor& v : here_) {
                if (v.chain != h) continue;
                const double response = chain.open ? v.response : v.response * stretch_[k];
                found_.response[k * classes_ + v.of_class] = response + extra(centers_.list[k]) * v.alone;
                cycle += centers_.list[k].times * v.visits * found_.response[k * classes_ + v.of_class];
                next_[k * classes_ + v.of_class] = v.visits * response;
            }
        }
        if (chain.open) return;
        const double throughput = chain.population / cycle;
        found_.throughput[h] = throughput;
        for (std::size_t k = 0; k < centers_.size(); ++k) {
            for (const int c : chain.classes) next_[k * classes_ + static_cast<std::size_t>(c)] *= throughput;
        }
    }

    /// No station is used more than all the time. Where the formulas say so, its closed customers stay longer. Returns
    /// how much that changed.
    double saturate() {
        double change = 0;
        for (std::size_t k = 0; k < centers_.size(); ++k) {
            const Center& center = centers_.list[k];
            if (center.kind == Kind::delay) continue;
            double used = 0;
            for (std::size_t h = 0; h < traffic_.chains.size(); ++h) used += found_.throughput[h] * center.demand[h];
            if (center.kind == Kind::load) used /= *std::max_element(center.rates.begin(), center.rates.end());
            const double now = std::max(1.0, stretch_[k] * used);
            change = std::max(change, std::abs(now - stretch_[k]) / now);
            stretch_[k] = now;
        }
        return change;
    }

    static double full_speed(const Center& center) { return center.kind == Kind::load ? center.rates.back() : 1; }

    /// The delay beside a server that is as fast as all, as part of the service alone.
    static double extra(const Center& center) {
        const double full = full_speed(center);
        return full > 1 ? 1 - 1 / full : 0;
    }

    /// Speed with so many customers, between whole numbers on the line.
    static double speed(const std::vector<double>& rates, double customers) {
        const double last = static_cast<double>(rates.size());
        if (customers <= 1) return rates.front();
        if (customers >= last) return rates.back();
        const auto below = static_cast<std::size_t>(customers);
        return rates[below - 1] + (customers - static_cast<double>(below)) * (rates[below] - rates[below - 1]);
    }

    /// Who is at a center when a customer of chain h arrives, and how long its classes then stay.
    void respond(std::size_t k, std::size_t h) {
        const Center& center = centers_.list[k];
        const auto station = static_cast<std::size_t>(center.station);
        const Station& s = network_.stations[station];
        here_.clear();
        double there = 0;
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
            v.there = v.open ? 0 : queue_[k * classes_ + c] * others;
            v.used = found_.throughput[chain] * v.visits * others;
            there += v.there;
            here_.push_back(v);
        }
        const double full =
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
        double there = 0, open = 0;
        for (const Visitor& v : here_) there += v.there, open += v.open ? v.used : 0;
        for (Visitor& v : here_) v.response = v.service * (1 + there) / (1 - open);
    }

    /// Work of a class that is found there: of those in service, half is left when it takes always as long.
    static double work(const Visitor& v, Law law) {
        return v.open ? left(v, law) : v.service * (law == Law::Exponential ? v.there : v.there - v.used / 2);
    }
    static double left(const Visitor& v, Law law) { return v.used * v.service * (law == Law::Exponential ? 1 : 0.5); }

    /// Open ones wait as long as whoever comes: W = work + (part of the time that they use) W.
    void in_order(Law law) {
        double found = 0, open = 0;
        for (const Visitor& v : here_) found += work(v, law), open += v.open ? v.used : 0;
        for (Visitor& v : here_) v.response = v.service + found / (1 - open);
    }

    void by_priority(Law law, bool preemptive) {
        std::stable_sort(here_.begin(), here_.end(),
                         [](const Visitor& a, const Visitor& b) { return a.priority < b.priority; });
        constexpr double kMostUsed = 1 - 1e-9;
        double before = 0, found = 0;
        if (!preemptive) {
            for (const Visitor& v : here_) found += left(v, law);
        }
        for (std::size_t i = 0; i < here_.size();) {
            std::size_t end = i;
            double open = 0, open_work = 0;
            for (; end < here_.size() && here_[end].priority == here_[i].priority; ++end) {
                const Visitor& v = here_[end];
                found += preemptive ? work(v, law) : v.open ? 0 : v.service * (v.there - v.used);
                if (v.open) open += v.used, open_work += v.used * v.service;
            }
            const double idle = 1 - std::min(before, kMostUsed), rest = std::max(idle - open, 1 - kMostUsed);
            // What open ones of the same priority add: they wait as long. Preempted ones also while they are served.
            const double stretched = preemptive ? open_work * (1 - idle) / idle : 0;
            const double all = (found + stretched) * idle / rest;
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
    std::vector<double> queue_, next_;  // by center, then class: mean number in the queue
    std::vector<double> stretch_;       // by center
    std::vector<Visitor> here_;
};

}  // namespace

Found approximate_mva(const Network& network, const Traffic& traffic, const Centers& centers,
                      const std::atomic<bool>* stop) {
    return Fixpoint(network, traffic, centers, stop).run();
}

}  // namespace pamina::queueing
