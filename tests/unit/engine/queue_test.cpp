// The event queue against an ordered set.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <tuple>

#include "runtime/engine/processes/event_queue.h"
#include "runtime/engine/time/stamp.h"

namespace pamina::engine {
namespace {

using Proc = Process<Time>;

/// Pops and pushes at random, never into the past; `step(random)` is how far ahead of now an event is.
template <class Step>
void compare(unsigned seed, int processes, Step step) {
    std::mt19937_64 random(seed);
    std::vector<Proc> procs(static_cast<std::size_t>(processes));
    EventQueue<Time, int> queue;
    std::set<std::tuple<double, std::uint64_t>> model;
    std::vector<std::size_t> idle;
    for (std::size_t i = 0; i < procs.size(); ++i) {
        procs[i].order.ordinal = i;
        idle.push_back(i);
    }
    double now = 0;
    for (int n = 0; n < 20'000; ++n) {
        ASSERT_EQ(queue.empty(), model.empty());
        const bool add = model.empty() || (!idle.empty() && random() % 2);
        if (add) {
            const std::size_t at = random() % idle.size();
            const std::size_t p = idle[at];
            idle[at] = idle.back();
            idle.pop_back();
            const double when = now + step(random);
            queue.push(when, &procs[p]);
            model.insert({when, p});
            continue;
        }
        const auto [when, p] = *model.begin();
        model.erase(model.begin());
        ASSERT_EQ(queue.top().at, when);
        ASSERT_EQ(queue.pop().process(), &procs[p]) << "at " << when;
        now = when;
        idle.push_back(p);
    }
}

TEST(EventQueue, GivesTheEarliestAndOfEqualsTheFirstInProcessOrder) {
    for (unsigned seed = 0; seed < 6; ++seed) {
        for (int processes : {1, 3, 40, 5000}) {
            compare(seed, processes, [](auto& random) { return static_cast<double>(random() % 1000); });
            compare(seed, processes, [](auto& random) { return static_cast<double>(random() % 3); });
            compare(seed, processes, [](auto& random) { return 0.1 * static_cast<double>(random() % 50); });
        }
    }
}

TEST(EventQueue, TakesTimesOfAnySize) {
    for (unsigned seed = 0; seed < 6; ++seed) {
        compare(seed, 300, [](auto& random) { return std::ldexp(1.0, static_cast<int>(random() % 120) - 60); });
        compare(seed, 300, [](auto& random) { return random() % 4 ? 0.0 : 1e300; });
    }
}

TEST(EventQueue, ManyEventsAtOneMomentComeInProcessOrder) {
    std::vector<Proc> procs(10'000);
    EventQueue<Time, int> queue;
    for (std::size_t i = procs.size(); i-- > 0;) {
        procs[i].order.ordinal = i;
        queue.push(7, &procs[i]);
    }
    for (auto& p : procs) ASSERT_EQ(queue.pop().process(), &p);
    EXPECT_TRUE(queue.empty());
}

TEST(EventQueue, KeepsWhatStays) {
    std::mt19937_64 random(1);
    for (const std::size_t count : {1u, 8u, 9u, 1000u, 5000u}) {
        std::vector<Proc> procs(count);
        EventQueue<Time, int> queue;
        std::set<std::tuple<double, std::size_t>> model;
        for (std::size_t i = 0; i < count; ++i) {
            procs[i].order.ordinal = i;
            const double at = std::ldexp(1.0, static_cast<int>(random() % 20)) + static_cast<double>(random() % 3);
            queue.push(at, &procs[i]);
            model.insert({at, i});
        }
        for (std::size_t stays = 2; stays < 5; ++stays) {
            for (std::size_t n = count / 10; n > 0; --n) {
                ASSERT_EQ(queue.pop().process(), &procs[std::get<1>(*model.begin())]);
                model.erase(model.begin());
            }
            std::erase_if(model, [&](const auto& e) { return std::get<1>(e) % stays == 0; });
            const auto left = queue.keep([&](const auto& e) { return e.process()->order.ordinal % stays != 0; });
            ASSERT_EQ(left, model.size());
        }
        for (const auto& [at, i] : model) {
            ASSERT_EQ(queue.top().at, at);
            ASSERT_EQ(queue.pop().process(), &procs[i]);
        }
        ASSERT_TRUE(queue.empty());
    }
}

TEST(EventQueue, AWakeupComesBeforeTheProcessesOfItsMoment) {
    std::vector<Proc> procs(20);
    EventQueue<Time, int> queue;
    int wakeup = 0;
    for (std::size_t i = 0; i < procs.size(); ++i) {
        procs[i].order.ordinal = i;
        procs[i].hint = i + 1;
        queue.push(7, &procs[i]);
    }
    queue.push(7, &wakeup);
    const auto first = queue.pop();
    EXPECT_EQ(first.process(), nullptr);
    EXPECT_EQ(first.wakeup(), &wakeup);
    for (auto& p : procs) ASSERT_EQ(queue.pop().process(), &p);
}

}  // namespace
}  // namespace pamina::engine
