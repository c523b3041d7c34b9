#include "runtime/script/fits/found.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>
#include <cmath>

#include "runtime/estimates/doubt.h"
#include "runtime/estimates/parts.h"
#include "runtime/fit/least_squares.h"
#include "runtime/script/show/show.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

using estimates::Source;

constexpr std::string_view kNoise = "noise";

/// Of all numbers that make a fit what it is: equal fits of equal rows are one.
std::uint64_t fingerprint(const Found& f) {
    std::uint64_t h = 0xcbf29ce484222325ULL;
    const auto add = [&](std::uint64_t x) {
        h = (h ^ x) * 0x100000001b3ULL;
        h ^= h >> 29;
    };
    for (const char c : f.place) add(static_cast<unsigned char>(c));
    for (const auto& u : f.unknowns) add(std::bit_cast<std::uint64_t>(u.value));
    for (const double r : f.residuals) add(std::bit_cast<std::uint64_t>(r));
    return h | 1;
}

std::shared_ptr<const Source> source(const Found& f, std::uint64_t print, std::uint64_t item, std::string name) {
    auto s = std::make_shared<Source>();
    s->key = {Source::Key::Made::Fitted, print, item};
    s->name = std::move(name);
    s->place = f.place;
    s->freedom = f.freedom;
    s->pool = print;
    s->over = f.over;
    return s;
}

Value number(double x, const check::Dimension& dimension) {
    return Value(Real{x, 0, dimension});
}

Value told_by_no_row(const FoundUnknown& u) {
    return unknown({"E1809", fmt::format("the rows of the fit do not tell what `{}` is", u.name),
                    "leave it out, or measure where its part of the equation differs from the others"});
}

Value noise_value(const Found& f, std::uint64_t print, std::uint64_t item) {
    if (std::isnan(f.noise))
        return unknown({"E1809",
                        f.freedom > 0 ? "more than half of the rows lie on the formula: it is not seen how much a run "
                                        "scatters"
                                      : "there are as many unknowns as rows: nothing tells how much they scatter",
                        "measure more"});
    return with_source(
        number(0, f.dimension),
        source(f, print, item, f.weighted ? "what one run of mean weight scatters" : "what one run scatters"),
        estimates::kDeviations * f.noise);
}

class FoundRecord : public Record, public KnowsRanges {
  public:
    FoundRecord(Fields fields, std::string remark, std::shared_ptr<const Table> table, Found found, std::uint64_t print)
        : Record(std::move(fields), std::move(remark)),
          table_(std::move(table)),
          found_(std::move(found)),
          print_(print) {}
    std::optional<Value> shown() const override { return Value(table_); }
    std::shared_ptr<const FittedRanges> over() const override { return found_.over; }
    std::optional<Value> anew(std::string_view name, std::uint64_t mention) const override {
        if (name != kNoise) return {};
        return noise_value(found_, print_, mention | estimates::kOfOneRun);
    }

  private:
    std::shared_ptr<const Table> table_;
    Found found_;
    std::uint64_t print_;
};

double standard_error(const Found& f, std::size_t k) {
    double squares = 0;
    for (std::size_t j = 0; j <= k; ++j) {
        const double x = f.factor[k * f.unknowns.size() + j];
        squares += x * x;
    }
    return std::sqrt(f.variance * squares);
}

}  // namespace

double total_of(const std::vector<double>& left, const std::vector<double>& weights) {
    double mean = 0, all = 0, total = 0;
    const auto weight = [&](std::size_t i) { return weights.empty() ? 1 : weights[i]; };
    for (std::size_t i = 0; i < left.size(); ++i) {
        mean += weight(i) * left[i];
        all += weight(i);
    }
    mean /= all;
    for (std::size_t i = 0; i < left.size(); ++i) total += weight(i) * (left[i] - mean) * (left[i] - mean);
    return total;
}

Value few_digits(double x, const check::Dimension& dimension) {
    return number(std::stod(fmt::format("{:.2e}", x)), dimension);
}

Value found_value(Found found, const check::Program& program) {
    const std::uint64_t print = fingerprint(found);
    const std::size_t p = found.unknowns.size();
    std::vector<std::shared_ptr<const Source>> sources;
    for (std::size_t j = 0; j < p; ++j) sources.push_back(source(found, print, j, found.unknowns[j].name));
    const double width = estimates::kDeviations * std::sqrt(found.variance);
    Record::Fields fields;
    List names, values, errors, ts, ps, shown, lows, highs;
    for (std::size_t k = 0; k < p; ++k) {
        const FoundUnknown& u = found.unknowns[k];
        names.push_back(u.name);
        if (std::isnan(u.value)) {
            const Value none = told_by_no_row(u);
            fields.emplace_back(u.name, none);
            for (List* l : {&values, &errors, &ts, &ps, &shown, &lows, &highs}) l->push_back(none);
            continue;
        }
        Value v = number(u.value, u.dimension);
        values.push_back(v);
        estimates::Doubt doubt;
        for (std::size_t j = 0; j <= k; ++j)
            if (const double by = found.factor[k * p + j]; by != 0 && width > 0)
                doubt.terms.push_back({sources[j], width * by});
        v = with_doubt(std::move(v), std::move(doubt));
        fields.emplace_back(u.name, v);
        if (std::isfinite(u.end)) {
            const bool at_low = u.end > u.value;
            const Value end = number(u.end, u.dimension);
            shown.push_back(Value(fmt::format("{}, at {} {}", show(v, program), at_low ? "most" : "least",
                                              show(few_digits(u.end, u.dimension), program))));
            lows.push_back(at_low ? v : end);
            highs.push_back(at_low ? end : v);
        } else {
            shown.push_back(Value(show(v, program)));
            const bool known = !u.held && !std::isnan(found.variance);
            lows.push_back(known ? end_of(v, ResultHandle::End::Low) : Value());
            highs.push_back(known ? end_of(v, ResultHandle::End::High) : Value());
        }
        if (u.held || std::isnan(found.variance)) {
            for (List* l : {&errors, &ts, &ps}) l->push_back(Value());
            continue;
        }
        const double error = standard_error(found, k), t = u.value / error;
        errors.push_back(number(error, u.dimension));
        const bool known = std::isfinite(t);
        ts.push_back(known ? number(t, {}) : Value());
        ps.push_back(known ? number(fit::two_sided(t, found.freedom), {}) : Value());
    }
    // What is printed has the few digits that it is known to, errors in a unit of their own as their values have.
    const auto few = [&](const List& all, bool text) {
        List out;
        for (const Value& v : all) {
            const Value x = is_missing(v) ? v : few_digits(as_real(v).base(), as_real(v).dimension);
            out.push_back(text && !is_missing(v) ? Value(show(x, program)) : x);
        }
        return out;
    };
    const auto table = [&](const List& of_values, bool printed) {
        auto t = std::make_shared<Table>();
        t->rows = static_cast<std::int64_t>(p);
        t->parameters = {"name"};
        const auto column = [&](const char* name, const List& list) {
            t->names.emplace_back(name);
            t->columns[name] = std::make_shared<const List>(list);
        };
        column("name", names);
        column("value", of_values);
        column("error", printed ? few(errors, true) : errors);
        column("t", printed ? few(ts, true) : ts);
        column("p", printed ? few(ps, true) : ps);
        column("low", lows);
        column("high", highs);
        t->unprinted = {"low", "high"};
        return t;
    };
    auto residuals = std::make_shared<List>();
    for (const double r : found.residuals) residuals->push_back(number(r, found.dimension));
    auto warnings = std::make_shared<List>();
    for (const std::string& w : found.warnings) warnings->push_back(Value(w));
    const auto n = static_cast<std::int64_t>(found.residuals.size());
    const auto figure = [&](double x) { return std::isnan(x) ? Value() : number(x, {}); };
    fields.emplace_back("r2", figure(found.r2));
    fields.emplace_back("adjusted", figure(found.adjusted));
    const Value noise = noise_value(found, print, p | estimates::kOfOneRun);
    fields.emplace_back("noise", noise);
    fields.emplace_back("rows", n);
    fields.emplace_back("condition", number(found.condition, {}));
    fields.emplace_back("residuals", Value(std::shared_ptr<const List>(std::move(residuals))));
    fields.emplace_back("terms", Value(std::shared_ptr<const Table>(table(values, false))));
    fields.emplace_back("warnings", Value(std::shared_ptr<const List>(std::move(warnings))));
    std::vector<std::string> lines;
    std::string below = fmt::format("{} row{}", n, n == 1 ? "" : "s");
    if (!std::isnan(found.r2)) below += fmt::format(", r2 {}", show(number(found.r2, {}), program));
    if (found.noise > 0)
        below += fmt::format(", one run {}scatters by {}", found.weighted ? "of mean weight " : "",
                             show(number(found.noise, found.dimension), program));
    lines.push_back(std::move(below));
    if (!found.how.empty()) lines.push_back(found.how);
    lines.insert(lines.end(), found.warnings.begin(), found.warnings.end());
    const auto printed = table(shown, true);
    return Value(std::shared_ptr<const Record>(std::make_shared<FoundRecord>(
        std::move(fields), fmt::format("{}", fmt::join(lines, "\n")), printed, std::move(found), print)));
}

}  // namespace pamina::script
