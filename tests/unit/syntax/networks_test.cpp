// Queueing networks: their trees, their layout, and words that mean something in their place only.
#include <gmock/gmock.h>

#include "tests/unit/syntax/parsing.h"
#include "tests/unit/syntax/tree_dump.h"

namespace pamina::testing {
namespace {

using ::testing::IsEmpty;

const std::vector<ast::StmtPtr>& block_of(const ParsedText& p) {
    return std::get<ast::NetworkDecl>(p.parsed.file.statements.back()->node).body.statements;
}

TEST(Networks, stations) {
    const ParsedText p(
        "network n(k: int = 2) {\n  class jobs (population = k)\n  queue cpu (service = 1 s)\n"
        "  queue disk[k, 2]\n  delay lan (time = 1 ms)\n  delay wan[k] (time = 2 ms)\n  delay bare\n}\n");
    ASSERT_THAT(mistakes(p), IsEmpty());
    const auto& list = block_of(p);
    ASSERT_EQ(list.size(), 6u);
    EXPECT_EQ(std::get<ast::ClassDecl>(list[0]->node).options.size(), 1u);
    struct {
        bool delay;
        const char* name;
        std::size_t dimensions, options;
    } const expected[] = {
        {false, "cpu", 0, 1}, {false, "disk", 2, 0}, {true, "lan", 0, 1}, {true, "wan", 1, 1}, {true, "bare", 0, 0}};
    for (std::size_t i = 0; i < 5; ++i) {
        const auto& s = std::get<ast::StationDecl>(list[i + 1]->node);
        EXPECT_EQ(s.delay, expected[i].delay);
        EXPECT_EQ(s.name.text, expected[i].name);
        EXPECT_EQ(p.sources.text(s.name.span), s.name.text);
        EXPECT_EQ(s.dimensions.size(), expected[i].dimensions);
        EXPECT_EQ(s.options.size(), expected[i].options);
    }
}

TEST(Networks, elsewhere_the_same_words_are_statements) {
    const ParsedText p("network n { delay a }\nmodel m(lan) { queue q (capacity = 3)\n  delay lan }\n");
    ASSERT_THAT(mistakes(p), IsEmpty());
    const auto& body = std::get<ast::ModelDecl>(p.parsed.file.statements.back()->node).body.statements;
    EXPECT_TRUE(std::holds_alternative<ast::EntityDecl>(body[0]->node));
    EXPECT_TRUE(std::holds_alternative<ast::Delay>(body[1]->node));
    // What is no station stays a delay, which the checker refuses.
    const ParsedText other("network n {\n  delay 2 ms\n  delay until x\n  delay (a)\n  delay a[*]\n  delay a + 1\n}\n");
    ASSERT_THAT(mistakes(other), IsEmpty());
    for (const auto& s : block_of(other)) EXPECT_TRUE(std::holds_alternative<ast::Delay>(s->node));
}

TEST(Networks, share_a_line) {
    const ParsedText p(
        "network n() { class a (population = 1)  class b (arrivals = r)  queue q (service = t)  route outside to q "
        "(rate = r)  route q to q (share = p)  route q to outside  route class removes route }\n");
    ASSERT_THAT(mistakes(p), IsEmpty());
    const auto& list = block_of(p);
    ASSERT_EQ(list.size(), 7u);
    EXPECT_EQ(std::get<ast::ClassDecl>(list[1]->node).name.text, "b");
    EXPECT_FALSE(std::get<ast::Route>(list[5]->node).to);
    EXPECT_TRUE(std::get<ast::Route>(list[6]->node).removes);
}

TEST(Networks, routes) {
    const ParsedText p(
        "network n {\n  route outside to a (rate = 1 Hz)\n  route a to db[i, 2] (share = 0.5, as = x)\n"
        "  route a to outside\n  route outside removes a\n  route to to removes\n  for i in 1..2 { route a "
        "to b }\n}\n");
    ASSERT_THAT(mistakes(p), IsEmpty());
    const auto& list = block_of(p);
    const auto route = [&](std::size_t i) {
        const auto& r = std::get<ast::Route>(list[i]->node);
        return fmt::format("{} {} {}, {}, {} {}", r.from ? dump(r.from) : "-", r.removes ? "x" : ">",
                           r.to ? dump(r.to) : "-", r.options.size(), p.sources.text(r.from_span),
                           p.sources.text(r.to_span));
    };
    EXPECT_EQ(route(0), "- > a, 1, outside a");
    EXPECT_EQ(route(1), "a > (at db i 2), 2, a db[i, 2]");
    EXPECT_EQ(route(2), "a > -, 0, a outside");
    EXPECT_EQ(route(3), "- x a, 0, outside a");
    EXPECT_EQ(route(4), "to > removes, 0, to removes");
}

TEST(Networks, solve) {
    EXPECT_EQ(expression("solve n"), "(solve n)");
    EXPECT_EQ(expression("solve f.n(3) using mva"), "(solve (call (. f n) 3) using mva)");
    EXPECT_EQ(expression("(solve n()).time + 1"), "(+ (. (solve (call n)) time) 1)");
    EXPECT_EQ(expression("[solve n(i) for i in 1..3]"), "[(solve (call n i)) for i in (.. 1 3)]");
    EXPECT_EQ(mistakes("network n { class c (population = 1)\n queue q (service = 1 s, discipline = delay) }").size(),
              0u);
    EXPECT_EQ(expression("-solve n"), "(neg (solve n))");
}

TEST(Networks, net_from) {
    EXPECT_EQ(expression("solve net from m(3) on g using start"), "(solve net from (call m 3) on g using start)");
    EXPECT_EQ(expression("(simulate net from m).end.time"), "(. (. (predict net from m) end) time)");
    EXPECT_EQ(expression("solve net(1)"), "(solve (call net 1))");
    EXPECT_EQ(formatted("let x=solve   net   from m( 3 ) at 1 s\nsimulate net  from m() using ( until=1 s )\n"),
              "let x = solve net from m(3) at 1 s\nsimulate net from m() using (until = 1 s)\n");
    for (const char* text : {"solve net\n", "simulate net using (until = 1 s)\n", "let net = 1\nlet from = net\n",
                             "net from {\n  place a\n  transition t (rate = 1 Hz) { take a }\n}\nsolve from\n",
                             "net from(net: int) {\n  place a = net\n  transition t (rate = 1 Hz) { take a }\n}\n"})
        EXPECT_THAT(mistakes(text), IsEmpty()) << text;
    EXPECT_EQ(mistake("solve net from\n").substr(0, 5), "E0101");
}

TEST(Networks, words_are_names_elsewhere) {
    EXPECT_EQ(expression("solve(3)"), "(call solve 3)");
    EXPECT_EQ(expression("r.solve"), "(. r solve)");
    EXPECT_EQ(expression("r.class.using"), "(. (. r class) using)");
    EXPECT_EQ(expression("network + class * route - outside / to"), "(- (+ network (* class route)) (/ outside to))");
    for (const char* text : {
             "let network = 3\nlet class = network\nlet route = class\nlet using = 1\nlet removes = 2\n",
             "fn solve(x) = x\nfn network(class, to) = class\nfn route(a, b) = a\nprint solve(network(1, 2))\n",
             "route(1, 2)\nclass(3)\nnetwork(4)\nsolve(5)\n",
             "model m() { resource solve\n  use solve priority 2 for 1 s\n  hold solve { }\n  hold solve of solve { "
             "}\n}\n",
             "model m() { send(1) using(2) }\n",
             "network n {\n  route solve to b\n  route solve removes b\n  queue solve\n}\n",
             "model m() { graph { task solve { }\n task b { after solve carrying 3 s } } }\n",
             "let x = { class = 1, route = 2, network = 3, solve = 4 }\n",
         })
        EXPECT_THAT(mistakes(text), IsEmpty()) << text;
}

/// The first word of a text has nothing before it.
TEST(Networks, first_words) {
    EXPECT_EQ(expression("schedule static"), "(schedule static)");
    EXPECT_EQ(expression("schedule dynamic order by -level"), "(schedule dynamic)");
    EXPECT_EQ(expression("schedule"), "schedule");
    EXPECT_THAT(mistakes("network n { }"), IsEmpty());
    EXPECT_THAT(mistakes("solve n"), IsEmpty());
}

TEST(Networks, mistakes) {
    EXPECT_EQ(mistake("network n {\n  route a b\n}\n"), "E0101 expected `to` or `removes`, found `b` @ 2:11 `b`");
    EXPECT_EQ(mistake("network n {\n  route a\n}\n"), "E0101 expected `to` or `removes` before `}` @ 2:10 ``");
    EXPECT_EQ(mistake("network n {\n  route a to\n}\n"), "E0101 expected a name before `}` @ 2:13 ``");
    EXPECT_EQ(mistake("solve n using\n"), "E0101 expected a name before the script ends @ 1:14 ``");
    EXPECT_EQ(mistake("class Foo { }\n"),
              "E0104 `class` is not a statement @ 1:1 `class` | statements on one line need `;` between them");
}

TEST(Networks, layout) {
    EXPECT_EQ(
        formatted("network   n ( k:int=3 ) {class jobs ( population=k )\nqueue cpu(demand={jobs=1 s})\n"
                  "queue  disk [ 2 ] ( service = 1 s )\ndelay lan (time=1 ms)\nroute outside   to cpu(rate=1 Hz)\n"
                  "route cpu removes disk[ 1 ]\nif k>1 {route cpu to cpu}}\n"),
        "network n(k: int = 3) {\n  class jobs(population = k)\n  queue cpu(demand = { jobs = 1 s })\n"
        "  queue disk[2] (service = 1 s)\n  delay lan(time = 1 ms)\n  route outside to cpu (rate = 1 Hz)\n"
        "  route cpu removes disk[1]\n  if k > 1 { route cpu to cpu }\n}\n");
    EXPECT_EQ(formatted("let x=solve   n( 3 )   using mva\nprint (solve n).time\nsolve f.n\n"),
              "let x = solve n(3) using mva\nprint (solve n).time\nsolve f.n\n");
}

}  // namespace
}  // namespace pamina::testing
