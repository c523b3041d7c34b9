// What time stamps carry of the critical path, and lanes of traces.
#include "runtime/engine/time/trail.h"

#include <gtest/gtest.h>

#include "runtime/engine/events/critical_path.h"
#include "runtime/engine/observe/lanes.h"
#include "runtime/engine/run/error.h"
#include "runtime/engine/time/stamp.h"

namespace pamina::engine {
namespace {

Ref<PathTask> task(int array, std::vector<std::int64_t> values) {
    Ref<PathTask> t(new PathTask);
    t->graph = 0;
    t->array = array;
    t->number = values.empty() ? 0 : values.back();
    t->values = std::move(values);
    return t;
}

TEST(PathTime, PartsAddUpToTheTime) {
    PathTime a;
    a.advance(3, 0);
    a.advance(4, 1);
    a.advance(0, 1);
    a.advance(1, 0);
    EXPECT_EQ(a.at, 8);
    EXPECT_EQ(a.path.at(0).time, 4);
    EXPECT_EQ(a.path.at(0).count, 2);
    EXPECT_EQ(a.path.at(1).count, 1) << "what takes no time is not on the path";
    // Somebody it waits for: the path is that one's.
    PathTime b;
    b.advance(2, 2);
    b.wait_until(8, 5);
    b.take_path(a, 5);
    b.advance(1, 2);
    EXPECT_EQ(b.path.at(0).time, 4);
    EXPECT_EQ(b.path.at(2).time, 1);
    // Nobody: the wait is a part of its own.
    PathTime c;
    c.advance(2, 2);
    c.wait_until(8, 5);
    c.advance(1, 2);
    ASSERT_EQ(c.path.size(), 6u);
    EXPECT_EQ(c.path[5].time, 6);
    EXPECT_EQ(c.path[2].time, 3);
}

TEST(PathTime, SummingUpCountsNoTaskTwice) {
    // Those that are summed up at every kMostSteps are counted as the others, also when they have several parts.
    for (const int parts : {1, 2, 3}) {
        PathTime a;
        PathTime shared;  // somebody else has the same path, so parts are steps of their own
        for (std::int64_t i = 0; i < 200; ++i) {
            a.enter(task(0, {i}));
            for (int part = 0; part < parts; ++part) {
                a.advance(1, part);
                shared = a;
            }
        }
        EXPECT_EQ(summary_of(a.trail).at({0, 0}).count, 200) << parts;
        EXPECT_EQ(summary_of(a.trail).at({0, 0}).time, 200 * parts);
    }
}

TEST(Trail, TasksAreSummedUpByArray) {
    PathTime a;
    for (std::int64_t i = 0; i < 5; ++i) {
        a.enter(task(0, {i, 7 - i}));
        a.advance(2, 0);
        a.advance(1, 1);  // of the same task: no occurrence of its own
    }
    a.enter(task(1, {3}));
    a.advance(4, 0);
    const auto all = summary_of(a.trail);
    ASSERT_EQ(all.size(), 2u);
    const auto& first = all.at({0, 0});
    EXPECT_EQ(first.time, 15);
    EXPECT_EQ(first.count, 5);
    EXPECT_FALSE(first.all_named);
    EXPECT_EQ(first.low, (std::vector<std::int64_t>{0, 3}));
    EXPECT_EQ(first.high, (std::vector<std::int64_t>{4, 7}));
    EXPECT_TRUE(all.at({0, 1}).all_named);
    EXPECT_EQ(all.at({0, 1}).named.size(), 1u);
}

TEST(Trail, ForksShareWhatWasBefore) {
    PathTime a;
    a.enter(task(0, {0}));
    a.advance(1, 0);
    PathTime b = a, c = a;
    b.advance(10, 0);
    c.advance(20, 0);
    EXPECT_EQ(summary_of(a.trail).at({0, 0}).time, 1);
    EXPECT_EQ(summary_of(b.trail).at({0, 0}).time, 11);
    EXPECT_EQ(summary_of(b.trail).at({0, 0}).count, 1);
    EXPECT_EQ(summary_of(c.trail).at({0, 0}).time, 21);
}

TEST(Trail, LongPathsTakeNoMoreMemory) {
    PathTime a;
    for (std::int64_t i = 0; i < 100'000; ++i) {
        a.enter(task(0, {i}));
        a.advance(1, 0);
        int steps = 0;
        if (i % 1'000 == 0) {
            for (const PathStep* s = a.trail.get(); s; s = s->before.get()) ++steps;
            ASSERT_LE(steps, static_cast<int>(kMostSteps) + 1);
        }
    }
    const auto all = summary_of(a.trail);
    EXPECT_EQ(all.at({0, 0}).time, 100'000);
    EXPECT_EQ(all.at({0, 0}).count, 100'000);
    EXPECT_EQ(all.at({0, 0}).low.at(0), 0);
    EXPECT_EQ(all.at({0, 0}).high.at(0), 99'999);
}

TEST(Trail, StepsOnRequestAndTheirLimit) {
    PathMemory memory{0, 10};
    {
        PathTime a;
        a.steps = &memory;
        for (int i = 0; i < 10; ++i) a.advance(1, 0);
        EXPECT_EQ(memory.live, 10u);
        EXPECT_EQ(a.trail->begin, 9);
        EXPECT_EQ(a.trail->end, 10);
        try {
            a.advance(1, 0);
            FAIL();
        } catch (const RunError& e) {
            EXPECT_EQ(e.diagnostic.id, "E0590");
        }
        a.trail = {};
        EXPECT_EQ(memory.live, 0u);
        a.advance(1, 0);
        EXPECT_EQ(memory.live, 1u);
    }
    EXPECT_EQ(memory.live, 0u);
}

TEST(Trail, EndsOfLongListsDoNotNest) {
    PathMemory memory{0, 10'000'000};
    PathTime a;
    a.steps = &memory;
    for (int i = 0; i < 1'000'000; ++i) a.advance(1, 0);
    a.trail = {};
    EXPECT_EQ(memory.live, 0u);
}

TEST(CriticalPath, Stems) {
    EXPECT_EQ(stem_of("blast_00012"), "blast");
    EXPECT_EQ(stem_of("align_ID0000003"), "align");
    EXPECT_EQ(stem_of("a.b.7"), "a.b");
    EXPECT_EQ(stem_of("merge"), "merge");
    EXPECT_EQ(stem_of("17"), "");
    EXPECT_EQ(stem_of(""), "");
}

TEST(Lanes, NoMoreThanSlicesOverlap) {
    Lanes lanes;
    const auto put = [&](double begin, double end) {
        int place = lanes.find(begin);
        if (place < 0) place = lanes.add(lanes.size());
        EXPECT_LE(lanes[place].free_at, begin);
        lanes[place].free_at = end;
        return place;
    };
    // In the order of their ends; two at once.
    put(0, 1);
    put(0, 3);
    put(3, 4);
    put(1, 100);
    put(4, 101);
    EXPECT_EQ(lanes.size(), 2);
}

}  // namespace
}  // namespace pamina::engine
