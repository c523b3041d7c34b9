#include "runtime/script/values/form_value.h"

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

/// Numbers by their bits: a double is a whole number times a power of two.
Rational rational_of(double x) {
    int exponent = 0;
    const double fraction = std::frexp(x, &exponent);
    const auto digits = static_cast<std::int64_t>(std::ldexp(fraction, 53));
    return Rational(digits) * Rational(2).power(exponent - 53);
}

/// A decimal of few digits that differs from x by no more than rounding: 0.021 s is 21 * 10^-3 s.
Real decimal(double x, check::Dimension dimension) {
    Real r{x, 0, std::move(dimension)};
    if (r.dimension.empty() || x == 0 || !std::isfinite(x)) return r;
    constexpr double kWhole = 0x1p53, kRounding = 0x1p-51;
    for (int digits = 0; digits <= 18; digits += 3) {
        const double scaled = x * expr::math::power_of_ten(digits), whole = std::round(scaled);
        if (std::fabs(scaled) >= kWhole) break;
        if (whole != 0 && std::fabs(scaled - whole) <= kRounding * std::fabs(scaled)) {
            r.mantissa = whole;
            r.exp10 = -digits;
            break;
        }
    }
    return r;
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

bool holds(double x, Condition::Kind kind) {
    switch (kind) {
        case Condition::Kind::AtLeast:
            return x >= 0;
        case Condition::Kind::Equal:
            return x == 0;
        case Condition::Kind::Not:
            return x != 0;
    }
    return false;
}

}  // namespace

Rational exact_number(const Value& v) {
    if (const auto* i = v.as<std::int64_t>()) return Rational(*i);
    const Real r = as_real(v);
    if (!std::isfinite(r.mantissa)) throw ValueError{"E1312", "a formula takes finite numbers", {}};
    return rational_of(r.mantissa) * Rational(10).power(r.exp10);
}

// What is evaluated at points.
struct FormValue::Compiled {
    symbolic::Program form;
    struct Test {
        symbolic::Program program;  // of the symbols, then of the region's own numbers
        Condition::Kind kind;
    };
    std::vector<std::vector<Test>> regions;
};

const FormValue::Compiled& FormValue::compiled() const {
    std::call_once(once_, [this] {
        made([&] {
            Compiled c{symbolic::Program(exact(), names()), {}};
            for (const FormRegion& r : regions) {
                std::vector<std::string> all = names();
                for (const auto& own : r.own) all.push_back(own.name);
                std::vector<Compiled::Test> tests;
                for (const Condition& k : r.all) tests.push_back({symbolic::Program(k.form, all), k.kind});
                c.regions.push_back(std::move(tests));
            }
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
    std::vector<double> values;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto* whole = given[i].as<std::int64_t>();
        const double x = whole ? static_cast<double>(*whole) : given[i].as<Real>()->base();
        if (!std::isfinite(x)) throw no_value(fmt::format("`{}` is not finite", symbols[i].name));
        if (symbols[i].whole && x != std::floor(x))
            throw no_value(fmt::format("`{}` takes whole numbers, and is {}", symbols[i].name, x));
        if (x < 0) throw ValueError{"E1311", fmt::format("symbols are not negative, and `{}` is", symbols[i].name), {}};
        values.push_back(x);
    }
    within(values.data());
    const double found = compiled().form(values.data());
    if (std::isnan(found)) throw no_value("it divides by zero, looks outside of a list, or adds up too many terms");
    if (time && found < 0) throw no_value("a time in the model is negative");
    return decimal(found, dimension);
}

// Whether the values are among those that the formula is for.
void FormValue::within(const double* values) const {
    for (std::size_t r = 0; r < regions.size(); ++r) {
        const auto& own = regions[r].own;
        std::vector<double> all(values, values + symbols.size());
        for (const auto& o : own) all.push_back(static_cast<double>(o.first));
        const auto hold = [&] {
            return std::all_of(compiled().regions[r].begin(), compiled().regions[r].end(), [&](const auto& test) {
                const double x = test.program(all.data());
                return !std::isnan(x) && holds(x, test.kind);
            });
        };
        bool found = hold();
        // Its own numbers in turn, the last one fastest.
        for (std::size_t at = own.size(); !found && at > 0;) {
            double& x = all[symbols.size() + at - 1];
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
                const Rational* x = k.form.number();
                const bool open = !x && !k.form.is_zero();
                if (open) {
                    next.all.push_back(k);
                    left->known = left->known.with(k);
                } else if (!holds(x ? x->sign() : 0, k.kind)) {
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
        return Value(std::shared_ptr<const FormValue>(std::move(left)));
    });
}

// ---- what is made of it ---------------------------------------------------------------------------------------------

FormValue FormValue::derived(Form form, const std::string& suffix) const {
    FormValue v(*this);
    v.name += suffix;
    v.formula = {};
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
        if (formula.exact) return (time ? "exact: " : "") + text(*formula.exact);
        const auto most = formula.at_most();
        return fmt::format("at least {} and {}", text(formula.at_least()),
                           most ? fmt::format("at most {}", text(*most)) : "no upper bound");
    });
}

std::string FormValue::latex() const {
    return made([&] { return symbolic::to_latex(exact(), writing()); });
}

std::string FormValue::c() const {
    return made([&] { return symbolic::to_c(exact(), name, names()); });
}

std::string FormValue::python() const {
    return made([&] { return symbolic::to_python(exact(), name, names()); });
}

}  // namespace pamina::script
