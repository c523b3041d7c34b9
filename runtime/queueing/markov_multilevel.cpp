#include "runtime/queueing/markov_multilevel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "runtime/queueing/markov_elimination.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

namespace {

constexpr std::int32_t kCoarsest = 1500;
constexpr int kMaxCycles = 400;

/// A chain by who comes to each state: iteration needs no more of it.
struct Level {
    MarkovChain in;                   // row i: who comes to state i
    std::vector<double> leave;        // rate at which each state is left
    std::vector<std::int32_t> group;  // of each state, one level up
    std::int32_t groups = 0;

    std::int32_t states() const { return in.states(); }
};

bool counts(const MarkovChain& a, std::int32_t row, std::int64_t way) {
    return a.to[way] != row && a.rate[way] != 0;
}

/// Rows of who comes to each state, or from such rows those of where each goes; rates are divided by that.
MarkovChain transposed(const MarkovChain& a, double by) {
    const std::int32_t n = a.states();
    MarkovChain result;
    result.begin.assign(static_cast<std::size_t>(n) + 1, 0);
    for (std::int32_t i = 0; i < n; ++i)
        for (std::int64_t k = a.begin[i]; k < a.begin[i + 1]; ++k)
            if (counts(a, i, k)) result.begin[static_cast<std::size_t>(a.to[k]) + 1]++;
    std::partial_sum(result.begin.begin(), result.begin.end(), result.begin.begin());
    result.to.resize(static_cast<std::size_t>(result.begin.back()));
    result.rate.resize(result.to.size());
    // Each row's beginning goes on to its end, which is the beginning of the next one.
    for (std::int32_t i = 0; i < n; ++i)
        for (std::int64_t k = a.begin[i]; k < a.begin[i + 1]; ++k) {
            if (!counts(a, i, k)) continue;
            const std::int64_t e = result.begin[a.to[k]]++;
            result.to[e] = i;
            result.rate[e] = a.rate[k] / by;
        }
    for (std::int32_t i = n; i > 0; --i) result.begin[i] = result.begin[i - 1];
    result.begin[0] = 0;
    return result;
}

double largest_rate(const MarkovChain& chain) {
    double largest = 0;
    for (const double r : chain.rate) largest = std::max(largest, r);
    return largest;
}

class Multilevel {
  public:
    Multilevel(const MarkovChain& chain, const std::atomic<bool>* stop, std::atomic<double>* told)
        : chain_(chain), scale_(largest_rate(chain)), stop_(stop), told_(told) {
        levels_.resize(1);
        Level& first = levels_[0];
        first.in = transposed(chain, scale_);
        first.leave.assign(static_cast<std::size_t>(chain.states()), 0.0);
        for (std::int32_t i = 0; i < chain.states(); ++i)
            for (std::int64_t k = chain.begin[i]; k < chain.begin[i + 1]; ++k)
                if (counts(chain, i, k)) first.leave[i] += chain.rate[k] / scale_;
    }

    std::vector<double> run() {
        const auto n = static_cast<std::size_t>(levels_[0].states());
        std::vector<double> p(n, 1 / static_cast<double>(n));
        settle(p);
        double left = residual(p);
        for (int cycle = 0; cycle < kMaxCycles; ++cycle) {
            const std::vector<double> before = p;
            visit(0, p);
            normalise(p);
            left = residual(p);
            if (left <= kResidual && unchanged(before, p)) return p;
        }
        throw Problem{
            .id = "E1042",
            .message = fmt::format(
                "the shares of {} states did not settle: after {} rounds {:.2g} of the flow is not in balance", n,
                kMaxCycles, left),
            .help = "take fewer states: then they are eliminated one after the other"};
    }

  private:
    /// On the chain alone, as long as that is fast: many chains need no more. The levels have the last word, as states
    /// that are hardly ever left together look settled whatever share they have.
    void settle(std::vector<double>& p) const {
        constexpr int kRounds = 60, kAtOnce = 10;
        double before = 1;
        for (int round = 0; round < kRounds; ++round) {
            for (int i = 0; i < kAtOnce; ++i) {
                if (stop_ && stop_->load(std::memory_order_relaxed)) throw Stopped{};
                smooth(levels_[0], p);
            }
            normalise(p);
            const double left = residual(p);
            if (left <= kResidual / 10 || left > before / 2) return;
            before = left;
        }
    }

    /// Each share, however small: the rare states between two wells decide how likely these are, and their flow is
    /// nothing beside that of others.
    static bool unchanged(const std::vector<double>& before, const std::vector<double>& after) {
        constexpr double kNothing = 1e-250, kSame = 1e-8;
        for (std::size_t i = 0; i < after.size(); ++i)
            if (after[i] > kNothing && !(std::abs(after[i] - before[i]) <= kSame * after[i])) return false;
        return true;
    }

    /// One round of what flows in, divided by the rate of leaving, forth and back.
    void smooth(const Level& level, std::vector<double>& p) const {
        const std::int32_t n = level.states();
        const auto one = [&](std::int32_t i) {
            double flow = 0;
            for (std::int64_t k = level.in.begin[i]; k < level.in.begin[i + 1]; ++k)
                flow += p[level.in.to[k]] * level.in.rate[k];
            p[i] = flow / level.leave[i];
        };
        for (std::int32_t i = 0; i < n; ++i) one(i);
        for (std::int32_t i = n; i-- > 0;) one(i);
    }

    static void normalise(std::vector<double>& p) {
        double sum = 0;
        for (double x : p) sum += x;
        for (double& x : p) x /= sum;
    }

    /// Of all that flows, what is not in balance.
    double residual(const std::vector<double>& p) const {
        const Level& level = levels_[0];
        double off = 0, all = 0;
        for (std::int32_t i = 0; i < level.states(); ++i) {
            double flow = 0;
            for (std::int64_t k = level.in.begin[i]; k < level.in.begin[i + 1]; ++k)
                flow += p[level.in.to[k]] * level.in.rate[k];
            off += std::abs(flow - p[i] * level.leave[i]);
            all += flow;
        }
        if (told_) *told_ = off / all;
        return off / all;
    }

    void visit(std::size_t depth, std::vector<double>& p) {
        if (stop_ && stop_->load(std::memory_order_relaxed)) throw Stopped{};
        if (levels_[depth].states() <= kCoarsest) {
            if (auto found = eliminate(transposed(levels_[depth].in, 1), stop_)) p = std::move(*found);
            return;
        }
        smooth(levels_[depth], p);
        if (levels_[depth].groups == 0) {
            if (depth == 0)
                group(levels_[depth], chain_, scale_, p);
            else
                group(levels_[depth], transposed(levels_[depth].in, 1), 1, p);
        }
        if (levels_[depth].groups == levels_[depth].states()) return;
        coarsen(depth, p);
        const Level& level = levels_[depth];
        std::vector<double> before(static_cast<std::size_t>(level.groups), 0.0);
        for (std::size_t i = 0; i < p.size(); ++i) before[level.group[i]] += p[i];
        std::vector<double> after = before;
        for (int times = 0; times < (depth == 0 ? 1 : 2); ++times) visit(depth + 1, after);
        const Level& same = levels_[depth];
        for (std::size_t i = 0; i < p.size(); ++i) {
            const std::int32_t g = same.group[i];
            if (before[g] > 0) p[i] *= after[g] / before[g];
        }
        smooth(same, p);
    }

    /// Each state with those that it exchanges most with, as far as they have no group: groups of two to four. `out`,
    /// its rates divided by `by`: where each state goes.
    static void group(Level& level, const MarkovChain& out, double by, const std::vector<double>& p) {
        const std::int32_t n = level.states();
        level.group.assign(static_cast<std::size_t>(n), -1);
        level.groups = 0;
        std::vector<std::pair<double, std::int32_t>> near;
        for (std::int32_t i = 0; i < n; ++i) {
            if (level.group[i] != -1) continue;
            near.clear();
            const auto see = [&](std::int32_t j, double flow) {
                for (auto& [f, k] : near)
                    if (k == j) {
                        f += flow;
                        return;
                    }
                near.emplace_back(flow, j);
            };
            for (std::int64_t k = out.begin[i]; k < out.begin[i + 1]; ++k)
                if (counts(out, i, k)) see(out.to[k], p[i] * (out.rate[k] / by));
            for (std::int64_t k = level.in.begin[i]; k < level.in.begin[i + 1]; ++k)
                see(level.in.to[k], p[level.in.to[k]] * level.in.rate[k]);
            std::sort(near.begin(), near.end(), [](const auto& a, const auto& b) {
                return a.first != b.first ? a.first > b.first : a.second < b.second;
            });
            const double enough = near.empty() ? 0 : near.front().first / 4;
            level.group[i] = level.groups;
            int members = 1;
            for (const auto& [flow, j] : near) {
                if (members == 4 || flow < enough) break;
                if (level.group[j] != -1) continue;
                level.group[j] = level.groups;
                ++members;
            }
            // Alone: to whom it is nearest.
            if (members == 1 && !near.empty() && level.group[near.front().second] != -1) {
                level.group[i] = level.group[near.front().second];
                continue;
            }
            ++level.groups;
        }
    }

    /// The chain of the groups, its rates weighed by the shares as they are now.
    void coarsen(std::size_t depth, const std::vector<double>& p) {
        if (levels_.size() == depth + 1) levels_.emplace_back();
        const Level& fine = levels_[depth];
        Level& coarse = levels_[depth + 1];
        const auto groups = static_cast<std::size_t>(fine.groups);
        std::vector<std::int32_t> start(groups + 1, 0);
        for (std::int32_t g : fine.group) start[static_cast<std::size_t>(g) + 1]++;
        std::partial_sum(start.begin(), start.end(), start.begin());
        std::vector<std::int32_t> members(fine.group.size());
        std::vector<std::int32_t> at = start;
        for (std::size_t i = 0; i < fine.group.size(); ++i) members[at[fine.group[i]]++] = static_cast<std::int32_t>(i);
        // What part each state has of its group; where nothing is left of all of them, each counts the same.
        std::vector<double> part(p.size());
        for (std::size_t g = 0; g < groups; ++g) {
            double all = 0;
            for (std::int32_t m = start[g]; m < start[g + 1]; ++m) all += p[members[m]];
            for (std::int32_t m = start[g]; m < start[g + 1]; ++m)
                part[members[m]] = all > 0 ? p[members[m]] / all : 1.0 / (start[g + 1] - start[g]);
        }
        // In the memory that it had before.
        MarkovChain& in = coarse.in;
        const bool first = in.to.empty();
        in.begin.assign(1, 0), in.to.clear(), in.rate.clear();
        coarse.leave.assign(groups, 0.0);
        std::vector<std::int64_t> written(groups, -1);
        for (std::size_t g = 0; g < groups; ++g) {
            const std::int64_t row = in.begin.back();
            for (std::int32_t m = start[g]; m < start[g + 1]; ++m) {
                const std::int32_t i = members[m];
                for (std::int64_t k = fine.in.begin[i]; k < fine.in.begin[i + 1]; ++k) {
                    const std::int32_t from = fine.group[fine.in.to[k]];
                    if (from == static_cast<std::int32_t>(g)) continue;
                    if (written[from] < row) {
                        written[from] = static_cast<std::int64_t>(in.to.size());
                        in.add(from, 0);
                    }
                    in.rate[written[from]] += part[fine.in.to[k]] * fine.in.rate[k];
                }
            }
            for (std::int64_t k = row; k < static_cast<std::int64_t>(in.to.size()); ++k)
                coarse.leave[in.to[k]] += in.rate[k];
            in.next();
        }
        if (first) in.to.shrink_to_fit(), in.rate.shrink_to_fit();
    }

    const MarkovChain& chain_;
    const double scale_;  // its largest rate
    const std::atomic<bool>* stop_;
    std::atomic<double>* told_;  // the residual so far
    std::vector<Level> levels_;
};

}  // namespace

std::vector<double> iterate(const MarkovChain& chain, const std::atomic<bool>* stop, std::atomic<double>* residual) {
    return Multilevel(chain, stop, residual).run();
}

}  // namespace pamina::queueing
