// Numbers of tasks, and the map from them.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "runtime/engine/run/visit.h"
#include "runtime/engine/tasks/number_map.h"
#include "runtime/engine/tasks/task_space.h"

namespace pamina::engine {
namespace {

using namespace pamina::rtg;
using expr::Op;

TEST(NumberMap, AgreesWithAMap) {
    for (unsigned seed = 0; seed < 10; ++seed) {
        std::mt19937_64 random(seed);
        NumberMap<int> map;
        std::map<std::int64_t, int> model;
        const std::int64_t most = seed % 2 ? 50 : 5000;
        EXPECT_EQ(map.find(3), nullptr);
        map.erase(3);
        for (int n = 0; n < 50'000; ++n) {
            const auto number = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most)) << (seed * 5);
            if (random() % 2) {
                const auto [value, is_new] = map.insert(number);
                const auto [it, model_new] = model.try_emplace(number, 0);
                ASSERT_EQ(is_new, model_new);
                ASSERT_EQ(*value, it->second);
                *value = it->second = n;
            } else {
                map.erase(number);
                model.erase(number);
            }
            ASSERT_EQ(map.size(), model.size());
        }
        for (std::int64_t n = 0; n < most; ++n) {
            const auto it = model.find(n << (seed * 5));
            const int* value = map.find(n << (seed * 5));
            ASSERT_EQ(value != nullptr, it != model.end()) << n;
            if (value) {
                ASSERT_EQ(*value, it->second);
            }
        }
    }
}

TEST(Visit, CallsWhatItWasLent) {
    std::int64_t sum = 0;
    const auto twice = [](const Visit& visit) {
        visit(3);
        visit(4);
    };
    twice([&](std::int64_t n) { sum += n; });
    EXPECT_EQ(sum, 7);
}

/// for k in first..last step step { if k is one of `named` { task a[i in 0..1] } }, checked task by task.
void check_numbers(std::int64_t first, std::int64_t last, std::int64_t step, const std::vector<std::int64_t>& named) {
    Graph g;
    auto& pool = g.pool;
    g.local_slots = 2;
    g.slot_names = {"k", "i"};
    g.entry = g.add_state();
    const Id k = pool.local(0, expr::Kind::Int);
    Id condition = pool.const_bool(false);
    for (std::int64_t v : named) condition = pool.make(Op::Or, {condition, pool.make(Op::EqI, {k, pool.const_int(v)})});
    TaskArray a;
    a.name = "a";
    a.prefix = {0};
    a.indices = {{1, "i", {pool.const_int(0), pool.const_int(1), kNone, false}}};
    a.body = g.add_state();
    TaskItem item, choice, loop;
    item.array = 0;
    choice.kind = TaskItem::Kind::If;
    choice.value = condition;
    choice.body = {item};
    loop.kind = TaskItem::Kind::For;
    loop.loop = {0, "k", {pool.const_int(first), pool.const_int(last), pool.const_int(step), false}};
    loop.body = {choice};
    TaskGraph tasks;
    tasks.items = {loop};
    tasks.arrays = {a};
    g.task_graphs.push_back(tasks);
    g.add_transition(g.entry, g.add_state(), RunTasks{0});

    const BoundGraph bound(g, {});
    Evaluator evaluate;
    std::vector<expr::Slot> locals(2);
    TaskSpace space(bound, 0, locals.data(), evaluate);
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> expected;
    for (std::int64_t v = first; step > 0 ? v <= last : v >= last; v += step) {
        if (std::find(named.begin(), named.end(), v) == named.end()) continue;
        for (std::int64_t i = 0; i < 2; ++i) expected.try_emplace({v, i}, static_cast<std::int64_t>(expected.size()));
    }
    ASSERT_EQ(space.size(), static_cast<std::int64_t>(expected.size()));
    for (std::int64_t v = -30; v <= 30; ++v) {
        for (std::int64_t i = -1; i <= 2; ++i) {
            const std::int64_t values[] = {v, i};
            const auto it = expected.find({v, i});
            EXPECT_EQ(space.number(0, values), it == expected.end() ? -1 : it->second) << v << ", " << i;
            if (it == expected.end()) continue;
            TaskIndex task;
            space.locate(it->second, task);
            EXPECT_EQ(task.values, (std::vector<std::int64_t>{v, i}));
            space.set_locals(task, locals.data());
            TaskIndex back;
            space.from_locals(0, locals.data(), back);
            EXPECT_EQ(back.values, task.values);
        }
    }
}

TEST(TaskSpace, NumbersTasksOfEvenAndUnevenIterations) {
    check_numbers(0, 9, 1, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    check_numbers(-4, 20, 1, {0, 3, 6, 9});
    check_numbers(0, 20, 1, {0, 1, 3, 7, 8});
    check_numbers(20, -20, -3, {20, 17, 14, 11});
    check_numbers(20, -20, -1, {20, 17, 16, 1});
    check_numbers(0, 9, 1, {5});
    check_numbers(0, 9, 1, {});
}

}  // namespace
}  // namespace pamina::engine
