// When statements on arrays are sent for and computed: LogGP played through naively for who needs what of whom, both
// written down anew, beside what the engine makes of the same script. Times are whole nanoseconds.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "runtime/script/standard_library.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

using Element = std::pair<std::int64_t, std::int64_t>;

/// How a dimension is cut; k of cyclic(k), 0: block; -1: not distributed.
struct Cut {
    std::int64_t k = 0, extent = 1;
    std::int64_t owner(std::int64_t at, std::int64_t n) const {
        if (k < 0) return 0;
        return k == 0 ? at / ((n + extent - 1) / extent) : at / k % extent;
    }
    std::string text() const { return k < 0 ? "*" : k == 0 ? "block" : fmt::format("cyclic({})", k); }
};

struct Case {
    std::int64_t P = 1, n = 1, m = 1;  // arrays of n x m
    std::int64_t L = 0, o = 0, g = 0, G = 0;
    Cut rows, columns, others;  // `others`: of the rows of the array C

    std::int64_t owner(Element e) const { return rows.owner(e.first, n) * columns.extent + columns.owner(e.second, m); }
    std::int64_t other(Element e) const {
        return others.owner(e.first, n) * columns.extent + columns.owner(e.second, m);
    }
};

/// What LogGP makes of statements, processor by processor.
struct Ranks {
    const Case& c;
    std::vector<std::int64_t> free, card;  // from when on
    std::set<std::string> seen;            // which kinds of ranks there were
    bool unsure = false;                   // a send and a message asked for the processor at one moment

    explicit Ranks(const Case& of) : c(of) {}
    void begin() {
        free.assign(static_cast<std::size_t>(c.P), 0);
        card = free;
    }

    using Needs = std::map<std::pair<std::int64_t, std::int64_t>, std::set<Element>>;  // from, to

    /// What a processor is asked for: a message's handling, from a time on, by the one that receives (0) or a send (1,
    /// 2 …).
    static constexpr std::int64_t kReceives = 0;
    struct Asked {
        std::int64_t time, by, takes, other;  // other: who gets it, or sent it
    };

    /// Sends are under way beside each other and beside receives, which are one after the other; the processor serves
    /// who asked first. All have ended before a rank goes on.
    void exchange(const Needs& needs) {
        const auto further = [&](const std::set<Element>& of) {
            return (static_cast<std::int64_t>(of.size()) * 8 - 1) * c.G;
        };
        const auto ranks = static_cast<std::size_t>(c.P);
        std::vector<std::vector<Asked>> asked(ranks), receives(ranks);
        std::vector<std::int64_t> received = free;  // so far, by the one that receives
        for (const auto& [pair, elements] : needs) {
            const auto from = static_cast<std::size_t>(pair.first);
            if (card[from] > free[from]) seen.insert("waits for its card");
            const std::int64_t start = std::max(free[from], card[from]);
            card[from] = start + c.g + further(elements);
            asked[from].push_back({start, 1 + static_cast<std::int64_t>(asked[from].size()), c.o, pair.second});
            receives[static_cast<std::size_t>(pair.second)].push_back(
                {0, kReceives, c.o + further(elements), pair.first});
        }
        for (std::size_t p = 0; p < ranks && !needs.empty(); ++p)
            seen.insert(asked[p].empty()      ? receives[p].empty() ? "neither" : "receives"
                        : receives[p].empty() ? "sends"
                                              : "both");
        // The one that begins first of all, again and again: nothing that begins later changes it.
        std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> comes;
        std::vector<std::int64_t> at = free, ends = free;  // the processor; all of a rank
        for (;;) {
            std::int64_t first = -1, when = 0;
            std::optional<Asked> what;
            for (std::size_t p = 0; p < ranks; ++p) {
                std::vector<Asked> now = asked[p];
                if (!receives[p].empty()) {
                    Asked r = receives[p].front();
                    const auto it = comes.find({r.other, static_cast<std::int64_t>(p)});
                    if (it != comes.end()) {
                        r.time = std::max(received[p], it->second);
                        const bool was_there = received[p] == free[p] && it->second < free[p];
                        unsure |= !was_there &&
                                  std::ranges::any_of(asked[p], [&](const Asked& a) { return a.time == r.time; });
                        now.push_back(r);
                    }
                }
                for (const Asked& a : now) {
                    const std::int64_t begin = std::max(at[p], a.time);
                    const auto earlier = [&](const Asked& b) {
                        return std::pair(std::max(at[p], b.time), std::pair(b.time, b.by));
                    };
                    const bool better =
                        !what || begin < when ||
                        (first == static_cast<std::int64_t>(p) && begin == when && earlier(a) < earlier(*what));
                    if (better) first = static_cast<std::int64_t>(p), when = begin, what = a;
                }
            }
            if (!what) break;
            const auto p = static_cast<std::size_t>(first);
            at[p] = when + what->takes;
            ends[p] = std::max(ends[p], at[p]);
            if (what->by == kReceives) {
                received[p] = at[p];
                receives[p].erase(receives[p].begin());
            } else {
                comes[{first, what->other}] = at[p] + c.L;
                std::erase_if(asked[p], [&](const Asked& a) { return a.by == what->by; });
            }
        }
        free = ends;
    }
    std::int64_t last() const { return *std::ranges::max_element(free); }
};

class Drawn {
  public:
    explicit Drawn(std::uint64_t seed) : random_(seed) {
        // Which of two requests of one moment comes first is not told here: times that seldom meet.
        c.L = upto(3) * upto(2500), c.o = 1 + upto(1500), c.g = upto(2) * upto(2500);
        c.G = upto(1) * 10;
        c.P = 1 + upto(3);
        const bool plane = upto(1) == 0;
        c.n = 1 + upto(11);
        c.m = plane ? 1 + upto(5) : 1;
        // Of four processors two by two, too.
        c.columns = {-1, 1};
        std::int64_t down = c.P;
        if (plane && upto(1) == 0) {
            down = c.P == 4 ? 2 : upto(1) == 0 ? 1 : c.P;
            c.columns = {upto(2), c.P / down};
        }
        c.rows = {upto(3), down};
        c.others = {upto(3), down};
        ranks.begin();
        for (std::int64_t left = 1 + upto(2); left > 0; --left) statement();
    }

    Drawn(const Drawn&) = delete;  // `ranks` sees `c`

    Case c;
    std::string body;
    Ranks ranks{c};

    std::string text() const {
        const std::string columns = c.columns.text();
        const std::string grid =
            c.columns.k < 0 ? fmt::format("{}", c.P) : fmt::format("({}, {})", c.rows.extent, c.columns.extent);
        const auto array = [&](char name, const Cut& cut) {
            return fmt::format("  array {}[{}, {}] distributed ({}, {}) on m.cpu as {}\n", name, c.n, c.m, cut.text(),
                               columns, grid);
        };
        return fmt::format(
            "import std.machines.loggp\nmodel steps() on m {{\n{}{}{}{}}}\n"
            "predict steps() on loggp({}, {} ns, {} ns, {} ns, {} ns/B)\n",
            array('A', c.rows), array('B', c.rows), array('C', c.others), body, c.P, c.L, c.o, c.g, c.G);
    }

  private:
    std::int64_t upto(std::int64_t n) {
        return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(n + 1));
    }

    void statement() {
        switch (upto(4)) {
            case 0:
                return broadcast();
            case 1:
                return move();
            default:
                return loop();
        }
    }
    void broadcast() {
        const std::int64_t row = upto(c.n - 1);
        body += fmt::format("  broadcast A[{}, *]\n", row);
        Ranks::Needs needs;
        for (std::int64_t j = 0; j < c.m; ++j)
            for (std::int64_t p = 0; p < c.P; ++p)
                if (const std::int64_t q = c.owner({row, j}); p != q) needs[{q, p}].insert({row, j});
        ranks.exchange(needs);
    }
    void move() {
        body += "  C = A\n";
        Ranks::Needs needs;
        for (std::int64_t i = 0; i < c.n; ++i)
            for (std::int64_t j = 0; j < c.m; ++j)
                if (c.other({i, j}) != c.owner({i, j})) needs[{c.owner({i, j}), c.other({i, j})}].insert({i, j});
        ranks.exchange(needs);
    }
    /// forall i, j [on A[i + …, j]] writes B[i, j] reads A[i + …, j + …], … { compute … }
    void loop() {
        const auto shift = [&](std::int64_t size) { return std::clamp<std::int64_t>(upto(4) - 2, 1 - size, size - 1); };
        std::vector<Element> reads;
        for (std::int64_t k = upto(3); k > 0; --k) reads.emplace_back(shift(c.n), shift(c.m));
        const bool elsewhere = upto(2) == 0;
        const std::int64_t on = elsewhere ? shift(c.n) : 0, cost = upto(1) * upto(20'000);
        // Those whose elements are all there; here and there a part of them, so that some have nothing to do.
        Element first{std::max<std::int64_t>(0, -on), 0}, end{c.n - std::max<std::int64_t>(0, on), c.m};
        for (const auto& [i, j] : reads) {
            first = {std::max(first.first, -i), std::max(first.second, -j)};
            end = {std::min(end.first, c.n - i), std::min(end.second, c.m - j)};
        }
        if (upto(2) == 0) end.first = std::min(end.first, first.first + 1 + upto(2));
        if (first.first >= end.first || first.second >= end.second) return;
        const auto of = [](std::int64_t by) {
            return by == 0 ? std::string() : fmt::format(" {} {}", by < 0 ? '-' : '+', std::abs(by));
        };
        body += fmt::format("  forall i in {}..<{}, j in {}..<{} ", first.first, end.first, first.second, end.second);
        if (elsewhere) body += fmt::format("on A[i{}, j] ", of(on));
        body += "writes B[i, j]";
        for (std::size_t k = 0; k < reads.size(); ++k)
            body += fmt::format("{} A[i{}, j{}]", k == 0 ? " reads" : ",", of(reads[k].first), of(reads[k].second));
        body += fmt::format(" {{ compute {} ns }}\n", cost);
        Ranks::Needs needs, home;
        std::vector<std::int64_t> work(static_cast<std::size_t>(c.P));
        for (std::int64_t i = first.first; i < end.first; ++i)
            for (std::int64_t j = first.second; j < end.second; ++j) {
                const std::int64_t p = c.owner({i + on, j}), owner = c.owner({i, j});
                ++work[static_cast<std::size_t>(p)];
                for (const auto& [di, dj] : reads)
                    if (const std::int64_t q = c.owner({i + di, j + dj}); q != p)
                        needs[{q, p}].insert({i + di, j + dj});
                if (owner != p) home[{p, owner}].insert({i, j});
            }
        ranks.exchange(needs);
        for (std::size_t p = 0; p < work.size(); ++p) ranks.free[p] += work[p] * cost;
        ranks.exchange(home);
    }

    std::mt19937_64 random_;
};

TEST(ArrayOrder, AsLogGPPlayedThrough) {
    std::set<std::string> seen;
    int unsure = 0;
    for (int k = 0; k < tries(400); ++k) {
        const Drawn drawn(static_cast<std::uint64_t>(k));
        SCOPED_TRACE(fmt::format("case {}\n{}", k, drawn.text()));
        const CheckedScript checked(drawn.text(), script::standard_library);
        ASSERT_TRUE(checked.good()) << checked.errors();
        const EngineOutcome got = run_engine(checked.program, *checked.predicts.at(0), {});
        ASSERT_TRUE(got.outcome && !got.outcome->error) << (got.outcome ? got.outcome->error->message : "not lowered");
        const auto& r = got.outcome->result;
        unsure += drawn.ranks.unsure;
        if (drawn.ranks.unsure) continue;
        ASSERT_EQ(std::llround(r.seconds(r.time) * 1e9), drawn.ranks.last());
        seen.insert(drawn.ranks.seen.begin(), drawn.ranks.seen.end());
    }
    EXPECT_LE(unsure, tries(400) / 10);
    if (tries(400) < 400) return;  // a few draw not all
    EXPECT_EQ(seen, (std::set<std::string>{"both", "neither", "receives", "sends", "waits for its card"}));
}

}  // namespace
}  // namespace pamina::test
