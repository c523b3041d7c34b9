#include "runtime/arrays/turn.h"

#include <algorithm>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

constexpr std::int64_t kFewestSteps = 4;  // steps that are worth it

}  // namespace

std::optional<Turn> turn(const Part& part, Budget& budget) {
    const auto m = moves(part, Spread::Kind::Cyclic);
    if (!m || part.p_extent % m->kx != 0) return std::nullopt;
    Turn t;
    t.kx_ = m->kx;
    t.ky_ = m->ky;
    t.steps_ = part.p_extent / m->kx;
    t.owners_ = part.q_extent;
    if (t.steps_ < kFewestSteps || Wide(t.steps_) * t.ky_ % t.owners_ != 0) return std::nullopt;
    for (std::size_t f = 0; f < part.factors.size(); ++f) {
        const std::int64_t step = m->positions[f];
        if (step <= 0) return std::nullopt;
        // Where all uses are, whole steps are alike; in front of it and behind it each is looked at.
        std::int64_t from = std::numeric_limits<std::int64_t>::min(), to = std::numeric_limits<std::int64_t>::max();
        std::int64_t begin = to, end = from;
        for (const AxisUse& u : part.factors[f].uses) {
            const std::int64_t last = u.first + u.step * (u.count - 1);
            const std::int64_t low = std::min(u.first, last), high = std::max(u.first, last) + 1;
            from = std::max(from, low), to = std::min(to, high);
            begin = std::min(begin, low), end = std::max(end, high);
        }
        const std::int64_t whole = to > from ? (to - from) / step : 0;
        if (whole < kFewestSteps) return std::nullopt;
        const auto sweep = [&](std::int64_t a, std::int64_t b) {
            return own_entries(part, static_cast<int>(f), a, b, budget);
        };
        for (const Entry& e : sweep(from, from + step)) t.each_.push_back({e, whole / t.steps_, whole % t.steps_});
        for (const Entry& e : sweep(begin, from)) t.once_.push_back(e);
        for (const Entry& e : sweep(from + whole * step, end)) t.once_.push_back(e);
    }
    std::ranges::stable_sort(t.once_, {}, &Entry::x);
    return t;
}

std::vector<Turn::Alike> Turn::alike(std::vector<std::int64_t> cuts) const {
    const auto cut = [&](std::int64_t step) { cuts.push_back(floor_mod(step, steps_) * kx_); };
    cut(0);
    for (const Repeated& r : each_) {
        cut(r.entry.x / kx_);
        cut(r.entry.x / kx_ + r.more);
    }
    for (const Entry& e : once_) {
        cut(e.x / kx_);
        cut(e.x / kx_ + 1);
    }
    std::ranges::sort(cuts);
    cuts.erase(std::ranges::unique(cuts).begin(), cuts.end());
    std::vector<Alike> all;
    for (std::size_t k = 0; k < cuts.size(); ++k) {
        const std::int64_t end = k + 1 < cuts.size() ? cuts[k + 1] : steps_ * kx_;
        all.push_back({cuts[k], (end - cuts[k]) / kx_});
    }
    return all;
}

std::vector<Entry> Turn::of(std::int64_t x) const {
    std::vector<Entry> all;
    for (const Repeated& r : each_) {
        if ((x - r.entry.x) % kx_ != 0) continue;
        const std::int64_t s = floor_mod((x - r.entry.x) / kx_, steps_), often = r.often + (s < r.more);
        if (often == 0) continue;
        all.push_back(r.entry);
        all.back().x = x;
        if (r.entry.y != kNone) all.back().y = static_cast<std::int64_t>((r.entry.y + Wide(s) * ky_) % owners_);
        all.back().count *= often;
    }
    const auto once = std::ranges::equal_range(once_, x, {}, &Entry::x);
    all.insert(all.end(), once.begin(), once.end());
    std::ranges::sort(all, {}, [](const Entry& e) { return std::tuple(e.y, e.factor, e.mask); });
    return all;
}

}  // namespace pamina::arrays
