// The part of a library's text that a script needs, found by its words before anything is parsed: most of a library
// that is imported is not used, and parsing it costs more than all else.
//
// A library is formatted (its declarations begin in the first column) and has no mistakes: its tests see to that.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace pamina::syntax {

/// Words that may be names.
using Words = std::unordered_set<std::string>;

/// Adds the words of a text, without those in comments and in `import`s.
void add_words(std::string_view text, Words& words);

struct Needed {
    std::string text;                   // with blanks instead of comments and of what is not needed; places stay
    std::vector<std::string> names;     // of the declarations of the whole text
    std::vector<std::string> left_out;  // those of them that are not in `text`
};

/// The declarations of a text that are called by one of these words, and those whose words are in others that are
/// needed; adds what these say to `words`. What declares no fn, proc, model, machine, network or let is needed anyway.
Needed needed(std::string_view text, Words& words);

}  // namespace pamina::syntax
