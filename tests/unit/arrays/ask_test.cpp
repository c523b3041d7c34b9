#include "runtime/arrays/ask.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <vector>

namespace pamina::arrays {
namespace {

using Numbers = std::vector<std::int64_t>;

Numbers joined(std::initializer_list<Numbers> parts) {
    Numbers all;
    for (const Numbers& p : parts) all.insert(all.end(), p.begin(), p.end());
    return all;
}

/// forall i in 1..<9 writes B[i] reads A[i - 1], both of 10 elements of 8 B in blocks over 4 processors.
Numbers statement(std::int64_t first = 1) {
    const Numbers layout{8, 0, 0, 1, 10, 1, 0, 0, 1, 4};
    const Numbers loop{first, 0, 9, 0, 1};
    const auto reference = [](std::int64_t array, std::int64_t shift) { return Numbers{array, 0, 1, shift, 1, 1, 1}; };
    return joined({{1, 1}, layout, {1}, loop, {1}, reference(1, 0), {0, 1}, reference(0, -1)});
}

std::int64_t asked(Question question, Numbers of, std::initializer_list<std::int64_t> more) {
    of.insert(of.end(), more.begin(), more.end());
    return ask(question, of);
}

// Blocks of 3: 0..2, 3..5, 6..8, 9; the last element before each block is needed behind it.
TEST(Ask, WorkAndMessagesOfAStatement) {
    EXPECT_EQ(asked(Question::Work, statement(), {0}), 2);
    EXPECT_EQ(asked(Question::Work, statement(), {1}), 3);
    EXPECT_EQ(asked(Question::Work, statement(), {3}), 0);
    EXPECT_EQ(asked(Question::Sends, statement(), {0}), 1);
    EXPECT_EQ(asked(Question::SendTo, statement(), {0, 0}), 1);
    EXPECT_EQ(asked(Question::SendBytes, statement(), {0, 0}), 8);
    EXPECT_EQ(asked(Question::Receives, statement(), {0}), 0);
    EXPECT_EQ(asked(Question::ReceiveFrom, statement(), {2, 0}), 1);
    EXPECT_EQ(asked(Question::Check, statement(), {0}), 0);
    const StatementCount all = count_statement(statement());
    EXPECT_EQ(all.work.iterations, 8);
    EXPECT_EQ(all.transfers.front().messages, 2);
    EXPECT_EQ(all.transfers.front().bytes, 16);
}

TEST(Ask, WhatIsWrongIsSaidOfItsReference) {
    EXPECT_EQ(asked(Question::Check, statement(0), {Mistake::kWritten}), 0);
    EXPECT_THROW(asked(Question::Check, statement(0), {0}), Mistake);
    EXPECT_THROW(asked(Question::Work, statement(0), {0}), Mistake);
}

// 1 + 2; 3 + 4 + 5 squared; the second iteration of processor 2.
TEST(Ask, SumsOfIndices) {
    EXPECT_EQ(asked(Question::Sum, statement(), {0, 0, -1}), 3);
    EXPECT_EQ(asked(Question::Sum, statement(), {1, 0, 0}), 50);
    EXPECT_EQ(asked(Question::Sum, statement(), {3, 0, 0}), 0);
    EXPECT_EQ(asked(Question::Iteration, statement(), {2, 1, 0}), 7);
    EXPECT_THROW(asked(Question::Sum, statement(), {0, 1, -1}), Mistake);
    EXPECT_THROW(asked(Question::Iteration, statement(), {2, 3, 0}), Mistake);
    EXPECT_THROW(asked(Question::Iteration, statement(), {0, 0, 1}), Mistake);
}

// The same again behind it: needed once. Who asks again is told the same.
TEST(Ask, PartsAreSentTogether) {
    Numbers twice = statement();
    const Numbers again(twice.begin() + 12, twice.end());
    twice.insert(twice.end(), again.begin(), again.end());
    Asked ask;
    for (int k = 0; k < 2; ++k) {
        Numbers question = twice;
        question.insert(question.end(), {1, 0});
        EXPECT_EQ(ask(Question::SendBytes, question), 8);
    }
    EXPECT_EQ(count_statement(twice).transfers.front().messages, 2);
}

TEST(Ask, NumbersThatAreNoStatement) {
    EXPECT_THROW(ask(Question::Work, Numbers{}), Mistake);
    EXPECT_THROW(ask(Question::Work, Numbers{1, 1'000'000'000, 0}), Mistake);
    Numbers cut = statement();
    cut.resize(cut.size() - 2);
    EXPECT_THROW(asked(Question::Work, cut, {0}), Mistake);
    EXPECT_THROW(ask(Question::Grid, Numbers{0, 2, 0}), Mistake);
    EXPECT_EQ(ask(Question::Grid, Numbers{8, 2, 0}), 4);
}

TEST(Ask, WhatIsNoCache) {
    EXPECT_EQ(ask(Question::Cache, Numbers{64, 32768, 8}), 0);
    EXPECT_EQ(ask(Question::Cache, Numbers{64, 64, 0}), 0);
    EXPECT_THROW(ask(Question::Cache, Numbers{0, 64, 0}), Mistake);
    EXPECT_THROW(ask(Question::Cache, Numbers{64, 32, 1}), Mistake);
    EXPECT_THROW(ask(Question::Cache, Numbers{64, 32768, 7}), Mistake);
}

}  // namespace
}  // namespace pamina::arrays
