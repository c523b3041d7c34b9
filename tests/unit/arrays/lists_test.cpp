// Elements of lists as indices: against each iteration by hand; lists that change; elements that are not there.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "runtime/arrays/ask.h"
#include "tests/support/tries.h"

namespace pamina::arrays {
namespace {

using Do = Crooked::Do;
using Numbers = std::vector<std::int64_t>;

struct Some : Lists {
    std::map<std::int64_t, Numbers> all;
    std::uint64_t now = 1;
    std::vector<std::int64_t> items(std::int64_t number) const override {
        const auto found = all.find(number);
        if (found == all.end()) does_not_match("there is no such list");
        return found->second;
    }
    std::uint64_t stamp() const override { return now; }
};

/// forall i in 0..<e writes V[i] reads x[list 7[list 3[i] + shift]]: V of e elements in blocks over p, x of n so, 8 B.
Numbers gathering(std::int64_t e, std::int64_t n, std::int64_t p, std::int64_t shift) {
    const auto layout = [&](std::int64_t extent) { return Numbers{8, 0, 0, 1, extent, 1, 0, 0, 1, p}; };
    Numbers all{1, 2};
    for (const Numbers& part : {layout(e), layout(n), Numbers{1, 0, 0, e, 0, 1}, Numbers{1, 0, 0, 1, 0, 1, 1, 1, 0},
                                Numbers{1, 1, 1, -1, 5}, Numbers{static_cast<int>(Do::Loop), 0},
                                Numbers{static_cast<int>(Do::Item), 3}, Numbers{static_cast<int>(Do::Number), shift},
                                Numbers{static_cast<int>(Do::Add), 0}, Numbers{static_cast<int>(Do::Item), 7}})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

TEST(ArraysLists, MessagesAsEachIterationHasThem) {
    const int cases = pamina::test::tries(300);
    for (int seed = 0; seed < cases && !testing::Test::HasFailure(); ++seed) {
        std::mt19937 random(static_cast<unsigned>(seed));
        const auto pick = [&](std::int64_t n) {
            return static_cast<std::int64_t>(random() % static_cast<unsigned>(n));
        };
        const std::int64_t e = 1 + pick(30), n = 1 + pick(20), p = 1 + pick(5), shift = pick(3);
        Some lists;
        for (std::int64_t i = 0; i < e; ++i) lists.all[3].push_back(pick(10));
        for (std::int64_t i = 0; i < 12; ++i) lists.all[7].push_back(pick(n));
        std::map<std::pair<std::int64_t, std::int64_t>, std::set<std::int64_t>> needs;  // of (from, to)
        const std::int64_t block_v = (e + p - 1) / p, block_x = (n + p - 1) / p;
        for (std::int64_t i = 0; i < e; ++i) {
            const auto inner = static_cast<std::size_t>(lists.all[3][static_cast<std::size_t>(i)] + shift);
            const std::int64_t x = lists.all[7][inner];
            if (x / block_x != i / block_v) needs[{x / block_x, i / block_v}].insert(x);
        }
        std::int64_t bytes = 0;
        for (const auto& [pair, elements] : needs) bytes += 8 * std::ssize(elements);
        const StatementCount c = count_statement(gathering(e, n, p, shift), true, true, &lists);
        ASSERT_EQ(c.transfers.size(), 1u);
        EXPECT_EQ(c.transfers[0].messages, std::ssize(needs)) << seed;
        EXPECT_EQ(c.transfers[0].bytes, bytes) << seed;
        EXPECT_EQ(c.work.iterations, e);
    }
}

TEST(ArraysLists, OthersAreReadAnew) {
    Some lists;
    lists.all = {{3, {0, 1, 2, 3}}, {7, {0, 1, 2, 3}}};
    Asked asked;
    Numbers question = gathering(4, 4, 2, 0);
    question.push_back(0);
    EXPECT_EQ(asked(Question::Sends, question, &lists), 0);
    lists.all[7] = {3, 2, 1, 0};
    EXPECT_EQ(asked(Question::Sends, question, &lists), 0);  // the same, as the stamp says
    lists.now = 2;
    EXPECT_EQ(asked(Question::Sends, question, &lists), 1);
    lists.now = 0;
    lists.all[7] = {0, 1, 2, 3};
    EXPECT_EQ(asked(Question::Sends, question, &lists), 0);
    lists.all[7] = {3, 2, 1, 0};
    EXPECT_EQ(asked(Question::Sends, question, &lists), 1);
}

TEST(ArraysLists, WhatIsNotThere) {
    Some lists;
    lists.all = {{3, {0, 1, 2}}, {7, {0, 1, 2, 3}}};
    EXPECT_THROW(count_statement(gathering(4, 4, 2, 0), true, true, &lists), Mistake);  // list 3 has no element 3
    EXPECT_NO_THROW(count_statement(gathering(3, 4, 2, 1), true, true, &lists));
    EXPECT_THROW(count_statement(gathering(3, 4, 2, 2), true, true, &lists), Mistake);
    EXPECT_THROW(count_statement(gathering(3, 4, 2, -1), true, true, &lists), Mistake);
    EXPECT_THROW(count_statement(gathering(3, 3, 2, 1), true, true, &lists), Mistake);  // x has no element 3
    lists.all.erase(7);
    EXPECT_THROW(count_statement(gathering(3, 4, 2, 0), true, true, &lists), Mistake);
    EXPECT_THROW(count_statement(gathering(3, 4, 2, 0)), Mistake);
    EXPECT_FALSE((Crooked{{{Do::Loop, 0}, {Do::Item, 0}}, {}}.is_one(1)));
}

}  // namespace
}  // namespace pamina::arrays
