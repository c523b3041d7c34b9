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
    if (!too_many_steps_ && !step(until, degree_)) leave_steps();
    if (too_many_steps_) line_.add(until, degree_);
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

/// False: there are too many.
bool Profile::step(double until, double degree) {
    if (!steps_.empty() && steps_.back().second == degree) {
        steps_.back().first = until;
        return true;
    }
    if (steps_.size() == kMostSteps) return false;
    steps_.push_back({until, degree});
    return true;
}

void Profile::leave_steps() {
    for (const auto& [until, degree] : steps_) line_.add(until, degree);
    steps_ = {};
    too_many_steps_ = true;
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
    if (periods.empty()) {
        now_ = end;
        return;
    }
    if (!too_many_steps_) {
        const std::size_t known = steps_.size();
        const auto last = known > 0 ? steps_.back() : std::pair{0.0, 0.0};
        bool fits = true;
        if (one) fits = step(end, periods.front().degree);
        for (double i = 0; i < times && !one && fits; ++i)
            for (std::size_t p = 0; p < periods.size() && fits; ++p)
                fits = step(begin + i * length + from[p + 1], periods[p].degree);
        now_ = end;
        if (fits) return;
        steps_.resize(known);
        if (known > 0) steps_.back() = last;
        leave_steps();
    }
    // What a round has before a time in it.
    const auto before = [&](double t) {
        const auto p = static_cast<std::size_t>(std::upper_bound(from.begin(), from.end(), t) - from.begin()) - 1;
        return p < periods.size() ? area[p] + periods[p].degree * (t - from[p]) : area.back();
    };
    double round = 0, in_round = 0;
    line_.add_area(end, [&](double, double until) {
        const double next_round = std::floor((until - begin) / length);
        const double next_in_round = (until - begin) - next_round * length;
        const double more = (next_round - round) * area.back() + (before(next_in_round) - before(in_round));
        round = next_round;
        in_round = next_in_round;
        return more;
    });
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

}  // namespace pamina::engine
