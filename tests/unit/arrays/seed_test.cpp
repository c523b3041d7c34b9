// The figures of P3T+ (Fahringer & Pozgaj): its definitions on small cases, its two examples of section 4.1, of which
// the second is printed with a mistake (E_1; corrected here from the sum that it is of).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "runtime/arrays/work.h"
#include "tests/support/outside_data.h"

namespace pamina::arrays {
namespace {

TEST(ArraysSeed, GoodnessIsTheVariationCoefficient) {
    PAMINA_OUTSIDE_FILE(file, "seed_checks/seed003_wd_cases.json");
    std::ifstream in(file);
    const auto cases = nlohmann::json::parse(in);
    EXPECT_GE(cases.size(), 8u);
    for (const auto& c : cases) {
        std::vector<WorkClass> classes;
        for (const auto& n : c["work"]) classes.push_back({n.get<std::int64_t>(), 1, 0});
        EXPECT_NEAR(goodness(classes), c["wd"].get<double>(), 1e-15) << c.dump();
    }
}

/// Iterations of a nest of two loops on one processor.
std::int64_t counted(const Loop& outer, const Loop& inner) {
    const Layout one = lay_out({1}, 8, {whole()}, {});
    Statement s;
    s.loops = {outer, inner};
    s.on = Reference{0, &one, {{}}, {}};
    return work(s).iterations;
}

TEST(ArraysSeed, FirstExampleOfSection41) {
    PAMINA_OUTSIDE_FILE(file, "seed_checks/seed003_example1_bruteforce.csv");
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    int lines = 0;
    while (std::getline(in, line)) {
        std::ranges::replace(line, ',', ' ');
        std::istringstream fields(line);
        std::int64_t n1 = 0, n2 = 0, expected = 0;
        fields >> n1 >> n2 >> expected;
        // J1 in 1..min(N1, N2), J2 in 1..N2 * J1.
        EXPECT_EQ(counted({{1, {}}, {std::min(n1, n2) + 1, {}}, 1}, {{1, {}}, {1, {n2}}, 1}), expected) << line;
        ++lines;
    }
    EXPECT_EQ(lines, 256);
}

/// A(J2) written for J1 in 1..N1, J2 in 1..J1 * N1, which is N2 at most; by block over P. Indices count from 0 here.
TEST(ArraysSeed, SecondExampleOfSection41Corrected) {
    for (const std::int64_t n1 : {4, 12, 30, 1000}) {
        for (const std::int64_t p : {1, 2, 4}) {
            const std::int64_t n2 = n1 * n1;
            const Layout a = lay_out({n2}, 8, {block()}, {p});
            Statement s;
            s.loops = {{{1, {}}, {n1 + 1, {}}, 1}, {{1, {}}, {1, {n1}}, 1}};
            s.written = Reference{0, &a, {{{-1, {0, 1}}, 1, 1}}, {}};
            const Work w = work(s);
            for (std::int64_t k = 1; k <= p; ++k) {
                const std::int64_t lb = n2 * (k - 1) / p + 1, ub = n2 * k / p;
                std::int64_t sum = 0;
                for (std::int64_t j1 = 1; j1 <= n1; ++j1)
                    sum += std::max<std::int64_t>(0, std::min(ub, j1 * n1) - lb + 1);
                EXPECT_EQ(w.of(k - 1), sum);
                // E_1 corrected, of rows that end within the block, and E_3, of those that go over it; reals for the
                // borders, which are whole: off by a row at both ends at most.
                const auto n = static_cast<double>(n1), l = static_cast<double>(lb), u = static_cast<double>(ub);
                const double e1 = (n + u - l) * (u - l + 2) / (2 * n),
                             e3 = n * n / static_cast<double>(p) * (n - (u + 1) / n + 1);
                EXPECT_NEAR(static_cast<double>(sum), e1 + e3, u - l + 2) << n1 << " " << p << " " << k;
                if (lb % n1 == 1 && p == 1) {
                    EXPECT_EQ(sum, n1 * n1 * (n1 + 1) / 2);
                }
            }
        }
    }
}

TEST(ArraysSeed, WorstIsAllOnOne) {
    for (const std::int64_t p : {1, 2, 7, 4096}) {
        const Layout a = lay_out({p}, 8, {block()}, {p});
        Statement s;
        s.loops = {{{0, {}}, {5, {}}, 1}};
        s.on = Reference{0, &a, {{}}, {}};
        const Work w = work(s);
        EXPECT_DOUBLE_EQ(w.goodness, std::sqrt(static_cast<double>(p - 1)));
        EXPECT_DOUBLE_EQ(w.optimal, 5.0 / static_cast<double>(p));
    }
}

TEST(ArraysSeed, LoopsWeighTheirStatements) {
    const std::vector<Weighted> two{{0, 3}, {1, 1}};
    EXPECT_DOUBLE_EQ(goodness(two), 0.25);
    EXPECT_EQ(goodness(std::span<const Weighted>{}), 0);
}

}  // namespace
}  // namespace pamina::arrays
