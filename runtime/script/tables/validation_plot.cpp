#include "runtime/script/tables/validation_plot.h"

#include <cmath>

#include "runtime/plot/plot.h"

namespace pamina::script {

std::shared_ptr<const Table> validated_rows(const Record& r) {
    for (const auto& [name, value] : r.fields()) {
        const auto* t = value.as<std::shared_ptr<const Table>>();
        if (name != "table" || !t) continue;
        const auto has = [&](const char* column) { return (*t)->columns.contains(column); };
        if (has("measured") && has("predicted") && has("outside")) return *t;
    }
    return nullptr;
}

Value plotted_validation(const Table& rows, const PlotRequest& request, const check::Program& program, Stop& stop) {
    if (!request.x.empty() || !request.y.empty() || !request.by.empty() || !request.value.empty() ||
        !request.kind.empty() || request.bins || request.shares)
        throw ValueError{"E0730", "a validation is drawn as predicted over measured",
                         "its `table` can be drawn in other ways: `plot(v.table, …)`"};
    Table t;
    t.rows = rows.rows;
    auto which = std::make_shared<List>(), measured = std::make_shared<List>(), predicted = std::make_shared<List>();
    bool several = false;
    for (const bool beyond : {false, true})
        for (std::size_t row = 0; row < static_cast<std::size_t>(rows.rows); ++row) {
            const auto* text = (*rows.columns.at("outside"))[row].as<std::string>();
            if ((text && !text->empty()) != beyond) continue;
            several = several || beyond;
            which->push_back(Value(std::string(beyond ? "extrapolated" : "interpolated")));
            measured->push_back((*rows.columns.at("measured"))[row]);
            predicted->push_back((*rows.columns.at("predicted"))[row]);
        }
    t.names = {"measured", "predicted", "rows"};
    t.columns = {{"measured", measured}, {"predicted", predicted}, {"rows", which}};
    PlotRequest own = request;
    own.x = {"measured"};
    own.y = {"predicted"};
    own.kind = "points";
    if (several) own.by = {"rows"};
    const Value drawn = plotted(t, std::move(own), program, stop);
    auto p = std::make_shared<plot::Plot>(**drawn.as<std::shared_ptr<const plot::Plot>>());
    // The axes may have other units: the line is where the rows would be if they were predicted as they were measured.
    const plot::Series& first = p->series.front();
    for (std::size_t row = 0, i = 0; i < first.x.size() && p->diagonal == 0; ++row) {
        const double m = as_real((*measured)[row]).base(), v = as_real((*predicted)[row]).base();
        if (p->x.log && !(m > 0)) continue;  // not drawn
        if (v != 0 && std::isfinite(first.y[i])) p->diagonal = first.y[i] / v * m / first.x[i];
        ++i;
    }
    if (several)
        for (plot::Series& s : p->series) s.name.erase(0, s.name.find("= ") + 2);
    return Value(std::shared_ptr<const plot::Plot>(std::move(p)));
}

}  // namespace pamina::script
