// Routes of flows: what a list of links becomes.
#include <gmock/gmock.h>

#include "lowered.h"

namespace pamina::lower::testing_ {
namespace {

using ::testing::HasSubstr;

constexpr const char* kLinks =
    "resource a(discipline = maxmin, speed = 2 GB/s)  resource b[4] (discipline = maxmin, speed = 1 GB/s, each = 5 "
    "MB/s)\n";

/// What stands between the declarations and their ends.
std::string flows(const std::string& statements) {
    std::string all = body(kLinks + statements);
    const auto first = all.find("use");
    const auto last = all.find("dispose");
    return first == std::string::npos ? all : all.substr(first, last - first);
}

TEST(Routes, LinksAreDeclared) {
    EXPECT_THAT(body(kLinks),
                HasSubstr("declare a discipline maxmin rate 2000000000r\ndeclare b[4] discipline maxmin each "
                          "5000000r rate 1000000000r\n"));
}

TEST(Routes, OneLinkAndListsOfThem) {
    EXPECT_EQ(flows("use a for v"), "use [a] $v\n");
    EXPECT_EQ(flows("use b[n - 1] for v after t"), "use [b[(subi $n 1)]] $v after $t\n");
    EXPECT_EQ(flows("use [a, b[0], b[1]] for v"), "use [a, b[0], b[1]] $v\n");
    EXPECT_EQ(flows("use [] for v after t"), "use [] $v after $t\n");
    EXPECT_EQ(flows("let r = [a, b[2]]  use r for v"), "use [a, b[2]] $v\n");
}

TEST(Routes, ChosenByIf) {
    EXPECT_EQ(flows("use (if c then [a] else [b[0], b[1]]) for v"), "use [if $c then [a] else [b[0], b[1]]] $v\n");
    EXPECT_EQ(flows("use (if c then [] else if n > 2 then [a] else [b[0]]) for v"),
              "use [if $c then [] else [if (lti 2 $n) then [a] else [b[0]]]] $v\n");
    // Known here: nothing is left to choose.
    EXPECT_EQ(flows("use (if 1 < 2 then [a] else [b[0]]) for v"), "use [a] $v\n");
}

TEST(Routes, FromAFn) {
    const std::string fn = "fn way(c, links) = if c then links else []\n";
    EXPECT_THAT(shown(fn + "model m(c: bool = true) { resource a(discipline = maxmin, speed = 2 GB/s)  use way(c, [a]) "
                           "for 1 B }\npredict m()\n"),
                HasSubstr("use [if $c then [a] else []] 1r\n"));
}

TEST(Routes, OneLinkForEachValue) {
    EXPECT_THAT(flows("use [b[(k + n) mod 4] for k in 0..<n] for v"), HasSubstr(" for % in 0 ..< "));
    const std::string proc = "proc over(links: [resource], v: data) { use links for v }\n";
    EXPECT_THAT(shown(proc + "model m() { resource b[4] (discipline = maxmin, speed = 1 GB/s)  over(b, 1 B) }\n"
                             "predict m()\n"),
                HasSubstr("use [b[%] for % in 0 ..< 4] 1r\n"));
}

TEST(Routes, Wrong) {
    const auto errors = [](const std::string& statements) {
        return Lowering(
                   "proc over(links: [resource], one: resource) { use links for 1 B  use one for 1 B after 1 s }\n"
                   "unit packet\nmodel m() {\n" +
                   statements + "\n}\npredict m()\n")
            .run()
            .errors();
    };
    const std::string a = "resource a(discipline = maxmin, speed = 2 GB/s)\n";
    EXPECT_THAT(errors(a + "resource r(speed = 1 GB/s)  use [a, r] for 1 B"),
                HasSubstr("E0363 a flow goes over links, and `r` is none"));
    EXPECT_THAT(errors(a + "resource r(speed = 1 GB/s)  over([a], r)"),
                HasSubstr("E0363 `after` is the latency of a flow, and `r` is no link"));
    EXPECT_THAT(errors(a + "resource p(discipline = maxmin, speed = 2 packet/s)  use [a, p] for 1 B"),
                HasSubstr("E0364 the links of a route share what flows over them in different units"));
}

}  // namespace
}  // namespace pamina::lower::testing_
