#include "frontend/check/words/using_options.h"

#include <algorithm>
#include <array>

namespace pamina::check {

namespace {

constexpr std::array<UsingWord, 7> kWords{{{"replications", UsingKind::Count, true, false},
                                           {"seed", UsingKind::Count, true, false},
                                           {"within", UsingKind::Share, true, false},
                                           {"warmup", UsingKind::Time, true, true},
                                           {"until", UsingKind::Time, true, true},
                                           {"sampling", UsingKind::Count, false, true},
                                           {kMessages, UsingKind::Word, true, true}}};

}  // namespace

std::span<const UsingWord> using_words() {
    return kWords;
}

const UsingWord* find_using_word(std::string_view name) {
    const auto* it = std::ranges::find(kWords, name, &UsingWord::name);
    return it == kWords.end() ? nullptr : it;
}

}  // namespace pamina::check
