// All that a probe has found, and how it is written: as a script, as JSON, as plots.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "runtime/probe/figures.h"
#include "runtime/probe/place.h"

namespace pamina::probe {

struct Report {
    Place place;
    std::string version, date;
    double seconds = 0;
    /// Shares of a processor that others took, and that a hypervisor did, while the probe ran.
    double others = 0, stolen = 0;
    bool idle() const { return others < 0.05 && stolen < 0.01; }

    std::vector<Figure> arithmetic, threads, openmp;
    double lanes = 0;
    MemoryFigures memory;
    std::vector<std::pair<int, Figure>> bandwidth, barriers;
    std::vector<MessageFigures> messages;
    /// What was not measured, and why.
    std::vector<std::pair<std::string, std::string>> missing;

    /// What plots show: one curve of a group's processes, as medians.
    struct Curve {
        std::string name, title, x, x_unit, y, y_unit;
        std::vector<double> at, value, half;
    };
    std::vector<Curve> curves;
};

/// A script with the figures as `let`s, the machine NAME with the members of std.machines.multicore, and a machine of
/// std.machines.loggp for each way of messages. A machine whose figures were not all measured is left out, said in the
/// script.
std::string as_script(const Report& report, const std::string& name);

nlohmann::ordered_json as_json(const Report& report);

std::string as_svg(const Report::Curve& curve);

/// All figures of a report, in the order of the script.
std::vector<const Figure*> figures_of(const Report& report);

/// A number with its interval as the language writes it: `0.412 ns +- 0.013 ns`.
std::string in_script(const Figure& figure);

}  // namespace pamina::probe
