#include "runtime/engine/ahead/instants.h"

#include <algorithm>
#include <bit>

#include "runtime/engine/time/rounding.h"

namespace pamina::engine {

namespace {

constexpr double kBeyond = 1.05 * kNear;

/// Instants that have the same are less than 2^-32 of them apart; it grows by one in each part of 2^-33 to 2^-32.
std::uint64_t upper_bits(double at) {
    static_assert(kBeyond < 0x1p-33, "what is near does not reach beyond the next one");
    return std::bit_cast<std::uint64_t>(at) >> 20;
}

}  // namespace

std::size_t Instants::home(std::uint64_t upper) const {
    return static_cast<std::size_t>((upper * 0x9e3779b97f4a7c15) >> 32) & (places_.size() - 1);
}

void Instants::compare(double a, double b) {
    if (!within_rounding(std::min(a, b), std::max(a, b))) return;
    if (is_whole(a) && is_whole(b))
        unclear_ = true;
    else
        near_ = true;
}

/// Whether it is there; else `place` is a free one.
bool Instants::visit(std::uint64_t upper, double at, std::size_t& place) {
    for (place = home(upper); places_[place] != kNone; place = (place + 1) & (places_.size() - 1)) {
        if (places_[place] == at) return true;
        if (upper_bits(places_[place]) == upper) compare(places_[place], at);
    }
    return false;
}

void Instants::look(double at) {
    if (2 * (size_ + 1) > places_.size()) grow();
    const std::uint64_t upper = upper_bits(at);
    std::size_t place;
    if (visit(upper, at, place)) return;
    std::size_t other;
    for (const double border : {at * (1 - kBeyond), at * (1 + kBeyond)})
        if (upper_bits(border) != upper) visit(upper_bits(border), at, other);
    places_[place] = at;
    if (++size_ > kMost) unclear_ = true;
}

void Instants::grow() {
    std::vector<double> before = std::move(places_);
    places_.assign(std::max<std::size_t>(1024, 2 * before.size()), kNone);
    for (const double at : before) {
        if (at == kNone) continue;
        std::size_t place = home(upper_bits(at));
        while (places_[place] != kNone) place = (place + 1) & (places_.size() - 1);
        places_[place] = at;
    }
}

}  // namespace pamina::engine
