// What rounding leaves is dropped, and nothing that was measured.
#include "runtime/result/dust.h"

#include <gtest/gtest.h>

namespace pamina::result {
namespace {

constexpr double kTime = 1e9, kDust = 1e9 * 0x1p-52, kSmall = 1e9 * 0x1p-40;

TEST(Dust, DifferencesOfInstantsBecomeZero) {
    Observed o;
    StatementResult s;
    s.count = 100, s.waiting = 90 * kDust, s.busy = kDust, s.critical = kDust, s.critical_count = 1;
    o.statements = {s};
    EntityResult e;
    e.total.requests = 10, e.total.waiting = 9 * kDust, e.total.queued = kDust, e.total.max_wait = kDust;
    e.total.idle = 8 * kDust, e.total.busy = kDust;
    e.largest = e.total, e.each = {e.total};
    o.entities = {e};
    o.critical_path.waits = {{"r", {}, kSmall, 1}, {"s", {}, kDust, 1}};
    o.critical_path.outside_tasks = kDust;
    o.critical_path.steps.resize(1);
    o.critical_path.steps[0].waited = kDust;
    o.profile = {{1, kTime}, {2, kDust}};
    drop_dust(o, kTime);
    EXPECT_EQ(o.statements[0].waiting, 0);
    EXPECT_EQ(o.statements[0].busy, kDust);  // its own doing is no difference
    EXPECT_EQ(o.statements[0].critical, 0);
    for (const auto* of : {&o.entities[0].total, &o.entities[0].largest, &o.entities[0].each[0]}) {
        EXPECT_EQ(of->waiting, 0);
        EXPECT_EQ(of->queued, 0);
        EXPECT_EQ(of->max_wait, 0);
        EXPECT_EQ(of->idle, 0);
        EXPECT_EQ(of->busy, kDust);
    }
    ASSERT_EQ(o.critical_path.waits.size(), 1U);
    EXPECT_EQ(o.critical_path.waits[0].name, "r");
    EXPECT_EQ(o.critical_path.outside_tasks, 0);
    EXPECT_EQ(o.critical_path.steps[0].waited, 0);
    ASSERT_EQ(o.profile.size(), 1U);
}

TEST(Dust, WhatIsLargerStays) {
    Observed o;
    EntityResult e;
    e.total.requests = 1, e.total.waiting = e.total.queued = e.total.max_wait = e.total.idle = kSmall;
    o.entities = {e};
    o.profile = {{1, kTime}, {2, kSmall}};
    drop_dust(o, kTime);
    EXPECT_EQ(o.entities[0].total.waiting, kSmall);
    EXPECT_EQ(o.entities[0].total.queued, kSmall);
    EXPECT_EQ(o.entities[0].total.max_wait, kSmall);
    EXPECT_EQ(o.entities[0].total.idle, kSmall);
    EXPECT_EQ(o.profile.size(), 2U);
}

}  // namespace
}  // namespace pamina::result
