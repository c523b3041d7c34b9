#include "runtime/script/points/optimize.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace pamina::script {

namespace {

constexpr std::int64_t kBracketPoints = 9;  // of the coarse grid of one continuous axis
constexpr double kCoarsePoints = 256;       // of the coarse grid of several axes, about
constexpr std::size_t kStarts = 3;
constexpr double kGolden = 0.6180339887498949;

}  // namespace

Optimizer::Optimizer(std::vector<Axis> axes, std::function<std::optional<Value>(const Point&)> evaluate,
                     std::function<bool(const Value&, const Value&)> better,
                     std::function<void(std::span<const Point>)> all)
    : axes_(std::move(axes)), evaluate_(std::move(evaluate)), better_(std::move(better)), all_(std::move(all)) {}

const std::optional<Value>& Optimizer::look(const Point& p) {
    const auto it = known_.find(p);
    return it != known_.end() ? it->second : known_.emplace(p, evaluate_(p)).first->second;
}

bool Optimizer::precedes(const Point& a, const Point& b) {
    const auto& x = look(a);
    const auto& y = look(b);
    return x && (!y || better_(*x, *y));
}

std::optional<Optimizer::Point> Optimizer::best() {
    std::int64_t points = 1;
    bool continuous = false;
    for (const Axis& a : axes_) {
        points = a.count > 0 && points > kExhaustive / a.count ? kExhaustive + 1 : points * a.count;
        continuous = continuous || a.continuous;
    }
    if (points == 0) return {};
    searched_ = points > kExhaustive;
    if (!searched_)
        all();
    else if (continuous && axes_.size() == 1)
        golden();
    else
        pattern();
    const Point* found = best_known();
    return found ? std::optional(*found) : std::nullopt;
}

std::int64_t Optimizer::failed() const {
    return std::count_if(known_.begin(), known_.end(), [](const auto& k) { return !k.second; });
}

std::vector<Optimizer::Point> Optimizer::alike(const Point& best,
                                               const std::function<bool(const Value&, const Value&)>& alike) const {
    std::vector<Point> out;
    for (const auto& [point, value] : known_)
        if (point != best && value && alike(*known_.at(best), *value)) out.push_back(point);
    return out;
}

std::int64_t Optimizer::ties(const Point& best) const {
    return std::count_if(known_.begin(), known_.end(),
                         [&](const auto& k) { return k.second && !better_(value(best), *k.second); });
}

std::vector<Optimizer::Point> Optimizer::look_at(const std::vector<std::vector<std::int64_t>>& grid) {
    std::vector<Point> points;
    std::vector<std::size_t> at(grid.size(), 0);
    for (bool more = true; more;) {
        Point& p = points.emplace_back();
        for (std::size_t i = 0; i < at.size(); ++i) p.push_back(grid[i][at[i]]);
        std::size_t i = at.size();
        while (i > 0 && ++at[i - 1] == grid[i - 1].size()) at[--i] = 0;
        more = i > 0;
    }
    if (all_) {
        std::vector<Point> open;
        std::ranges::copy_if(points, std::back_inserter(open), [&](const Point& p) { return !known_.contains(p); });
        all_(open);
    }
    for (const Point& p : points) look(p);
    return points;
}

void Optimizer::all() {
    std::vector<std::vector<std::int64_t>> grid;
    for (const Axis& a : axes_) {
        auto& places = grid.emplace_back(static_cast<std::size_t>(a.count));
        std::iota(places.begin(), places.end(), std::int64_t{0});
    }
    look_at(grid);
}

std::vector<std::int64_t> Optimizer::coarse(const Axis& axis, std::int64_t wanted) const {
    std::vector<std::int64_t> out;
    const auto n = std::min(axis.count, std::max<std::int64_t>(wanted, 1));
    for (std::int64_t i = 0; i < n; ++i) {
        const double share = n > 1 ? static_cast<double>(i) / static_cast<double>(n - 1) : 0.5;
        const auto at = static_cast<std::int64_t>(std::llround(share * static_cast<double>(axis.count - 1)));
        out.push_back(std::clamp<std::int64_t>(at, 0, axis.count - 1));
    }
    return out;
}

void Optimizer::golden() {
    const auto grid = coarse(axes_.front(), kBracketPoints);
    look_at({grid});
    std::size_t low = 0;
    for (std::size_t i = 1; i < grid.size(); ++i)
        if (precedes({grid[i]}, {grid[low]})) low = i;
    std::int64_t a = grid[low ? low - 1 : 0], b = grid[std::min(low + 1, grid.size() - 1)];
    std::int64_t inner = grid[low];  // a point between that is known already
    while (b - a > 3) {
        const auto part = std::llround(static_cast<double>(b - a) * kGolden);
        std::int64_t c = b - part, d = a + part;
        // The point that the last step left is where one of these would be, but for rounding.
        const auto near = std::max<std::int64_t>(1, (b - a) / 50);
        if (std::abs(inner - c) <= near && inner > a && inner < d)
            c = inner;
        else if (std::abs(inner - d) <= near && inner > c && inner < b)
            d = inner;
        if (c >= d) break;
        if (precedes({d}, {c})) {
            a = c;
            inner = d;
        } else {
            b = d;
            inner = c;
        }
    }
    std::vector<std::int64_t> last;
    for (std::int64_t i = a; i <= b && i <= a + 4; ++i) last.push_back(i);
    look_at({last});
}

void Optimizer::pattern() {
    const auto dimensions = static_cast<double>(axes_.size());
    // With many axes the corners alone would be too many: then the middle is where it starts.
    const auto wanted = static_cast<std::int64_t>(std::pow(kCoarsePoints, 1 / dimensions) + 1e-9);
    std::vector<std::vector<std::int64_t>> grid;
    std::vector<std::int64_t> steps;
    for (const Axis& a : axes_) {
        grid.push_back(coarse(a, wanted));
        const auto n = static_cast<std::int64_t>(grid.back().size());
        steps.push_back(std::max<std::int64_t>(1, a.count / (2 * std::max<std::int64_t>(n - 1, 1))));
    }
    std::vector<Point> starts = look_at(grid);
    std::stable_sort(starts.begin(), starts.end(), [&](const Point& a, const Point& b) { return precedes(a, b); });
    starts.resize(std::min(starts.size(), kStarts));
    for (const Point& start : starts) descend(start, steps);
    if (axes_.size() == 1) around_best();
}

void Optimizer::around_best() {
    // Whole divisions make small teeth in one valley.
    constexpr std::int64_t kNear = 64;
    constexpr int kMostMoves = 4;
    const Point* best = nullptr;
    for (int move = 0; move <= kMostMoves; ++move) {
        const Point* now = best_known();
        if (!now || now == best) return;
        best = now;
        const std::int64_t first = std::max<std::int64_t>(0, best->front() - kNear);
        std::vector<std::int64_t> places;
        for (std::int64_t at = first; at <= std::min(axes_.front().count - 1, best->front() + kNear); ++at)
            places.push_back(at);
        look_at({places});
    }
}

const Optimizer::Point* Optimizer::best_known() const {
    const Point* found = nullptr;
    for (const auto& [p, v] : known_)
        if (v && (!found || better_(*v, value(*found)))) found = &p;
    return found;
}

Optimizer::Point Optimizer::explore(Point at, const std::vector<std::int64_t>& steps) {
    for (std::size_t i = 0; i < at.size(); ++i)
        for (const int direction : {-1, 1}) {
            Point next = at;
            next[i] = std::clamp<std::int64_t>(at[i] + direction * steps[i], 0, axes_[i].count - 1);
            if (next[i] != at[i] && precedes(next, at)) {
                at = std::move(next);
                break;
            }
        }
    return at;
}

Optimizer::Point Optimizer::descend(Point base, std::vector<std::int64_t> steps) {
    for (;;) {
        Point next = explore(base, steps);
        if (next == base) {
            if (std::all_of(steps.begin(), steps.end(), [](std::int64_t s) { return s == 1; })) return base;
            for (auto& s : steps) s = std::max<std::int64_t>(1, s / 2);
            continue;
        }
        // As long as it helps, once more in the same direction.
        for (;;) {
            Point ahead = next;
            for (std::size_t i = 0; i < ahead.size(); ++i)
                ahead[i] = std::clamp<std::int64_t>(2 * next[i] - base[i], 0, axes_[i].count - 1);
            base = next;
            ahead = explore(std::move(ahead), steps);
            if (!precedes(ahead, base)) break;
            next = std::move(ahead);
        }
    }
}

}  // namespace pamina::script
