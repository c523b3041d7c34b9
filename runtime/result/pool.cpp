#include "runtime/result/pool.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "runtime/draws/source.h"

namespace pamina::result {

Pool::Pool(std::span<const Samples> replications) : counts_(replications.size()) {
    for (std::size_t r = 0; r < replications.size(); ++r) {
        for (const auto& [value, times] : replications[r]) {
            descending_.push_back({value, times, static_cast<std::uint32_t>(r)});
            counts_[r] += times;
        }
        count_ += counts_[r];
        with_samples_ += counts_[r] > 0 ? 1 : 0;
    }
    std::ranges::sort(descending_, std::greater(), &Sample::value);
}

double Pool::percentile(double p, std::span<const std::uint32_t> often) const {
    double all = 0;
    for (std::size_t r = 0; r < counts_.size(); ++r) all += counts_[r] * often[r];
    // 0.07 * 100 is a little over 7, and yet the 7th is meant.
    const double above = all - std::ceil(p * all * (1 - 1e-12));
    double reached = 0;
    for (const auto& [value, times, replication] : descending_) {
        reached += times * often[replication];
        if (reached > above) return value;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

namespace {

/// The numbers of no process, so none that a model has drawn with.
constexpr std::uint64_t kNobody = draws::child_key(draws::kRootKey, UINT64_MAX);

/// By how much few replications make an interval wider.
double widened(std::int64_t replications) {
    const auto n = static_cast<double>(replications);
    constexpr std::int64_t kMany = 100'000'000;  // the normal law
    return std::sqrt(n / (n - 1)) * student_t(replications - 1) / student_t(kMany);
}

}  // namespace

Estimate pooled(const Pool& of, const Pool* minus, double p, std::uint64_t seed) {
    const auto found = [&](std::span<const std::uint32_t> often) {
        return of.percentile(p, often) - (minus ? minus->percentile(p, often) : 0);
    };
    const std::size_t count = of.replications();
    std::vector<std::uint32_t> often(count, 1);
    Estimate e;
    e.mean = found(often);
    e.half = std::numeric_limits<double>::quiet_NaN();
    e.samples = minus ? std::min(of.with_samples(), minus->with_samples()) : of.with_samples();
    e.unknown = static_cast<std::int64_t>(count) - e.samples;
    e.pooled = true;
    if (e.samples < kFewestReplications) return e;
    std::vector<double> away;
    away.reserve(kResamples);
    for (std::uint64_t i = 0; i < kResamples; ++i) {
        std::ranges::fill(often, 0);
        draws::Source draw(draws::stream_key(seed, i, 0), kNobody, 0);
        for (std::size_t k = 0; k < count; ++k)
            ++often[static_cast<std::size_t>(draw.uniform() * static_cast<double>(count))];
        // Of replications without any sample there is none.
        if (const double again = found(often); !std::isnan(again)) away.push_back(std::fabs(again - e.mean));
    }
    if (away.empty()) return e;
    constexpr double kInside = 0.95;
    const auto within =
        away.begin() + static_cast<std::ptrdiff_t>(std::ceil(kInside * static_cast<double>(away.size()))) - 1;
    std::ranges::nth_element(away, within);
    e.half = *within * widened(e.samples);
    return e;
}

}  // namespace pamina::result
