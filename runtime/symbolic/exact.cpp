#include "runtime/symbolic/exact.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "runtime/symbolic/constant.h"
#include "runtime/symbolic/program.h"

namespace pamina::symbolic {

namespace {

constexpr std::int64_t kWhole = std::int64_t{1} << 53;
/// As many terms in doubles take as long as one in rational numbers.
constexpr double kSlow = 50;

/// The body of a sum in doubles: right as long as its error is 0.
struct Quick {
    Program program;
    std::vector<std::string> names;  // of its symbols, the index last
    std::vector<Estimate> values;
};

class Exact {
  public:
    explicit Exact(std::map<std::string, Rational> values) : values_(std::move(values)) {}

    bool open() const { return open_; }

    Form of(const Form& a) {
        Rational numbers;
        Form others;
        for (const Term& t : a.terms()) {
            Rational number = t.coefficient;
            Form other = 1;
            for (const auto& [at, exponent] : t.factors) {
                const Form v = of(*at);
                const Rational* n = v.number();
                if (n && exponent < 0 && n->sign() == 0) throw NoConstant("it divides by zero");
                if (n && std::abs(exponent) <= 64)
                    number = number * n->power(exponent);
                else
                    other = constant_product(other, constant_power(v, exponent));
            }
            if (const Rational* n = other.number())
                numbers = numbers + number * *n;
            else
                others = others + Form(number) * other;
        }
        return others.is_zero() ? Form(numbers) : Form(numbers) + others;
    }
    bool holds(const Condition& c) {
        const int s = sign(of(c.form));
        return c.kind == Condition::Kind::AtLeast ? s >= 0 : (c.kind == Condition::Kind::Equal) == (s == 0);
    }

  private:
    using K = Atom::Kind;

    int sign(const Form& constant) {
        const auto s = sign_of(constant);
        if (!s) open_ = true;
        return s.value_or(0);
    }
    Rational floor(const Form& constant) {
        if (const auto f = floor_of_constant(constant)) return *f;
        open_ = true;
        return nearest_of(constant);
    }
    /// Of two that no bits tell apart either.
    static Form larger_of(const Form& a, const Form& b) { return sign_of(a - b).value_or(1) >= 0 ? a : b; }

    Form of(const Atom& a) {
        switch (a.kind) {
            case K::Symbol: {
                const auto found = values_.find(a.name);
                if (found == values_.end()) throw NoConstant(fmt::format("`{}` is not given", a.name));
                return Form(found->second);
            }
            case K::Euler:
                return euler();
            case K::Max: {
                Form most = of(a.forms[0]);
                for (std::size_t i = 1; i < a.forms.size(); ++i) most = larger_of(most, of(a.forms[i]));
                return most;
            }
            case K::Floor:
                return Form(floor(of(a.forms[0])));
            case K::Ceil:
                return Form(-floor(-of(a.forms[0])));
            case K::Power:
                return constant_power(of(a.forms[0]), of(a.forms[1]));
            case K::Log2:
                return constant_log2(of(a.forms[0]));
            case K::Choose:
                return of(
                    a.forms[std::all_of(a.all.begin(), a.all.end(), [&](const auto& c) { return holds(c); }) ? 0 : 1]);
            case K::Sum:
            case K::MaxOver:
                return over(a);
            case K::Table: {
                const Form index = of(a.forms[0]);
                const Rational* n = index.number();
                const auto i = n ? n->to_int() : std::nullopt;
                if (!i || *i < 0 || *i + 1 >= static_cast<std::int64_t>(a.forms.size()))
                    throw NoConstant("it looks outside of a list");
                return of(a.forms[static_cast<std::size_t>(*i) + 1]);
            }
            case K::Divide:
                return constant_inverse(of(a.forms[0]));
        }
        throw NoConstant("it has no value");
    }

    Form over(const Atom& a) {
        const Form from = of(a.forms[0]), to = of(a.forms[1]);
        const Rational first = floor(from), last = floor(to);
        if (last < first) return 0;
        const double count = (last - first + Rational(1)).to_double();
        if (!(count <= terms_)) throw NoConstant("it adds up too many terms");
        const std::optional<Rational> before =
            values_.contains(a.name) ? std::optional(values_.at(a.name)) : std::nullopt;
        Quick& quick = quick_of(a);
        Rational rational;
        Form result;
        // In doubles as long as these are whole numbers below 2^53.
        double whole = 0;
        const Rational& scale = quick.program.scale();
        const auto flush = [&] {
            if (a.kind == K::MaxOver)
                result = larger_of(result, Form(Rational::of(whole) / scale));
            else
                rational = rational + Rational::of(whole) / scale;
            whole = 0;
        };
        const auto small = [](const Rational& r) {
            return r.to_int().value_or(kWhole) < kWhole && r > Rational(-kWhole);
        };
        const bool counted = small(first) && small(last);
        const std::int64_t from_int = counted ? *first.to_int() : 0;
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(count); ++k) {
            --terms_;
            quick.values.back() =
                counted ? Estimate{static_cast<double>(from_int + k), 0} : estimate_of(first + Rational(k));
            const Estimate fast = quick.program.estimate(quick.values.data(), terms_);
            if (terms_ < 0) throw NoConstant("it adds up too many terms");
            const bool is_exact = fast.error == 0 && std::isfinite(fast.value);
            const double next = a.kind == K::MaxOver ? std::max(whole, fast.value) : whole + fast.value;
            if (is_exact && std::fabs(fast.value) < kWhole && std::fabs(next) < kWhole &&
                fast.value == std::floor(fast.value)) {
                whole = next;
                continue;
            }
            flush();
            terms_ -= kSlow;
            if (!is_exact) values_[a.name] = first + Rational(k);
            const Form v = is_exact ? Form(Rational::of(fast.value) / scale) : of(a.forms[2]);
            if (a.kind == K::MaxOver)
                result = larger_of(result, v);
            else if (const Rational* n = v.number())
                rational = rational + *n;
            else
                result = result + v;
        }
        flush();
        if (before)
            values_[a.name] = *before;
        else
            values_.erase(a.name);
        return result + Form(rational);
    }
    Quick& quick_of(const Atom& a) {
        auto found = quick_.find(&a);
        if (found == quick_.end()) {
            std::vector<std::string> names;
            std::map<std::string, bool> whole;
            for (const auto& [name, integer] : symbols_of(a.forms[2]))
                if (name != a.name) names.push_back(name), whole[name] = integer;
            names.push_back(a.name);
            found = quick_.emplace(&a, Quick{Program(a.forms[2], names), names, {}}).first;
        }
        Quick& q = found->second;
        q.values.clear();
        for (const std::string& name : q.names) {
            const auto v = values_.find(name);
            if (name != a.name && v == values_.end()) throw NoConstant(fmt::format("`{}` is not given", name));
            q.values.push_back(v == values_.end() ? Estimate{} : estimate_of(v->second));
        }
        return q;
    }

    std::map<std::string, Rational> values_;
    std::unordered_map<const Atom*, Quick> quick_;
    double terms_ = kMostAdded;
    bool open_ = false;
};

}  // namespace

Estimate estimate_of(const Rational& r) {
    const double value = r.to_double();
    if (!std::isfinite(value)) return {value, HUGE_VAL};
    return {value, Rational::of(value) == r ? 0 : std::ldexp(std::fabs(value), -53) + 0x1p-1074};
}

std::variant<ExactValue, NoValue> evaluate_exactly(const Form& a, const std::map<std::string, Rational>& values) {
    try {
        Exact exact(values);
        Form number = exact.of(a);
        return ExactValue{std::move(number), exact.open()};
    } catch (const NoConstant& e) {
        return NoValue{e.what()};
    } catch (const FormError& e) {
        return NoValue{e.what()};
    }
}

std::optional<Rational> exact_value(const Form& a, const std::map<std::string, Rational>& values) {
    const auto found = evaluate_exactly(a, values);
    const auto* v = std::get_if<ExactValue>(&found);
    const Rational* n = v && !v->open ? v->number.number() : nullptr;
    return n ? std::optional(*n) : std::nullopt;
}

Decision decide(const Condition& c, const std::map<std::string, Rational>& values) {
    try {
        Exact exact(values);
        const bool holds = exact.holds(c);
        return {holds, exact.open()};
    } catch (const FormError&) {
        return {};
    }
}

}  // namespace pamina::symbolic
