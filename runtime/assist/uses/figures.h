// Figures of results where a script names them: `r.time`, `r.resource.server.utilization`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/assist/document.h"

namespace pamina::assist {

struct Figure {
    std::string name;
    std::string signature;  // `r.time`
    std::string unit;       // "time", "int", "real", "bool"
    std::string meaning;
};

/// The figure that a name stands for; nothing where it is another name.
std::optional<Figure> figure_at(const View& view, Span name);

/// Of the whole run; of a resource or processor; of a measure.
std::vector<Figure> run_figures();
/// What it has as tables, of the whole run and of a resource or processor.
std::vector<Figure> run_tables();
std::vector<Figure> entity_tables();
std::vector<Figure> entity_figures();
std::vector<Figure> measure_figures();
/// Of the task graph of a prediction.
std::vector<Figure> graph_figures();
/// Of a figure of a simulation's run, over the replications: `p90` of `r.time.p90`.
std::vector<Figure> percentiles_of_run();

}  // namespace pamina::assist
