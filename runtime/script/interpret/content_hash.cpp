#include "runtime/script/interpret/content_hash.h"

#include <fmt/format.h>

namespace pamina::script {

std::uint64_t fnv1a(std::string_view text, std::uint64_t h) {
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return h;
}

// FNV-1a twice, from different starts: side by side, as each byte waits for the one before.
std::string content_hash(std::string_view text) {
    std::uint64_t a = kFnvStart, b = 0x9ae16a3b2f90404f;
    for (const char c : text) {
        a = (a ^ static_cast<unsigned char>(c)) * 0x100000001b3;
        b = (b ^ static_cast<unsigned char>(c)) * 0x100000001b3;
        b ^= b >> 29;
    }
    return fmt::format("{:016x}{:016x}", a, b);
}

}  // namespace pamina::script
