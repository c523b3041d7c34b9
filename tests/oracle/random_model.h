// Random small models as scripts, made from a list of choices.
//
// The same choices always give the same script, and a missing choice counts as 0, the simplest one; so RapidCheck,
// which makes the choices, makes a failing script smaller by dropping and lowering them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pamina::test {

using Choices = std::vector<std::uint32_t>;

/// A script with one model `m` and one predict. Durations are whole seconds, also after division by a speed.
std::string random_script(const Choices& choices);
/// The same with draws instead of some of its durations.
std::string random_drawn_script(const Choices& choices);
/// The same with arrivals that never end: they need an `until`.
std::string random_open_script(const Choices& choices);

}  // namespace pamina::test
