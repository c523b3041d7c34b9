// A number as the sum of two doubles, of which the second is less than half a unit in the last place of the first:
// 106 bits.
//
// Sums and products without rounding: Dekker, "A floating-point technique for extending the available precision",
// Numerische Mathematik 18 (1971). Needs IEEE arithmetic as it is written: no fused multiply-add, no reordering.
#pragma once

#include <cmath>
#include <concepts>

namespace pamina::fit {

struct Twofold {
    double high = 0, low = 0;

    constexpr Twofold() = default;
    constexpr Twofold(double x) : high(x) {}
    template <std::integral I>
    constexpr Twofold(I x) : high(static_cast<double>(x)) {}
    constexpr Twofold(double h, double l) : high(h), low(l) {}
    explicit operator double() const { return high; }

    /// The sum of two doubles, exact.
    static Twofold sum(double a, double b) {
        const double s = a + b, t = s - a;
        return {s, (a - (s - t)) + (b - t)};
    }
    /// Where a is the larger one.
    static Twofold ordered(double a, double b) {
        const double s = a + b;
        return {s, b - (s - a)};
    }
    /// Their product, exact unless it leaves the range of doubles.
    static Twofold product(double a, double b) {
        constexpr double kSplit = 134217729;  // 2^27 + 1
        const double p = a * b;
        if (!std::isfinite(p)) return p;
        const double x = kSplit * a, ah = x - (x - a), al = a - ah;
        const double y = kSplit * b, bh = y - (y - b), bl = b - bh;
        if (!std::isfinite(x) || !std::isfinite(y)) return p;
        return {p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
    }

    Twofold operator-() const { return {-high, -low}; }
    friend Twofold operator+(Twofold a, Twofold b) {
        const Twofold s = sum(a.high, b.high);
        if (!std::isfinite(s.high)) return s.high;
        const Twofold t = sum(a.low, b.low), u = ordered(s.high, s.low + t.high);
        return ordered(u.high, u.low + t.low);
    }
    friend Twofold operator-(Twofold a, Twofold b) { return a + -b; }
    friend Twofold operator*(Twofold a, Twofold b) {
        const Twofold p = product(a.high, b.high);
        if (!std::isfinite(p.high)) return p.high;
        return ordered(p.high, p.low + (a.high * b.low + a.low * b.high));
    }
    friend Twofold operator/(Twofold a, Twofold b) {
        const double q = a.high / b.high;
        if (!std::isfinite(q) || q == 0) return q;
        const Twofold r = a - b * Twofold(q);
        const double q2 = r.high / b.high;
        const Twofold r2 = r - b * Twofold(q2);
        return ordered(q, q2) + Twofold(r2.high / b.high);
    }
    Twofold& operator+=(Twofold b) { return *this = *this + b; }
    Twofold& operator-=(Twofold b) { return *this = *this - b; }
    Twofold& operator*=(Twofold b) { return *this = *this * b; }
    Twofold& operator/=(Twofold b) { return *this = *this / b; }

    friend bool operator==(Twofold a, Twofold b) { return a.high == b.high && a.low == b.low; }
    friend bool operator!=(Twofold a, Twofold b) { return !(a == b); }
    friend bool operator<(Twofold a, Twofold b) { return a.high < b.high || (a.high == b.high && a.low < b.low); }
    friend bool operator>(Twofold a, Twofold b) { return b < a; }
    friend bool operator<=(Twofold a, Twofold b) { return a < b || a == b; }
    friend bool operator>=(Twofold a, Twofold b) { return b <= a; }

    friend Twofold sqrt(Twofold a) {
        if (!(a.high > 0)) return std::sqrt(a.high);
        const double x = std::sqrt(a.high);
        if (!std::isfinite(x)) return x;
        // One step of Newton's.
        const Twofold r = a - product(x, x);
        return ordered(x, r.high / (2 * x));
    }
    friend Twofold abs(Twofold a) { return a.high < 0 ? -a : a; }
    friend bool isfinite(Twofold a) { return std::isfinite(a.high); }
};

}  // namespace pamina::fit
