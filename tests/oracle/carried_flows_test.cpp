// Derivatives that a run carries through flows over links, preemption, turns and contentions, against differences of
// runs, on random models in which nothing starts at one time.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <random>

#include "runtime/engine/slopes/slopes.h"
#include "runtime/predict/evaluate.h"
#include "tests/oracle/each_alone.h"
#include "tests/oracle/engine_side.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

class Models {
  public:
    explicit Models(unsigned seed) : random_(seed) {}

    int pick(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }

    std::string flows() {
        const int links = pick(1, 4), flows = pick(2, 6);
        std::string parameters, arguments, body;
        const auto parameter = [&](const char* name, int i, const char* type, std::string value) {
            parameters += fmt::format("{}{}{}: {}", parameters.empty() ? "" : ", ", name, i, type);
            arguments += fmt::format("{}{}", arguments.empty() ? "" : ", ", value);
        };
        for (int l = 0; l < links; ++l) {
            parameter("c", l, "data/time", fmt::format("{}.{:03} MB/s", pick(1, 4), pick(0, 999)));
            body += fmt::format("  resource l{0}(discipline = maxmin, speed = c{0}{1})\n", l,
                                pick(0, 3) == 0 ? ", each = 0.777 MB/s" : "");
        }
        body += "  fork";
        for (int f = 0; f < flows; ++f) {
            parameter("d", f, "time", fmt::format("{}.{:03} s", pick(0, 3), pick(1, 999)));
            parameter("a", f, "data", fmt::format("{}.{:03} MB", pick(1, 6), pick(1, 999)));
            std::string route;
            for (int l = 0; l < links; ++l)
                if (pick(0, 1) || (route.empty() && l + 1 == links))
                    route += fmt::format("{}l{}", route.empty() ? "" : ", ", l);
            body += fmt::format(" {{ delay d{0}; use [{1}] for a{0}{2} }}", f, route,
                                pick(0, 2) == 0 ? " after 0.125 s" : "");
        }
        return made(parameters, arguments, body);
    }

    std::string served() {
        const int users = pick(2, 6);
        std::string parameters, arguments;
        std::string body = pick(0, 1) ? "  resource r(discipline = preemptive, servers = "
                                      : "  resource r(discipline = rr(0.5 s), servers = ";
        const bool ranked = body.find("preemptive") != std::string::npos;
        body += fmt::format("{})\n  fork", pick(1, 2));
        for (int u = 0; u < users; ++u) {
            parameters += fmt::format("{}d{}: time, a{}: time, e{}: time", u ? ", " : "", u, u, u);
            arguments += fmt::format("{}{}.{:03} s, {}.{:03} s, {}.{:03} s", u ? ", " : "", pick(0, 3), pick(1, 999),
                                     pick(0, 3), pick(1, 999), pick(0, 2), pick(1, 999));
            const std::string rank = ranked ? fmt::format(" priority {}", pick(1, 3)) : "";
            body += fmt::format(" {{ delay d{0}; use r for a{0}{1}; delay e{0}; use r for e{0}{1} }}", u, rank);
        }
        return made(parameters, arguments, body);
    }

    /// Customers of one contention, or of two.
    std::string contended() {
        const int users = pick(2, 5);
        std::string parameters, arguments, body = "  fork";
        for (int u = 0; u < users; ++u) {
            parameters += fmt::format("{}d{}: time, a{}: time, e{}: time", u ? ", " : "", u, u, u);
            arguments += fmt::format("{}{}.{:03} s, {}.{:03} s, {}.{:03} s", u ? ", " : "", pick(0, 3), pick(1, 999),
                                     pick(0, 3), pick(1, 999), pick(0, 2), pick(1, 999));
            const auto with = [&] {
                const int which = pick(0, 2);
                return fmt::format("with {}{}{}", which != 1 ? fmt::format("c.bus(rate = {} Hz)", pick(1, 4)) : "",
                                   which == 2 ? ", " : "",
                                   which != 0 ? fmt::format("c.disk(rate = {} Hz)", pick(1, 3)) : "");
            };
            const std::string first = with(), second = with();
            body += fmt::format(" {{ delay d{0}; compute a{0} {1}; delay e{0}; compute e{0} {2} }}", u, first, second);
        }
        constexpr const char* kMachine = R"(machine c {
  contention bus {
    customer rate
    queue memory (service = 150 ms)
    queue port (service = 80 ms, law = deterministic)
  }
  contention disk {
    customer rate
    queue arm (service = 100 ms, servers = 2)
  }
}
)";
        return fmt::format("{}model m({}) on c {{\n{}\n}}\npredict m({}) on c\n", kMachine, parameters, body,
                           arguments);
    }

    /// The same with parameters for what customers bring along, and what stations are made of.
    std::string with_parameters() {
        const int users = pick(2, 5);
        std::string parameters, arguments, body = "  fork";
        const auto number = [&](int from, int to) { return fmt::format("{}.{:03}", pick(from, to), pick(1, 999)); };
        for (int u = 0; u < users; ++u) {
            parameters += fmt::format("{}d{}: time, a{}: time, r{}: 1/time, h{}: real", u ? ", " : "", u, u, u, u);
            arguments += fmt::format("{}{} s, {} s, {} Hz, {}", u ? ", " : "", number(0, 3), number(0, 3), number(0, 3),
                                     number(0, 1));
            const int which = pick(0, 2);
            const std::string bus = fmt::format("c.bus(rate = r{0}, heavy = h{0} * r{0} * 1 s)", u);
            const std::string disk = fmt::format("c.disk(rate = {} * r{})", pick(1, 3), u);
            body += fmt::format(" {{ delay d{0}; compute a{0} with {1}; compute 1 s with {2} }}", u,
                                which == 0   ? bus
                                : which == 1 ? disk
                                             : bus + ", " + disk,
                                pick(0, 1) ? bus : disk);
        }
        constexpr const char* kMachine = R"(machine c(m: time, p: time, a: time, share: real, fast: real) {
  contention bus {
    customer rate, heavy = 1
    let s = m * (1 + heavy / 2)
    queue memory[2] (service = s, visits = share)
    queue port (service = p, law = deterministic)
    delay block (time = if population >= 3 then before.residence(memory[0]) * share else p / 4)
  }
  contention disk {
    customer rate
    queue arm (service = a, servers = 2)
    queue slow (service = a / 3, rates = [1, fast, 0.5])
    queue many[40] (service = a * before.queue(arm) / 50 + m / 20, servers = 2)
    queue line (service = p / 2 * population)
  }
}
)";
        return fmt::format("{}model m({}) on c {{\n{}\n}}\npredict m({}) on c({} s, {} s, {} s, {}, {})\n", kMachine,
                           parameters, body, arguments, number(0, 0), number(0, 0), number(0, 0), number(0, 1),
                           number(1, 2));
    }

  private:
    static std::string made(const std::string& parameters, const std::string& arguments, const std::string& body) {
        return fmt::format("model m({}) {{\n{}\n}}\npredict m({})\n", parameters, body, arguments);
    }
    std::mt19937 random_;
};

struct Seen {
    int carried = 0, ties = 0, refused = 0, compared = 0;
};

void compare(const std::string& text, Seen& seen) {
    CheckedScript script(text);
    ASSERT_TRUE(script.good()) << script.errors() << text;
    LoweredPrediction p = lower_prediction(script.program, *script.predicts.at(0), true);
    ASSERT_TRUE(p.compiled);
    std::vector<engine::Direction> directions;
    for (std::size_t g = 0; g < p.compiled->graph.globals.size(); ++g)
        directions.push_back({{{g, p.values.globals[g].r}}, {}});
    engine::RunControl control;
    const auto carried = engine::carry_slopes(predict::graphs(*p.compiled), p.values, directions, {}, control);
    ASSERT_FALSE(carried.outcome.error) << text;
    ASSERT_EQ(differs_alone(p, directions, {}, carried), "") << text;
    const auto time_at = [&](std::size_t g, double step) {
        LoweredPrediction moved{{}, p.compiled, p.values};
        moved.values.globals[g].r *= 1 + step;
        return evaluate(moved, false, true, {}).result.time;
    };
    const double time = carried.outcome.result.time;
    for (std::size_t g = 0; g < directions.size(); ++g) {
        const auto& slope = carried.slopes[g];
        if (!slope.is_carried()) {
            ++seen.refused;
            continue;
        }
        if (slope.tie) {
            ++seen.ties;
            continue;
        }
        ++seen.carried;
        const auto central = [&](double h) { return (time_at(g, h) - time_at(g, -h)) / (2 * h); };
        const double a = central(1e-5), b = central(5e-6);
        if (std::abs(a - b) > 1e-6 * time) continue;  // something is decided nearby
        ++seen.compared;
        EXPECT_NEAR(slope.derivative, (4 * b - a) / 3, 2e-6 * time) << "parameter " << g << " of\n" << text;
        if (!slope.affine) continue;
        for (const double step : {0.9 * std::max(slope.from, -0.5), 0.9 * std::min(slope.until, 0.5)})
            EXPECT_NEAR(time + slope.derivative * step, time_at(g, step), 1e-6 * time)
                << "parameter " << g << " at " << step << " of " << slope.from << " to " << slope.until << " of\n"
                << text;
    }
}

TEST(CarriedSlopes, OfFlows) {
    Models models(7);
    Seen seen;
    for (int i = 0; i < tries(150) && !::testing::Test::HasFailure(); ++i) compare(models.flows(), seen);
    std::cout << seen.carried << " carried, " << seen.ties << " ties, " << seen.refused << " refused, " << seen.compared
              << " compared\n";
    EXPECT_GT(seen.compared, 10 * (seen.ties + seen.refused));
    EXPECT_GT(seen.compared, seen.carried * 9 / 10);
}

TEST(CarriedSlopes, OfThoseWhoGiveWayOrTakeTurns) {
    Models models(8);
    Seen seen;
    for (int i = 0; i < tries(150) && !::testing::Test::HasFailure(); ++i) compare(models.served(), seen);
    std::cout << seen.carried << " carried, " << seen.ties << " ties, " << seen.refused << " refused, " << seen.compared
              << " compared\n";
    EXPECT_GT(seen.compared, 10 * (seen.ties + seen.refused));
    EXPECT_GT(seen.compared, seen.carried * 9 / 10);
}

TEST(CarriedSlopes, OfContentions) {
    Models models(9);
    Seen seen;
    for (int i = 0; i < tries(100) && !::testing::Test::HasFailure(); ++i) compare(models.contended(), seen);
    std::cout << seen.carried << " carried, " << seen.ties << " ties, " << seen.refused << " refused, " << seen.compared
              << " compared\n";
    EXPECT_GT(seen.compared, 10 * (seen.ties + seen.refused));
    EXPECT_GT(seen.compared, seen.carried * 9 / 10);
}

TEST(CarriedSlopes, OfWhatContentionsAreMadeOf) {
    Models models(10);
    Seen seen;
    for (int i = 0; i < tries(100) && !::testing::Test::HasFailure(); ++i) compare(models.with_parameters(), seen);
    std::cout << seen.carried << " carried, " << seen.ties << " ties, " << seen.refused << " refused, " << seen.compared
              << " compared\n";
    EXPECT_GT(seen.compared, 10 * (seen.ties + seen.refused));
    EXPECT_GT(seen.compared, seen.carried * 9 / 10);
}

}  // namespace
}  // namespace pamina::test
