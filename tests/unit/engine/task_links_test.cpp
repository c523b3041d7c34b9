// Dependences in both directions: on random small graphs, what TaskLinks say against what each task names.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "runtime/engine/tasks/task_space.h"
#include "tests/support/tries.h"

namespace pamina::engine {
namespace {

using namespace pamina::rtg;
using expr::Op;

/// `for k { arrays }` or the arrays alone; ranges that may read the indices before them, dependences of all shapes.
class RandomGraph {
  public:
    explicit RandomGraph(unsigned seed) : random_(seed) {
        graph.local_slots = 1;
        graph.slot_names = {"k"};
        graph.entry = graph.add_state();
        const bool loops = draw(2);
        const int count = 1 + draw(3);
        TaskGraph tasks;
        for (int a = 0; a < count; ++a) {
            TaskArray array;
            array.name = std::string(1, static_cast<char>('a' + a));
            array.body = graph.add_state();
            std::vector<int> before;
            if (loops) array.prefix = {0}, before = {0};
            for (int d = draw(3); d > 0; --d) {
                const int slot = graph.local_slots++;
                graph.slot_names.push_back("i");
                array.indices.push_back({slot, "i", range(before)});
                before.push_back(slot);
            }
            tasks.arrays.push_back(array);
        }
        for (auto& array : tasks.arrays) {
            for (int n = draw(4); n > 0; --n) array.after.push_back(dependence(array, tasks.arrays));
        }
        std::vector<TaskItem> items;
        for (int a = 0; a < count; ++a) {
            TaskItem item;
            item.array = a;
            if (draw(4) == 0) {
                TaskItem choice;
                choice.kind = TaskItem::Kind::If;
                choice.value =
                    loops ? graph.pool.make(Op::LtI, {var(0), num(draw(4))}) : graph.pool.const_bool(draw(4));
                choice.body = {item};
                item = choice;
            }
            items.push_back(item);
        }
        if (loops) {
            TaskItem loop;
            loop.kind = TaskItem::Kind::For;
            loop.loop = {0, "k", range({})};
            loop.body = items;
            items = {loop};
        }
        tasks.items = items;
        graph.task_graphs.push_back(tasks);
        graph.add_transition(graph.entry, graph.add_state(), RunTasks{0});
    }
    Graph graph;

  private:
    int draw(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    Id num(std::int64_t n) { return graph.pool.const_int(n); }
    Id var(int slot) { return graph.pool.local(slot, expr::Kind::Int); }
    Range range(const std::vector<int>& before) {
        const auto end = [&](int least, int n) -> Id {
            const Id constant = num(least + draw(n));
            if (before.empty() || draw(3)) return constant;
            return graph.pool.make(
                Op::AddI,
                {var(before[static_cast<std::size_t>(draw(static_cast<int>(before.size())))]), num(draw(3) - 1)});
        };
        switch (draw(6)) {
            case 0:
                return {end(3, 3), end(-1, 3), num(-1), false};
            case 1:
                return {end(0, 2), end(3, 5), num(2), false};
            case 2:
                return {end(3, 3), end(-2, 3), num(-2), false};
            default:
                return {end(-1, 3), end(2, 3), kNone, draw(2) == 0};
        }
    }
    Dependence dependence(const TaskArray& reader, const std::vector<TaskArray>& arrays) {
        Dependence d;
        d.array = draw(static_cast<int>(arrays.size()));
        const auto& named = arrays[static_cast<std::size_t>(d.array)];
        std::vector<int> slots = reader.prefix;
        for (const auto& i : reader.indices) slots.push_back(i.slot);
        for (std::size_t n = named.prefix.size() + named.indices.size(); n > 0; --n) {
            const Id shift = num(draw(5) - 2);
            const Id own =
                slots.empty() ? num(0) : var(slots[static_cast<std::size_t>(draw(static_cast<int>(slots.size())))]);
            switch (draw(8)) {
                case 0:
                    d.indices.push_back({kNone, true});
                    break;
                case 1:
                    d.indices.push_back({num(draw(4)), false});
                    break;
                case 2:
                    d.indices.push_back({graph.pool.make(Op::SubI, {num(draw(5)), own}), false});
                    break;
                case 3:
                    d.indices.push_back({graph.pool.make(Op::MulI, {own, num(2)}), false});
                    break;
                default:
                    d.indices.push_back({graph.pool.make(Op::AddI, {own, shift}), false});
            }
        }
        return d;
    }
    std::mt19937 random_;
};

TEST(TaskLinks, AgreeWithWhatEachTaskNames) {
    std::int64_t tasks = 0, edges = 0, known = 0;
    for (unsigned seed = 0; seed < static_cast<unsigned>(pamina::test::tries(3000)); ++seed) {
        const RandomGraph random(seed);
        const BoundGraph bound(random.graph, {});
        Evaluator evaluate;
        std::vector<expr::Slot> locals(static_cast<std::size_t>(random.graph.local_slots));
        TaskSpace space(bound, 0, locals.data(), evaluate);
        std::vector<std::vector<std::int64_t>> named(static_cast<std::size_t>(space.size())), expected = named;
        std::vector<std::int64_t> free, found;
        TaskIndex task;
        tasks += space.size();
        for (std::int64_t n = 0; n < space.size(); ++n) {
            space.locate(n, task);
            ASSERT_EQ(space.number(task.array, task.values.data()), n);
            auto& before = named[static_cast<std::size_t>(n)];
            space.predecessors(task, [&](std::int64_t p) { before.push_back(p); });
            const auto count = static_cast<std::int64_t>(before.size());
            edges += count;
            ASSERT_EQ(space.count_predecessors(task), count) << "seed " << seed << ", task " << space.name(task);
            if (count == 0) free.push_back(n);
            for (const std::int64_t p : before) expected[static_cast<std::size_t>(p)].push_back(n);
            const auto& numbers = space.numbers();
            const auto& stretch = numbers.stretches()[numbers.stretch_of(n)];
            const std::int64_t inside = space.predecessors_inside(stretch, task.values.data());
            ASSERT_TRUE(inside == -1 || inside == count) << "seed " << seed << ", task " << space.name(task);
            known += inside >= 0;
            const std::int64_t each = space.predecessors_inside(stretch, nullptr);
            ASSERT_TRUE(each == -1 || each == count) << "seed " << seed << ", task " << space.name(task);
        }
        for (std::int64_t n = 0; n < space.size(); ++n) {
            space.locate(n, task);
            std::vector<std::int64_t> after;
            space.successors(task, n, [&](std::int64_t s) { after.push_back(s); });
            std::sort(after.begin(), after.end());
            ASSERT_EQ(after, expected[static_cast<std::size_t>(n)]) << "seed " << seed << ", task " << space.name(task);
        }
        space.without_predecessors([&](const auto& s, std::int64_t first, std::int64_t count) {
            ASSERT_GE(first, s.base);
            ASSERT_LE(first + count, s.base + s.count);
            for (std::int64_t i = 0; i < count; ++i) found.push_back(first + i);
        });
        std::sort(found.begin(), found.end());
        ASSERT_EQ(found, free) << "seed " << seed;
    }
    EXPECT_GT(tasks, pamina::test::tries(3000) * 3);
    EXPECT_GT(edges, pamina::test::tries(3000) * 3);
    EXPECT_GT(known, tasks / 4);
}

}  // namespace
}  // namespace pamina::engine
