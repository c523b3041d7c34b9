// Whole arrays moved, beside what each element says; cases that can be counted by hand.
#include "runtime/arrays/movement.h"

#include <gtest/gtest.h>

#include "runtime/arrays/transfers.h"
#include "tests/unit/arrays/brute.h"

namespace pamina::arrays::test {
namespace {

std::vector<Use> uses_of(const std::vector<Statement>& statements) {
    std::vector<Use> all;
    for (const Statement& s : statements) {
        for (const Use& u : uses(s)) all.push_back(u);
    }
    return all;
}

/// Figures of statements that are sent for together.
Transfers moved(const std::vector<Statement>& statements) {
    const auto all = uses_of(statements);
    const Transfers t = transfers(all);
    std::vector<Message> received;
    for (std::int64_t p = 0; p < t.processors; ++p) t.received(p, received);
    EXPECT_EQ(received, Brute().messages(all));
    return t;
}

TEST(ArraysMovement, RedistributionAndTransposition) {
    const Layout rows = lay_out({12, 12}, 8, {block(), whole()}, {4}),
                 columns = lay_out({12, 12}, 8, {whole(), block()}, {4});
    // Each sends a block of 3 x 3 to each other.
    for (const Statement& s : {copy({0, &columns}, {1, &rows}), transpose({0, &rows}, {1, &rows})}) {
        const Transfers t = moved({s});
        EXPECT_EQ(t.messages, 12);
        EXPECT_EQ(t.classes, (std::vector<MessageClass>{{9, 72, 12}}));
        EXPECT_DOUBLE_EQ(t.time(1e-6, 1e-9), 12e-6 + 864e-9);
    }
    EXPECT_EQ(moved({copy({0, &rows}, {1, &rows})}).messages, 0);
    EXPECT_EQ(moved({transpose({0, &rows}, {1, &columns})}).messages, 0);
    const Layout other = lay_out({12, 11}, 8, {block(), whole()}, {4});
    EXPECT_THROW(copy({0, &rows}, {1, &other}), Mistake);
    EXPECT_THROW(transpose({0, &rows}, {1, &other}), Mistake);
}

TEST(ArraysMovement, Shifts) {
    const Layout a = lay_out({12, 12}, 8, {block(), block()}, {4, 2});
    for (const std::vector<std::int64_t>& by :
         {std::vector<std::int64_t>{1, 0}, {0, -2}, {5, 7}, {12, 1}, {-40, 40}, {0, 0}}) {
        for (const bool round : {false, true}) moved(shift({0, &a}, {1, &a}, by, round));
    }
    EXPECT_EQ(moved(shift({0, &a}, {1, &a}, {1, 0})).messages, 6);         // 3 borders between rows of 2
    EXPECT_EQ(moved(shift({0, &a}, {1, &a}, {1, 0}, true)).messages, 8);   // and from the other end
    EXPECT_EQ(moved(shift({0, &a}, {1, &a}, {1, 0}, true)).elements, 48);  // 8 times 6
    EXPECT_THROW(shift({0, &a}, {1, &a}, {1}), Mistake);
}

TEST(ArraysMovement, BroadcastsAndParts) {
    const Layout a = lay_out({12, 12}, 8, {block(), block()}, {4, 2}), everywhere = lay_out({1}, 8, {whole()}, {8});
    const Reference row{0, &a, {{{4, {}}, 1, 1}, {{0, {}}, 12, 1}}, {}};
    const Transfers t = moved({broadcast(row, {1, &everywhere})});
    EXPECT_EQ(t.messages, 14);  // from each of two, who have six elements, to the seven others
    EXPECT_EQ(t.classes, (std::vector<MessageClass>{{6, 48, 14}}));
    const Work who = parts(row);
    EXPECT_EQ(who.classes, (std::vector<WorkClass>{{6, 2, 2}, {0, 6, 0}}));
    EXPECT_EQ(parts(Reference{0, &a, {{{0, {}}, 12, 1}, {{0, {}}, 12, 1}}, {}}).classes,
              (std::vector<WorkClass>{{18, 8, 0}}));
}

TEST(ArraysMovement, GathersAreLookedAtOneByOne) {
    const Layout a = lay_out({10}, 8, {cyclic()}, {3});
    Statement s;
    s.loops = {{{0, {}}, {10, {}}, 1}};
    s.written = Reference{0, &a, {{{0, {1}}, 1, 1}}, {}};
    using Do = Crooked::Do;
    const Crooked square{{{Do::Loop, 0}, {Do::Loop, 0}, {Do::Mul, 0}, {Do::Number, 10}, {Do::Mod, 0}}};
    s.reads = {Reference{1, &a, {}, {square}}};
    moved({s});
    s.loops[0].end.constant = std::int64_t{1} << 40;
    EXPECT_THROW(transfers(uses(s)), Mistake);
}

}  // namespace
}  // namespace pamina::arrays::test
