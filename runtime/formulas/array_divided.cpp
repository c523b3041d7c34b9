#include "runtime/formulas/array_divided.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace pamina::formulas {

namespace {

using symbolic::Assumptions;
using symbolic::Atom;
using symbolic::Condition;
using symbolic::Rational;

/// The product of symbols and a whole number that divides `name`, where the condition says just that.
std::optional<Form> divisor(const Condition& c, const std::string& name) {
    if (c.kind != Condition::Kind::Equal) return {};
    const Form n = symbolic::symbol(name, true);
    for (const symbolic::Term& t : c.form.terms())
        for (const auto& [atom, exponent] : t.factors) {
            if (atom->kind != Atom::Kind::Floor || atom->forms[0].is_zero()) continue;
            const Form by = n / atom->forms[0];
            if (by.terms().size() != 1 || symbolic::depends_on(by, name)) continue;
            const symbolic::Term& only = by.terms().front();
            const bool product = only.coefficient.is_integer() && only.coefficient.sign() > 0 &&
                                 std::ranges::all_of(only.factors, [](const auto& f) {
                                     return f.first->kind == Atom::Kind::Symbol && f.first->integer && f.second > 0;
                                 });
            const Form left = symbolic::mod(n, by);
            if (product && (c.form == left || c.form == -left)) return by;
        }
    return {};
}

std::string text_of(const Form& product) {
    std::string text;
    const symbolic::Term& t = product.terms().front();
    if (t.factors.empty() || t.coefficient != Rational(1)) text = t.coefficient.text();
    for (const auto& [atom, exponent] : t.factors)
        for (std::int64_t e = exponent; e > 0; --e) text += (text.empty() ? "" : " * ") + atom->name;
    return text;
}

Form substituted(const Form& f, const std::string& name, const Form& by) {
    return symbolic::substitute(f, {{name, by}});
}

bool is_positive(const std::string& symbol, const Assumptions& known) {
    const auto bound = known.at_least.find(symbol);
    return bound != known.at_least.end() && bound->second.sign() > 0;
}

/// f >= 0 over what all terms have in common, if that is above 0.
Form without_common(const Form& f, const Assumptions& known) {
    Form left = f;
    for (const auto& [name, whole] : symbolic::symbols_of(f)) {
        std::optional<std::int64_t> common;
        for (const symbolic::Term& t : f.terms()) {
            std::int64_t exponent = 0;
            for (const auto& [atom, e] : t.factors)
                if (atom->kind == Atom::Kind::Symbol && atom->name == name) exponent = e;
            common = std::min(common.value_or(exponent), exponent);
        }
        if (common.value_or(0) > 0 && !is_positive(name, known)) continue;
        const Form one = symbolic::symbol(name, whole);
        for (std::int64_t e = common.value_or(0); e > 0; --e) left = left / one;
        for (std::int64_t e = common.value_or(0); e < 0; ++e) left = left * one;
    }
    return left;
}

}  // namespace

Form Divided::back(Form form) const {
    for (auto s = symbols.rbegin(); s != symbols.rend(); ++s)
        form = substituted(form, s->part, symbolic::symbol(s->name, true) / s->by);
    return form;
}

std::string Divided::at_least(const std::string& symbol, std::int64_t least) const {
    for (const Symbol& s : symbols)
        if (s.part == symbol)
            return least == 1 ? fmt::format("{} >= 1", s.name) : fmt::format("{} >= {} * {}", s.name, least, s.by_text);
    return fmt::format("{} >= {}", symbol, least);
}

Divided divided(std::vector<Form> numbers, const Assumptions& known) {
    Divided out{{}, std::move(numbers), known};
    for (std::size_t c = 0; c < out.known.conditions.size(); ++c)
        for (const auto& [name, whole] : symbolic::symbols_of(out.known.conditions[c].form)) {
            const auto by = whole ? divisor(out.known.conditions[c], name) : std::nullopt;
            if (!by) continue;
            std::string text = text_of(*by);
            const bool one = text.find(' ') == std::string::npos;
            std::string part = one ? fmt::format("{} / {}", name, text) : fmt::format("{} / ({})", name, text);
            const Form value = *by * symbolic::symbol(part, true);
            Assumptions then;
            then.at_least = out.known.at_least;
            if (const auto bound = then.at_least.find(name); bound != then.at_least.end()) {
                const Rational* number = by->number();
                then.at_least[part] = number ? bound->second / *number : Rational(bound->second.sign() > 0 ? 1 : 0);
                then.at_least.erase(name);
            }
            for (std::size_t other = 0; other < out.known.conditions.size(); ++other) {
                if (other == c) continue;
                Condition there = out.known.conditions[other];
                there.form = substituted(there.form, name, value);
                then.conditions.push_back(std::move(there));
            }
            for (Form& f : out.numbers) f = substituted(f, name, value);
            out.known = std::move(then);
            out.symbols.push_back({name, std::move(part), *by, std::move(text)});
            c = static_cast<std::size_t>(-1);  // what is left, from the first one on
            break;
        }
    return out;
}

std::int64_t least_of(const std::string& symbol, const Assumptions& known) {
    Rational least = 0;
    if (const auto bound = known.at_least.find(symbol); bound != known.at_least.end()) least = bound->second;
    const Form x = symbolic::symbol(symbol, true);
    for (const Condition& c : known.conditions) {
        if (c.kind != Condition::Kind::AtLeast) continue;
        const Form f = without_common(c.form, known);
        if (symbolic::symbols_of(f).size() != 1 || !symbolic::depends_on(f, symbol)) continue;
        // a x + b >= 0
        const Form b = substituted(f, symbol, Form(0)), a = substituted(f, symbol, Form(1)) - b;
        if (!a.number() || !b.number() || a.number()->sign() <= 0 || !(f == a * x + b)) continue;
        const Rational bound = -*b.number() / *a.number();
        if (least < bound) least = bound;
    }
    return std::max<std::int64_t>(0, (-(-least).floor()).to_int().value_or(0));
}

}  // namespace pamina::formulas
