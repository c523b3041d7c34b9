// The DOT language as task graphs: what reads, and what is said of those that do not.
#include "tests/unit/import/read.h"

namespace pamina::import::test {
namespace {

std::string dot(std::string_view text) {
    return outcome("dot", text);
}

TEST(DotGraph, NodesAndEdges) {
    EXPECT_EQ(dot("digraph { a [cost=3]; b [cost=4.5] a -> b }"), "a:30 b:45<-0 e-1");
    EXPECT_EQ(dot("digraph G { node [weight = 2] a -> b -> c; a -> c }"), "a:2 b:2<-0 c:2<-0,1");
    EXPECT_EQ(dot("DiGraph \"the name\" {\n"
                  "  rankdir = LR; graph [fontsize = 9] edge [color = red]\n"
                  "  a [label = \"x\", duration = \"1.5\"][shape = box];\n"
                  "  a:out:n -> \"b c\":in [bytes = 8];\n"
                  "  \"b c\" [size = 2];\n"
                  "}\n"),
              "a:15 b c:20<-0(8) e-1");
}

TEST(DotGraph, Words) {
    EXPECT_EQ(dot("# a line for a preprocessor\n"
                  "digraph /* a comment */ { // another one\n"
                  "  node [cost = 1]\n"
                  "  \"a\\\"b\" -> \"c\" + \"d\" -> <<b>html</b>> -> -1.5 -> \"two\\\nlines\" -> gr\xC3\xBCn\n"
                  "}"),
              "a\"b:1 cd:1<-0 <<b>html</b>>:1<-1 -1.5:1<-2 twolines:1<-3 gr\xC3\xBCn:1<-4");
    // Keywords in quotes are names.
    EXPECT_EQ(dot("digraph { \"node\" [cost = 1] \"graph\" [cost = 2] }"), "node:1 graph:2");
}

TEST(DotGraph, Subgraphs) {
    EXPECT_EQ(dot("digraph { node [cost = 1] s -> { a; b } -> subgraph two { c d } -> e }"),
              "s:1 a:1<-0 b:1<-0 c:1<-1,2 d:1<-1,2 e:1<-3,4");
    // What a subgraph sets ends with it.
    EXPECT_EQ(dot("digraph { node [cost = 1] { node [cost = 5] a } b subgraph x { b c } z -> subgraph x }"),
              "a:5 b:1<-3 c:1<-3 z:1");
    EXPECT_EQ(dot("digraph { node [cost = 1] a -> subgraph { } -> b }"), "a:1 b:1");
}

TEST(DotGraph, WhichCost) {
    EXPECT_EQ(dot("digraph { a [size = 4, cost = 3, weight = 9] }"), "a:3");
    // What the task itself says comes before what it inherits; later before earlier.
    EXPECT_EQ(dot("digraph { node [cost = 1] a [weight = 9] b [cost = 2] b [cost = 3] c }"), "a:9 b:3 c:1");
    ReadOptions options;
    options.texts = {{"cost", "work"}};
    EXPECT_EQ(outcome("dot", "digraph { a [work = 4, cost = x] }", options), "a:4");
    // A default is for the tasks that follow.
    EXPECT_EQ(
        dot("digraph { a; node [cost = 1]; b }"),
        "E0774 1:11 task `a` has no cost: none of its attributes is `cost`, `duration`, `weight`, `size`, `label`");
}

TEST(DotGraph, LabelsAreCostsWhereNothingElseIs) {
    EXPECT_EQ(dot("digraph { a [label = \"12.5\"] b [label = 3] a -> b [label = \"40\"] }"), "a:125 b:30<-0(40) e-1");
    EXPECT_EQ(dot("digraph { node [weight = 2] a [label = 3] b [label = 4, size = 5] }"), "a:2 b:5");
    EXPECT_EQ(dot("digraph { a [label = 3]; a [cost = 1] b [label = \"b\", cost = 4] a -> b [label = go] }"),
              "a:1 b:4<-0");
    // The name of a task is not its cost.
    EXPECT_EQ(dot("digraph { 1 [label = \"1\"] }").substr(0, 5), "E0774");
    EXPECT_EQ(dot("digraph { a [label = \"work 3\"] }").substr(0, 5), "E0774");
    ReadOptions options;
    options.texts = {{"cost", "label"}};
    EXPECT_EQ(outcome("dot", "digraph { 1 [label = \"1\"] }", options), "1:1");
    EXPECT_EQ(outcome("dot", "digraph { 1 [label = x] }", options), "E0766 1:22 the cost `x` is not a number");
}

TEST(DotGraph, SimGridsFiles) {
    EXPECT_EQ(dot("digraph G { end [size=\"7\"]; 0 [size=\"1e10\"]; root->0 [size=\"-1\"]; 0->end [size=\"10001\"] }"),
              "end:7<-1(10001) 0:10000000000<-2(0) root:0");
}

TEST(DotGraph, Transfers) {
    EXPECT_EQ(dot("digraph { node [cost=1] edge [size=4] a -> b; a -> c [weight=2, data=7] }"),
              "a:1 b:1<-0(4) c:1<-0(7)");
    EXPECT_EQ(dot("digraph { node [cost=1] a -> b [bytes=1]; a -> b [bytes=2]; a -> c }"), "a:1 b:1<-0(3) c:1<-0(0)");
    EXPECT_EQ(dot("strict digraph { node [cost=1] a -> b [bytes=1]; a -> b [bytes=2] }"), "a:1 b:1<-0(2)");
    EXPECT_EQ(dot("digraph { node [cost=1] a -> b [bytes=-1] }"), "E0766 1:39 the transfer `-1` is negative");
}

TEST(DotGraph, Undirected) {
    EXPECT_EQ(dot("graph { a -- b }"), "E0765 1:1 an undirected graph does not say which task waits for which");
    EXPECT_EQ(dot("strict graph { a -- b }"), "E0765 1:8 an undirected graph does not say which task waits for which");
    EXPECT_EQ(dot("digraph { a -- b }"), "E0765 1:13 an undirected edge does not say which task waits for which");
}

TEST(DotGraph, SaysWhatIsExpected) {
    EXPECT_EQ(dot(""), "E0764 1:1 `digraph` is expected here, not the end of the file");
    EXPECT_EQ(dot("tree { }"), "E0764 1:1 `digraph` is expected here, not `tree`");
    EXPECT_EQ(dot("digraph G H { }"), "E0764 1:11 `{` is expected here, not `H`");
    EXPECT_EQ(dot("digraph {\n a"), "E0764 1:9 this `{` is never closed");
    EXPECT_EQ(dot("digraph { a [cost=1 "), "E0764 1:13 this `[` is never closed");
    EXPECT_EQ(dot("digraph { a [=1] }"), "E0764 1:14 the name of an attribute is expected here, not `=`");
    EXPECT_EQ(dot("digraph { a [cost=] }"), "E0764 1:19 a value is expected here, not `]`");
    EXPECT_EQ(dot("digraph { a -> ; }"), "E0764 1:16 a task or an edge is expected here, not `;`");
    EXPECT_EQ(dot("digraph { a -> node }"), "E0764 1:16 a task or an edge is expected here, not `node`");
    EXPECT_EQ(dot("digraph { a -> b = c }"), "E0764 1:13 a task is expected after this `->`, not an attribute");
    EXPECT_EQ(dot("digraph { a: -> b }"), "E0764 1:14 the name of a port is expected here, not `->`");
    EXPECT_EQ(dot("digraph { a b = } "), "E0764 1:17 a value is expected here, not `}`");
    EXPECT_EQ(dot("digraph { \"a }"), "E0764 1:11 this quote is never closed");
    EXPECT_EQ(dot("digraph { \"a\" + b }"), "E0764 1:17 a string in quotes is expected after `+`");
    EXPECT_EQ(dot("digraph { <a }"), "E0764 1:11 this `<` is never closed");
    EXPECT_EQ(dot("digraph { /* a }"), "E0764 1:11 this comment is never closed");
    EXPECT_EQ(dot("digraph { a? }"), "E0764 1:12 a name, a number or a mark is expected here, not `?`");
    EXPECT_EQ(dot("digraph { } x"), "E0764 1:13 the end of the file after the graph is expected here, not `x`");
    EXPECT_EQ(dot("digraph { }"), "E0773 1:1 the file has no tasks");
}

TEST(DotGraph, Mistakes) {
    EXPECT_EQ(dot("digraph { a [cost=x] }"), "E0766 1:19 the cost `x` is not a number");
    EXPECT_EQ(dot("digraph { node [cost=1]\n a -> b\n b -> c -> a }"),
              "E0770 2:2 the dependences form a cycle: `a` -> `b` -> `c` -> `a`");
    EXPECT_EQ(dot("digraph { node [cost=1] a -> a }"), "E0770 1:25 task `a` waits for itself");
}

// Graphviz reads `1e3` as 1, a name `e3` after it, and warns.
TEST(DotGraph, NumbersAreNumbersAsAWhole) {
    const auto cost = [](const std::string& written) { return dot("digraph { a [cost=" + written + "] }"); };
    const std::string no = " is not a number, nor a name: numbers have digits and one point, names begin with a letter";
    for (const std::string bad :
         {"1e3", "1e-3", "1E+03", "1.5x", "1.2.3", "0x10", "1_000", ".5e1", "-2b", "1\xC3\xBC"}) {
        const std::string shown = bad == "1\xC3\xBC" ? "1\\xc3\\xbc" : bad;
        EXPECT_EQ(cost(bad), "E0764 1:19 `" + shown + "`" + no);
    }
    EXPECT_EQ(dot("digraph { node [cost=1] 1a -> b }"), "E0764 1:25 `1a`" + no);
    EXPECT_EQ(cost("\"1e3\""), "a:1000");
    EXPECT_EQ(cost("1."), "a:1");
    EXPECT_EQ(cost(".5"), "a:5 e-1");
    EXPECT_EQ(dot("digraph { node [cost=1] 1->2->-3 4->.5}"), "1:1 2:1<-0 -3:1<-1 4:1 .5:1<-3");
    // A word more is no attribute.
    EXPECT_EQ(cost("1 500"), "E0764 1:24 `=` and a value is expected here, not `]`");
    EXPECT_EQ(cost("1-2"), "E0764 1:22 `=` and a value is expected here, not `]`");
    EXPECT_EQ(dot("digraph { a [bold] }"), "E0764 1:18 `=` and a value is expected here, not `]`");
}

TEST(DotGraph, AfterAByteOrderMark) {
    EXPECT_EQ(dot("\xEF\xBB\xBF# a line for a preprocessor\ndigraph { a [cost=1] }"), "a:1");
    EXPECT_EQ(dot("\xEF\xBB\xBFtree { }"), "E0764 1:1 `digraph` is expected here, not `tree`");
}

TEST(DotGraph, LimitsAtTheEdge) {
    const auto nested = [](int depth) {
        return "digraph { node [cost = 1] " + std::string(depth, '{') + "a" + std::string(depth, '}') + "}";
    };
    EXPECT_EQ(dot(nested(200)), "a:1");
    EXPECT_EQ(dot(nested(201)), "E0776 1:227 subgraphs lie more than 200 deep in each other");
    ReadOptions options;
    options.limits = {4, 4};
    EXPECT_EQ(outcome("dot", "digraph { node [cost=1] {a b} -> {c d} }", options), "a:1 b:1 c:1<-0,1 d:1<-0,1");
    options.limits = {4, 3};
    EXPECT_EQ(outcome("dot", "digraph { node [cost=1] {a b} -> {c d} }", options),
              "E0772 1:31 a task graph has at most 3 dependences");
}

}  // namespace
}  // namespace pamina::import::test
