#include "frontend/check/words/using_options.h"

#include <algorithm>
#include <array>

namespace pamina::check {

namespace {

constexpr std::array<UsingWord, 7> kWords{{{"replications", UsingKind::Count, true, false, false},
                                           {"seed", UsingKind::Count, true, false, false},
                                           {"within", UsingKind::Share, true, false, false},
                                           {"warmup", UsingKind::Time, true, true, false},
                                           {"until", UsingKind::Time, true, true, false},
                                           {"sampling", UsingKind::Count, false, true, false},
                                           {kMessages, UsingKind::Word, true, true, true}}};

}  // namespace

std::string_view word_of(UsingOf asked) {
    return asked == UsingOf::Simulate ? "simulate" : asked == UsingOf::Predict ? "predict" : "symbolic";
}

std::span<const UsingWord> using_words() {
    return kWords;
}

const UsingWord* find_using_word(std::string_view name) {
    const auto* it = std::ranges::find(kWords, name, &UsingWord::name);
    return it == kWords.end() ? nullptr : it;
}

}  // namespace pamina::check
