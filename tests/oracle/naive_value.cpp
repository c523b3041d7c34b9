#include "tests/oracle/naive_value.h"

#include <cmath>

namespace pamina::naive {

namespace {

__extension__ typedef __int128 Wide;

[[noreturn]] void overflow(const char* what) {
    throw Failure(Failure::Kind::Overflow, what);
}

bool ints(const Value& a, const Value& b) {
    return a.kind == Value::Kind::Int && b.kind == Value::Kind::Int;
}

// Equal dimensions, or a bare 0 that takes the other's.
const check::Dimension& common(const Value& a, const Value& b) {
    return a.dimension.empty() ? b.dimension : a.dimension;
}

std::int64_t floor_div(std::int64_t a, std::int64_t b) {
    if (b == 0) overflow("division by zero");
    if (a == INT64_MIN && b == -1) overflow("div");
    std::int64_t q = a / b;
    if (a % b != 0 && ((a < 0) != (b < 0))) --q;
    return q;
}

}  // namespace

Value Value::integer(std::int64_t v) {
    Value x;
    x.i = v;
    return x;
}

Value Value::real(long double v, check::Dimension d) {
    Value x;
    x.kind = Kind::Real;
    x.r = d.empty() ? static_cast<long double>(static_cast<double>(v)) : v;
    x.dimension = std::move(d);
    return x;
}

Value Value::boolean(bool v) {
    Value x;
    x.kind = Kind::Bool;
    x.i = v;
    return x;
}

std::int64_t Value::as_int() const {
    if (kind == Kind::Int) return i;
    if (kind == Kind::Real && std::floor(r) == r && std::fabs(r) < 9.2e18L) return static_cast<std::int64_t>(r);
    throw Failure(Failure::Kind::Other, "a whole number is needed");
}

long double Value::as_real() const {
    if (kind == Kind::Int) return static_cast<long double>(i);
    if (kind == Kind::Real) return r;
    throw Failure(Failure::Kind::Other, "a number is needed");
}

double Value::as_ticks() const {
    const double t = static_cast<double>(as_real());
    if (!(t >= 0) || std::isinf(t)) throw Failure(Failure::Kind::NegativeTime, "not a duration");
    return t;
}

Value add(const Value& a, const Value& b) {
    if (!ints(a, b)) return Value::real(a.as_real() + b.as_real(), common(a, b));
    std::int64_t v;
    if (__builtin_add_overflow(a.i, b.i, &v)) overflow("+");
    return Value::integer(v);
}

Value subtract(const Value& a, const Value& b) {
    if (!ints(a, b)) return Value::real(a.as_real() - b.as_real(), common(a, b));
    std::int64_t v;
    if (__builtin_sub_overflow(a.i, b.i, &v)) overflow("-");
    return Value::integer(v);
}

Value multiply(const Value& a, const Value& b) {
    if (!ints(a, b)) return Value::real(a.as_real() * b.as_real(), a.dimension * b.dimension);
    std::int64_t v;
    if (__builtin_mul_overflow(a.i, b.i, &v)) overflow("*");
    return Value::integer(v);
}

Value divide(const Value& a, const Value& b) {
    return Value::real(a.as_real() / b.as_real(), a.dimension / b.dimension);
}

Value served_in(const Value& amount, const Value& speed) {
    const bool rate = speed.dimension.power(check::kWork) != 0, work = amount.dimension.power(check::kWork) != 0;
    return rate && !work ? amount : divide(amount, speed);
}

Value floor_divide(const Value& a, const Value& b) {
    if (ints(a, b)) return Value::integer(floor_div(a.i, b.i));
    return Value::real(std::floor(a.as_real() / b.as_real()), a.dimension / b.dimension);
}

Value modulo(const Value& a, const Value& b) {
    if (ints(a, b)) {
        if (b.i == -1) return Value::integer(0);
        return Value::integer(a.i - floor_div(a.i, b.i) * b.i);
    }
    const long double x = a.as_real(), y = b.as_real();
    long double m = std::fmod(x, y);
    if (m != 0 && ((m < 0) != (y < 0))) m += y;
    return Value::real(m, common(a, b));
}

Value power(const Value& a, const Value& b) {
    if (ints(a, b)) {
        if (b.i < 0) overflow("a negative power of an int");
        Value result = Value::integer(1);
        if (a.i == 0 || a.i == 1) return Value::integer(b.i == 0 ? 1 : a.i);
        if (a.i == -1) return Value::integer(b.i % 2 == 0 ? 1 : -1);
        for (std::int64_t k = 0; k < b.i; ++k) result = multiply(result, a);
        return result;
    }
    if (!a.dimension.empty())
        return Value::real(std::pow(a.r, b.as_real()), a.dimension.pow(static_cast<int>(b.as_int())));
    return Value::real(std::pow(static_cast<double>(a.as_real()), static_cast<double>(b.as_real())));
}

Value negate(const Value& a) {
    if (a.kind == Value::Kind::Real) return Value::real(-a.r, a.dimension);
    if (a.i == INT64_MIN) overflow("-");
    return Value::integer(-a.i);
}

int compare(const Value& a, const Value& b) {
    if (a.kind == Value::Kind::String) return a.text.compare(b.text) < 0 ? -1 : a.text != b.text;
    if (a.kind == Value::Kind::Bool || ints(a, b)) return a.i < b.i ? -1 : a.i > b.i;
    const long double x = a.as_real(), y = b.as_real();
    return x < y ? -1 : x > y;
}

Value quantity(double mantissa, int exp10, double factor, const check::Dimension& d, int tick_exponent) {
    exp10 -= tick_exponent * d.power(check::kTime);
    long double v = static_cast<long double>(mantissa) * factor;
    const long double scale = std::pow(10.0L, static_cast<long double>(std::abs(exp10)));  // exact to 10^27
    return Value::real(exp10 < 0 ? v / scale : v * scale, d);
}

IntRange make_range(std::int64_t first, std::int64_t last, std::int64_t step, bool exclusive) {
    if (step == 0) throw Failure(Failure::Kind::Other, "a step of 0");
    IntRange r{first, step, 0};
    // As the language says: values first, first + step, ... that do not pass `last`; 128 bits cannot overflow.
    const Wide span = static_cast<Wide>(last) - first;
    const Wide reach = exclusive ? (step > 0 ? span - 1 : span + 1) : span;
    if ((step > 0 && reach < 0) || (step < 0 && reach > 0)) return r;
    r.count = static_cast<std::uint64_t>(reach / step) + 1;
    return r;
}

}  // namespace pamina::naive
