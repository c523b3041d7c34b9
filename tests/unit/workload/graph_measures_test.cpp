// Against all subsets of the tasks of small graphs.
#include "runtime/workload/graph_measures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>

#include "runtime/workload/order.h"
#include "runtime/workload/series_parallel.h"

namespace pamina::workload {
namespace {

using Matrix = std::vector<std::vector<bool>>;

TaskGraph graph(std::size_t n, const std::vector<std::pair<int, int>>& edges) {
    TaskGraph g;
    g.times.assign(n, 1);
    for (const auto& [from, to] : edges) g.edges.push_back({from, to, 0});
    return g;
}

Matrix reach(const TaskGraph& g) {
    const std::size_t n = g.times.size();
    Matrix r(n, std::vector<bool>(n));
    for (const auto& e : g.edges) r[static_cast<std::size_t>(e.from)][static_cast<std::size_t>(e.to)] = true;
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j)
                if (r[i][k] && r[k][j]) r[i][j] = true;
    return r;
}

std::int64_t widest(const Matrix& r) {
    std::int64_t most = 0;
    for (unsigned set = 1; set < 1u << r.size(); ++set) {
        bool chain = false;
        for (std::size_t i = 0; i < r.size(); ++i)
            for (std::size_t j = 0; j < r.size(); ++j)
                if ((set >> i & 1) && (set >> j & 1) && r[i][j]) chain = true;
        if (!chain) most = std::max<std::int64_t>(most, std::popcount(set));
    }
    return most;
}

/// Over all sets of tasks that may be done.
std::int64_t maximum_cut(const TaskGraph& g, std::vector<std::pair<std::int64_t, std::int64_t>> edges) {
    std::ranges::sort(edges);
    const auto rest = std::ranges::unique(edges);
    edges.erase(rest.begin(), rest.end());
    std::int64_t most = 0;
    for (unsigned done = 0; done < 1u << g.times.size(); ++done) {
        std::int64_t cut = 0;
        bool possible = true;
        for (const auto& [from, to] : edges) {
            if ((done >> to & 1) && !(done >> from & 1)) possible = false;
            if ((done >> from & 1) && !(done >> to & 1)) ++cut;
        }
        if (possible) most = std::max(most, cut);
    }
    return most;
}

/// Whether four tasks have the order a < c, b < c, b < d and no other: where none have, the order is series-parallel
/// (Valdes, Tarjan and Lawler 1982).
bool has_n(const Matrix& r) {
    const std::size_t n = r.size();
    const auto apart = [&](std::size_t x, std::size_t y) { return x != y && !r[x][y] && !r[y][x]; };
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            for (std::size_t c = 0; c < n; ++c)
                for (std::size_t d = 0; d < n; ++d)
                    if (r[a][c] && r[b][c] && r[b][d] && apart(a, b) && apart(a, d) && apart(c, d)) return true;
    return false;
}

std::int64_t longest_chain(const TaskGraph& g) {
    const Matrix r = reach(g);
    std::int64_t most = 0;
    for (unsigned set = 1; set < 1u << r.size(); ++set) {
        bool all = true;
        for (std::size_t i = 0; i < r.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if ((set >> i & 1) && (set >> j & 1) && !r[i][j] && !r[j][i]) all = false;
        if (all) most = std::max<std::int64_t>(most, std::popcount(set));
    }
    return most;
}

TEST(GraphMeasures, RandomGraphsAgainstAllSubsets) {
    std::mt19937_64 bits(11);
    int series_parallel = 0, others = 0;
    for (int again = 0; again < 600; ++again) {
        const std::size_t n = 1 + bits() % 8;
        std::vector<std::size_t> number(n);
        for (std::size_t i = 0; i < n; ++i) number[i] = i;
        std::ranges::shuffle(number, bits);
        TaskGraph g;
        for (std::size_t i = 0; i < n; ++i) g.times.push_back(static_cast<double>(bits() % 10));
        std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
        const std::uint64_t dense = 1 + bits() % 9;
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = i + 1; j < n; ++j)
                for (int twice = 0; twice < 2; ++twice)
                    if (bits() % 10 < dense / static_cast<std::uint64_t>(1 + twice)) {
                        const auto from = static_cast<std::int64_t>(number[i]),
                                   to = static_cast<std::int64_t>(number[j]);
                        g.edges.push_back({from, to, 2});
                        pairs.emplace_back(from, to);
                    }
        const GraphMeasures m = measures(g);
        const Matrix r = reach(g);
        ASSERT_EQ(m.tasks, static_cast<std::int64_t>(n));
        ASSERT_EQ(m.width, widest(r));
        ASSERT_LE(m.level_width, *m.width);
        ASSERT_EQ(m.depth, longest_chain(g));
        const auto cut = maximum_cut(g, pairs);
        ASSERT_LE(m.cut_least, cut);
        ASSERT_GE(m.cut_most, cut);
        ASSERT_EQ(*m.series_parallel == 0, !has_n(r));
        (*m.series_parallel == 0 ? series_parallel : others) += 1;
        std::ranges::sort(pairs);
        const auto rest = std::ranges::unique(pairs);
        pairs.erase(rest.begin(), rest.end());
        ASSERT_EQ(m.edges, static_cast<std::int64_t>(pairs.size()));
        ASSERT_EQ(m.carried, 2.0 * static_cast<double>(pairs.size()));
    }
    EXPECT_GT(series_parallel, 50);
    EXPECT_GT(others, 50);
}

// Forks and joins: 1 + 3 + 1 tasks of 1, 6 edges; degree 6/5, density 6/10, cut 3.
TEST(GraphMeasures, ForkJoinByHand) {
    const auto m = measures(graph(5, {{0, 1}, {0, 2}, {0, 3}, {1, 4}, {2, 4}, {3, 4}}));
    EXPECT_EQ(m.depth, 3);
    EXPECT_EQ(m.level_width, 3);
    EXPECT_EQ(m.width, 3);
    EXPECT_EQ(m.density, 0.6);
    EXPECT_EQ(m.degree, 1.2);
    EXPECT_EQ(m.sources, 1);
    EXPECT_EQ(m.sinks, 1);
    EXPECT_EQ(m.most_in, 3);
    EXPECT_EQ(m.most_out, 3);
    EXPECT_EQ(m.work, 5);
    EXPECT_EQ(m.longest, 3);
    EXPECT_EQ(m.deviation, 0);
    EXPECT_EQ(m.cut_least, 3);
    EXPECT_EQ(m.cut_most, 3);
    EXPECT_EQ(m.series_parallel, 0);
}

// Two barriers of all with all are series-parallel; the N is one reduction away, k of them beside each other k.
TEST(GraphMeasures, SeriesParallelByHand) {
    EXPECT_EQ(measures(graph(6, {{0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 4}, {2, 5}, {3, 4}, {3, 5}})).series_parallel, 0);
    EXPECT_EQ(measures(graph(4, {{0, 2}, {1, 2}, {1, 3}})).series_parallel, 1);
    std::vector<std::pair<int, int>> several;
    for (int k = 0; k < 5; ++k)
        for (const auto& [from, to] : {std::pair{0, 2}, {1, 2}, {1, 3}}) several.emplace_back(4 * k + from, 4 * k + to);
    EXPECT_EQ(measures(graph(20, several)).series_parallel, 5);
}

TEST(GraphMeasures, ManyTasks) {
    // A chain beyond what is known of pairs of tasks.
    std::vector<std::pair<int, int>> chain;
    for (int i = 0; i + 1 < 100'000; ++i) chain.emplace_back(i, i + 1);
    const auto m = measures(graph(100'000, chain));
    EXPECT_EQ(m.depth, 100'000);
    EXPECT_FALSE(m.width);
    EXPECT_FALSE(m.series_parallel);
    EXPECT_EQ(m.cut_most, 1);
    // Independent tasks, and as many as are known.
    EXPECT_EQ(measures(graph(4000, {})).width, 4000);
    std::vector<std::pair<int, int>> grid;
    for (int i = 0; i < 60; ++i)
        for (int j = 0; j < 60; ++j) {
            if (i + 1 < 60) grid.emplace_back(i * 60 + j, i * 60 + 60 + j);
            if (j + 1 < 60) grid.emplace_back(i * 60 + j, i * 60 + j + 1);
        }
    const auto wave = measures(graph(3600, grid));
    EXPECT_EQ(wave.width, 60);
    EXPECT_EQ(wave.depth, 119);
    EXPECT_GT(*wave.series_parallel, 0);
}

}  // namespace
}  // namespace pamina::workload
