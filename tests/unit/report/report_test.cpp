#include "runtime/report/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/report/critical_path.h"
#include "runtime/report/table.h"

namespace pamina::report {
namespace {

using testing::HasSubstr;
using testing::Not;

/// One server, 90 % of the critical path in `use`, 10 % in `delay`.
result::Result sample(double busy) {
    result::Result r;
    r.model = "m";
    r.time = 1000;
    r.tick_exponent = -3;
    r.work = 500;
    r.observed.emplace();
    auto& o = *r.observed;
    result::StatementResult use, delay;
    use.text = "use s for t";
    use.critical = 900;
    use.critical_count = 3;
    delay.text = "delay u";
    delay.critical = 100;
    delay.critical_count = 1;
    o.statements = {delay, use};
    result::EntityResult s;
    s.name = "s";
    s.total.busy = busy;
    s.total.idle = 1000 - busy;
    s.total.requests = 10;
    s.total.waiting = s.total.queued = 2000;
    s.total.max_wait = 400;
    o.entities = {s};
    o.profile = {{1, 400}, {2, 600}};
    o.steps = {{250, 1}, {750, 2}, {1000, 0}};
    return r;
}

TEST(Report, SaysWhatLimits) {
    SourceMap sources;
    EXPECT_EQ(limiting(sample(950), sources), "resource s, 95.0 % busy");
    EXPECT_EQ(limiting(sample(999.9), sources), "resource s, 99.99 % busy");
    EXPECT_EQ(limiting(sample(500), sources),
              "`use s for t` (), 90.0 % of the critical path; s is 50.0 % busy at most");
    auto bare = sample(0);
    bare.observed->entities.clear();
    EXPECT_EQ(limiting(bare, sources), "`use s for t` (), 90.0 % of the critical path");
    bare.time = 0;
    EXPECT_EQ(limiting(bare, sources), "");
    bare.observed.reset();
    EXPECT_EQ(limiting(bare, sources), "");
}

TEST(Report, RowsOfALibrarySayWhereTheyAreCalledFrom) {
    SourceMap sources;
    const FileId net = sources.add("lib/net.pam", "proc send(b) { use s for b }\n");
    const std::string script = "model m() {\n  send(\n    8 kB)\n  outer(2)\n}\n";
    const FileId model = sources.add("ring.pam", script);
    const auto at = [&](const std::string& text) {
        const auto begin = static_cast<std::uint32_t>(script.find(text));
        return Span{model, begin, begin + static_cast<std::uint32_t>(text.size())};
    };
    auto r = sample(500);
    auto& use = r.observed->statements[1];
    use.span = {net, 15, 26};
    use.places = 1;
    use.in_library = true;
    use.called_from = {{at("send(\n    8 kB)"), true}, {at("outer(2)"), false}};
    const std::string rows = path_parts(r, sources, 10);
    EXPECT_THAT(rows, HasSubstr("net.pam:1\n    first called from send( 8 kB)"));
    EXPECT_THAT(rows, HasSubstr("ring.pam:2\n    called from outer(2)"));
    EXPECT_THAT(limiting(r, sources), HasSubstr("`use s for t` (net.pam:1, called from ring.pam:4), 90.0 %"));
    use.places = 3;
    use.called_from.clear();
    EXPECT_THAT(path_parts(r, sources, 10), HasSubstr("    called from 3 places\n"));
    EXPECT_THAT(limiting(r, sources), HasSubstr("(net.pam:1), 90.0 %"));
    // In the model's own file a row says enough.
    use.in_library = false;
    EXPECT_THAT(path_parts(r, sources, 10), Not(HasSubstr("called from")));
}

TEST(Report, ElementsOfAnArray) {
    SourceMap sources;
    auto r = sample(0);
    auto& e = r.observed->entities[0];
    e.name = "link";
    e.elements = 6;
    e.shape = {2, 3};
    e.total.busy = 1000;
    e.total.idle = 5000;
    e.busiest = 4;
    e.largest.busy = 950;
    e.largest.idle = 50;
    EXPECT_EQ(limiting(r, sources), "resource link[1, 1], 95.0 % busy");
    e.total.busy = 5700;
    e.total.idle = 300;
    EXPECT_EQ(limiting(r, sources), "resource link: its 6 elements are 95.0 % busy");
    EXPECT_THAT(text(r, "predict m()", sources, {}), HasSubstr("link[2, 3]"));
}

TEST(Report, TextInFull) {
    SourceMap sources;
    EXPECT_EQ(text(sample(950), "predict m()", sources, {}),
              "predict m()\n"
              "  time         1 s (exact)\n"
              "  limited by   resource s, 95.0 % busy\n"
              "  work         500 ms computed, speedup 0.5 (work over time)\n"
              "  parallelism  1.6 on average, at most 2\n"
              "               ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄██████████████████████████████               \n"
              "\n"
              "       busy  queue  mean wait  longest  requests\n"
              "  s  95.0 %      2     200 ms   400 ms        10\n"
              "\n"
              "  critical path   share    time  times  where\n"
              "  use s for t    90.0 %  900 ms      3\n"
              "  delay u        10.0 %  100 ms      1\n");
}

TEST(Report, RoundedPartialAndColour) {
    SourceMap sources;
    auto r = sample(950);
    r.exact = false;
    r.partial = true;
    EXPECT_EQ(short_time(r), "1 s (rounded) (partial)");
    Style colour;
    colour.colour = true;
    EXPECT_THAT(text(r, "x", sources, colour), HasSubstr("\x1b[1m"));
    const auto plain = text(r, "x", sources, {});
    EXPECT_THAT(plain, Not(HasSubstr("\x1b")));
    EXPECT_THAT(plain, HasSubstr("(rounded"));
    EXPECT_THAT(plain, HasSubstr("partial: stopped here"));
}

TEST(Report, LongListsAreCut) {
    SourceMap sources;
    auto r = sample(950);
    for (int i = 0; i < 20; ++i) r.observed->statements.push_back(r.observed->statements[0]);
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("  12 others     "));
}

TEST(Report, WaitsAndTasksOfTheCriticalPath) {
    SourceMap sources;
    auto r = sample(500);
    auto& path = r.observed->critical_path;
    path.waits = {{"processor cpu", {}, 950, 2}};
    r.observed->statements[0].critical = 50;
    r.observed->statements[1].critical = 0;
    EXPECT_EQ(limiting(r, sources), "waiting for processor cpu, 95.0 % of the critical path; s is 50.0 % busy at most");
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("  critical path               share    time  times  where\n"
                                                     "  waiting for processor cpu  95.0 %  950 ms      2\n"
                                                     "  delay u                     5.0 %   50 ms      1\n"));
    // One line alone says less than its tasks.
    path.waits.clear();
    path.tasks = {{"a[1..9]", {}, 30, 9}, {"b", {}, 20, 1}};
    path.outside_tasks = 950;
    const auto tasks = text(r, "x", sources, {});
    EXPECT_THAT(tasks, Not(HasSubstr("delay u  ")));
    EXPECT_THAT(tasks, HasSubstr("  critical path      share    time  times  where\n"
                                 "  outside of tasks  95.0 %  950 ms\n"
                                 "  a[1..9]            3.0 %   30 ms      9\n"
                                 "  b                  2.0 %   20 ms      1\n"));
    r.observed->statements[1].critical = 10;
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("  by task "));
}

TEST(Report, ATaskArrayIsListedOnceWithItsStatements) {
    SourceMap sources;
    const FileId file = sources.add("m.pam", std::string(100, ' '));
    auto r = sample(500);
    auto& o = *r.observed;
    o.statements[0].span = {file, 20, 30};  // delay u, 100
    o.statements[1].span = {file, 40, 50};  // use s for t, 900
    o.critical_path.tasks = {{"a[1..9]", {file, 10, 60}, 1000, 9}};
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("  critical path   share    time  times    where\n"
                                                     "  a[1..9]         100 %     1 s      9  m.pam:1\n"
                                                     "    use s for t  90.0 %  900 ms      3  m.pam:1\n"
                                                     "    delay u      10.0 %  100 ms      1  m.pam:1\n"));
    // What a task does elsewhere, in a proc, cannot be told apart from what others do there: both lists.
    o.statements[1].span = {file, 70, 80};
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("  by task "));
    // One statement says no more than its task, and what stands outside is beside it.
    o.critical_path.tasks = {{"a[1..9]", {file, 10, 60}, 100, 9}};
    o.critical_path.outside_tasks = 900;
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("  critical path   share    time  times    where\n"
                                                     "  use s for t    90.0 %  900 ms      3  m.pam:1\n"
                                                     "  a[1..9]        10.0 %  100 ms      9  m.pam:1\n"));
}

TEST(Report, ArrivalsAreSaidWithTheBusiestResource) {
    SourceMap sources;
    auto r = sample(599);
    r.observed->statements[1].arrivals = true;
    EXPECT_EQ(limiting(r, sources),
              "the arrivals, `use s for t` (), 90.0 % of the critical path; the busiest is s, 59.9 %");
    r.observed->entities.clear();
    EXPECT_EQ(limiting(r, sources), "the arrivals, `use s for t` (), 90.0 % of the critical path");
}

TEST(Report, TimesAreInTheUnitsOfTheScript) {
    SourceMap sources;
    auto r = sample(500);
    r.tick_exponent = 1;
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("time         10000 s (exact)"));
    r.manner.calendar = true;
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("time         2.77778 h (exact, shown with six digits)"));
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("use s for t    90.0 %      2.5 h"));
    EXPECT_EQ(short_time(r), "2.77777777778 h");
}

TEST(Report, StepsOfTheCriticalPath) {
    SourceMap sources;
    auto r = sample(500);
    EXPECT_THAT(text(r, "x", sources, {}), Not(HasSubstr("step")));
    auto& path = r.observed->critical_path;
    path.has_steps = true;
    path.steps = {{0, 400, 400, 1, 0, "t[1]", "", 0},
                  {400, 500, 100, 1, -1, "", "processor cpu", 0},
                  {500, 1000, 300, 7, 1, "", "resource s", 120}};
    EXPECT_THAT(text(r, "x", sources, {}),
                HasSubstr("\n  critical path, 3 steps\n"
                          "   begin     end  what                       began by    waited  where\n"
                          "     0 s  400 ms  t[1]: delay u\n"
                          "  400 ms  500 ms  waiting for processor cpu\n"
                          "  500 ms     1 s  use s for t (7 times)      resource s  120 ms\n"));
    path.steps.assign(100, path.steps[0]);
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("60 steps, 400 ms"));
}

TEST(Report, Measures) {
    SourceMap sources;
    auto r = sample(950);
    EXPECT_THAT(text(r, "x", sources, {}), Not(HasSubstr("measure")));
    result::MeasureResult m;
    m.name = "answer";
    m.count = 4;
    m.total = 600;
    m.minimum = 100;
    m.maximum = 300;
    m.durations = {{100, 3}, {300, 1}};
    r.observed->measures = {m};
    EXPECT_THAT(text(r, "x", sources, {}),
                HasSubstr("\n\n"
                          "  measure  count    mean     p50     p95     p99     max  at once\n"
                          "  answer       4  150 ms  100 ms  300 ms  300 ms  300 ms      0.6\n"
                          "\n"
                          "  critical path"));
    // Many at once: more than the whole time; and what is cut or rounded is said.
    r.observed->measures[0].total = 2500;
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("    2.5\n"));
    r.observed->measures.resize(12, m);
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("… 4 more\n\n"));
    r.observed->measures[1].rounded = true;
    EXPECT_THAT(text(r, "x", sources, {}), HasSubstr("p50, p95 and p99 are rounded to 1 part in 4,096\n"));
}

TEST(Table, Columns) {
    Table t({"", "a"});
    t.row({"é", "100"});
    t.row({"long"});
    EXPECT_EQ(t.text(1), "         a\n é     100\n long\n");
}

}  // namespace
}  // namespace pamina::report
