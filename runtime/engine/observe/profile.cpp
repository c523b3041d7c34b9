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
    if (kept_) [[unlikely]]
        kept_->push_back({until - now_, degree_});
    spend_at(degree_, until - now_);
    step(until, degree_);
    widen(until);
    for (double t = now_; t < until;) {
        const auto index = std::min(static_cast<std::size_t>(t / slice_), kMostSlices - 1);
        const double end = std::min(until, slice_ * static_cast<double>(index + 1));
        if (area_.size() <= index) area_.resize(index + 1);
        area_[index] += degree_ * ((end > t ? end : until) - t);
        t = end > t ? end : until;
    }
    now_ = until;
}

void Profile::spend_at(double degree, double time) {
    if (degree >= 0 && degree < kFew && degree == std::floor(degree)) [[likely]] {
        const auto d = static_cast<std::size_t>(degree);
        if (by_few_.size() <= d) by_few_.resize(d + 1);
        by_few_[d] += time;
    } else {
        by_degree_[degree] += time;
    }
}

void Profile::widen(double until) {
    while (until > slice_ * kMostSlices) {
        for (std::size_t i = 0; i + 1 < area_.size(); i += 2) area_[i / 2] = area_[i] + area_[i + 1];
        if (area_.size() % 2) area_[area_.size() / 2] = area_.back();
        area_.resize((area_.size() + 1) / 2);
        slice_ *= 2;
    }
}

void Profile::step(double until, double degree) {
    if (too_many_steps_) return;
    if (!steps_.empty() && steps_.back().second == degree) {
        steps_.back().first = until;
    } else if (steps_.size() < kMostSlices) {
        steps_.push_back({until, degree});
    } else {
        too_many_steps_ = true;
        steps_ = {};
    }
}

void Profile::repeat(const std::vector<Period>& periods, double length, double times) {
    const double begin = now_, end = now_ + times * length;
    std::vector<double> from{0}, area{0};  // when each period begins, and what was there before
    bool one = true;
    for (const Period& p : periods) {
        spend_at(p.degree, times * p.length);
        from.push_back(from.back() + p.length);
        area.push_back(area.back() + p.degree * p.length);
        one = one && p.degree == periods.front().degree;
    }
    if (one && !periods.empty()) step(end, periods.front().degree);
    for (double i = 0; i < times && !one && !too_many_steps_; ++i)
        for (std::size_t p = 0; p < periods.size(); ++p) step(begin + i * length + from[p + 1], periods[p].degree);
    widen(end);
    // What a round has before a time in it.
    const auto before = [&](double t) {
        const auto p = static_cast<std::size_t>(std::upper_bound(from.begin(), from.end(), t) - from.begin()) - 1;
        return p < periods.size() ? area[p] + periods[p].degree * (t - from[p]) : area.back();
    };
    double round = 0, in_round = 0;
    for (double t = begin; t < end;) {
        const auto index = std::min(static_cast<std::size_t>(t / slice_), kMostSlices - 1);
        double until = std::min(end, slice_ * static_cast<double>(index + 1));
        if (until <= t) until = end;
        if (area_.size() <= index) area_.resize(index + 1);
        const double next_round = std::floor((until - begin) / length);
        const double next_in_round = (until - begin) - next_round * length;
        area_[index] += (next_round - round) * area.back() + (before(next_in_round) - before(in_round));
        round = next_round;
        in_round = next_in_round;
        t = until;
    }
    now_ = end;
}

void Profile::cells(Cells& see) {
    if (!many_.empty()) see.refuse("tasks are in progress");
    std::vector<Change> all;
    for (; !pending_.empty(); pending_.pop()) all.push_back(pending_.top());
    std::sort(all.begin(), all.end(),
              [](const Change& a, const Change& b) { return a.at != b.at ? a.at < b.at : a.delta < b.delta; });
    see.same(all.size());
    see.same(degree_);
    for (Change& c : all) {
        see.time(c.at);
        see.same(c.delta);
    }
    pending_ = std::priority_queue<Change>({}, std::move(all));
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
