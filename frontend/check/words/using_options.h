// What stands in `using (…)` behind `simulate` and `predict`.
#pragma once

#include <span>
#include <string_view>

namespace pamina::check {

enum class UsingKind {
    Count,
    Time,   // of the model
    Share,  // of a figure
    Word    // one of its own words
};

struct UsingWord {
    std::string_view name;
    UsingKind kind;
    bool simulate, predict;  // for which of the two
};

/// How messages between the owners of distributed arrays are made: `messages = hoisted`.
inline constexpr std::string_view kMessages = "messages";
inline constexpr std::string_view kMessageWords[] = {"references", "statements", "hoisted"};

std::span<const UsingWord> using_words();
/// Null: there is no such option.
const UsingWord* find_using_word(std::string_view name);

}  // namespace pamina::check
