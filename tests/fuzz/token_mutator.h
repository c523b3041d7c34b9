// Changes scripts by whole tokens: words of the language, brackets and pieces of other scripts are put in, taken out,
// doubled and exchanged. What comes out stays close enough to a script to get past the lexer, which changed bytes
// seldom do.
//
// Linked into a target, it takes the place of libFuzzer's own changes (LLVMFuzzerCustomMutator), of which every fourth
// stays one of bytes.
#pragma once

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::fuzz {

/// Words, numbers, strings, operators, brackets and what stands between them; together they are the text.
std::vector<std::string> cut(std::string_view text);

/// `text` with a few changes; pieces come from `other`.
std::string change_tokens(std::string_view text, std::string_view other, std::mt19937_64& random);

}  // namespace pamina::fuzz
