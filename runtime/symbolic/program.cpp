#include "runtime/symbolic/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "runtime/symbolic/exact.h"
#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN(), kInfinite = std::numeric_limits<double>::infinity();
constexpr double kHalfUlp = 0x1p-53, kLeast = 0x1p-1074, kAllWhole = 0x1p53;
constexpr Estimate kNotKnown{0, kInfinite};

/// What rounding adds to a value.
double rounding_of(double v) {
    return v == 0 ? 0 : kHalfUlp * std::fabs(v) + kLeast;
}

/// The rounded result of an operation on what is known to `error`.
Estimate rounded(double v, double error, bool whole) {
    // 2^53 may be 2^53 + 1, rounded.
    if (whole && error == 0 && std::fabs(v) < kAllWhole) return {v, 0};
    const Estimate r{v, error + rounding_of(v)};
    return r.error < kInfinite ? r : kNotKnown;
}

}  // namespace

Form with_fractions_outside(const Form& a) {
    using K = Atom::Kind;
    return map_atoms(a, [](const AtomRef& atom) -> Form {
        if (atom->kind == K::Symbol || atom->kind == K::Euler) return Form(atom);
        std::vector<Form> forms;
        for (const Form& f : atom->forms) forms.push_back(with_fractions_outside(f));
        std::vector<Condition> all;
        for (const Condition& c : atom->all) all.push_back({c.kind, with_fractions_outside(c.form)});
        // Which of the forms are values: the atom is linear in them.
        std::size_t begin = forms.size();
        if (atom->kind == K::Choose) begin = 0;
        if (atom->kind == K::Table) begin = 1;
        if (atom->kind == K::Sum || atom->kind == K::MaxOver) begin = 2;
        Rational denominator = 1;
        for (std::size_t i = begin; i < forms.size(); ++i) {
            const Rational d = content(forms[i]).denominator();
            if (!(denominator / d).is_integer()) denominator = denominator * (d / denominator).numerator();
        }
        for (std::size_t i = begin; i < forms.size(); ++i) forms[i] = forms[i] * Form(denominator);
        return rebuild(*atom, forms, std::move(all)) * Form(denominator.inverse());
    });
}

class Program::Compiler {
  public:
    using K = Op::Kind;

    Compiler(Program& to, const std::map<std::string, bool>& whole, const std::vector<std::string>& symbols) : p_(to) {
        for (const auto& s : symbols) {
            const auto known = whole.find(s);
            is_whole_.push_back(known != whole.end() && known->second);
            symbols_.emplace(s, p_.registers_++);
        }
        p_.symbols_ = p_.registers_;
    }
    std::int32_t form(const Form& a) {
        if (const auto it = forms_.find(a); it != forms_.end()) return it->second;
        std::int32_t sum = -1;
        for (const auto& t : a.terms()) {
            std::int32_t product = t.coefficient == Rational(1) && !t.factors.empty() ? -1 : constant(t.coefficient);
            for (const auto& [at, exponent] : t.factors) {
                const std::int32_t f = exponent < 0 ? op(K::Inverse, false, atom(*at)) : atom(*at);
                const std::int32_t p = whole_power(f, exponent < 0 ? -exponent : exponent);
                product = product < 0 ? p : op(K::Multiply, whole(product, p), product, p);
            }
            sum = sum < 0 ? product : op(K::Add, whole(sum, product), sum, product);
        }
        if (sum < 0) sum = constant(0);
        forms_.emplace(a, sum);
        return sum;
    }
    bool is_whole(std::int32_t r) const { return is_whole_[static_cast<std::size_t>(r)]; }

  private:
    struct Less {
        bool operator()(const Form& a, const Form& b) const { return compare(a, b) < 0; }
    };
    bool whole(std::int32_t a, std::int32_t b) const { return is_whole(a) && is_whole(b); }
    std::int32_t next(bool whole) {
        is_whole_.push_back(whole);
        return p_.registers_++;
    }
    std::int32_t constant(const Rational& v) { return constant(estimate_of(v), v.is_integer()); }
    std::int32_t constant(const Estimate& v, bool whole) {
        const auto [it, fresh] = constants_.emplace(std::pair(v.value, v.error), p_.registers_);
        if (fresh) p_.constants_.push_back({next(whole), v});
        return it->second;
    }
    std::int32_t op(K kind, bool whole, std::int32_t a, std::int32_t b = -1, std::int32_t c = -1,
                    std::int32_t inner = -1) {
        const std::array<std::int32_t, 5> key{static_cast<std::int32_t>(kind), a, b, c, inner};
        const auto [it, fresh] = known_.emplace(key, p_.registers_);
        if (fresh) p_.ops_.push_back({kind, whole, next(whole), a, b, c, inner});
        return it->second;
    }
    std::int32_t whole_power(std::int32_t f, std::int64_t n) {
        if (n == 1) return f;
        const std::int32_t half = whole_power(f, n / 2), square = op(K::Multiply, is_whole(half), half, half);
        return n % 2 ? op(K::Multiply, is_whole(f), square, f) : square;
    }
    std::int32_t condition(const std::vector<Condition>& all) {
        std::int32_t both = -1;
        for (const auto& c : all) {
            const K kind = c.kind == Condition::Kind::AtLeast ? K::AtLeast
                           : c.kind == Condition::Kind::Equal ? K::Equal
                                                              : K::Not;
            const std::int32_t one = op(kind, true, form(c.form));
            both = both < 0 ? one : op(K::Multiply, true, both, one);
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
            case A::Euler:
                return constant({0x1.5bf0a8b145769p+1, kHalfUlp * 4}, false);
            case A::Max: {
                std::int32_t most = form(a.forms[0]);
                for (std::size_t i = 1; i < a.forms.size(); ++i) {
                    const std::int32_t f = form(a.forms[i]);
                    most = op(K::Max, whole(most, f), most, f);
                }
                return most;
            }
            case A::Floor:
                return floor(a.forms[0]);
            case A::Ceil:
                return op(K::Negate, true, floor(-a.forms[0]));
            case A::Power:
                if (a.forms[0] == euler()) return op(K::Exp, false, form(a.forms[1]));
                return op(K::Power, a.integer, form(a.forms[0]), form(a.forms[1]));
            case A::Log2:
                return op(K::Log2, false, form(a.forms[0]));
            case A::Choose: {
                const std::int32_t c = condition(a.all), yes = form(a.forms[0]), no = form(a.forms[1]);
                return op(K::Select, whole(yes, no), c, yes, no);
            }
            case A::Sum:
            case A::MaxOver:
                return over(a);
            case A::Table: {
                std::vector<std::int32_t> items;
                bool all = true;
                for (std::size_t i = 1; i < a.forms.size(); ++i) {
                    items.push_back(form(a.forms[i]));
                    all = all && is_whole(items.back());
                }
                p_.tables_.push_back(std::move(items));
                return op(K::Table, all, form(a.forms[0]), -1, -1, static_cast<std::int32_t>(p_.tables_.size()) - 1);
            }
            case A::Divide:
                return op(K::Inverse, false, form(a.forms[0]));
        }
        return -1;
    }
    std::int32_t over(const Atom& a) {
        Program inner;
        std::vector<std::string> names;
        std::vector<std::int32_t> reads;
        std::map<std::string, bool> known;
        for (const auto& [name, integer] : symbols_of(a.forms[2]))
            if (name != a.name) {
                names.push_back(name);
                reads.push_back(form(symbol(name)));
                known[name] = is_whole(reads.back());
            }
        names.push_back(a.name);
        known[a.name] = true;
        Compiler compiler(inner, known, names);
        inner.result_ = compiler.form(a.forms[2]);
        const bool whole = compiler.is_whole(inner.result_);
        p_.inner_.push_back(std::move(inner));
        p_.reads_.push_back(std::move(reads));
        return op(a.kind == Atom::Kind::Sum ? K::Sum : K::Largest, whole, form(a.forms[0]), form(a.forms[1]), -1,
                  static_cast<std::int32_t>(p_.inner_.size()) - 1);
    }
    std::int32_t floor(const Form& a) {
        const auto [above, below] = quotient(a);
        const std::int32_t a_register = form(above), b_register = below == Form(1) ? -1 : form(below);
        const bool both = is_whole(a_register) && (b_register < 0 || is_whole(b_register));
        return op(K::Floor, true, a_register, b_register, both ? 1 : 0);
    }
    /// Numerator and denominator. A form under a floor is exact as long as its numerator is.
    static std::pair<Form, Form> quotient(const Form& all) {
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
        return {a * scale, denominator};
    }

    Program& p_;
    std::map<std::string, std::int32_t> symbols_;
    std::vector<bool> is_whole_;  // by register
    std::map<Form, std::int32_t, Less> forms_;
    std::map<std::pair<double, double>, std::int32_t> constants_;
    std::map<std::array<std::int32_t, 5>, std::int32_t> known_;
};

Program::Program(const Form& form, const std::vector<std::string>& symbols) {
    const Form inside = with_fractions_outside(form);
    // So large a number is no double.
    if (const Rational d = content(inside).denominator(); d < Rational(std::int64_t{1} << 53)) scale_ = d;
    Compiler compiler(*this, symbols_of(form), symbols);
    result_ = compiler.form(inside * Form(scale_));
}

namespace {

Estimate add(const Estimate& a, const Estimate& b, bool whole) {
    return rounded(a.value + b.value, a.error + b.error, whole);
}

Estimate multiply(const Estimate& a, const Estimate& b, bool whole) {
    const double error = a.error == 0 && b.error == 0
                             ? 0
                             : std::fabs(a.value) * b.error + std::fabs(b.value) * a.error + a.error * b.error;
    return rounded(a.value * b.value, error, whole);
}

Estimate divide(const Estimate& a, const Estimate& b) {
    const double least = std::fabs(b.value) - b.error;
    if (!(least > 0)) return kNotKnown;
    const double q = a.value / b.value;
    return rounded(q, (a.error + std::fabs(q) * b.error) / least, false);
}

/// Of a whole number over a whole number below 2^53 the quotient as a double is below the next whole number where it
/// is so itself.
Estimate floor_of(const Estimate& a, const Estimate& b, bool whole) {
    const bool exact = a.error == 0 && b.error == 0;
    if (exact && b.value == 1) return {std::floor(a.value), 0};
    if (exact && b.value == 0) return kNotKnown;
    const bool certain = exact && whole && std::fabs(a.value) < kAllWhole && std::fabs(b.value) < kAllWhole;
    const Estimate q = certain ? Estimate{a.value / b.value, 0} : b.value == 1 && b.error == 0 ? a : divide(a, b);
    const double f = std::floor(q.value);
    if (certain || (q.value - f > q.error && f + 1 - q.value > q.error && f < kAllWhole && f > -kAllWhole))
        return {f, 0};
    return {f, q.error + 1};
}

Estimate log2_of(const Estimate& a) {
    const double least = a.value - a.error;
    if (!(least > 0)) return kNotKnown;
    const double v = std::log2(a.value);
    return rounded(v, a.error / least * 1.4427 + 4 * rounding_of(v), false);
}

/// By how much a power may be off, in parts of it.
Estimate off_by(double v, double part, bool whole) {
    if (!(part < 0.1)) return kNotKnown;
    const double error = std::fabs(v) * part * 1.1 + 4 * rounding_of(v);
    if (whole && error < 0.25 && std::fabs(v) < kAllWhole) return {std::nearbyint(v), 0};
    return error < kInfinite ? Estimate{v, error} : kNotKnown;
}

Estimate power_of(const Estimate& a, const Estimate& b, bool whole) {
    const double least = a.value - a.error;
    if (!(least > 0)) return kNotKnown;
    const double log = std::max(std::fabs(std::log(least)), std::fabs(std::log(a.value + a.error)));
    return off_by(std::pow(a.value, b.value), std::fabs(b.value) * (a.error / least) + b.error * log, whole);
}

/// 1 or 0, and an error of 1 where what is compared is closer to 0 than its own error.
Estimate truth(bool holds, const Estimate& a) {
    const bool decided = a.error == 0 || std::fabs(a.value) > a.error;
    return {holds ? 1.0 : 0.0, decided ? 0.0 : 1.0};
}

Estimate larger_of(const Estimate& a, const Estimate& b) {
    return {std::max(a.value, b.value), std::max(a.error, b.error)};
}

Estimate select(const Estimate& condition, const Estimate& yes, const Estimate& no) {
    const Estimate& chosen = condition.value != 0 ? yes : no;
    if (condition.error == 0) return chosen;
    return {chosen.value, std::fabs(yes.value - no.value) + std::max(yes.error, no.error)};
}

}  // namespace

Estimate Program::over(const Op& o, const Estimate* registers, double& terms) const {
    const Program& inner = inner_[static_cast<std::size_t>(o.inner)];
    const auto& reads = reads_[static_cast<std::size_t>(o.inner)];
    const Estimate &first = registers[o.a], &last = registers[o.b];
    if (first.error != 0 || last.error != 0 ||
        !(std::fabs(first.value) < kAllWhole && std::fabs(last.value) < kAllWhole) ||
        !(last.value - first.value < terms))
        return kNotKnown;
    std::vector<Estimate> own(static_cast<std::size_t>(inner.registers_));
    for (const auto& [to, value] : inner.constants_) own[static_cast<std::size_t>(to)] = value;
    for (std::size_t r = 0; r < reads.size(); ++r) own[r] = registers[reads[r]];
    Estimate result;
    for (double i = first.value; i <= last.value; ++i) {
        if (--terms < 0) return kNotKnown;
        own[reads.size()] = {i, 0};
        inner.run(own.data(), terms);
        const Estimate& v = own[static_cast<std::size_t>(inner.result_)];
        result = o.kind == Op::Kind::Sum ? add(result, v, o.whole) : larger_of(result, v);
        if (!(result.error < kInfinite)) return kNotKnown;
    }
    return result;
}

Estimate Program::step(const Op& o, const Estimate* registers, double& terms) const {
    const Estimate& a = registers[o.a];
    const auto b = [&]() -> const Estimate& { return registers[o.b]; };
    switch (o.kind) {
        case Op::Kind::Add:
            return add(a, b(), o.whole);
        case Op::Kind::Multiply:
            return multiply(a, b(), o.whole);
        case Op::Kind::Inverse:
            return divide({1, 0}, a);
        case Op::Kind::Max:
            return larger_of(a, b());
        case Op::Kind::Floor:
            return floor_of(a, o.b < 0 ? Estimate{1, 0} : b(), o.c != 0);
        case Op::Kind::Negate:
            return {-a.value, a.error};
        case Op::Kind::Power:
            return power_of(a, b(), o.whole);
        case Op::Kind::Exp:
            return off_by(std::exp(a.value), a.error, false);
        case Op::Kind::Log2:
            return log2_of(a);
        case Op::Kind::AtLeast:
            return truth(a.value >= 0, a);
        case Op::Kind::Equal:
            return truth(a.value == 0, a);
        case Op::Kind::Not:
            return truth(a.value != 0, a);
        case Op::Kind::Select:
            return select(a, b(), registers[o.c]);
        case Op::Kind::Sum:
        case Op::Kind::Largest:
            return over(o, registers, terms);
        case Op::Kind::Table: {
            const auto& items = tables_[static_cast<std::size_t>(o.inner)];
            if (a.error != 0 || !(a.value >= 0 && a.value < static_cast<double>(items.size()))) return kNotKnown;
            return registers[items[static_cast<std::size_t>(a.value)]];
        }
    }
    return kNotKnown;
}

void Program::run(Estimate* registers, double& terms) const {
    for (const Op& o : ops_) registers[o.to] = step(o, registers, terms);
}

Estimate Program::estimate(const Estimate* values) const {
    double terms = kMostAdded;
    return estimate(values, terms);
}

Estimate Program::estimate(const Estimate* values, double& terms) const {
    std::array<Estimate, 64> few;
    std::vector<Estimate> many;
    Estimate* registers = few.data();
    if (static_cast<std::size_t>(registers_) > few.size()) {
        many.resize(static_cast<std::size_t>(registers_));
        registers = many.data();
    }
    std::copy_n(values, symbols_, registers);
    for (const auto& [to, value] : constants_) registers[to] = value;
    run(registers, terms);
    const Estimate& result = registers[result_];
    return {result.value + 0.0, result.error};  // of two zeros the one without a sign
}

double Program::operator()(const double* values) const {
    std::vector<Estimate> exact;
    for (std::int32_t s = 0; s < symbols_; ++s) exact.push_back({values[s], 0});
    const Estimate e = estimate(exact.data());
    return e.error < kInfinite ? e.value / scale_.to_double() : kNone;
}

}  // namespace pamina::symbolic
