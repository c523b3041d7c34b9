#include "runtime/script/tables/plots.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "frontend/check/words/describe.h"
#include "frontend/source/printable.h"
#include "runtime/plot/plot.h"
#include "runtime/script/show/column_unit.h"
#include "runtime/script/show/show.h"
#include "runtime/script/tables/table_ops.h"

namespace pamina::script {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kMaxSeries = 60;

class Maker {
  public:
    Maker(const Table& t, const PlotRequest& r, const check::Program& program, Stop& stop)
        : t_(t), r_(r), program_(program), stop_(stop) {}

    std::shared_ptr<const plot::Plot> make() {
        p_.title = r_.title;
        p_.x.log = r_.log.find('x') != r_.log.npos;
        p_.y.log = r_.log.find('y') != r_.log.npos;
        const auto word = [](const std::string& given, const char* name, std::initializer_list<const char*> known) {
            if (given.empty() || std::find(known.begin(), known.end(), given) != known.end()) return;
            throw ValueError{"E0730", fmt::format("`{}` of `plot` is not \"{}\"", name, given),
                             fmt::format("it is one of {}", fmt::join(known, ", "))};
        };
        word(r_.kind, "kind", {"line", "points", "heat"});
        word(r_.log, "log", {"x", "y", "xy"});
        if (r_.y.empty()) throw ValueError{"E0730", "a plot needs a column for y", {}};
        if (r_.kind == "heat" || (r_.kind.empty() && !r_.value.empty())) {
            heat();
        } else {
            if (!r_.value.empty())
                throw ValueError{"E0730", "only heat maps have a `value`", "write `kind = \"heat\"`"};
            curves();
        }
        only_printable();
        return std::make_shared<const plot::Plot>(std::move(p_));
    }

  private:
    /// A picture has texts of one line; control characters are nothing that it could draw.
    void only_printable() {
        p_.title = printable(p_.title);
        for (auto* axis : {&p_.x, &p_.y, &p_.value}) {
            axis->name = printable(axis->name);
            for (auto& text : axis->categories) text = printable(text);
        }
        for (auto& series : p_.series) series.name = printable(series.name);
    }

    const List& column(const std::string& name) {
        kept_.push_back(column_of(t_, name));
        return *kept_.back();
    }

    /// The values of a column on an axis; texts stand one after the other.
    std::vector<double> place(plot::Axis& axis, const std::vector<std::string>& names) {
        axis.name = names.size() == 1 ? names.front() : "";
        std::vector<std::pair<std::string, const List*>> lists;
        bool texts = false, numbers = false;
        for (const auto& name : names) {
            lists.emplace_back(name, &column(name));
            for (const Value& v : *lists.back().second) {
                stop_.look();
                const bool text = v.as<std::string>() || v.as<bool>();
                texts = texts || text;
                numbers = numbers || v.is_number();
                if ((!text && !v.is_number() && !std::holds_alternative<std::monostate>(v.variant())) ||
                    (texts && (numbers || &axis == &p_.value || names.size() > 1)))
                    throw ValueError{
                        "E0730",
                        fmt::format("`{}` holds {}, which no axis shows", name, check::describe(type_of(v), program_)),
                        {}};
            }
        }
        std::vector<double> out;
        if (texts) {
            axis.log = false;
            for (const Value& v : *lists.front().second) {
                if (std::holds_alternative<std::monostate>(v.variant())) {
                    out.push_back(kNone);
                    continue;
                }
                const std::string text = show(v, program_);
                auto it = std::find(axis.categories.begin(), axis.categories.end(), text);
                if (it == axis.categories.end()) {
                    constexpr std::size_t kMaxTexts = 1000;
                    if (axis.categories.size() >= kMaxTexts)
                        throw ValueError{
                            "E0732",
                            fmt::format("`{}` has more than {} different texts", lists.front().first, kMaxTexts),
                            {}};
                    it = axis.categories.insert(axis.categories.end(), text);
                }
                out.push_back(static_cast<double>(it - axis.categories.begin()));
            }
            return out;
        }
        const auto unit = unit_of_columns(lists, program_);
        axis.unit = unit.text;
        axis.whole = true;
        for (const auto& [name, list] : lists)
            for (const Value& v : *list) {
                out.push_back(v.is_number() ? unit.of(as_real(v).mantissa, as_real(v).exp10) : kNone);
                axis.whole = axis.whole && !v.as<Real>();
            }
        return out;
    }

    /// What tells the rows of each series apart, and for each row the number of its series.
    std::vector<std::size_t> groups(std::vector<std::string>& names) {
        std::vector<std::size_t> group(static_cast<std::size_t>(t_.rows), 0);
        if (r_.by.empty()) {
            names = {""};
            return group;
        }
        std::vector<const List*> keys;
        for (const auto& name : r_.by) keys.push_back(&column(name));
        std::map<std::string, std::size_t> known;
        for (std::size_t row = 0; row < group.size(); ++row) {
            stop_.look();
            std::string name;
            for (std::size_t k = 0; k < keys.size(); ++k)
                name += fmt::format("{}{} = {}", k ? ", " : "", r_.by[k], show((*keys[k])[row], program_));
            const auto [it, fresh] = known.try_emplace(name, names.size());
            if (fresh) names.push_back(name);
            group[row] = it->second;
            if (names.size() * r_.y.size() > kMaxSeries)
                throw ValueError{"E0732", fmt::format("this plot would have more than {} lines", kMaxSeries),
                                 "filter the table first, or draw a heat map"};
        }
        return group;
    }

    void curves() {
        p_.kind = r_.kind == "points" ? plot::Kind::Points : plot::Kind::Line;
        const auto x = place(p_.x, {r_.x});
        const auto y = place(p_.y, r_.y);
        std::vector<std::string> names;
        const auto group = groups(names);
        const auto rows = group.size();
        for (std::size_t c = 0; c < r_.y.size(); ++c)
            for (const auto& name : names) {
                std::string full = r_.y.size() == 1 ? name : r_.y[c];
                if (r_.y.size() > 1 && !name.empty()) full += ", " + name;
                p_.series.push_back({full, {}, {}});
            }
        if (r_.y.size() > 1) p_.y.name = shared_name();
        // Lines go from left to right; what has no place on the x axis is nowhere.
        std::vector<std::size_t> order(rows);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::erase_if(order, [&](std::size_t row) { return !shown(x[row], p_.x); });
        if (p_.kind == plot::Kind::Line)
            std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return x[a] < x[b]; });
        for (std::size_t c = 0; c < r_.y.size(); ++c)
            for (const std::size_t row : order) {
                stop_.look();
                auto& s = p_.series[c * names.size() + group[row]];
                const double v = y[c * rows + row];
                s.x.push_back(x[row]);
                s.y.push_back(shown(v, p_.y) ? v : kNone);
            }
    }

    std::string shared_name() const {
        std::string name;
        for (const auto& y : r_.y) name += (name.empty() ? "" : ", ") + y;
        constexpr std::size_t kMost = 40;
        return name.size() <= kMost ? name : std::string("value");
    }

    /// Counts what is there and cannot be shown.
    bool shown(double v, const plot::Axis& axis) {
        if (std::isnan(v)) return false;
        const bool good = std::isfinite(v) && (!axis.log || v > 0);
        p_.left_out += !good;
        return good;
    }

    void heat() {
        p_.kind = plot::Kind::Heat;
        if (r_.y.size() != 1 || r_.value.empty())
            throw ValueError{"E0730", "a heat map has one column for y, and one for `value`",
                             "write `x = \"P\", y = \"s\", value = \"time\"`"};
        if (!r_.by.empty()) throw ValueError{"E0730", "a heat map has no `by`", "filter the table first"};
        p_.x.log = p_.y.log = false;
        const auto x = place(p_.x, {r_.x}), y = place(p_.y, r_.y), v = place(p_.value, {r_.value});
        const auto distinct = [&](std::vector<double> values) {
            std::erase_if(values, [](double a) { return !std::isfinite(a); });
            std::sort(values.begin(), values.end());
            values.erase(std::unique(values.begin(), values.end()), values.end());
            return values;
        };
        auto& cells = p_.cells;
        cells.x = distinct(x);
        cells.y = distinct(y);
        constexpr std::size_t kMaxCells = 4'000'000;
        if (cells.x.size() * cells.y.size() > kMaxCells)
            throw ValueError{
                "E0732", fmt::format("a heat map of {} times {} cells is too large", cells.x.size(), cells.y.size()),
                "draw points instead: `kind = \"points\"`"};
        cells.value.assign(cells.x.size() * cells.y.size(), kNone);
        std::vector<int> count(cells.value.size());
        for (std::size_t row = 0; row < x.size(); ++row) {
            if (!shown(x[row], p_.x) || !shown(y[row], p_.y) || !shown(v[row], p_.value)) continue;
            const auto at = [](const std::vector<double>& all, double one) {
                return static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), one) - all.begin());
            };
            const auto cell = at(cells.y, y[row]) * cells.x.size() + at(cells.x, x[row]);
            // Several rows of one place show their mean.
            cells.value[cell] =
                count[cell] ? cells.value[cell] + (v[row] - cells.value[cell]) / (count[cell] + 1) : v[row];
            ++count[cell];
        }
    }

    const Table& t_;
    const PlotRequest& r_;
    const check::Program& program_;
    Stop& stop_;
    plot::Plot p_;
    std::vector<std::shared_ptr<const List>> kept_;
};

}  // namespace

std::pair<std::string, std::string> usual_axes(const Table& t) {
    const auto has = [&](const char* name) { return t.columns.contains(name); };
    if (t.names.size() == 2) return {t.names[0], t.names[1]};
    if (t.parameters.size() == 1 && has("time")) return {t.parameters[0], "time"};
    throw ValueError{"E0730", "this plot needs `x` and `y`, the names of columns",
                     fmt::format("write `plot(t, x = \"{}\", y = \"{}\")`, say; the columns are {}",
                                 t.names.empty() ? "a" : t.names.front(), t.names.empty() ? "b" : t.names.back(),
                                 fmt::join(t.names, ", "))};
}

Value plotted(const Table& t, const PlotRequest& request, const check::Program& program, Stop& stop) {
    return Maker(t, request, program, stop).make();
}

}  // namespace pamina::script
