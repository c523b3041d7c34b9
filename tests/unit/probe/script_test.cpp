// What a report is as a script: numbers, remarks, and what is left out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "runtime/probe/report.h"

namespace pamina::probe {
namespace {

using testing::HasSubstr;
using testing::Not;

Figure figure(const char* name, double value, double half, const char* unit = "s", int processes = 8) {
    return {name, unit, "What it is.", {value, half, processes}, 0.02};
}

TEST(ProbedScript, Numbers) {
    EXPECT_EQ(in_script(figure("a", 2.5e-10, 3.21e-12)), "0.2500 ns +- 0.0032 ns");
    EXPECT_EQ(in_script(figure("a", 4.0458e-3, 4.1e-6)), "4.0458 ms +- 0.0041 ms");
    EXPECT_EQ(in_script(figure("a", 36.3e-6, 12e-6)), "36 us +- 12 us");
    EXPECT_EQ(in_script(figure("a", 608e-9, 1901e-9)), "608 ns +- 1901 ns");
    EXPECT_EQ(in_script(figure("a", 32.8e9, 2.5e9, "B/s")), "32.8 GB/s +- 2.5 GB/s");
    EXPECT_EQ(in_script(figure("a", 52e-12, 26e-12, "s/B")), "52 ps/B +- 26 ps/B");
    // No interval: of one process, or of none that scatters.
    EXPECT_EQ(in_script(figure("a", 1.5, std::numeric_limits<double>::infinity())), "1.5 s");
    EXPECT_EQ(in_script(figure("a", 0, 0)), "0 ns");
}

Report report() {
    Report r;
    r.place.host = "host", r.place.processor = "A processor", r.place.cpus = {0, 1}, r.place.threads = 4;
    r.place.caches = {32768};
    r.version = "pamina 0", r.date = "2026-01-01", r.seconds = 60, r.lanes = 4;
    r.arithmetic = {figure("multiply_add_vector", 1e-10, 1e-12), figure("add_scalar", 2e-10, 1e-11, "s", 12)};
    return r;
}

TEST(ProbedScript, AMachineTakesArithmeticAndMemory) {
    Report r = report();
    std::string text = as_script(r, "node");
    EXPECT_THAT(text, HasSubstr("// No machine: "));
    EXPECT_THAT(text, Not(HasSubstr("import std.machines.multicore")));
    EXPECT_THAT(text, HasSubstr("let multiply_add_vector = 0.1000 ns +- 0.0010 ns\n"));
    EXPECT_THAT(text, HasSubstr("let add_scalar = 0.200 ns +- 0.010 ns // 12 processes, poor\n"));
    r.memory.levels = {{33000, 2, 1e-9}, {std::numeric_limits<double>::infinity(), 9, 1e-7}};
    r.memory.load = {figure("load_l1", 1e-10, 1e-12), figure("load_memory", 5e-10, 1e-12)};
    r.memory.store = {figure("store_l1", 1e-10, 1e-12), figure("store_memory", 5e-10, 1e-12)};
    r.bandwidth = {{1, figure("bandwidth_1", 10e9, 1e8, "B/s")}, {2, figure("bandwidth_2", 15e9, 1e8, "B/s")}};
    text = as_script(r, "node");
    EXPECT_THAT(text, HasSubstr("machine node = multicore with {"));
    EXPECT_THAT(text, HasSubstr("bandwidth = bandwidth_2"));
    EXPECT_THAT(text, HasSubstr("each = bandwidth_1"));
    EXPECT_THAT(text, HasSubstr("// So few cores do not tell"));
    EXPECT_THAT(text, HasSubstr("in KiB: 32; the system says 32."));
    EXPECT_THAT(text, HasSubstr("2 of its cores, one thread on each of them, of 4 that this process may use"));
}

TEST(ProbedScript, WhatTheSystemSaysStaysAComment) {
    Report r = report();
    r.place.host = "a\nprint 1";
    r.missing.emplace_back("MPI", "no\rmpirun\nprint 2");
    const std::string text = as_script(r, "node");
    EXPECT_THAT(text, Not(HasSubstr("\nprint")));
    EXPECT_THAT(text, Not(HasSubstr("\r")));
}

TEST(ProbedScript, SaysWhetherItWasIdle) {
    Report r = report();
    EXPECT_THAT(as_script(r, "node"), HasSubstr("was idle otherwise"));
    r.others = 1.4;
    EXPECT_THAT(as_script(r, "node"), HasSubstr("NOT IDLE: other processes took 140 % of a processor."));
    r.others = 0, r.stolen = 0.09;
    EXPECT_THAT(as_script(r, "node"), HasSubstr("other machines on the same hardware 9 %"));
}

TEST(ProbedScript, BarriersBetweenWhatWasMeasured) {
    Report r = report();
    r.threads = {figure("thread_start", 1e-5, 1e-7)};
    r.barriers = {{2, figure("barrier_2", 1e-6, 1e-8)}, {4, figure("barrier_4", 3e-6, 1e-8)}};
    EXPECT_THAT(
        as_script(r, "node"),
        HasSubstr(
            "fn barrier_time(threads: int) = if threads <= 1 then 0 s else if threads == 2 then barrier_2 else if "
            "threads <= 4 then barrier_2 + (barrier_4 - barrier_2) * (threads - 2) / 2 else barrier_4 * threads / 4"));
}

TEST(ProbedScript, AsJson) {
    Report r = report();
    r.arithmetic[0].estimate.half = std::numeric_limits<double>::infinity();
    const auto j = as_json(r);
    EXPECT_EQ(j["cores"], 2);
    EXPECT_TRUE(j["figures"][0]["half_width"].is_null());
    EXPECT_EQ(j["figures"][1]["half_width"], 1e-11);
    EXPECT_EQ(j["figures"][1]["processes"], 12);
}

TEST(Sharing, OfACurve) {
    const auto curve = [](std::vector<double> values) {
        std::vector<std::pair<int, Figure>> all;
        for (const double v : values) all.emplace_back(static_cast<int>(all.size()) + 1, figure("b", v, 0, "B/s"));
        return all;
    };
    // 10, 20, then the most there is: max-min to the bit.
    EXPECT_NEAR(sharing_of(curve({10, 20, 25, 25})).maxmin, 0, 1e-12);
    EXPECT_GT(sharing_of(curve({10, 20, 25, 25})).bus, 0.05);
    // A bus with a service of 1 and 1 elsewhere: X(1) = 1/2, X(2) = 2/3.5 ..., by exact MVA.
    std::vector<double> bus;
    double queue = 0;
    for (int n = 1; n <= 40; ++n) {
        const double response = 1 + queue, x = n / (response + 1);
        queue = x * response;
        bus.push_back(x);
    }
    EXPECT_NEAR(sharing_of(curve(bus)).bus, 0, 1e-6);
    EXPECT_GT(sharing_of(curve(bus)).maxmin, 0.05);
    EXPECT_EQ(sharing_of({}).maxmin, 0);
}

}  // namespace
}  // namespace pamina::probe
