// Draws for tests.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/draws/draw.h"
#include "runtime/draws/laws.h"
#include "runtime/draws/source.h"

namespace pamina::draws::test {

/// A law with its values in one place.
struct Case {
    Law law;
    std::vector<double> numbers;
    std::vector<double> list = {};
    std::vector<double> shares = {};

    Values values() const { return {numbers.data(), list, shares}; }
};

/// The first draws of the root's process.
inline std::vector<double> drawn(const Case& c, std::uint64_t count, std::uint64_t seed = 1) {
    const Prepared law = prepare(c.law, c.values());
    const std::uint64_t key = stream_key(seed, 0, 0);
    std::vector<double> all;
    for (std::uint64_t i = 0; i < count; ++i) {
        Source source(key, kRootKey, i);
        all.push_back(draw(law, source));
    }
    return all;
}

}  // namespace pamina::draws::test
