// Markings that stand for alike ones: what is found, and that nothing changes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>

#include "runtime/nets/alike_runs.h"
#include "runtime/nets/closed_sets.h"
#include "runtime/nets/deterministic.h"
#include "tests/support/tries.h"
#include "tests/unit/nets/alike_nets.h"

namespace pamina::nets::test {
namespace {

std::shared_ptr<const Alike> alike_of(const IndexedNet& n) {
    return std::make_shared<const Alike>(find_alike(n.net, n.forms, n.arrays));
}
/// By group: how many values it has, those of larger ones first.
std::vector<std::size_t> sizes(const Alike& a) {
    std::vector<std::size_t> all;
    for (const AlikeRows& g : a.groups) all.push_back(g.rows.size());
    std::sort(all.rbegin(), all.rend());
    return all;
}

void expect_same(const Figures& a, const Figures& b) {
    const auto near = [](double x, double y) {
        if (std::isnan(x) || std::isnan(y))
            EXPECT_EQ(std::isnan(x), std::isnan(y));
        else
            EXPECT_NEAR(x, y, 1e-9 * std::max(1.0, std::abs(y)));
    };
    for (std::size_t p = 0; p < a.place.size(); ++p) {
        SCOPED_TRACE(p);
        near(a.place[p].mean, b.place[p].mean);
        near(a.place[p].into, b.place[p].into);
        if (a.place[p].into > 1e-6 || b.place[p].into > 1e-6) near(a.place[p].stay, b.place[p].stay);
        for (const auto& [tokens, share] : b.place[p].share) {
            const auto it = a.place[p].share.find(tokens);
            near(it == a.place[p].share.end() ? 0 : it->second, share);
        }
        for (const auto& [tokens, share] : a.place[p].share) EXPECT_TRUE(b.place[p].share.contains(tokens)) << tokens;
    }
    for (std::size_t t = 0; t < a.throughput.size(); ++t) {
        SCOPED_TRACE(t);
        near(a.throughput[t], b.throughput[t]);
        near(a.enabled[t], b.enabled[t]);
    }
    for (std::size_t m = 0; m < a.measure.size(); ++m) near(a.measure[m], b.measure[m]);
}

std::vector<std::pair<std::vector<Tokens>, double>> ends_of(const Net& net, const Space& space) {
    std::vector<std::pair<std::vector<Tokens>, double>> all;
    for (const auto& [state, share] : ending(net, space, {}).marking) {
        const std::vector<Tokens> m = marking(space, static_cast<std::size_t>(state));
        if (!space.graph.alike) {
            all.emplace_back(m, share);
            continue;
        }
        const auto orbit = *space.graph.alike->all_of(m, 1'000'000);
        EXPECT_EQ(static_cast<double>(orbit.size()), space.graph.alike->stands_for(m));
        for (const auto& one : orbit) all.emplace_back(one, share / static_cast<double>(orbit.size()));
    }
    std::sort(all.begin(), all.end());
    return all;
}

/// The same figures with and without; whether there were fewer markings, or -1: the net is none that is solved.
int expect_no_change(const IndexedNet& n, int& stopped, int& steady) {
    std::optional<Space> found;
    try {
        found = space_of(n.net, {.markings = 400});
    } catch (const Problem& p) {
        if (p.wrong == Wrong::NoTime) {
            EXPECT_THROW(space_of(n.net, {.markings = 400, .alike = alike_of(n)}), Problem);
        }
        return -1;
    }
    const Space &all = *found, few = space_of(n.net, {.alike = alike_of(n)});
    EXPECT_EQ(unfolded(few.graph).markings, all.graph.markings.size());
    EXPECT_EQ(unfolded(few.graph).states, all.states());
    const auto same = [&](const std::vector<double>& x, const std::vector<double>& y) {
        expect_same(figures(n.net, few, x, n.measures), figures(n.net, all, y, n.measures));
    };
    same(at_time(few, 0.7, {}), at_time(all, 0.7, {}));
    same(until_time(few, 2.0, {}), until_time(all, 2.0, {}));
    same(long_run_from_start(few, {}), long_run_from_start(all, {}));
    const std::size_t sets = closed_sets(all.chain).first.size(), sets_here = closed_sets(few.chain).first.size();
    EXPECT_LE(sets_here, sets);
    if (sets_here == 1 && one_long_run_for_all(few)) {
        EXPECT_EQ(sets, 1U);
        steady += few.dead(closed_sets(few.chain).first[0]) ? 0 : 1;
    }
    bool ends = true;
    for (const std::int32_t s : closed_sets(all.chain).first) ends = ends && all.dead(s);
    if (ends) {
        ++stopped;
        EXPECT_NEAR(ending(n.net, few, {}).time, ending(n.net, all, {}).time,
                    1e-9 * std::max(1.0, ending(n.net, all, {}).time));
        const auto here = ends_of(n.net, few), there = ends_of(n.net, all);
        EXPECT_EQ(here.size(), there.size());
        for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) {
            EXPECT_EQ(here[i].first, there[i].first);
            EXPECT_NEAR(here[i].second, there[i].second, 1e-9);
        }
    }
    return few.graph.markings.size() < all.graph.markings.size() ? 1 : 0;
}

TEST(NetsAlike, RandomNetsAreAsWithout) {
    int fewer = 0, stopped = 0, steady = 0, spoilt_fewer = 0;
    const int tries = pamina::test::tries(400);
    for (unsigned seed = 0; seed < static_cast<unsigned>(tries); ++seed) {
        SCOPED_TRACE(seed);
        const IndexedNet even = AlikeDraws(seed).net(false);
        // All values of these are alike, in all arrays that anything touches.
        const auto alike = alike_of(even);
        ASSERT_FALSE(alike->none());
        for (const AlikeRows& g : alike->groups) EXPECT_EQ(g.rows.size(), even.arrays[0].rows.size());
        fewer += expect_no_change(even, stopped, steady) == 1 ? 1 : 0;
        const IndexedNet spoilt = AlikeDraws(seed).net(true);
        spoilt_fewer += expect_no_change(spoilt, stopped, steady) == 1 ? 1 : 0;
        if (HasFailure()) return;
    }
    // That all of this was tried.
    EXPECT_GT(std::min({fewer, stopped, steady, spoilt_fewer}), tries / 20);
}

/// n machines with k states each are n tokens in k places: C(n + k - 1, k - 1) markings for k^n. A machine alone is in
/// each state as long as that takes: shares 1 / rate.
TEST(NetsAlike, MachinesAreCounted) {
    for (const int n : {1, 2, 5, 12}) {
        const IndexedNet made = machines(n, {1, 2, 3});
        const Space space = space_of(made.net, {.alike = alike_of(made)});
        EXPECT_EQ(space.states(), (n + 2) * (n + 1) / 2);
        EXPECT_EQ(unfolded(space.graph).markings, std::pow(3, n));
        const Figures f = figures(made.net, space, long_run(made.net, space, {}));
        for (int i = 0; i < n; ++i) {
            EXPECT_NEAR(f.place[static_cast<std::size_t>(i)].mean, 6.0 / 11, 1e-13);
            EXPECT_NEAR(f.place[static_cast<std::size_t>(n + i)].share.at(1), 3.0 / 11, 1e-13);
            EXPECT_NEAR(f.throughput[static_cast<std::size_t>(2 * n + i)], 6.0 / 11, 1e-13);
        }
    }
    const IndexedNet four = machines(9, {1, 2, 3, 4});
    EXPECT_EQ(space_of(four.net, {.alike = alike_of(four)}).states(), 220);  // C(12, 3)
}

/// 30 machines wear, break, and are mended by a crew that goes on with a broken one chosen by chance. Counted they are
/// a closed network of two delays and one queue: P(a, w, b) in proportion to (1 / 2)^a / a! (1 / 3)^w / w! (1 / 10)^b.
TEST(NetsAlike, RepairCrewIsAProduct) {
    constexpr int n = 30;
    IndexedNet made = machines(n, {2, 3, 1});
    std::vector<std::size_t> broken;
    for (int i = 0; i < n; ++i) broken.push_back(static_cast<std::size_t>(2 * n + i));
    for (int i = 0; i < n; ++i) {
        Transition& mend = made.net.transitions[static_cast<std::size_t>(2 * n + i)];
        mend.rate.in = [broken](Marking m) { return 10 / std::max(1.0, sum_of(m, broken)); };
        mend.rate.form = form_of("crew", {sum_form(broken)});
    }
    const Space space = space_of(made.net, {.alike = alike_of(made)});
    EXPECT_EQ(space.states(), 496);                                  // C(32, 2)
    EXPECT_EQ(unfolded(space.graph).markings, 205'891'132'094'649);  // 3^30
    double all = 0, worn = 0, waiting = 0;
    for (int w = 0; w <= n; ++w)
        for (int b = 0; w + b <= n; ++b) {
            const int a = n - w - b;
            const double x = std::exp(-a * std::log(2.0) - std::lgamma(a + 1.0) - w * std::log(3.0) -
                                      std::lgamma(w + 1.0) - b * std::log(10.0));
            all += x, worn += x * w, waiting += x * b;
        }
    const Figures f = figures(made.net, space, long_run(made.net, space, {}));
    EXPECT_NEAR(f.place[n + 4].mean, worn / all / n, 1e-10);
    EXPECT_NEAR(f.place[2 * n].mean, waiting / all / n, 1e-10);
}

/// Philosophers look alike to a guest who walks around the table, not to one who exchanges two of them.
TEST(NetsAlike, NeighboursAreToldApart) {
    for (const int n : {3, 4, 5}) {
        IndexedNet made;
        made.arrays = {{"stick", {}}, {"eats", {}}};
        for (int i = 0; i < 2 * n; ++i) {
            made.arrays[i < n ? 0 : 1].rows.push_back({made.net.places.size()});
            made.net.places.push_back({std::to_string(i), i < n ? 1 : 0});
        }
        for (int i = 0; i < n; ++i) {
            made.net.transitions.push_back(timed("take", 1, {{i, 1}, {(i + 1) % n, 1}}, {{n + i, 1}}));
            made.net.transitions.push_back(timed("back", 1, {{n + i, 1}}, {{i, 1}, {(i + 1) % n, 1}}));
        }
        EXPECT_TRUE(alike_of(made)->none());
    }
}

/// What makes one value another: tokens, a rate, a measure; the others stay alike.
TEST(NetsAlike, OneIsToldApart) {
    IndexedNet made = machines(6, {1, 2});
    EXPECT_EQ(sizes(*alike_of(made)), (std::vector<std::size_t>{6}));
    IndexedNet rate = machines(6, {1, 2});
    rate.net.transitions[2].rate.number = 1.25;
    EXPECT_EQ(sizes(*alike_of(rate)), (std::vector<std::size_t>{5}));
    IndexedNet tokens = machines(6, {1, 2});
    tokens.net.places[0].tokens = tokens.net.places[4].tokens = 2;
    EXPECT_EQ(sizes(*alike_of(tokens)), (std::vector<std::size_t>{4, 2}));
    IndexedNet measure = machines(6, {1, 2});
    measure.forms = {form_of("is", {form_of_place(3)})};
    EXPECT_EQ(sizes(*alike_of(measure)), (std::vector<std::size_t>{5}));
    // Of which nobody says what it computes: nothing is alike.
    measure.forms = {nullptr};
    EXPECT_TRUE(alike_of(measure)->none());
    IndexedNet unknown = machines(6, {1, 2});
    unknown.net.transitions[0].rate.in = [](Marking) { return 1.0; };
    EXPECT_TRUE(alike_of(unknown)->none());
}

/// Two arrays that nothing ties by their index are two groups, also where their sizes are the same.
TEST(NetsAlike, IndicesThatAreNotOne) {
    IndexedNet made;  // clients 0..3 at home or served, servers 4..6 idle or busy
    const auto array = [&](const char* name, int n, Tokens tokens) {
        made.arrays.push_back({name, {}});
        for (int i = 0; i < n; ++i) {
            made.arrays.back().rows.push_back({made.net.places.size()});
            made.net.places.push_back({name, tokens});
        }
    };
    array("home", 4, 1), array("served", 4, 0), array("idle", 4, 1), array("busy", 4, 0);
    for (int c = 0; c < 4; ++c) {
        for (int s = 0; s < 4; ++s)
            made.net.transitions.push_back(timed("serve", 1, {{c, 1}, {8 + s, 1}}, {{4 + c, 1}, {12 + s, 1}}));
        made.net.transitions.push_back(timed("leave", 2, {{4 + c, 1}}, {{c, 1}}));
    }
    for (int s = 0; s < 4; ++s) made.net.transitions.push_back(timed("rest", 3, {{12 + s, 1}}, {{8 + s, 1}}));
    EXPECT_EQ(sizes(*alike_of(made)), (std::vector<std::size_t>{4, 4}));
    int stopped = 0, steady = 0;
    EXPECT_EQ(expect_no_change(made, stopped, steady), 1);
    EXPECT_EQ(steady, 1);
    EXPECT_EQ(space_of(made.net, {.alike = alike_of(made)}).states(), 25);  // how many are served, how many busy
}

/// Racks with disks: a disk within each, and the racks with all they have. Two racks of three disks of two states: a
/// rack is a number of broken disks, 4 values; two racks C(5, 2) = 10. A rack that has a lamp is 8 values.
TEST(NetsAlike, IndicesWithinEachOther) {
    for (const bool lamp : {false, true}) {
        IndexedNet made;
        IndexedPlaces racks{"rack", {{}, {}}};
        const auto place = [&](std::size_t rack, Tokens tokens) {
            racks.rows[rack].push_back(made.net.places.size());
            made.net.places.push_back({"p" + std::to_string(made.net.places.size()), tokens});
            return static_cast<int>(made.net.places.size()) - 1;
        };
        for (std::size_t r = 0; r < 2; ++r) {
            IndexedPlaces good{"good", {}}, bad{"bad", {}};
            std::vector<int> up, down;
            for (int d = 0; d < 3; ++d) {
                up.push_back(place(r, 1)), down.push_back(place(r, 0));
                good.rows.push_back({static_cast<std::size_t>(up.back())});
                bad.rows.push_back({static_cast<std::size_t>(down.back())});
            }
            for (int d = 0; d < 3; ++d) {
                made.net.transitions.push_back(timed("fail", 1, {{up[d], 1}}, {{down[d], 1}}));
                made.net.transitions.push_back(timed("mend", 2, {{down[d], 1}}, {{up[d], 1}}));
            }
            const int on = place(r, 1), off = place(r, 0);
            if (lamp) {
                made.net.transitions.push_back(timed("off", 1, {{on, 1}}, {{off, 1}}));
                made.net.transitions.push_back(timed("on", 1, {{off, 1}}, {{on, 1}}));
            }
            made.arrays.push_back(std::move(good)), made.arrays.push_back(std::move(bad));
        }
        made.arrays.push_back(racks);
        EXPECT_EQ(sizes(*alike_of(made)), (std::vector<std::size_t>{3, 3, 2}));
        int stopped = 0, steady = 0;
        EXPECT_EQ(expect_no_change(made, stopped, steady), 1);
        EXPECT_EQ(space_of(made.net, {.alike = alike_of(made)}).states(), lamp ? 36 : 10);  // C(9, 2), C(5, 2)
        // Where the disks of one rack are told apart the racks are, too.
        made.net.transitions[0].rate.number = 1.5;
        EXPECT_EQ(sizes(*alike_of(made)), (std::vector<std::size_t>{3, 2}));
        expect_no_change(made, stopped, steady);
    }
}

/// A lamp that two alike ones have in turn: nobody ever has the same as the other, so that it is not seen from here
/// whether one of them keeps it for ever.
TEST(NetsAlike, WhereTheyStayApart) {
    for (const bool forever : {false, true}) {
        IndexedNet made;
        made.arrays = {{"has", {{1}, {2}}}};
        made.net.places = {{"start", 1}, {"has", 0}, {"has", 0}};
        made.net.transitions = {timed("first", 1, {{0, 1}}, {{1, 1}}), timed("first", 1, {{0, 1}}, {{2, 1}}),
                                timed("on", 1, {{1, 1}}, {{forever ? 1 : 2, 1}}),
                                timed("on", 1, {{2, 1}}, {{forever ? 2 : 1, 1}})};
        const Space few = space_of(made.net, {.alike = alike_of(made)});
        EXPECT_EQ(few.states(), 2);
        EXPECT_EQ(closed_sets(few.chain).first.size(), 1U);
        EXPECT_FALSE(one_long_run_for_all(few));
        EXPECT_EQ(closed_sets(space_of(made.net, {}).chain).first.size(), forever ? 2U : 1U);
    }
}

/// A clock for all, exactly; a clock of each keeps them apart.
TEST(NetsAlike, FixedTimes) {
    IndexedNet made = machines(4, {1, 2, 3});
    const int on = static_cast<int>(made.net.places.size());
    made.net.places.push_back({"day", 1});
    made.net.places.push_back({"night", 0});
    made.net.transitions.push_back(fixed("dusk", 0.7, {{on, 1}}, {{on + 1, 1}}));
    made.net.transitions.push_back(timed("dawn", 2, {{on + 1, 1}}, {{on, 1}}));
    for (int i = 0; i < 4; ++i)  // at night they do not wear
        made.net.transitions[static_cast<std::size_t>(i)].inhibit = arcs({{on + 1, 1}});
    const auto alike = alike_of(made);
    ASSERT_EQ(sizes(*alike), (std::vector<std::size_t>{4}));
    const DeterministicRun few = deterministic_long_run(made.net, {.alike = alike}),
                           all = deterministic_long_run(made.net, {});
    EXPECT_EQ(few.space.states(), 30);
    EXPECT_EQ(all.space.states(), 162);
    EXPECT_TRUE(one_long_run_for_all(few.space));
    expect_same(figures(made.net, few.space, few.share), figures(made.net, all.space, all.share));
    made.net.transitions[0] = fixed("go", 1, {{0, 1}}, {{4, 1}});
    made.net.transitions[1] = fixed("go", 1, {{1, 1}}, {{5, 1}});
    EXPECT_EQ(sizes(*alike_of(made)), (std::vector<std::size_t>{2}));
}

/// Three of 5 tokens, two of 1, one of 0: 6! / (3! 2!) = 60 arrangements; 40 different ones are too many to count
/// exactly.
TEST(NetsAlike, HowManyMarkings) {
    const IndexedNet six = machines(6, {1, 1});
    const Alike a = find_alike(six.net, {}, six.arrays);
    std::vector<Tokens> m{5, 1, 5, 0, 5, 1, 0, 0, 0, 0, 0, 0};
    a.sort(m);
    EXPECT_EQ(m, (std::vector<Tokens>{0, 1, 1, 5, 5, 5, 0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(a.stands_for(m), 60);
    EXPECT_EQ(a.all_of(m, 60)->size(), 60U);
    EXPECT_FALSE(a.all_of(m, 59).has_value());
    const IndexedNet many = machines(40, {1, 1});
    std::vector<Tokens> apart(80, 0);
    std::iota(apart.begin(), apart.begin() + 40, 0);
    EXPECT_NEAR(find_alike(many.net, {}, many.arrays).stands_for(apart) / 8.159152832478977e47, 1, 1e-12);  // 40!
}

}  // namespace
}  // namespace pamina::nets::test
