#include "runtime/script/tables/plots.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "frontend/source/printable.h"
#include "runtime/plot/bins.h"
#include "runtime/plot/plot.h"
#include "runtime/script/tables/plot_columns.h"
#include "runtime/script/tables/plot_request.h"

namespace pamina::script {

using plot::Kind;

namespace {

/// More bars are not told apart.
constexpr std::size_t kMaxBars = 200;

/// The mean so far, with one more value.
void add(double& mean, int& count, double value) {
    mean = count ? mean + (value - mean) / (count + 1) : value;
    ++count;
}

class Maker {
  public:
    Maker(const Table& t, const PlotRequest& r, const check::Program& program, Stop& stop)
        : r_(r),
          stop_(stop),
          columns_(t, program, stop),
          periods_(has_periods(t) && r.x == std::vector<std::string>{"from"}) {}

    std::shared_ptr<const plot::Plot> make(std::optional<Kind> kind) {
        p_.title = r_.title;
        p_.x.words = r_.x_label;
        p_.y.words = r_.y_label;
        p_.x.log = r_.log.find('x') != r_.log.npos;
        p_.y.log = r_.log.find('y') != r_.log.npos;
        if (kind == Kind::Heat)
            heat();
        else if (distributes(kind))
            distribution(*kind);
        else
            over_x(kind);
        only_printable();
        return std::make_shared<const plot::Plot>(std::move(p_));
    }

  private:
    /// A picture has texts of one line; control characters are nothing that it could draw.
    void only_printable() {
        p_.title = printable(p_.title);
        for (auto* axis : {&p_.x, &p_.y, &p_.value}) {
            axis->name = printable(axis->name);
            axis->words = printable(axis->words);
            for (auto& text : axis->categories) text = printable(text);
        }
        for (auto& series : p_.series) series.name = printable(series.name);
    }

    /// A series for each of these columns and each group.
    void name_series(const std::vector<std::string>& columns, const std::vector<std::string>& groups) {
        for (const auto& column : columns)
            for (const auto& name : groups) {
                std::string full = columns.size() == 1 ? name : column;
                if (columns.size() > 1 && !name.empty()) full += ", " + name;
                p_.series.push_back({full, {}, {}});
            }
        plot::give_looks(p_.series, groups.size(), columns.size());
    }

    void over_x(std::optional<Kind> kind) {
        std::vector<double> halves;
        auto x = columns_.place(p_.x, periods_ ? std::vector<std::string>{"from", "until"} : r_.x);
        if (periods_) p_.x.name = "time";
        // Of periods the ends come behind the beginnings.
        const auto ends = x.begin() + static_cast<std::ptrdiff_t>(periods_ ? x.size() / 2 : x.size());
        const double end = std::accumulate(ends, x.end(), kMissing, [](double a, double b) { return a > b ? a : b; });
        x.erase(ends, x.end());
        const auto y = columns_.place(p_.y, r_.y, &halves);
        if (std::ranges::all_of(halves, [](double h) { return std::isnan(h); })) halves.clear();
        std::vector<std::string> names;
        const auto group = columns_.groups(r_.by, r_.y.size(), names);
        name_series(r_.y, names);
        const bool texts = !p_.x.categories.empty();
        p_.kind = kind                  ? *kind
                  : periods_            ? Kind::Steps
                  : !texts              ? Kind::Line
                  : each_once(x, group) ? Kind::Bars
                                        : Kind::Points;
        if (p_.kind == Kind::Line && !kind) one_row_for_each(x, group);
        if (p_.kind == Kind::Bars)
            bars(x, y, group);
        else
            curves(x, y, halves, group);
        if (p_.kind == Kind::Steps && periods_) end_steps(end);
    }

    /// The last period of each series goes on to its end.
    void end_steps(double end) {
        for (auto& s : p_.series) {
            if (s.x.empty() || !(s.x.back() < end)) continue;
            s.x.push_back(end);
            s.y.push_back(s.y.back());
            if (!s.half.empty()) s.half.push_back(kMissing);
        }
    }

    /// A line that nobody asked for would go up and down between rows that differ by a column of which it shows
    /// nothing.
    void one_row_for_each(const std::vector<double>& x, const std::vector<std::size_t>& group) {
        std::set<std::pair<double, std::size_t>> seen;
        for (std::size_t row = 0; row < group.size(); ++row) {
            if (std::isnan(x[row]) || seen.emplace(x[row], group[row]).second) continue;
            const auto by = columns_.that_tell_apart(x, group, r_);
            if (by.empty()) return;
            auto all = r_.by;
            all.insert(all.end(), by.begin(), by.end());
            const std::string quoted = fmt::format("\"{}\"", fmt::join(all, "\", \""));
            throw ValueError{
                "E0730",
                fmt::format("several rows have the same `{}`: column{} `{}` tell{} them apart", r_.x.front(),
                            by.size() == 1 ? "" : "s", fmt::join(by, "`, `"), by.size() == 1 ? "s" : ""),
                fmt::format("write `by = {}` for a line each, `filter` the table first, or draw points: `kind = "
                            "\"points\"`",
                            all.size() == 1 ? quoted : "[" + quoted + "]")};
        }
    }

    /// Whether bars show all that there is: one for each text and series, which are few, and of a number.
    bool each_once(const std::vector<double>& x, const std::vector<std::size_t>& group) const {
        if (!p_.y.categories.empty() || p_.x.categories.size() * p_.series.size() > kMaxBars) return false;
        std::set<std::pair<double, std::size_t>> seen;
        for (std::size_t row = 0; row < x.size(); ++row)
            if (!std::isnan(x[row]) && !seen.emplace(x[row], group[row]).second) return false;
        return true;
    }

    void curves(const std::vector<double>& x, const std::vector<double>& y, const std::vector<double>& halves,
                const std::vector<std::size_t>& group) {
        const auto rows = group.size(), groups = p_.series.size() / r_.y.size();
        // Lines go from left to right; what has no place on the x axis is nowhere.
        std::vector<std::size_t> order(rows);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::erase_if(order, [&](std::size_t row) { return !shown(x[row], p_.x); });
        if (p_.kind == Kind::Line || p_.kind == Kind::Steps)
            std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return x[a] < x[b]; });
        for (std::size_t c = 0; c < r_.y.size(); ++c)
            for (const std::size_t row : order) {
                stop_.look();
                auto& s = p_.series[c * groups + group[row]];
                const double v = y[c * rows + row];
                s.x.push_back(x[row]);
                s.y.push_back(shown(v, p_.y) ? v : kMissing);
                if (!halves.empty()) s.half.push_back(halves[c * rows + row]);
            }
    }

    void bars(const std::vector<double>& x, const std::vector<double>& y, const std::vector<std::size_t>& group) {
        if (!p_.y.categories.empty())
            throw ValueError{"E0730", fmt::format("`{}` holds texts, which no bar shows", r_.y.front()),
                             "write `kind = \"points\"`"};
        std::vector<double> places;  // of numbers in their order
        if (p_.x.categories.empty()) {
            places = distinct(x);
            for (const double v : places) p_.x.categories.push_back(fmt::format("{:.10g}", v));
        } else {
            for (std::size_t i = 0; i < p_.x.categories.size(); ++i) places.push_back(static_cast<double>(i));
        }
        const std::size_t count = places.size() * p_.series.size();
        if (count > kMaxBars)
            throw ValueError{"E0732", fmt::format("this plot would have {} bars, {} is the most", count, kMaxBars),
                             "filter the table first, or draw points: `kind = \"points\"`"};
        for (auto& s : p_.series) {
            s.y.assign(places.size(), kMissing);
            s.x.resize(places.size());
            std::iota(s.x.begin(), s.x.end(), 0.0);
        }
        const auto rows = group.size(), groups = p_.series.size() / r_.y.size();
        std::vector<int> values(count);
        for (std::size_t row = 0; row < rows; ++row) {
            stop_.look();
            if (!shown(x[row], p_.x)) continue;
            const auto at = place_of(places, x[row]);
            for (std::size_t c = 0; c < r_.y.size(); ++c) {
                const std::size_t number = c * groups + group[row];
                const double v = y[c * rows + row];
                if (shown(v, p_.y)) add(p_.series[number].y[at], values[number * places.size() + at], v);
            }
        }
    }

    void distribution(Kind kind) {
        p_.kind = kind;
        const auto x = columns_.place(p_.x, r_.x);
        if (!p_.x.categories.empty())
            throw ValueError{"E0730", fmt::format("`{}` holds texts: only numbers have a distribution", r_.x.front()),
                             "write `kind = \"bars\"`"};
        std::vector<std::string> names;
        const auto group = columns_.groups(r_.by, r_.x.size(), names);
        name_series(r_.x, names);
        const bool shares = kind == Kind::Cdf || r_.shares.value_or(false);
        p_.y.name = shares ? "share" : "count";
        if (shares) p_.y.unit = "%";
        p_.y.whole = !shares;
        if (kind == Kind::Histogram)
            p_.edges = plot::bin_edges(x, p_.x.log, p_.x.whole, static_cast<int>(r_.bins.value_or(0)));
        // Values that the axis does not show count among all; those that it cannot reach from the left come first.
        std::vector<double> all(p_.series.size()), before(all.size());
        const auto rows = group.size();
        for (std::size_t i = 0; i < x.size(); ++i) {
            stop_.look();
            const std::size_t number = i / rows * names.size() + group[i % rows];
            const double v = x[i];
            if (std::isnan(v)) continue;
            ++all[number];
            if (shown(v, p_.x))
                p_.series[number].x.push_back(v);
            else
                before[number] += v <= 0;
        }
        for (std::size_t i = 0; i < p_.series.size(); ++i) {
            auto& s = p_.series[i];
            if (kind == Kind::Histogram)
                count(s, shares ? 100 / all[i] : 1);
            else
                accumulate(s, before[i], all[i]);
        }
    }

    void count(plot::Series& s, double each) const {
        s.y.assign(p_.edges.empty() ? 0 : p_.edges.size() - 1, 0);
        for (const double v : s.x) ++s.y[plot::bin_of(p_.edges, v)];
        for (double& v : s.y)
            if (v > 0) v *= each;
        s.x.clear();
    }

    /// Different values, and the share of those up to each.
    static void accumulate(plot::Series& s, double before, double all) {
        std::vector<double> values = std::move(s.x);
        s.x.clear();
        std::sort(values.begin(), values.end());
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i + 1 < values.size() && values[i + 1] == values[i]) continue;
            s.x.push_back(values[i]);
            s.y.push_back(100 * (before + static_cast<double>(i + 1)) / all);
        }
    }

    /// Counts what is there and cannot be shown.
    bool shown(double v, const plot::Axis& axis) {
        if (std::isnan(v)) return false;
        const bool good = std::isfinite(v) && (!axis.log || v > 0);
        p_.left_out += !good;
        return good;
    }

    static std::vector<double> distinct(std::vector<double> values) {
        std::erase_if(values, [](double a) { return !std::isfinite(a); });
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        return values;
    }

    static std::size_t place_of(const std::vector<double>& all, double one) {
        return static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), one) - all.begin());
    }

    void heat() {
        p_.kind = Kind::Heat;
        const auto x = columns_.place(p_.x, r_.x), y = columns_.place(p_.y, r_.y);
        const auto v = columns_.place(p_.value, {r_.value});
        if (!p_.value.categories.empty())
            throw ValueError{"E0730", fmt::format("`{}` holds texts, which no shade shows", r_.value), {}};
        auto& cells = p_.cells;
        cells.x = distinct(x);
        cells.y = distinct(y);
        constexpr std::size_t kMaxCells = 4'000'000;
        if (cells.x.size() * cells.y.size() > kMaxCells)
            throw ValueError{
                "E0732", fmt::format("a heat map of {} times {} cells is too large", cells.x.size(), cells.y.size()),
                "draw points instead: `kind = \"points\"`"};
        cells.value.assign(cells.x.size() * cells.y.size(), kMissing);
        std::vector<int> count(cells.value.size());
        for (std::size_t row = 0; row < x.size(); ++row) {
            if (!shown(x[row], p_.x) || !shown(y[row], p_.y) || !shown(v[row], p_.value)) continue;
            const auto cell = place_of(cells.y, y[row]) * cells.x.size() + place_of(cells.x, x[row]);
            add(cells.value[cell], count[cell], v[row]);
        }
    }

    const PlotRequest& r_;
    Stop& stop_;
    PlotColumns columns_;
    const bool periods_;  // its rows are; x is where they begin
    plot::Plot p_;
};

}  // namespace

Value plotted(const Table& t, PlotRequest request, const check::Program& program, Stop& stop) {
    const auto kind = kind_of(request);
    add_usual_columns(request, t, kind);
    return Maker(t, request, program, stop).make(kind);
}

}  // namespace pamina::script
