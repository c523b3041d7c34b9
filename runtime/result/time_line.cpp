#include "runtime/result/time_line.h"

#include "runtime/result/result.h"

namespace pamina::result {

void TimeLine::widen(double until) {
    while (until > slice_ * kMostSlices) {
        for (std::size_t i = 0; i + 1 < area_.size(); i += 2) area_[i / 2] = area_[i] + area_[i + 1];
        if (area_.size() % 2) area_[area_.size() / 2] = area_.back();
        area_.resize((area_.size() + 1) / 2);
        slice_ *= 2;
    }
}

std::vector<double> TimeLine::means() const {
    std::vector<double> means(area_.size());
    for (std::size_t i = 0; i < area_.size(); ++i) {
        const double length = std::min(slice_, end_ - slice_ * static_cast<double>(i));
        means[i] = length > 0 ? area_[i] / length : 0;
    }
    return means;
}

TimeLine Observed::over_time() const {
    if (steps.empty()) return line;
    TimeLine all;
    for (const auto& [until, degree] : steps) all.add(until, degree);
    return all;
}

}  // namespace pamina::result
