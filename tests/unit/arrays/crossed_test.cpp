// Blocks against cycles, along a line: beside what each element says, and by hand where there are many processors.
#include "runtime/arrays/crossed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "runtime/arrays/movement.h"
#include "runtime/arrays/transfers.h"
#include "tests/unit/arrays/brute.h"

namespace pamina::arrays::test {
namespace {

/// Figures, and the messages as readers and as owners have them, are what each element says.
void expect_exact(const std::vector<Use>& all) {
    const Transfers t = transfers(all);
    const auto expected = Brute().messages(all);
    std::vector<Message> received, sent;
    for (std::int64_t p = 0; p < t.processors; ++p) {
        t.received(p, received);
        t.sent(p, sent);
    }
    EXPECT_EQ(received, expected);
    std::ranges::sort(sent, {}, [](const Message& m) { return std::pair(m.to, m.from); });
    EXPECT_EQ(sent, expected);
    std::int64_t elements = 0, of_classes = 0;
    std::map<std::int64_t, std::int64_t> sizes;
    for (const Message& m : expected) elements += m.elements, ++sizes[m.elements];
    EXPECT_EQ(t.messages, std::ssize(expected));
    EXPECT_EQ(t.elements, elements);
    EXPECT_EQ(t.bytes, 8 * elements);
    for (const MessageClass& c : t.classes) {
        EXPECT_EQ(c.messages, sizes[c.elements]) << c.elements;
        of_classes += c.messages;
    }
    EXPECT_EQ(of_classes, t.messages);
}

class CrossedDraw {
  public:
    explicit CrossedDraw(std::uint64_t seed) : random_(seed) {}

    std::int64_t in(std::int64_t from, std::int64_t to) {
        return from + static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(to - from + 1));
    }

    /// In pieces, or going round; the first elements may be somewhere behind the first place.
    Layout line(std::int64_t n, bool round) {
        const std::int64_t processors = kProcessors[static_cast<std::size_t>(in(0, 7))];
        Dimension d{n, {}, 0, in(0, 3) == 0 ? in(0, 9) : 0, 0, 0};
        d.places = n + d.offset;
        const std::int64_t even = std::max<std::int64_t>(1, (d.places + processors - 1) / processors);
        if (round) {
            d.spread = cyclic(in(1, 7));
        } else if (in(0, 2) == 0) {
            std::vector<std::int64_t> sizes(static_cast<std::size_t>(processors), 0);
            for (std::int64_t left = d.places; left > 0;) {
                const std::int64_t some = in(1, left);
                sizes[static_cast<std::size_t>(in(0, processors - 1))] += some;
                left -= some;
            }
            d.spread = general(sizes);
        } else {
            d.spread = block(even + in(0, 1));
        }
        return {8, {d}, {processors}};
    }

  private:
    static constexpr std::int64_t kProcessors[] = {1, 2, 3, 4, 5, 7, 12, 30};
    std::mt19937_64 random_;
};

TEST(ArraysCrossed, RedistributionIsWhatEachElementSays) {
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        CrossedDraw draw(seed);
        const std::int64_t n = draw.in(0, 5) == 0 ? draw.in(0, 2) : draw.in(1, 90);
        const bool round = draw.in(0, 1) == 1, both = draw.in(0, 2) == 0;
        const Layout to = draw.line(n, round || both), from = draw.line(n, !round || both);
        SCOPED_TRACE(seed);
        expect_exact(uses(copy({0, &to}, {1, &from})));
        if (HasFailure()) return;
    }
}

TEST(ArraysCrossed, StridesForwardAndBackward) {
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        CrossedDraw draw(seed);
        const std::int64_t count = draw.in(1, 40), a = draw.in(1, 4), b = draw.in(1, 4);
        const bool round = draw.in(0, 1) == 1, back = draw.in(0, 1) == 1, both = draw.in(0, 2) == 0;
        const std::int64_t before = draw.in(0, 3), after = draw.in(0, 3);
        const Layout to = draw.line(a * count + before, round || both),
                     from = draw.line(b * count + after, !round || both);
        // to[a * i + before] reads from[b * i + after], or from the other end on.
        Statement s;
        s.loops = {{{0, {}}, {count, {}}, 1}};
        s.written = Reference{0, &to, {{{before, {a}}, 1, 1}}, {}};
        s.reads = {
            Reference{1, &from, {{back ? Affine{b * (count - 1) + after, {-b}} : Affine{after, {b}}, 1, 1}}, {}}};
        SCOPED_TRACE(seed);
        expect_exact(uses(s));
        if (HasFailure()) return;
    }
}

TEST(ArraysCrossed, EachDimensionOfAGrid) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CrossedDraw draw(seed);
        const std::int64_t rows = draw.in(1, 12), columns = draw.in(1, 12);
        const Layout to = lay_out({rows, columns}, 8, {block(), cyclic(draw.in(1, 3))}, {draw.in(1, 4), draw.in(1, 4)}),
                     from =
                         lay_out({rows, columns}, 8, {cyclic(draw.in(1, 3)), block()}, {draw.in(1, 4), draw.in(1, 4)});
        SCOPED_TRACE(seed);
        expect_exact(uses(copy({0, &to}, {1, &from})));
        if (HasFailure()) return;
    }
}

TEST(ArraysWoven, CyclesAgainstCyclesAreWhatEachElementSays) {
    for (std::uint64_t seed = 0; seed < 800; ++seed) {
        CrossedDraw draw(seed);
        const std::int64_t count = draw.in(0, 5) == 0 ? draw.in(0, 2) : draw.in(1, 90), a = draw.in(1, 3),
                           b = draw.in(1, 3), before = draw.in(0, 4);
        const Layout to = draw.line(a * count + before, true), from = draw.line(b * count + before, true);
        Statement s;
        s.loops = {{{0, {}}, {count, {}}, 1}};
        s.written = Reference{0, &to, {{{before, {a}}, 1, 1}}, {}};
        s.reads = {Reference{1, &from, {{{before, {b}}, 1, 1}}, {}}};
        SCOPED_TRACE(seed);
        expect_exact(uses(s));
        if (HasFailure()) return;
    }
}

TEST(ArraysWoven, ManyProcessors) {
    // cyclic(2) -> cyclic(3): six elements are 2 of reader 2 j' and owner 3 j', 1 and 1, and 2: four messages. With
    // P = 10^4 a round of both ends together after 6 P elements. With n = 6 P k, k of each: pairs (2 j, 3 j), (2 j,
    // 3 j + 1), (2 j + 1, 3 j + 1), (2 j + 1, 3 j + 2) for j in 0..<P, all different; x = y once in (2 j, 3 j) (j = 0),
    // in (2 j, 3 j + 1) and (2 j + 1, 3 j + 1) (j = P - 1, j = 0), in (2 j + 1, 3 j + 2) (j = P - 1).
    constexpr std::int64_t kP = 10'000, kRounds = 1'000'003;
    const Layout twos = lay_out({6 * kP * kRounds}, 8, {cyclic(2)}, {kP}),
                 threes = lay_out({6 * kP * kRounds}, 8, {cyclic(3)}, {kP});
    for (const Transfers& t :
         {transfers(uses(copy({0, &threes}, {1, &twos}))), transfers(uses(copy({0, &twos}, {1, &threes})))})
        EXPECT_EQ(t.classes, (std::vector<MessageClass>{{2 * kRounds, 16 * kRounds, 2 * (kP - 1)},
                                                        {kRounds, 8 * kRounds, 2 * (kP - 1)}}));
}

TEST(ArraysCrossed, ManyProcessors) {
    constexpr std::int64_t kP = 10'000;
    // A block of 10^4 elements goes to all: one to each, of which one stays.
    const Layout blocks = lay_out({kP * kP}, 8, {block()}, {kP}), ones = lay_out({kP * kP}, 8, {cyclic()}, {kP});
    for (const Transfers& t :
         {transfers(uses(copy({0, &ones}, {1, &blocks}))), transfers(uses(copy({0, &blocks}, {1, &ones})))})
        EXPECT_EQ(t.classes, (std::vector<MessageClass>{{1, 8, kP * (kP - 1)}}));
    // Blocks of 10 elements, of which 7 go round: n = 10 * P, a piece begins 10 k mod 7 behind a block's begin, at each
    // of the 7 as often. 10 elements from 0 on: 7 + 3; 1: 6 + 4; 2: 5 + 5; 3: 4 + 6; 4: 3 + 7; 5: 2 + 7 + 1; 6: 1 + 7
    // + 2. The first k with begin b: 10 k = b mod 7: k = 5 b mod 7. P = 10^4 = 7 * 1428 + 4: k = 0..3 are one more
    // often, that is b = 0, 3, 6, 2. Who keeps its own: reader y of piece y: blocks floor(10 y / 7)..floor((10 y + 9) /
    // 7) hold y, going round: (10 y / 7) - y = 3 y / 7 is 0, or -1 or -2 where two more blocks are touched: y = 0, 1, 2
    // only (n / 7 = 14286 blocks go round once; 10 y / 7 - y is 4286 at most, so it never comes by again). y = 0:
    // elements 0..9 with block 0 = 0..6: 7; y = 1: 10..19 with 7..13: 4; y = 2: 20..29 with 14..20: 1.
    const Layout tens = lay_out({10 * kP}, 8, {block()}, {kP}), sevens = lay_out({10 * kP}, 8, {cyclic(7)}, {kP});
    const std::int64_t each = 1428;
    std::map<std::int64_t, std::int64_t, std::greater<>> sizes;
    const std::vector<std::vector<std::int64_t>> cut = {{7, 3}, {6, 4}, {5, 5}, {4, 6}, {3, 7}, {2, 7, 1}, {1, 7, 2}};
    for (std::size_t b = 0; b < 7; ++b) {
        for (const std::int64_t size : cut[b]) sizes[size] += each + (b == 0 || b == 2 || b == 3 || b == 6);
    }
    --sizes[7], --sizes[4], --sizes[1];
    std::vector<MessageClass> expected;
    for (const auto& [size, n] : sizes) expected.push_back({size, 8 * size, n});
    EXPECT_EQ(transfers(uses(copy({0, &sevens}, {1, &tens}))).classes, expected);
}

}  // namespace
}  // namespace pamina::arrays::test
