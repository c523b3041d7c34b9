#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "runtime/queueing/closed.h"
#include "runtime/queueing/population_walk.h"
#include "runtime/queueing/solve.h"
#include "runtime/queueing/wide.h"

namespace pamina::queueing {

namespace {

/// One station more. With g(n) the normalizing constant of the stations before it and P(n, j) the weight of the states
/// in which j customers are here,
///     P(n, 0) = g(n),  P(n, j) = sum over chains c of D_c P(n - 1_c, j - 1) / r(j),  g'(n) = sum over j of P(n, j),
/// all of it products and sums of what is positive. From the last speed r(m) on, one number A(n) stands for all j >= m:
///     A(n) = sum over c of D_c (P(n - 1_c, m - 1) + A(n - 1_c)) / r(m),
/// and M(n), the same weighted with j. A cell holds P(n, 0) … P(n, m - 1), A(n), M(n), g'(n).
template <class Number>
struct Stage {
    using Wide = WideOf<Number>;
    int before = -1;  // the stage with the stations before; -1: delays alone
    const ClosedCenterOf<Number>* center = nullptr;
    std::size_t center_index = 0;
    bool measures = false;     // the last of all stations: its queue is asked for
    std::size_t speeds = 1;    // m
    std::vector<Wide> demand;  // by chain, scaled
    std::vector<Wide> factor;  // by chain, then speed: D_c / r(j)
    std::vector<Wide> times;   // by speed: j / r(j), of the last 1 / r(m)
    std::vector<Wide> cells;

    std::size_t size() const { return speeds + 3; }
    bool visited_by(std::size_t chain) const { return value_of(demand[chain].mantissa) != 0; }
};

template <class Number>
class Convolution {
  public:
    using Wide = WideOf<Number>;
    using Stage = queueing::Stage<Number>;
    using ClosedCenter = ClosedCenterOf<Number>;
    using ClosedFigures = ClosedFiguresOf<Number>;

    /// `asked`: by center, whether its queue is asked for.
    Convolution(const ClosedNetworkOf<Number>& network, std::vector<bool> asked, const std::atomic<bool>* stop)
        : network_(network),
          asked_(std::move(asked)),
          stop_(stop),
          walk_(network.population),
          chains_(network.chains()) {
        find_scales();
        plan();
    }

    ClosedFigures run() {
        ClosedFigures figures{.throughput = std::vector<Number>(chains_),
                              .queue = std::vector<Number>(network_.centers.size() * chains_),
                              .along = {}};
        make_cells();
        std::vector<Wide> less(chains_);  // the constants with one customer less
        std::size_t vector = 0;
        do {
            look(++vector);
            for (std::size_t c = 0; c < chains_; ++c) {
                if (walk_.customers(c) > 0) less[c] = constant(last_, walk_.cell() - walk_.stride(c));
            }
            step_delays();
            if (is_last()) keep_before();
            for (Stage& s : stages_) step(s);
            if (chains_ == 1 && walk_.customers(0) > 0)
                figures.along.push_back(ratio(less[0], constant(last_, 0)) / scale_[0]);
        } while (walk_.next());
        const Wide all = constant(last_, walk_.cells() - 1);
        for (std::size_t c = 0; c < chains_; ++c)
            figures.throughput[c] = network_.population[c] > 0 ? ratio(less[c], all) / scale_[c] : Number(0);
        queues(figures, all);
        return figures;
    }

    /// Of one chain: for 1, 2, … customers, how long all visits of a way take at each center that is asked for.
    std::vector<Number> residences() {
        std::vector<Number> found;
        make_cells();
        do {
            const std::size_t customers = walk_.customers(0);
            look(customers);
            if (customers > 0) {
                const Wide all = constant(last_, 0);
                for (const Stage& s : stages_) {
                    if (s.measures)
                        found.push_back(ratio(found_there(s, s.cells.data()) * s.demand[0], all) * scale_[0]);
                }
            }
            if (is_last()) break;
            step_delays();
            for (Stage& s : stages_) step(s);
        } while (walk_.next());
        return found;
    }

    ConvolutionCost cost() const {
        double cell = 1;
        for (const Stage& s : stages_) cell += static_cast<double>(s.size());
        return {.kept = 2 * cell * static_cast<double>(walk_.cells()),
                .steps = cell * network_.vectors() * static_cast<double>(chains_)};
    }

  private:
    void look(std::size_t vector) const {
        if (stop_ && vector % 256 == 0 && stop_->load(std::memory_order_relaxed)) throw Stopped{};
    }

    void make_cells() {
        delays_.resize(walk_.cells());
        for (Stage& s : stages_) s.cells.resize(walk_.cells() * s.size());
    }

    /// Times of a chain as multiples of its longest, made a power of two so that nothing is rounded.
    void find_scales() {
        scale_.assign(chains_, 0);
        think_ = network_.think;
        for (std::size_t c = 0; c < chains_; ++c) {
            for (const ClosedCenter& center : network_.centers) {
                if (center.kind == Kind::delay) {
                    think_[c] += center.times * center.demand[c];
                } else {
                    scale_[c] =
                        std::max(scale_[c], value_of(center.demand[c]) / value_of(center.rates_or_one().back()));
                }
            }
            scale_[c] = std::max(scale_[c], value_of(think_[c]));
            scale_[c] = scale_[c] > 0 ? std::ldexp(1, std::ilogb(scale_[c])) : 1;
        }
    }

    int add(int before, std::size_t index, bool measures) {
        const ClosedCenter& center = network_.centers[index];
        Stage stage;
        stage.before = before;
        stage.center = &center;
        stage.center_index = index;
        stage.measures = measures;
        const std::vector<Number> rates = center.rates_or_one();
        stage.speeds = rates.size();
        for (std::size_t c = 0; c < chains_; ++c) {
            stage.demand.push_back(wide(center.demand[c]) / wide(Number(scale_[c])));
            for (const Number& rate : rates) stage.factor.push_back(stage.demand.back() / wide(rate));
        }
        for (std::size_t j = 1; j <= rates.size(); ++j)
            stage.times.push_back(wide(Number(j < rates.size() ? static_cast<double>(j) : 1)) / wide(rates[j - 1]));
        stages_.push_back(std::move(stage));
        return static_cast<int>(stages_.size()) - 1;
    }

    /// Which stages there are: all stations one after the other; and for each that is asked for and whose speed depends
    /// on the load, all others and then it. Halves share what is before them.
    void plan() {
        std::vector<std::size_t> loads;
        int others = -1;
        for (std::size_t k = 0; k < network_.centers.size(); ++k) {
            const ClosedCenter& center = network_.centers[k];
            if (center.kind == Kind::delay) continue;
            if (center.kind == Kind::load && asked_[k]) {
                loads.push_back(k);
                continue;
            }
            for (int i = 0; i < center.times; ++i) others = add(others, k, false);
        }
        last_ = others;
        if (!loads.empty()) measure(others, loads, 0, loads.size());
        for (std::size_t k = 0; k < network_.centers.size(); ++k) {
            if (network_.centers[k].kind == Kind::fixed && asked_[k]) add(last_, k, true);
        }
    }

    void measure(int before, const std::vector<std::size_t>& loads, std::size_t from, std::size_t to) {
        if (to - from == 1) {
            const std::size_t k = loads[from];
            for (int i = 1; i < network_.centers[k].times; ++i) before = add(before, k, false);
            last_ = add(before, k, true);
            return;
        }
        const std::size_t middle = from + (to - from) / 2;
        const auto with = [&](std::size_t first, std::size_t end) {
            int stage = before;
            for (std::size_t i = first; i < end; ++i) {
                for (int n = 0; n < network_.centers[loads[i]].times; ++n) stage = add(stage, loads[i], false);
            }
            return stage;
        };
        measure(with(middle, to), loads, from, middle);
        measure(with(from, middle), loads, middle, to);
    }

    Wide constant(int stage, std::size_t cell) const {
        if (stage < 0) return delays_[cell];
        const Stage& s = stages_[static_cast<std::size_t>(stage)];
        return s.cells[(cell + 1) * s.size() - 1];
    }

    /// Of delays: the product of Z^n / n! over the chains.
    void step_delays() {
        Wide& here = delays_[walk_.cell()];
        std::size_t c = 0;
        while (c < chains_ && walk_.customers(c) == 0) ++c;
        here = c == chains_ ? Wide{1, 0}
                            : delays_[walk_.cell() - walk_.stride(c)] *
                                  (wide(think_[c] / static_cast<double>(walk_.customers(c))) / wide(Number(scale_[c])));
    }

    void step(Stage& s) {
        const std::size_t cell = walk_.cell(), m = s.speeds;
        Wide* here = &s.cells[cell * s.size()];
        Wide more, moment;
        // Downwards, as the cell still holds what was found with one customer of the ring less.
        for (std::size_t c = 0; c < chains_; ++c) {
            if (walk_.customers(c) == 0 || !s.visited_by(c)) continue;
            const Wide* before = here - walk_.stride(c) * s.size();
            const Wide d = s.factor[c * m + m - 1];
            more = more + (before[m - 1] + before[m]) * d;
            if (s.measures) moment = moment + (before[m - 1] * static_cast<double>(m) + before[m] + before[m + 1]) * d;
        }
        here[m] = more;
        here[m + 1] = moment;
        for (std::size_t j = m; j-- > 1;) {
            Wide sum;
            for (std::size_t c = 0; c < chains_; ++c) {
                if (walk_.customers(c) == 0 || !s.visited_by(c)) continue;
                sum = sum + (here - walk_.stride(c) * s.size())[j - 1] * s.factor[c * m + j - 1];
            }
            here[j] = sum;
        }
        here[0] = constant(s.before, cell);
        Wide all = here[0];
        for (std::size_t j = 1; j <= m; ++j) all = all + here[j];
        here[m + 2] = all;
    }

    bool is_last() const {
        for (std::size_t c = 0; c < chains_; ++c) {
            if (static_cast<double>(walk_.customers(c)) < network_.population[c]) return false;
        }
        return true;
    }

    /// The weights of one customer less at the stages that measure, before the last vector overwrites those of the
    /// ring.
    void keep_before() {
        for (const Stage& s : stages_) {
            if (!s.measures) continue;
            for (std::size_t c = 0; c < chains_; ++c) {
                Wide sum;
                if (walk_.customers(c) > 0) {
                    sum = found_there(s, &s.cells[(walk_.cell() - walk_.stride(c)) * s.size()]);
                }
                before_.push_back(sum * s.demand[c]);
            }
        }
    }

    /// Sum over j of j P(n - 1_c, j - 1) / r(j), from the cell with one customer less: what a customer finds there, and
    /// himself. A fixed speed makes it the constant of the network that has the station twice.
    static Wide found_there(const Stage& s, const Wide* before) {
        if (s.center->kind == Kind::fixed) return before[s.size() - 1];
        const std::size_t m = s.speeds;
        Wide sum = (before[m - 1] * static_cast<double>(m) + before[m] + before[m + 1]) * s.times[m - 1];
        for (std::size_t j = 1; j < m; ++j) sum = sum + before[j - 1] * s.times[j - 1];
        return sum;
    }

    /// The number of chain c at a station is D_c times what keep_before holds, over the constant of the network.
    void queues(ClosedFigures& figures, Wide all) const {
        std::size_t i = 0;
        for (const Stage& s : stages_) {
            if (!s.measures) continue;
            for (std::size_t c = 0; c < chains_; ++c)
                figures.queue[s.center_index * chains_ + c] = ratio(before_[i++], all);
        }
        for (std::size_t k = 0; k < network_.centers.size(); ++k) {
            if (network_.centers[k].kind != Kind::delay) continue;
            for (std::size_t c = 0; c < chains_; ++c)
                figures.queue[k * chains_ + c] = figures.throughput[c] * network_.centers[k].demand[c];
        }
    }

    const ClosedNetworkOf<Number>& network_;
    std::vector<bool> asked_;
    const std::atomic<bool>* stop_;
    PopulationWalk walk_;
    std::size_t chains_;
    std::vector<double> scale_;
    std::vector<Number> think_;  // with the delays
    std::vector<Stage> stages_;
    int last_ = -1;  // the stage with all stations
    std::vector<Wide> delays_, before_;
};

}  // namespace

template <class Number>
ClosedFiguresOf<Number> convolution(const ClosedNetworkOf<Number>& network, const std::atomic<bool>* stop) {
    return Convolution<Number>(network, std::vector<bool>(network.centers.size(), true), stop).run();
}

template <class Number>
std::vector<Number> residences_by_load(const ClosedNetworkOf<Number>& network, const std::vector<bool>& asked,
                                       const std::atomic<bool>* stop) {
    return Convolution<Number>(network, asked, stop).residences();
}

template <class Number>
ConvolutionCost convolution_cost(const ClosedNetworkOf<Number>& network) {
    return Convolution<Number>(network, std::vector<bool>(network.centers.size(), true), nullptr).cost();
}

template ClosedFigures convolution(const ClosedNetwork&, const std::atomic<bool>*);
template ClosedFiguresOf<Dual> convolution(const ClosedNetworkOf<Dual>&, const std::atomic<bool>*);
template std::vector<double> residences_by_load(const ClosedNetwork&, const std::vector<bool>&,
                                                const std::atomic<bool>*);
template std::vector<Dual> residences_by_load(const ClosedNetworkOf<Dual>&, const std::vector<bool>&,
                                              const std::atomic<bool>*);
template ConvolutionCost convolution_cost(const ClosedNetwork&);
template ConvolutionCost convolution_cost(const ClosedNetworkOf<Dual>&);

}  // namespace pamina::queueing
