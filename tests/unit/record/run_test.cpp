// What threads did, from events whose times are known.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "recorded.h"

namespace pamina::record {
namespace {

std::uint32_t share(Share s) {
    return static_cast<std::uint32_t>(s);
}
std::uint32_t on(Dependence d) {
    return static_cast<std::uint32_t>(d);
}

TEST(Run, ALoopWithChunks) {
    Recorded r;
    r.region(2, 100);
    r.at(0, 110, Kind::Loop, 5, 0x2000, share(Share::Dynamic)).at(1, 120, Kind::Loop, 5, 0x2000, share(Share::Dynamic));
    r.at(0, 115, Kind::Chunk, 0, 2).at(1, 130, Kind::Chunk, 2, 2).at(0, 215, Kind::Chunk, 4, 1);
    r.at(0, 265, Kind::LoopEnd).at(1, 430, Kind::LoopEnd);
    r.end({270, 431}, 500);
    const auto run = r.run();
    ASSERT_EQ(run.regions.size(), 1u);
    const Region& region = run.regions[0];
    EXPECT_EQ(region.threads, 2u);
    EXPECT_EQ(region.code, 0x1000u);
    EXPECT_DOUBLE_EQ(region.before.cpu, 100);
    EXPECT_DOUBLE_EQ(region.wall, 400);
    ASSERT_FALSE(region.stages.empty());
    const Stage& stage = region.stages[0];
    EXPECT_FALSE(stage.tasks);
    ASSERT_EQ(stage.loops.size(), 1u);
    const Loop& loop = stage.loops[0];
    EXPECT_EQ(loop.kind, LoopKind::Dynamic);
    EXPECT_EQ(loop.iterations, 5u);
    ASSERT_EQ(loop.chunks.size(), 3u);
    std::map<std::int64_t, double> times;
    for (const auto& c : loop.chunks) times[c.first] = c.body.cpu;
    EXPECT_EQ(times, (std::map<std::int64_t, double>{{0, 100}, {2, 300}, {4, 50}}));
    // Outside of the loop: 10 before and 5 after, 20 and 1; what gives chunks out is nobody's.
    ASSERT_EQ(stage.plain.size(), 2u);
    EXPECT_DOUBLE_EQ(stage.plain[0].cpu, 15);
    EXPECT_DOUBLE_EQ(stage.plain[1].cpu, 21);
    EXPECT_TRUE(run.whole);
}

TEST(Run, WhatWritingTakesIsNotCounted) {
    Recorded r;
    r.process.event = 30;
    r.region(1, 100);
    r.at(0, 110, Kind::Loop, 1, 0x2000, share(Share::Dynamic)).at(0, 120, Kind::Chunk, 0, 1).at(0, 220, Kind::LoopEnd);
    r.end({230}, 300);
    const auto run = r.run();
    const auto& chunk = run.regions.at(0).stages.at(0).loops.at(0).chunks.at(0);
    EXPECT_DOUBLE_EQ(chunk.body.cpu, 70);
    EXPECT_DOUBLE_EQ(chunk.body.wall, 70);
    // Shorter than the writing: nothing, and not less.
    EXPECT_DOUBLE_EQ(run.regions[0].stages[0].plain.at(0).cpu, 0);
    EXPECT_DOUBLE_EQ(run.recording, 30.0 * static_cast<double>(run.events));
}

TEST(Run, WhatWritingByTheWallTakes) {
    Recorded r;
    r.process.event = 30;
    r.process.event_by_wall = 4;
    r.region(1, 100);
    // Odd: the processor time of these is that of the wall.
    r.at(0, 200, Kind::Loop, 1, 0x2000, share(Share::Dynamic)).at(0, 301, Kind::Chunk, 0, 1);
    r.at(0, 401, Kind::Chunk, 1, 1).at(0, 500, Kind::LoopEnd);
    r.end({600}, 700);
    const auto run = r.run();
    const auto& chunks = run.regions.at(0).stages.at(0).loops.at(0).chunks;
    ASSERT_EQ(chunks.size(), 2u);
    EXPECT_DOUBLE_EQ(chunks[0].body.cpu, 100 - 4);
    EXPECT_DOUBLE_EQ(chunks[0].body.wall, 100 - 4);
    EXPECT_DOUBLE_EQ(chunks[1].body.cpu, 99 - 4 - 15);
    EXPECT_DOUBLE_EQ(chunks[1].body.wall, 99 - 4);
    EXPECT_DOUBLE_EQ(run.recording, 30.0 * static_cast<double>(run.events - 2) + 8);
}

/// Tasks by what they are after: code -> codes, through pieces of what makes them.
std::map<std::uint64_t, std::set<std::uint64_t>> waits(const Stage& s) {
    std::map<std::uint64_t, std::set<std::uint64_t>> all;
    for (const auto& p : s.pieces) {
        auto& of = all[p.code];
        for (const auto a : p.after)
            if (s.pieces[a].code != p.code) of.insert(s.pieces[a].code);
    }
    return all;
}

TEST(Run, TasksThatDependOnEachOther) {
    Recorded r;
    r.region(2, 100);
    r.at(0, 101, Kind::Single, 0, 0x3000);
    const auto make = [&](std::uint64_t time, std::uint64_t id) { r.at(0, time, Kind::TaskCreate, id, 0x9000 + id); };
    const auto needs = [&](std::uint64_t time, std::uint64_t id, std::uint64_t place, Dependence d) {
        r.at(0, time, Kind::Depends, id, place, on(d));
    };
    make(110, 21), needs(111, 21, 7, Dependence::Out);
    make(120, 22), needs(121, 22, 7, Dependence::In), needs(122, 22, 8, Dependence::Out);
    make(130, 23), needs(131, 23, 7, Dependence::In);
    make(140, 24), needs(141, 24, 8, Dependence::In), needs(142, 24, 7, Dependence::Out);
    r.at(0, 150, Kind::SingleEnd);
    r.at(0, 151, Kind::Barrier).at(1, 105, Kind::Barrier);
    const auto run_task = [&](std::size_t thread, std::uint64_t from, std::uint64_t until, std::uint64_t id) {
        r.at(thread, from, Kind::TaskSwitch, id, 11 + thread).at(thread, until, Kind::TaskSwitch, 11 + thread, id, 1);
    };
    run_task(0, 160, 260, 21), run_task(0, 270, 320, 22), run_task(1, 270, 470, 23), run_task(0, 480, 490, 24);
    r.left(2, 500);
    const auto run = r.run();
    const Stage& s = run.regions.at(0).stages.at(0);
    EXPECT_TRUE(s.tasks);
    const auto w = waits(s);
    EXPECT_EQ(w.at(0x9015), (std::set<std::uint64_t>{0x1000}));
    EXPECT_EQ(w.at(0x9016), (std::set<std::uint64_t>{0x1000, 0x9015}));
    EXPECT_EQ(w.at(0x9017), (std::set<std::uint64_t>{0x1000, 0x9015}));
    EXPECT_EQ(w.at(0x9018), (std::set<std::uint64_t>{0x1000, 0x9016, 0x9017}));
    std::map<std::uint64_t, double> times;
    for (const auto& p : s.pieces) times[p.code] += p.body.cpu;
    EXPECT_DOUBLE_EQ(times[0x9015], 100);
    EXPECT_DOUBLE_EQ(times[0x9016], 50);
    EXPECT_DOUBLE_EQ(times[0x9017], 200);
    EXPECT_DOUBLE_EQ(times[0x9018], 10);
    // What makes them: 51 of the first thread, up to the barrier, and 5 of the other.
    EXPECT_DOUBLE_EQ(times[0x1000], 56);
}

TEST(Run, WaitingForChildrenAndForAGroup) {
    Recorded r;
    r.region(1, 100);
    // A child with a child of its own; a taskwait waits for the first alone.
    r.at(0, 110, Kind::TaskCreate, 21, 0x9001).at(0, 120, Kind::TaskWait);
    r.at(0, 121, Kind::TaskSwitch, 21, 11).at(0, 130, Kind::TaskCreate, 22, 0x9002);
    r.at(0, 140, Kind::TaskSwitch, 11, 21, 1).at(0, 141, Kind::TaskWaitEnd);
    // A group waits for descendants, too.
    r.at(0, 150, Kind::Group).at(0, 151, Kind::TaskCreate, 23, 0x9003);
    r.at(0, 152, Kind::TaskSwitch, 23, 11)
        .at(0, 160, Kind::TaskCreate, 24, 0x9004)
        .at(0, 170, Kind::TaskSwitch, 11, 23, 1);
    r.at(0, 171, Kind::GroupWait).at(0, 172, Kind::TaskSwitch, 24, 11).at(0, 190, Kind::TaskSwitch, 11, 24, 1);
    r.at(0, 191, Kind::GroupWaitEnd).at(0, 191, Kind::GroupEnd);
    r.at(0, 200, Kind::TaskCreate, 25, 0x9005);
    r.at(0, 210, Kind::Barrier);
    r.at(0, 211, Kind::TaskSwitch, 25, 11).at(0, 220, Kind::TaskSwitch, 11, 25, 1);
    r.at(0, 221, Kind::TaskSwitch, 22, 11).at(0, 230, Kind::TaskSwitch, 11, 22, 1);
    r.left(1, 300);
    const auto run = r.run();
    const auto& pieces = run.regions.at(0).stages.at(0).pieces;
    // All that must end before a task of this code begins.
    const auto before = [&](std::uint64_t code) {
        std::set<std::uint64_t> codes;
        std::vector<std::uint32_t> open;
        for (std::uint32_t i = 0; i < pieces.size(); ++i)
            if (pieces[i].code == code) open = {i}, i = static_cast<std::uint32_t>(pieces.size());
        while (!open.empty()) {
            const auto p = open.back();
            open.pop_back();
            for (const auto a : pieces[p].after) codes.insert(pieces[a].code), open.push_back(a);
        }
        return codes;
    };
    EXPECT_EQ(before(0x9003), (std::set<std::uint64_t>{0x1000, 0x9001}));
    EXPECT_EQ(before(0x9005), (std::set<std::uint64_t>{0x1000, 0x9001, 0x9003, 0x9004}));
}

TEST(Run, LocksAreSteps) {
    Recorded r;
    r.region(1, 100);
    r.at(0, 110, Kind::Loop, 1, 0x2000, share(Share::Dynamic)).at(0, 110, Kind::Chunk, 0, 1);
    r.at(0, 130, Kind::Acquire, 77, 0x4000).at(0, 150, Kind::Acquired, 77, 0x4000).at(0, 155, Kind::Released, 77);
    r.at(0, 160, Kind::Acquire, 78, 0x4001).at(0, 160, Kind::Acquired, 78, 0x4001).at(0, 170, Kind::Released, 78);
    r.at(0, 200, Kind::LoopEnd);
    r.end({200}, 300);
    const auto run = r.run();
    EXPECT_EQ(run.locks, (std::vector<std::uint64_t>{0x4000, 0x4001}));
    const Body& body = run.regions.at(0).stages.at(0).loops.at(0).chunks.at(0).body;
    // Waiting for the lock is no work.
    EXPECT_DOUBLE_EQ(body.cpu, 70);
    ASSERT_GE(body.steps, 0);
    std::vector<std::pair<int, double>> steps;
    for (const auto& s : run.steps[static_cast<std::size_t>(body.steps)])
        if (s.cpu > 0) steps.emplace_back(s.lock, s.cpu);
    EXPECT_EQ(steps, (std::vector<std::pair<int, double>>{{-1, 20}, {0, 5}, {-1, 5}, {1, 10}, {-1, 30}}));
}

TEST(Run, StagesBetweenBarriers) {
    Recorded r;
    r.region(2, 100);
    r.at(0, 150, Kind::Barrier).at(1, 180, Kind::Barrier).at(0, 200, Kind::BarrierEnd).at(1, 200, Kind::BarrierEnd);
    r.end({210, 240}, 300);
    const auto run = r.run();
    const auto& stages = run.regions.at(0).stages;
    ASSERT_GE(stages.size(), 2u);
    EXPECT_DOUBLE_EQ(stages[0].plain.at(0).cpu, 50);
    EXPECT_DOUBLE_EQ(stages[0].plain.at(1).cpu, 80);
    EXPECT_DOUBLE_EQ(stages[1].plain.at(0).cpu, 10);
    EXPECT_DOUBLE_EQ(stages[1].plain.at(1).cpu, 40);
}

TEST(Run, RegionsInsideOfOneThread) {
    Recorded r;
    r.region(1, 100);
    r.at(0, 110, Kind::Parallel, 3, 0x5000, 1).at(0, 110, Kind::Implicit, 31, 3, 0);
    r.at(0, 150, Kind::Barrier)
        .at(0, 150, Kind::BarrierEnd)
        .at(0, 150, Kind::ImplicitEnd, 31)
        .at(0, 150, Kind::ParallelEnd, 3);
    r.end({160}, 300);
    const auto run = r.run();
    ASSERT_EQ(run.regions.size(), 1u);
    EXPECT_DOUBLE_EQ(run.regions[0].stages.at(0).plain.at(0).cpu, 60);
    EXPECT_TRUE(run.left_out.empty());
}

TEST(Run, CutOff) {
    Recorded r;
    r.process.end = 0;
    r.region(2, 100);
    r.at(0, 110, Kind::Loop, 9, 0x2000, share(Share::Dynamic))
        .at(0, 110, Kind::Chunk, 0, 1)
        .at(0, 150, Kind::Chunk, 1, 1);
    const auto run = r.run();
    EXPECT_FALSE(run.whole);
    EXPECT_DOUBLE_EQ(run.regions.at(0).stages.at(0).loops.at(0).chunks.at(0).body.cpu, 40);
}

TEST(Run, DamagedFilesEndWhereTheyMakeSense) {
    // Events, numbers and times drawn, kept, swapped and lost: whatever they are, nothing breaks.
    std::mt19937_64 random(7);
    for (int round = 0; round < 500; ++round) {
        Recorded r;
        r.region(2, 100);
        std::uint64_t time = 100;
        const auto any = [&](std::uint64_t n) { return random() % n; };
        for (int i = 0; i < 60; ++i) {
            time += any(20);
            const auto kind = static_cast<Kind>(any(static_cast<std::uint64_t>(Kind::Last) + 1));
            std::uint64_t a = any(30), b = any(30);
            if (any(50) == 0) a = random();
            if (any(50) == 0) b = random();
            r.at(any(2), time, kind == Kind::None ? Kind::Chunk : kind, a, b, static_cast<std::uint32_t>(any(5)));
        }
        if (any(3) == 0) r.threads[0][any(r.threads[0].size())].wall = random();
        if (any(3) == 0) r.threads[1][any(r.threads[1].size())].kind = static_cast<Kind>(random());
        const auto run = r.run();
        for (const auto& region : run.regions)
            for (const auto& s : region.stages)
                for (const auto& p : s.pieces)
                    for (const auto after : p.after) ASSERT_LT(after, s.pieces.size());
    }
}

TEST(Recording, ClocksThatGoBackAreDamage) {
    Recorded r;
    r.region(1, 100).end({200}, 300);
    EXPECT_FALSE(Recording(r.written()).damaged());
    r.at(0, 50, Kind::Finish);
    EXPECT_TRUE(Recording(r.written()).damaged());
}

TEST(Recording, OfAnotherVersionIsNone) {
    Recorded r;
    r.region(1, 100);
    r.process.version = 99;
    EXPECT_FALSE(Recording(r.written()).process());
    EXPECT_FALSE(Recording("/nowhere").process());
}

}  // namespace
}  // namespace pamina::record
