// Dependences against their definition, gone through task by task.
#include "runtime/record/dependences.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace pamina::record {
namespace {

struct Item {
    std::uint64_t place;
    Dependence kind;
};

/// Whether the second of two siblings waits for the first, by the table of OpenMP 5.2, 15.9.5.
bool waits(Dependence first, Dependence second) {
    if (first == Dependence::In && second == Dependence::In) return false;
    if (first == Dependence::Set && second == Dependence::Set) return false;
    return true;
}

TEST(Dependences, AllThatMustEndFirst) {
    std::mt19937 random(3);
    for (int round = 0; round < 2000; ++round) {
        Dependences d;
        const int places = 1 + static_cast<int>(random() % 3), tasks = static_cast<int>(random() % 12);
        std::vector<Item> items;
        std::vector<std::set<std::uint32_t>> before(static_cast<std::size_t>(tasks)), expected(before);
        for (std::uint32_t t = 0; t < static_cast<std::uint32_t>(tasks); ++t) {
            const Item item{random() % static_cast<unsigned>(places), static_cast<Dependence>(random() % 4)};
            for (const auto b : d.of(t, item.place, item.kind)) {
                ASSERT_LT(b, t);
                // None that it need not wait for.
                EXPECT_TRUE(items[b].place == item.place && waits(items[b].kind, item.kind));
                before[t].insert(b);
                before[t].insert(before[b].begin(), before[b].end());
            }
            for (std::uint32_t b = 0; b < t; ++b)
                if (items[b].place == item.place && waits(items[b].kind, item.kind)) {
                    expected[t].insert(b);
                    expected[t].insert(expected[b].begin(), expected[b].end());
                }
            items.push_back(item);
            EXPECT_EQ(before[t], expected[t]) << "round " << round << ", task " << t;
        }
    }
}

}  // namespace
}  // namespace pamina::record
