// Invariants, siphons and bounds of nets by hand, and of random ones against what their definitions say.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

#include "runtime/nets/explore.h"
#include "runtime/nets/structure/bounded.h"
#include "runtime/nets/structure/siphons.h"
#include "tests/support/tries.h"
#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {
namespace {

using Rows = std::vector<std::vector<std::int64_t>>;
using Verdict = Boundedness::Verdict;

/// n philosophers: fork i, eating i; who eats has taken both.
Net philosophers(int n) {
    Net net;
    for (int i = 0; i < n; ++i) {
        net.places.push_back({"fork" + std::to_string(i), 1});
        net.places.push_back({"eats" + std::to_string(i), 0});
    }
    for (int i = 0; i < n; ++i) {
        const Arcs forks{{2 * i, 1}, {2 * ((i + 1) % n), 1}};
        net.transitions.push_back(timed("take", 1, forks, {{2 * i + 1, 1}}));
        net.transitions.push_back(timed("put", 1, {{2 * i + 1, 1}}, forks));
    }
    return net;
}

TEST(NetsStructure, InvariantsByHand) {
    // Two forks and both eaters: fork0 + eats0 + eats1 = 1, the same of fork1; each takes and puts as often.
    const Net net = philosophers(2);
    const PlainNet plain = plain_part(net);
    EXPECT_EQ(place_invariants(net, plain, {}).rows, (Rows{{1, 1, 0, 1}, {0, 1, 1, 1}}));
    EXPECT_EQ(firing_invariants(net, plain, {}).rows, (Rows{{1, 1, 0, 0}, {0, 0, 1, 1}}));

    // 2 a -> 3 b -> back: 3 a + 2 b stays; 3 b -> 2 a. Bounds of 5 a: floor(15 / 3), floor(15 / 2).
    Net weights;
    weights.places = {{"a", 5}, {"b", 0}};
    weights.transitions = {timed("there", 1, {{0, 2}}, {{1, 3}}), timed("back", 1, {{1, 3}}, {{0, 2}})};
    const PlainNet plain_weights = plain_part(weights);
    const Invariants of_places = place_invariants(weights, plain_weights, {});
    EXPECT_EQ(of_places.rows, (Rows{{3, 2}}));
    EXPECT_EQ(of_places.left_out, "");
    const auto bounds = invariant_bounds(plain_weights, of_places);
    EXPECT_EQ(bounds[0], 5);
    EXPECT_EQ(bounds[1], 7);
    // One that never fires changes nothing, and takes part in nothing.
    weights.transitions.push_back(timed("never", 0, {}, {{0, 1}}));
    EXPECT_EQ(place_invariants(weights, plain_part(weights), {}).rows, (Rows{{3, 2}}));
    EXPECT_EQ(firing_invariants(weights, plain_part(weights), {}).rows, (Rows{{1, 1, 0}}));
}

/// Each pair of k is a choice: 2^k invariants, one place of each pair.
Net choices(int k) {
    Net net;
    for (int i = 0; i < k; ++i) {
        net.places.push_back({"a", 1});
        net.places.push_back({"b", 1});
    }
    for (int i = 0; i < k; ++i) {
        const int next = (i + 1) % k;
        net.transitions.push_back(timed("t", 1, {{2 * i, 1}, {2 * i + 1, 1}}, {{2 * next, 1}, {2 * next + 1, 1}}));
    }
    return net;
}

TEST(NetsStructure, LimitsAreSaid) {
    const Net few = choices(10);
    const Invariants all = place_invariants(few, plain_part(few), {});
    EXPECT_EQ(all.rows.size(), 1024U);
    EXPECT_EQ(all.left_out, "");
    const Net many = choices(20);
    const Invariants part = place_invariants(many, plain_part(many), {});
    EXPECT_EQ(part.left_out, "the table of invariants gets more than 10000 rows");
    EXPECT_EQ(siphons(many, plain_part(many), {}).left_out, "there are more than 1000 minimal siphons");
    EXPECT_EQ(siphons(few, plain_part(few), {.sets = 1024}).sets.size(), 1024U);
    EXPECT_EQ(traps(few, plain_part(few), {.sets = 1024}).left_out, "");

    // 10^9 of each to the next: weights 1, 10^9, 10^18, 10^27 are more than 2^63.
    Net large;
    for (int i = 0; i < 4; ++i) large.places.push_back({"p", 1});
    for (int i = 0; i < 3; ++i) large.transitions.push_back(timed("t", 1, {{i, 1}}, {{i + 1, 1e9}}));
    EXPECT_EQ(place_invariants(large, plain_part(large), {}).left_out, "numbers on the way are greater than 2^63");

    Net marked = philosophers(2);
    marked.transitions[0].take[0].tokens.in = [](Marking) { return 1.0; };
    EXPECT_THROW(place_invariants(marked, plain_part(marked), {}), Problem);
    EXPECT_THROW(siphons(marked, plain_part(marked), {}), Problem);
    std::atomic<bool> stop = true;
    EXPECT_THROW(place_invariants(few, plain_part(few), {.stop = &stop}), Stopped);
    EXPECT_THROW(siphons(few, plain_part(few), {.stop = &stop}), Stopped);
    EXPECT_THROW(coverability(plain_part(few), {.stop = &stop}), Stopped);
}

std::vector<std::int64_t> after(const PlainNet& plain, const std::vector<int>& firings, std::vector<std::int64_t> m) {
    for (const int t : firings) {
        const PlainTransition& x = plain.transitions[static_cast<std::size_t>(t)];
        EXPECT_TRUE(x.fires);
        for (const auto& h : x.take) EXPECT_GE(m[h.place], h.tokens) << "cannot fire " << t;
        for (const auto& h : x.change) m[h.place] += h.tokens;
    }
    return m;
}

void expect_pump(const PlainNet& plain, const Pump& pump) {
    std::vector<std::int64_t> m = after(plain, pump.before, plain.start);
    EXPECT_FALSE(pump.grow.empty());
    for (int round = 0; round < 3; ++round) {
        const std::vector<std::int64_t> next = after(plain, pump.again, m);
        for (std::size_t p = 0; p < m.size(); ++p) {
            const bool grows = std::find(pump.grow.begin(), pump.grow.end(), p) != pump.grow.end();
            EXPECT_EQ(next[p] > m[p], grows);
            EXPECT_GE(next[p], m[p]);
        }
        m = next;
    }
}

TEST(NetsStructure, FigureFiveOfTheSurveyIsUnbounded) {
    // Hu & Gorton 1997, figure 5: t2 gives P1 back and leaves P2's token where it is, so t1 t2 adds one each time.
    Net net;
    net.places = {{"P1", 1}, {"P2", 0}, {"P3", 0}, {"P4", 0}};
    net.transitions = {timed("t1", 1, {{0, 1}}, {{1, 1}, {2, 1}}), timed("t2", 1, {{2, 1}}, {{0, 1}}),
                       timed("t3", 1, {{1, 1}, {2, 1}}, {{3, 1}})};
    const Boundedness b = boundedness(net, {});
    EXPECT_EQ(b.verdict, Verdict::Unbounded);
    ASSERT_TRUE(b.pump);
    EXPECT_EQ(b.pump->before, std::vector<int>{});
    EXPECT_EQ(b.pump->again, (std::vector<int>{0, 1}));
    EXPECT_EQ(b.pump->grow, std::vector<std::size_t>{1});
    expect_pump(plain_part(net), *b.pump);
    // The others have one token at most: P1 + P3 + P4 = 1.
    EXPECT_EQ(b.most[0], 1);
    EXPECT_FALSE(b.most[1]);
    EXPECT_EQ(b.most[2], 1);
    EXPECT_EQ(b.most[3], 1);
    EXPECT_EQ(b.not_decided, "");
}

TEST(NetsStructure, WhatIsBeyondIsSaid) {
    // Arrivals that stop at 5: the queue is bounded, and only by its inhibitor.
    Net net;
    net.places = {{"queue", 0}};
    net.transitions = {timed("come", 1, {}, {{0, 1}}, 1, {{0, 5}}), timed("go", 2, {{0, 1}}, {})};
    Boundedness b = boundedness(net, {});
    EXPECT_EQ(b.verdict, Verdict::Bounded);
    EXPECT_EQ(b.by, Boundedness::By::Markings);
    EXPECT_EQ(b.most[0], 5);
    ASSERT_TRUE(b.pump);
    EXPECT_EQ(b.pump->again, std::vector<int>{0});
    // With a limit below that nothing is known.
    b = boundedness(net, {.markings = 3});
    EXPECT_EQ(b.verdict, Verdict::NotDecided);
    EXPECT_TRUE(b.not_decided.starts_with("transition `come` has an inhibitor arc; the net has more than 3 markings: "))
        << b.not_decided;
    EXPECT_FALSE(b.most[0]);

    // An immediate one takes the tokens before another can come: never more than one.
    net.transitions = {timed("come", 1, {}, {{0, 1}}), immediate("go", 1, 0, {{0, 1}}, {})};
    b = boundedness(net, {});
    EXPECT_EQ(b.verdict, Verdict::Bounded);
    EXPECT_EQ(b.most[0], 1);
    EXPECT_EQ(why_not_plain(net, plain_part(net)), "immediate transitions go before transition `come`");
    // Alone, they have no one that goes before.
    net.transitions = {immediate("go", 1, 3, {{0, 1}}, {}), immediate("other", 2, 3, {{0, 1}}, {})};
    EXPECT_EQ(why_not_plain(net, plain_part(net)), "");
    // Of one that never fires nothing comes.
    net.transitions = {immediate("never", 0, 3, {{0, 1}}, {}), timed("come", 1, {}, {{0, 1}}),
                       timed("twice", 0, {}, {{0, 2}})};
    EXPECT_EQ(boundedness(net, {}).verdict, Verdict::Unbounded);
    net.transitions.erase(net.transitions.begin() + 1);
    b = boundedness(net, {});
    EXPECT_EQ(b.verdict, Verdict::Bounded);
    EXPECT_EQ(b.most[0], 0);

    // As many tokens as there are, twice: it doubles for ever, and no tree can say so.
    net.places[0].tokens = 1;
    net.transitions = {timed("double", 1, {}, {{0, 1}})};
    net.transitions[0].give[0].tokens.in = [](Marking m) { return m[0]; };
    b = boundedness(net, {.markings = 20});
    EXPECT_EQ(b.verdict, Verdict::NotDecided);
    EXPECT_FALSE(b.pump);
    EXPECT_THROW(boundedness(Net(), {}), Problem);
}

TEST(NetsStructure, BoundedByInvariantsWithoutItsMarkings) {
    Net net = philosophers(60);  // more than 10^12 markings
    const Boundedness b = boundedness(net, {});
    EXPECT_EQ(b.verdict, Verdict::Bounded);
    EXPECT_EQ(b.by, Boundedness::By::Invariants);
    for (const auto& n : b.most) EXPECT_EQ(n, 1);
    // Not a limit of the first step: with meals counted, the tree is left off, as it gets too large.
    net.places.push_back({"meals", 0});
    net.transitions[0].give.push_back({120, {1, {}}});
    const Boundedness counted = boundedness(net, {.nodes = 2'000});
    EXPECT_EQ(counted.verdict, Verdict::Unbounded);
    EXPECT_EQ(counted.pump->again, (std::vector<int>{0, 1}));
    EXPECT_EQ(counted.not_decided, "the coverability tree has more than 2000 markings");
    for (int i = 0; i < 120; ++i) EXPECT_EQ(counted.most[static_cast<std::size_t>(i)], 1);
}

class DrawsPlain {
  public:
    explicit DrawsPlain(unsigned seed) : engine_(seed) {}
    int upto(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n + 1)); }

    Net net() {
        Net net;
        const int places = 1 + upto(4), transitions = 1 + upto(4);
        for (int p = 0; p < places; ++p) net.places.push_back({"p", upto(2)});
        for (int t = 0; t < transitions; ++t) {
            Arcs take, give;
            for (int p = 0; p < places; ++p) {
                if (upto(2) == 0) take.emplace_back(p, 1 + upto(4) / 4);
                if (upto(2) == 0) give.emplace_back(p, 1 + upto(4) / 4);
            }
            net.transitions.push_back(timed("t", upto(9) == 0 ? 0 : 1, take, give));
        }
        return net;
    }

  private:
    std::mt19937 engine_;
};

/// All vectors y >= 0 with y M = 0 and a minimal support, by definition: those of a support S are the null space of
/// the rows in S; it has one dimension, and a vector without 0, or S is not minimal.
Rows minimal_by_definition(const Rows& m) {
    Rows result;
    const std::size_t n = m.size(), columns = m.front().size();
    for (unsigned s = 1; s < 1U << n; ++s) {
        std::vector<std::size_t> members;
        for (std::size_t i = 0; i < n; ++i)
            if (s >> i & 1U) members.push_back(i);
        // Rows of the transposed part, brought to a diagonal by whole numbers (Gauss & Jordan).
        Rows a(columns, std::vector<std::int64_t>(members.size()));
        for (std::size_t c = 0; c < columns; ++c)
            for (std::size_t k = 0; k < members.size(); ++k) a[c][k] = m[members[k]][c];
        std::vector<std::size_t> pivot_of;  // column of each row
        for (std::size_t k = 0; k < members.size(); ++k) {
            const std::size_t r = pivot_of.size();
            std::size_t from = r;
            while (from < columns && a[from][k] == 0) ++from;
            if (from == columns) continue;
            std::swap(a[r], a[from]);
            for (std::size_t other = 0; other < columns; ++other) {
                if (other == r || a[other][k] == 0) continue;
                const std::int64_t f = a[other][k], g = a[r][k];
                std::int64_t divisor = 0;
                for (std::size_t j = 0; j < members.size(); ++j) {
                    a[other][j] = a[other][j] * g - a[r][j] * f;
                    divisor = std::gcd(divisor, a[other][j]);
                }
                if (divisor > 1)
                    for (auto& x : a[other]) x /= divisor;
            }
            pivot_of.push_back(k);
        }
        if (pivot_of.size() + 1 != members.size()) continue;
        std::size_t free = 0;
        while (free < pivot_of.size() && pivot_of[free] == free) ++free;
        std::int64_t common = 1;
        for (std::size_t r = 0; r < pivot_of.size(); ++r) common = std::lcm(common, a[r][pivot_of[r]]);
        std::vector<std::int64_t> y(n, 0);
        y[members[free]] = common;
        for (std::size_t r = 0; r < pivot_of.size(); ++r)
            y[members[pivot_of[r]]] = -a[r][free] * (common / a[r][pivot_of[r]]);
        std::int64_t divisor = 0;
        bool positive = true;
        for (const std::size_t k : members) {
            positive = positive && y[k] > 0;
            divisor = std::gcd(divisor, y[k]);
        }
        if (!positive) continue;
        for (auto& x : y) x /= divisor;
        result.push_back(std::move(y));
    }
    std::sort(result.begin(), result.end(), std::greater<>());
    return result;
}

/// By looking at all sets of places.
std::vector<std::vector<std::size_t>> minimal_sets(const PlainNet& plain, bool traps) {
    std::vector<unsigned> found;
    for (unsigned s = 1; s < 1U << plain.start.size(); ++s) {
        const auto in = [&](const std::vector<PlainTransition::Held>& arcs) {
            return std::any_of(arcs.begin(), arcs.end(), [&](const auto& h) { return s >> h.place & 1U; });
        };
        bool is = true;
        for (const PlainTransition& t : plain.transitions)
            if (t.fires && in(traps ? t.take : t.give) && !in(traps ? t.give : t.take)) is = false;
        if (is) found.push_back(s);
    }
    std::vector<std::vector<std::size_t>> result;
    for (const unsigned s : found) {
        if (std::any_of(found.begin(), found.end(), [&](unsigned o) { return o != s && (o & s) == o; })) continue;
        result.emplace_back();
        for (std::size_t p = 0; p < plain.start.size(); ++p)
            if (s >> p & 1U) result.back().push_back(p);
    }
    std::sort(result.begin(), result.end());
    return result;
}

TEST(NetsStructure, RandomNetsByDefinition) {
    DrawsPlain draw(20);
    int invariants = 0, bounded = 0, unbounded = 0, by_invariants = 0;
    for (int i = 0; i < pamina::test::tries(3000); ++i) {
        const Net net = draw.net();
        const PlainNet plain = plain_part(net);
        Rows change(plain.start.size(), std::vector<std::int64_t>(plain.transitions.size(), 0)), reversed;
        std::vector<std::size_t> firing;
        for (std::size_t t = 0; t < plain.transitions.size(); ++t) {
            for (const auto& a : net.transitions[t].give)
                change[a.place][t] += static_cast<std::int64_t>(a.tokens.number);
            for (const auto& a : net.transitions[t].take)
                change[a.place][t] -= static_cast<std::int64_t>(a.tokens.number);
            if (net.transitions[t].rate.number == 0)
                for (auto& row : change) row[t] = 0;
            else
                firing.push_back(t);
        }
        const Invariants of_places = place_invariants(net, plain, {});
        EXPECT_EQ(of_places.rows, minimal_by_definition(change));
        invariants += of_places.rows.empty() ? 0 : 1;
        for (const std::size_t t : firing) {
            reversed.emplace_back();
            for (const auto& row : change) reversed.back().push_back(row[t]);
        }
        Rows expected = firing.empty() ? Rows() : minimal_by_definition(reversed);
        for (auto& row : expected) {
            std::vector<std::int64_t> all(plain.transitions.size(), 0);
            for (std::size_t k = 0; k < firing.size(); ++k) all[firing[k]] = row[k];
            row = all;
        }
        EXPECT_EQ(firing_invariants(net, plain, {}).rows, expected);
        EXPECT_EQ(siphons(net, plain, {}).sets, minimal_sets(plain, false));
        EXPECT_EQ(traps(net, plain, {}).sets, minimal_sets(plain, true));

        // All markings, one by one; too many for so small numbers are no proof, but the pump is.
        std::set<std::vector<std::int64_t>> seen{plain.start};
        std::vector<std::vector<std::int64_t>> open{plain.start};
        std::vector<std::int64_t> most = plain.start;
        while (!open.empty() && seen.size() < 3000) {
            const std::vector<std::int64_t> m = open.back();
            open.pop_back();
            for (const std::size_t t : firing) {
                bool can = true;
                for (const auto& a : net.transitions[t].take) can = can && m[a.place] >= a.tokens.number;
                if (!can) continue;
                std::vector<std::int64_t> next = m;
                for (std::size_t p = 0; p < next.size(); ++p) {
                    next[p] += change[p][t];
                    most[p] = std::max(most[p], next[p]);
                }
                if (seen.insert(next).second) open.push_back(next);
            }
        }
        const Boundedness b = boundedness(net, {});
        const Coverability tree = coverability(plain, {});
        ASSERT_EQ(tree.unfinished, "");
        if (open.empty()) {
            ++bounded;
            ASSERT_EQ(b.verdict, Verdict::Bounded);
            EXPECT_FALSE(tree.pump);
            EXPECT_EQ(tree.nodes, seen.size());
            by_invariants += b.by == Boundedness::By::Invariants ? 1 : 0;
            for (std::size_t p = 0; p < most.size(); ++p) {
                EXPECT_EQ(tree.most[p], most[p]);
                EXPECT_GE(b.most[p], most[p]);
                if (b.attained) {
                    EXPECT_EQ(b.most[p], most[p]);
                }
            }
        } else {
            ++unbounded;
            ASSERT_EQ(b.verdict, Verdict::Unbounded);
            expect_pump(plain, *b.pump);
            for (std::size_t p = 0; p < most.size(); ++p)
                if (tree.most[p]) {
                    EXPECT_LE(most[p], *tree.most[p]);
                }
        }
    }
    EXPECT_GT(std::min({invariants, bounded, unbounded, by_invariants}), pamina::test::tries(3000) / 30);
}

}  // namespace
}  // namespace pamina::nets::test
