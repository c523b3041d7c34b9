// Minimum version selection, against a naive one on random graphs of packages.
#include "runtime/packages/select.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "runtime/packages/problem.h"

namespace pamina::packages {
namespace {

Need need(const std::string& name, const std::string& version) {
    return {read_url("https://h/" + name).url, *parse_version(version)};
}

using Graph = std::map<std::pair<std::string, Version>, std::vector<Need>>;

Selection run(const Graph& graph, const std::vector<Need>& wanted) {
    return select("app", wanted, [&](const Need& n, const std::vector<std::string>&) {
        return Needs{n.url.last_part(), graph.at({n.url.key, n.version})};
    });
}

std::vector<std::string> shown(const Selection& s) {
    std::vector<std::string> out;
    for (const auto& [key, selected] : s)
        out.push_back(fmt::format("{} {}", selected.need.url.last_part(), selected.need.version.text()));
    return out;
}

// The example of Cox 2018, "Minimal Version Selection", algorithm 1: A 1 needs B 1.2 and C 1.2; B 1.2 needs D 1.3,
// C 1.2 needs D 1.4; D 1.4 needs E 1.2. The newest releases are higher, and are not taken.
TEST(Select, TheExampleOfItsAuthor) {
    Graph g;
    g[{need("b", "1.2.0").url.key, *parse_version("1.2.0")}] = {need("d", "1.3.0")};
    g[{need("c", "1.2.0").url.key, *parse_version("1.2.0")}] = {need("d", "1.4.0")};
    g[{need("d", "1.3.0").url.key, *parse_version("1.3.0")}] = {need("e", "1.2.0")};
    g[{need("d", "1.4.0").url.key, *parse_version("1.4.0")}] = {need("e", "1.2.0")};
    g[{need("e", "1.2.0").url.key, *parse_version("1.2.0")}] = {};
    EXPECT_THAT(shown(run(g, {need("b", "1.2.0"), need("c", "1.2.0")})),
                ::testing::ElementsAre("b 1.2.0", "c 1.2.0", "d 1.4.0", "e 1.2.0"));
}

TEST(Select, TwoMajorVersionsAreAnErrorWithBothChains) {
    Graph g;
    g[{need("a", "1.0.0").url.key, *parse_version("1.0.0")}] = {need("c", "1.2.0")};
    g[{need("b", "1.0.0").url.key, *parse_version("1.0.0")}] = {need("c", "2.0.0")};
    g[{need("c", "1.2.0").url.key, *parse_version("1.2.0")}] = {};
    g[{need("c", "2.0.0").url.key, *parse_version("2.0.0")}] = {};
    try {
        run(g, {need("a", "1.0.0"), need("b", "1.0.0")});
        FAIL();
    } catch (const Problem& p) {
        EXPECT_EQ(p.diagnostic.id, "E1210");
        EXPECT_EQ(p.diagnostic.help, "app needs a 1.0.0 needs c 1.2.0; and app needs b 1.0.0 needs c 2.0.0");
    }
}

TEST(Select, InZeroTheMinorVersionStandsForTheMajorOne) {
    const auto wanted = [](const char* a, const char* b) {
        Graph g;
        for (const char* v : {a, b}) g[{need("c", v).url.key, *parse_version(v)}] = {};
        try {
            return shown(run(g, {need("c", a), need("c", b)})).front();
        } catch (const Problem& p) {
            return p.diagnostic.id;
        }
    };
    EXPECT_EQ(wanted("0.1.0", "0.1.7"), "c 0.1.7");
    EXPECT_EQ(wanted("0.0.1", "0.0.2"), "c 0.0.2");
    EXPECT_EQ(wanted("0.1.0", "0.2.0"), "E1210");
    EXPECT_EQ(wanted("0.9.0", "1.0.0"), "E1210");
    EXPECT_EQ(wanted("1.1.0", "1.9.0"), "c 1.9.0");
    EXPECT_EQ(wanted("1.9.0", "2.9.0"), "E1210");
}

// Everything that can be reached is walked until nothing more comes; the highest version of each counts.
std::map<std::string, Version> naive(const Graph& graph, const std::vector<Need>& wanted) {
    std::set<std::pair<std::string, Version>> reached;
    for (const Need& n : wanted) reached.insert({n.url.key, n.version});
    for (std::size_t before = 0; before != reached.size();) {
        before = reached.size();
        const auto now = reached;
        for (const auto& at : now)
            for (const Need& n : graph.at(at)) reached.insert({n.url.key, n.version});
    }
    std::map<std::string, Version> out;
    for (const auto& [key, version] : reached) {
        auto [at, fresh] = out.emplace(key, version);
        if (!fresh) at->second = std::max(at->second, version);
    }
    return out;
}

TEST(Select, AgreesWithANaiveOne) {
    std::mt19937 random(20260719);
    for (int round = 0; round < 300; ++round) {
        const int packages = 1 + static_cast<int>(random() % 12), versions = 1 + static_cast<int>(random() % 5);
        Graph graph;
        const auto any = [&] {
            return need(fmt::format("p{}", random() % static_cast<unsigned>(packages)),
                        fmt::format("1.{}.0", random() % static_cast<unsigned>(versions)));
        };
        for (int p = 0; p < packages; ++p)
            for (int v = 0; v < versions; ++v) {
                const Need n = need(fmt::format("p{}", p), fmt::format("1.{}.0", v));
                auto& needs = graph[{n.url.key, n.version}];
                for (unsigned k = random() % 4; k > 0; --k) needs.push_back(any());  // circles, too
            }
        std::vector<Need> wanted;
        for (unsigned k = random() % 4; k > 0; --k) wanted.push_back(any());
        const auto expected = naive(graph, wanted);
        const auto found = run(graph, wanted);
        ASSERT_EQ(found.size(), expected.size());
        for (const auto& [key, selected] : found) {
            ASSERT_EQ(selected.need.version, expected.at(key)) << key;
            // Who asked for it, from the project on.
            ASSERT_EQ(selected.chain.front(), "app");
            ASSERT_EQ(selected.chain.back(),
                      fmt::format("{} {}", selected.need.url.last_part(), selected.need.version.text()));
        }
        // No order matters.
        std::reverse(wanted.begin(), wanted.end());
        ASSERT_EQ(shown(run(graph, wanted)), shown(found));
    }
}

}  // namespace
}  // namespace pamina::packages
