// A short name for a text, to see whether it has changed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pamina::script {

/// FNV-1a (Fowler, Noll & Vo) of 64 bits; its value for one text goes into that of the next.
inline constexpr std::uint64_t kFnvStart = 0xcbf29ce484222325;
std::uint64_t fnv1a(std::string_view text, std::uint64_t h = kFnvStart);

/// 32 hexadecimal digits that differ for different texts.
std::string content_hash(std::string_view text);

}  // namespace pamina::script
