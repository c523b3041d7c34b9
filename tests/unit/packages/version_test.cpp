// Versions: semantic versioning 2.0.0, sections 2 and 9 to 11.
#include "runtime/packages/version.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pamina::packages {
namespace {

TEST(Version, ReadsWhatTheStandardAllows) {
    for (const char* good : {"0.0.0", "1.2.3", "10.20.30", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-0.3.7",
                             "1.0.0-x-y-z.4", "4294967295.0.0"}) {
        const auto v = parse_version(good);
        ASSERT_TRUE(v) << good;
        EXPECT_EQ(v->text(), good);
        EXPECT_EQ(parse_tag(v->tag()), v);
    }
}

TEST(Version, RefusesEverythingElse) {
    for (const char* bad :
         {"",        "1",           "1.2",    "1.2.3.4", "v1.2.3", "01.2.3",         "1.02.3",
          "1.2.03",  "1.2.x",       " 1.2.3", "1.2.3 ",  "1.2.3-", "1.2.3-01",       "1.2.3-a..b",
          "1.2.3-ä", "1.2.3+build", "-1.2.3", "1..3",    "1.2.",   "4294967296.0.0", "99999999999999999999.0.0"})
        EXPECT_FALSE(parse_version(bad)) << bad;
    EXPECT_FALSE(parse_version(std::string(200, '1') + ".0.0"));
    EXPECT_FALSE(parse_tag("1.2.3"));
    EXPECT_FALSE(parse_tag("version1.2.3"));
}

TEST(Version, WhatPeopleAskForMayBeShort) {
    EXPECT_EQ(parse_wanted("1")->text(), "1.0.0");
    EXPECT_EQ(parse_wanted("1.2")->text(), "1.2.0");
    EXPECT_EQ(parse_wanted("1.2.3-rc.1")->text(), "1.2.3-rc.1");
    EXPECT_FALSE(parse_wanted("1.2-rc.1"));
    EXPECT_FALSE(parse_wanted(""));
    EXPECT_FALSE(parse_wanted("1.2.3.4"));
}

TEST(Version, OrdersAsTheStandardDoes) {
    const char* const ordered[] = {
        "0.0.1",      "0.1.0",        "1.0.0-2",       "1.0.0-11",   "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta",
        "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0",       "1.0.1",         "1.2.0",
        "1.10.0",     "2.0.0",        "10.0.0"};
    for (std::size_t i = 0; i < std::size(ordered); ++i)
        for (std::size_t k = 0; k < std::size(ordered); ++k)
            EXPECT_EQ(*parse_version(ordered[i]) <=> *parse_version(ordered[k]), i <=> k)
                << ordered[i] << ' ' << ordered[k];
}

}  // namespace
}  // namespace pamina::packages
