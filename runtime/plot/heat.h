// Heat maps: a field of cells whose shade or colour says how large a third figure is.
#pragma once

#include "runtime/plot/plot.h"
#include "runtime/plot/scale.h"

namespace pamina::plot {

std::string heat_text(const Plot& plot, const Screen& screen);

/// The axis below a field that starts in column `left`, its ticks and its name.
std::string x_axis(const std::vector<Tick>& ticks, const std::string& label, int left, int columns, bool centre);
/// Says how many values are not shown, in a line; empty when all are.
std::string left_out_text(const Plot& p);

struct Colour {
    int red = 0, green = 0, blue = 0;
};
/// viridis (van der Walt and Smith 2015), from 0 to 1: even steps for every kind of colour vision, and in grey.
Colour viridis(double at);

/// The cells as fields of at most `columns` times `rows`; several that fall into one give their mean.
struct Field {
    int columns = 0, rows = 0;
    std::vector<double> value;  // NaN where there is none
    double low = 0, high = 0;   // of the finite values
    bool any = false;
    double at(int column, int row) const {
        return value[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                     static_cast<std::size_t>(column)];
    }
    /// From 0 to 1, 0.5 where all are equal.
    double share(double value) const { return high > low ? (value - low) / (high - low) : 0.5; }
};
Field field_of(const Cells& cells, int columns, int rows);
/// What stands at a place of an axis of cells.
std::string cell_label(const Axis& axis, double value);

}  // namespace pamina::plot
