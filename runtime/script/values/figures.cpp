#include "runtime/script/values/figures.h"

#include <cmath>

namespace pamina::script {

Value in_unit(const result::Result& r, result::Unit unit, double x) {
    if (std::isnan(x)) return {};  // not known
    switch (unit) {
        case result::Unit::Time:
            return Real{x, r.tick_exponent, check::Type::time().dimension};
        case result::Unit::Flag:
            return x != 0;
        case result::Unit::Count:
            if (x == std::floor(x) && std::fabs(x) < 9e15) return static_cast<std::int64_t>(x);
            return Real{x, 0, {}};
        case result::Unit::Ratio:
            return Real{x, 0, {}};
    }
    return {};
}

Value run_figure(ResultHandle& r, const result::RunMetric& metric) {
    if (metric.observed) r.observed();
    return in_unit(r.result, metric.unit, metric.value(r.result));
}

std::shared_ptr<const Record> run_figures(ResultHandle& r) {
    Record::Fields fields{{"model", r.result.model}};
    for (const auto& metric : result::run_metrics()) fields.emplace_back(metric.name, run_figure(r, metric));
    return record(std::move(fields));
}

}  // namespace pamina::script
