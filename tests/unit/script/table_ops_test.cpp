// Sorting and joining against the plainest way to do it.
#include "runtime/script/tables/table_ops.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace pamina::script {
namespace {

/// Ints, reals, times in different units, missing ones and NaN, few enough that many are equal.
Value any(std::mt19937& random) {
    const auto n = static_cast<std::int64_t>(random() % 4);
    switch (random() % 5) {
        case 0:
            return Real{static_cast<double>(n), 0, {}};
        case 1:
            return {};
        case 2:
            return Real{std::numeric_limits<double>::quiet_NaN(), 0, {}};
        default:
            return n;
    }
}

Table table(std::mt19937& random, std::int64_t rows, const std::vector<std::string>& names) {
    Table t;
    t.names = names;
    t.rows = rows;
    for (const auto& name : names) {
        auto list = std::make_shared<List>();
        for (std::int64_t i = 0; i < rows; ++i) list->push_back(any(random));
        t.columns[name] = list;
    }
    auto number = std::make_shared<List>();
    for (std::int64_t i = 0; i < rows; ++i) number->push_back(i);
    t.names.push_back(names.front() + "_row");
    t.columns[t.names.back()] = number;
    return t;
}

const Value& cell(const Table& t, const std::string& name, std::int64_t row) {
    return (*t.columns.at(name))[static_cast<std::size_t>(row)];
}

bool comparable(const Value& v) {
    return v.is_number() && !std::isnan(as_real(v).mantissa);
}

/// 0 for what has an order, 1 for NaN, 2 for nothing.
int rank(const Value& v) {
    return comparable(v) ? 0 : v.is_number() ? 1 : 2;
}

TEST(Tables, SortingIsThatOfAnInsertionSort) {
    std::mt19937 random(1);
    Stop stop;
    for (int round = 0; round < 50; ++round) {
        const Table t = table(random, 30, {"a", "b"});
        for (const bool descending : {false, true}) {
            const auto s = sorted(t, {"a", "b"}, descending, stop);
            std::vector<std::int64_t> rows;
            const auto before = [&](std::int64_t x, std::int64_t y) {
                for (const char* name : {"a", "b"}) {
                    const Value &v = cell(t, name, x), &w = cell(t, name, y);
                    if (rank(v) != rank(w)) return rank(v) < rank(w);
                    if (rank(v) > 0) continue;
                    const int c = compare(v, w);
                    if (c != 0) return descending ? c > 0 : c < 0;
                }
                return false;
            };
            for (std::int64_t i = 0; i < t.rows; ++i) {
                auto at = rows.end();
                while (at != rows.begin() && before(i, *(at - 1))) --at;
                rows.insert(at, i);
            }
            ASSERT_EQ(s->rows, t.rows);
            for (std::int64_t i = 0; i < t.rows; ++i)
                EXPECT_EQ(*cell(*s, "a_row", i).as<std::int64_t>(), rows[static_cast<std::size_t>(i)]);
        }
    }
}

TEST(Tables, JoiningIsThatOfTwoLoops) {
    std::mt19937 random(2);
    Stop stop;
    for (int round = 0; round < 50; ++round) {
        const Table a = table(random, static_cast<std::int64_t>(random() % 20), {"x", "k", "l"});
        const Table b = table(random, static_cast<std::int64_t>(random() % 20), {"y", "k", "l"});
        const auto j = joined(a, b, {}, stop);
        std::vector<std::pair<std::int64_t, std::int64_t>> rows;
        for (std::int64_t i = 0; i < a.rows; ++i)
            for (std::int64_t k = 0; k < b.rows; ++k) {
                bool same = true;
                for (const char* name : {"k", "l"})
                    same = same && comparable(cell(a, name, i)) && comparable(cell(b, name, k)) &&
                           equal(cell(a, name, i), cell(b, name, k));
                if (same) rows.emplace_back(i, k);
            }
        ASSERT_EQ(j->rows, static_cast<std::int64_t>(rows.size()));
        for (std::int64_t i = 0; i < j->rows; ++i) {
            EXPECT_EQ(*cell(*j, "x_row", i).as<std::int64_t>(), rows[static_cast<std::size_t>(i)].first);
            EXPECT_EQ(*cell(*j, "y_row", i).as<std::int64_t>(), rows[static_cast<std::size_t>(i)].second);
        }
    }
}

TEST(Tables, TimesOfDifferentUnitsAreEqual) {
    const check::Dimension time{{{check::kTime, 1}}};
    Table a, b;
    a.names = {"s", "u"};
    b.names = {"s", "v"};
    a.rows = b.rows = 1;
    a.columns["s"] = std::make_shared<List>(List{Real{1, -3, time}});
    b.columns["s"] = std::make_shared<List>(List{Real{1000, -6, time}});
    a.columns["u"] = b.columns["v"] = std::make_shared<List>(List{std::int64_t{1}});
    Stop stop;
    EXPECT_EQ(joined(a, b, {}, stop)->rows, 1);
}

TEST(TableOps, RenamesAllAtOnce) {
    std::mt19937 random(7);
    const Table t = table(random, 5, {"a", "b"});
    const auto swapped = renamed(t, {{"a", "b"}, {"b", "a"}, {"n", "a_row"}});
    EXPECT_EQ(swapped->names, (std::vector<std::string>{"b", "a", "n"}));
    EXPECT_EQ(swapped->columns.size(), 3u);
    EXPECT_TRUE(equal(Value(swapped->columns.at("n")), Value(t.columns.at("a_row"))));
    for (std::int64_t row = 0; row < t.rows; ++row)
        EXPECT_EQ(comparable(cell(*swapped, "b", row)), comparable(cell(t, "a", row)));
    EXPECT_THROW(renamed(t, {{"a", "b"}}), ValueError);
    EXPECT_THROW(renamed(t, {{"x", "a"}, {"y", "a"}}), ValueError);
    EXPECT_THROW(renamed(t, {{"x", "c"}}), ValueError);
}

}  // namespace
}  // namespace pamina::script
