#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
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
struct Stage {
    int before = -1;  // the stage with the stations before; -1: delays alone
    const ClosedCenter* center = nullptr;
    std::size_t center_index = 0;
    bool measures = false;       // the last of all stations: its queue is asked for
    std::vector<double> demand;  // by chain, scaled
    std::vector<double> rates;
    std::vector<Wide> cells;

    std::size_t size() const { return rates.size() + 3; }
};

class Convolution {
  public:
    Convolution(const ClosedNetwork& network, const std::atomic<bool>* stop)
        : network_(network), stop_(stop), walk_(network.population), chains_(network.chains()) {
        find_scales();
        plan();
    }

    ClosedFigures run() {
        ClosedFigures figures{.throughput = std::vector<double>(chains_),
                              .queue = std::vector<double>(network_.centers.size() * chains_),
                              .along = {}};
        delays_.resize(walk_.cells());
        for (Stage& s : stages_) s.cells.resize(walk_.cells() * s.size());
        std::vector<Wide> less(chains_);  // the constants with one customer less
        std::size_t vector = 0;
        do {
            if (stop_ && ++vector % 256 == 0 && stop_->load(std::memory_order_relaxed)) throw Stopped{};
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
            figures.throughput[c] = network_.population[c] > 0 ? ratio(less[c], all) / scale_[c] : 0;
        queues(figures, all);
        return figures;
    }

    ConvolutionCost cost() const {
        double cell = 1;
        for (const Stage& s : stages_) cell += static_cast<double>(s.size());
        return {.kept = 2 * cell * static_cast<double>(walk_.cells()),
                .steps = cell * network_.vectors() * static_cast<double>(chains_)};
    }

  private:
    /// Times of a chain as multiples of its longest, made a power of two so that nothing is rounded.
    void find_scales() {
        scale_.assign(chains_, 0);
        think_ = network_.think;
        for (std::size_t c = 0; c < chains_; ++c) {
            for (const ClosedCenter& center : network_.centers) {
                if (center.kind == Kind::delay) {
                    think_[c] += center.times * center.demand[c];
                } else {
                    scale_[c] = std::max(scale_[c], center.demand[c] / center.rates_or_one().back());
                }
            }
            scale_[c] = std::max(scale_[c], think_[c]);
            scale_[c] = scale_[c] > 0 ? std::ldexp(1, std::ilogb(scale_[c])) : 1;
            think_[c] /= scale_[c];
        }
    }

    int add(int before, std::size_t index, bool measures) {
        const ClosedCenter& center = network_.centers[index];
        Stage stage;
        stage.before = before;
        stage.center = &center;
        stage.center_index = index;
        stage.measures = measures;
        for (std::size_t c = 0; c < chains_; ++c) stage.demand.push_back(center.demand[c] / scale_[c]);
        stage.rates = center.rates_or_one();
        stages_.push_back(std::move(stage));
        return static_cast<int>(stages_.size()) - 1;
    }

    /// Which stages there are: all stations one after the other; and for each whose speed depends on the load, all
    /// others and then it. Halves share what is before them.
    void plan() {
        std::vector<std::size_t> loads;
        int fixed = -1;
        for (std::size_t k = 0; k < network_.centers.size(); ++k) {
            const ClosedCenter& center = network_.centers[k];
            if (center.kind == Kind::load) loads.push_back(k);
            if (center.kind != Kind::fixed) continue;
            for (int i = 0; i < center.times; ++i) fixed = add(fixed, k, false);
        }
        last_ = fixed;
        if (!loads.empty()) measure(fixed, loads, 0, loads.size());
        for (std::size_t k = 0; k < network_.centers.size(); ++k) {
            if (network_.centers[k].kind == Kind::fixed) add(last_, k, true);
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
        here = c == chains_
                   ? Wide{1, 0}
                   : delays_[walk_.cell() - walk_.stride(c)] * (think_[c] / static_cast<double>(walk_.customers(c)));
    }

    void step(Stage& s) {
        const std::size_t cell = walk_.cell(), m = s.rates.size();
        Wide* here = &s.cells[cell * s.size()];
        const double last = s.rates.back();
        Wide more, moment;
        // Downwards, as the cell still holds what was found with one customer of the ring less.
        for (std::size_t c = 0; c < chains_; ++c) {
            if (walk_.customers(c) == 0 || s.demand[c] == 0) continue;
            const Wide* before = here - walk_.stride(c) * s.size();
            const double d = s.demand[c] / last;
            const Wide fresh = before[m - 1] + before[m];
            more = more + fresh * d;
            if (s.measures) moment = moment + (before[m - 1] * static_cast<double>(m) + before[m] + before[m + 1]) * d;
        }
        here[m] = more;
        here[m + 1] = moment;
        for (std::size_t j = m; j-- > 1;) {
            Wide sum;
            for (std::size_t c = 0; c < chains_; ++c) {
                if (walk_.customers(c) == 0 || s.demand[c] == 0) continue;
                sum = sum + (here - walk_.stride(c) * s.size())[j - 1] * (s.demand[c] / s.rates[j - 1]);
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
                    const Wide* before = &s.cells[(walk_.cell() - walk_.stride(c)) * s.size()];
                    sum = s.center->kind == Kind::fixed ? before[s.size() - 1] : customers(s, before);
                }
                before_.push_back(sum * s.demand[c]);
            }
        }
    }

    /// Sum over j of j P(n - 1_c, j - 1) / r(j).
    static Wide customers(const Stage& s, const Wide* before) {
        const std::size_t m = s.rates.size();
        Wide sum = (before[m - 1] * static_cast<double>(m) + before[m] + before[m + 1]) * (1 / s.rates.back());
        for (std::size_t j = 1; j < m; ++j) sum = sum + before[j - 1] * (static_cast<double>(j) / s.rates[j - 1]);
        return sum;
    }

    /// The number of chain c at a station is D_c times what keep_before holds, over the constant of the network: for a
    /// fixed speed that is the constant of the network that has the station twice.
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

    const ClosedNetwork& network_;
    const std::atomic<bool>* stop_;
    PopulationWalk walk_;
    std::size_t chains_;
    std::vector<double> scale_, think_;  // think_: with the delays, scaled
    std::vector<Stage> stages_;
    int last_ = -1;  // the stage with all stations
    std::vector<Wide> delays_, before_;
};

}  // namespace

ClosedFigures convolution(const ClosedNetwork& network, const std::atomic<bool>* stop) {
    return Convolution(network, stop).run();
}

ConvolutionCost convolution_cost(const ClosedNetwork& network) {
    return Convolution(network, nullptr).cost();
}

}  // namespace pamina::queueing
