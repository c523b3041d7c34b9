#include "runtime/values/form_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/expr/math.h"
#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/effort.h"
#include "runtime/symbolic/extremes.h"

namespace pamina::script {

using symbolic::Condition;
using symbolic::Form;
using symbolic::Rational;

namespace {

constexpr double kWhole = 0x1p53;

/// As a decimal where it is one, or could be one: 0.021 s is 21 * 10^-3 s.
Real decimal(const symbolic::Evaluated& e, check::Dimension dimension) {
    Real r{e.value, 0, std::move(dimension)};
    if (r.dimension.empty() || e.value == 0) return r;
    for (int digits = 0; digits <= 18; digits += 3) {
        const double power = expr::math::power_of_ten(digits), scaled = e.value * power, whole = std::round(scaled);
        if (std::fabs(scaled) >= kWhole) break;
        const bool is = e.exact
                            ? std::fabs(scaled - whole) < 1 && *e.exact * Rational(static_cast<std::int64_t>(power)) ==
                                                                   Rational(static_cast<std::int64_t>(whole))
                            : whole != 0 && std::fabs(scaled - whole) <= e.off * power + 0x1p-52 * std::fabs(scaled);
        if (is) {
            r.mantissa = whole;
            r.exp10 = -digits;
            break;
        }
    }
    return r;
}

/// What a value is in doubles: exact where its digits and the power of ten are.
symbolic::Estimate estimate(const Value& v) {
    if (const auto* i = v.as<std::int64_t>()) {
        const double x = static_cast<double>(*i);
        // 2^53 + 1 becomes 2^53.
        return {x, std::fabs(x) < kWhole ? 0 : std::fabs(x) * 0x1p-52};
    }
    const Real& r = *v.as<Real>();
    const double x = r.base();
    const bool whole = r.mantissa == std::floor(r.mantissa) && r.exp10 >= 0 && std::fabs(x) <= kWhole;
    return {x, whole ? 0 : std::fabs(x) * 0x1p-51 + 0x1p-1074};
}

ValueError no_value(const std::string& why) {
    return {"E1312", fmt::format("this formula has no value here: {}", why), {}};
}

/// What forms throw, as a mistake of a script.
template <class Make>
auto made(const Make& make) {
    const symbolic::Effort effort;
    try {
        return make();
    } catch (const symbolic::FormError& e) {
        throw ValueError{"E1313", fmt::format("this formula cannot be made: {}", e.what()), {}};
    }
}

}  // namespace

Rational exact_number(const Value& v) {
    if (const auto* i = v.as<std::int64_t>()) return Rational(*i);
    const Real r = as_real(v);
    if (!std::isfinite(r.mantissa)) throw ValueError{"E1312", "a formula takes finite numbers", {}};
    return Rational::decimal(r.mantissa) * Rational(10).power(r.exp10);
}

// What is evaluated at points.
struct FormValue::Compiled {
    symbolic::Evaluator form;
    std::vector<std::vector<symbolic::Decider>> regions;  // of the symbols, then of the region's own numbers
    std::vector<formulas::DecisionCheck> decisions;
};

const FormValue::Compiled& FormValue::compiled() const {
    std::call_once(once_, [this] {
        made([&] {
            Compiled c{symbolic::Evaluator(exact(), names()), {}, {}};
            for (const FormRegion& r : regions) {
                std::vector<std::string> all = names();
                for (const auto& own : r.own) all.push_back(own.name);
                std::vector<symbolic::Decider> tests;
                for (const Condition& k : r.all) tests.emplace_back(k, all);
                c.regions.push_back(std::move(tests));
            }
            for (const auto& d : formula.decisions) c.decisions.emplace_back(d, names());
            compiled_ = std::make_shared<const Compiled>(std::move(c));
        });
    });
    return *compiled_;
}

std::vector<std::string> FormValue::names() const {
    std::vector<std::string> names;
    for (const FormSymbol& s : symbols) names.push_back(s.name);
    return names;
}

const Form& FormValue::exact() const {
    if (formula.exact) return *formula.exact;
    throw ValueError{"E1310", fmt::format("this formula is not exact: {}", approximate),
                     formula.upper.empty() ? "ask what it is at least: `.lower`"
                                           : "ask what it is at least, `.lower`, or at most, `.upper`"};
}

// ---- values ---------------------------------------------------------------------------------------------------------

Value FormValue::with(const std::vector<Value>& given) const {
    const bool all = std::none_of(given.begin(), given.end(), is_missing);
    return all ? value(given) : part(given);
}

Value FormValue::value(const std::vector<Value>& given) const {
    exact();
    std::vector<symbolic::Estimate> values;
    for (std::size_t i = 0; i < given.size(); ++i) {
        values.push_back(estimate(given[i]));
        const double x = values.back().value;
        if (!std::isfinite(x)) throw no_value(fmt::format("`{}` is not finite", symbols[i].name));
        if (symbols[i].whole && x != std::floor(x))
            throw no_value(fmt::format("`{}` takes whole numbers, and is {}", symbols[i].name, x));
        if (x < 0) throw ValueError{"E1311", fmt::format("symbols are not negative, and `{}` is", symbols[i].name), {}};
    }
    within(values, given);
    const auto number = [&](std::size_t i) { return exact_number(given[i]); };
    const auto found = compiled().form(values.data(), number);
    if (const auto* none = std::get_if<symbolic::NoValue>(&found)) throw no_value(none->why);
    const auto& e = std::get<symbolic::Evaluated>(found);
    if (!std::isfinite(e.value)) throw no_value("it is too large");
    if (time && e.value < 0) throw no_value("a time in the model is negative");
    std::int64_t left = formulas::kMostDecisions;
    Value v = decimal(e, dimension);
    v.rounded = formula.rounded || e.open ||
                std::any_of(compiled().decisions.begin(), compiled().decisions.end(),
                            [&](const auto& d) { return d.differs(values.data(), number, left); });
    return v;
}

// Whether the values are among those that the formula is for.
void FormValue::within(const std::vector<symbolic::Estimate>& values, const std::vector<Value>& given) const {
    for (std::size_t r = 0; r < regions.size(); ++r) {
        const auto& own = regions[r].own;
        std::vector<symbolic::Estimate> all = values;
        for (const auto& o : own) all.push_back({static_cast<double>(o.first), 0});
        const auto exact = [&](std::size_t i) {
            return i < given.size() ? exact_number(given[i]) : Rational(static_cast<std::int64_t>(all[i].value));
        };
        const auto hold = [&] {
            const auto& tests = compiled().regions[r];
            return std::all_of(tests.begin(), tests.end(),
                               [&](const auto& test) { return test(all.data(), exact).holds; });
        };
        bool found = hold();
        // Its own numbers in turn, the last one fastest.
        for (std::size_t at = own.size(); !found && at > 0;) {
            double& x = all[symbols.size() + at - 1].value;
            if (x < static_cast<double>(own[at - 1].last)) {
                x += 1;
                at = own.size();
                found = hold();
            } else {
                x = static_cast<double>(own[at - 1].first);
                --at;
            }
        }
        if (!found)
            throw ValueError{"E1311", fmt::format("the formula is for values where `{}`", regions[r].text),
                             "make one for these: give `symbolic` another `where`"};
    }
}

Value FormValue::part(const std::vector<Value>& given) const {
    return made([&] {
        auto left = std::make_shared<FormValue>(*this);
        left->symbols.clear();
        std::map<std::string, Form> by;
        for (std::size_t i = 0; i < given.size(); ++i) {
            if (is_missing(given[i])) {
                left->symbols.push_back(symbols[i]);
                continue;
            }
            const Rational x = exact_number(given[i]);
            if (symbols[i].whole && !x.is_integer())
                throw no_value(fmt::format("`{}` takes whole numbers", symbols[i].name));
            if (x.sign() < 0)
                throw ValueError{"E1311", fmt::format("symbols are not negative, and `{}` is", symbols[i].name), {}};
            by.emplace(symbols[i].name, Form(x));
        }
        left->known = {};
        left->regions.clear();
        for (const FormRegion& r : regions) {
            FormRegion next{r.text, {}, r.own};
            for (const Condition& c : r.all) {
                const Condition k{c.kind, symbolic::substitute(c.form, by)};
                if (!k.form.number()) {
                    next.all.push_back(k);
                    left->known = left->known.with(k);
                } else if (!symbolic::decide(k, {}).holds) {
                    throw ValueError{"E1311", fmt::format("the formula is for values where `{}`", r.text),
                                     "make one for these: give `symbolic` another `where`"};
                }
            }
            if (!next.all.empty()) left->regions.push_back(std::move(next));
        }
        for (const auto& [name, least] : known.at_least)
            if (!by.contains(name)) left->known.at_least[name] = least;
        const auto put = [&](const Form& f) { return symbolic::simplify(symbolic::substitute(f, by), left->known); };
        if (formula.exact) left->formula.exact = put(*formula.exact);
        for (auto* list : {&left->formula.lower, &left->formula.upper})
            for (formulas::Bound& b : *list) b.form = put(b.form);
        for (auto& d : left->formula.decisions) d = formulas::substitute(d, by);
        return Value(std::shared_ptr<const FormValue>(std::move(left)));
    });
}

// ---- what is made of it ---------------------------------------------------------------------------------------------

FormValue FormValue::derived(Form form, const std::string& suffix) const {
    FormValue v(*this);
    v.name += suffix;
    v.formula.lower.clear();
    v.formula.upper.clear();
    v.formula.approximate.reset();
    v.formula.exact = std::move(form);
    v.approximate.clear();
    v.time = false;
    return v;
}

Value FormValue::bound(bool upper) const {
    return made([&] {
        if (!upper) return Value(std::make_shared<const FormValue>(derived(formula.at_least(), "_lower")));
        const auto most = formula.at_most();
        if (!most)
            throw ValueError{"E1314", fmt::format("no upper bound applies: {}", approximate), "there is `.lower`"};
        return Value(std::make_shared<const FormValue>(derived(*most, "_upper")));
    });
}

Value FormValue::terms() const {
    return made([&] {
        auto list = std::make_shared<List>();
        for (const symbolic::Winner& w : symbolic::winners(exact(), known)) {
            std::string where;
            for (const Condition& c : w.where)
                where += (where.empty() ? "" : " and ") + symbolic::to_text(c, writing());
            list->push_back(
                record({{"term", std::make_shared<const FormValue>(derived(w.term, "_term"))}, {"where", where}}));
        }
        return Value(std::shared_ptr<const List>(std::move(list)));
    });
}

Value FormValue::derivative(std::size_t symbol) const {
    return made([&] {
        const std::string& by = symbols[symbol].name;
        FormValue v = derived(symbolic::simplify(symbolic::differentiate(exact(), by), known), "_by_" + by);
        std::replace(v.name.begin(), v.name.end(), '.', '_');
        v.dimension = dimension / symbols[symbol].dimension;
        return Value(std::make_shared<const FormValue>(v));
    });
}

bool FormValue::has_steps(std::size_t symbol) const {
    return symbolic::has_steps(exact(), symbols[symbol].name);
}

std::optional<std::vector<Value>> FormValue::extremes(const Value& from, const Value& to) const {
    if (symbols.size() != 1 || !is_exact()) return {};
    const FormSymbol& s = symbols.front();
    double low = as_real(from).base(), high = as_real(to).base();
    if (low > high) std::swap(low, high);
    if (low < 0 || !(low < high) || as_real(to).dimension != s.dimension) return {};
    std::vector<Condition> conditions;
    for (const FormRegion& r : regions) {
        if (!r.own.empty()) return {};
        conditions.insert(conditions.end(), r.all.begin(), r.all.end());
    }
    const symbolic::Effort effort;
    try {
        const auto found = symbolic::extremes(exact(), s.name, low, high, conditions);
        if (!found) return {};
        std::vector<Value> values;
        for (const double x : *found) values.push_back(Real{x, 0, s.dimension});
        return values;
    } catch (const symbolic::FormError&) {
        return {};  // too large
    }
}

// ---- texts ----------------------------------------------------------------------------------------------------------

symbolic::Writing FormValue::writing() const {
    symbolic::Writing w;
    w.order = names();
    w.seconds = dimension == check::Type::time().dimension;
    for (const FormSymbol& s : symbols)
        if (const int power = s.dimension.power(check::kTime)) w.time.emplace(s.name, power);
    return w;
}

std::string FormValue::text(const Form& form) const {
    return symbolic::to_text(form, writing());
}

std::string FormValue::expression() const {
    return made([&] { return text(exact()); });
}

std::vector<FormValue::BoundText> FormValue::bounds(bool upper) const {
    return made([&] {
        std::vector<BoundText> list;
        for (const formulas::Bound& b : upper ? formula.upper : formula.lower) list.push_back({text(b.form), b.from});
        return list;
    });
}

std::string FormValue::text() const {
    return made([&]() -> std::string {
        if (formula.exact)
            return (!time           ? ""
                    : means.empty() ? "exact: "
                                    : fmt::format("exact, where {} count as their means: ", means)) +
                   text(*formula.exact);
        const auto most = formula.at_most();
        return fmt::format("at least {} and {}", text(formula.at_least()),
                           most ? fmt::format("at most {}", text(*most)) : "no upper bound known");
    });
}

std::string FormValue::latex() const {
    return made([&] { return symbolic::to_latex(exact(), writing()); });
}

std::string FormValue::c(bool file) const {
    return made([&] { return (file ? symbolic::kBeforeC : "") + symbolic::to_c(exact(), name, names()); });
}

std::string FormValue::python(bool file) const {
    return made([&] { return (file ? symbolic::kBeforePython : "") + symbolic::to_python(exact(), name, names()); });
}

}  // namespace pamina::script
