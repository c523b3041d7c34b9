#include "runtime/result/kept_samples.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>

namespace pamina::result {

namespace {

constexpr int kAllBits = 53, kRounded = 12, kFewestBits = 8;

double rounded(double x, int bits) {
    int exponent = 0;
    const double mantissa = std::frexp(x, &exponent);
    return std::ldexp(std::round(std::ldexp(mantissa, bits)), exponent - bits);
}

/// Equal neighbours become one. What they took is given back.
void join(Samples& ascending) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < ascending.size(); ++i) {
        if (kept > 0 && ascending[kept - 1].first == ascending[i].first)
            ascending[kept - 1].second += ascending[i].second;
        else
            ascending[kept++] = ascending[i];
    }
    if (kept == ascending.size()) return;
    ascending.resize(kept);
    ascending.shrink_to_fit();
}

void round_to(Samples& samples, int bits) {
    for (auto& [value, times] : samples) value = rounded(value, bits);
    join(samples);
}

Samples together(const Samples& a, const Samples& b) {
    Samples all;
    all.reserve(a.size() + b.size());
    std::ranges::merge(a, b, std::back_inserter(all), {}, &Samples::value_type::first, &Samples::value_type::first);
    join(all);
    return all;
}

/// Of each `n` neighbours one.
std::vector<Samples> merged(std::span<const Samples> all, std::size_t n) {
    std::vector<Samples> out((all.size() + n - 1) / n);
    for (std::size_t i = 0; i < all.size(); ++i)
        out[i / n] = out[i / n].empty() ? all[i] : together(out[i / n], all[i]);
    return out;
}

std::size_t size_of(const std::vector<Samples>& all) {
    std::size_t size = 0;
    for (const auto& some : all) size += some.size();
    return size;
}

}  // namespace

void KeptSamples::put(std::int64_t replication, SampleRow row) {
    const auto at = static_cast<std::size_t>(replication / group_);
    for (auto& [measure, samples] : row) {
        std::ranges::sort(samples, {}, &Samples::value_type::first);
        // Rounded as those before it were, one step after the other.
        for (int bits = kRounded; bits >= bits_; --bits) round_to(samples, bits);
        auto& all = samples_[measure];
        if (all.size() <= at) all.resize(at + 1);
        size_ -= all[at].size();
        all[at] = all[at].empty() ? std::move(samples) : together(all[at], samples);
        size_ += all[at].size();
    }
    make_smaller();
}

void KeptSamples::make_smaller() {
    while (size_ > most_ && step()) {
        size_ = 0;
        for (const auto& [measure, all] : samples_) size_ += size_of(all);
    }
}

bool KeptSamples::step() {
    std::size_t groups = 0;
    for (const auto& [measure, all] : samples_) groups = std::max(groups, all.size());
    if (bits_ < kAllBits && groups >= 2 * kFewestGroups) {
        group_ *= 2;
        for (auto& [measure, all] : samples_) all = merged(all, 2);
        return true;
    }
    if (bits_ == kFewestBits) return false;
    bits_ = bits_ == kAllBits ? kRounded : bits_ - 1;
    for (auto& [measure, all] : samples_)
        for (auto& some : all) round_to(some, bits_);
    return true;
}

void KeptSamples::close_gaps(std::int64_t begin, const std::vector<bool>& ended) {
    if (group_ > 1) return;  // a group has some less
    for (auto& [measure, all] : samples_) {
        auto to = static_cast<std::size_t>(begin);
        for (std::size_t i = 0; i < ended.size(); ++i) {
            const std::size_t from = static_cast<std::size_t>(begin) + i;
            if (!ended[i] || from >= all.size()) continue;
            if (to != from) all[to] = std::move(all[from]);
            ++to;
        }
        if (to < all.size()) all.resize(to);
    }
}

Pool KeptSamples::pool(const std::string& measure, std::int64_t replications, std::int64_t group) const {
    const auto groups = static_cast<std::size_t>((replications + group - 1) / group);
    const auto it = samples_.find(measure);
    if (it == samples_.end()) return Pool({}, groups);
    if (group == group_) return Pool(it->second, groups);
    return Pool(merged(it->second, static_cast<std::size_t>(group / group_)), groups);
}

}  // namespace pamina::result
