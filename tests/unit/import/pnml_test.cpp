// Files of Petri nets: what reads, what is said of those that do not, and the script that comes of them.
#include "runtime/import/pnml.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "runtime/nets/dot.h"
#include "runtime/nets/solve.h"
#include "tests/support/outside_data.h"

namespace pamina::import::test {
namespace {

std::string net(std::string_view inside, std::string_view attributes = "id='n'") {
    return "<pnml>\n<net " + std::string(attributes) + ">\n" + std::string(inside) + "</net>\n</pnml>\n";
}
constexpr const char* kOne =
    "<place id='p'><initialMarking><text>2</text></initialMarking></place>\n"
    "<transition id='t'/>\n";

std::string script(std::string_view text) {
    const auto read = read_pnml(text);
    if (const auto* p = std::get_if<Problem>(&read))
        return p->id + " " + std::to_string(p->line) + ":" + std::to_string(p->column) + " " + p->message;
    return as_script(std::get<ImportedNet>(read), "x.pnml");
}

TEST(Pnml, PlaceTransitionNet) {
    EXPECT_EQ(script("<?xml version='1.0'?>\n<pnml xmlns='http://www.pnml.org/version-2009/grammar/pnml'>"
                     "<net id='n' type='http://www.pnml.org/version-2009/grammar/ptnet'><name><text>A net</text></name>"
                     "<page id='g'><place id='p'><name><text>Buffer (in)</text></name>"
                     "<initialMarking><text> 3 </text></initialMarking></place>"
                     "<page id='h'><place id='q'><name><text>Buffer-in</text></name></place></page>"
                     "<place id='model'/><place id='1'/>"
                     "<referencePlace id='r' ref='p'/></page>"
                     "<transition id='t'/><arc source='r' target='t'><inscription><text>2</text></inscription></arc>"
                     "<arc source='p' target='t'/><arc source='t' target='q'/></net></pnml>"),
              "/// The Petri net of x.pnml: places: 4, transitions: 1.\n"
              "/// Note: the file has no times for 1 transitions: their rate is 1 Hz here.\n"
              "net A_net {  // A net\n"
              "  place Buffer_in = 3  // Buffer (in)\n"
              "  place Buffer_in_2  // Buffer-in\n"
              "  place model_  // model\n"
              "  place p1  // 1\n"
              "  transition t (rate = 1 Hz) {\n"
              "    take Buffer_in(3)\n"
              "    give Buffer_in_2\n"
              "  }\n"
              "}\n"
              "let solved = solve A_net()\n"
              "print solved\n");
}

TEST(Pnml, TimesAndCapacitiesOfPipe) {
    EXPECT_EQ(
        script(net("<place id='p'><initialMarking><value>Default,2</value></initialMarking></place>"
                   "<place id='q'><capacity><value>5</value></capacity></place>"
                   "<transition id='a'><rate><value>2.5</value></rate><timed><value>true</value></timed>"
                   "<infiniteServer><value>true</value></infiniteServer></transition>"
                   "<transition id='b'><rate><value>4</value></rate><timed><value>false</value></timed>"
                   "<priority><value>3</value></priority></transition>"
                   "<arc source='p' target='a'/><arc source='a' target='q'><inscription><value>2</value></inscription>"
                   "</arc><arc source='q' target='a'/>"
                   "<arc source='p' target='b'><type value='inhibitor'/></arc><arc source='q' target='b'>"
                   "<type value='normal'/></arc>")),
        // a adds one to q, which has room for 5: not from 5 on.
        "/// The Petri net of x.pnml: places: 2, transitions: 2.\n"
        "net imported {\n"
        "  place p = 2\n"
        "  place q\n"
        "  transition a (rate = 2.5 Hz, servers = all) {\n"
        "    take p, q\n"
        "    inhibit q(5)\n"
        "    give q(2)\n"
        "  }\n"
        "  transition b (weight = 4, priority = 3) {\n"
        "    take q\n"
        "    inhibit p\n"
        "  }\n"
        "}\n"
        "let solved = solve imported()\n"
        "print solved\n");
}

TEST(Pnml, WhatIsNoNet) {
    EXPECT_EQ(script(""), "E0756 1:1 the file is no XML here: there is no element");
    EXPECT_EQ(script("<pnml>\n<net>\n</pnml>"),
              "E0756 3:3 the file is no XML here: an element does not end where it should");
    EXPECT_EQ(script("<a/>"), "E0756 1:2 the first element is `a`, not `pnml`");
    EXPECT_EQ(script("<pnml/>"), "E0756 1:2 there is no element `net` in the file");
    EXPECT_EQ(script(std::string_view("<\0p>", 4)), "E0756 1:2 this is no text: there is a byte 0");
    EXPECT_EQ(script(net("")), "E0756 2:2 the net has no place");
    EXPECT_EQ(script(net("<place id='p'/>")), "E0756 2:2 the net has no transition");
    EXPECT_EQ(script(net("", "type='http://x/highlevelnet'")),
              "E0757 2:2 the net has the type `http://x/highlevelnet`");
    EXPECT_EQ(script(net(std::string(kOne) + "<place id='p'/>")), "E0756 5:2 the id `p` is given twice");
    EXPECT_EQ(script(net(std::string(kOne) + "<place/>")), "E0756 5:2 this place has no id");
    EXPECT_EQ(script(net(std::string(kOne) + "<arc source='p' target='x'/>")),
              "E0756 5:2 the target of the arc is `x`, which is no place or transition");
    EXPECT_EQ(script(net(std::string(kOne) + "<arc source='p' target='p'/>")),
              "E0756 5:2 the arc goes from a place to a place");
    EXPECT_EQ(script(net(std::string(kOne) + "<referencePlace id='a' ref='b'/><referencePlace id='b' ref='a'/>"
                                             "<arc source='a' target='t'/>")),
              "E0756 5:66 the source of the arc is `a`, which is no place or transition");
    EXPECT_EQ(script(net(std::string(kOne) + "<arc source='p' target='t'>\n<type value='reset'/></arc>")),
              "E0757 5:2 the arc is of the kind `reset`");
    for (const char* bad : {"-1", "1.5", "x", "1e10", "nan"})
        EXPECT_EQ(script(net(std::string("<place id='p'><initialMarking><text>") + bad +
                             "</text></initialMarking>"
                             "</place>")),
                  std::string("E0756 3:16 initialMarking is `") + bad + "`");
    EXPECT_EQ(script(net("<place id='p'><initialMarking><value>A,1,B,2</value></initialMarking></place>")),
              "E0757 3:16 initialMarking has tokens of several kinds: `A,1,B,2`");
    EXPECT_EQ(script(net("<transition id='t'><rate><value>#(P0)</value></rate></transition>")),
              "E0757 3:21 the rate is `#(P0)`, which is no number");
    EXPECT_EQ(script(net("<transition id='t'><rate><value>-1</value></rate></transition>")),
              "E0757 3:21 the rate of `t` is below 0");
    std::string deep;
    for (int i = 0; i < 200'000; ++i) deep += "<page>";
    EXPECT_EQ(script("<pnml><net>" + deep),
              "E0756 1:1200011 the file is no XML here: an element does not end where it should");
    for (int i = 0; i < 200'000; ++i) deep += "</page>";
    EXPECT_EQ(script("<pnml><net>" + deep + "</net></pnml>"), "E0756 1:613 pages lie more than 100 deep in each other");
    // Entities of its own are not known: nothing grows.
    EXPECT_NE(script("<!DOCTYPE pnml [<!ENTITY a '&b;&b;'><!ENTITY b '&c;&c;'>]>" +
                     net(std::string(kOne) + "<name><text>&a;</text></name>"))
                  .find("net a {  // &a;\n"),
              std::string::npos);
    // Long ways of references, gone by many arcs, and many places of one name: each is looked at once.
    std::string many = "<referencePlace id='r0' ref='p'/>";
    for (int i = 1; i < 20'000; ++i)
        many += fmt::format(
            "<referencePlace id='r{}' ref='r{}'/><place id='p{}'><name><text>p</text></name></place>"
            "<arc source='r19999' target='t'/>",
            i, i - 1, i);
    EXPECT_NE(
        script(net(kOne + many)).find("  place p_20000  // p\n  transition t (rate = 1 Hz) {\n    take p(19999)\n"),
        std::string::npos);
    NetLimits small;
    small.bytes = 1U << 20U;
    const auto read = read_pnml(std::string((1U << 20U) + 1, ' '), small);
    EXPECT_EQ(std::get<Problem>(read).message, "the file has more than 1 MB");
}

TEST(Pnml, IsKnownByItsBeginning) {
    EXPECT_TRUE(looks_like_net("x.pnml", ""));
    EXPECT_TRUE(looks_like_net("x.xml", "<?xml version='1.0'?>\n<!-- a > b -->\n<pnml>"));
    for (const char* other : {"", "<", "<!--", "<?xml?><graph/>", "digraph {}", "1\n"})
        EXPECT_FALSE(looks_like_net("x", other));
}

TEST(Pnml, FilesOfPipeAsTheirFiguresSay) {
    PAMINA_OUTSIDE_FILE(file, "petri/gspn_cases.json");
    int files = 0;
    for (const auto& c : nlohmann::json::parse(pamina::test::file_text(file))) {
        const std::string id = c["id"];
        if (!id.starts_with("pipe_")) continue;
        ++files;
        SCOPED_TRACE(id);
        PAMINA_OUTSIDE_FILE(xml, "petri/" + id + ".xml");
        const auto read = read_pnml(pamina::test::file_text(xml));
        ASSERT_TRUE(std::holds_alternative<ImportedNet>(read)) << std::get<Problem>(read).message;
        const nets::Net& net = std::get<ImportedNet>(read).net;
        const nets::Space space = nets::space_of(net, {});
        const nets::Figures f = nets::figures(net, space, nets::long_run(net, space, {}));
        // The figures name ids, which are P0, P1, … in the file's order.
        for (std::size_t p = 0; p < net.places.size(); ++p)
            EXPECT_NEAR(f.place[p].mean, c["reference"]["mean_tokens"]["P" + std::to_string(p)].get<double>(), 1e-9);
        for (std::size_t t = 0; t < net.transitions.size(); ++t)
            EXPECT_NEAR(f.throughput[t], c["reference"]["throughput"].value("T" + std::to_string(t), 0.0), 1e-9);
    }
    EXPECT_EQ(files, 3);
}

TEST(Pnml, AsAPicture) {
    nets::Net n;
    n.places = {{"a \"b\"", 2}, {"c", 0}};
    n.transitions.resize(2);
    n.transitions[0].name = "t";
    n.transitions[0].timing = nets::Timing::Immediate;
    n.transitions[0].take = {{0, {2, {}}}};
    n.transitions[0].give = {{1, {1, {}}}};
    n.transitions[0].inhibit = {{1, {3, {}}}};
    n.transitions[1].name = "u";
    n.transitions[1].inhibit = {{0, {1, {}}}};
    n.transitions[1].give.push_back({0, {0, [](nets::Marking) { return 1.0; }}});
    EXPECT_EQ(nets::dot(n),
              "digraph {\n  rankdir=LR;\n"
              "  p0 [shape=circle, label=\"2\", xlabel=\"a \\\"b\\\"\"];\n"
              "  p1 [shape=circle, label=\"\", xlabel=\"c\"];\n"
              "  t0 [shape=box, style=filled, fillcolor=black, width=0.08, label=\"\", xlabel=\"t\"];\n"
              "  p0 -> t0 [label=\"2\"];\n"
              "  p1 -> t0 [arrowhead=odot, label=\"3\"];\n"
              "  t0 -> p1;\n"
              "  t1 [shape=box, width=0.25, label=\"\", xlabel=\"u\"];\n"
              "  p0 -> t1 [arrowhead=odot];\n"
              "  t1 -> p0 [label=\"f(m)\"];\n}\n");
}

}  // namespace
}  // namespace pamina::import::test
