#include "runtime/result/pool.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "runtime/draws/source.h"

namespace pamina::result {

Pool::Pool(std::span<const Samples> replications, std::size_t count) : counts_(std::max(count, replications.size())) {
    for (std::size_t r = 0; r < replications.size(); ++r) {
        for (const auto& [value, times] : replications[r]) {
            descending_.push_back({value, times, static_cast<std::uint32_t>(r)});
            counts_[r] += times;
        }
        count_ += counts_[r];
        with_samples_ += counts_[r] > 0 ? 1 : 0;
    }
    std::ranges::sort(descending_, std::greater(), &Sample::value);
    // A look at a block takes as long as all replications, going through it as long as its samples.
    constexpr std::size_t kMostBefore = 2'000'000;
    const std::size_t width = std::max<std::size_t>(counts_.size(), 1);
    const std::size_t blocks = std::clamp<std::size_t>(kMostBefore / width, 1, 1024);
    block_ = std::max<std::size_t>(descending_.size() / blocks + 1, width);
    std::vector<double> so_far(counts_.size());
    for (std::size_t i = 0; i < descending_.size(); ++i) {
        if (i % block_ == 0) before_.insert(before_.end(), so_far.begin(), so_far.end());
        so_far[descending_[i].replication] += descending_[i].times;
    }
}

double Pool::percentile(double p, std::span<const std::uint32_t> often) const {
    const auto sum = [&](const double* counts) {
        double all = 0;
        for (std::size_t r = 0; r < counts_.size(); ++r) all += counts[r] * often[r];
        return all;
    };
    if (counts_.empty()) return std::numeric_limits<double>::quiet_NaN();
    const double all = sum(counts_.data());
    // 0.07 * 100 is a little over 7, and yet the 7th is meant.
    const double above = all - std::ceil(p * all * (1 - 1e-12));
    // The last block before which there are not more.
    std::size_t block = 0, end = before_.size() / counts_.size();
    while (end - block > 1) {
        const std::size_t middle = block + (end - block) / 2;
        (sum(&before_[middle * counts_.size()]) <= above ? block : end) = middle;
    }
    double reached = before_.empty() ? 0 : sum(&before_[block * counts_.size()]);
    for (std::size_t i = block * block_; i < descending_.size(); ++i) {
        const auto& [value, times, replication] = descending_[i];
        reached += times * often[replication];
        if (reached > above) return value;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> Pool::influence(double p) const {
    const std::vector<std::uint32_t> once(counts_.size(), 1);
    const double at = percentile(p, once);
    std::vector<double> above(counts_.size());
    double all = 0;
    for (const auto& [value, times, replication] : descending_) {
        if (!(value > at)) break;
        above[replication] += times;
        all += times;
    }
    for (std::size_t r = 0; r < above.size(); ++r) above[r] -= counts_[r] / count_ * all;
    return above;
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

std::vector<Estimate> pooled(const Pool& of, const Pool* minus, std::span<const double> percentiles,
                             std::uint64_t seed) {
    const auto found = [&](double p, std::span<const std::uint32_t> often) {
        return of.percentile(p, often) - (minus ? minus->percentile(p, often) : 0);
    };
    const std::size_t count = of.replications();
    std::vector<std::uint32_t> often(count, 1);
    std::vector<Estimate> out;
    for (const double p : percentiles) {
        Estimate e;
        e.mean = found(p, often);
        e.half = std::numeric_limits<double>::quiet_NaN();
        e.samples = minus ? std::min(of.with_samples(), minus->with_samples()) : of.with_samples();
        e.unknown = static_cast<std::int64_t>(count) - e.samples;
        e.pooled = true;
        out.push_back(e);
    }
    if (out.empty() || out.front().samples < kFewestReplications) return out;
    std::vector<std::vector<double>> away(out.size());
    for (std::uint64_t i = 0; i < kResamples; ++i) {
        std::ranges::fill(often, 0);
        draws::Source draw(draws::stream_key(seed, i, 0), kNobody, 0);
        for (std::size_t k = 0; k < count; ++k)
            ++often[static_cast<std::size_t>(draw.uniform() * static_cast<double>(count))];
        // Of replications without any sample there is none.
        for (std::size_t k = 0; k < out.size(); ++k)
            if (const double again = found(percentiles[k], often); !std::isnan(again))
                away[k].push_back(std::fabs(again - out[k].mean));
    }
    for (std::size_t k = 0; k < out.size(); ++k) {
        if (away[k].empty()) continue;
        constexpr double kInside = 0.95;
        const auto within =
            away[k].begin() + static_cast<std::ptrdiff_t>(std::ceil(kInside * static_cast<double>(away[k].size()))) - 1;
        std::ranges::nth_element(away[k], within);
        out[k].half = *within * widened(out[k].samples);
    }
    return out;
}

Estimate pooled(const Pool& of, const Pool* minus, double p, std::uint64_t seed) {
    return pooled(of, minus, std::span(&p, 1), seed).front();
}

}  // namespace pamina::result
