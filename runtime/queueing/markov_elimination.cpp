#include "runtime/queueing/markov_elimination.h"

#include <algorithm>
#include <cmath>

#include "runtime/queueing/markov_order.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

namespace {

/// Numbers kept, and multiplications: 400 MB, and a second; where there is no other way, ten.
constexpr double kMaxEntries = 5e7, kMaxWork = 3e9, kMaxWorkForSlopes = 3e10;

/// States that are eliminated one after the other and see the same later states: `width` of them from `first`. Their
/// numbers are dense blocks.
struct Front {
    std::int32_t first = 0, width = 0;
    std::vector<std::int32_t> columns;  // the states of it, then the later ones that they see, in order
    std::size_t rows = 0;               // in `values`: width rows of all columns. Above the diagonal the probability to
                                        // go there next, below the rate from this row's state to an earlier one
    std::size_t below = 0;              // in `values`: for each later state the rates from it to the states here
    std::size_t length() const { return columns.size(); }
};

/// Probabilities range over more than a double does: 2^exponent * fraction.
struct Scaled {
    double fraction = 0;
    std::int64_t exponent = 0;
};

double at_scale(const Scaled& a, std::int64_t exponent) {
    return std::ldexp(a.fraction, static_cast<int>(std::max<std::int64_t>(a.exponent - exponent, -2000)));
}

class Elimination {
  public:
    Elimination(const MarkovChain& chain, double most_work, const std::atomic<bool>* stop)
        : chain_(chain), n_(chain.states()), most_work_(most_work), stop_(stop) {}

    std::optional<std::vector<double>> run() {
        if (too_large_to_eliminate(chain_)) return std::nullopt;
        order_ = elimination_order(chain_);
        place_.resize(n_);
        for (std::int32_t i = 0; i < n_; ++i) place_[order_[i]] = i;
        if (!shape()) return std::nullopt;
        values_.resize(size_);
        leave_.resize(n_);
        numbers();
        return back();
    }

    /// x with x Q = -p Q' and sum 0, where Q' has these rates. After run().
    std::vector<double> along(const std::vector<double>& share, const std::vector<double>& rates) const {
        std::vector<double> x(n_);  // by place: what comes to a state, then its slope
        for (std::int32_t i = 0; i < n_; ++i)
            for (std::int64_t k = chain_.begin[i]; k < chain_.begin[i + 1]; ++k) {
                const double moves = share[i] * rates[k];
                x[place_[i]] -= moves;
                x[place_[chain_.to[k]]] += moves;
            }
        // From the first state to the last: what comes to a state goes on to later ones.
        for (const Front& f : fronts_) {
            const std::size_t n = f.length();
            for (std::int32_t r = 0; r < f.width && f.first + r < n_ - 1; ++r) {
                const double* u = &values_[f.rows + r * n];
                for (std::size_t c = r + 1; c < n; ++c) x[f.columns[c]] += x[f.first + r] * u[c];
            }
        }
        x[n_ - 1] = 0;
        for (std::size_t g = fronts_.size(); g-- > 0;) {
            const Front& f = fronts_[g];
            const std::size_t n = f.length();
            for (std::int32_t r = f.width; r-- > 0;) {
                const std::int32_t k = f.first + r;
                if (k == n_ - 1) continue;
                double sum = x[k];
                for (std::int32_t q = r + 1; q < f.width; ++q) sum += x[f.first + q] * values_[f.rows + q * n + r];
                for (std::size_t c = f.width; c < n; ++c)
                    sum += x[f.columns[c]] * values_[f.below + (c - f.width) * f.width + r];
                x[k] = sum / leave_[k];
            }
        }
        double all = 0;
        for (const double y : x) all += y;
        std::vector<double> result(n_);
        for (std::int32_t k = 0; k < n_; ++k) result[order_[k]] = x[k] - all * share[order_[k]];
        return result;
    }

  private:
    /// Who sees whom when all earlier states are gone.
    bool shape() {
        std::vector<std::vector<std::int32_t>> seen(n_);  // neighbours, either way, by place
        for (std::int32_t i = 0; i < n_; ++i)
            for (std::int64_t k = chain_.begin[i]; k < chain_.begin[i + 1]; ++k) {
                const std::int32_t a = place_[i], b = place_[chain_.to[k]];
                seen[std::min(a, b)].push_back(std::max(a, b));
            }
        std::vector<std::int32_t> child(n_, -1), sibling(n_, -1), front_of(n_), mark(n_, -1), later;
        double work = 0;
        for (std::int32_t i = 0; i < n_; ++i) {
            look(i);
            later.clear();
            mark[i] = i;
            const auto see = [&](std::int32_t j) {
                if (mark[j] == i) return;
                mark[j] = i;
                later.push_back(j);
            };
            for (std::int32_t j : seen[i]) see(j);
            std::vector<std::int32_t>().swap(seen[i]);
            for (std::int32_t c = child[i]; c != -1; c = sibling[c]) {
                const Front& f = fronts_[front_of[c]];
                for (std::size_t k = c - f.first + 1; k < f.length(); ++k) see(f.columns[k]);
            }
            const double m = static_cast<double>(later.size());
            work += m * m;
            Front* last = fronts_.empty() ? nullptr : &fronts_.back();
            const bool joins = last && child[i] == i - 1 && last->length() - last->width == later.size() + 1;
            if (joins) {
                last->width++;
            } else {
                Front f;
                f.first = i;
                f.width = 1;
                std::sort(later.begin(), later.end());
                f.columns.push_back(i);
                f.columns.insert(f.columns.end(), later.begin(), later.end());
                fronts_.push_back(std::move(f));
            }
            front_of[i] = static_cast<std::int32_t>(fronts_.size()) - 1;
            size_ += 2 * later.size() + 1;
            if (static_cast<double>(size_) > kMaxEntries || work > most_work_) return false;
            if (later.empty()) continue;
            const Front& f = fronts_.back();
            const std::int32_t parent = f.columns[i - f.first + 1];
            sibling[i] = child[parent];
            child[parent] = i;
        }
        size_ = 0;
        for (Front& f : fronts_) {
            f.rows = size_;
            size_ += f.width * f.length();
            f.below = size_;
            size_ += f.width * (f.length() - f.width);
        }
        return true;
    }

    /// Row after row: what leads to earlier states is led on to where they go.
    void numbers() {
        std::vector<double> row(n_, 0.0), t;
        // The fronts that see a state next, by state.
        std::vector<std::int32_t> head(n_, -1), link(fronts_.size(), -1), sees;
        std::vector<std::size_t> at(fronts_.size());
        for (std::size_t g = 0; g < fronts_.size(); ++g) {
            Front& f = fronts_[g];
            at[g] = f.width;
            for (std::int32_t r = 0; r < f.width; ++r) {
                const std::int32_t k = f.first + r;
                look(k);
                const std::int32_t state = order_[k];
                for (std::int64_t e = chain_.begin[state]; e < chain_.begin[state + 1]; ++e)
                    row[place_[chain_.to[e]]] = chain_.rate[e];
                sees.clear();
                for (std::int32_t s = head[k]; s != -1; s = link[s]) sees.push_back(s);
                std::sort(sees.begin(), sees.end());
                for (std::int32_t s : sees) {
                    lead_on(fronts_[s], row, t,
                            &values_[fronts_[s].below + (at[s] - fronts_[s].width) * fronts_[s].width]);
                    if (++at[s] < fronts_[s].length()) {
                        link[s] = head[fronts_[s].columns[at[s]]];
                        head[fronts_[s].columns[at[s]]] = s;
                    }
                }
                own(f, r, row);
            }
            if (at[g] < f.length()) {
                link[g] = head[f.columns[at[g]]];
                head[f.columns[at[g]]] = static_cast<std::int32_t>(g);
            }
        }
    }

    void lead_on(const Front& f, std::vector<double>& row, std::vector<double>& t, double* kept) const {
        const std::size_t n = f.length();
        t.resize(n);
        for (std::size_t c = 0; c < n; ++c) t[c] = row[f.columns[c]];
        for (std::int32_t r = 0; r < f.width; ++r) {
            const double x = kept[r] = t[r];
            row[f.first + r] = 0;
            if (x == 0) continue;
            const double* u = &values_[f.rows + r * n];
            for (std::size_t c = r + 1; c < n; ++c) t[c] += x * u[c];
        }
        for (std::size_t c = f.width; c < n; ++c) row[f.columns[c]] = t[c];
    }

    void own(const Front& f, std::int32_t r, std::vector<double>& row) {
        const std::size_t n = f.length();
        double* mine = &values_[f.rows + r * n];
        for (std::size_t c = 0; c < n; ++c) {
            mine[c] = row[f.columns[c]];
            row[f.columns[c]] = 0;
        }
        for (std::int32_t q = 0; q < r; ++q) {
            const double x = mine[q];
            if (x == 0) continue;
            const double* u = &values_[f.rows + q * n];
            for (std::size_t c = q + 1; c < n; ++c) mine[c] += x * u[c];
        }
        double sum = 0;
        for (std::size_t c = r + 1; c < n; ++c) sum += mine[c];
        leave_[f.first + r] = sum;
        if (f.first + r == n_ - 1) return;
        if (sum < 1e-300)
            throw Problem{"E1041", "the rates of this Markov chain differ by more than numbers can",
                          "leave out states that are hardly ever left"};
        for (std::size_t c = r + 1; c < n; ++c) mine[c] /= sum;
    }

    /// From the last state to the first: what flows into a state from later ones leaves it to later ones.
    std::vector<double> back() {
        std::vector<Scaled> share(n_);
        std::vector<double> flow;
        for (std::size_t g = fronts_.size(); g-- > 0;) {
            const Front& f = fronts_[g];
            const std::size_t n = f.length(), later = n - f.width;
            std::int64_t scale = INT64_MIN;
            for (std::size_t c = f.width; c < n; ++c) scale = std::max(scale, share[f.columns[c]].exponent);
            flow.assign(f.width, 0.0);
            for (std::size_t c = 0; c < later; ++c) {
                const double x = at_scale(share[f.columns[f.width + c]], scale);
                const double* l = &values_[f.below + c * f.width];
                for (std::int32_t r = 0; r < f.width; ++r) flow[r] += x * l[r];
            }
            for (std::int32_t r = f.width; r-- > 0;) {
                const std::int32_t k = f.first + r;
                if (k == n_ - 1) {
                    share[k] = scaled(1, 0);
                    continue;
                }
                // Those of the front itself have scales of their own.
                std::int64_t top = flow[r] > 0 ? scale : INT64_MIN;
                for (std::int32_t q = r + 1; q < f.width; ++q) top = std::max(top, share[f.first + q].exponent);
                double sum = flow[r] > 0 ? at_scale({flow[r], scale}, top) : 0;
                for (std::int32_t q = r + 1; q < f.width; ++q)
                    sum += at_scale(share[f.first + q], top) * values_[f.rows + q * n + r];
                share[k] = scaled(sum / leave_[k], top);
            }
        }
        return probabilities(share);
    }

    static Scaled scaled(double x, std::int64_t exponent) {
        int more = 0;
        const double fraction = std::frexp(x, &more);
        return {fraction, x == 0 ? INT64_MIN / 2 : exponent + more};
    }

    std::vector<double> probabilities(const std::vector<Scaled>& share) const {
        std::int64_t top = INT64_MIN;
        for (const Scaled& s : share) top = std::max(top, s.exponent);
        std::vector<double> result(n_);
        double sum = 0, lost = 0;  // compensated: there may be a million terms
        for (std::int32_t k = 0; k < n_; ++k) {
            const double x = at_scale(share[k], top);
            result[order_[k]] = x;
            const double y = x - lost, next = sum + y;
            lost = (next - sum) - y;
            sum = next;
        }
        for (double& p : result) p /= sum;
        return result;
    }

    void look(std::int32_t k) const {
        if (stop_ && (k & 255) == 0 && stop_->load(std::memory_order_relaxed)) throw Stopped{};
    }

    const MarkovChain& chain_;
    const std::int32_t n_;
    const double most_work_;
    const std::atomic<bool>* stop_;
    std::vector<std::int32_t> order_, place_;  // the state at a place, and back
    std::vector<Front> fronts_;
    std::vector<double> values_;
    std::vector<double> leave_;  // rate at which a state is left to later ones
    std::size_t size_ = 0;
};

}  // namespace

bool too_large_to_eliminate(const MarkovChain& chain) {
    return static_cast<double>(chain.to.size()) + chain.states() > kMaxEntries;
}

std::optional<std::vector<double>> eliminate(const MarkovChain& chain, const std::atomic<bool>* stop) {
    // So many states with so many ways lie in no plane: to look for an order would take far longer than to iterate.
    constexpr std::int32_t kMany = 30'000, kWays = 5;
    if (chain.states() > kMany && chain.to.size() / kWays > static_cast<std::size_t>(chain.states())) return {};
    return Elimination(chain, kMaxWork, stop).run();
}

std::optional<SharesAlong> eliminate(const MarkovChain& chain, const std::vector<std::vector<double>>& rates_along,
                                     const std::atomic<bool>* stop) {
    Elimination elimination(chain, kMaxWorkForSlopes, stop);
    auto share = elimination.run();
    if (!share) return std::nullopt;
    SharesAlong found{std::move(*share), {}};
    for (const auto& rates : rates_along) found.slopes.push_back(elimination.along(found.share, rates));
    return found;
}

}  // namespace pamina::queueing
