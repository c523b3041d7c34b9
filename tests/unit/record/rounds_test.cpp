#include "runtime/record/rounds.h"

#include <gtest/gtest.h>

#include <random>

namespace pamina::record {
namespace {

std::vector<std::string> letters(const std::string& text) {
    std::vector<std::string> all;
    for (const char c : text) all.emplace_back(1, c);
    return all;
}
std::string shown(const std::string& text) {
    std::string s;
    for (const auto& f : folded(letters(text))) {
        s += text.substr(f.from, f.period);
        if (f.rounds > 1) s += std::to_string(f.rounds);
        s += ' ';
    }
    return s;
}

TEST(Rounds, Found) {
    EXPECT_EQ(shown(""), "");
    EXPECT_EQ(shown("a"), "a ");
    EXPECT_EQ(shown("aaaa"), "a4 ");
    EXPECT_EQ(shown("abab"), "ab2 ");
    EXPECT_EQ(shown("ababa"), "ab2 a ");
    EXPECT_EQ(shown("xabcabcabcy"), "x abc3 y ");
    EXPECT_EQ(shown("aabaab"), "aab2 ");
}

TEST(Rounds, WhatIsFoldedIsTheSame) {
    std::mt19937 random(5);
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (auto n = random() % 40; n > 0; --n) text += static_cast<char>('a' + random() % 3);
        std::string again;
        for (const auto& f : folded(letters(text)))
            for (std::size_t k = 0; k < f.rounds; ++k) again += text.substr(f.from, f.period);
        EXPECT_EQ(again, text);
    }
}

TEST(Rounds, ManyAreQuick) {
    std::vector<std::string> shapes;
    for (int i = 0; i < 200'000; ++i) shapes.push_back(std::to_string(i % 1000));
    std::size_t regions = 0;
    for (const auto& f : folded(shapes)) regions += f.period * f.rounds;
    EXPECT_EQ(regions, shapes.size());
}

}  // namespace
}  // namespace pamina::record
