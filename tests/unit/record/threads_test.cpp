// What threads of a program's own did, from events whose times are known.
#include "runtime/record/threads.h"

#include <gtest/gtest.h>

#include <random>

#include "recorded.h"

namespace pamina::record {
namespace {

ThreadRun of(const Recorded& r) {
    Recording recording(r.written());
    return thread_run_of(recording);
}
/// `100 lock 0, …`
std::string shown(const RecordedThread& t) {
    static const char* const names[] = {"",     "before", "held",  "lock", "unlock",
                                        "meet", "raise",  "await", "take", "give"};
    std::string text;
    for (const auto& s : t.steps) {
        char step[80];
        std::snprintf(step, sizeof step, "%.0f %s %u, ", s.cpu, names[static_cast<int>(s.act)], s.object);
        text += step;
    }
    return text;
}

TEST(Threads, ALockThatIsHeld) {
    Recorded r;
    r.at(0, 0, Kind::Start).at(0, 100, Kind::Create, 1, 0x1000);
    r.at(1, 110, Kind::Begin, 1, 0xaa);
    r.at(1, 150, Kind::Acquire, 77, 0x2000).at(1, 160, Kind::Acquired, 77, 0x2000).at(1, 190, Kind::Released, 77);
    r.at(1, 200, Kind::End, 1).at(0, 120, Kind::Join, 0, 0xaa).at(0, 230, Kind::Joined, 0, 0xaa);
    r.at(0, 250, Kind::Acquire, 77)
        .at(0, 250, Kind::Acquired, 77)
        .at(0, 260, Kind::Released, 77)
        .at(0, 300, Kind::Finish);
    const auto run = of(r);
    ASSERT_EQ(run.threads.size(), 2u);
    EXPECT_EQ(shown(run.threads[0]), "100 raise 2, 20 await 3, 20 before 0, 10 held 0, 40  0, ");
    // Neither the wait for the lock nor that for the thread is work.
    EXPECT_EQ(shown(run.threads[1]), "0 await 2, 40 before 0, 30 held 0, 10 raise 3, ");
    EXPECT_EQ(run.threads[1].code, 0x1000u);
    EXPECT_TRUE(run.locks.at(0).simple);
    EXPECT_EQ(run.most, 2u);
}

TEST(Threads, WhoWokeWhom) {
    Recorded r;
    r.at(0, 0, Kind::Start).at(0, 10, Kind::Create, 1, 0x1000);
    r.at(1, 10, Kind::Begin, 1, 0xaa).at(1, 20, Kind::Acquire, 7).at(1, 20, Kind::Acquired, 7);
    r.at(1, 30, Kind::Wait, 9, 7).at(1, 100, Kind::Woken, 9, 7).at(1, 110, Kind::Released, 7).at(1, 120, Kind::End, 1);
    r.at(0, 25, Kind::Signal, 9)  // before anybody waits
        .at(0, 40, Kind::Acquire, 7)
        .at(0, 40, Kind::Acquired, 7)
        .at(0, 60, Kind::Signal, 9)
        .at(0, 60, Kind::Signal, 10)  // more conditions than a queue has
        .at(0, 60, Kind::Signal, 11)
        .at(0, 70, Kind::Released, 7);
    const auto run = of(r);
    EXPECT_FALSE(run.locks.at(0).simple);
    EXPECT_EQ(shown(run.threads[0]), "10 raise 2, 30 lock 0, 20 raise 4, 10 unlock 0, ");
    EXPECT_EQ(shown(run.threads[1]),
              "0 await 2, 10 lock 0, 10 unlock 0, 0 await 4, 0 lock 0, 10 unlock 0, 10 raise 3, ");
    EXPECT_EQ(run.events, 5u);
}

TEST(Threads, OneOverTimeWaitedForNobody) {
    Recorded r;
    r.at(0, 0, Kind::Start).at(0, 10, Kind::Acquire, 7).at(0, 10, Kind::Acquired, 7);
    r.at(0, 20, Kind::Wait, 9, 7).at(0, 500'020, Kind::Woken, 9, 7, 1).at(0, 500'030, Kind::Released, 7);
    const auto run = of(r);
    double waited = 0;
    for (const auto& s : run.threads.at(0).steps) waited += s.waited;
    EXPECT_DOUBLE_EQ(waited, 500'000);
}

TEST(Threads, CutOffInTheMiddleNobodyWaitsForEver) {
    Recorded r;
    r.process.end = 0;
    r.at(0, 0, Kind::Start).at(0, 10, Kind::Create, 1, 0x1000).at(0, 20, Kind::Join, 0, 0xaa);
    r.at(1, 10, Kind::Begin, 1, 0xaa).at(1, 50, Kind::Give, 5);
    const auto run = of(r);
    EXPECT_FALSE(run.whole);
    EXPECT_EQ(shown(run.threads.at(1)), "0 await 2, 40 give 0, 0 raise 3, ");
}

TEST(Threads, DamagedFilesEndWhereTheyMakeSense) {
    std::mt19937_64 random(11);
    const auto first = static_cast<std::uint64_t>(Kind::Acquire), last = static_cast<std::uint64_t>(Kind::Last);
    for (int round = 0; round < 500; ++round) {
        Recorded r;
        r.at(0, 0, Kind::Start);
        r.at(1, 0, Kind::Begin, 1, 1);
        std::uint64_t time = 0;
        const auto any = [&](std::uint64_t n) { return random() % n; };
        for (int i = 0; i < 60; ++i) {
            time += any(200'000);
            r.at(any(2), time, static_cast<Kind>(first + any(last - first + 1)), any(50) == 0 ? random() : any(4),
                 any(50) == 0 ? random() : any(4), static_cast<std::uint32_t>(any(3)));
        }
        const auto run = of(r);
        for (const auto& t : run.threads)
            for (const auto& s : t.steps) {
                if (s.act == Act::Raise || s.act == Act::Await) {
                    ASSERT_LT(s.object, run.events);
                }
                if (s.act == Act::Lock || s.act == Act::Held) {
                    ASSERT_LT(s.object, run.locks.size());
                }
            }
    }
}

}  // namespace
}  // namespace pamina::record
