// What the network of a contention is asked by.
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <random>

#include "runtime/engine/contention/known_rows.h"
#include "runtime/engine/contention/mix.h"
#include "runtime/engine/contention/progress.h"
#include "tests/support/tries.h"

namespace pamina::engine {
namespace {

TEST(KnownRows, AreToldApartByTheirBits) {
    std::mt19937 random(3);
    for (const std::size_t width : {1u, 3u}) {
        KnownRows rows(width);
        std::vector<std::vector<double>> all;
        const auto draw = [&] {
            std::vector<double> row(width);
            for (double& v : row) v = 0.02 * static_cast<double>(random() % 40);
            return row;
        };
        const auto known = [&](const std::vector<double>& row) {
            const auto at = std::find(all.begin(), all.end(), row);
            return at == all.end() ? -1 : static_cast<int>(at - all.begin());
        };
        for (int n = 0; n < pamina::test::tries(3000); ++n) {
            const auto row = draw();
            ASSERT_EQ(rows.find(row.data()), known(row));
            if (known(row) < 0) {
                ASSERT_EQ(rows.add(row.data()), static_cast<int>(all.size()));
                all.push_back(row);
            }
            if (random() % 500 == 0) {
                all.resize(random() % (all.size() + 1));
                rows.keep(static_cast<int>(all.size()));
            }
            ASSERT_EQ(rows.size(), static_cast<int>(all.size()));
        }
        for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(rows[static_cast<int>(i)][width - 1], all[i].back());
    }
    KnownRows one(1);
    const double zero = 0, minus = -0.0, no_number = std::numeric_limits<double>::quiet_NaN();
    one.add(&zero);
    EXPECT_EQ(one.find(&minus), -1);
    one.add(&no_number);
    EXPECT_EQ(one.find(&no_number), 1);
}

TEST(Mix, CountsByRecord) {
    std::mt19937 random(5);
    for (const unsigned records : {3u, 1000u}) {
        Mix mix;
        std::vector<int> there;
        for (int n = 0; n < pamina::test::tries(5000); ++n) {
            if (there.size() < 16 && random() % 2) {
                there.push_back(static_cast<int>(random() % records));
                mix.enter(there.back());
            } else if (!there.empty()) {
                std::swap(there[random() % there.size()], there.back());
                mix.leave(there.back());
                there.pop_back();
            }
            std::map<int, double> counted, kept;
            for (const int record : there) ++counted[record];
            int before = -1;
            for (const auto& part : mix.parts()) {
                ASSERT_GT(part.record, before);
                before = part.record;
                if (part.customers != 0) kept[part.record] = part.customers;
            }
            ASSERT_EQ(kept, counted);
            ASSERT_EQ(mix.customers(), static_cast<std::int64_t>(there.size()));
            ASSERT_LE(mix.parts().size(), 64u) << "records that nobody brings any more are forgotten";
        }
    }
}

TEST(Progress, KnowsWhatIsLeftAndWhoEndsTogether) {
    Progress slow{10, 2}, other{5, 7};
    EXPECT_EQ(slow.end(), 12);
    EXPECT_FALSE(slow.change(4, 1));
    EXPECT_EQ(slow.since, 2);
    EXPECT_TRUE(slow.change(4, 2));
    EXPECT_EQ(slow.remaining, 8);
    EXPECT_EQ(slow.end(), 20);
    EXPECT_TRUE(slow.change(21, 3)) << "nothing is left, and not less";
    EXPECT_EQ(slow.end(), 21);
    NextEnd alone;
    alone.look(other.end(), other.factor);
    alone.settle(7);
    EXPECT_EQ(alone.at, 12);
    EXPECT_EQ(alone.limit, 12) << "nobody is made slower";
    other.change(7, 3);
    NextEnd together;
    together.look(other.end(), other.factor);
    together.settle(7);
    EXPECT_EQ(together.at, 22);
    EXPECT_EQ(together.limit, 7 + 15 * (1 + kTogether));
    EXPECT_FALSE(NextEnd{}.is_exact());
}

}  // namespace
}  // namespace pamina::engine
