#include "frontend/source/decimal.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <string>

namespace pamina {

namespace {

constexpr int kFarthest = 1'000'000;  // exponents beyond make any double 0 or infinite all the same

/// -12.50e3: negative, "12", "50", 3.
struct Parts {
    bool negative = false, whole = true;
    std::string_view before, after;  // the point
    int exponent = 0;
};

std::optional<Parts> parts(std::string_view text) {
    Parts p;
    std::size_t at = 0;
    const auto is = [&](auto... c) { return at < text.size() && ((text[at] == c) || ...); };
    const auto sign = [&] { return is('-', '+') && text[at++] == '-'; };
    const auto digits = [&] {
        const std::size_t from = at;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
        return text.substr(from, at - from);
    };
    p.negative = sign();
    p.before = digits();
    if (is('.')) {
        p.whole = false;
        ++at;
        p.after = digits();
    }
    if (p.before.empty() && p.after.empty()) return {};
    if (is('e', 'E')) {
        p.whole = false;
        ++at;
        const bool down = sign();
        const auto power = digits();
        if (power.empty()) return {};
        for (const char c : power) p.exponent = std::min(p.exponent * 10 + (c - '0'), kFarthest);
        if (down) p.exponent = -p.exponent;
    }
    if (at != text.size()) return {};
    return p;
}

Decimal exact(const Parts& p) {
    Decimal d;
    int places = 0;
    bool full = false;
    const auto take = [&](char c) {
        const std::int64_t digit = c - '0';
        full = full || d.digits > (INT64_MAX - digit) / 10;
        if (full) {
            d.cut = d.cut || digit != 0;
            return false;
        }
        d.digits = d.digits * 10 + digit;
        return true;
    };
    for (const char c : p.before)
        if (!take(c)) --places;
    for (const char c : p.after)
        if (take(c)) ++places;
    if (d.digits == 0) return {};
    d.exponent = p.exponent - places;
    if (p.negative) d.digits = -d.digits;
    return d;
}

/// The same number with a smaller exponent; false when its digits do not fit then.
bool lower(Decimal& a, std::int32_t exponent) {
    for (; a.digits != 0 && a.exponent > exponent; --a.exponent)
        if (__builtin_mul_overflow(a.digits, 10, &a.digits)) return false;
    a.exponent = exponent;
    return true;
}

std::optional<Decimal> checked(Decimal a) {
    if (a.digits == INT64_MIN) return {};
    return without_zeros(a);
}

}  // namespace

std::optional<Decimal> read_decimal(std::string_view text) {
    const auto p = parts(text);
    return p ? std::optional(exact(*p)) : std::nullopt;
}

std::optional<Decimal> shortest_decimal(double x) {
    if (!std::isfinite(x)) return {};
    char text[64];
    const auto end = std::to_chars(text, text + sizeof text, x, std::chars_format::scientific).ptr;
    return without_zeros(*read_decimal({text, end}));
}

Decimal without_zeros(Decimal a) {
    if (a.digits == 0) return {};
    for (; a.digits % 10 == 0; a.digits /= 10) ++a.exponent;
    return a;
}

bool align(Decimal& a, Decimal& b) {
    const auto exponent = a.digits == 0 ? b.exponent : b.digits == 0 ? a.exponent : std::min(a.exponent, b.exponent);
    return lower(a, exponent) && lower(b, exponent);
}

std::optional<Decimal> add(Decimal a, Decimal b) {
    if (!align(a, b) || __builtin_add_overflow(a.digits, b.digits, &a.digits)) return {};
    return checked(a);
}

std::optional<Decimal> subtract(Decimal a, Decimal b) {
    b.digits = -b.digits;
    return add(a, b);
}

std::optional<Decimal> multiply(Decimal a, Decimal b) {
    if (__builtin_mul_overflow(a.digits, b.digits, &a.digits)) return {};
    a.exponent += b.exponent;
    return checked(a);
}

std::optional<Decimal> divide(Decimal a, Decimal b) {
    if (b.digits == 0) return {};
    if (a.digits == 0) return a;
    const std::int64_t common = std::gcd(a.digits, b.digits);
    std::int64_t rest = b.digits / common;
    Decimal quotient{a.digits / common, a.exponent - b.exponent};
    // 1/2 is 5/10, and 1/5 is 2/10.
    for (const int factor : {2, 5}) {
        for (; rest % factor == 0; rest /= factor) {
            if (__builtin_mul_overflow(quotient.digits, 10 / factor, &quotient.digits)) return {};
            --quotient.exponent;
        }
    }
    if ((rest != 1 && rest != -1) || quotient.digits == INT64_MIN) return {};
    quotient.digits *= rest;
    return without_zeros(quotient);
}

std::optional<WrittenNumber> read_number(std::string_view text) {
    const auto p = parts(text);
    if (!p) return {};
    WrittenNumber n;
    n.whole = p->whole;
    n.value = std::strtod(std::string(text).c_str(), nullptr);
    if (p->whole) {
        const Decimal d = exact(*p);
        if (!d.cut && d.exponent == 0) n.integer = d.digits;
    }
    std::string digits(p->before);
    digits += p->after;
    n.exp10 = p->exponent - static_cast<int>(p->after.size());
    for (; !p->whole && !digits.empty() && digits.back() == '0'; digits.pop_back()) ++n.exp10;
    n.mantissa = std::strtod(digits.c_str(), nullptr);
    if (n.mantissa == 0) n.exp10 = 0;
    if (p->negative) n.mantissa = -n.mantissa;
    return n;
}

}  // namespace pamina
