// std.queueing against figures from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "recording.h"
#include "tests/support/outside_data.h"

namespace pamina::script {
namespace {

using nlohmann::json;

std::string number(const json& x) {
    return fmt::format("{}", x.get<double>());
}

/// The queue of a case as a script, and for each figure of the case what it is called here; "" where it is none of
/// these.
struct Asked {
    std::string queue;
    std::vector<std::pair<std::string, std::string>> figures;
};

Asked asked(const json& c) {
    const std::string kind = c["kind"];
    const json& in = c["input"];
    const auto rate = [&](const char* name) { return number(in[name]) + " Hz"; };
    const auto whole = [&](const char* name) { return fmt::format("{}", in[name].get<int>()); };
    const std::string service = in.contains("mu") ? "1 / (" + rate("mu") + ")" : "";
    const std::vector<std::pair<std::string, std::string>> all{
        {"U", "q.utilization"}, {"p0", "q.p0"},         {"pwait", "q.p_wait"},
        {"Lq", "q.waiting"},    {"Q", "q.queue"},       {"R", "q.response / 1 s"},
        {"W", "q.wait / 1 s"},  {"Wq", "q.wait / 1 s"}, {"X", "q.throughput / 1 Hz"},
        {"pK", "q.p_loss"}};
    if (kind == "M/M/1") return {fmt::format("mm1({}, {})", rate("lam"), service), all};
    if (kind == "M/M/m") return {fmt::format("mmm({}, {}, {})", rate("lam"), service, whole("m")), all};
    if (kind.starts_with("M/M/m/K"))
        return {fmt::format("mmmk({}, {}, {}, {})", rate("lam"), service, whole("m"), whole("K")), all};
    if (kind.starts_with("M/M/m//K"))
        return {fmt::format("mmm_finite({}, {}, {}, {})", rate("lam_per_source"), service, whole("m"), whole("K")),
                all};
    if (kind.starts_with("Engset"))
        return {fmt::format("engset({}, 1 s, {}, {})", rate("A_per_source"), whole("m"), whole("n")),
                {{"E", "q.p_full"}}};
    if (kind.starts_with("Erlang")) {
        const std::string at = fmt::format("({}, {})", number(in["A"]), whole("m"));
        return {"0", {{"B", "erlang_b" + at}, {"C", "erlang_c" + at}}};
    }
    return {};
}

TEST(SingleQueues, FiguresFromOutside) {
    PAMINA_OUTSIDE_FILE(path, "queueing/queueing_cases.json");
    std::ifstream file(path);
    int cases = 0, figures = 0;
    for (const json& c : json::parse(file)) {
        const Asked a = asked(c);
        if (a.queue.empty()) continue;
        ++cases;
        std::string script = "import std.queueing\nlet q = " + a.queue + "\n";
        const auto expect = [&](const std::string& name, const std::string& value, double reference, double tolerance) {
            ++figures;
            script += fmt::format("assert abs({} - {}) <= {} * {}, \"{}\"\n", value, reference, tolerance,
                                  std::abs(reference), name);
        };
        for (const auto& [name, value] : a.figures) {
            if (const json r = c["reference"].value(name, json()); r.is_number()) expect(name, value, r, 1e-11);
            if (const json r = c["published"].value(name, json()); r.is_number())
                expect("published " + name, value, r, std::max(1e-12, c["published_tolerance"].get<double>()));
        }
        const bool finite = a.queue.starts_with("mmmk") || a.queue.starts_with("mmm_finite");
        if (finite)
            for (std::size_t n = 0; n < c["reference"]["p"].size(); ++n)
                expect("p", fmt::format("q.p[{}]", n), c["reference"]["p"][n], 1e-11);
        Recording r;
        r.session.loader().overlay("t.pam", script);
        r.session.run_file("t.pam");
        EXPECT_THAT(r.take(), testing::IsEmpty()) << c["id"] << "\n" << script;
    }
    EXPECT_EQ(cases, 16);
    EXPECT_GT(figures, 120);
}

}  // namespace
}  // namespace pamina::script
