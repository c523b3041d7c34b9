#include "runtime/script/fits/formula_found.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "runtime/fit/limits.h"
#include "runtime/script/fits/found.h"
#include "runtime/script/show/show.h"
#include "runtime/values/callable.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

std::string text_of(const fit::Product& p, const std::vector<SearchedColumn>& by, const check::Program& program) {
    std::vector<std::string> factors;
    for (std::size_t l = 0; l < p.size(); ++l) {
        const fit::Shape& s = p[l];
        // Of a quantity it is the number of its base units.
        const std::string unit = check::base_unit(by[l].dimension, program).text;
        const std::string x = by[l].dimension.empty() ? by[l].name : fmt::format("({} / 1 {})", by[l].name, unit);
        if (s.power != 0) {
            const int common = std::gcd(std::abs(s.power), 12);
            const int over = s.power / common, under = 12 / common;
            factors.push_back(s.power == 12 ? x
                              : under == 1  ? fmt::format("{}^{}", x, over)
                                            : fmt::format("{}^({} / {})", x, over, under));
        }
        if (s.logs == 1) factors.push_back(fmt::format("log2({})", x));
        if (s.logs > 1) factors.push_back(fmt::format("log2({})^{}", x, s.logs));
    }
    return fmt::format("{}", fmt::join(factors, " * "));
}

std::string share(double x) {
    return fmt::format("{:.3g} %", 100 * x);
}

class FormulaRecord : public Callable, public KnowsRanges {
  public:
    FormulaRecord(Fields fields, std::string remark, std::vector<SearchedColumn> by, std::vector<fit::Product> terms,
                  std::vector<Value> factors, std::shared_ptr<const FittedRanges> over, const check::Program& program)
        : Callable(std::move(fields), std::move(remark)),
          by_(std::move(by)),
          terms_(std::move(terms)),
          factors_(std::move(factors)),
          over_(std::move(over)),
          program_(program) {}

    std::optional<Value> shown() const override { return get("terms"); }

    std::shared_ptr<const FittedRanges> over() const override { return over_; }

    Value called(const std::vector<std::pair<std::string, Value>>& arguments) const override {
        std::vector<double> x(by_.size(), std::numeric_limits<double>::quiet_NaN());
        std::vector<std::string> names;
        for (const auto& c : by_) names.push_back(c.name);
        std::size_t next = 0;
        for (const auto& [name, v] : arguments) {
            std::size_t i = next;
            if (!name.empty()) i = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
            if (i >= by_.size())
                throw ValueError{"E1304",
                                 name.empty() ? "this formula takes fewer arguments"
                                              : fmt::format("this formula has no symbol `{}`", name),
                                 fmt::format("its symbols are `{}`", fmt::join(names, "`, `"))};
            if (name.empty()) ++next;
            if (is_missing(v)) throw missing_value(v);
            if (!v.is_number()) throw ValueError{"E0711", fmt::format("`{}` takes a number", by_[i].name), {}};
            const Real r = as_real(v);
            if (r.dimension != by_[i].dimension)
                throw ValueError{"E0712",
                                 fmt::format("`{}` is {}, this is {}", by_[i].name,
                                             check::describe(check::Type::real(by_[i].dimension), program_),
                                             check::describe(type_of(v), program_)),
                                 {}};
            x[i] = r.base();
            if (!(x[i] > 0) || !std::isfinite(x[i]))
                throw ValueError{"E1815", fmt::format("`{}` of this formula is above 0", by_[i].name), {}};
        }
        for (std::size_t i = 0; i < x.size(); ++i)
            if (std::isnan(x[i]))
                throw ValueError{"E0312", fmt::format("`{}` of this formula is not given", by_[i].name), {}};
        Value sum = factors_.front();
        for (std::size_t k = 0; k < terms_.size(); ++k)
            sum = add(sum, multiply(factors_[k + 1], Value(Real{fit::value_of(terms_[k], x), 0, {}})), false);
        return sum;
    }

  private:
    std::vector<SearchedColumn> by_;
    std::vector<fit::Product> terms_;
    std::vector<Value> factors_;  // the constant first
    std::shared_ptr<const FittedRanges> over_;
    const check::Program& program_;
};

}  // namespace

Value formula_found(const SearchedColumn& measured, const std::vector<SearchedColumn>& by, const std::string& place,
                    const check::Program& program) {
    std::vector<std::vector<double>> parameters;
    for (const SearchedColumn& c : by) parameters.push_back(c.values);
    const auto above = [](const SearchedColumn& c) {
        const auto bad = std::ranges::find_if(c.values, [](double x) { return !(x > 0) || !std::isfinite(x); });
        if (bad == c.values.end()) return;
        throw ValueError{"E1815", fmt::format("`{}` is not above 0 in row {}", c.name, bad - c.values.begin() + 1),
                         "a search for terms has powers and logarithms: leave such rows out with `filter`"};
    };
    above(measured);
    for (const SearchedColumn& c : by) above(c);
    const auto found = fit::search_terms(parameters, measured.values);
    if (found.best.empty())
        throw ValueError{"E1812", fmt::format("{} rows are too few to tell a formula", measured.values.size()),
                         "measure at five values of each parameter"};
    const fit::Form& best = found.best.front();
    Found f;
    f.place = place;
    f.dimension = measured.dimension;
    auto over = std::make_shared<FittedRanges>();
    for (const SearchedColumn& c : by) {
        const auto [low, high] = std::ranges::minmax(c.values);
        over->push_back({c.name, low, high});
    }
    f.over = over;
    f.residuals = found.solution.residuals;
    f.factor = found.solution.factor;
    const auto n = static_cast<double>(f.residuals.size());
    f.freedom = n - static_cast<double>(found.solution.rank);
    f.variance = f.freedom > 0 ? found.solution.squares / f.freedom : std::numeric_limits<double>::quiet_NaN();
    bool exact = true;
    for (std::size_t i = 0; i < f.residuals.size() && exact; ++i)
        exact = fit::is_rounding(f.residuals[i], 2 * measured.values[i]);
    if (exact && f.freedom > 0) f.variance = 0;
    if (const double total = total_of(measured.values, found.weights); total > 0)
        f.r2 = 1 - found.solution.squares / total;
    f.noise = std::numeric_limits<double>::quiet_NaN();
    std::vector<std::string> names{"1"};
    for (const fit::Product& t : best.terms) names.push_back(text_of(t, by, program));
    for (std::size_t k = 0; k < names.size(); ++k)
        f.unknowns.push_back({names[k], measured.dimension, found.solution.values[k]});
    const bool rival = found.best.size() > 1;
    constexpr std::size_t kEnough = 5;
    for (const SearchedColumn& c : by)
        if (const std::size_t n = std::set(c.values.begin(), c.values.end()).size(); n < kEnough)
            f.warnings.push_back(fmt::format("{} value{} of `{}` do{} not tell one form from another: measure at five",
                                             n, n == 1 ? "" : "s", c.name, n == 1 ? "es" : ""));
    if (best.terms.empty() && !exact)
        f.warnings.emplace_back(
            "nothing better than the mean is supported: more rows, or a wider range, may tell more");
    constexpr double kClose = 1.1;
    if (rival && found.best[1].error < kClose * best.error)
        f.warnings.emplace_back("the two are nearly as good: measure at larger values to tell them apart");
    const Value as_found = found_value(f, program);
    const auto& fields_found = (*as_found.as<std::shared_ptr<const Record>>())->fields();
    std::vector<Value> factors;
    for (std::size_t k = 0; k < names.size(); ++k) factors.push_back(fields_found[k].second);
    const auto text_of_form = [&](const fit::Form& form, const std::vector<Value>* values) {
        std::string out;
        for (std::size_t k = 0; k <= form.terms.size(); ++k) {
            const std::string term = k == 0 ? std::string() : text_of(form.terms[k - 1], by, program);
            if (!values) {
                out += k == 0 ? "c" : fmt::format(" + c{} * {}", k, term);
                continue;
            }
            Value v = (*values)[k];
            const bool negative = as_real(v).mantissa < 0;
            if (k > 0 && negative) v = negate(v);
            Value plain(as_real(v));
            out += k == 0 ? show(plain, program)
                          : fmt::format(" {} {} * {}", negative ? "-" : "+", show(plain, program), term);
        }
        return out;
    };
    Record::Fields fields;
    fields.emplace_back("text", text_of_form(best, &factors));
    fields.emplace_back("error", Value(Real{best.error, 0, {}}));
    fields.emplace_back("second", rival ? Value(text_of_form(found.best[1], nullptr)) : Value());
    fields.emplace_back("second_error", rival ? Value(Real{found.best[1].error, 0, {}}) : Value());
    fields.emplace_back("rows", static_cast<std::int64_t>(measured.values.size()));
    for (const auto& [name, value] : fields_found)
        if (name == "r2" || name == "terms" || name == "residuals" || name == "condition" || name == "warnings")
            fields.emplace_back(name, value);
    std::vector<std::string> lines{fmt::format("{} = {}", measured.name, text_of_form(best, &factors)),
                                   fmt::format("a row that the others foretell is off by {}", share(best.error))};
    if (rival)
        lines.push_back(
            fmt::format("the second, {}, by {}", text_of_form(found.best[1], nullptr), share(found.best[1].error)));
    std::string ranges;
    for (std::size_t k = 0; k < by.size(); ++k) {
        const auto number = [&](double x) { return show(Value(Real{x, 0, by[k].dimension}), program); };
        const auto& [name, low, high] = (*over)[k];
        ranges += fmt::format("{}`{}` from {} to {}", k == 0 ? "" : ", ", name, number(low), number(high));
    }
    lines.push_back(fmt::format("measured at {}: what it says beyond is as good as the shape", ranges));
    lines.insert(lines.end(), f.warnings.begin(), f.warnings.end());
    return Value(std::shared_ptr<const Record>(
        std::make_shared<FormulaRecord>(std::move(fields), fmt::format("{}", fmt::join(lines, "\n")), by, best.terms,
                                        std::move(factors), std::move(over), program)));
}

}  // namespace pamina::script
