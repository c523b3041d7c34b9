// Tables of measured runs (`hyperfine`, `google_benchmark`, `extrap`): what is wrong with a file and where, and figures
// that others computed of one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "recording.h"
#include "tests/support/outside_data.h"

namespace pamina::script {
namespace {

using testing::ElementsAre;

/// What comes out of `reader("w")` with a file of this text: lines, and the place of a mistake in it.
std::string with(const std::string& reader, const std::string& text, const std::string& script = "print len(w)\n") {
    Recording r;
    r.session.loader().overlay("w", text);
    r.session.loader().overlay("t.pam", "let w = " + reader + "(\"w\")\n" + script);
    r.session.run_file("t.pam");
    std::string out;
    for (const auto& line : r.take()) out += (out.empty() ? "" : "\n") + line;
    if (r.last.span.file && r.session.sources().name(r.last.span.file) == "w") {
        const auto at = r.session.sources().locate(r.last.span.file, r.last.span.begin);
        out += fmt::format(" ({}:{})", at.line, at.column);
    }
    return out;
}

std::string hyperfine(const std::string& results) {
    return with("hyperfine", "{\"results\": [\n" + results + "\n]}");
}

std::string benchmarks(const std::string& text, const std::string& script = "print w\n") {
    return with("google_benchmark", "{\"context\": {},\n\"benchmarks\": [\n" + text + "\n]}", script);
}

std::string benchmark(const std::string& name, const std::string& more = "") {
    return "{\"name\": \"" + name + "\", \"real_time\": 2, \"cpu_time\": 1, \"time_unit\": \"us\"" + more + "}";
}

TEST(Measured, MistakesOfHyperfine) {
    EXPECT_EQ(with("hyperfine", ""), "E0761 this is not JSON: a value is expected here, not the end of the file (1:1)");
    EXPECT_EQ(with("hyperfine", "[]"), "E0762 an object is expected as the whole file, not an array (1:1)");
    EXPECT_EQ(with("hyperfine", "{\"benchmarks\": []}"),
              "E0762 `results` is missing, which is what hyperfine --export-json writes (1:1)");
    EXPECT_EQ(hyperfine(""), "E0727 the file has no runs (1:1)");
    EXPECT_EQ(hyperfine(R"({"times": [1]})"), "E0762 results[0]: `command` is missing (2:1)");
    EXPECT_EQ(hyperfine(R"({"command": "a"})"), "E0762 results[0]: `times` is missing (2:1)");
    EXPECT_EQ(hyperfine(R"({"command": "a", "times": [1, "2"]})"),
              "E0762 results[0].times[1]: a number is expected, not a string (2:31)");
    EXPECT_EQ(hyperfine(R"({"command": "a", "times": [1, 1e999]})"),
              "E0762 results[0]: this number is beyond all that a script has (2:31)");
    EXPECT_EQ(hyperfine(R"({"command": "a", "times": [1, 2], "exit_codes": [0]})"),
              "E0762 results[0]: `times` has 2 runs, `exit_codes` has 1 (2:1)");
    EXPECT_EQ(hyperfine(R"({"command": "a", "times": [1], "parameters": {"time": "2"}})"),
              "E0728 two columns of the table would be named `time` (2:28)");
    EXPECT_EQ(hyperfine(R"({"command": "a", "times": [1], "parameters": {"n": "2", "n": "3"}})"),
              "E0728 a run has `n` twice (2:62)");
    // Deeper than any stack has room for.
    EXPECT_EQ(with("hyperfine", "{\"x\": " + std::string(1'000'000, '[') + std::string(1'000'000, ']') + "}"),
              "E0762 `results` is missing, which is what hyperfine --export-json writes (1:1)");
}

TEST(Measured, ColumnsThatMostRunsLackHaveALimit) {
    // Each result has a parameter of its own: 4000 runs times 4000 columns.
    std::string results;
    for (int i = 0; i < 4000; ++i)
        results += fmt::format("{}{{\"command\": \"a\", \"times\": [1], \"parameters\": {{\"n{}\": \"2\"}}}}",
                               i ? ",\n" : "", i);
    EXPECT_THAT(hyperfine(results), testing::HasSubstr("E0728 more than 10^7 fields of the table would be empty"));
}

TEST(Measured, MistakesOfGoogleBenchmark) {
    EXPECT_EQ(with("google_benchmark", "{\"results\": []}"),
              "E0762 `benchmarks` is missing, which is what Google Benchmark writes (1:1)");
    EXPECT_EQ(benchmarks(R"({"name": "a", "real_time": 1, "time_unit": "ns"})"),
              "E0762 benchmarks[0]: `cpu_time` is missing (3:1)");
    EXPECT_EQ(benchmarks(R"({"name": "a", "real_time": 1, "cpu_time": 1, "time_unit": "h"})"),
              "E0762 `h` is not a unit of a time (3:59)");
    EXPECT_EQ(benchmarks(benchmark("a/n:64/n:3")), "E0728 a run has `n` twice (3:1)");
    EXPECT_EQ(benchmarks(benchmark("a/run:64")), "E0728 two columns of the table would be named `run` (3:1)");
    EXPECT_EQ(benchmarks(benchmark("a_mean", R"(, "run_type": "aggregate", "run_name": "a")")),
              "E0727 of `a` the file has means and the like, and no single runs (3:10)");
    EXPECT_EQ(
        benchmarks(benchmark("a") + ",\n" + benchmark("b_median", R"(, "run_type": "aggregate", "run_name": "b")")),
        "E0727 of `b` the file has means and the like, and no single runs (4:10)");
}

TEST(Measured, NamesOfGoogleBenchmark) {
    const auto names = [](const std::string& name, const std::string& more = "") {
        return benchmarks(benchmark(name, more), "print w\n");
    };
    EXPECT_EQ(names("a"), "name  run  real_time [us]  cpu_time [us]\na       1               2              1");
    EXPECT_EQ(names("f/a/64/n:-8/min_time:0.5s/real_time/threads:4"),
              "name  arg1   n  threads  run  real_time [us]  cpu_time [us]\n"
              "f/a     64  -8        4    1               2              1");
    // A word, and a slash in brackets, belong to the name; `threads:3` with another number is an argument.
    EXPECT_EQ(names("a<b/3>/x:y/1.5"),
              "name        arg1  run  real_time [us]  cpu_time [us]\n"
              "a<b/3>/x:y   1.5    1               2              1");
    EXPECT_EQ(names("a/threads:3", ", \"threads\": 1"),
              "E0728 two columns of the table would be named `threads` (3:86)");
    EXPECT_EQ(
        names("a/iterations:7/repeats:2", R"(, "iterations": 7, "repetitions": 2)"),
        "name  run  iterations  real_time [us]  cpu_time [us]\na       1           7               2              1");
    // Before version 1.5 the names alone say which are no runs.
    EXPECT_EQ(benchmarks(benchmark("a") + "," + benchmark("a_stddev") + "," + benchmark("a_BigO"), "print len(w)\n"),
              "1");
}

TEST(Measured, MistakesOfExtraP) {
    const auto text = [](const std::string& lines) { return with("extrap", lines); };
    EXPECT_EQ(text(""), "E0727 the file has no runs (1:1)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS (1)\n"), "E0727 the file has no runs (1:1)");
    EXPECT_EQ(text("p,time\n1,2\n"), "E0726 `p,time` begins no line of an Extra-P file (1:1)");
    EXPECT_EQ(text("POINTS (1)\n"), "E0726 POINTS stands behind PARAMETER (1:1)");
    EXPECT_EQ(text("PARAMETER p p\n"), "E0726 the parameter `p` is there already (1:13)");
    EXPECT_EQ(text("PARAMETER p\nDATA 1\n"), "E0726 DATA stands behind POINTS (2:1)");
    EXPECT_EQ(text("PARAMETER p q\nPOINTS (1 2) (3)\n"), "E0726 this point has 1 value, there are 2 parameters (2:16)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS (1 (2)\n"), "E0726 a `)` is missing behind this (2:13)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS 1) 2\n"), "E0726 this `)` closes nothing (2:9)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS 1 x\n"), "E0726 `x` is not a number (2:10)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS 1 2\nDATA 1\nDATA 1 nan\n"), "E0726 `nan` is not a number (4:8)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS 1 2\nDATA 1\nMETRIC a\n"), "E0726 the last of 1 line DATA, of 2 points (3:1)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS 1 2\nDATA 1\n"), "E0726 the last of 1 line DATA, of 2 points (3:1)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS 1\nDATA 1\nDATA 1\n"), "E0726 a line DATA more than there are points, 1 (4:1)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS 1\nMETRIC\n"), "E0726 METRIC says nothing (3:1)");
    EXPECT_EQ(text("PARAMETER p\nPOINTS 1\nMETRIC p\nDATA 1\n"),
              "E0728 two columns of the table would be named `p` (4:6)");
    EXPECT_EQ(text("PARAMETER p\r\nPOINTS 1 2\r\nDATA 1 2\r\nDATA 3\r\n"), "3");
}

TEST(Measured, MistakesOfJsonLines) {
    const auto lines = [](const std::string& text) { return with("extrap", text); };
    EXPECT_EQ(lines("{\"params\": {\"x\": 1}, \"value\": [1, 2]}\n{\"params\": {\"x\": 1}, \"value\": 3}\n"), "3");
    EXPECT_EQ(lines("{\"params\": {\"x\": 1}, \"value\": 1}\n7\n"), "E0762 each line of this file is an object (2:1)");
    EXPECT_EQ(lines("{\"value\": 1}\n"), "E0762 `params` is missing (1:1)");
    EXPECT_EQ(lines("{\"params\": {\"x\": 1}}\n"), "E0762 `value` is missing (1:1)");
    EXPECT_EQ(lines("{\"params\": {\"x\": 1}, \"value\": []}\n"), "E0727 the file has no runs (1:1)");
    EXPECT_EQ(lines("{\"params\": {\"x\": 1}, \"value\": 1}\n{\"params\": {\"y\": 1}, \"value\": 1}\n"),
              "E0762 the parameter `x` is missing here (2:1)");
    EXPECT_EQ(lines("{\"params\": {\"x\": 1}, \"value\": 1}\n{\"params\": {\"x\": 1, \"y\": 1}, \"value\": 1}\n"),
              "E0762 there are 2 parameters here, and 1 in the first line (2:1)");
    EXPECT_EQ(lines("{\"params\": {\"x\": \"a\"}, \"value\": 1}\n"),
              "E0762 params.x: a number is expected, not a string (1:18)");
    EXPECT_EQ(lines("{\"params\": {\"x\": 1}, \"value\": NaN}\n"),
              "E0761 value: this is not JSON: a value is expected here, not `N` (1:31)");
}

// The example of Extra-P's documentation: T = b0 + b1 * p^1.5, least squares of another program.
TEST(Measured, ExtraPsExampleIsFitted) {
    PAMINA_OUTSIDE_FILE(file, "measured/extrap/input.txt");
    PAMINA_OUTSIDE_FILE(expected, "measured/fits_expected.json");
    std::ifstream in(expected);
    const auto figures = nlohmann::json::parse(in).at("extrap_docs_example");
    Recording r;
    std::ifstream runs(file);
    r.session.loader().overlay("input.txt", {std::istreambuf_iterator<char>(runs), {}});
    const auto out = r.run(
        "let t = extrap(\"input.txt\")\nlet f = fit(row in t, b0, b1: row.time == b0 + b1 * row.p^1.5)\n"
        "print t.region[0], len(t)\n"
        "print text(f.b0.mean, digits = 12), text(f.b1.mean, digits = 12), text(f.terms.error[0], digits = 12), "
        "text(f.terms.error[1], digits = 12), text(f.r2, digits = 12)\n");
    ASSERT_EQ(out.size(), 2u);
    EXPECT_EQ(out[0], "example 15");
    std::istringstream found(out[1]);
    for (const auto& figure :
         {figures["beta"][0], figures["beta"][1], figures["se"][0], figures["se"][1], figures["r2"]}) {
        double x = 0;
        found >> x;
        const double y = std::stod(figure.get<std::string>());
        EXPECT_NEAR(x / y, 1, 1e-9);
    }
}

TEST(Measured, ExtraPsFilesAgree) {
    PAMINA_OUTSIDE_FILE(text, "measured/extrap/input_data_2p.txt");
    PAMINA_OUTSIDE_FILE(lines, "measured/extrap/complete_matrix_2p.jsonl");
    Recording r;
    for (const auto& [name, path] : {std::pair{"a.txt", text}, std::pair{"b.jsonl", lines}}) {
        std::ifstream in(path);
        r.session.loader().overlay(name, {std::istreambuf_iterator<char>(in), {}});
    }
    EXPECT_THAT(r.run("let a = extrap(\"a.txt\")\nlet b = extrap(\"b.jsonl\")\n"
                      "print len(a), a.metr == b.metr, a.x == b.x, a.y == b.y, a.run == b.run\n"),
                ElementsAre("125 true true true true"));
}

}  // namespace
}  // namespace pamina::script
