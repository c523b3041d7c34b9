#include "runtime/arrays/listed_table.h"

#include <algorithm>
#include <utility>

#include "runtime/arrays/exact.h"

namespace pamina::arrays {

void ListedTable::index(const Part& part) {
    const auto places = [&](std::vector<std::size_t>& starts, std::int64_t extent, std::int64_t Row::* at) {
        starts.assign(static_cast<std::size_t>(extent) + 1, 0);
        for (const Row& r : rows_) ++starts[static_cast<std::size_t>(r.*at) + 1];
        for (std::size_t k = 1; k < starts.size(); ++k) starts[k] += starts[k - 1];
    };
    if (p_ >= 0) places(x_starts_, part.p_extent, &Row::x);
    if (q_ < 0) return;
    places(y_starts_, part.q_extent, &Row::y);
    by_y_.resize(rows_.size());
    auto next = y_starts_;
    for (const Row& r : rows_) by_y_[next[static_cast<std::size_t>(r.y)]++] = r;
}

std::span<const Row> ListedTable::of_x(std::int64_t x) const {
    const auto at = static_cast<std::size_t>(x);
    return std::span(rows_).subspan(x_starts_[at], x_starts_[at + 1] - x_starts_[at]);
}

std::span<const Row> ListedTable::of_y(std::int64_t y) const {
    const auto at = static_cast<std::size_t>(y);
    return std::span(by_y_).subspan(y_starts_[at], y_starts_[at + 1] - y_starts_[at]);
}

void ListedTable::move_by(std::int64_t kx, std::int64_t ky, std::int64_t owners) {
    kx_ = kx, ky_ = ky, owners_ = owners;
    if (owners == 0) return;
    // Euclid's algorithm: common = ky * inverse, of those that go round.
    std::int64_t a = floor_mod(ky, owners), b = owners, u = 1, v = 0;
    while (b != 0) {
        const std::int64_t q = a / b;
        a = std::exchange(b, a - q * b);
        u = std::exchange(v, u - q * v);
    }
    common_ = a, inverse_ = u;
}

Row ListedTable::moved(const Repeated& r, std::int64_t n) const {
    const std::int64_t y = r.first.y + n * ky_;
    return {r.first.x + n * kx_, q_ < 0 ? kNone : owners_ == 0 ? y : floor_mod(y, owners_), r.first.kind};
}

template <class F>
void ListedTable::repeated_with_x(std::int64_t x, const F& f) const {
    // Those of the same readers are behind each other, and readers are in one of them.
    auto r = std::ranges::upper_bound(repeated_, x, {}, [](const Repeated& a) { return a.first.x; });
    while (r != repeated_.begin()) {
        --r;
        const std::int64_t n = (x - r->first.x) / kx_;
        if (n >= r->times) return;
        if (n * kx_ == x - r->first.x) f(moved(*r, n));
    }
}

template <class F>
void ListedTable::repeated_with_y(std::int64_t y, const F& f) const {
    for (const Repeated& r : repeated_) {
        const std::int64_t ahead = y - r.first.y;
        if (owners_ == 0 && ky_ != 0) {
            const std::int64_t n = ahead / ky_;
            if (n >= 0 && n < r.times && n * ky_ == ahead) f(moved(r, n));
        } else if (owners_ == 0) {
            for (std::int64_t n = 0; ahead == 0 && n < r.times; ++n) f(moved(r, n));
        } else if (ahead % common_ == 0) {
            const std::int64_t again = owners_ / common_;
            const auto n = static_cast<std::int64_t>(Wide(ahead / common_) * inverse_ % again);
            for (std::int64_t k = floor_mod(n, again); k < r.times; k += again) f(moved(r, k));
        }
    }
}

std::vector<std::int64_t> ListedTable::sizes() const {
    std::vector<std::int64_t> n(classes_.size(), 0);
    for (const Row& r : rows_) ++n[static_cast<std::size_t>(r.kind)];
    for (const Repeated& r : repeated_) n[static_cast<std::size_t>(r.first.kind)] += r.times;
    return n;
}

std::vector<std::int64_t> ListedTable::diagonal() const {
    std::vector<std::int64_t> n(classes_.size(), 0);
    for (const Row& r : rows_) n[static_cast<std::size_t>(r.kind)] += r.x == r.y;
    for (const Repeated& r : repeated_) {
        auto& here = n[static_cast<std::size_t>(r.first.kind)];
        if (kx_ == ky_) {
            here += r.first.x == r.first.y ? r.times : 0;
            continue;
        }
        for (std::int64_t k = 0; k < r.times; ++k) {
            const Row row = moved(r, k);
            here += row.x == row.y;
        }
    }
    return n;
}

void ListedTable::with(std::int64_t x, std::int64_t y, std::vector<Row>& out) const {
    out.clear();
    const auto put = [&](std::span<const Row> rows) { out.insert(out.end(), rows.begin(), rows.end()); };
    const auto put_one = [&](const Row& row) { out.push_back(row); };
    if (x != kNone && y != kNone) {
        if (const int k = kind(x, y); k >= 0) out.push_back({x, y, k});
    } else if (x != kNone) {
        put(of_x(x));
        repeated_with_x(x, put_one);
    } else if (y != kNone) {
        put(of_y(y));
        repeated_with_y(y, put_one);
    } else {
        put(rows_);
        for (const Repeated& r : repeated_) {
            for (std::int64_t n = 0; n < r.times; ++n) out.push_back(moved(r, n));
        }
    }
}

int ListedTable::kind(std::int64_t x, std::int64_t y) const {
    const auto rows = p_ >= 0 ? of_x(x) : q_ >= 0 ? of_y(y) : std::span<const Row>(rows_);
    const auto found = std::ranges::lower_bound(rows, y, {}, &Row::y);
    if (found != rows.end() && found->y == y) return found->kind;
    int kind = -1;
    if (p_ >= 0 && !repeated_.empty()) {
        repeated_with_x(x, [&](const Row& r) {
            if (r.y == y) kind = r.kind;
        });
    }
    return kind;
}

}  // namespace pamina::arrays
