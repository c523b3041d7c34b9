#include "tests/unit/formulas/side_by_side.h"

#include <cmath>

#include "runtime/symbolic/evaluate.h"
#include "runtime/symbolic/text.h"

namespace pamina::test {

namespace {

std::string shown(const Point& point) {
    std::string text;
    for (const auto& [name, value] : point) text += name + " = " + std::to_string(value) + " ";
    return text;
}

}  // namespace

SideBySide::SideBySide(const std::string& text, symbolic::Assumptions known, Derive derive) : script_(text) {
    EXPECT_TRUE(script_.good()) << script_.errors();
    lowered_ = lower_prediction(script_.program, *script_.predicts.at(0), true);
    if (!lowered_.compiled) {
        ADD_FAILURE() << "is not compiled";
        return;
    }
    const auto& graph = lowered_.compiled->graph;
    formulas::Request request{graph, {}, {}, std::move(known)};
    for (const auto& g : graph.globals) {
        request.globals.emplace_back();
        if (g.init == rtg::kNone) request.globals.back() = symbolic::symbol(g.name, g.kind == expr::Kind::Int);
    }
    request.arrays.resize(graph.arrays.size());
    const auto result = derive(request);
    if (const auto* f = std::get_if<formulas::Formula>(&result))
        formula_ = *f;
    else
        ADD_FAILURE() << std::get<Diagnostic>(result).message;
}

double SideBySide::engine(const Point& point) {
    const auto& graph = lowered_.compiled->graph;
    for (std::size_t g = 0; g < graph.globals.size(); ++g) {
        const auto it = point.find(graph.globals[g].name);
        if (graph.globals[g].init != rtg::kNone || it == point.end()) continue;
        auto& slot = lowered_.values.globals[g];
        if (graph.globals[g].kind == expr::Kind::Real) {
            const bool time = graph.globals[g].time_power > 0;
            slot.r = time ? it->second * std::pow(10.0, -lowered_.values.tick_exponent) : it->second;
        } else {
            slot.i = static_cast<std::int64_t>(it->second);
        }
    }
    const auto outcome = evaluate(lowered_, false, true, {});
    EXPECT_FALSE(outcome.error) << outcome.error->message << " at " << shown(point);
    return outcome.result.time * std::pow(10.0, lowered_.values.tick_exponent);
}

double SideBySide::value(const symbolic::Form& form, const Point& point) {
    const auto v = symbolic::value_of(form, point);
    if (const auto* d = std::get_if<double>(&v)) return *d;
    ADD_FAILURE() << std::get<symbolic::NoValue>(v).why << " in " << symbolic::to_text(form) << " at " << shown(point);
    return NAN;
}

std::string SideBySide::text() const {
    symbolic::Writing writing;
    for (const auto& g : lowered_.compiled->graph.globals) writing.order.push_back(g.name);
    if (formula_.exact) return symbolic::to_text(*formula_.exact, writing);
    std::string all;
    if (formula_.approximate) all += formula_.approximate->text;
    for (const auto& b : formula_.lower) all += "\n>= " + symbolic::to_text(b.form) + " (" + b.from + ")";
    for (const auto& b : formula_.upper) all += "\n<= " + symbolic::to_text(b.form) + " (" + b.from + ")";
    return all;
}

void SideBySide::exact_at(const std::vector<Point>& points) {
    ASSERT_TRUE(formula_.exact) << text();
    for (const auto& point : points) {
        const double time = engine(point);
        ASSERT_NEAR(value(*formula_.exact, point), time, 1e-12 * std::abs(time)) << text() << " at " << shown(point);
    }
}

void SideBySide::bounded_at(const std::vector<Point>& points) {
    ASSERT_FALSE(formula_.exact) << text();
    for (const auto& point : points) {
        const double time = engine(point), slack = 1e-12 * time;
        for (const auto& b : formula_.lower)
            ASSERT_LE(value(b.form, point), time + slack) << b.from << "\n" << text() << " at " << shown(point);
        for (const auto& b : formula_.upper)
            ASSERT_GE(value(b.form, point), time - slack) << b.from << "\n" << text() << " at " << shown(point);
    }
}

std::vector<Point> grid(const std::vector<std::pair<std::string, std::vector<double>>>& values) {
    std::vector<Point> points{{}};
    for (const auto& [name, some] : values) {
        std::vector<Point> more;
        for (const auto& p : points)
            for (double v : some) {
                more.push_back(p);
                more.back()[name] = v;
            }
        points = std::move(more);
    }
    return points;
}

}  // namespace pamina::test
