#include "runtime/estimates/doubt.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "runtime/result/interval.h"

namespace pamina::estimates {

namespace {

/// What is left of a difference that is 0 but for rounding.
constexpr double kRounding = 8 * std::numeric_limits<double>::epsilon();

/// a * x + b * y, or 0 where that is all that can be said.
double sum(double x, double y) {
    const double total = x + y;
    return std::fabs(total) <= kRounding * std::max(std::fabs(x), std::fabs(y)) ? 0 : total;
}

auto key(const Replicated& r) {
    return std::tuple(r.seed, r.spread, r.off.size());
}

/// Of the mean over the replications, as a square of normal half widths.
double variance_of(const Replicated& r) {
    const auto n = static_cast<double>(r.off.size());
    if (n < static_cast<double>(result::kFewestReplications)) return std::numeric_limits<double>::quiet_NaN();
    double squares = 0;
    for (const double x : r.off) squares += x * x;
    return kDeviations * kDeviations * squares / (n - 1) / (r.spread ? 1 : n);
}

}  // namespace

double half_of(double width, double freedom) {
    return std::isinf(freedom) ? width : width * result::student_t(freedom) / kDeviations;
}

double Doubt::variance() const {
    double all = 0;
    for (const Term& t : terms) all += t.by * t.by;
    for (const Replicated& r : replicated) all += variance_of(r);
    return all;
}

double Doubt::freedom() const {
    double squares = 0;                                        // variance^2 over freedom
    std::map<std::uint64_t, std::pair<double, double>> pools;  // variance and freedom
    for (const Term& t : terms) {
        if (t.source->pool == 0) {
            squares += t.by * t.by * t.by * t.by / t.source->freedom;
            continue;
        }
        auto& pool = pools[t.source->pool];
        pool.first += t.by * t.by;
        pool.second = t.source->freedom;
    }
    for (const auto& [id, pool] : pools) squares += pool.first * pool.first / pool.second;
    for (const Replicated& r : replicated) {
        const double one = variance_of(r);
        squares += one * one / (static_cast<double>(r.off.size()) - 1);
    }
    const double all = variance();
    return squares > 0 ? all * all / squares : kForEver;
}

double Doubt::half() const {
    const bool one = terms.size() == 1 && replicated.empty();
    return half_of(one ? std::fabs(terms.front().by) : std::sqrt(variance()), freedom());
}

Doubt combined(const Doubt* x, double a, const Doubt* y, double b) {
    static const Doubt kNone;
    const Doubt &l = x ? *x : kNone, &r = y ? *y : kNone;
    Doubt out;
    out.terms.reserve(l.terms.size() + r.terms.size());
    auto i = l.terms.begin();
    auto k = r.terms.begin();
    while (i != l.terms.end() || k != r.terms.end()) {
        const bool first = k == r.terms.end() || (i != l.terms.end() && i->source->key <= k->source->key);
        const bool second = i == l.terms.end() || (k != r.terms.end() && k->source->key <= i->source->key);
        Term t{first ? i->source : k->source, sum(first ? a * i->by : 0, second ? b * k->by : 0)};
        if (t.by != 0) out.terms.push_back(std::move(t));
        i += first;
        k += second;
    }
    const auto add = [&](const Replicated& from, double factor) {
        const auto at = std::ranges::lower_bound(out.replicated, key(from), {}, [](const auto& g) { return key(g); });
        if (at == out.replicated.end() || key(*at) != key(from)) {
            Replicated fresh = from;
            for (double& off : fresh.off) off *= factor;
            out.replicated.insert(at, std::move(fresh));
            return;
        }
        for (std::size_t n = 0; n < from.off.size(); ++n) at->off[n] = sum(at->off[n], factor * from.off[n]);
    };
    for (const Replicated& g : l.replicated) add(g, a);
    for (const Replicated& g : r.replicated) add(g, b);
    std::erase_if(out.replicated,
                  [](const Replicated& g) { return std::ranges::all_of(g.off, [](double off) { return off == 0; }); });
    return out;
}

void Total::add(const Doubt& doubt, double factor) {
    for (const Term& t : doubt.terms) terms_.push_back({t.source, factor * t.by});
    if (doubt.replicated.empty()) return;
    Doubt others;
    others.replicated = doubt.replicated;
    replicated_ = combined(&replicated_, 1, &others, factor);
}

Doubt Total::sum() const {
    Doubt out = replicated_;
    std::vector<Term> all = terms_;
    std::stable_sort(all.begin(), all.end(),
                     [](const Term& a, const Term& b) { return a.source->key < b.source->key; });
    for (std::size_t i = 0; i < all.size();) {
        Term t = all[i];
        double largest = std::fabs(t.by);
        std::size_t k = i + 1;
        for (; k < all.size() && all[k].source->key == t.source->key; ++k) {
            t.by += all[k].by;
            largest = std::max(largest, std::fabs(all[k].by));
        }
        if (std::fabs(t.by) > kRounding * largest) out.terms.push_back(std::move(t));
        i = k;
    }
    return out;
}

}  // namespace pamina::estimates
