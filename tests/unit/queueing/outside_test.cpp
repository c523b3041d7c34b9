// Networks whose figures another program computed, or a book prints (PAMINA_DATA, tests/support/outside_data.h).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/support/outside_data.h"
#include "tests/unit/queueing/networks.h"

namespace pamina::queueing::test {
namespace {

using Json = nlohmann::json;

constexpr double kSame = 1e-9;

/// Printed figures (a tolerance above kSame) are near by difference, computed ones by ratio.
void near(double value, const Json& expected, const std::string& what, double tolerance = kSame) {
    const auto x = expected.get<double>();
    EXPECT_NEAR(value, x, tolerance > kSame ? tolerance : tolerance * std::max(std::abs(x), 1e-3)) << what;
}

/// Of each station: U, R, Q, X, as far as there.
void stations_are(const Solution& s, const Json& expected, double tolerance, bool utilizations = true) {
    for (std::size_t k = 0; k < s.stations.size(); ++k) {
        const Flow& f = s.stations[k].all;
        const std::string at = " at " + std::to_string(k);
        if (expected.contains("U") && utilizations) near(f.utilization, expected["U"][k], "U" + at, tolerance);
        if (expected.contains("R")) near(f.response, expected["R"][k], "R" + at, tolerance);
        if (expected.contains("Q")) near(f.queue, expected["Q"][k], "Q" + at, tolerance);
        if (expected.contains("X")) near(f.throughput, expected["X"][k], "X" + at, tolerance);
    }
    if (expected.contains("X0")) near(s.throughput, expected["X0"], "X0", tolerance);
}

Station served(double service, double visits, int servers_or_delay) {
    return station("s", servers_or_delay < 0 ? Discipline::Delay : Discipline::Fcfs,
                   {{.service = service, .visits = visits}},
                   servers_or_delay < 0 ? std::vector<double>{1} : servers(servers_or_delay));
}

Network one_class(const Json& in) {
    std::vector<Station> stations;
    for (std::size_t k = 0; k < in["S"].size(); ++k)
        stations.push_back(served(in["S"][k], in["V"][k], in.contains("m") ? in["m"][k].get<int>() : 1));
    return network({closed(in["N"], in.value("Z", 0.0))}, stations);
}

Network by_demands(const Json& in) {
    std::vector<Station> stations;
    for (const Json& d : in["D"]) stations.push_back(demand("s", {d.get<double>()}));
    return network({closed(in["N"], in.value("Z", 0.0))}, stations);
}

void solve_case(const Json& c) {
    const Json &in = c["input"], &reference = c["reference"], &published = c["published"];
    const double loose = c["published_tolerance"];
    const auto kind = c["kind"].get<std::string>(), id = c["id"].get<std::string>();
    if (kind == "open M/M/1 network") {
        std::vector<Station> stations;
        for (std::size_t k = 0; k < in["S"].size(); ++k) stations.push_back(served(in["S"][k], in["V"][k], 1));
        const Solution s = solved(network({open(in["lam"])}, stations));
        EXPECT_EQ(s.solver, "open");
        stations_are(s, reference, kSame);
        stations_are(s, published, loose);
    } else if (kind.starts_with("open network (arrival rates")) {
        // What comes to each is given: each is fed from outside.
        std::vector<Station> stations;
        std::vector<Route> routes;
        for (std::size_t k = 0; k < in["S"].size(); ++k) {
            stations.push_back(served(in["S"][k], 0, 1));
            routes.push_back(arrivals(static_cast<int>(k), in["arrival"][k]));
        }
        const Solution s = solved(network({open(0)}, stations, routes));
        stations_are(s, reference, kSame);
        stations_are(s, published, loose);
    } else if (kind == "exact MVA multi-server + delay" || kind == "convolution, multi-server") {
        const Solution s = solved(one_class(in));
        EXPECT_EQ(s.solver, "convolution");
        EXPECT_EQ(s.approximate, "");
        stations_are(s, reference, kSame);
        stations_are(s, published, loose);
    } else if (kind == "load-dependent MVA") {
        std::vector<Station> stations;
        for (std::size_t k = 0; k < in["V"].size(); ++k) {
            std::vector<double> rates;
            for (const Json& t : in["Sld"][k]) rates.push_back(in["Sld"][k][0].get<double>() / t.get<double>());
            stations.push_back(
                station("s", Discipline::Ps, {{.service = in["Sld"][k][0], .visits = in["V"][k]}}, rates));
        }
        const Solution s = solved(network({closed(in["N"])}, stations));
        // There, utilization is the part of the time that anybody is there.
        stations_are(s, reference, kSame, false);
        stations_are(s, published, loose);
    } else if (kind == "Bard-Schweitzer fixed point and exact on same input") {
        stations_are(solved(one_class(in)), reference["exact"], kSame);
        const Solution s = solved(one_class(in), Solver::Schweitzer);
        EXPECT_NE(s.approximate, "");
        stations_are(s, reference["approx"], kSame);
        near(s.response, reference["approx"]["Rsys"], "Rsys");
    } else if (kind == "asymptotic bounds" || kind == "asymptotic + balanced job bounds + exact") {
        const Solution s = solved(by_demands(in), Solver::Bounds);
        ASSERT_TRUE(s.asymptotic && s.balanced && s.only_bounds);
        const Json& aba = reference.contains("aba") ? reference["aba"] : reference;
        near(s.asymptotic->throughput_lower, aba["Xl"], "Xl");
        near(s.asymptotic->throughput_upper, aba["Xu"], "Xu");
        near(s.asymptotic->response_lower, aba["Rl"], "Rl");
        near(s.asymptotic->response_upper, aba["Ru"], "Ru");
        if (published.contains("Xu")) near(s.asymptotic->throughput_upper, published["Xu"], "Xu", 5e-3);
        if (!reference.contains("bjb")) return;
        near(s.balanced->throughput_lower, reference["bjb"]["Xl"], "balanced Xl");
        near(s.balanced->throughput_upper, reference["bjb"]["Xu"], "balanced Xu");
        near(solved(by_demands(in)).throughput, reference["exact_X"], "exact X");
    } else if (kind.starts_with("interval:")) {
        const double x = solved(by_demands(in)).throughput;
        near(x, reference["X0"], "X0");
        EXPECT_GT(x, published["X_lower"].get<double>() - loose);
        EXPECT_LT(x, published["X_upper"].get<double>() + loose);
    } else if (kind.starts_with("exact multiclass MVA") || kind.starts_with("multiclass MVA")) {
        // Classes have times of their own: demands, which share the processor.
        std::vector<Class> classes;
        for (const Json& n : in["N"]) classes.push_back(closed(n));
        std::vector<Station> stations;
        const std::size_t count = in["S"][0].size();
        for (std::size_t k = 0; k < count; ++k) {
            std::vector<Demand> demands;
            for (std::size_t r = 0; r < classes.size(); ++r)
                demands.push_back({.service = in["S"][r][k], .visits = in["V"][r][k]});
            const bool delay = in.contains("m") && in["m"][k] == -1;
            stations.push_back(station("s", delay ? Discipline::Delay : Discipline::Ps, demands));
        }
        for (const Solver solver : {Solver::Mva, Solver::Convolution}) {
            const Solution s = solved(network(classes, stations), solver);
            for (std::size_t r = 0; r < classes.size(); ++r) {
                near(s.classes[r].throughput, reference["X0"][r], "X0");
                for (std::size_t k = 0; k < count; ++k) {
                    const Flow& f = s.stations[k].by_class[r];
                    near(f.queue, reference["Q"][r][k], "Q");
                    near(f.throughput, reference["X"][r][k], "X");
                    near(f.utilization, reference["U"][r][k], "U");
                    if (published.contains("Q")) near(f.queue, published["Q"][r][k], "Q", 1e-3);
                    if (in["V"][r][k] == 0) continue;
                    near(f.response, reference["R"][r][k], "R");
                    if (reference.contains("RV")) near(f.residence, reference["RV"][r][k], "RV");
                }
            }
            for (std::size_t k = 0; k < count && reference.contains("Qtot"); ++k)
                near(s.stations[k].all.queue, reference["Qtot"][k], "Qtot");
        }
    } else if (kind.starts_with("R_mem(p)")) {
        const Solution s =
            solved(network({closed(16, in["tau_proc"])}, {demand("memory", {in["tau_mem"].get<double>()})}));
        for (std::size_t p = 0; p < 16; ++p) near(s.populations->response(p), reference["R_mem"][p], "R_mem");
    } else {
        FAIL() << "a kind that nobody solves: " << kind;
    }
}

TEST(Queueing, OutsideCases) {
    PAMINA_OUTSIDE_FILE(file, "queueing/queueing_cases.json");
    // Single queues and Markov chains have tests of their own.
    const std::set<std::string> others{"CTMC stationary", "birth-death", "Erlang B/C", "Engset time congestion"};
    int cases = 0;
    for (const Json& c : Json::parse(pamina::test::file_text(file))) {
        const auto kind = c["kind"].get<std::string>();
        if (kind.starts_with("M/M/") || others.contains(kind)) continue;
        SCOPED_TRACE(c["id"].get<std::string>());
        solve_case(c);
        ++cases;
    }
    EXPECT_EQ(cases, 20);
}

}  // namespace
}  // namespace pamina::queueing::test
