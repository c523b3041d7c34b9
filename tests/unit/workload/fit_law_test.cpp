#include "runtime/workload/fit_law.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "runtime/draws/draw.h"
#include "runtime/workload/goodness.h"
#include "runtime/workload/problem.h"

namespace pamina::workload {
namespace {

std::vector<double> sample(Law law, const std::vector<double>& parameters, std::size_t n, std::uint64_t seed) {
    const auto prepared = draws::prepare(law, draws::Values{parameters.data(), {}, {}});
    std::vector<double> out;
    for (std::size_t i = 0; i < n; ++i) {
        draws::Source source(draws::stream_key(seed, 77, 5), draws::kRootKey, i);
        out.push_back(draws::draw(prepared, source));
    }
    std::ranges::sort(out);
    return out;
}

struct Known {
    Law law;
    std::vector<double> parameters;
};
const std::array kKnown{Known{Law::Exponential, {3}},        Known{Law::Uniform, {2, 5}}, Known{Law::Normal, {-1, 2}},
                        Known{Law::Lognormal, {3, 2}},       Known{Law::Erlang, {3, 4}},  Known{Law::Gamma, {3, 2.5}},
                        Known{Law::Weibull, {3, 0.8}},       Known{Law::Weibull, {3, 4}}, Known{Law::Pareto, {2, 3}},
                        Known{Law::Hyperexponential, {3, 2}}};

// Of 10^5 draws: the standard errors are some 0.5 % and less.
TEST(FitLaw, FindsAgainWhatWasDrawn) {
    for (const Known& known : kKnown) {
        const auto x = sample(known.law, known.parameters, 100'000, 1);
        const auto near = [&](const Fitted& f, double within) {
            for (std::size_t i = 0; i < known.parameters.size(); ++i)
                EXPECT_NEAR(f.parameters[i], known.parameters[i], within * std::fabs(known.parameters[i]))
                    << language::row(known.law).name;
        };
        if (known.law != Law::Hyperexponential) near(by_likelihood(known.law, x), 0.02);
        // The variance of a Pareto law of shape 3 has an infinite variance of its own.
        near(by_moments(known.law, x), known.law == Law::Pareto ? 0.1 : 0.03);
    }
}

// No parameters beside those that were found are more likely.
TEST(FitLaw, IsTheMostLikely) {
    for (const Known& known : kKnown) {
        if (known.law == Law::Hyperexponential) continue;
        const auto x = sample(known.law, known.parameters, 200, 2);
        const Fitted f = by_likelihood(known.law, x);
        const auto likelihood = [&](const Fitted& of) {
            double sum = 0;
            // From what is below: the density as a difference.
            for (const double v : x) {
                const double h = 1e-6;
                sum += std::log((sides(of, v + h).below - sides(of, v - h).below) / (2 * h));
            }
            return sum;
        };
        if (known.law != Law::Uniform && known.law != Law::Pareto) {
            EXPECT_NEAR(likelihood(f), f.log_likelihood, 1e-3) << language::row(known.law).name;
        }
        for (std::size_t i = 0; i < f.parameters.size(); ++i)
            for (const double factor : {0.99, 1.01}) {
                Fitted other = f;
                const bool phases = known.law == Law::Erlang && i == 1;
                other.parameters[i] *= phases ? 1 : factor;
                if (phases) other.parameters[i] += factor < 1 ? -1 : 1;
                if (other.parameters[i] < 1 && phases) continue;
                // By its ends the law is cut off: less wide is impossible, wider less likely.
                if (known.law == Law::Uniform || (known.law == Law::Pareto && i == 0)) continue;
                EXPECT_LT(likelihood(other), likelihood(f) + 1e-6) << language::row(known.law).name;
            }
    }
}

TEST(FitLaw, ByHand) {
    // The gamma law with mean m has a likelihood that Choi and Wette's equation is zero for: ln k - ψ(k) = ln m -
    // mean(ln x).
    const std::vector<double> x{1, 2, 3, 4};
    const auto f = by_likelihood(Law::Gamma, x);
    const double k = std::pow(f.parameters[0] / f.parameters[1], 2);
    EXPECT_NEAR(ln_minus_digamma(k), std::log(2.5) - std::log(24.0) / 4, 1e-14);
    EXPECT_EQ(f.parameters[0], 2.5);
    // Normal: squares 5, over 4.
    EXPECT_DOUBLE_EQ(by_likelihood(Law::Normal, x).parameters[1], std::sqrt(1.25));
    EXPECT_DOUBLE_EQ(by_moments(Law::Normal, x).parameters[1], std::sqrt(5.0 / 3));
    EXPECT_DOUBLE_EQ(by_likelihood(Law::Exponential, x).log_likelihood, -4 * std::log(2.5) - 4);
    EXPECT_DOUBLE_EQ(by_likelihood(Law::Pareto, x).parameters[1], 4 / std::log(24.0));
}

TEST(FitLaw, RefusesWhatALawCannotGive) {
    const std::vector<double> zero{0, 1}, equal{2, 2}, one{2}, negative{-1, 2}, none{0};
    EXPECT_THROW(by_likelihood(Law::Gamma, zero), Problem);
    EXPECT_THROW(by_likelihood(Law::Weibull, equal), Problem);
    EXPECT_THROW(by_likelihood(Law::Normal, one), Problem);
    EXPECT_THROW(by_likelihood(Law::Exponential, negative), Problem);
    EXPECT_THROW(by_likelihood(Law::Exponential, none), Problem);
    EXPECT_THROW(by_moments(Law::Hyperexponential, std::vector<double>{1, 2}), Problem);
    EXPECT_EQ(by_likelihood(Law::Exponential, one).parameters[0], 2);
    const std::vector<double> wide{1e-300, 1e300};
    EXPECT_THROW(by_likelihood(Law::Lognormal, wide), Problem);
    EXPECT_THROW(by_moments(Law::Normal, wide), Problem);
    EXPECT_FALSE(can_fit(Law::Poisson));
}

TEST(Goodness, StatisticsByHand) {
    // Uniform from 0 to 1: 0.1 and 0.7. D is the largest of 0.5 - 0.1, 0.1, 1 - 0.7, 0.7 - 0.5.
    Fitted f{Law::Uniform, {0, 1}, 0};
    EXPECT_NEAR(statistics(f, std::vector<double>{0.1, 0.7}).ks, 0.4, 1e-15);
    EXPECT_TRUE(std::isnan(statistics(f, std::vector<double>{0.1, 0.7}).ad));
    // Exponential of mean 1, one value ln 2: F = 1/2, A^2 = -1 - (ln 1/2 + ln 1/2).
    Fitted e{Law::Exponential, {1}, 0};
    EXPECT_NEAR(statistics(e, std::vector<double>{std::log(2.0)}).ad, -1 + 2 * std::log(2.0), 1e-14);
}

// Where the law holds, p-values are uniform although the parameters are fitted: in five parts as many, by chi squared
// with 4 degrees of freedom (99.99 %: 23.5).
TEST(Goodness, PValuesAreUniform) {
    for (const Known& known : {Known{Law::Exponential, {3}}, Known{Law::Normal, {-1, 2}}, Known{Law::Gamma, {3, 2}},
                               Known{Law::Weibull, {3, 2}}}) {
        constexpr int kTries = 150;
        std::array<double, 5> ks{}, ad{};
        for (int i = 0; i < kTries; ++i) {
            const auto g =
                goodness(known.law, sample(known.law, known.parameters, 20, 1000 + static_cast<std::uint64_t>(i)),
                         By::Likelihood, 49, static_cast<std::uint64_t>(i));
            // 49 samples give p-values k / 50: ten in each part.
            ++ks[std::min<std::size_t>(4, static_cast<std::size_t>((g.ks_p * 50 - 0.5) / 10))];
            ++ad[std::min<std::size_t>(4, static_cast<std::size_t>((g.ad_p * 50 - 0.5) / 10))];
        }
        double of_ks = 0, of_ad = 0;
        for (std::size_t k = 0; k < 5; ++k) {
            of_ks += std::pow(ks[k] - kTries / 5.0, 2) / (kTries / 5.0);
            of_ad += std::pow(ad[k] - kTries / 5.0, 2) / (kTries / 5.0);
        }
        EXPECT_LT(of_ks, 23.5) << language::row(known.law).name;
        EXPECT_LT(of_ad, 23.5) << language::row(known.law).name;
    }
}

TEST(Goodness, TellsAnotherLaw) {
    const auto g = goodness(Law::Exponential, sample(Law::Normal, {10, 1}, 50, 9), By::Likelihood, 99, 1);
    EXPECT_DOUBLE_EQ(g.ks_p, 0.01);
    EXPECT_DOUBLE_EQ(g.ad_p, 0.01);
}

}  // namespace
}  // namespace pamina::workload
