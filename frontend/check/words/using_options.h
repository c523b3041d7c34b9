// What stands in `using (…)` behind `simulate`, `predict` and `symbolic`.
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

/// What asks for a run of a model, or for its formula.
enum class UsingOf { Simulate, Predict, Symbolic };
std::string_view word_of(UsingOf asked);

struct UsingWord {
    std::string_view name;
    UsingKind kind;
    bool simulate, predict, symbolic;  // for which of them

    bool is_of(UsingOf asked) const {
        return asked == UsingOf::Simulate ? simulate : asked == UsingOf::Predict ? predict : symbolic;
    }
};

/// How messages between the owners of distributed arrays are made: `messages = hoisted`.
inline constexpr std::string_view kMessages = "messages";
inline constexpr std::string_view kMessageWords[] = {"references", "statements", "hoisted"};

std::span<const UsingWord> using_words();
/// Null: there is no such option.
const UsingWord* find_using_word(std::string_view name);

}  // namespace pamina::check
