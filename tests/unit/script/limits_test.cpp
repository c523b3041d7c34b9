// Limits of a run at their edges: what just fits runs, one more is the error that names the limit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "recording.h"

namespace pamina::script {
namespace {

using engine::Limits;
using testing::ElementsAre;
using testing::StartsWith;

struct Case {
    const char* script;
    void (*set)(Limits&, std::int64_t);
    std::int64_t least;  // the smallest limit with which it runs
    const char* error;   // with one less
};

void live(Limits& l, std::int64_t n) {
    l.max_live = static_cast<std::uint64_t>(n);
}
void elements(Limits& l, std::int64_t n) {
    l.max_elements = n;
}
void instant(Limits& l, std::int64_t n) {
    l.max_instant_events = static_cast<std::uint64_t>(n);
}
void events(Limits& l, std::int64_t n) {
    l.max_events = static_cast<std::uint64_t>(n);
}

void tokens(Limits& l, std::int64_t n) {
    l.max_tokens = n;
}
void items(Limits& l, std::int64_t n) {
    l.max_list_items = n;
}
void rows(Limits& l, std::int64_t n) {
    l.max_rows = static_cast<std::uint64_t>(n);
}

const Case kCases[] = {
    // Processes and tasks alive at once: the model's own counts, and one that a graph keeps for its tasks.
    {"resource r  par i in 1..9 { use r for i * 1 s }", live, 10, "E0903 9 processes at once are more than the limit"},
    {"resource r  fork { use r for 1 s } { use r for 2 s }", live, 3, "E0903 2 processes at once"},
    {"resource r  for i in 1..9 { spawn { use r for i * 1 s } }", live, 10,
     "E0903 more than 9 processes are alive at once"},
    {"processor p[9] graph { task t[i in 0..8] on p[i] { compute (i + 1) * 1 s } }", live, 11,
     "E0903 more than 10 tasks and processes are alive at once"},
    // Elements: of queues only those count that hold something.
    {"resource r[3, 4]  use r[2, 3] for 1 s", elements, 12, "E0904 `r` has more than 11 elements"},
    {"processor p[7]  on p[6] { compute 1 s }", elements, 7, "E0904 `p` has more than 6 elements"},
    {"queue q[1_000, 1_000]  put q[999, 999]  get q[999, 999]  delay 1 s", elements, 0, ""},
    // Of all declarations together, as long as they exist.
    {"resource r[6]  barrier b[6](parties = 1)  use r[5] for 1 s", elements, 12,
     "E0904 with the 6 elements of `b` there are more"},
    {"event e[5]  resource k  if true { resource r[6]  use r[5] for 1 s }  use k for 1 s  use_one()  delay 1 s",
     elements, 12, "E0904 with the 6 elements of `r` there are more than 11, of all declarations together"},
    // Tokens, those that are on their way too; who takes one makes room.
    {"queue q  for i in 1..9 { put q after 1 h }  delay 1 s", tokens, 9,
     "E0912 there are more than 8 tokens in queues"},
    {"queue q  queue p(initial = 5)  for i in 1..9 { put q  put p  get q }  delay 1 s", tokens, 10,
     "E0912 there are more than 9 tokens in queues, and `p`"},
    {"for i in 1..9 { queue q  put q  put q  delay 1 s }", tokens, 4, "E0912 there are more than 3 tokens"},
    // Without time passing.
    {"resource r  for i in 1..50 { use r for 0 s }  delay 1 s", instant, 51, "E0907 50 events happened without time"},
    {"par i in 1..2 { for k in 1..20 { sync }  delay 1 s }", instant, 38, "E0907 this barrier was passed"},
    {"down(30)  delay 1 s", instant, 30, "E0907 29 calls were made without time passing"},
    {"resource r  par i in 1..2 { for k in 1..10 { use r for i * 1 s } }", events, 24,
     "E0906 the run takes more than 23"},
    // What a model keeps before anything happens.
    {"let l = [i * 1 s for i in 1..5]  for i in 0..4 { delay l[i] }", items, 5, "E0908 a list of 5 items is longer"},
    {"let l = [i * 1 s for i in 1..5]  let k = [i * 1 s for i in 1..3]  for i in 0..2 { delay l[i] + k[i] }", items, 8,
     "E0908 with the "},
    {"graph { for k in 1..4 { task a { compute 1 s }  task b[i in 1..100] { compute 1 s } } }", rows, 8,
     "E0903 the graph has more than 7 rows of tasks"},
};

std::vector<std::string> run(const Case& c, std::int64_t limit) {
    SessionOptions options;
    c.set(options.limits, limit);
    const std::string text = fmt::format(
        "proc use_one() {{ resource s[3]  use s[0] for 1 s }}\n"
        "proc down(n) {{ if n > 0 {{ down(n - 1)  if now < 0 s {{ delay 1 s }} }} }}\nmodel m() {{ {} }}\npredict "
        "m()\n",
        c.script);
    Recording r(std::move(options));
    r.session.loader().overlay("t.pam", text);
    r.session.run_file("t.pam");
    return r.take();
}

TEST(LimitsOfARun, AtTheirEdges) {
    for (const Case& c : kCases) {
        SCOPED_TRACE(c.script);
        EXPECT_THAT(run(c, c.least), ElementsAre(StartsWith("predicted ")));
        if (c.least == 0) continue;
        EXPECT_THAT(run(c, c.least - 1), ElementsAre(StartsWith(c.error)));
    }
}

/// Runs a model with a time limit of an hour.
std::vector<std::string> within_an_hour(const std::string& body) {
    SessionOptions options;
    options.max_time = "1 h";
    Recording r(std::move(options));
    r.session.loader().overlay("t.pam", fmt::format("proc back(n: int, t) {{ delay t  back(n + 1, t) }}\n"
                                                    "proc tree(n: int) {{ delay n * 1 ms  tree(n + 1)  tree(n + 2) }}\n"
                                                    "model m() {{ {} }}\npredict m()\n",
                                                    body));
    r.session.run_file("t.pam");
    return r.take();
}

// Without an end, or one in thousands of years: only the limit ends them.
TEST(LimitsOfARun, TimeOfWhatMeetsNobody) {
    for (const char* body : {
             "for i in 1..4_000_000_000_000_000_000 { delay (i mod 7 + 1) * 1 s }",
             "for i in 1..4_000_000_000_000_000_000 { measure lap { delay (i mod 7 + 1) * 1 s } }",
             "for i in 1..4_000_000_000_000_000_000 { compute 1 s / (i mod 3 + 1) }",
             "back(0, 1 s)",
             "tree(1)",
             "par p in 1..2 { for i in 1..4_000_000_000_000_000_000 { delay (i mod 7 + p) * 1 s } }",
             "resource r  fork { back(0, 1 s) } { use r for 1 s }",
         }) {
        SCOPED_TRACE(body);
        EXPECT_THAT(within_an_hour(body), ElementsAre("E0905 the model runs past the time limit of 3600 s"));
    }
}

TEST(LimitsOfARun, TimeOfWhatIsEndedBeforeDoesNotCount) {
    EXPECT_THAT(within_an_hour("background { for i in 1..9 { delay i * 1 d } }  delay 1 h"),
                ElementsAre("predicted 3600 s, observed"));
}

// A call that is the last act of a proc keeps nothing, so nothing but time ends these.
TEST(LimitsOfARun, ManyCallsInARowAreTold) {
    SessionOptions options;
    options.limits.warned_calls = 30'000;
    options.max_time = "40 s";
    Recording r(std::move(options));
    EXPECT_THAT(
        r.run("proc go(n: int) { delay 1 ms  go(n + 1) }\nmodel m() { go(0) }\npredict m()\n", 3),
        ElementsAre("W0004 procs that run each other have been called 30000 times in a row here, and 29.999 s have "
                    "passed",
                    "E0905 the model runs past the time limit of 40 s"));
    r.control.limits.warned_calls = 50'000;
    EXPECT_THAT(r.run("proc go(n: int) { delay 1 ms  go(n + 1) }\nmodel m() { go(0) }\npredict m()\n", 3, "u.pam"),
                ElementsAre("E0905 the model runs past the time limit of 40 s"));
}

// What is observed later is a run of its own, in its own ticks.
TEST(LimitsOfARun, OfTimeIsThatOfTheRunThatIsObserved) {
    SessionOptions options;
    options.max_time = "200 s";
    Recording r(options);
    const auto lines = r.run(
        "model a() { processor cpu[2]  par i in 1..4 on cpu { compute 1001 us } }\nmodel b() { delay 100 s }\n"
        "let x = predict a()\nlet y = predict b()\nprint y.time, x.processor.cpu.utilization\n");
    EXPECT_EQ(lines, std::vector<std::string>{"100 s 1"});
}

}  // namespace
}  // namespace pamina::script
