#include "runtime/engine/observe/profile.h"

#include <algorithm>
#include <cmath>

namespace pamina::engine {

void Profile::settle(double now) {
    // Changes at one time may come in any order: no time passes between them.
    for (;;) {
        double first = pending_.empty() ? HUGE_VAL : pending_.top().at;
        Many* from = nullptr;
        for (Many& m : many_)
            if (m.changes[m.next].at < first) {
                first = m.changes[m.next].at;
                from = &m;
            }
        if (first > now || first == HUGE_VAL) break;
        if (!from) {
            const Change c = pending_.top();
            pending_.pop();
            take(c);
            continue;
        }
        const double until = std::min(now, pending_.empty() ? HUGE_VAL : pending_.top().at);
        const bool alone = many_.size() == 1;
        do {
            take(from->changes[from->next++]);
        } while (alone && from->next < from->changes.size() && from->changes[from->next].at <= until);
        if (from->next == from->changes.size()) many_.erase(many_.begin() + (from - many_.data()));
    }
    spend(now);
}

std::map<double, double> Profile::by_degree() const {
    std::map<double, double> all = by_degree_;
    for (std::size_t d = 0; d < by_few_.size(); ++d)
        if (by_few_[d] > 0) all.emplace(static_cast<double>(d), by_few_[d]);
    return all;
}

void Profile::spend(double until) {
    if (until <= now_) return;
    if (degree_ >= 0 && degree_ < kFew && degree_ == std::floor(degree_)) [[likely]] {
        const auto d = static_cast<std::size_t>(degree_);
        if (by_few_.size() <= d) by_few_.resize(d + 1);
        by_few_[d] += until - now_;
    } else {
        by_degree_[degree_] += until - now_;
    }
    step(until);
    while (until > slice_ * kMostSlices) {
        for (std::size_t i = 0; i + 1 < area_.size(); i += 2) area_[i / 2] = area_[i] + area_[i + 1];
        if (area_.size() % 2) area_[area_.size() / 2] = area_.back();
        area_.resize((area_.size() + 1) / 2);
        slice_ *= 2;
    }
    for (double t = now_; t < until;) {
        const auto index = std::min(static_cast<std::size_t>(t / slice_), kMostSlices - 1);
        const double end = std::min(until, slice_ * static_cast<double>(index + 1));
        if (area_.size() <= index) area_.resize(index + 1);
        area_[index] += degree_ * ((end > t ? end : until) - t);
        t = end > t ? end : until;
    }
    now_ = until;
}

void Profile::step(double until) {
    if (too_many_steps_) return;
    if (!steps_.empty() && steps_.back().second == degree_) {
        steps_.back().first = until;
    } else if (steps_.size() < kMostSlices) {
        steps_.push_back({until, degree_});
    } else {
        too_many_steps_ = true;
        steps_ = {};
    }
}

std::vector<double> Profile::over_time() const {
    std::vector<double> mean(area_.size());
    for (std::size_t i = 0; i < area_.size(); ++i) {
        const double begin = slice_ * static_cast<double>(i);
        const double length = std::min(slice_, now_ - begin);
        mean[i] = length > 0 ? area_[i] / length : 0;
    }
    return mean;
}

}  // namespace pamina::engine
