// Queues that mutexes and conditions make up: from what threads would have done with true ones.
#include "runtime/record/queues.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>

#include "recorded.h"
#include "runtime/record/threads.h"

namespace pamina::record {
namespace {

constexpr std::uint64_t kFilled = 8, kSpace = 16;

/// Threads that put and take, in any order that a queue allows; the mutex is taken at each step of `now`.
struct Played {
    std::vector<Section> sections;
    std::vector<Part> parts;
    std::uint64_t capacity;
    bool producer_waited = false;
};

Played play(std::mt19937& random, std::size_t producers, std::size_t consumers, std::uint64_t capacity, int things,
            bool bounded, bool closes) {
    Played p{{}, {}, capacity};
    struct Thread {
        bool puts;
        int left;
        bool inside = false;  // it waits in its last section
        std::size_t section = 0;
        bool done = false;
    };
    std::vector<Thread> threads;
    for (std::size_t t = 0; t < producers; ++t) threads.push_back({true, things * static_cast<int>(consumers)});
    for (std::size_t t = 0; t < consumers; ++t)
        threads.push_back({false, closes ? 1'000'000 : things * static_cast<int>(producers)});
    std::uint64_t there = 0, now = 100;
    bool closed = false;
    for (int step = 0; step < 100'000; ++step) {
        const auto t = random() % threads.size();
        auto& thread = threads[t];
        now += 10;
        if (thread.done) continue;
        if (!thread.inside) {
            Section s;
            s.lock = 3;
            s.thread = t;
            thread.section = p.sections.size();
            p.sections.push_back(s);
            p.parts.push_back(Part::None);
        }
        auto& s = p.sections[thread.section];
        s.at = now;
        thread.inside = false;
        if (thread.puts) {
            if (bounded && there == capacity) {
                s.waits.push_back({kSpace, now});
                thread.inside = p.producer_waited = true;
                continue;
            }
            ++there;
            s.signals.push_back({kFilled, false});
            p.parts[thread.section] = Part::Put;
        } else if (there == 0 && closed) {
            thread.done = true;
            continue;
        } else if (there == 0) {
            s.waits.push_back({kFilled, now});
            thread.inside = true;
            continue;
        } else {
            --there;
            if (bounded) s.signals.push_back({kSpace, false});
            p.parts[thread.section] = Part::Get;
        }
        thread.done = --thread.left == 0;
        const bool all_put =
            std::none_of(threads.begin(), threads.end(), [](const auto& x) { return x.puts && !x.done; });
        if (closes && all_put && !closed) {
            closed = true;
            Section end;
            end.lock = 3;
            end.thread = threads.size();  // somebody else
            end.at = ++now;
            end.signals.push_back({kFilled, true});
            p.sections.push_back(end);
            p.parts.push_back(Part::None);
        }
    }
    return p;
}

TEST(Queues, FoundAsTheyWere) {
    std::mt19937 random(3);
    int bounds = 0;
    for (int round = 0; round < 400; ++round) {
        const bool bounded = round % 2 == 0, closes = round % 3 == 0;
        const auto capacity = 1 + random() % 4;
        const auto p = play(random, 1 + random() % 3, 1 + random() % 3, capacity, 1 + static_cast<int>(random() % 5),
                            bounded, closes);
        const auto found = find_queues(p.sections);
        ASSERT_EQ(found.size(), 1u) << round;
        EXPECT_EQ(found[0].lock, 3u);
        EXPECT_EQ(found[0].capacity, p.producer_waited ? capacity : 0) << round;
        EXPECT_EQ(found[0].parts, p.parts) << round;
        bounds += p.producer_waited;
    }
    EXPECT_GT(bounds, 100);
}

TEST(Queues, NoneWhereOneThingIsWrong) {
    std::mt19937 random(5);
    const auto right = play(random, 2, 2, 2, 4, true, false);
    ASSERT_EQ(find_queues(right.sections).size(), 1u);
    ASSERT_TRUE(right.producer_waited);
    const auto broken = [&](auto change) {
        auto sections = right.sections;
        change(sections);
        return find_queues(sections).empty();
    };
    const auto first = [&](Part part) {
        return static_cast<std::size_t>(std::find(right.parts.begin(), right.parts.end(), part) - right.parts.begin());
    };
    EXPECT_TRUE(broken([](auto& s) { s[0].odd = true; }));
    // A third condition; a thing that was there before; one that is taken with another one.
    EXPECT_TRUE(broken([](auto& s) { s[0].signals.push_back({99, false}); }));
    EXPECT_TRUE(broken([&](auto& s) { s.erase(s.begin() + static_cast<std::ptrdiff_t>(first(Part::Put))); }));
    EXPECT_TRUE(broken([&](auto& s) {
        auto again = s[first(Part::Get)];
        again.waits.clear();
        for (int i = 0; i < 20; ++i) s.push_back(again);
    }));
    // Conditions alone, and one for both ends.
    EXPECT_TRUE(find_queues({}).empty());
    EXPECT_TRUE(broken([](auto& all) {
        for (auto& s : all) {
            for (auto& w : s.waits) w.condition = kFilled;
            for (auto& x : s.signals) x.condition = kFilled;
        }
    }));
    EXPECT_TRUE(broken([](auto& all) {
        for (auto& s : all) s.signals.clear();
    }));
}

TEST(Queues, StepsPutAndGet) {
    Recorded r;
    const auto take = [&](std::size_t t, std::uint64_t at) {
        r.at(t, at, Kind::Acquire, 7).at(t, at, Kind::Acquired, 7);
    };
    r.at(0, 0, Kind::Start).at(0, 10, Kind::Create, 1, 0x1000).at(1, 10, Kind::Begin, 1, 0xaa);
    take(1, 20);
    r.at(1, 30, Kind::Wait, kFilled, 7).at(1, 130, Kind::Woken, kFilled, 7).at(1, 140, Kind::Released, 7);
    r.at(1, 145, Kind::Signal, kSpace).at(1, 200, Kind::End, 1);
    take(0, 100);
    r.at(0, 120, Kind::Released, 7).at(0, 122, Kind::Signal, kFilled).at(0, 150, Kind::Finish);
    Recording recording(r.written());
    const auto run = thread_run_of(recording);
    ASSERT_EQ(run.queues.size(), 1u);
    EXPECT_EQ(run.queues[0].capacity, 0u);
    EXPECT_EQ(run.woken, 0u);
    const auto shown = [](const RecordedThread& t) {
        std::string text;
        for (const auto& s : t.steps)
            text += std::to_string(static_cast<int>(s.cpu)) + ":" + std::to_string(static_cast<int>(s.act)) + " ";
        return text;
    };
    const auto act = [](Act a) { return std::to_string(static_cast<int>(a)) + " "; };
    // Work before, then the mutex with its 20; what follows the signal is behind it.
    EXPECT_EQ(shown(run.threads[0]), "10:" + act(Act::Raise) + "90:" + act(Act::Before) + "20:" + act(Act::Held) +
                                         "0:" + act(Act::Put) + "30:" + act(Act::None));
    // 10 before; with the mutex 10 until it waits, and 10 behind.
    EXPECT_EQ(shown(run.threads[1]), "0:" + act(Act::Await) + "10:" + act(Act::Get) + "0:" + act(Act::Before) +
                                         "20:" + act(Act::Held) + "60:" + act(Act::Raise));
}

}  // namespace
}  // namespace pamina::record
