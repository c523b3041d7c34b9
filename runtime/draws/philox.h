// Philox4x32-10: 128 random bits for each counter and key, in any order (Salmon, Moraes, Dror, Shaw: Parallel random
// numbers: as easy as 1, 2, 3. SC 2011).
#pragma once

#include <array>
#include <cstdint>

namespace pamina::draws {

using PhiloxCounter = std::array<std::uint32_t, 4>;
using PhiloxKey = std::array<std::uint32_t, 2>;

constexpr PhiloxCounter philox(PhiloxCounter c, PhiloxKey k) {
    constexpr std::uint64_t kFirst = 0xD2511F53, kSecond = 0xCD9E8D57;
#pragma GCC unroll 10
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t a = kFirst * c[0], b = kSecond * c[2];
        c = {static_cast<std::uint32_t>(b >> 32) ^ c[1] ^ k[0], static_cast<std::uint32_t>(b),
             static_cast<std::uint32_t>(a >> 32) ^ c[3] ^ k[1], static_cast<std::uint32_t>(a)};
        k[0] += 0x9E3779B9, k[1] += 0xBB67AE85;
    }
    return c;
}

}  // namespace pamina::draws
