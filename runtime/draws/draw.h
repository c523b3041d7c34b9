// Draws from the laws: the same bits on every machine, and where one random number is enough, larger ones for larger
// random numbers, so that two runs that differ in a parameter move together.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "runtime/draws/laws.h"
#include "runtime/draws/source.h"

namespace pamina::draws {

/// A law with its values and what is computed from them once.
struct Prepared {
    Law law = Law::Uniform;
    bool many = false;                 // takes more random numbers than one or two
    std::array<double, 5> constant{};  // what they are: draw.cpp
    std::span<const double> list;      // lives elsewhere
    std::vector<double> bounds;        // discrete: sums of the shares so far
};

/// The values are not wrong (see laws.h).
Prepared prepare(Law, const Values&);

/// Counts are whole, truths 0 or 1. Never NaN; infinite at most where the largest double is exceeded.
double draw(const Prepared&, Source&);
inline double draw(Law law, const Values& values, Source& source) {
    return draw(prepare(law, values), source);
}

/// Of a discrete or empirical law: which item of its list.
std::size_t draw_index(const Prepared&, Source&);

}  // namespace pamina::draws
