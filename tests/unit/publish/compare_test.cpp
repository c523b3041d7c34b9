// What a change to a package does to its users.
#include "runtime/publish/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frontend/check/check.h"
#include "runtime/script/standard_library.h"

namespace pamina::publish {
namespace {

using ::testing::ElementsAre;

Surface surface(const std::string& text) {
    check::Program program;
    SourceMap sources;
    Diagnostics mistakes;
    const auto* module =
        check::check_text(program, "nets.pam", text, sources, Loader(), {script::standard_library, {}, {}}, mistakes);
    EXPECT_FALSE(mistakes.has_errors()) << mistakes.list().front().message;
    Surface out;
    add_surface(out, "nets", *module, program, sources);
    return out;
}

const char* const kLevels[] = {"patch", "minor", "major"};

std::vector<std::string> changed(const std::string& before, const std::string& after) {
    std::vector<std::string> out;
    for (const auto& c : changes(surface(before), surface(after)))
        out.push_back(std::string(kLevels[static_cast<int>(c.level)]) + " " + c.text);
    return out;
}

TEST(Compare, WhatBreaksUsersIsMajor) {
    EXPECT_THAT(changed("let a = 1\nlet b = 2\n", "let a = 1\n"), ElementsAre("major `nets.b` was removed"));
    EXPECT_THAT(changed("let a = 1\n", "fn a() = 1\n"), ElementsAre("major `nets.a` was a let, and is a fn"));
    EXPECT_THAT(changed("let a = 1 us\n", "let a = 1 B\n"), ElementsAre("major `nets.a` was time, and is data"));
    EXPECT_THAT(changed("fn f(x: time) = x\n", "fn f(x: time, y: time) = x + y\n"),
                ElementsAre("major `nets.f` has a new parameter `y` without a default"));
    EXPECT_THAT(changed("fn f(x: time, y: time) = x\n", "fn f(x: time) = x\n"),
                ElementsAre("major `nets.f` has no parameter `y` any more"));
    EXPECT_THAT(changed("fn f(x: time) = 1\n", "fn f(x: data) = 1\n"),
                ElementsAre("major parameter `x` of `nets.f` was time, and is data"));
    EXPECT_THAT(changed("model m(n: int = 1) { delay n * 1 s }\n", "model m(n: int) { delay n * 1 s }\n"),
                ElementsAre("major parameter `n` of `nets.m` has no default any more"));
    EXPECT_THAT(changed("fn f(x: time, y: data) = 1\n", "fn f(y: data, x: time) = 1\n"),
                ElementsAre("major parameter `x` of `nets.f` stands in another place",
                            "major parameter `y` of `nets.f` stands in another place"));
    EXPECT_THAT(changed("machine m() {\n  resource link\n  proc send() { use link for 1 us }\n}\n",
                        "machine m() {\n  resource link\n}\n"),
                ElementsAre("major `nets.m.send` was removed"));
    // With its owner, it is said once.
    EXPECT_THAT(changed("machine m() {\n  resource link\n}\n", "let a = 1\n"),
                ElementsAre("major `nets.m` was removed", "minor `nets.a` is new"));
}

TEST(Compare, WhatAddsIsMinorAndTheRestIsNeither) {
    EXPECT_THAT(changed("let a = 1\n", "let a = 1\nlet b = 2\n"), ElementsAre("minor `nets.b` is new"));
    EXPECT_THAT(changed("fn f(x: time) = x\n", "fn f(x: time, y: time = 1 s) = x + y\n"),
                ElementsAre("minor `nets.f` has a new parameter `y`"));
    EXPECT_THAT(changed("let a = 1\nlet _b = 2\n", "let a = 3\n"), ElementsAre());
    EXPECT_THAT(changed("fn f(x: time) = x\n", "fn f(x: time) = x * 2\n"), ElementsAre());
}

TEST(Compare, VersionsFollow) {
    const auto lowest = [](const char* version, std::vector<Level> levels) {
        std::vector<Change> changes;
        for (const Level l : levels) changes.push_back({l, ""});
        return lowest_version(*packages::parse_version(version), changes).text();
    };
    EXPECT_EQ(lowest("1.2.3", {}), "1.2.4");
    EXPECT_EQ(lowest("1.2.3", {Level::minor}), "1.3.0");
    EXPECT_EQ(lowest("1.2.3", {Level::minor, Level::major}), "2.0.0");
    EXPECT_EQ(lowest("0.2.3", {Level::minor}), "0.2.4");
    EXPECT_EQ(lowest("0.2.3", {Level::major}), "0.3.0");
    EXPECT_EQ(lowest("2.0.0-rc.1", {}), "2.0.0");
}

TEST(Surface, KnowsWhatSaysNothingAboutItself) {
    const auto s = surface("/// A number.\nlet a = 1\nlet b = 2\nlet c = 3  // behind it\nlet _d = 4\n");
    EXPECT_TRUE(s.at("nets.a").documented);
    EXPECT_FALSE(s.at("nets.b").documented);
    EXPECT_TRUE(s.at("nets.c").documented);
    EXPECT_FALSE(s.contains("nets._d"));
    EXPECT_EQ(s.at("nets.b").place, "nets.pam:3");
}

}  // namespace
}  // namespace pamina::publish
