#include "runtime/script/tables/measure_plot.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "frontend/source/printable.h"
#include "runtime/plot/bins.h"
#include "runtime/plot/plot.h"
#include "runtime/result/interval.h"
#include "runtime/result/metrics.h"
#include "runtime/result/simulation.h"
#include "runtime/script/show/column_unit.h"
#include "runtime/script/tables/plot_request.h"
#include "runtime/values/figures.h"
#include "runtime/values/request.h"

namespace pamina::script {

using plot::Kind;

namespace {

using Durations = std::vector<std::pair<double, double>>;  // ascending, and how many there were of each

/// Values that are spread as these are, at most so many.
std::vector<double> like(const Durations& durations, double count) {
    constexpr double kEnough = 4096;
    const double wanted = std::min(count, kEnough);
    std::vector<double> out;
    double up_to = 0;
    for (const auto& [value, times] : durations) {
        up_to += times;
        while (static_cast<double>(out.size()) < wanted &&
               (static_cast<double>(out.size()) + 0.5) / wanted * count < up_to)
            out.push_back(value);
    }
    return out;
}

class MeasurePlot {
  public:
    MeasurePlot(ResultHandle& r, std::size_t measure, const PlotRequest& request, const check::Program& program,
                Stop& stop)
        : r_(r), measure_(measure), request_(request), stop_(stop), first_(r.observed().measures[measure]) {
        p_.kind = *kind_of(request);
        refuse_what_does_not_fit();
        p_.title = printable(request.title);
        p_.x.words = printable(request.x_label);
        p_.y.words = printable(request.y_label);
        p_.x.log = request.log.find('x') != std::string::npos;
        p_.y.log = request.log.find('y') != std::string::npos;
        p_.x.name = printable(first_.name);
        shares_ = p_.kind == Kind::Cdf || request.shares.value_or(false);
        p_.y.name = shares_ ? "share" : "count";
        if (shares_) p_.y.unit = "%";
        p_.y.whole = !shares_ && !r.simulation;
        p_.series.push_back({});
        plot::give_looks(p_.series, 1, 1);
        find_ends();
        const List ends{in_unit(r.result, result::Unit::Time, least_),
                        in_unit(r.result, result::Unit::Time, greatest_)};
        const auto unit = unit_of_columns({{first_.name, &ends}}, program);
        p_.x.unit = unit.text;
        told_ = [unit, &r](double ticks) { return unit.of(ticks, r.result.tick_exponent); };
    }

    std::shared_ptr<const plot::Plot> make() {
        if (any_ && p_.kind == Kind::Histogram) {
            std::vector<double> values = told(like(first_.durations, first_.count));
            values.insert(values.end(), {told_(least_), told_(greatest_)});
            // A logarithm has no place for 0: it is counted below the picture.
            if (p_.x.log) std::erase_if(values, [](double v) { return v <= 0; });
            p_.edges = plot::bin_edges(std::move(values), p_.x.log, false, static_cast<int>(request_.bins.value_or(0)));
        } else if (any_) {
            choose_places();
        }
        auto& s = p_.series.front();
        if (r_.simulation) {
            over_replications();
        } else {
            s.y = heights(first_);
            left_out_ = without_place(first_);
        }
        p_.left_out = left_out_;
        return std::make_shared<const plot::Plot>(std::move(p_));
    }

  private:
    void refuse_what_does_not_fit() const {
        if (!distributes(p_.kind))
            throw ValueError{"E0730", "a measure shows how its values are distributed",
                             "write `kind = \"histogram\"` or `kind = \"cdf\"`"};
        if (!request_.x.empty() || !request_.y.empty() || !request_.by.empty())
            throw ValueError{"E0730", "a measure has no columns, so its plot has no `x`, `y` and `by`",
                             "write `plot(r.measure.name)`"};
        if (r_.simulation && !r_.request)
            throw ValueError{"E0730", "an end or a mean of an interval, and a difference, have no values of a measure",
                             "plot the measure of the simulation itself"};
    }

    /// Of all replications.
    void find_ends() {
        any_ = first_.count > 0;
        least_ = first_.minimum;
        greatest_ = first_.maximum;
        if (!r_.simulation) return;
        const auto of = result::of_measure(first_.name);
        const auto all = result::measure_metrics();
        const auto found = [&](const char* figure) {
            auto values = r_.simulation->samples(of, result::position(all, result::find_measure_metric(figure)));
            std::erase_if(values, [](double v) { return std::isnan(v); });
            return values;
        };
        const auto low = found("min"), high = found("max");
        if (low.empty() || high.empty()) return;
        least_ = *std::min_element(low.begin(), low.end());
        greatest_ = *std::max_element(high.begin(), high.end());
        any_ = true;
    }

    /// Where the distribution function is found.
    void choose_places() {
        // A value for each place and replication is kept meanwhile.
        constexpr std::int64_t kMostValues = 20'000'000, kFewest = 64, kMost = 512;
        const std::int64_t runs = r_.simulation ? std::max<std::int64_t>(1, r_.simulation->replications()) : 1;
        const auto places = static_cast<std::size_t>(std::clamp(kMostValues / runs, kFewest, kMost));
        auto& x = p_.series.front().x;
        // Few different values are its steps.
        if (!r_.simulation || first_.durations.size() <= places)
            for (const auto& [value, times] : first_.durations) x.push_back(told_(value));
        const double low = told_(least_), high = told_(greatest_);
        if (r_.simulation && high > low) {
            // Not one at the least: the first value above 0 shows what is there.
            const bool log = p_.x.log && low > 0;
            for (std::size_t i = 1; i < places; ++i) {
                const double share = static_cast<double>(i) / static_cast<double>(places);
                x.push_back(log ? low * std::pow(high / low, share) : low + (high - low) * share);
            }
        }
        if (r_.simulation) x.insert(x.end(), {low, high});
        if (p_.x.log) std::erase_if(x, [](double v) { return v <= 0; });
        std::sort(x.begin(), x.end());
        x.erase(std::unique(x.begin(), x.end()), x.end());
    }

    std::vector<double> told(std::vector<double> ticks) const {
        for (double& v : ticks) v = told_(v);
        return ticks;
    }

    /// Of one run: how many values, or which share of them, lie in each bin, or up to each place.
    std::vector<double> heights(const result::MeasureResult& m) const {
        const auto& places = p_.series.front().x;
        const bool bins = p_.kind == Kind::Histogram;
        std::vector<double> out(bins ? (p_.edges.empty() ? 0 : p_.edges.size() - 1) : places.size(), 0);
        std::size_t at = 0;
        double up_to = 0;
        for (const auto& [value, times] : m.durations) {
            // Rounded durations stay among those that there were.
            const double v = told_(std::clamp(value, m.minimum, m.maximum));
            if (bins) {
                if (!out.empty() && (!p_.x.log || v > 0)) out[plot::bin_of(p_.edges, v)] += times;
                continue;
            }
            for (; at < places.size() && places[at] < v; ++at) out[at] = up_to;
            up_to += times;
        }
        for (; !bins && at < places.size(); ++at) out[at] = up_to;
        // Of nothing there are no shares.
        if (shares_)
            for (double& h : out) h = m.count > 0 ? 100 * h / m.count : result::kUnknown;
        return out;
    }

    /// How many values a logarithmic axis does not show.
    std::int64_t without_place(const result::MeasureResult& m) const {
        double count = 0;
        for (const auto& [value, times] : m.durations) count += p_.x.log && value <= 0 ? times : 0;
        return static_cast<std::int64_t>(count);
    }

    /// Means of the heights.
    void over_replications() {
        auto& s = p_.series.front();
        std::vector<std::vector<double>> rows(static_cast<std::size_t>(r_.simulation->replications()));
        r_.runner->observed(*r_.request, [&](std::int64_t number, const result::Result& r) {
            if (!r.observed || static_cast<std::size_t>(number) >= rows.size()) return;
            const auto& m = r.observed->measures[measure_];
            rows[static_cast<std::size_t>(number)] = heights(m);
            left_out_ += without_place(m);
        });
        std::erase_if(rows, [](const auto& row) { return row.empty(); });
        const std::size_t width = rows.empty() ? 0 : rows.front().size();
        if (width == 0) s.x.clear();
        std::vector<double> column(rows.size());
        bool known = false;
        for (std::size_t i = 0; i < width; ++i) {
            stop_.look();
            for (std::size_t k = 0; k < rows.size(); ++k) column[k] = rows[k][i];
            const auto e = result::estimate(column);
            s.y.push_back(e.samples > 0 ? e.mean : result::kUnknown);
            s.half.push_back(e.samples > 0 ? e.half : result::kUnknown);
            known = known || (e.samples > 0 && e.half > 0);
        }
        if (!known) s.half.clear();  // they have no width, or there are too few
    }

    ResultHandle& r_;
    std::size_t measure_;
    const PlotRequest& request_;
    Stop& stop_;
    const result::MeasureResult& first_;
    bool any_ = false, shares_ = false;
    double least_ = 0, greatest_ = 0;  // in ticks
    std::function<double(double)> told_;
    std::atomic<std::int64_t> left_out_ = 0;
    plot::Plot p_;
};

}  // namespace

Value plotted_measure(ResultHandle& r, std::size_t measure, PlotRequest request, const check::Program& program,
                      Stop& stop) {
    if (request.kind.empty()) request.kind = "histogram";
    return MeasurePlot(r, measure, request, program, stop).make();
}

}  // namespace pamina::script
