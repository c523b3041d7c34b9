#include "runtime/workload/goodness.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/draws/draw.h"
#include "runtime/expr/math.h"
#include "runtime/workload/problem.h"

namespace pamina::workload {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

Fitted fit(Law law, std::span<const double> sorted, By by) {
    return by == By::Likelihood ? by_likelihood(law, sorted) : by_moments(law, sorted);
}

double share(double as_large, double of) {
    return (1 + as_large) / (1 + of);
}

}  // namespace

Statistics statistics(const Fitted& f, std::span<const double> sorted) {
    const std::size_t n = sorted.size();
    const double count = static_cast<double>(n);
    std::vector<Sides> all;
    all.reserve(n);
    for (const double x : sorted) all.push_back(sides(f, x));
    double d = 0, sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double at = static_cast<double>(i);
        d = std::max({d, (at + 1) / count - all[i].below, all[i].below - at / count});
        sum += (2 * at + 1) * (expr::math::ln(all[i].below) + expr::math::ln(all[n - 1 - i].above));
    }
    const bool by_its_ends = f.law == Law::Uniform || f.law == Law::Pareto;
    return {d, by_its_ends ? kNone : -count - sum / count};
}

Goodness goodness(Law law, std::vector<double> sample, By by, std::int64_t samples, std::uint64_t seed,
                  const std::atomic<bool>* stop) {
    std::ranges::sort(sample);
    Goodness g;
    g.fitted = fit(law, sample, by);
    g.found = statistics(g.fitted, sample);
    g.ks_p = g.ad_p = kNone;
    if (samples < 1) return g;
    if (static_cast<double>(sample.size()) * static_cast<double>(samples) > kMostDrawn)
        throw Problem{"values times samples are at most 10^8", "take fewer samples, or a part of the values"};
    const auto prepared = draws::prepare(law, draws::Values{g.fitted.parameters.data(), {}, {}});
    double tried = 0, ks = 0, ad = 0;
    std::vector<double> drawn(sample.size());
    for (std::int64_t s = 0; s < samples; ++s) {
        if (stop && stop->load(std::memory_order_relaxed)) throw Stopped{};
        const auto stream = draws::stream_key(seed, static_cast<std::uint64_t>(s), 0);
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            draws::Source source(stream, draws::kRootKey, i);
            drawn[i] = draws::draw(prepared, source);
        }
        std::ranges::sort(drawn);
        try {
            const Statistics one = statistics(fit(law, drawn, by), drawn);
            ++tried;
            ks += one.ks >= g.found.ks ? 1 : 0;
            ad += one.ad >= g.found.ad ? 1 : 0;
        } catch (const Problem&) {  // a sample that the law cannot be fitted with
        }
    }
    if (tried > 0) g.ks_p = share(ks, tried);
    if (tried > 0 && !std::isnan(g.found.ad)) g.ad_p = share(ad, tried);
    return g;
}

}  // namespace pamina::workload
