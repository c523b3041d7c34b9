// How long the executions of a `measure` took: every different duration and how often it came.
//
// Durations are gathered and merged when many have come, so memory follows how many different ones there are. Where
// these are too many they are rounded to 1 part in 4,096, and the result says so.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "runtime/engine/time/exact_sum.h"
#include "runtime/result/result.h"

namespace pamina::engine {

class Durations {
  public:
    void add(double duration) {
        total_.add(duration);
        fresh_.push_back(duration);
        if (fresh_.size() >= kMostFresh) merge();
    }
    /// The same so many times.
    void add(double duration, double times) {
        merge();
        total_.add_times(times, duration);
        fresh_.push_back(duration);
        merge(times);
    }

    result::MeasureResult finish() const {
        Durations all = *this;
        all.merge();
        result::MeasureResult r;
        r.total = total_.value();
        for (const auto& [duration, count] : all.counts_) r.count += count;
        // Kept apart: rounding must not move the ends.
        r.minimum = r.count > 0 ? all.least_ : 0;
        r.maximum = all.greatest_;
        r.durations = std::move(all.counts_);
        r.rounded = all.rounded_;
        return r;
    }

  private:
    static constexpr std::size_t kMostFresh = std::size_t{1} << 20;

    /// What is fresh came `times` each.
    void merge(double times = 1) {
        if (fresh_.empty()) return;
        std::sort(fresh_.begin(), fresh_.end());
        least_ = seen_ ? std::min(least_, fresh_.front()) : fresh_.front();
        greatest_ = seen_ ? std::max(greatest_, fresh_.back()) : fresh_.back();
        seen_ = true;
        std::vector<std::pair<double, double>> merged;
        auto old = counts_.begin();
        const auto put = [&](double duration, double count) {
            if (rounded_) duration = rounded(duration);
            if (!merged.empty() && merged.back().first == duration) {
                merged.back().second += count;
            } else {
                merged.push_back({duration, count});
            }
        };
        for (const double d : fresh_) {
            for (; old != counts_.end() && old->first <= (rounded_ ? rounded(d) : d); ++old)
                put(old->first, old->second);
            put(d, times);
        }
        for (; old != counts_.end(); ++old) put(old->first, old->second);
        fresh_.clear();
        counts_ = std::move(merged);
        if (rounded_ || counts_.size() <= result::MeasureResult::kMaxDurations) return;
        rounded_ = true;
        merged.clear();
        for (const auto& [duration, count] : counts_) put(duration, count);
        counts_ = std::move(merged);
    }
    /// To the 12 leading bits.
    static double rounded(double d) {
        int exponent;
        const double mantissa = std::frexp(d, &exponent);
        return std::ldexp(std::round(mantissa * 4096), exponent - 12);
    }

    ExactSum total_;
    std::vector<double> fresh_;
    std::vector<std::pair<double, double>> counts_;  // ascending
    double least_ = 0, greatest_ = 0;
    bool seen_ = false, rounded_ = false;
};

}  // namespace pamina::engine
