// Nets whose figures another program computed (PAMINA_DATA, tests/support/outside_data.h): with its conventions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/outside_data.h"
#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {
namespace {

using Json = nlohmann::json;

Net net_of(const Json& in) {
    Net net;
    std::map<std::string, int> number;
    for (const auto& [name, tokens] : in["places"].items()) {
        number[name] = static_cast<int>(net.places.size());
        net.places.push_back({name, tokens.get<Tokens>()});
    }
    const auto list = [&](const Json& j) {
        Arcs result;
        for (const auto& [name, n] : j.items()) result.emplace_back(number.at(name), n.get<double>());
        return result;
    };
    for (const Json& t : in["transitions"]) {
        if (t["kind"] == "imm")
            net.transitions.push_back(
                immediate(t["name"], t["weight"], t["priority"], list(t["in"]), list(t["out"]), list(t["inh"])));
        else
            net.transitions.push_back(timed(t["name"], t["rate"], list(t["in"]), list(t["out"]),
                                            t["servers"].is_string() ? kAllServers : t["servers"].get<double>(),
                                            list(t["inh"])));
    }
    return net;
}

TEST(NetsOutside, FiguresOfTheReference) {
    PAMINA_OUTSIDE_FILE(file, "petri/gspn_cases.json");
    int cases = 0;
    for (const Json& c : Json::parse(pamina::test::file_text(file))) {
        SCOPED_TRACE(c["id"].get<std::string>());
        ++cases;
        const Net net = net_of(c["net"]);
        const Json& reference = c["reference"];
        const Space space = space_of(net, {});
        const std::vector<double> share = long_run(net, space, {});
        EXPECT_EQ(static_cast<std::int64_t>(std::count_if(share.begin(), share.end(), [](double x) { return x > 0; })),
                  reference["tangible"].get<std::int64_t>());
        const Figures f = figures(net, space, share);
        for (std::size_t p = 0; p < net.places.size(); ++p) {
            const std::string& name = net.places[p].name;
            EXPECT_NEAR(f.place[p].mean, reference["mean_tokens"][name].get<double>(), 1e-9) << name;
            for (const auto& [k, x] : f.place[p].share)
                EXPECT_NEAR(x, reference["dist"][name].value(std::to_string(k), 0.0), 1e-9) << name << k;
            for (const auto& [k, x] : reference["dist"][name].items())
                EXPECT_TRUE(f.place[p].share.contains(std::stoi(k))) << name << k;
        }
        for (std::size_t t = 0; t < net.transitions.size(); ++t)
            EXPECT_NEAR(f.throughput[t], reference["throughput"].value(net.transitions[t].name, 0.0), 1e-9)
                << net.transitions[t].name;
        // Simulated by others, where they are known to mean the same.
        if (c["published"].is_null() || !c["agree"].get<bool>() || c["published_rel_tolerance"].is_null()) continue;
        for (const auto& [what, value] : c["published"].items())
            for (std::size_t p = 0; p < net.places.size(); ++p) {
                if (what != "mean_tokens:" + net.places[p].name) continue;
                EXPECT_NEAR(f.place[p].mean, value.get<double>(),
                            value.get<double>() * c["published_rel_tolerance"].get<double>());
            }
    }
    EXPECT_GE(cases, 9);
}

/// prism/kanban_kanban.sm: a cell has t cards; w free, x at work, y to be done again, z done.
Net kanban(int t) {
    Net net;
    for (const char* cell : {"1", "2", "3", "4"}) {
        net.places.push_back({std::string("f") + cell, t});
        for (const char* of : {"x", "y", "z"}) net.places.push_back({std::string(of) + cell, 0});
    }
    const double redo[] = {0.36, 0.42, 0.39, 0.33}, ok[] = {0.84, 0.98, 0.91, 0.77};
    const auto at = [](int cell, int place) { return 4 * cell + place; };
    for (int c = 0; c < 4; ++c) {
        net.transitions.push_back(timed("redo", redo[c], {{at(c, 1), 1}}, {{at(c, 2), 1}}));
        net.transitions.push_back(timed("ok", ok[c], {{at(c, 1), 1}}, {{at(c, 3), 1}}));
        net.transitions.push_back(timed("back", 0.3, {{at(c, 2), 1}}, {{at(c, 1), 1}}));
    }
    net.transitions.push_back(timed("in", 1, {{at(0, 0), 1}}, {{at(0, 1), 1}}));
    net.transitions.push_back(
        timed("s1", 0.4, {{at(0, 3), 1}, {at(1, 0), 1}, {at(2, 0), 1}}, {{at(0, 0), 1}, {at(1, 1), 1}, {at(2, 1), 1}}));
    net.transitions.push_back(
        timed("s2", 0.5, {{at(1, 3), 1}, {at(2, 3), 1}, {at(3, 0), 1}}, {{at(1, 0), 1}, {at(2, 0), 1}, {at(3, 1), 1}}));
    net.transitions.push_back(timed("out", 0.9, {{at(3, 3), 1}}, {{at(3, 0), 1}}));
    return net;
}

TEST(NetsOutside, StatesOfKanbanCells) {  // prism_expected.csv
    EXPECT_EQ(space_of(kanban(1), {}).states(), 160);
    EXPECT_EQ(space_of(kanban(2), {}).states(), 4600);
    EXPECT_EQ(space_of(kanban(3), {}).states(), 58400);
    EXPECT_EQ(space_of(kanban(4), {}).states(), 454475);
}

/// prism/tandem_tandem.sm: one server in two phases, then one that fails to take when it is full.
TEST(NetsOutside, StatesOfTandemQueues) {  // prism_expected.csv
    for (const auto& [c, states] : std::map<int, int>{{5, 66}, {7, 120}, {15, 496}}) {
        Net net;
        net.places = {{"sc", 0}, {"first", 1}, {"second", 0}, {"sm", 0}};
        const double full = c;
        net.transitions = {timed("come", 4.0 * c, {}, {{0, 1}}, 1, {{0, full}}),
                           timed("go on", 1.8, {{0, 1}, {1, 1}}, {{1, 1}, {3, 1}}, 1, {{3, full}}),
                           timed("turn", 0.2, {{0, 1}, {1, 1}}, {{0, 1}, {2, 1}}),
                           timed("done", 2, {{0, 1}, {2, 1}}, {{1, 1}, {3, 1}}, 1, {{3, full}}),
                           timed("leave", 4, {{3, 1}}, {})};
        EXPECT_EQ(space_of(net, {}).states(), states) << c;
    }
}

/// knp07: M/M/1/3, arrivals 1.5, service 3, from the empty queue.
Net queue_of_three(bool stops_full) {
    Net net;
    net.places = {{"free", 3}, {"q", 0}};
    net.transitions = {timed("arrive", 1.5, {{0, 1}}, {{1, 1}}), timed("serve", 3, {{1, 1}}, {{0, 1}})};
    if (stops_full) net.transitions[1].guard = [](Marking m) { return m[0] > 0; };
    return net;
}

TEST(NetsOutside, ShareOfFullOverTime) {  // prism_expected.csv
    const Net net = queue_of_three(false), until_full = queue_of_three(true);
    const Space space = space_of(net, {}), stopped = space_of(until_full, {});
    const Figures long_term = figures(net, space, long_run(net, space, {}));
    EXPECT_NEAR(long_term.place[1].share.at(3), 0.06666666666666667, 1e-15);
    EXPECT_NEAR(long_term.place[1].mean, 0.7333333333333333, 1e-14);
    EXPECT_NEAR(long_term.throughput[1], 1.4, 1e-14);
    EXPECT_NEAR(figures(until_full, stopped, at_time(stopped, 7.5, {})).place[1].share.at(3), 0.6404780884740766,
                1e-12);
    EXPECT_NEAR(figures(net, space, at_time(space, 1, {})).place[1].mean, 0.5929374064197906, 1e-12);
    // Services until then: their mean rate until then, times 5.5 s.
    EXPECT_NEAR(figures(net, space, until_time(space, 5.5, {})).throughput[1] * 5.5, 7.069019518168792, 1e-9);
    // R{serve}=? [F x=3] is 8; arrivals before it are 3 more, at 1.5 Hz all the time: 11 / 1.5.
    EXPECT_NEAR(ending(until_full, stopped, {}).time, 11 / 1.5, 1e-12);
}

}  // namespace
}  // namespace pamina::nets::test
