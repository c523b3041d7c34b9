// Sums, conditions, numbers and names.
#include "runtime/symbolic/writer.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace pamina::symbolic {

std::string number_text(const Rational& n) {
    if (n.is_integer()) return n.text();
    Rational d = n.denominator();
    int digits = 0;
    for (; d != Rational(1) && digits < 15; ++digits) {
        const Rational twice = d / Rational(10);
        if (twice.is_integer()) {
            d = twice;
        } else if ((d / Rational(2)).is_integer()) {
            d = d / Rational(2);
        } else if ((d / Rational(5)).is_integer()) {
            d = d / Rational(5);
        } else {
            return n.text();
        }
    }
    if (d != Rational(1)) return n.text();
    std::string text = (n.abs() * Rational(10).power(digits)).text();
    const auto width = static_cast<std::size_t>(digits);
    if (text.size() <= width) text.insert(0, width + 1 - text.size(), '0');
    text.insert(text.size() - width, ".");
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return (n.sign() < 0 ? "-" : "") + text;
}

std::string identifier(const std::string& name) {
    std::string text;
    for (const char c : name) text += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return text;
}

Text Writer::sum(const Form& a, bool seconds) {
    if (a.is_zero()) return {seconds && !code() ? with_unit("0", "s") : zero(), Unit};
    if (const auto factored = over_denominator(a, seconds)) return *factored;
    if (const auto factored = factor(a, seconds)) return *factored;
    return plain(a, seconds);
}

std::string Writer::condition(const Condition& c) {
    if (const auto remainder = remainder_condition(c)) return *remainder;
    // What is negative goes to the other side.
    std::vector<Term> left, right;
    for (const auto& t : c.form.terms()) {
        if (t.coefficient.sign() > 0) {
            left.push_back(t);
        } else {
            right.push_back({t.factors, -t.coefficient});
        }
    }
    const char* sign = c.kind == Condition::Kind::AtLeast ? (style_ == Style::Latex ? "\\ge" : ">=")
                       : c.kind == Condition::Kind::Equal ? (style_ == Style::Latex ? "=" : "==")
                                                          : (style_ == Style::Latex ? "\\ne" : "!=");
    const Form l(std::move(left)), r(std::move(right));
    const bool seconds = writing_.seconds && (time_of(l) == 1 || time_of(r) == 1);
    // A number on the left reads better on the right.
    if (c.kind == Condition::Kind::AtLeast && l.number() && !r.number())
        return fmt::format("{} {} {}", sum(r, seconds).text,
                           style_ == Style::Latex ? "\\le" : "<=", sum(l, seconds).text);
    return fmt::format("{} {} {}", sum(l, seconds).text, sign, sum(r, seconds).text);
}

std::string Writer::number(const Rational& n) const {
    if (!code()) {
        if (style_ == Style::Latex && number_text(n) == n.text() && !n.is_integer())
            return fmt::format("{}\\frac{{{}}}{{{}}}", n.sign() < 0 ? "-" : "", n.abs().numerator().text(),
                               n.denominator().text());
        return number_text(n);
    }
    if (n.is_integer() && n.abs() < Rational(1'000'000'000)) return n.text() + ".0";
    return fmt::format("{}", n.to_double());
}

std::string Writer::duration(const Rational& n) const {
    if (code()) return number(n);
    static constexpr std::array<const char*, 5> kUnits{"s", "ms", "us", "ns", "ps"};
    Rational v = n;
    std::size_t unit = 0;
    while (unit + 1 < kUnits.size() && v.abs() < Rational(1)) v = v * Rational(1000), ++unit;
    return with_unit(number(v), kUnits[unit]);
}

std::string Writer::with_unit(const std::string& number, std::string_view unit) const {
    if (style_ == Style::People) return fmt::format("{} {}", number, unit);
    return fmt::format("{}\\,\\mathrm{{{}}}", number, unit == "us" ? "\\mu s" : unit);
}

std::string Writer::name(const std::string& n) const {
    if (style_ == Style::People) return n;
    if (code()) return identifier(n);
    std::string text;
    for (const char c : n) {
        if (c == '_') text += '\\';
        text += c;
    }
    return text.size() > 1 ? fmt::format("\\mathit{{{}}}", text) : text;
}

std::string Writer::wrap(const Text& t, Level least) const {
    if (t.level >= least) return t.text;
    return style_ == Style::Latex ? fmt::format("\\left({}\\right)", t.text) : fmt::format("({})", t.text);
}

}  // namespace pamina::symbolic
