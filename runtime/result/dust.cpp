#include "runtime/result/dust.h"

#include <algorithm>

namespace pamina::result {

namespace {

struct Dust {
    double each;  // below this a difference of two instants is none

    void drop(double& sum, double occurrences) const {
        if (sum <= each * std::max(1.0, occurrences)) sum = 0;
    }
    void drop(Occupancy& of) const {
        drop(of.waiting, of.requests);
        drop(of.queued, of.requests);
        drop(of.max_wait, 1);
        drop(of.idle, of.servers + of.requests);  // the lifetime of each server less what each request took
    }
};

}  // namespace

void drop_dust(Observed& observed, double time) {
    const Dust dust{time * 0x1p-50};
    for (auto& s : observed.statements) {
        dust.drop(s.waiting, s.count);
        dust.drop(s.critical, s.critical_count);
    }
    for (auto& e : observed.entities) {
        dust.drop(e.total);
        dust.drop(e.largest);
        for (auto& one : e.each) dust.drop(one);
    }
    auto& path = observed.critical_path;
    for (auto* parts : {&path.waits, &path.tasks}) {
        for (auto& part : *parts) dust.drop(part.time, part.count);
        std::erase_if(*parts, [](const CriticalPart& part) { return part.time == 0; });
    }
    dust.drop(path.outside_tasks, 1);
    dust.drop(observed.critical_waiting, 1);
    for (auto& step : path.steps) dust.drop(step.waited, 1);
    std::erase_if(observed.profile, [&](const auto& degree) { return degree.second <= dust.each; });
}

}  // namespace pamina::result
