#include "runtime/result/phases.h"

#include <algorithm>

namespace pamina::result {

std::vector<Period> profile(const Result& r) {
    std::vector<Period> all;
    if (!r.observed || !r.observed->profile_complete) return all;
    const auto put = [&](double until, double busy) {
        const double from = all.empty() ? 0 : all.back().until;
        until = std::min(until, r.time);
        if (!(from < until)) return;
        if (!all.empty() && all.back().busy == busy)
            all.back().until = until;
        else
            all.push_back({from, until, busy});
    };
    const auto& o = *r.observed;
    for (const auto& [until, busy] : o.steps) put(until, busy);
    if (o.steps.empty()) {
        double until = 0;
        for (const double mean : o.line.means()) put(until += o.line.slice(), mean);
    }
    return all;
}

namespace {

Phase::Kind kind_of(double busy, double all) {
    using enum Phase::Kind;
    if (busy < 0.5) return None;
    if (busy < 1.5) return One;
    // Of means over slices, nearly all are all.
    return busy > all - 0.5 ? All : Some;
}

/// Put behind `all`, or together with the last of them.
void append(std::vector<Phase>& all, const Phase& next) {
    if (all.empty() || all.back().kind != next.kind) return all.push_back(next);
    Phase& last = all.back();
    const double length = last.until - last.from, more = next.until - next.from;
    last.busy = (last.busy * length + next.busy * more) / (length + more);
    last.until = next.until;
}

}  // namespace

std::vector<Phase> phases(const std::vector<Period>& profile, double all) {
    std::vector<Phase> stretches;
    for (const Period& p : profile) append(stretches, {kind_of(p.busy, all), p.from, p.until, p.busy});
    const double time = profile.empty() ? 0 : profile.back().until;
    std::vector<Phase> found;
    for (Phase s : stretches) {
        if (s.until - s.from < kShortest * time) s.kind = Phase::Kind::Change;
        append(found, s);
    }
    return found;
}

const char* name_of(Phase::Kind kind) {
    switch (kind) {
        case Phase::Kind::None:
            return "none";
        case Phase::Kind::One:
            return "one";
        case Phase::Kind::Some:
            return "some";
        case Phase::Kind::All:
            return "all";
        case Phase::Kind::Change:
            return "change";
    }
    return "";
}

}  // namespace pamina::result
