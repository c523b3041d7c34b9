// Numbers with their derivatives along a few directions (forward differentiation: Wengert 1964; Griewank & Walther
// 2008, chapter 3). Solvers are templates over the number that they compute with: double, or this.
//
// What is compared is compared by value. Where two values are equal and do not change alike, what is decided there
// holds on one side only: then the derivative is not known along these directions, and NoSlope is thrown.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace pamina::queueing {

/// Directions at once.
inline constexpr std::size_t kSlopes = 4;

/// A bit for each of them.
inline constexpr std::uint32_t kAllSlopes = (1U << kSlopes) - 1;

/// Along these directions (a bit each) there is no derivative that is known.
struct NoSlope {
    std::uint32_t along = 0;
    const char* why = "";
};

/// Why there is none of a network too large for its solver with slopes.
inline constexpr const char* kNoRoom =
    "its solver with slopes would take too much memory; fewer classes or stations have them";

struct Dual {
    double value = 0;
    std::array<double, kSlopes> slope{};

    Dual() = default;
    Dual(double x) : value(x) {}

    bool still() const {
        for (const double s : slope) {
            if (s != 0) return false;
        }
        return true;
    }
    Dual& operator+=(const Dual& b) {
        value += b.value;
        for (std::size_t k = 0; k < kSlopes; ++k) slope[k] += b.slope[k];
        return *this;
    }
    Dual& operator-=(const Dual& b) {
        value -= b.value;
        for (std::size_t k = 0; k < kSlopes; ++k) slope[k] -= b.slope[k];
        return *this;
    }
    Dual& operator*=(const Dual& b) {
        for (std::size_t k = 0; k < kSlopes; ++k) slope[k] = slope[k] * b.value + value * b.slope[k];
        value *= b.value;
        return *this;
    }
    Dual& operator/=(const Dual& b) {
        value /= b.value;
        for (std::size_t k = 0; k < kSlopes; ++k) slope[k] = (slope[k] - value * b.slope[k]) / b.value;
        return *this;
    }
    friend Dual operator+(Dual a, const Dual& b) { return a += b; }
    friend Dual operator-(Dual a, const Dual& b) { return a -= b; }
    friend Dual operator*(Dual a, const Dual& b) { return a *= b; }
    friend Dual operator/(Dual a, const Dual& b) { return a /= b; }
    friend Dual operator-(Dual a) { return Dual(0) -= a; }

    friend bool operator==(const Dual& a, const Dual& b) { return a.value == b.value && a.changes_as(b); }
    friend bool operator!=(const Dual& a, const Dual& b) { return !(a == b); }
    friend bool operator<(const Dual& a, const Dual& b) {
        return a.value < b.value || (a.value == b.value && !a.changes_as(b));
    }
    friend bool operator>(const Dual& a, const Dual& b) { return b < a; }
    friend bool operator<=(const Dual& a, const Dual& b) {
        return a.value < b.value || (a.value == b.value && a.changes_as(b));
    }
    friend bool operator>=(const Dual& a, const Dual& b) { return b <= a; }

  private:
    /// Of two that are equal: true, or thrown.
    bool changes_as(const Dual& b) const {
        std::uint32_t along = 0;
        for (std::size_t k = 0; k < kSlopes; ++k) {
            if (slope[k] != b.slope[k]) along |= 1U << k;
        }
        if (along != 0) throw NoSlope{along, "what is compared there is equal and does not change alike"};
        return true;
    }
};

// ---- what templates ask of either ---------------------------------------------------------------------

inline double value_of(double x) {
    return x;
}
inline double value_of(const Dual& x) {
    return x.value;
}
/// x * 2^exponent.
inline double scaled(double x, int exponent) {
    return std::ldexp(x, exponent);
}
inline Dual scaled(Dual x, int exponent) {
    x.value = std::ldexp(x.value, exponent);
    for (double& s : x.slope) s = std::ldexp(s, exponent);
    return x;
}
/// Nothing, and it stays so. One that is 0 and changes is thrown.
inline bool is_nothing(double x) {
    return x == 0;
}
inline bool is_nothing(const Dual& x) {
    return x == Dual(0);
}
/// The same, and changes alike.
inline bool is_same(double a, double b) {
    return a == b;
}
inline bool is_same(const Dual& a, const Dual& b) {
    return a.value == b.value && a.slope == b.slope;
}
/// An order of all numbers, equal where they are the same: nothing is decided by it but an order.
template <class T>
bool comes_before(const T& a, const T& b) {
    return a < b;
}
inline bool comes_before(const Dual& a, const Dual& b) {
    return a.value != b.value ? a.value < b.value : a.slope < b.slope;
}
/// The whole number at or below it.
inline double floor_of(double x) {
    return std::floor(x);
}
inline double floor_of(const Dual& x) {
    const double whole = std::floor(x.value);
    if (x.value == whole) (void)is_nothing(x - Dual(whole));
    return whole;
}

}  // namespace pamina::queueing
