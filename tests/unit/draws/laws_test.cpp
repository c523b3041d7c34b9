// The table of laws, what is wrong with parameters, and moments in closed form.
#include "runtime/draws/laws.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

namespace pamina::draws::test {
namespace {

std::string said(Law law, std::vector<double> numbers, std::vector<double> list = {}, std::vector<double> shares = {}) {
    const auto w = wrong(law, {numbers.data(), list, shares});
    if (!w) return "";
    return std::string(language::row(law).named()[static_cast<std::size_t>(w->parameter)].name) + " " +
           std::string(w->text);
}

TEST(Laws, AreFoundByName) {
    std::set<std::string_view> names;
    for (const auto& f : language::kLaws) {
        names.insert(f.name);
        EXPECT_EQ(language::find(language::kLaws, f.name), &f);
        EXPECT_EQ(&language::row(f.id), &f);
        EXPECT_FALSE(f.named().empty());
        for (const auto& p : f.named()) EXPECT_FALSE(p.name.empty()) << f.name;
    }
    EXPECT_EQ(names.size(), language::kLaws.size());
    EXPECT_EQ(language::find(language::kLaws, "gauss"), nullptr);
    EXPECT_EQ(language::find(language::kLaws, ""), nullptr);
}

TEST(Laws, SayWhatIsWrong) {
    EXPECT_EQ(said(Law::Exponential, {-1}), "mean must not be negative");
    EXPECT_EQ(said(Law::Exponential, {std::nan("")}), "mean must be finite");
    EXPECT_EQ(said(Law::Exponential, {INFINITY}), "mean must be finite");
    EXPECT_EQ(said(Law::Exponential, {0}), "");
    EXPECT_EQ(said(Law::Uniform, {2, 1}), "high must not be below `low`");
    EXPECT_EQ(said(Law::Uniform, {-1.7e308, 1.7e308}), "high must not be that far from `low`");
    EXPECT_EQ(said(Law::Uniform, {2, 2}), "");
    EXPECT_EQ(said(Law::Normal, {-2, -1}), "sd must not be negative");
    EXPECT_EQ(said(Law::Normal, {-2, 0}), "");
    EXPECT_EQ(said(Law::Lognormal, {-2, 1}), "mean must not be negative");
    EXPECT_EQ(said(Law::Lognormal, {0, 1}), "mean must be above 0 where `sd` is");
    EXPECT_EQ(said(Law::Lognormal, {0, 0}), "");
    EXPECT_EQ(said(Law::Gamma, {1, -1}), "sd must not be negative");
    EXPECT_EQ(said(Law::Gamma, {0, 1}), "mean must be above 0 where `sd` is");
    EXPECT_EQ(said(Law::Erlang, {-1, 2}), "mean must not be negative");
    EXPECT_EQ(said(Law::Erlang, {1, 0}), "k must be at least 1");
    EXPECT_EQ(said(Law::Weibull, {-1, 1}), "mean must not be negative");
    EXPECT_EQ(said(Law::Weibull, {1, 0}), "shape must be above 0");
    EXPECT_EQ(said(Law::Weibull, {1, INFINITY}), "shape must be finite");
    EXPECT_EQ(said(Law::Pareto, {0, 1}), "smallest must be above 0");
    EXPECT_EQ(said(Law::Pareto, {1, -1}), "shape must be above 0");
    EXPECT_EQ(said(Law::Hyperexponential, {-1, 2}), "mean must not be negative");
    EXPECT_EQ(said(Law::Hyperexponential, {1, 0.99}), "cv must be at least 1");
    EXPECT_EQ(said(Law::Hyperexponential, {1, 1}), "");
    EXPECT_EQ(said(Law::Triangular, {1, 0, 2}), "mode must not be below `low`");
    EXPECT_EQ(said(Law::Triangular, {1, 3, 2}), "mode must not be above `high`");
    EXPECT_EQ(said(Law::Triangular, {1, 1, 0}), "high must not be below `low`");
    EXPECT_EQ(said(Law::Triangular, {1, 1, 1}), "");
    EXPECT_EQ(said(Law::Bernoulli, {-0.1}), "p must be from 0 to 1");
    EXPECT_EQ(said(Law::Bernoulli, {1.1}), "p must be from 0 to 1");
    EXPECT_EQ(said(Law::Poisson, {-1}), "mean must not be negative");
    EXPECT_EQ(said(Law::Poisson, {2e14}), "mean must be at most 1e14");
    EXPECT_EQ(said(Law::Geometric, {0}), "p must be from 1e-14 to 1");
    EXPECT_EQ(said(Law::Geometric, {2}), "p must be from 1e-14 to 1");
    EXPECT_EQ(said(Law::Discrete, {}), "values must not be empty");
    EXPECT_EQ(said(Law::Discrete, {}, {1, INFINITY}, {1, 1}), "values must have finite numbers only");
    EXPECT_EQ(said(Law::Discrete, {}, {1, 2}, {1}), "shares must be as many as the values");
    EXPECT_EQ(said(Law::Discrete, {}, {1, 2}, {}), "shares must not be empty");
    EXPECT_EQ(said(Law::Discrete, {}, {1, 2}, {2, -1}), "shares must not be negative");
    EXPECT_EQ(said(Law::Discrete, {}, {1, 2}, {0, 0}), "shares must not all be 0");
    EXPECT_EQ(said(Law::Discrete, {}, {1, 2}, {1e308, 1e308}), "shares must have a finite sum");
    EXPECT_EQ(said(Law::Discrete, {}, {1, 2}, {0, 3}), "");
    EXPECT_EQ(said(Law::Empirical, {}), "values must not be empty");
    EXPECT_EQ(said(Law::Empirical, {}, {std::nan("")}), "values must have finite numbers only");
}

TEST(Laws, MomentsInClosedForm) {
    const auto of = [](Law law, std::vector<double> p) {
        return std::pair{mean(law, {p.data(), {}, {}}), variance(law, {p.data(), {}, {}})};
    };
    using P = std::pair<double, double>;
    EXPECT_EQ(of(Law::Exponential, {3}), P(3, 9));
    EXPECT_EQ(of(Law::Uniform, {1, 4}), P(2.5, 0.75));
    EXPECT_EQ(of(Law::Normal, {-1, 3}), P(-1, 9));
    EXPECT_EQ(of(Law::Lognormal, {1, 3}), P(1, 9));
    EXPECT_EQ(of(Law::Gamma, {1, 3}), P(1, 9));
    EXPECT_EQ(of(Law::Erlang, {6, 4}), P(6, 9));
    EXPECT_EQ(of(Law::Pareto, {2, 3}), P(3, 3));
    EXPECT_EQ(of(Law::Hyperexponential, {2, 3}), P(2, 36));
    EXPECT_EQ(of(Law::Triangular, {0, 3, 6}), P(3, 1.5));
    EXPECT_EQ(of(Law::Bernoulli, {0.25}), P(0.25, 0.1875));
    EXPECT_EQ(of(Law::Poisson, {7}), P(7, 7));
    EXPECT_EQ(of(Law::Geometric, {0.5}), P(2, 2));
    // Weibull: shape 1 is exponential; shape 2 (Rayleigh) has variance (4 / pi - 1) mean^2; shape 1/2: 5 mean^2.
    EXPECT_NEAR(of(Law::Weibull, {3, 1}).second, 9, 1e-13);
    EXPECT_NEAR(of(Law::Weibull, {1, 2}).second, 4 / std::acos(-1) - 1, 1e-14);
    EXPECT_NEAR(of(Law::Weibull, {1, 0.5}).second, 5, 1e-13);
    // Large shapes: pi^2 / 6 / shape^2 in the limit, and without a step between both ways to compute it.
    EXPECT_NEAR(of(Law::Weibull, {1, 1e6}).second * 1e12, 1.644932, 1e-6);
    EXPECT_NEAR(of(Law::Weibull, {1, 999.99999}).second / of(Law::Weibull, {1, 1000.00001}).second, 1 + 4e-8, 2e-8);
    EXPECT_EQ(of(Law::Weibull, {0, 0.0001}), P(0, 0));
    EXPECT_EQ(of(Law::Weibull, {1, 0.0001}).second, INFINITY);
    EXPECT_EQ(of(Law::Pareto, {2, 2}), P(4, INFINITY));
    EXPECT_EQ(of(Law::Pareto, {2, 1}), P(INFINITY, INFINITY));

    const std::vector<double> list{1, 2, 7}, shares{1, 2, 3};
    EXPECT_DOUBLE_EQ(mean(Law::Discrete, {nullptr, list, shares}), 26.0 / 6);
    EXPECT_DOUBLE_EQ(variance(Law::Discrete, {nullptr, list, shares}), (1 + 8 + 147) / 6.0 - 26.0 * 26 / 36);
    EXPECT_DOUBLE_EQ(mean(Law::Empirical, {nullptr, list, {}}), 10.0 / 3);
    EXPECT_DOUBLE_EQ(variance(Law::Empirical, {nullptr, list, {}}), 18 - 100.0 / 9);
}

TEST(Laws, OnlyParetoMayHaveNoMean) {
    const double one[] = {1, 1, 1}, below[] = {1, 0.5, 1}, above[] = {1, 1.5, 1};
    for (const auto& f : language::kLaws) {
        EXPECT_EQ(has_mean(f.id, {one, {}, {}}), f.id != Law::Pareto) << f.name;
        EXPECT_EQ(has_mean(f.id, {below, {}, {}}), f.id != Law::Pareto) << f.name;
        EXPECT_TRUE(has_mean(f.id, {above, {}, {}})) << f.name;
    }
}

}  // namespace
}  // namespace pamina::draws::test
