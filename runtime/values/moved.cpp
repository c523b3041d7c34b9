#include "runtime/values/moved.h"

#include <cmath>
#include <limits>

namespace pamina::script {

estimates::Doubt brought(const std::shared_ptr<const estimates::Source>& source,
                         const estimates::Replicated& replicated, double slope) {
    estimates::Doubt one;
    if (slope == 0) return one;
    if (source) {
        one.terms.push_back({source, slope});
        return one;
    }
    one.replicated.push_back(replicated);
    const double width = std::sqrt(one.variance());  // NaN: of too few replications, and so is what is brought
    for (double& off : one.replicated.front().off) off *= slope / width;
    return one;
}

double Moved::slope(const FigureIn& figure, const result::Simulation& at_means) const {
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    const double below = low ? figure(*low).mean : kUnknown, above = high ? figure(*high).mean : kUnknown;
    if (!std::isnan(below) && !std::isnan(above)) return (above - below) / 2;
    const double at = figure(at_means).mean;
    return std::isnan(below) ? above - at : at - below;
}

estimates::Doubt Moved::doubt(double slope) const {
    return brought(source, replicated, slope);
}

}  // namespace pamina::script
