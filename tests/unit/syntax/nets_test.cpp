// Petri nets: their trees, and words that mean something in their place only.
#include <gmock/gmock.h>

#include "tests/unit/syntax/parsing.h"

namespace pamina::testing {
namespace {

using ::testing::IsEmpty;

constexpr const char* kRepairs =
    "net repairs(n: int = 4, spares: int = 1) {\n"
    "  place working = n\n"
    "  place broken\n"
    "  place slot[n, 2] = 1\n"
    "  transition fail (rate = 1 / 100 h, servers = all) { take working; give broken }\n"
    "  transition swap (weight = 1, priority = 2) {\n"
    "    take slot[0, 1], broken(2)\n"
    "    give working(n), slot[1, 1](n - 1)\n"
    "  }\n"
    "  transition mend[i in 0..<n, j in 0..1] (time = draw erlang(5 h, k = 2)) when working == n { inhibit broken }\n"
    "  transition bare when broken > 1 {}\n"
    "  measure down = if working == 0 then 1 else 0\n"
    "}\n";

TEST(NetsSyntax, trees) {
    const ParsedText p(kRepairs);
    ASSERT_THAT(mistakes(p), IsEmpty());
    const auto& net = std::get<ast::NetDecl>(p.parsed.file.statements.back()->node);
    EXPECT_EQ(net.parameters.size(), 2u);
    const auto& list = net.body.statements;
    ASSERT_EQ(list.size(), 8u);
    EXPECT_TRUE(std::get<ast::PlaceDecl>(list[0]->node).tokens);
    EXPECT_FALSE(std::get<ast::PlaceDecl>(list[1]->node).tokens);
    EXPECT_EQ(std::get<ast::PlaceDecl>(list[2]->node).dimensions.size(), 2u);
    const auto& fail = std::get<ast::TransitionDecl>(list[3]->node);
    EXPECT_EQ(fail.options.size(), 2u);
    EXPECT_FALSE(fail.when);
    ASSERT_EQ(fail.body.statements.size(), 2u);
    EXPECT_EQ(std::get<ast::Arcs>(fail.body.statements[0]->node).kind, ast::ArcKind::take);
    const auto& swap = std::get<ast::TransitionDecl>(list[4]->node);
    const auto& give = std::get<ast::Arcs>(swap.body.statements.at(1)->node);
    EXPECT_EQ(give.kind, ast::ArcKind::give);
    EXPECT_EQ(give.places.size(), 2u);
    const auto& mend = std::get<ast::TransitionDecl>(list[5]->node);
    EXPECT_EQ(mend.binders.size(), 2u);
    EXPECT_TRUE(mend.when);
    EXPECT_EQ(std::get<ast::Arcs>(mend.body.statements.at(0)->node).kind, ast::ArcKind::inhibit);
    EXPECT_TRUE(std::get<ast::TransitionDecl>(list[6]->node).when);
    EXPECT_TRUE(std::get<ast::Measure>(list[7]->node).value);
}

TEST(NetsSyntax, elsewhere_the_words_are_names) {
    const ParsedText p(
        "let net = 1\nlet place = net, take = 2 in place + take\nfn when(give: int, inhibit: int = 1) = give\n"
        "model transition(place: int = 2) {\n  let take = place\n  delay take * 1 s\n}\nprint when(give = net)\n"
        "net place() {\n  place take = 1\n  place place\n  transition when (rate = 1 Hz) when take > 1 { take take, "
        "place; give give }\n}\n");
    ASSERT_THAT(mistakes(p), IsEmpty());
}

}  // namespace
}  // namespace pamina::testing
