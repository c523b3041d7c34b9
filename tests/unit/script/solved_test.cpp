// The solution of a network as a record, without a script.
#include "runtime/script/networks/solved.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "recording.h"
#include "runtime/queueing/solve.h"

namespace pamina::script {
namespace {

using queueing::Discipline;
using queueing::Network;
using queueing::Station;
using testing::HasSubstr;

Station queue(std::string name, std::vector<double> services, double visits = 1) {
    Station s;
    s.name = std::move(name);
    s.discipline = Discipline::Ps;
    for (const double x : services) s.demands.push_back({x, visits, 0});
    return s;
}

/// A processor of 20 ms, two disks of 10 ms and a delay of 5 ms; 8 customers that think for 100 ms.
Network one_class() {
    Network n;
    n.name = "central";
    n.classes = {{.name = "jobs", .open = false, .population = 8, .think = 0.1}};
    n.stations = {queue("cpu", {0.02}), queue("disk[0]", {0.01}), queue("disk[1]", {0.01}), queue("lan", {0.005})};
    n.stations[3].discipline = Discipline::Delay;
    return n;
}

const std::vector<StationGroup> kGroups{{"cpu", {}, 0}, {"disk", {2}, 1}, {"lan", {}, 3}};

std::shared_ptr<const Record> solved(Network n, std::vector<StationGroup> groups,
                                     std::optional<queueing::Solver> solver = std::nullopt) {
    auto solution = queueing::solve(n, {.solver = solver});
    return std::make_shared<const Solved>(Answer{std::move(n), std::move(groups), std::move(solution)});
}

/// `station.disk`: a part of a part.
Value part(const Value& v, std::initializer_list<const char*> path) {
    Value at = v;
    for (const char* name : path) at = *(*at.as<std::shared_ptr<const Record>>())->get(name);
    return at;
}

std::string why(const Record& r, const char* figure) {
    try {
        r.get(figure);
    } catch (const ValueError& e) {
        return e.id + " " + e.message;
    }
    return "it is known";
}

TEST(Solved, IsARecord) {
    Recording script;
    const auto r = solved(one_class(), kGroups);
    const Value v(r);
    const auto text = [&](std::initializer_list<const char*> path) {
        return show(part(v, path), script.session.program());
    };
    EXPECT_EQ(text({"solver"}), "mva");
    EXPECT_EQ(text({"approximate"}), "");
    EXPECT_EQ(text({"bottleneck"}), "cpu");
    EXPECT_EQ(text({"saturation"}), "7.25");  // (100 + 45) / 20
    const double x = as_real(part(v, {"throughput"})).base();
    // The laws of utilization, of forced flow and of Little.
    EXPECT_DOUBLE_EQ(as_real(part(v, {"station", "cpu", "utilization"})).base(), x * 0.02);
    EXPECT_DOUBLE_EQ(as_real(part(v, {"station", "lan", "throughput"})).base(), x);
    EXPECT_NEAR(as_real(part(v, {"response"})).base(), 8 / x - 0.1, 1e-12);
    EXPECT_NEAR(as_real(part(v, {"customers"})).base(), x * as_real(part(v, {"response"})).base(), 1e-9);
    EXPECT_EQ(as_real(part(v, {"class", "jobs", "throughput"})).base(), x);
    EXPECT_EQ(as_real(part(v, {"station", "cpu", "class", "jobs", "queue"})).base(),
              as_real(part(v, {"station", "cpu", "queue"})).base());
    const Value disks = part(v, {"station", "disk"});
    const auto& list = **disks.as<std::shared_ptr<const List>>();
    ASSERT_EQ(list.size(), 2u);
    EXPECT_TRUE(equal(list[0], list[1]));
    EXPECT_EQ(as_real(part(v, {"throughput"})).dimension.power(check::kTime), -1);
    EXPECT_FALSE(r->get("nothing"));
}

TEST(Solved, IsPrintedAndEqual) {
    Recording script;
    const auto r = solved(one_class(), kGroups);
    const std::string text = show(Value(r), script.session.program());
    EXPECT_THAT(text, HasSubstr("solver = mva"));
    EXPECT_THAT(text, HasSubstr("disk = [{ throughput = "));
    EXPECT_THAT(text, testing::Not(HasSubstr("populations")));
    const auto json = to_json(Value(r), script.session.program());
    EXPECT_EQ(json["station"]["disk"].size(), 2u);
    EXPECT_EQ(json["populations"]["population"].size(), 8u);
    EXPECT_TRUE(equal(Value(r), Value(solved(one_class(), kGroups))));
    Network other = one_class();
    other.classes[0].population = 9;
    EXPECT_FALSE(equal(Value(r), Value(solved(other, kGroups))));
    // What it would hold is known without making it.
    EXPECT_GE(items_in(Value(r)), 8 * 7);
}

TEST(Solved, Populations) {
    const auto r = solved(one_class(), kGroups);
    const Value v = *r->get("populations");
    const auto& table = **v.as<std::shared_ptr<const Table>>();
    EXPECT_EQ(table.rows, 8);
    EXPECT_EQ(table.names,
              (std::vector<std::string>{"population", "throughput", "response", "cpu", "disk[0]", "disk[1]", "lan"}));
    EXPECT_DOUBLE_EQ(as_real(table.columns.at("throughput")->back()).base(), as_real(*r->get("throughput")).base());
    EXPECT_NEAR(as_real(table.columns.at("response")->front()).base(), 0.045, 1e-15);
    Network clash = one_class();
    clash.stations[0].name = "response";
    EXPECT_THAT(why(*solved(clash, kGroups), "populations"), HasSubstr("E1060 `populations` cannot be a table"));
}

TEST(Solved, SaysWhyAFigureIsNotKnown) {
    Network n = one_class();
    n.classes.push_back({.name = "batch", .open = true, .arrivals = 3});
    for (auto& s : n.stations) s.demands.push_back({0.001, 1, 0});
    const auto two = solved(n, kGroups);
    for (const char* figure : {"saturation", "lower", "upper", "bounds", "populations"})
        EXPECT_EQ(why(*two, figure),
                  std::string("E1060 `") + figure + "` is known for one closed class: `central` has 2 classes");
    EXPECT_EQ(why(*two, "throughput"), "it is known");

    Network servers = one_class();
    servers.stations[0].rates = {1, 2};
    EXPECT_THAT(why(*solved(servers, kGroups), "lower"), HasSubstr("does not depend on how many"));

    const auto bounds = solved(one_class(), kGroups, queueing::Solver::Bounds);
    EXPECT_THAT(why(*bounds, "response"), HasSubstr("solved for its bounds alone"));
    EXPECT_THAT(why(*bounds, "station"), HasSubstr("solved for its bounds alone"));
    EXPECT_EQ(why(*bounds, "lower"), "it is known");
    // The tighter of both.
    const double low = as_real(part(Value(bounds), {"lower", "throughput"})).base();
    EXPECT_GE(low, as_real(part(Value(bounds), {"bounds", "asymptotic", "lower", "throughput"})).base());
    EXPECT_GE(low, as_real(part(Value(bounds), {"bounds", "balanced", "lower", "throughput"})).base());
    const double x = as_real(*solved(one_class(), kGroups)->get("throughput")).base();
    EXPECT_LE(low, x);
    EXPECT_GE(as_real(part(Value(bounds), {"upper", "throughput"})).base(), x);
}

TEST(Solved, AsARowOfATable) {
    const auto names = [](const Record& r) {
        std::vector<std::string> all;
        const auto row = r.row();
        for (const auto& field : row->fields()) all.push_back(field.first);
        return all;
    };
    const auto r = solved(one_class(), kGroups);
    EXPECT_EQ(names(*r), (std::vector<std::string>{"throughput", "response", "customers", "utilization", "bottleneck",
                                                   "approximate"}));
    EXPECT_EQ(names(*solved(one_class(), kGroups, queueing::Solver::Bounds)),
              (std::vector<std::string>{"throughput_lower", "throughput_upper", "response_lower", "response_upper",
                                        "bottleneck"}));
}

}  // namespace
}  // namespace pamina::script
