#include "runtime/script/interpret/graph_value.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "frontend/language/figures.h"
#include "runtime/workload/problem.h"

namespace pamina::script {

namespace {

struct Shown {
    const workload::GraphMeasures& m;
    int tick_exponent;

    Value time(double ticks) const { return Real{ticks, tick_exponent, check::Type::time().dimension}; }
    static Value real(double x) { return Real{x, 0, {}}; }
    static Value of_few(const std::optional<std::int64_t>& x) {
        if (x) return *x;
        return unknown(
            {"E2705", fmt::format("this is known of graphs of at most {} tasks", workload::kMostOrdered), ""});
    }
    static Value over(double a, double b) {
        if (b > 0) return real(a / b);
        return unknown({"E2705", "no task takes any time", ""});
    }

    Value operator()(language::GraphFigure figure) const {
        using Figure = language::GraphFigure;
        switch (figure) {
            case Figure::Tasks:
                return m.tasks;
            case Figure::Edges:
                return m.edges;
            case Figure::Depth:
                return m.depth;
            case Figure::LevelWidth:
                return m.level_width;
            case Figure::Width:
                return of_few(m.width);
            case Figure::Density:
                return real(m.density);
            case Figure::Sources:
                return m.sources;
            case Figure::Sinks:
                return m.sinks;
            case Figure::Degree:
                return real(m.degree);
            case Figure::MaxIn:
                return m.most_in;
            case Figure::MaxOut:
                return m.most_out;
            case Figure::Work:
                return time(m.work);
            case Figure::Longest:
                return time(m.longest);
            case Figure::Parallelism:
                return over(m.work, m.longest);
            case Figure::Granularity:
                return time(m.mean);
            case Figure::GranularitySd:
                return time(m.deviation);
            case Figure::Communication:
                return time(m.carried);
            case Figure::CommunicationRatio:
                return over(m.carried, m.work);
            case Figure::CutLeast:
                return m.cut_least;
            case Figure::CutMost:
                return m.cut_most;
            case Figure::SeriesParallel:
                return of_few(m.series_parallel);
        }
        return {};
    }
};

}  // namespace

Value graph_value(const workload::TaskGraph& g, int tick_exponent, const std::atomic<bool>& stop) {
    try {
        const auto m = workload::measures(g, &stop);
        const Shown shown{m, tick_exponent};
        Record::Fields fields;
        for (const auto& figure : language::kGraphFigures)
            fields.emplace_back(std::string(figure.name), shown(figure.id));
        return record(std::move(fields));
    } catch (const workload::Stopped&) {
        throw Failed{0};
    }
}

}  // namespace pamina::script
