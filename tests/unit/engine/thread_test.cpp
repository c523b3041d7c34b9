// Threads carry what is thrown in them to whoever joins them.
#include "runtime/engine/run/thread.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <stdexcept>
#include <thread>
#include <vector>

#include "runtime/engine/run/timer.h"

namespace pamina::engine {
namespace {

struct NoException {
    int number;
};

TEST(Thread, JoinThrowsWhatTheWorkThrew) {
    Thread a([](const std::stop_token&) { throw std::runtime_error("a"); });
    Thread b([](const std::stop_token&) { throw NoException{7}; });
    Thread c([](const std::stop_token&) { throw std::bad_alloc(); }, std::size_t{1} << 20);
    Thread moved = std::move(b);
    EXPECT_THROW(a.join(), std::runtime_error);
    try {
        moved.join();
        FAIL();
    } catch (const NoException& e) {
        EXPECT_EQ(e.number, 7);
    }
    EXPECT_THROW(c.end(), std::bad_alloc);
    a.join();  // once is enough
    c.end();
}

TEST(Thread, WhoeverDoesNotJoinLivesOn) {
    for (int i = 0; i < 100; ++i) {
        Thread lost([](const std::stop_token&) { throw NoException{1}; });
        Thread replaced([](const std::stop_token&) { throw NoException{2}; });
        replaced = Thread([](const std::stop_token&) {});
        replaced.join();
    }
    std::atomic<int> calls{0};
    {
        Timer timer(std::chrono::milliseconds(1), [&]() -> bool {
            ++calls;
            throw std::runtime_error("due");
        });
        while (calls == 0) std::this_thread::yield();
    }
    EXPECT_EQ(calls, 1);
}

TEST(Carried, KeepsTheFirstOfManyThreads) {
    Carried carried;
    std::atomic<int> first{-1};
    std::vector<Thread> threads;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&, i](const std::stop_token&) {
            carried([&] {
                int none = -1;
                first.compare_exchange_strong(none, i);
                throw NoException{i};
            });
        });
    }
    for (auto& t : threads) t.join();
    EXPECT_TRUE(carried.caught());
    EXPECT_THROW(carried.rethrow(), NoException);
    EXPECT_FALSE(carried.caught());
    carried.rethrow();
    EXPECT_TRUE(carried([] {}));
}

}  // namespace
}  // namespace pamina::engine
