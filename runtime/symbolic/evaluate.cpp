#include "runtime/symbolic/evaluate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/symbolic/constant.h"
#include "runtime/symbolic/polynomial.h"

namespace pamina::symbolic {

namespace {

constexpr double kPart = 1e-13;

/// Of rational numbers it is rational.
bool is_rational(const Form& a) {
    const auto all = [](const auto& forms) {
        return std::all_of(forms.begin(), forms.end(), [](const Form& f) { return is_rational(f); });
    };
    return std::all_of(a.terms().begin(), a.terms().end(), [&](const Term& t) {
        return std::all_of(t.factors.begin(), t.factors.end(), [&](const auto& f) {
            const Atom& at = *f.first;
            if (at.kind == Atom::Kind::Log2 || at.kind == Atom::Kind::Euler) return false;
            if (at.kind == Atom::Kind::Power && !at.integer) return false;
            if (at.kind == Atom::Kind::Floor || at.kind == Atom::Kind::Ceil) return true;
            return all(at.forms);
        });
    });
}

std::map<std::string, Rational> exact_values(const std::vector<std::string>& symbols,
                                             const std::function<Rational(std::size_t)>& exact) {
    std::map<std::string, Rational> values;
    for (std::size_t i = 0; i < symbols.size(); ++i) values.emplace(symbols[i], exact(i));
    return values;
}

}  // namespace

Evaluator::Evaluator(Form form, std::vector<std::string> symbols)
    : form_(std::move(form)), symbols_(std::move(symbols)), program_(form_, symbols_), rational_(is_rational(form_)) {}

std::variant<Evaluated, NoValue> Evaluator::operator()(const Estimate* quick,
                                                       const std::function<Rational(std::size_t)>& exact) const {
    const Estimate fast = program_.estimate(quick);
    const Rational& scale = program_.scale();
    if (fast.error == 0 && std::isfinite(fast.value)) {
        const bool whole = std::fabs(fast.value) <= 0x1p53 && fast.value == std::floor(fast.value);
        const Rational value = whole ? Rational(static_cast<std::int64_t>(fast.value)) : Rational::of(fast.value);
        return Evaluated{fast.value / scale.to_double(), 0, value / scale, false};
    }
    const bool given = std::all_of(quick, quick + symbols_.size(), [](const Estimate& e) { return e.error == 0; });
    if (fast.error <= kPart * std::fabs(fast.value) && !(given && rational_)) {
        const double over = scale.to_double(), value = fast.value / over;
        return Evaluated{value, fast.error / over + std::fabs(value) * 0x1p-52, {}, false};
    }
    auto found = evaluate_exactly(form_, exact_values(symbols_, exact));
    if (auto* none = std::get_if<NoValue>(&found)) return std::move(*none);
    const auto& [number, open] = std::get<ExactValue>(found);
    Evaluated e{to_double(number), 0, {}, open};
    e.off = std::fabs(e.value) * 0x1p-52;
    if (const Rational* n = number.number()) e.exact = *n, e.off = 0;
    return e;
}

Decider::Decider(Condition condition, std::vector<std::string> symbols)
    : condition_(std::move(condition)), symbols_(std::move(symbols)), program_(condition_.form, symbols_) {}

Decision Decider::operator()(const Estimate* quick, const std::function<Rational(std::size_t)>& exact) const {
    const Estimate fast = program_.estimate(quick);
    if (fast.error == 0 || std::fabs(fast.value) > fast.error) {
        const bool zero = fast.value == 0;
        return {condition_.kind == Condition::Kind::AtLeast ? fast.value >= 0
                                                            : zero == (condition_.kind == Condition::Kind::Equal),
                false};
    }
    return decide(condition_, exact_values(symbols_, exact));
}

std::variant<double, NoValue> value_of(const Form& a, const std::map<std::string, double>& values) {
    std::vector<std::string> names;
    std::vector<Estimate> numbers;
    for (const auto& [name, integer] : symbols_of(a)) {
        const auto found = values.find(name);
        if (found == values.end()) return NoValue{fmt::format("`{}` is not given", name)};
        names.push_back(name);
        numbers.push_back({found->second, 0});
    }
    const auto v = Evaluator(a, names)(numbers.data(), [&](std::size_t i) { return Rational::of(numbers[i].value); });
    if (const auto* none = std::get_if<NoValue>(&v)) return *none;
    return std::get<Evaluated>(v).value;
}

}  // namespace pamina::symbolic
