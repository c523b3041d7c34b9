#include "runtime/script/fits/validation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "runtime/fit/least_squares.h"
#include "runtime/script/show/show.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

class ValidationRecord : public Record {
  public:
    ValidationRecord(Fields fields, std::string remark, std::shared_ptr<const Table> table)
        : Record(std::move(fields), std::move(remark)), table_(std::move(table)) {}
    std::shared_ptr<const Table> shown() const override { return table_; }

  private:
    std::shared_ptr<const Table> table_;
};

Value percent(double share) {
    static const auto kPercent = [] {
        ast::Unit unit;
        unit.factors.push_back({{"%", {}}, 1});
        return std::make_shared<const OwnUnit>(std::move(unit), check::UnitValue{1, -2, {}}, true);
    }();
    Value v(Real{share, 0, {}});
    v.unit = kPercent;
    return v;
}

double middle(std::vector<double> x) {
    std::ranges::sort(x);
    const std::size_t n = x.size();
    return n % 2 ? x[n / 2] : (x[n / 2 - 1] + x[n / 2]) / 2;
}

/// What the signs of the errors say: chance gives both, in no order.
std::vector<std::string> patterns(const std::vector<double>& errors, const std::vector<double>& measured) {
    constexpr std::size_t kFewest = 6;  // of equal signs: 1 in 32
    constexpr double kRare = 1e-2;
    std::vector<std::string> out;
    const auto low = std::ranges::count_if(errors, [](double e) { return e < 0; });
    const auto high = std::ranges::count_if(errors, [](double e) { return e > 0; });
    const auto n = static_cast<std::ptrdiff_t>(errors.size());
    if (errors.size() >= kFewest && (low == n || high == n)) {
        out.push_back(fmt::format("all predictions are too {}: something is {} in the model, or disturbed the runs",
                                  low == n ? "low" : "high", low == n ? "missing" : "too much"));
        return out;
    }
    std::vector<std::size_t> order(errors.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return measured[i]; });
    std::vector<double> sorted;
    for (const std::size_t i : order) sorted.push_back(errors[i]);
    if (fit::chance_of_runs(sorted) < kRare)
        out.emplace_back(
            "the errors have a pattern: from small to large values they stay on one side for longer than chance would "
            "have it");
    return out;
}

}  // namespace

Value validation_value(const std::vector<ValidatedRow>& rows, std::optional<double> within,
                       const check::Program& program) {
    List numbers, measured, predicted, shares, inside;
    std::vector<double> errors, sizes, values;
    std::int64_t good = 0, covered = 0, known = 0;
    std::size_t worst = 0;
    for (const ValidatedRow& row : rows) {
        const double m = as_real(row.measured).base(), p = as_real(row.predicted).base();
        if (m == 0 || !std::isfinite(m) || !std::isfinite(p))
            throw ValueError{
                "E1814",
                fmt::format("row {}: {} is predicted where {} was measured, and the share that it is off has no value",
                            row.number, show(row.predicted, program), show(row.measured, program)),
                "leave such rows out: `filter(row in t: …)`"};
        const double error = (p - m) / std::fabs(m);
        numbers.push_back(row.number);
        measured.push_back(row.measured);
        predicted.push_back(row.predicted);
        shares.push_back(percent(error));
        if (row.predicted.interval || row.measured.interval) {
            const bool apart_of = apart(row.measured, row.predicted);
            inside.push_back(Value(std::string(apart_of ? "no" : "yes")));
            covered += !apart_of;
            ++known;
        } else {
            inside.push_back(Value(std::string()));
        }
        good += !within || std::fabs(error) <= *within;
        if (!errors.empty() && std::fabs(error) > std::fabs(errors[worst])) worst = errors.size();
        errors.push_back(error);
        sizes.push_back(std::fabs(error));
        values.push_back(m);
    }
    const auto n = static_cast<std::int64_t>(rows.size());
    auto table = std::make_shared<Table>();
    table->rows = n;
    table->parameters = {"row"};
    const auto column = [&](const char* name, List list) {
        table->names.emplace_back(name);
        table->columns[name] = std::make_shared<const List>(std::move(list));
    };
    column("row", std::move(numbers));
    column("measured", std::move(measured));
    column("predicted", std::move(predicted));
    column("error", std::move(shares));
    column("inside", std::move(inside));
    if (known == 0) table->unprinted = {"inside"};
    const auto warnings = patterns(errors, values);
    auto told = std::make_shared<List>();
    for (const auto& w : warnings) told->push_back(Value(w));
    const double mean = std::accumulate(sizes.begin(), sizes.end(), 0.0) / static_cast<double>(n);
    const auto text = [&](double share) { return show(percent(share), program); };
    std::vector<std::string> lines;
    if (within)
        lines.push_back(fmt::format("{} of {} within {}; error {} in the median, {} at worst (row {})", good, n,
                                    text(*within), text(middle(sizes)), text(errors[worst]), rows[worst].number));
    else
        lines.push_back(fmt::format("{} row{}; error {} in the median, {} at worst (row {})", n, n == 1 ? "" : "s",
                                    text(middle(sizes)), text(errors[worst]), rows[worst].number));
    if (known > 0) lines.push_back(fmt::format("{} of {} inside their intervals", covered, known));
    lines.insert(lines.end(), warnings.begin(), warnings.end());
    Record::Fields fields{{"table", Value(std::shared_ptr<const Table>(table))},
                          {"rows", n},
                          {"inside", good},
                          {"mean", percent(mean)},
                          {"median", percent(middle(sizes))},
                          {"worst", percent(errors[worst])},
                          {"good", good == n},
                          {"warnings", Value(std::shared_ptr<const List>(std::move(told)))}};
    return Value(std::shared_ptr<const Record>(
        std::make_shared<ValidationRecord>(std::move(fields), fmt::format("{}", fmt::join(lines, "\n")), table)));
}

}  // namespace pamina::script
