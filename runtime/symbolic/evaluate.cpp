#include "runtime/symbolic/evaluate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>

#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

namespace {
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kLanes = 32;

/// std::floor without a call, which loops over lanes need: adding 2^52 rounds to a whole number, of either sign.
double floor(double x) {
    constexpr double kWhole = 0x1p52;
    const double shift = std::copysign(kWhole, x), near = (x + shift) - shift, below = near > x ? near - 1 : near;
    return std::fabs(x) < kWhole ? below : x;
}
}  // namespace

class Program::Compiler {
  public:
    using K = Op::Kind;

    Compiler(Program& to, const std::vector<std::string>& symbols) : p_(to) {
        for (const auto& s : symbols) symbols_.emplace(s, p_.registers_++);
        p_.symbols_ = p_.registers_;
    }
    std::int32_t form(const Form& a) {
        if (const auto it = forms_.find(a); it != forms_.end()) return it->second;
        std::int32_t sum = -1;
        for (const auto& t : a.terms()) {
            std::int32_t product =
                t.coefficient == Rational(1) && !t.factors.empty() ? -1 : constant(t.coefficient.to_double());
            for (const auto& [at, exponent] : t.factors) {
                const std::int32_t f = exponent < 0 ? op(K::Inverse, atom(*at)) : atom(*at);
                const std::int32_t p = whole_power(f, exponent < 0 ? -exponent : exponent);
                product = product < 0 ? p : op(K::Multiply, product, p);
            }
            sum = sum < 0 ? product : op(K::Add, sum, product);
        }
        if (sum < 0) sum = constant(0);
        forms_.emplace(a, sum);
        return sum;
    }

  private:
    struct Less {
        bool operator()(const Form& a, const Form& b) const { return compare(a, b) < 0; }
    };
    std::int32_t constant(double v) {
        const auto [it, fresh] = constants_.emplace(v, p_.registers_);
        if (fresh) p_.constants_.push_back({p_.registers_++, v});
        return it->second;
    }
    std::int32_t op(K kind, std::int32_t a, std::int32_t b = 0, std::int32_t c = 0, std::int32_t inner = -1) {
        const std::array<std::int32_t, 5> key{static_cast<std::int32_t>(kind), a, b, c, inner};
        const auto [it, fresh] = known_.emplace(key, p_.registers_);
        if (fresh) p_.ops_.push_back({kind, p_.registers_++, a, b, c, inner});
        return it->second;
    }
    std::int32_t whole_power(std::int32_t f, std::int64_t n) {
        if (n == 1) return f;
        const std::int32_t half = whole_power(f, n / 2), square = op(K::Multiply, half, half);
        return n % 2 ? op(K::Multiply, square, f) : square;
    }
    std::int32_t condition(const std::vector<Condition>& all) {
        std::int32_t both = -1;
        for (const auto& c : all) {
            const K kind = c.kind == Condition::Kind::AtLeast ? K::AtLeast
                           : c.kind == Condition::Kind::Equal ? K::Equal
                                                              : K::Not;
            const std::int32_t one = op(kind, form(c.form));
            both = both < 0 ? one : op(K::Multiply, both, one);
        }
        return both;
    }
    std::int32_t atom(const Atom& a) {
        using A = Atom::Kind;
        switch (a.kind) {
            case A::Symbol: {
                const auto found = symbols_.find(a.name);
                if (found == symbols_.end()) throw FormError(fmt::format("`{}` is not given", a.name));
                return found->second;
            }
            case A::Max: {
                std::int32_t most = form(a.forms[0]);
                for (std::size_t i = 1; i < a.forms.size(); ++i) most = op(K::Max, most, form(a.forms[i]));
                return most;
            }
            case A::Floor:
                return op(K::Floor, quotient(a.forms[0]));
            case A::Ceil:
                return op(K::Ceil, quotient(a.forms[0]));
            case A::Power:
                return op(K::Power, form(a.forms[0]), form(a.forms[1]));
            case A::Log2:
                return op(K::Log2, form(a.forms[0]));
            case A::Choose:
                return op(K::Select, condition(a.all), form(a.forms[0]), form(a.forms[1]));
            case A::Sum:
            case A::MaxOver: {
                Program inner;
                std::vector<std::string> names;
                std::vector<std::int32_t> reads;
                for (const auto& [name, integer] : symbols_of(a.forms[2]))
                    if (name != a.name) names.push_back(name), reads.push_back(form(symbol(name)));
                names.push_back(a.name);
                Compiler compiler(inner, names);
                inner.result_ = compiler.form(a.forms[2]);
                p_.inner_.push_back(std::move(inner));
                p_.reads_.push_back(std::move(reads));
                return op(a.kind == A::Sum ? K::Sum : K::Largest, form(a.forms[0]), form(a.forms[1]), 0,
                          static_cast<std::int32_t>(p_.inner_.size()) - 1);
            }
            case A::Table: {
                std::vector<std::int32_t> items;
                for (std::size_t i = 1; i < a.forms.size(); ++i) items.push_back(form(a.forms[i]));
                p_.tables_.push_back(std::move(items));
                return op(K::Table, form(a.forms[0]), 0, 0, static_cast<std::int32_t>(p_.tables_.size()) - 1);
            }
            case A::Divide:
                return op(K::Inverse, form(a.forms[0]));
        }
        return -1;
    }
    /// A form under a floor is exact as long as its numerator is: all over one denominator.
    std::int32_t quotient(const Form& all) {
        // Sums that divide: x / (N + 1) - y / (N + 1) is (x - y) / (N + 1).
        std::map<const Atom*, std::int64_t> sums;
        for (const auto& t : all.terms())
            for (const auto& [at, exponent] : t.factors)
                if (at->kind == Atom::Kind::Divide && exponent > 0) {
                    const auto same = std::find_if(sums.begin(), sums.end(),
                                                   [&](const auto& s) { return compare(*s.first, *at) == 0; });
                    auto& most = same == sums.end() ? sums[at.get()] : same->second;
                    most = std::max(most, exponent);
                }
        Form a = all, sum_denominator = 1;
        for (const auto& [divide, most] : sums) {
            Form numerator;
            for (const auto& t : a.terms()) {
                std::int64_t missing = most;
                Term rest{{}, t.coefficient};
                for (const auto& f : t.factors)
                    if (compare(*f.first, *divide) == 0)
                        missing -= f.second;
                    else
                        rest.factors.push_back(f);
                Form product(std::vector<Term>{rest});
                for (; missing > 0; --missing) product = product * divide->forms[0];
                numerator = numerator + product;
            }
            a = numerator;
            for (std::int64_t i = 0; i < most; ++i) sum_denominator = sum_denominator * divide->forms[0];
        }
        const Rational d = content(a).denominator();
        Monomial under;  // symbols in denominators
        for (const auto& t : a.terms())
            for (const auto& [at, exponent] : t.factors)
                if (exponent < 0) {
                    const auto found = std::find_if(under.begin(), under.end(),
                                                    [&](const auto& f) { return compare(*f.first, *at) == 0; });
                    if (found == under.end()) {
                        under.push_back({at, -exponent});
                    } else {
                        found->second = std::max(found->second, -exponent);
                    }
                }
        Form scale = d;
        for (const auto& [at, exponent] : under)
            for (std::int64_t i = 0; i < exponent; ++i)
                scale = scale * (at->kind == Atom::Kind::Divide ? at->forms[0] : Form(at));
        const Form denominator = sum_denominator * scale;
        if (denominator == Form(1)) return form(a);
        // numerator / denominator, as one division: numerator * (1 / denominator) would round twice.
        return op(K::Quotient, form(a * scale), form(denominator));
    }

    Program& p_;
    std::map<std::string, std::int32_t> symbols_;
    std::map<Form, std::int32_t, Less> forms_;
    std::map<double, std::int32_t> constants_;
    std::map<std::array<std::int32_t, 5>, std::int32_t> known_;
};

Program::Program(const Form& form, std::vector<std::string> symbols) {
    Compiler compiler(*this, symbols);
    result_ = compiler.form(form);
}

template <std::size_t Lanes>
void Program::fill(double* registers) const {
    for (const auto& [to, value] : constants_)
        std::fill_n(registers + static_cast<std::size_t>(to) * Lanes, Lanes, value);
}

template <std::size_t Lanes>
void Program::run(double* registers, double& terms) const {
    const auto at = [&](std::int32_t r) { return registers + static_cast<std::size_t>(r) * Lanes; };
    for (const Op& o : ops_) {
        double* const __restrict to = at(o.to);  // no operation reads what it writes
        const double *a = at(o.a), *b = at(o.b), *c = at(o.c);
        const auto each = [&](const auto& f) {
            for (std::size_t l = 0; l < Lanes; ++l) to[l] = f(l);
        };
        using K = Op::Kind;
        switch (o.kind) {
            case K::Add:
                each([&](std::size_t l) { return a[l] + b[l]; });
                break;
            case K::Multiply:
                each([&](std::size_t l) { return a[l] * b[l]; });
                break;
            case K::Inverse:
                each([&](std::size_t l) { return a[l] == 0 ? kNone : 1 / a[l]; });
                break;
            case K::Max:
                each([&](std::size_t l) { return a[l] >= b[l] || a[l] != a[l] ? a[l] : b[l]; });
                break;
            case K::Floor:
                each([&](std::size_t l) { return floor(a[l]); });
                break;
            case K::Ceil:
                each([&](std::size_t l) { return -floor(-a[l]); });
                break;
            case K::Power:
                each([&](std::size_t l) { return std::pow(a[l], b[l]); });
                break;
            case K::Log2:
                each([&](std::size_t l) { return a[l] > 0 ? std::log2(a[l]) : kNone; });
                break;
            case K::AtLeast:
                each([&](std::size_t l) { return a[l] != a[l] ? kNone : a[l] >= 0 ? 1.0 : 0.0; });
                break;
            case K::Equal:
                each([&](std::size_t l) { return a[l] != a[l] ? kNone : a[l] == 0 ? 1.0 : 0.0; });
                break;
            case K::Not:
                each([&](std::size_t l) { return a[l] != a[l] ? kNone : a[l] != 0 ? 1.0 : 0.0; });
                break;
            case K::Select:
                each([&](std::size_t l) { return a[l] != a[l] ? kNone : a[l] != 0 ? b[l] : c[l]; });
                break;
            case K::Quotient:
                each([&](std::size_t l) { return b[l] == 0 ? kNone : a[l] / b[l]; });
                break;
            case K::Table: {
                const auto& items = tables_[static_cast<std::size_t>(o.inner)];
                each([&](std::size_t l) {
                    const bool inside = a[l] >= 0 && a[l] < static_cast<double>(items.size());
                    return inside ? at(items[static_cast<std::size_t>(a[l])])[l] : kNone;
                });
                break;
            }
            case K::Sum:
            case K::Largest: {
                const Program& inner = inner_[static_cast<std::size_t>(o.inner)];
                const auto& reads = reads_[static_cast<std::size_t>(o.inner)];
                std::vector<double> own(static_cast<std::size_t>(inner.registers_));
                inner.fill<1>(own.data());
                each([&](std::size_t l) {
                    const double first = a[l], last = b[l];
                    if (!(last - first < terms)) return kNone;
                    double result = 0;
                    for (double i = first; i <= last; ++i) {
                        if (--terms < 0) return kNone;
                        for (std::size_t r = 0; r < reads.size(); ++r) own[r] = at(reads[r])[l];
                        own[reads.size()] = i;
                        inner.run<1>(own.data(), terms);
                        const double v = own[static_cast<std::size_t>(inner.result_)];
                        result = o.kind == K::Sum ? result + v : v > result || v != v ? v : result;
                        if (result != result) break;
                    }
                    return result;
                });
                break;
            }
        }
    }
}

double Program::operator()(const double* values) const {
    std::array<double, 64> few;
    std::vector<double> many;
    double* registers = few.data();
    if (static_cast<std::size_t>(registers_) > few.size()) {
        many.resize(static_cast<std::size_t>(registers_));
        registers = many.data();
    }
    std::copy_n(values, symbols_, registers);
    fill<1>(registers);
    double terms = kMostTerms;
    run<1>(registers, terms);
    return registers[result_] + 0.0;  // of two zeros the one without a sign
}

void Program::points(const double* const* values, std::size_t count, double* to) const {
    std::vector<double> registers(static_cast<std::size_t>(registers_) * kLanes);
    fill<kLanes>(registers.data());
    for (std::size_t done = 0; done < count; done += kLanes) {
        const std::size_t lanes = std::min(kLanes, count - done);
        for (std::size_t s = 0; s < static_cast<std::size_t>(symbols_); ++s) {
            std::copy_n(values[s] + done, lanes, &registers[s * kLanes]);
            std::fill_n(&registers[s * kLanes + lanes], kLanes - lanes, values[s][done]);
        }
        double terms = kMostTerms * static_cast<double>(kLanes);
        run<kLanes>(registers.data(), terms);
        const double* const result = &registers[static_cast<std::size_t>(result_) * kLanes];
        for (std::size_t l = 0; l < lanes; ++l) to[done + l] = result[l] + 0.0;
    }
}

std::variant<double, NoValue> value_of(const Form& a, const std::map<std::string, double>& values) {
    std::vector<std::string> names;
    std::vector<double> numbers;
    for (const auto& [name, integer] : symbols_of(a)) {
        const auto found = values.find(name);
        if (found == values.end()) return NoValue{fmt::format("`{}` is not given", name)};
        names.push_back(name);
        numbers.push_back(found->second);
    }
    const double v = Program(a, names)(numbers.data());
    if (std::isnan(v)) return NoValue{"it divides by zero, or looks outside of a column or range"};
    return v;
}

namespace {

class Exact {
  public:
    explicit Exact(std::map<std::string, Rational> values) : values_(std::move(values)) {}
    struct None {};

    Rational of(const Form& a) {
        Rational sum = 0;
        for (const auto& t : a.terms()) {
            Rational product = t.coefficient;
            for (const auto& [atom, exponent] : t.factors) {
                const Rational f = of(*atom);
                if (exponent < 0 && f.sign() == 0) throw None{};
                product = product * f.power(exponent);
            }
            sum = sum + product;
        }
        return sum;
    }

  private:
    bool holds(const Condition& c) {
        const int sign = of(c.form).sign();
        return c.kind == Condition::Kind::AtLeast ? sign >= 0 : (c.kind == Condition::Kind::Equal) == (sign == 0);
    }
    Rational of(const Atom& a) {
        using K = Atom::Kind;
        switch (a.kind) {
            case K::Symbol: {
                const auto found = values_.find(a.name);
                if (found == values_.end()) throw None{};
                return found->second;
            }
            case K::Max: {
                Rational most = of(a.forms[0]);
                for (const auto& f : a.forms)
                    if (Rational v = of(f); v > most) most = std::move(v);
                return most;
            }
            case K::Floor:
                return of(a.forms[0]).floor();
            case K::Ceil:
                return -(-of(a.forms[0])).floor();
            case K::Power: {
                const Rational base = of(a.forms[0]), exponent = of(a.forms[1]);
                const auto n = exponent.to_int();
                if (!n || std::abs(*n) > 10'000 || (*n < 0 && base.sign() == 0)) throw None{};
                return base.power(*n);
            }
            case K::Log2: {
                Rational x = of(a.forms[0]);
                std::int64_t n = 0;
                for (; x > Rational(1); ++n) x = x / Rational(2);
                if (x != Rational(1)) throw None{};
                return n;
            }
            case K::Choose:
                return of(
                    a.forms[std::all_of(a.all.begin(), a.all.end(), [&](const Condition& c) { return holds(c); }) ? 0
                                                                                                                  : 1]);
            case K::Sum:
            case K::MaxOver: {
                const Rational first = of(a.forms[0]), last = of(a.forms[1]);
                if (last - first > Rational(10'000'000)) throw None{};
                Exact inner(values_);
                Rational result = 0;
                for (Rational i = first; i <= last; i = i + Rational(1)) {
                    inner.values_[a.name] = i;
                    const Rational v = inner.of(a.forms[2]);
                    result = a.kind == K::Sum ? result + v : std::max(result, v);
                }
                return result;
            }
            case K::Table: {
                const auto i = of(a.forms[0]).to_int();
                if (!i || *i < 0 || *i + 1 >= static_cast<std::int64_t>(a.forms.size())) throw None{};
                return of(a.forms[static_cast<std::size_t>(*i) + 1]);
            }
            case K::Divide: {
                const Rational v = of(a.forms[0]);
                if (v.sign() == 0) throw None{};
                return v.inverse();
            }
        }
        throw None{};
    }

    std::map<std::string, Rational> values_;
};

}  // namespace

std::optional<Rational> exact_value(const Form& a, const std::map<std::string, Rational>& values) {
    try {
        return Exact(values).of(a);
    } catch (const Exact::None&) {
        return std::nullopt;
    }
}

}  // namespace pamina::symbolic
