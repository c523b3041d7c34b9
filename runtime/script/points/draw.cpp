#include "runtime/script/points/draw.h"

#include <cmath>
#include <numeric>

#include "runtime/expr/wide_int.h"
#include "runtime/script/points/decimal_grid.h"

namespace pamina::script {

namespace {

std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

/// a * b / c of unsigned 64-bit numbers, b <= c.
std::uint64_t share(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return static_cast<std::uint64_t>(static_cast<UInt128>(a) * b / c);
}

/// Where the values are: first + i * 10^exp10 for i in 0 .. count - 1.
struct Grid {
    bool ints = false;
    std::int64_t first_int = 0;
    Real first;
    std::uint64_t count = 0;

    Value at(std::uint64_t i) const {
        if (ints) return static_cast<std::int64_t>(static_cast<std::uint64_t>(first_int) + i);
        return plain_or_quantity({first.mantissa + static_cast<double>(i), first.exp10, first.dimension});
    }
};

constexpr double kLeastSteps = 1e6, kStepsPerValue = 1e3, kMostSteps = 9e15;

Grid grid(const Value& low, const Value& high, std::int64_t n) {
    const auto *a = low.as<std::int64_t>(), *b = high.as<std::int64_t>();
    if (a && b) {
        const auto width = static_cast<std::uint64_t>(*b) - static_cast<std::uint64_t>(*a);
        if (width == UINT64_MAX) throw ValueError{"E0792", "this range of ints is too wide to draw from", {}};
        return {true, *a, {}, width + 1};
    }
    Real first = as_decimal(low), last = as_decimal(high);
    align_decimals(first, last);
    double steps = last.mantissa - first.mantissa;
    const double wanted = std::max(kLeastSteps, kStepsPerValue * static_cast<double>(n));
    while (steps > 0 && steps < wanted) {
        first.mantissa *= 10;
        steps *= 10;
        --first.exp10;
    }
    // Ends of very different size, or with more digits than doubles hold.
    const double largest = std::max(std::fabs(first.mantissa), std::fabs(first.mantissa + steps));
    if (!(steps <= kMostSteps && largest <= kMostSteps) || first.mantissa != std::floor(first.mantissa) ||
        steps != std::floor(steps)) {
        throw ValueError{"E0792", "the ends of this range have too many digits to draw decimals between them",
                         "round them to fewer digits"};
    }
    return {false, 0, first, static_cast<std::uint64_t>(steps) + 1};
}

}  // namespace

SplitMix64::SplitMix64(std::int64_t seed, std::uint64_t stream)
    : state_(mixed(static_cast<std::uint64_t>(seed) + 0x9e3779b97f4a7c15) ^ mixed(stream + 1)) {}

std::uint64_t SplitMix64::next() {
    return mixed(state_ += 0x9e3779b97f4a7c15);
}

std::uint64_t SplitMix64::below(std::uint64_t n) {
    return static_cast<std::uint64_t>(static_cast<UInt128>(next()) * n >> 64);
}

List draw(Draw how, std::int64_t n, const Value& low, const Value& high, std::int64_t seed, std::uint64_t stream,
          Stop& stop) {
    const Grid values = grid(low, high, n);
    SplitMix64 random(seed, stream);
    const auto count = static_cast<std::uint64_t>(n);
    List out;
    out.reserve(count);
    if (how == Draw::Random) {
        for (std::uint64_t i = 0; i < count; ++i) {
            stop.look();
            out.push_back(values.at(random.below(values.count)));
        }
        return out;
    }
    std::vector<std::uint64_t> part(count);
    std::iota(part.begin(), part.end(), std::uint64_t{0});
    for (std::uint64_t i = count; i > 1; --i) std::swap(part[i - 1], part[random.below(i)]);
    for (std::uint64_t k : part) {
        stop.look();
        // With fewer values than parts some parts share one.
        const std::uint64_t from = share(values.count, k, count), to = share(values.count, k + 1, count);
        out.push_back(values.at(from + (to > from + 1 ? random.below(to - from) : 0)));
    }
    return out;
}

}  // namespace pamina::script
