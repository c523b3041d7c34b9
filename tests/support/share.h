// Which of very many inputs a test looks at.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace pamina::test {

/// Whether it is the turn of input `number`. Where PAMINA_SHARE is a number, of `of` inputs one has it, the next one
/// with the next number: `./pamina test` and .ci/run take that of the commit (.ci/share). Where it is `all`, or not
/// set: each.
inline bool has_turn(std::uint64_t number, std::uint64_t of) {
    static const char* const share = std::getenv("PAMINA_SHARE");
    if (!share || std::string_view(share) == "all") return true;
    static const std::uint64_t turn = std::strtoull(share, nullptr, 10);
    return (number + turn) % of == 0;
}

/// The same, but in builds that are slow each has it: there tests have few inputs anyway, and .ci/run takes a share of
/// the tests.
inline bool in_share([[maybe_unused]] std::uint64_t number, [[maybe_unused]] std::uint64_t of) {
#ifdef NDEBUG
    return has_turn(number, of);
#else
    return true;
#endif
}

}  // namespace pamina::test
