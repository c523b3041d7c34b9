// Cache lines beside a cache that is simulated access by access: fully associative, the least recently used goes.
#include "runtime/arrays/lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace pamina::arrays {
namespace {

/// Line l is of set l mod `sets`; of one set, the cache is fully associative.
class Simulated {
  public:
    Simulated(std::int64_t sets, std::int64_t ways) : ways_(ways), sets_(static_cast<std::size_t>(sets)) {}
    void touch(std::int64_t line) {
        std::vector<std::int64_t>& set = sets_[static_cast<std::size_t>(line) % sets_.size()];
        const auto known = std::ranges::find(set.rbegin(), set.rend(), line);
        if (known != set.rend()) {
            set.erase(std::next(known).base());
        } else {
            ++loaded;
            if (std::ssize(set) == ways_) set.erase(set.begin());
        }
        set.push_back(line);
    }
    std::int64_t loaded = 0;

  private:
    std::int64_t ways_;
    std::vector<std::vector<std::int64_t>> sets_;  // the last used one is the last
};

Index index(std::vector<std::int64_t> of, std::int64_t plus) {
    return {{plus, std::move(of)}, 1, 1};
}
Loop range(std::int64_t first, std::int64_t end) {
    return {{first, {}}, {end, {}}, 1};
}

/// Bytes of an array that lies whole.
std::int64_t bytes_of(const Layout& a) {
    std::int64_t all = a.element;
    for (const Dimension& d : a.dimensions) all *= d.extent + d.padding;
    return all;
}

/// Loads of a statement whose arrays lie whole, one behind the other, each from a line on; reads first, then what is
/// written.
std::int64_t simulated(const Statement& s, const Cache& cache, bool sets = false) {
    Simulated c(sets ? cache.lines / cache.ways : 1, sets ? cache.ways : cache.lines);
    std::map<int, std::int64_t> begins;
    for (const Reference& r : s.reads) begins[r.array] = bytes_of(*r.layout);
    begins[s.written->array] = bytes_of(*s.written->layout);
    std::int64_t next = 0;
    for (auto& [array, at] : begins) next += (std::exchange(at, next) + cache.line - 1) / cache.line * cache.line;
    std::vector<std::int64_t> at;
    const auto access = [&](const Reference& r) {
        std::int64_t number = 0;
        const std::size_t n = r.indices.size();
        for (std::size_t k = 0; k < n; ++k) {
            const std::size_t d = r.layout->column_major ? n - 1 - k : k;
            number =
                number * (r.layout->dimensions[d].extent + r.layout->dimensions[d].padding) + r.indices[d].at.at(at);
        }
        c.touch((begins[r.array] + number * r.layout->element) / cache.line);
    };
    const auto from = [&](const auto& self, std::size_t l) -> void {
        if (l == s.loops.size()) {
            for (const Reference& r : s.reads) access(r);
            return access(*s.written);
        }
        for (std::int64_t i = s.loops[l].first.constant; i < s.loops[l].end.constant; ++i) {
            at.push_back(i);
            self(self, l + 1);
            at.pop_back();
        }
    };
    from(from, 0);
    return c.loaded;
}

struct Case {
    const char* name;
    Statement statement;
};

/// Nests over whole arrays of n x n elements of 8 bytes, all indices of which are touched.
std::vector<Case> nests(const Layout& a, std::int64_t n) {
    const auto i = index({1}, 0), j = index({0, 1}, 0), k = index({0, 0, 1}, 0);
    const auto two = [&](Index x, Index y, std::vector<Reference> reads, std::int64_t border = 0) {
        Statement s;
        s.loops = {range(border, n - border), range(border, n - border)};
        s.written = Reference{9, &a, {x, y}, {}};
        s.reads = std::move(reads);
        return s;
    };
    const auto three = [&](std::vector<Index> c, std::vector<Index> x, std::vector<Index> y) {
        Statement s;
        s.loops = {range(0, n), range(0, n), range(0, n)};
        s.written = Reference{9, &a, c, {}};
        s.reads = {{1, &a, x, {}}, {2, &a, y, {}}};
        return s;
    };
    std::vector<Reference> five;
    for (const auto& [down, right] : {std::pair{-1, 0}, {0, -1}, {0, 1}, {1, 0}})
        five.push_back({1, &a, {index({1}, down), index({0, 1}, right)}, {}});
    five.push_back({9, &a, {index({1}, -1), index({0, 1}, -1)}, {}});  // so that all of it is touched
    five.push_back({9, &a, {index({1}, 1), index({0, 1}, 1)}, {}});
    return {{"copy", two(i, j, {{1, &a, {i, j}, {}}})},           {"copy by columns", two(j, i, {{1, &a, {j, i}, {}}})},
            {"transposition", two(i, j, {{1, &a, {j, i}, {}}})},  {"stencil", two(i, j, five, 1)},
            {"row", two(i, j, {{1, &a, {index({}, 0), j}, {}}})}, {"product ijk", three({i, j}, {i, k}, {k, j})},
            {"product ikj", three({i, k}, {i, j}, {j, k})},       {"product jki", three({k, i}, {k, j}, {j, i})}};
}

TEST(ArraysLines, AllThatFitsIsLoadedOnce) {
    for (const std::int64_t n : {8, 24, 33}) {
        const Layout a = lay_out({n, n}, 8, {whole(), whole()}, {});
        for (const Case& c : nests(a, n)) {
            const Cache cache{64, 100'000};
            const Lines l = lines(c.statement, 0, cache);
            EXPECT_EQ(l.loaded, l.touched) << c.name;
            if (std::string(c.name) == "row") continue;  // it touches one row of an array that the cache has whole
            EXPECT_EQ(l.loaded, simulated(c.statement, cache)) << c.name << " " << n;
        }
    }
}

// 2 of 120 were off by more than a tenth when tried with n = 32, 64, 72 and caches of 16 to 2,000 lines: a stencil
// whose rows fill the cache to the last line (44 % too few), and a product (17 % too many) where a part of an iteration
// fits.
TEST(ArraysLines, NearWhatACacheLoads) {
    int cases = 0, off = 0;
    for (const std::int64_t n : {24, 32}) {
        const Layout a = lay_out({n, n}, 8, {whole(), whole()}, {});
        for (const Case& c : nests(a, n)) {
            for (const std::int64_t size : {8, 40, 400}) {
                const Cache cache{64, size};
                const double found = lines(c.statement, 0, cache).loaded;
                const auto expected = static_cast<double>(simulated(c.statement, cache));
                ++cases;
                off += std::abs(found / expected - 1) > 0.1;
                EXPECT_LT(std::abs(found / expected - 1), 0.5) << c.name << " " << n << " " << size;
            }
        }
    }
    EXPECT_EQ(cases, 48);
    EXPECT_LE(off, 3);
}

// A power of two as the length of a row sends a column into few sets, and padding spreads it. Short nests are exact; of
// the products, which are looked at in stretches, six are off by more than a tenth: n = 64 into 512 lines of 8 ways,
// ijk -11 %, and by columns the same as jki, +38 %; n = 60, where all but fits, -17 % to -19 %.
TEST(ArraysLines, MissesOfSets) {
    int cases = 0, off = 0;
    for (const auto& [n, padding] : {std::pair{60, 0}, {64, 0}, {64, 8}}) {
        for (const bool column_major : {false, true}) {
            Layout a = lay_out({n, n}, 8, {whole(), whole()}, {});
            a.column_major = column_major;
            a.dimensions[column_major ? 0 : 1].padding = padding;
            for (const Case& c : nests(a, n)) {
                for (const auto& [size, ways] : {std::pair{64, 1}, {256, 8}, {512, 8}}) {
                    const Cache cache{64, size, ways};
                    const double found = lines(c.statement, 0, cache).misses;
                    const auto expected = static_cast<double>(simulated(c.statement, cache, true));
                    ++cases;
                    const double by = found / expected - 1;
                    off += std::abs(by) > 0.1;
                    EXPECT_LT(std::abs(by), 0.4) << c.name << " " << n << " " << padding << " " << size;
                }
            }
        }
    }
    EXPECT_EQ(cases, 144);
    EXPECT_LE(off, 6);
}

TEST(ArraysLines, OfEachProcessorAndOnAverage) {
    // 10 rows of 64 on three processors: 4, 4 and 2 rows of 8 lines, read and written.
    const Layout a = lay_out({10, 64}, 8, {block(), whole()}, {3});
    Statement s;
    s.loops = {range(0, 10), range(0, 64)};
    s.written = Reference{0, &a, {index({1}, 0), index({0, 1}, 0)}, {}};
    s.reads = {{1, &a, {index({1}, 0), index({0, 1}, 0)}, {}}};
    const Cache cache{64, 512};
    EXPECT_EQ(lines(s, 0, cache).loaded, 64);
    EXPECT_EQ(lines(s, 2, cache).loaded, 32);
    EXPECT_EQ(lines(s, 3, cache).loaded, 0);
    const PerProcessor sum = loaded(s, work(s), cache).lines;
    EXPECT_DOUBLE_EQ(sum.mean, 160.0 / 3);
    EXPECT_EQ(sum.largest, 64);
    EXPECT_EQ(sum.all, 160);
    s.loops[1].first = {0, {1}};
    EXPECT_THROW(lines(s, 0, cache), Mistake);
}

}  // namespace
}  // namespace pamina::arrays
