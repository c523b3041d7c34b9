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

/// How far rows are off.
struct Errors {
    std::vector<std::size_t> rows;
    std::vector<double> sizes;  // without their signs
    std::int64_t good = 0;
    std::size_t worst = 0;  // of the rows

    void add(std::size_t row, const std::vector<double>& errors, bool inside) {
        if (rows.empty() || std::fabs(errors[row]) > std::fabs(errors[worst])) worst = row;
        rows.push_back(row);
        sizes.push_back(std::fabs(errors[row]));
        good += inside;
    }
    std::int64_t count() const { return static_cast<std::int64_t>(rows.size()); }
    double mean() const { return std::accumulate(sizes.begin(), sizes.end(), 0.0) / static_cast<double>(sizes.size()); }

    /// `rows`, `inside`, `mean`, `median`, `worst`; missing where they are not `known`, of no rows the last three.
    void put(Record::Fields& fields, const std::vector<double>& errors, bool known) const {
        const bool any = known && !rows.empty();
        fields.emplace_back("rows", known ? Value(count()) : Value());
        fields.emplace_back("inside", known ? Value(good) : Value());
        fields.emplace_back("mean", any ? percent(mean()) : Value());
        fields.emplace_back("median", any ? percent(middle(sizes)) : Value());
        fields.emplace_back("worst", any ? percent(errors[worst]) : Value());
    }
    Value record(const std::vector<double>& errors, bool known) const {
        Record::Fields fields;
        put(fields, errors, known);
        return Value(std::shared_ptr<const Record>(std::make_shared<Record>(std::move(fields))));
    }
};

/// The rows of a table in another order.
std::shared_ptr<const Table> in_order(const Table& t, const std::vector<std::size_t>& order) {
    auto out = std::make_shared<Table>(t);
    for (auto& [name, list] : out->columns) {
        auto sorted = std::make_shared<List>();
        for (const std::size_t row : order) sorted->push_back((*list)[row]);
        list = std::move(sorted);
    }
    return out;
}

}  // namespace

Value validation_value(const std::vector<ValidatedRow>& rows, std::optional<double> within,
                       const check::Program& program) {
    List numbers, measured, predicted, shares, inside, places;
    std::vector<double> errors, values;
    std::int64_t covered = 0, known = 0;
    bool placed = false;
    Errors all, between, beyond;
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
        errors.push_back(error);
        values.push_back(m);
        const std::size_t at = errors.size() - 1;
        const bool good = !within || std::fabs(error) <= *within;
        all.add(at, errors, good);
        if (row.outside) (row.outside->empty() ? between : beyond).add(at, errors, good);
        placed = placed || row.outside;
        places.push_back(Value(row.outside.value_or("")));
    }
    const std::int64_t n = all.count();
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
    column("outside", std::move(places));
    if (known == 0) table->unprinted.push_back("inside");
    if (beyond.rows.empty()) table->unprinted.push_back("outside");
    const auto warnings = patterns(errors, values);
    auto told = std::make_shared<List>();
    for (const auto& w : warnings) told->push_back(Value(w));
    const auto text = [&](double share) { return show(percent(share), program); };
    const auto summary = [&](const Errors& e) {
        return fmt::format("{} in the median, {} at worst (row {})", text(middle(e.sizes)), text(errors[e.worst]),
                           rows[e.worst].number);
    };
    std::vector<std::string> lines;
    if (within)
        lines.push_back(fmt::format("{} of {} within {}; error {}", all.good, n, text(*within), summary(all)));
    else
        lines.push_back(fmt::format("{} row{}; error {}", n, n == 1 ? "" : "s", summary(all)));
    const auto part = [&](const char* name, const Errors& e) {
        if (e.rows.empty()) return;
        lines.push_back(fmt::format("{}, {} row{}: error {} on average, {}", name, e.count(), e.count() == 1 ? "" : "s",
                                    text(e.mean()), summary(e)));
    };
    // Apart, where there are both.
    if (!beyond.rows.empty()) {
        part("interpolated", between);
        part("extrapolated", beyond);
    }
    if (known > 0) lines.push_back(fmt::format("{} of {} inside their intervals", covered, known));
    lines.insert(lines.end(), warnings.begin(), warnings.end());
    Record::Fields fields{{"table", Value(std::shared_ptr<const Table>(table))}};
    all.put(fields, errors, true);
    fields.emplace_back("good", all.good == n);
    fields.emplace_back("interpolated", between.record(errors, placed));
    fields.emplace_back("extrapolated", beyond.record(errors, placed));
    fields.emplace_back("warnings", Value(std::shared_ptr<const List>(std::move(told))));
    // Extrapolations are printed last.
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_partition(order, [&](std::size_t i) { return !rows[i].outside || rows[i].outside->empty(); });
    return record_shown_as(Value(in_order(*table, order)), std::move(fields),
                           fmt::format("{}", fmt::join(lines, "\n")));
}

}  // namespace pamina::script
