// The small parts of the engine: sums, activities, profiles, stamps, process order, the ready list.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "runtime/engine/events/entities.h"
#include "runtime/engine/observe/profile.h"
#include "runtime/engine/processes/process_store.h"
#include "runtime/engine/time/activity.h"
#include "runtime/engine/time/exact_sum.h"
#include "runtime/engine/time/rounding.h"
#include "runtime/engine/time/stamp.h"

namespace pamina::engine {
namespace {

TEST(ExactSum, KeepsWholeTicksBeyond53Bits) {
    ExactSum a, b;
    const double big = 9007199254740992.0;  // 2^53: adding 1 to it as a double is lost
    a.add(big);
    for (int i = 0; i < 10; ++i) a.add(1);
    for (int i = 0; i < 10; ++i) b.add(1);
    b.add(big);
    EXPECT_EQ(a.value(), big + 10);
    EXPECT_EQ(a.value(), b.value());
}

TEST(Activity, EndsAfterItsAmountAtRateOne) {
    const Activity a(10, 5);
    EXPECT_EQ(a.completion(), 15);
    EXPECT_EQ(a.duration(), 5);
}

TEST(Activity, ChangingTheRateMovesTheCompletion) {
    // 12 units from t = 0 at rate 2: done 4 by t = 2, 8 left; at rate 1 that takes until 10.
    Activity a(0, 12, 2);
    EXPECT_EQ(a.completion(), 6);
    a.change_rate(2, 1);
    EXPECT_EQ(a.remaining(2), 8);
    EXPECT_EQ(a.completion(), 10);
}

TEST(Profile, SpendsTimeAtEachDegree) {
    // Two processes on [0, 4) and [1, 3): degree 1, 2, 1.
    Profile p;
    p.change(0, 1);
    p.change(4, -1);
    p.settle(1);
    p.change(1, 1);
    p.change(3, -1);
    p.settle(5);
    EXPECT_EQ(p.by_degree().at(1), 2);
    EXPECT_EQ(p.by_degree().at(2), 2);
    EXPECT_EQ(p.by_degree().at(0), 1);
    EXPECT_EQ(p.steps(), (std::vector<std::pair<double, double>>{{1, 1}, {3, 2}, {4, 1}, {5, 0}}));
}

TEST(Profile, HasMeansOfMoreStepsThanItKeeps) {
    Profile p;
    for (double at = 0; at < 10'000; at += 2) {
        p.change(at, 1);
        p.change(at + 1, -1);
    }
    p.settle(10'000);
    EXPECT_TRUE(p.steps().empty());
    EXPECT_EQ(p.line().slice(), 4);  // 10000 / 4096 needs slices of 4
    EXPECT_EQ(p.line().means(), std::vector<double>(2500, 0.5));
}

TEST(PathTime, AppendsStretchesByStatement) {
    PathTime t, stretch;
    t.advance(5, 0);
    stretch.advance(2, 1);
    stretch.advance(1, 3);
    t.append(stretch, 4);
    EXPECT_EQ(t.at, 17);
    ASSERT_EQ(t.path.size(), 4u);
    EXPECT_EQ(t.path[0].time, 5);
    EXPECT_EQ(t.path[1].time, 8);
    EXPECT_EQ(t.path[1].count, 4);
    EXPECT_EQ(t.path[2].time, 0);
    EXPECT_EQ(t.path[3].time, 4);
}

TEST(PathTime, LaterKeepsTheFirstOfEquals) {
    PathTime a, b, c;
    a.advance(4, 0);
    b.advance(4, 1);
    c.advance(5, 1);
    later(a, b);
    EXPECT_EQ(a.path[0].time, 4);
    later(a, c);
    EXPECT_EQ(a.at, 5);
}

TEST(Order, ParentBeforeChildAndBranchesInIndexOrder) {
    ProcessStore<Time> store(2);
    auto child = [&](Process<Time>* parent, std::uint64_t n) {
        auto* p = store.make(nullptr);
        p->order = {parent, n};
        p->depth = parent->depth + 1;
        p->hint = hint_of(p->order);
        return p;
    };
    auto* root = store.make(nullptr);
    auto* a = child(root, 0);
    auto* b = child(root, 1);
    auto* a5 = child(a, 5);
    auto* a5x = child(a5, 0);
    auto* b0 = child(b, 0);
    EXPECT_TRUE(before(root->order, a->order));
    EXPECT_FALSE(before(a->order, root->order));
    EXPECT_TRUE(before(a->order, b->order));
    EXPECT_TRUE(before(a5->order, b->order));  // everything in branch 0 before branch 1
    EXPECT_TRUE(before(a5x->order, b0->order));
    EXPECT_FALSE(before(b0->order, a5x->order));
    EXPECT_TRUE(before(a->order, a5x->order));
    EXPECT_FALSE(before(a5x->order, a->order));
    EXPECT_FALSE(before(a->order, a->order));
}

TEST(Order, HintsNeverContradictTheOrder) {
    // Ordinals around the sizes of the hint's fields, four levels deep.
    ProcessStore<Time> store(0);
    std::vector<Process<Time>*> all{store.make(nullptr)};
    const std::uint64_t ordinals[] = {0,       1,          0xfffd,     0xfffe,     0xffff,
                                      0x10000, 0xfffffffd, 0xfffffffe, 0xffffffff, 1ull << 40};
    for (std::size_t from = 0, level = 0; level < 4; ++level) {
        const std::size_t to = all.size();
        for (std::size_t i = from; i < to; i += level < 2 ? 1 : 7) {
            for (const std::uint64_t n : ordinals) {
                auto* p = store.make(nullptr);
                p->order = {all[i], n};
                p->depth = all[i]->depth + 1;
                p->hint = hint_of(p->order);
                all.push_back(p);
            }
        }
        from = to;
    }
    for (std::size_t i = 0; i < all.size(); i += 3) {
        for (std::size_t j = 0; j < all.size(); j += 2) {
            if (all[i]->hint < all[j]->hint) {
                EXPECT_TRUE(before(all[i]->order, all[j]->order)) << i << ' ' << j;
            }
        }
    }
}

TEST(Line, OrdersByRequestTimeThenProcess) {
    ProcessStore<Time> store(0);
    auto* root = store.make(nullptr);
    std::vector<Process<Time>*> p;
    for (std::uint64_t n = 0; n < 4; ++n) {
        p.push_back(store.make(nullptr));
        p.back()->order = {root, n};
        p.back()->depth = 1;
    }
    Line<Time> q;
    p[3]->request.at = 1;
    p[2]->request.at = 2;
    p[0]->request.at = 2;
    p[1]->request.at = 2;
    q.push(p[3]);
    q.push(p[2]);
    q.push(p[0]);
    q.push(p[1]);
    EXPECT_EQ(q.pop(), p[3]);
    EXPECT_EQ(q.pop(), p[0]);
    EXPECT_EQ(q.pop(), p[1]);
    EXPECT_EQ(q.pop(), p[2]);
    EXPECT_TRUE(q.empty());
    // Whoever is taken out of the middle, the front or the back, the others stay in order.
    for (auto* out : p) {
        for (auto* one : {p[3], p[2], p[1], p[0]}) q.push(one);
        q.remove(out);
        for (auto* one : {p[3], p[0], p[1], p[2]}) {
            if (one != out) {
                EXPECT_EQ(q.pop(), one);
            }
        }
        EXPECT_TRUE(q.empty());
    }
}

Request<Time> request(Process<Time>* parent, std::uint64_t n, double time, Span64 members) {
    Request<Time> r;
    r.who.order = {parent, n};
    r.who.time = time;
    r.members = members;
    return r;
}

std::optional<Assignment<Time>> next(ReadyList<Time>& list) {
    Assignment<Time> its;
    return list.next(its) ? std::optional(std::move(its)) : std::nullopt;
}

TEST(ReadyList, LowestIdleProcessorFirst) {
    ProcessStore<Time> store(0);
    auto* root = store.make(nullptr);
    ReadyList<Time> pool(3);
    pool.add(request(root, 1, 5, {0, 1, 3}));
    pool.add(request(root, 0, 5, {0, 1, 3}));
    auto a = next(pool);
    ASSERT_TRUE(a);
    EXPECT_EQ(a->who.order.ordinal, 0u);
    EXPECT_EQ(a->processor, 0);
    a = next(pool);
    ASSERT_TRUE(a);
    EXPECT_EQ(a->processor, 1);
    EXPECT_FALSE(next(pool));
    EXPECT_FALSE(pool.waiting());
}

TEST(ReadyList, ARequestThatCannotBeMetDoesNotBlockOthers) {
    ProcessStore<Time> store(0);
    auto* root = store.make(nullptr);
    ReadyList<Time> pool(2);
    pool.add(request(root, 0, 0, {0, 1, 1}));
    ASSERT_TRUE(next(pool));                   // processor 0 is busy
    pool.add(request(root, 1, 1, {0, 1, 1}));  // waits for it
    pool.add(request(root, 2, 2, {0, 1, 2}));  // any of both: takes 1
    auto a = next(pool);
    ASSERT_TRUE(a);
    EXPECT_EQ(a->who.order.ordinal, 2u);
    EXPECT_EQ(a->processor, 1);
    EXPECT_FALSE(next(pool));
    EXPECT_TRUE(pool.waiting());
    pool.idle(0);
    a = next(pool);
    ASSERT_TRUE(a);
    EXPECT_EQ(a->who.order.ordinal, 1u);
}

TEST(ReadyList, AnEarlierWideRequestTakesTheProcessorThatALaterOneWants) {
    ProcessStore<Time> store(0);
    auto* root = store.make(nullptr);
    ReadyList<Time> pool(2);
    pool.add(request(root, 0, 2, {0, 1, 1}));
    pool.add(request(root, 1, 1, {0, 1, 2}));
    auto a = next(pool);
    EXPECT_EQ(a->who.order.ordinal, 1u);
    EXPECT_EQ(a->processor, 0);
    EXPECT_FALSE(next(pool));
}

TEST(ReadyList, TakesByKeyThenTimeThenOrder) {
    ProcessStore<Time> store(0);
    auto* root = store.make(nullptr);
    ReadyList<Time> pool(1);
    const double keys[] = {3, 1, 2, 1, 1}, times[] = {0, 5, 0, 4, 4};
    for (std::uint64_t n : {0u, 1u, 2u, 4u, 3u}) {
        auto r = request(root, n, times[n], {0, 1, 1});
        r.who.key = keys[n];
        pool.add(std::move(r));
    }
    std::vector<std::uint64_t> taken;
    while (auto a = next(pool)) {
        taken.push_back(a->who.order.ordinal);
        pool.idle(0);
    }
    EXPECT_EQ(taken, (std::vector<std::uint64_t>{3, 4, 1, 2, 0}));
}

TEST(ReadyList, TasksSideBySideAreOneEntry) {
    ProcessStore<Time> store(0);
    auto* root = store.make(nullptr);
    auto* other = store.make(nullptr);
    ReadyList<Time> pool(1);
    auto row = request(root, 10, 1, {0, 1, 1});
    row.who.followers = 4;
    pool.add(Request<Time>(row));
    row.who.order.ordinal = 3;
    row.who.followers = 1;
    pool.add(Request<Time>(row));
    pool.add(request(root, 12, 0, {0, 1, 1}));
    pool.add(request(other, 40, 0, {0, 1, 1}));
    std::vector<std::uint64_t> taken;
    const auto take = [&](int n) {
        for (; n > 0; --n) {
            const auto a = next(pool);
            if (!a) return;
            EXPECT_EQ(a->who.followers, 0);
            taken.push_back(a->who.order.ordinal);
            pool.idle(0);
        }
    };
    pool.remove([&](const auto& r, std::int64_t) { return r.order.parent == other; });
    take(5);
    EXPECT_TRUE(pool.waiting());
    take(5);
    EXPECT_EQ(taken, (std::vector<std::uint64_t>{12, 3, 4, 10, 11, 12, 13, 14}));
    EXPECT_FALSE(pool.waiting());
    pool.add(Request<Time>(row));
    pool.remove([](const auto&, std::int64_t) { return true; });
    EXPECT_FALSE(pool.waiting());
}

TEST(ReadyList, AChunkStaysWithItsProcessor) {
    ProcessStore<Time> store(0);
    auto* root = store.make(nullptr);
    ReadyList<Time> pool(2);
    const auto chunks = make_scheduler({.chunk = 2});
    for (std::uint64_t n = 0; n < 5; ++n) {
        auto r = request(root, n, 0, {0, 1, 2});
        r.scheduler = chunks.get();
        pool.add(std::move(r));
    }
    EXPECT_EQ(next(pool)->who.order.ordinal, 0u);
    EXPECT_EQ(next(pool)->who.order.ordinal, 2u);
    EXPECT_FALSE(next(pool));
    pool.idle(1);
    auto a = next(pool);
    EXPECT_EQ(a->processor, 1);
    EXPECT_EQ(a->who.order.ordinal, 3u);
    pool.remove([](const Waiting<Time>& w, std::int64_t) { return w.order.ordinal == 1; });
    pool.idle(0);  // its second task is gone: it takes the next
    EXPECT_EQ(next(pool)->who.order.ordinal, 4u);
    EXPECT_FALSE(pool.waiting());
}

TEST(ReadyList, ALockIsAskedForOnceForEachRequest) {
    ProcessStore<Time> store(0);
    auto* root = store.make(nullptr);
    ReadyList<Time> pool(3);
    const auto locked = make_scheduler({.lock = 1});
    for (std::uint64_t n = 0; n < 2; ++n) {
        auto r = request(root, n, 0, {0, 1, 3});
        r.scheduler = locked.get();
        pool.add(std::move(r));
    }
    // One holds it; the other one asks until that has released it.
    auto a = next(pool);
    ASSERT_TRUE(a);
    EXPECT_EQ(a->lock, locked.get());
    EXPECT_EQ(a->processor, 0);
    EXPECT_FALSE(next(pool));
    pool.unlocked(0);
    a = next(pool);
    EXPECT_EQ(a->processor, 0);
    EXPECT_FALSE(a->lock);
    EXPECT_EQ(a->who.order.ordinal, 0u);
    a = next(pool);
    ASSERT_TRUE(a);
    EXPECT_EQ(a->lock, locked.get());
    EXPECT_EQ(a->processor, 1);
    EXPECT_FALSE(next(pool));
    // The statement is over: processor 1 is idle again.
    pool.forget(locked.get());
    pool.add(request(root, 9, 1, {1, 1, 1}));
    EXPECT_EQ(next(pool)->who.order.ordinal, 9u);
}

TEST(Schedulers, GuidedChunksShrink) {
    const auto guided =
        make_scheduler({.kind = rtg::Schedule::Kind::Guided, .least = 2, .processors = 2, .own_tasks = 11});
    std::vector<std::int64_t> chunks;
    for (std::int64_t left = 11; left > 0;) {
        const std::int64_t n = std::min(left, guided->chunk());
        guided->taken(0, n);
        left -= n;
        chunks.push_back(n);
    }
    EXPECT_EQ(chunks, (std::vector<std::int64_t>{6, 3, 2}));
}

TEST(Schedulers, OnlyDynamicHasALock) {
    EXPECT_EQ(make_scheduler({.lock = 3})->lock(), 3);
    EXPECT_EQ(make_scheduler({.lock = 0})->lock(), 0);
    EXPECT_LT(make_scheduler({})->lock(), 0);
    EXPECT_LT(make_scheduler({.kind = rtg::Schedule::Kind::Guided})->lock(), 0);
}

TEST(Schedulers, QueuesMoveToTheFewest) {
    const auto queues =
        make_scheduler({.kind = rtg::Schedule::Kind::Queues, .count = 3, .move = true, .processors = 4});
    EXPECT_EQ(queues->lines(), 3);
    for (std::int64_t line : {0, 1, 1, 2}) queues->announce(line);
    EXPECT_EQ(queues->line_for(3), 0);
    queues->taken(0, 1);
    EXPECT_EQ(queues->line_for(3), 1);  // 1 and 2 have one processor each
    EXPECT_EQ(queues->line_for(0), 2);
    queues->taken(1, 2);
    queues->taken(2, 1);
    EXPECT_EQ(queues->line_for(1), 1);  // nothing is left anywhere
}

TEST(IdleSet, GivesTheNextMember) {
    for (std::int64_t size : {1, 63, 64, 65, 4096, 4097, 300'000}) {
        IdleSet set(size);
        EXPECT_TRUE(set.empty());
        EXPECT_EQ(set.next(0), -1);
        for (std::int64_t i : {size / 3, size - 1}) set.insert(i);
        EXPECT_EQ(set.next(0), size / 3);
        EXPECT_EQ(set.next(size / 3 + 1), size / 3 == size - 1 ? -1 : size - 1);
        EXPECT_EQ(set.next(size), -1);
        set.erase(size / 3);
        EXPECT_FALSE(set.contains(size / 3));
        set.erase(size - 1);
        EXPECT_TRUE(set.empty());
        IdleSet full(size, true);
        for (std::int64_t i = 0; i < size; i = i * 3 + 1) EXPECT_EQ(full.next(i), i);
    }
}

TEST(Span64, KnowsItsValues) {
    std::int64_t ordinal;
    const Span64 down{10, -3, 4};  // 10 7 4 1
    EXPECT_TRUE(down.contains(4, ordinal));
    EXPECT_EQ(ordinal, 2);
    EXPECT_FALSE(down.contains(5, ordinal));
    EXPECT_FALSE(down.contains(-2, ordinal));
    EXPECT_FALSE(down.contains(13, ordinal));
    EXPECT_FALSE((Span64{INT64_MAX - 1, 1, 2}.contains(INT64_MIN, ordinal)));
}

TEST(Rounding, ToWholeIsRint) {
    std::mt19937_64 random(1);
    std::vector<double> all{0.0, 0.5, 1.5, 2.5, 0x1p51 + 0.5, 0x1p52 - 0.5, 0x1p52, 0x1p53, 1e300, HUGE_VAL};
    for (int n = 0; n < 10'000; ++n)
        all.push_back(std::ldexp(static_cast<double>(random() >> 11), -static_cast<int>(random() % 60)));
    for (const double d : all) {
        EXPECT_EQ(std::bit_cast<std::uint64_t>(to_whole(d)), std::bit_cast<std::uint64_t>(std::rint(d))) << d;
        EXPECT_EQ(std::bit_cast<std::uint64_t>(to_whole(-d)), std::bit_cast<std::uint64_t>(std::rint(-d))) << -d;
    }
}

}  // namespace
}  // namespace pamina::engine
