#include "runtime/workload/fit_law.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/draws/functions.h"
#include "runtime/expr/math.h"
#include "runtime/workload/problem.h"

namespace pamina::workload {

using draws::ln_gamma;
using expr::math::exp;
using expr::math::ln;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr int kMostSteps = 200;

struct Moments {
    double mean = 0, squares = 0;  // of the distances from it, summed
    double n = 0;

    explicit Moments(std::span<const double> x) : n(static_cast<double>(x.size())) {
        double sum = 0;
        for (const double v : x) sum += v / n;
        // Once more, for the last digits.
        double rest = 0;
        for (const double v : x) rest += v - sum;
        mean = sum + rest / n;
        for (const double v : x) squares += (v - mean) * (v - mean);
    }
    double deviation() const { return std::sqrt(squares / (n - 1)); }
};

/// What is positive, as the logarithm of its share of a number.
std::vector<double> logarithms(std::span<const double> x, double of) {
    std::vector<double> out;
    out.reserve(x.size());
    for (const double v : x) out.push_back(ln(v / of));
    return out;
}

double total(std::span<const double> x) {
    double sum = 0;
    for (const double v : x) sum += v;
    return sum;
}

/// The gamma law's shape: ln k - ψ(k) = s > 0.
double gamma_shape(double s) {
    double k = (3 - s + std::sqrt((s - 3) * (s - 3) + 24 * s)) / (12 * s);
    for (int step = 0; step < kMostSteps; ++step) {
        const double next = 1 / (1 / k + (ln_minus_digamma(k) - s) / (k * k * (1 / k - trigamma(k))));
        if (!(next > 0) || std::fabs(next - k) <= 4e-16 * k) break;
        k = next;
    }
    return k;
}

/// The Weibull law's shape, from the logarithms of the sample as shares of its largest value: the root of
/// sum(e^ky y) / sum(e^ky) - 1 / k - mean(y), which rises.
double weibull_shape(std::span<const double> logs) {
    const Moments m(logs);
    double low = 0, high = kInfinite;
    double k = 1.2825498301618641 / std::sqrt(m.squares / m.n);  // π / sqrt 6 over their deviation
    for (int step = 0; step < kMostSteps; ++step) {
        double w = 0, wy = 0, wyy = 0;
        for (const double y : logs) {
            const double e = exp(k * y);
            w += e;
            wy += e * y;
            wyy += e * y * y;
        }
        const double value = wy / w - 1 / k - m.mean, slope = wyy / w - wy / w * (wy / w) + 1 / (k * k);
        (value < 0 ? low : high) = k;
        double next = k - value / slope;
        if (!(next > low && next < high)) next = std::isinf(high) ? 2 * k : (low + high) / 2;
        if (std::fabs(next - k) <= 4e-16 * k) break;
        k = next;
    }
    return k;
}

/// The shape of a Weibull law with this squared coefficient of variation: Γ(1 + 2/k) / Γ(1 + 1/k)^2 - 1, which falls.
double weibull_shape_of(double scv) {
    double low = 1e-2, high = 1e6;
    const auto of = [](double k) { return exp_minus_1(ln_gamma(1 + 2 / k) - 2 * ln_gamma(1 + 1 / k)); };
    if (of(low) < scv || of(high) > scv)
        throw Problem{"no Weibull law with a shape from 0.01 to 1,000,000 has this coefficient of variation", ""};
    for (int step = 0; step < kMostSteps; ++step) {
        const double middle = std::sqrt(low * high);
        (of(middle) > scv ? low : high) = middle;
    }
    return std::sqrt(low * high);
}

void need(bool good, Law law, std::string_view what, std::string_view help = "") {
    if (!good) throw Problem{fmt::format("{}: {}", language::row(law).name, what), std::string(help)};
}

void check(Law law, std::span<const double> x) {
    need(x.size() >= static_cast<std::size_t>(free_parameters(law)), law,
         free_parameters(law) == 1 ? "at least 1 value decides it" : "at least 2 values decide it");
    const bool positive =
        law == Law::Lognormal || law == Law::Gamma || law == Law::Erlang || law == Law::Weibull || law == Law::Pareto;
    need(!positive || x.front() > 0, law, "its values are above 0, and not all of these are", "`filter` takes a part");
    need((law != Law::Exponential && law != Law::Hyperexponential) || (x.front() >= 0 && x.back() > 0), law,
         "its values are 0 or more and not all of them 0");
    need(free_parameters(law) == 1 || x.back() > x.front(), law, "all values are equal, so that it has no spread");
}

Fitted with_likelihood(Fitted f, std::span<const double> sample) {
    need(std::ranges::all_of(f.parameters, [](double p) { return std::isfinite(p); }), f.law,
         "its parameters would be larger than numbers are");
    double sum = 0;
    for (const double x : sample) sum += log_density(f, x);
    f.log_likelihood = sum;
    return f;
}

/// Of the whole numbers beside a gamma law's shape the one with the larger likelihood; `s` is ln(mean) - mean(ln x).
double erlang_phases(double s) {
    const double k = gamma_shape(s), below = std::max(1.0, std::floor(k)), above = below + 1;
    const auto each = [&](double n) { return n * ln(n) - ln_gamma(n) - n - n * s; };
    return each(above) > each(below) ? above : below;
}

}  // namespace

bool can_fit(Law law) {
    return free_parameters(law) > 0;
}

int free_parameters(Law law) {
    switch (law) {
        case Law::Exponential:
            return 1;
        case Law::Uniform:
        case Law::Normal:
        case Law::Lognormal:
        case Law::Erlang:
        case Law::Gamma:
        case Law::Weibull:
        case Law::Pareto:
        case Law::Hyperexponential:
            return 2;
        case Law::Triangular:
        case Law::Bernoulli:
        case Law::Poisson:
        case Law::Geometric:
        case Law::Discrete:
        case Law::Empirical:
            return 0;
    }
    return 0;
}

Fitted by_likelihood(Law law, std::span<const double> x) {
    check(law, x);
    need(law != Law::Hyperexponential, law, "it is fitted by moments alone", "`by = \"moments\"`");
    const Moments m(x);
    Fitted f{law, {}, 0};
    switch (law) {
        case Law::Exponential:
            f.parameters = {m.mean};
            break;
        case Law::Uniform:
            f.parameters = {x.front(), x.back()};
            break;
        case Law::Normal:
            f.parameters = {m.mean, std::sqrt(m.squares / m.n)};
            break;
        case Law::Lognormal: {
            const Moments logs(logarithms(x, m.mean));
            const double s2 = logs.squares / logs.n, mean = m.mean * exp(logs.mean + s2 / 2);
            f.parameters = {mean, mean * std::sqrt(exp_minus_1(s2))};
            break;
        }
        case Law::Erlang:
        case Law::Gamma: {
            const double s = -total(logarithms(x, m.mean)) / m.n;
            need(s > 0, law, "all values are equal but for rounding, so that it has no spread");
            f.parameters = {m.mean, law == Law::Gamma ? m.mean / std::sqrt(gamma_shape(s)) : erlang_phases(s)};
            break;
        }
        case Law::Weibull: {
            const auto logs = logarithms(x, x.back());
            const double k = weibull_shape(logs);
            double powers = 0;
            for (const double y : logs) powers += exp(k * y);
            f.parameters = {x.back() * exp(ln(powers / m.n) / k + ln_gamma(1 + 1 / k)), k};
            break;
        }
        case Law::Pareto:
            f.parameters = {x.front(), m.n / total(logarithms(x, x.front()))};
            break;
        default:
            need(false, law, "no sample is fitted with it");
    }
    return with_likelihood(std::move(f), x);
}

Fitted by_moments(Law law, std::span<const double> x) {
    check(law, x);
    const Moments m(x);
    const double deviation = free_parameters(law) == 1 ? 0 : m.deviation(), cv = deviation / m.mean;
    Fitted f{law, {m.mean, deviation}, 0};
    switch (law) {
        case Law::Exponential:
            f.parameters = {m.mean};
            break;
        case Law::Uniform:
            f.parameters = {m.mean - std::sqrt(3.0) * deviation, m.mean + std::sqrt(3.0) * deviation};
            break;
        case Law::Normal:
        case Law::Lognormal:
        case Law::Gamma:
            break;
        case Law::Erlang:
            f.parameters[1] = std::max(1.0, std::round(1 / (cv * cv)));
            break;
        case Law::Weibull:
            f.parameters[1] = weibull_shape_of(cv * cv);
            break;
        case Law::Pareto: {
            // cv^2 = 1 / (a (a - 2)).
            const double a = 1 + std::sqrt(1 + 1 / (cv * cv));
            f.parameters = {m.mean * (a - 1) / a, a};
            break;
        }
        case Law::Hyperexponential:
            need(cv >= 1, law, "the coefficient of variation of these values is below 1",
                 "`fit_gamma` and `phases` take such");
            f.parameters[1] = cv;
            break;
        default:
            need(false, law, "no sample is fitted with it");
    }
    return with_likelihood(std::move(f), x);
}

}  // namespace pamina::workload
