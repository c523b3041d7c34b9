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
    // Without time passing.
    {"resource r  for i in 1..50 { use r for 0 s }  delay 1 s", instant, 51, "E0907 50 events happened without time"},
    {"par i in 1..2 { for k in 1..20 { sync }  delay 1 s }", instant, 38, "E0907 this barrier was passed"},
    {"down(30)  delay 1 s", instant, 30, "E0907 29 calls were made without time passing"},
    {"resource r  par i in 1..2 { for k in 1..10 { use r for i * 1 s } }", events, 24,
     "E0906 the run takes more than 23"},
    // What a model keeps before anything happens.
    {"let l = [i * 1 s for i in 1..5]  for i in 0..4 { delay l[i] }", items, 5, "E0908 a list of 5 items is longer"},
    {"graph { for k in 1..4 { task a { compute 1 s }  task b[i in 1..100] { compute 1 s } } }", rows, 8,
     "E0903 the graph has more than 7 rows of tasks"},
};

std::vector<std::string> run(const Case& c, std::int64_t limit) {
    SessionOptions options;
    c.set(options.limits, limit);
    const std::string text = fmt::format(
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

}  // namespace
}  // namespace pamina::script
