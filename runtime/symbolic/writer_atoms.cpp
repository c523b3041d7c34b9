// Maxima, roundings, powers, choices, sums over an index and tables.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "runtime/symbolic/program.h"
#include "runtime/symbolic/writer.h"

namespace pamina::symbolic {

Text Writer::atom(const Atom& a, bool seconds) {
    switch (a.kind) {
        case Kind::Symbol:
            return {name(a.name), Unit};
        case Kind::Max: {
            const bool smallest = negated(a);
            if (style_ == Style::C) return folded(smallest ? "fmin" : "fmax", a.forms, smallest);
            if (style_ == Style::Python) return folded(smallest ? "np.minimum" : "np.maximum", a.forms, smallest);
            const std::string all = arguments(a.forms, seconds, smallest);
            if (style_ == Style::Latex)
                return {fmt::format("\\{}\\left({}\\right)", smallest ? "min" : "max", all), Unit};
            return {fmt::format("{}({})", smallest ? "min" : "max", all), Unit};
        }
        case Kind::Floor:
        case Kind::Ceil:
            return rounding(a);
        case Kind::Power: {
            const Text base = sum(a.forms[0], false), exponent = sum(a.forms[1], false);
            if (!code() && a.forms[1] == Form(Rational(1) / Rational(2))) {
                if (style_ == Style::Latex) return {fmt::format("\\sqrt{{{}}}", base.text), Unit};
                return function("sqrt", a.forms[0]);
            }
            if (a.forms[0] == euler() && style_ != Style::Latex) return function("exp", a.forms[1]);
            switch (style_) {
                case Style::C:
                    return {fmt::format("pow({}, {})", base.text, exponent.text), Unit};
                case Style::Python:
                    return {fmt::format("np.power({}, {})", base.text, exponent.text), Unit};
                case Style::Latex:
                    return {fmt::format("{{{}}}^{{{}}}", wrap(base, Unit), exponent.text), Unit};
                case Style::People:
                    return {fmt::format("{}^{}", wrap(base, Unit), wrap(exponent, Unit)), Product};
            }
            return {};
        }
        case Kind::Log2:
            return function(style_ == Style::Latex ? "log_2" : "log2", a.forms[0]);
        case Kind::Choose:
            return choice(a, seconds);
        case Kind::Sum:
        case Kind::MaxOver:
            return over(a, seconds);
        case Kind::Table: {
            std::string items;
            for (std::size_t i = 1; i < a.forms.size(); ++i)
                items += (i > 1 ? ", " : "") + sum(a.forms[i], seconds).text;
            const std::string index = sum(a.forms[0], false).text;
            switch (style_) {
                case Style::C:
                    return {fmt::format("((const double[]){{{}}})[(long)({})]", items, index), Unit};
                case Style::Python:
                    has_table = true;
                    return {fmt::format("_item([{}], {})", items, index), Unit};
                default:
                    return {fmt::format("[{}][{}]", items, index), Unit};
            }
        }
        case Kind::Divide:
            return sum(a.forms[0], writing_.seconds && time_of(a.forms[0]) == 1);
        case Kind::Euler:
            switch (style_) {
                case Style::C:
                    return {"exp(1.0)", Unit};
                case Style::Python:
                    return {"np.e", Unit};
                case Style::Latex:
                    return {"\\mathrm{e}", Unit};
                case Style::People:
                    return {"e", Unit};
            }
    }
    return {};
}

std::string Writer::arguments(const std::vector<Form>& forms, bool seconds, bool negated) {
    std::vector<Form> sorted = forms;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](const Form& x, const Form& y) { return rank_of(x) < rank_of(y); });
    std::string text;
    for (const auto& f : sorted) {
        if (!text.empty()) text += ", ";
        text += sum(negated ? -f : f, seconds).text;
    }
    return text;
}

Text Writer::rounding(const Atom& a) {
    const bool up = a.kind == Kind::Ceil;
    const bool computed = style_ == Style::C || style_ == Style::Python;
    const auto [numerator, denominator] = quotient(computed ? with_fractions_outside(a.forms[0]) : a.forms[0]);
    switch (style_) {
        case Style::People:
            if (denominator == Form(1))
                return {fmt::format("{}({})", up ? "ceil" : "floor", sum(numerator, false).text), Unit};
            return {fmt::format("{}({}, {})", up ? "ceildiv" : "div", sum(numerator, false).text,
                                sum(denominator, false).text),
                    Unit};
        case Style::Latex:
            return {fmt::format("\\l{0} {1} \\r{0}", up ? "ceil" : "floor", sum(a.forms[0], false).text), Unit};
        case Style::C:
        case Style::Python: {
            const std::string value = denominator == Form(1) ? sum(numerator, false).text
                                                             : fmt::format("{} / {}", wrap(sum(numerator, false), Unit),
                                                                           wrap(sum(denominator, false), Unit));
            return {fmt::format("{}{}({})", style_ == Style::Python ? "np." : "", up ? "ceil" : "floor", value), Unit};
        }
    }
    return {};
}

Text Writer::folded(const char* function, const std::vector<Form>& forms, bool negated) {
    std::string text = sum(negated ? -forms[0] : forms[0], false).text;
    for (std::size_t i = 1; i < forms.size(); ++i)
        text = fmt::format("{}({}, {})", function, text, sum(negated ? -forms[i] : forms[i], false).text);
    return {text, Unit};
}

Text Writer::function(const char* name, const Form& of) {
    const char* before = style_ == Style::Latex ? "\\" : style_ == Style::Python ? "np." : "";
    return {fmt::format("{}{}({})", before, name, sum(of, false).text), Unit};
}

Text Writer::choice(const Atom& a, bool seconds) {
    std::string all;
    for (const auto& c : a.all) {
        const std::string one = condition(c);
        switch (style_) {
            case Style::C:
                all += (all.empty() ? "" : " && ") + one;
                break;
            case Style::Python:
                all = all.empty() ? "(" + one + ")" : all + " & (" + one + ")";
                break;
            case Style::Latex:
                all += (all.empty() ? "" : " \\wedge ") + one;
                break;
            case Style::People:
                all += (all.empty() ? "" : " and ") + one;
                break;
        }
    }
    const std::string yes = sum(a.forms[0], seconds).text, no = sum(a.forms[1], seconds).text;
    switch (style_) {
        case Style::C:
            return {fmt::format("({} ? {} : {})", all, yes, no), Unit};
        case Style::Python:
            return {fmt::format("np.where({}, {}, {})", all, yes, no), Unit};
        case Style::Latex:
            return {fmt::format("\\begin{{cases}} {} & {} \\\\ {} & \\text{{otherwise}} \\end{{cases}}", yes, all, no),
                    Unit};
        case Style::People:
            return {fmt::format("(if {} then {} else {})", all, yes, no), Unit};
    }
    return {};
}

Text Writer::over(const Atom& a, bool seconds) {
    const bool is_sum = a.kind == Kind::Sum;
    const std::string index = name(a.name);
    if (style_ == Style::C) {
        const std::string first = sum(a.forms[0], false).text, last = sum(a.forms[1], false).text;
        const std::string variable = fmt::format("part{}", ++parts_);
        std::string outer = std::exchange(prelude, "");
        const std::string body = sum(a.forms[2], false).text;
        const std::string inside = std::exchange(prelude, std::move(outer));
        prelude += fmt::format("double {0} = 0; for (double {1} = {2}, end{0} = {3}; {1} <= end{0}; {1} += 1) {{ {4}",
                               variable, index, first, last, inside);
        prelude += is_sum ? fmt::format("{} += {}; }} ", variable, body)
                          : fmt::format("{0} = fmax({0}, {1}); }} ", variable, body);
        return {variable, Unit};
    }
    const std::string first = sum(a.forms[0], false).text, last = sum(a.forms[1], false).text;
    const std::string body = sum(a.forms[2], seconds).text;
    switch (style_) {
        case Style::Python:
            has_sum = has_sum || is_sum;
            has_largest = has_largest || !is_sum;
            return {fmt::format("{}(lambda {}: {}, {}, {})", is_sum ? "_sum" : "_largest", index, body, first, last),
                    Unit};
        case Style::Latex:
            return {fmt::format("{}_{{{}={}}}^{{{}}} {}", is_sum ? "\\sum" : "\\max", index, first, last, body),
                    Product};
        default:
            return {fmt::format("{}({} in {}..{}: {})", is_sum ? "sum" : "max", index, first, last, body), Unit};
    }
}

}  // namespace pamina::symbolic
