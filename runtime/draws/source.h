// Where the bits of a draw come from: a function of the seed, the replication, the draw's number in the model, the
// process, and how often the process has drawn there. Nothing else, so no order of evaluation changes them.
#pragma once

#include <cstdint>

#include "runtime/draws/philox.h"

namespace pamina::draws {

/// Mixes 64 bits, one to one (the finaliser of SplitMix64: Steele, Lea, Flood, OOPSLA 2014).
constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27) * 0x94D049BB133111EB;
    return x ^ x >> 31;
}

/// Of the process that runs the model.
inline constexpr std::uint64_t kRootKey = 0x243F6A8885A308D3;

/// Of the process that `parent` starts as its child number `ordinal`.
constexpr std::uint64_t child_key(std::uint64_t parent, std::uint64_t ordinal) {
    return mixed(parent ^ mixed(ordinal + 0x9E3779B97F4A7C15));
}

/// Of a draw in a replication; the same for all processes.
constexpr std::uint64_t stream_key(std::uint64_t seed, std::uint64_t replication, std::uint64_t draw) {
    return child_key(child_key(mixed(seed + 0x9E3779B97F4A7C15), replication), draw);
}

/// The random numbers of one draw; made anew for each.
class Source {
  public:
    /// `often`: draws that the process has made there before, below 2^44.
    constexpr Source(std::uint64_t stream_key, std::uint64_t process_key, std::uint64_t often)
        : key_{low(stream_key), high(stream_key)}, process_(process_key), place_(often << 20) {}

    /// Strictly between 0 and 1: an odd multiple of 2^-53, all equally likely. So 1 - uniform() is exact and such a
    /// number, too.
    constexpr double uniform() {
        std::uint64_t bits = rest_;
        if (full_) {
            full_ = false;
        } else {
            const PhiloxCounter block = philox({low(place_), high(place_), low(process_), high(process_)}, key_);
            ++place_;
            bits = std::uint64_t{block[1]} << 32 | block[0];
            rest_ = std::uint64_t{block[3]} << 32 | block[2];
            full_ = true;
        }
        return static_cast<double>(static_cast<std::int64_t>(bits >> 11 | 1)) * 0x1p-53;
    }

  private:
    static constexpr std::uint32_t low(std::uint64_t x) { return static_cast<std::uint32_t>(x); }
    static constexpr std::uint32_t high(std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); }

    PhiloxKey key_;
    std::uint64_t process_;
    std::uint64_t place_;  // how often << 20 | block
    std::uint64_t rest_ = 0;
    bool full_ = false;  // `rest_` is not used yet
};

}  // namespace pamina::draws
