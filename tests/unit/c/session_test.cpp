// The C interface through pamina.hpp: what is evaluated, which errors there are, what values stand for.
//
// `office`: P clients think for 1 ms all at once, then one server takes 0.5 ms for each, so that the last leaves at
// think + P * service.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "runtime/c/pamina.hpp"
#include "tests/support/tries.h"

namespace {

using pamina::Error;
using pamina::Quantity;
using pamina::Session;
using pamina::Value;

constexpr const char* kOffice = R"(
param rounds: int = 1
/// An office with one printer.
model office(P: int, think: time = 1 ms, service: time = 0.5 ms) {
  resource server
  par i in 1..P {
    delay rounds * think
    use server for service
  }
}
machine gc(g: time = 2 ms) {
  let L = g
}
model far(n: int) on m {
  delay n * m.L
}
let once = predict far(n = 3) on gc(g = 4 ms)
model draws(mean: time) {
  delay draw exponential(mean)
}
model stuck() {
  queue q
  get q
}
model long(n: int) {
  for i in 1..n {
    par j in 1..3 {
      delay draw exponential(1 us)
    }
  }
}
)";

Session office() {
    Session s;
    s.load_text(kOffice, "office.pam");
    return s;
}

/// What `call` throws.
template <class Call>
std::optional<Error> error_of(Call&& call) {
    try {
        call();
    } catch (const Error& e) {
        return e;
    }
    return {};
}

TEST(CSession, EvaluatesAPrediction) {
    Session s = office();
    const Value r = s.eval("predict office(P = 64)");
    EXPECT_EQ(r.kind(), PAMINA_KIND_RESULT);
    const Value time = r.of("it.time");  // 1 ms + 64 * 0.5 ms
    EXPECT_EQ(time.number(), 0.033);
    EXPECT_EQ(time.unit(), "s");
    EXPECT_FALSE(time.interval());
    // Busy for 32 ms of 33 ms.
    EXPECT_DOUBLE_EQ(r.of("it.resource.server.utilization").number(), 32.0 / 33.0);
    EXPECT_EQ(r["time"].number(), 0.033);
    EXPECT_EQ(r.of("it.resource").kind(), PAMINA_KIND_PART);
    EXPECT_NE(r.report().find("limited by   resource server, 97.0 % busy"), std::string::npos);
    EXPECT_NE(r.json().find("\"time\":0.033"), std::string::npos);
    // All that is known, though nothing was asked before.
    EXPECT_NE(s.eval("predict office(P = 64)").json().find("\"critical_path\""), std::string::npos);
}

TEST(CSession, NamesStandForValues) {
    Session s = office();
    EXPECT_EQ(s.eval("predict office(P = n, think = t)", {{"n", 4}, {"t", Quantity{3, "ms"}}}).of("it.time").number(),
              0.005);
    EXPECT_EQ(s.eval("a + 1", {{"a", 2.5}}).number(), 3.5);
    EXPECT_EQ(s.eval("if b then name else \"\"", {{"b", true}, {"name", "x"}}).text(), "x");
    const double numbers[] = {1, 2.5};
    const Value list = s.list(numbers, "ms");
    EXPECT_EQ(s.eval("sum(l)", {{"l", list}}).number(), 0.0035);
    const std::int64_t ns[] = {100, 200, 400};
    const Value n = Session::list(ns);
    const double times[] = {12, 22, 42};  // 100 us * n + 2 ms
    const Value time = s.list(times, "ms");
    const Value runs = Session::table({{"n", &n}, {"time", &time}});
    const Value fitted = s.eval("fit(row in runs, a, b: row.time == a * row.n + b)", {{"runs", runs}});
    EXPECT_NEAR(fitted["a"].number(), 100e-6, 1e-15);
    EXPECT_NEAR(fitted["b"].number(), 2e-3, 1e-12);
    // A column whose name is no word.
    const Value odd = Session::table({{"time (ms)", &time}});
    EXPECT_EQ(s.eval("sum(t[\"time (ms)\"])", {{"t", odd}}).number(), 0.076);
    // A name hides what the script calls so, here alone.
    EXPECT_EQ(s.eval("once", {{"once", 7}}).integer(), 7);
    EXPECT_EQ(s.eval("once.time").number(), 0.012);
}

TEST(CSession, ValuesShowThemselvesAsHtml) {
    const auto has = [](const std::string& text, const char* what) { return text.find(what) != std::string::npos; };
    Session s = office();
    const Value r = s.eval("predict office(P = P)", {{"P", 64}});
    // The heading has the number in the place of the name; the argument keeps its name.
    EXPECT_TRUE(has(r.report(), "predict office(P = 64)")) << r.report();
    const std::string page = r.html();
    EXPECT_TRUE(has(page, "<code>predict office(P = 64)</code>"));
    EXPECT_TRUE(has(page, "97.0 %"));
    EXPECT_FALSE(has(page, "<script"));
    EXPECT_TRUE(page.starts_with("<div class=\"pamina\">"));
    EXPECT_EQ(page, r.html());
    const std::string line = r.html("time line");
    EXPECT_TRUE(has(line, "<svg"));
    EXPECT_FALSE(has(line, "<script"));
    EXPECT_TRUE(r.svg().starts_with("<svg"));
    EXPECT_TRUE(has(r.svg(), "server"));
    // Of 64 points the first 10 stand there, and all in what is folded away; units are in the head.
    const Value t = s.eval("sweep(P in 1..64: predict office(P = P))");
    const std::string table = t.html();
    EXPECT_TRUE(has(table, "The first 10 of 64 rows"));
    EXPECT_TRUE(has(table, "All 64 rows"));
    EXPECT_TRUE(has(table, ">time [ms]</th>"));
    EXPECT_FALSE(has(s.eval("sweep(P in 1..3: predict office(P = P))").html(), "<details>"));
    const Value plot = t.of("plot(it, x = \"P\", y = \"time\")");
    EXPECT_EQ(plot.kind(), PAMINA_KIND_PLOT);
    EXPECT_TRUE(plot.svg().starts_with("<svg"));
    EXPECT_FALSE(has(plot.html(), "<script"));
    EXPECT_TRUE(has(plot.html(), "<svg class=\"plot\""));
    EXPECT_TRUE(has(s.eval("why office(P = 8)").html(), "limited by"));
    EXPECT_TRUE(has(s.eval("\"<b>\"").html(), "&lt;b&gt;"));
    // A column is no result; what the caller made is of no session.
    EXPECT_EQ(error_of([&] { t["time"].svg(); })->failure, PAMINA_MISUSED);
    EXPECT_EQ(error_of([&] { r.html("half"); })->failure, PAMINA_MISUSED);
    EXPECT_EQ(error_of([&] { t.html("time line"); })->failure, PAMINA_MISUSED);
    // A part is asked as what the caller gives is.
    EXPECT_EQ(t["P"].of("sum(it)").integer(), 64 * 65 / 2);
}

TEST(CSession, NetsAreThereToo) {
    Session s;
    s.load_text(
        "net repairs(n: int) {\n  place up = n\n  place down\n  transition fail (rate = 1 Hz, servers = all) { take "
        "up; give "
        "down }\n  transition mend (rate = 1 Hz, servers = all) { take down; give up }\n}\n",
        "net.pam");
    EXPECT_EQ(s.contents()[0]["kind"].text(), "net");
    // Each is up half of the time.
    const Value r = s.eval("solve repairs(n = n)", {{"n", 8}});
    EXPECT_NEAR(r.of("it.place.up.mean").number(), 4, 1e-12);
    EXPECT_NE(r.report().find("solve repairs(n = 8)"), std::string::npos);
    // 8 * (1 + exp(-2 t)) / 2
    EXPECT_NEAR(s.eval("(solve repairs(n = 8) at t).place.up.mean", {{"t", Quantity{1, "s"}}}).number(),
                4 + 4 * std::exp(-2.0), 1e-9);
}

TEST(CSession, AnExpressionOfAValueKnowsWhatGaveIt) {
    Session s = office();
    const auto ask = [&](int n) {
        return s.eval("predict far(n = n) on gc with { L = l }", {{"n", n}, {"l", Quantity{1.0 * n, "ms"}}});
    };
    const Value two = ask(2), five = ask(5);
    // 2 * 2 ms, though 5 was asked since; the graph is made anew for it.
    EXPECT_EQ(two.of("it.time + l").number(), 0.006);
    EXPECT_EQ(five.of("it.time + l").number(), 0.030);
    EXPECT_EQ(two.of("it.slack.name").size(), five.of("it.slack.name").size());
    EXPECT_EQ(two.of("it.time").number(), 0.004);
    const Value f = s.eval("symbolic office");
    EXPECT_EQ(f.kind(), PAMINA_KIND_FORMULA);
    EXPECT_DOUBLE_EQ(f.of("it(P = 8, think = 1 ms, service = 2 ms)").number(), 0.017);
    // Of what came of it, too: think + 8 * service; then 1 ms + 8 * service; then 17 ms.
    const Value at8 = f.of("it(P = 8)"), thought = at8.of("it(think = 1 ms)");
    EXPECT_DOUBLE_EQ(thought.of("it(service = 2 ms)").number(), 0.017);
    EXPECT_DOUBLE_EQ(at8.of("it(think = 3 ms, service = 1 ms)").number(), 0.011);
    EXPECT_DOUBLE_EQ(thought.of("it(service = 0 s) + 1 s").of("it / 2").of("it + it").number(), 1.001);
    // Names keep what they stood for when each was asked.
    const auto times = [&](int n) { return s.eval("n * 1 ms", {{"n", n}}).of("it * n").of("it * n"); };
    const Value three = times(3), four = times(4);
    EXPECT_DOUBLE_EQ(three.of("it + n * 1 s").number(), 3.027);
    EXPECT_DOUBLE_EQ(four.of("it + n * 1 s").number(), 4.064);
    EXPECT_EQ(at8.of("latex(it)").text(), f.of("latex(it(P = 8))").text());
}

TEST(CSession, ATableHasColumnsWithoutACopy) {
    Session s = office();
    const Value t = s.eval("sweep(P in 1..3, think in [1 ms, 2 ms]: predict office(P = P, think = think))");
    EXPECT_EQ(t.size(), 6u);
    EXPECT_EQ(t.names().front(), "P");
    EXPECT_TRUE(pamina_is_parameter(t.get(), "P"));
    EXPECT_FALSE(pamina_is_parameter(t.get(), "time"));
    const Value p = t["P"], time = t["time"];
    EXPECT_EQ(std::vector(p.ints().begin(), p.ints().end()), (std::vector<std::int64_t>{1, 1, 2, 2, 3, 3}));
    EXPECT_EQ(std::vector(time.reals().begin(), time.reals().end()),
              (std::vector<double>{0.0015, 0.0025, 0.002, 0.003, 0.0025, 0.0035}));
    EXPECT_EQ(time.reals().data(), time.reals().data());
    const char* unit = nullptr;
    std::size_t count = 0;
    pamina_reals(time.get(), &count, &unit);
    EXPECT_STREQ(unit, "s");
    EXPECT_TRUE(time.ints().empty());
}

TEST(CSession, PreparedTimesAreThoseOfPredictions) {
    Session s = office();
    auto office_at = s.prepare("predict office(P = P, think = think)", {{"P", 1}, {"think", Quantity{1, "ms"}}});
    EXPECT_EQ(office_at.time(8, 0.001), 0.005);
    std::mt19937 random(1);
    std::vector<double> numbers;
    for (int i = 0; i < 2000; ++i) {
        numbers.push_back(static_cast<double>(random() % 40 + 1));
        numbers.push_back(static_cast<double>(random() % 10'000) * 1e-6);
    }
    const auto together = office_at.times(numbers, 2);
    for (std::size_t i = 0; i < together.size(); ++i) {
        ASSERT_EQ(together[i], office_at.time(numbers[2 * i], numbers[2 * i + 1])) << i;
        if (i % 40) continue;
        const Value one =
            s.eval("predict office(P = P, think = think)",
                   {{"P", static_cast<int>(numbers[2 * i])}, {"think", Quantity{numbers[2 * i + 1], "s"}}});
        ASSERT_EQ(together[i], one.of("it.time").number()) << i;
    }
    EXPECT_EQ(error_of([&] { office_at.time(1.5, 0.001); })->failure, PAMINA_MISUSED);
    EXPECT_EQ(error_of([&] { office_at.time(1); })->failure, PAMINA_MISUSED);
    const auto below = error_of([&] { office_at.time(1, -0.001); });
    ASSERT_TRUE(below);
    EXPECT_EQ(below->failure, PAMINA_CANNOT);
    EXPECT_EQ(office_at.time(8, 0.001), 0.005);
    auto figure = s.prepare("(predict office(P = P)).work", {{"P", 1}});
    EXPECT_EQ(error_of([&] { figure.time(1); })->failure, PAMINA_MISUSED);
}

TEST(CSession, ErrorsHavePlaceAndText) {
    Session s;
    const auto broken = error_of([&] { s.load_text("model m() {\n  delay 1 flop\n}\n", "broken.pam"); });
    ASSERT_TRUE(broken);
    EXPECT_EQ(broken->failure, PAMINA_WRONG);
    EXPECT_EQ(broken->file, "broken.pam");
    EXPECT_EQ(broken->line, 2);
    EXPECT_EQ(broken->column, 9);
    EXPECT_NE(std::string(broken->what()).find("--> broken.pam:2:9"), std::string::npos);
    EXPECT_TRUE(error_of([&] { s.eval("predict m()"); }));  // nothing of it was taken over
    s.load_text(kOffice, "office.pam");
    EXPECT_EQ(error_of([&] { s.eval("predict office(Q = 1)"); })->code, "E0312");
    EXPECT_EQ(error_of([&] { s.eval("let a = 1"); })->code, "E0711");
    EXPECT_EQ(error_of([&] { s.eval(""); })->code, "E0711");
    EXPECT_TRUE(error_of([&] { s.eval("1\n2"); }));
    EXPECT_EQ(error_of([&] { s.eval("predict stuck()"); })->failure, PAMINA_CANNOT);
    EXPECT_EQ(error_of([&] { s.load("/nowhere/x.pam"); })->code, "E0090");
    EXPECT_EQ(error_of([&] { s.eval("a", {{"a b", 1}}); })->failure, PAMINA_MISUSED);
    EXPECT_EQ(error_of([&] { s.eval("a", {{"a", 1}, {"a", 2}}); })->failure, PAMINA_MISUSED);
    EXPECT_EQ(error_of([&] { s.eval("t", {{"t", Quantity{1, "ms) + (1"}}}); })->failure, PAMINA_MISUSED);
    EXPECT_TRUE(error_of([&] { s.eval("t", {{"t", Quantity{1, "nounit"}}}); }));
    EXPECT_TRUE(error_of([&] { s.eval("csv(\"/etc/passwd\")"); }));
    EXPECT_EQ(pamina_eval(nullptr, "1", nullptr, nullptr, 0, nullptr), nullptr);
    EXPECT_EQ(pamina_eval(s.get(), nullptr, nullptr, nullptr, 0, nullptr), nullptr);
    EXPECT_EQ(s.eval("1 + 1").integer(), 2);
}

TEST(CSession, ParamsAreSetBeforeTheyAreLoaded) {
    Session s;
    s.set("rounds", "3");
    s.load_text(kOffice, "office.pam");
    EXPECT_EQ(s.eval("predict office(P = 1)").of("it.time").number(), 0.0035);
    Session other;
    other.set("round", "3");
    const auto unknown = error_of([&] { other.load_text(kOffice, "office.pam"); });
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->code, "E0801");
    EXPECT_EQ(unknown->help, "did you mean `rounds`?");
}

TEST(CSession, TellsWhatIsDeclared) {
    Session s = office();
    const Value all = s.contents();
    std::vector<std::string> found;
    for (std::size_t i = 0; i < all.size(); ++i) found.push_back(all[i]["kind"].text() + " " + all[i]["name"].text());
    EXPECT_EQ(found, (std::vector<std::string>{"model draws", "model far", "machine gc", "model long", "model office",
                                               "let once", "param rounds", "model stuck"}));
    EXPECT_EQ(all[1]["on"].text(), "gc(g = 4 ms)");
    const Value model = all[4];
    EXPECT_EQ(model["text"].text(), "An office with one printer.");
    EXPECT_EQ(model["parameters"].size(), 3u);
    EXPECT_EQ(model["parameters"][1]["name"].text(), "think");
    EXPECT_EQ(model["parameters"][1]["unit"].text(), "s");
    EXPECT_EQ(model["parameters"][1]["default"].text(), "1 ms");
}

TEST(CSession, LimitsHold) {
    pamina_options o;
    pamina_options_init(&o);
    o.max_events = 1000;
    Session s(o);
    s.load_text(kOffice);
    EXPECT_EQ(s.eval("predict office(P = 4)").of("it.time").number(), 0.003);
    const auto e = error_of([&] { s.eval("simulate long(n = 1000000) using (replications = 5)"); });
    ASSERT_TRUE(e);
    EXPECT_EQ(e->failure, PAMINA_CANNOT);
    o.threads = -1;
    EXPECT_EQ(error_of([&] { Session bad(o); })->failure, PAMINA_MISUSED);
}

TEST(CSession, ASimulationHasIntervals) {
    Session s = office();
    const Value time = s.eval("simulate draws(mean = 1 ms) using (replications = 400, seed = 3)").of("it.time");
    const auto interval = time.interval();
    ASSERT_TRUE(interval);
    EXPECT_LT(interval->low, time.number());
    EXPECT_GT(interval->high, time.number());
    EXPECT_NEAR(time.number(), 1e-3, 0.25e-3);  // 5 standard errors of a mean of 400
}

// ---- many, long, at once ----------------------------------------------------------------------------

TEST(CCalls, AreCancelled) {
    Session s = office();
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        s.cancel();
    });
    const auto e = error_of([&] { s.eval("simulate long(n = 1000000000) using (replications = 5)"); });
    other.join();
    ASSERT_TRUE(e);
    EXPECT_EQ(e->failure, PAMINA_CANCELLED);
    EXPECT_EQ(s.eval("predict office(P = 4)").of("it.time").number(), 0.003);
}

TEST(CCalls, TellHowFarTheyAre) {
    Session s = office();
    struct Seen {
        int calls = 0;
        std::uint64_t events = 0;
    } seen;
    const auto look = [](const pamina_progress* p, void* user) {
        auto& all = *static_cast<Seen*>(user);
        all.events = p->events;
        return ++all.calls < 3;
    };
    pamina_on_progress(s.get(), 20, look, &seen);
    const auto e = error_of([&] { s.eval("simulate long(n = 1000000000) using (replications = 5)"); });
    ASSERT_TRUE(e);
    EXPECT_EQ(e->failure, PAMINA_CANCELLED);
    EXPECT_EQ(seen.calls, 3);
    EXPECT_GT(seen.events, 0u);
    pamina_on_progress(s.get(), 0, nullptr, nullptr);
    EXPECT_EQ(s.eval("1").integer(), 1);
}

/// Kilobytes of memory that the process has.
long resident() {
    std::ifstream file("/proc/self/statm");
    long all = 0, pages = 0;
    file >> all >> pages;
    return pages * 4;
}

TEST(CCalls, LeaveNoMemoryBehind) {
    Session s = office();
    auto prepared = s.prepare("predict office(P = P)", {{"P", 1}});
    double sum = 0;
    const auto many = [&](int count) {
        for (int i = 0; i < count; ++i) sum += prepared.time(1 + i % 64);
        for (int i = 0; i < count / 20; ++i)
            sum += s.eval("predict office(P = P)", {{"P", 1 + i % 64}})["time"].number();
    };
    many(2000);
    [[maybe_unused]] const long before = resident();
    many(pamina::test::tries(100'000));
    // A hundred bytes a call would be 10 MB. The sanitizers, which keep what was freed, look for leaks themselves.
#ifdef NDEBUG
    EXPECT_LT(resident() - before, 4000);
#endif
    EXPECT_GT(sum, 0);
}

TEST(CCalls, AreMadeFromThreads) {
    Session shared = office();
    auto prepared = shared.prepare("predict office(P = P)", {{"P", 1}});
    std::vector<std::thread> threads;
    std::atomic<int> wrong{0};
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            Session own = office();
            for (int i = 1; i <= 50; ++i) {
                const int p = 1 + (i * (t + 1)) % 20;
                const double expected = shared.eval("1 ms + P * 0.5 ms", {{"P", p}}).number();
                wrong += own.eval("predict office(P = P)", {{"P", p}})["time"].number() != expected;
                wrong += shared.eval("predict office(P = P)", {{"P", p}})["time"].number() != expected;
                wrong += prepared.time(p) != expected;
            }
        });
    for (auto& t : threads) t.join();
    EXPECT_EQ(wrong, 0);
}

TEST(CCalls, ValuesOutliveTheirSession) {
    std::optional<Value> r;
    std::optional<pamina::Prepared> prepared;
    {
        Session s = office();
        r.emplace(s.eval("predict office(P = 2)"));
        prepared.emplace(s.prepare("predict office(P = P)", {{"P", 1}}));
    }
    EXPECT_EQ(r->of("it.resource.server.requests").number(), 2);
    EXPECT_EQ(prepared->time(2), 0.002);
}

}  // namespace
