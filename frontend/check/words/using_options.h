// What stands in `using (…)` behind `simulate` and `predict`.
#pragma once

#include <span>
#include <string_view>

namespace pamina::check {

enum class UsingKind {
    Count,
    Time,  // of the model
    Share  // of a figure
};

struct UsingWord {
    std::string_view name;
    UsingKind kind;
    bool simulate, predict;  // for which of the two
};

std::span<const UsingWord> using_words();
/// Null: there is no such option.
const UsingWord* find_using_word(std::string_view name);

}  // namespace pamina::check
