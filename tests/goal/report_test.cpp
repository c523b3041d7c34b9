// What an evaluation refuses, and how it says so.
#include <gmock/gmock.h>

#include "tests/goal/goal_text.h"

namespace pamina::test {
namespace {

using engine::GoalOptions;
using engine::GoalRun;
using engine::LogGops;
using testing::ElementsAre;

GoalRun run(std::string_view text, const LogGops& machine = {}) {
    engine::RunControl control;
    return engine::run(read_goal(text), machine, {}, control);
}
/// Id, message and notes.
std::vector<std::string> report(const GoalRun& r) {
    std::vector<std::string> lines;
    if (!r.error) return lines;
    lines.push_back(r.error->id + " " + r.error->message);
    for (const auto& n : r.error->notes) lines.push_back(n.message);
    return lines;
}

TEST(Report, ReceivesOfEachOther) {
    EXPECT_THAT(report(run(R"(num_ranks 2
rank 0 {
  a: recv 8b from 1 tag 3
  b: send 8b to 1 tag 4
  b requires a
}
rank 1 {
  recv 8b from 0 tag 4
  x: recv 1b from any tag any
  y: send 8b to 0 tag 3
  y requires x
}
)")),
                ElementsAre("E0561 deadlock: 3 operations wait for ever",
                            "rank 0, `a` (line 3) waits for a message from rank 1 with tag 3",
                            "rank 1, operation 1 (line 8) waits for a message from rank 0 with tag 4",
                            "rank 1, `x` (line 9) waits for a message from any rank with any tag",
                            "2 operations wait for others of the same rank"));
}

TEST(Report, RendezvousWithoutReceiveAndMessagesOfAnotherTag) {
    LogGops m;
    m.S = 100;
    EXPECT_THAT(report(run(R"(num_ranks 2
rank 0 { big: send 101b to 1 tag 1
  small: send 100b to 1 tag 2 }
rank 1 { recv 100b from 0 tag 3 })",
                           m)),
                ElementsAre("E0561 deadlock: 2 operations wait for ever",
                            "rank 0, `big` (line 2) waits until rank 1 receives its message of 101 bytes with tag 1",
                            "rank 1, operation 1 (line 4) waits for a message from rank 0 with tag 3",
                            "rank 0, `small` (line 3): nobody receives its message of 100 bytes to rank 1 with tag 2"));
}

TEST(Report, CyclesOfDependences) {
    EXPECT_THAT(
        report(run("num_ranks 1\nrank 0 {\na: calc 1\nb: calc 2\nc: calc 3\na requires b\nb irequires a\n"
                   "c requires b\n}")),
        ElementsAre("E0561 deadlock: 3 operations can never start, because operations require each other in a circle",
                    "rank 0, `a` (line 3) requires rank 0, `b` (line 4)",
                    "rank 0, `b` (line 4) requires rank 0, `a` (line 3)"));
    EXPECT_THAT(
        report(run("num_ranks 1\nrank 0 { a: calc 1; a requires a }")),
        ElementsAre("E0561 deadlock: 1 operation can never start, because operations require each other in a circle",
                    "rank 0, `a` (line 2) requires rank 0, `a` (line 2)"));
}

TEST(Report, MessagesThatNobodyReceives) {
    EXPECT_THAT(report(run("num_ranks 2\nrank 0 { l1: send 8b to 1 tag 7 }\nrank 1 { }")),
                ElementsAre("E0562 1 message is never received",
                            "rank 0, `l1` (line 2): nobody receives its message of 8 bytes to rank 1 with tag 7"));
    std::string many = "num_ranks 1\nrank 0 {";
    for (int i = 0; i < 25; ++i) many += "send 1b to 0\n";
    const auto lines = report(run(many + "}"));
    ASSERT_EQ(lines.size(), 22u);
    EXPECT_EQ(lines.front(), "E0562 25 messages are never received");
    EXPECT_EQ(lines.back(), "and 5 more");
}

TEST(Report, ParametersBelowZero) {
    const auto with = [](auto set) {
        LogGops m;
        set(m);
        const auto lines = report(run("num_ranks 1\nrank 0 { }", m));
        return lines.empty() ? "" : lines.front();
    };
    EXPECT_EQ(with([](LogGops& m) { m.L = -1; }), "E0560 the parameter L of the machine is -1");
    EXPECT_EQ(with([](LogGops& m) { m.S = -1; }), "E0560 the parameter S of the machine is -1");
    EXPECT_EQ(with([](LogGops& m) { m.G = std::numeric_limits<double>::quiet_NaN(); }),
              "E0560 the parameter G of the machine is nan");
    EXPECT_EQ(with([](LogGops& m) { m.o = std::numeric_limits<double>::infinity(); }),
              "E0560 the parameter o of the machine is inf");
    EXPECT_EQ(with([](LogGops& m) { m.S = std::numeric_limits<double>::infinity(); }), "");
}

TEST(Report, TooManyCpusOfTooManyRanks) {
    rtg::MessageScheduleBuilder builder(1 << 21);
    builder.begin_rank(0);
    for (int cpu = 0; cpu < 256; ++cpu) {
        rtg::MessageSchedule::Operation o;
        o.cpu = static_cast<std::uint8_t>(cpu);
        builder.add(o);
    }
    builder.end_rank();
    engine::RunControl control;
    EXPECT_THAT(report(engine::run(builder.finish(), {}, {}, control)),
                ElementsAre("E0563 2097152 ranks with 256 cpus and 1 nics each are too many: limit 1073741824"));
}

TEST(Report, LimitsAndStopping) {
    const auto schedule = read_goal(ring(4, 10'000, 1));
    engine::RunControl events, time, stopped, none;
    events.limits.max_events = 100;
    EXPECT_THAT(report(engine::run(schedule, {}, {}, events)), ElementsAre("E0906 the run takes more than 100 events"));
    time.limits.max_time = 5000;
    EXPECT_THAT(report(engine::run(schedule, {}, {}, time)),
                ElementsAre("E0905 the model runs past the time limit of 5 us"));
    stopped.stop = true;
    const auto part = engine::run(schedule, {}, {}, stopped);
    EXPECT_TRUE(part.stopped);
    EXPECT_FALSE(part.error);
    const auto whole = engine::run(schedule, {}, {}, none);
    EXPECT_FALSE(whole.error);
    EXPECT_GT(part.time, 0);
    EXPECT_LT(part.time, whole.time);
    EXPECT_EQ(none.events, whole.events);
}

}  // namespace
}  // namespace pamina::test
