#include "runtime/result/levels.h"

#include <algorithm>

namespace pamina::result {

void Levels::add(double begin, double end, std::size_t which, double number) {
    if (!(begin < end)) return;
    Numbers more{};
    more[which] = number;
    if (in_slices_) return spread(begin, end, more);
    changes_[begin][which] += number;
    changes_[end][which] -= number;
    if (changes_.size() > kMostPeriods) slice_up();
}

void Levels::slice_up() {
    in_slices_ = true;
    Numbers now{};
    double since = 0;
    for (const auto& [at, change] : changes_) {
        if (at > since) spread(since, at, now);
        for (std::size_t w = 0; w < now.size(); ++w) now[w] += change[w];
        since = at;
    }
    changes_.clear();
}

void Levels::spread(double begin, double end, const Numbers& number) {
    while (end > slice_ * static_cast<double>(kMostPeriods)) {
        for (std::size_t i = 0; i < area_.size(); ++i) {
            const Numbers from = area_[i];
            if (i % 2 == 0) area_[i / 2] = from;
            for (std::size_t w = 0; i % 2 == 1 && w < from.size(); ++w) area_[i / 2][w] += from[w];
        }
        area_.resize((area_.size() + 1) / 2);
        slice_ *= 2;
    }
    for (auto i = static_cast<std::size_t>(begin / slice_); i < kMostPeriods; ++i) {
        const double from = slice_ * static_cast<double>(i), to = from + slice_;
        if (from >= end) break;
        if (area_.size() <= i) area_.resize(i + 1);
        const double time = std::min(to, end) - std::max(from, begin);
        for (std::size_t w = 0; w < number.size(); ++w) area_[i][w] += number[w] * std::max(0.0, time);
    }
}

std::vector<Level> Levels::until(double end) const {
    std::vector<Level> all;
    const auto put = [&](double from, double to, const Numbers& number) {
        to = std::min(to, end);
        if (!(from < to)) return;
        if (!all.empty() && all.back().number == number)
            all.back().until = to;
        else
            all.push_back({from, to, number});
    };
    if (in_slices_) {
        for (std::size_t i = 0; i < area_.size(); ++i) {
            const double from = slice_ * static_cast<double>(i), to = std::min(end, from + slice_);
            if (!(from < to)) break;
            Numbers mean = area_[i];
            for (double& m : mean) m /= to - from;
            put(from, to, mean);
        }
        put(all.empty() ? 0 : all.back().until, end, {});
        return all;
    }
    Numbers now{};
    double since = 0;
    for (const auto& [at, change] : changes_) {
        put(since, at, now);
        for (std::size_t w = 0; w < now.size(); ++w) now[w] += change[w];
        since = at;
    }
    put(since, end, now);
    return all;
}

}  // namespace pamina::result
