#include "frontend/check/words/using_options.h"

#include <algorithm>
#include <array>

namespace pamina::check {

namespace {

constexpr std::array<UsingWord, 5> kWords{{{"replications", UsingKind::Count, true},
                                           {"seed", UsingKind::Count, true},
                                           {"within", UsingKind::Share, true},
                                           {"warmup", UsingKind::Time, false},
                                           {"until", UsingKind::Time, false}}};

}  // namespace

std::span<const UsingWord> using_words() {
    return kWords;
}

const UsingWord* find_using_word(std::string_view name) {
    const auto* it = std::ranges::find(kWords, name, &UsingWord::name);
    return it == kWords.end() ? nullptr : it;
}

}  // namespace pamina::check
