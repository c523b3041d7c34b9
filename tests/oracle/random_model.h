// Random small models as scripts, made from a list of choices.
//
// The same choices always give the same script, and a missing choice counts as 0, the simplest one; so a failing
// script is made smaller by dropping and zeroing choices.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pamina::test {

using Choices = std::vector<std::uint32_t>;

/// `count` choices of a fixed generator (SplitMix64), the same on every machine.
Choices random_choices(std::uint64_t seed, std::size_t count);

/// A script with one model `m` and one predict. Durations are whole seconds, also after division by a speed.
std::string random_script(const Choices& choices);

/// The smallest choices found for which `fails` still holds.
Choices shrink(Choices choices, const std::function<bool(const Choices&)>& fails);

}  // namespace pamina::test
