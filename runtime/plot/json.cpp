// Plots as data, for tools that draw themselves.
#include <nlohmann/json.hpp>

#include "runtime/plot/plot.h"

namespace pamina::plot {

namespace {

using Json = nlohmann::ordered_json;

Json axis(const Axis& a) {
    Json j = {{"name", a.name}, {"unit", a.unit}, {"log", a.log}};
    if (!a.words.empty()) j["label"] = a.words;
    if (!a.categories.empty()) j["categories"] = a.categories;
    return j;
}

}  // namespace

Json to_json(const Plot& plot) {
    Json j = {{"kind", kKindNames[static_cast<std::size_t>(plot.kind)]},
              {"title", plot.title},
              {"x", axis(plot.x)},
              {"y", axis(plot.y)}};
    if (plot.kind == Kind::Heat) {
        // A value that is missing is null.
        j["value"] = axis(plot.value);
        j["cells"] = {{"x", plot.cells.x}, {"y", plot.cells.y}, {"value", plot.cells.value}};
    } else {
        if (plot.kind == Kind::Histogram) j["edges"] = plot.edges;
        if (plot.diagonal != 0) j["diagonal"] = plot.diagonal;
        j["series"] = Json::array();
        for (const auto& s : plot.series) {
            Json one = {{"name", s.name}, {"colour", s.look.colour}, {"dash", s.look.dash}};
            if (plot.kind != Kind::Histogram) one["x"] = s.x;
            one["y"] = s.y;
            if (!s.half.empty()) one["half"] = s.half;
            j["series"].push_back(std::move(one));
        }
    }
    return j;
}

}  // namespace pamina::plot
