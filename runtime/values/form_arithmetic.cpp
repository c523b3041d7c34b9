#include "runtime/values/form_arithmetic.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "runtime/symbolic/effort.h"
#include "runtime/values/form_value.h"

namespace pamina::script {

using symbolic::Condition;
using symbolic::Form;

namespace {

const FormValue* form_in(const Value& v) {
    const auto* form = v.as<std::shared_ptr<const FormValue>>();
    return form ? form->get() : nullptr;
}

/// A number as a formula without symbols.
FormValue as_form(const Value& v) {
    if (const FormValue* form = form_in(v)) {
        form->exact();
        return *form;
    }
    if (is_missing(v)) throw missing_value(v);
    if (!v.is_number()) throw ValueError{"E0711", "a formula is computed with numbers and formulas", {}};
    if (v.interval)
        throw ValueError{"E1313", "this formula cannot be made: a number in it is not known exactly",
                         "take an end of its interval or its mean: `.low`, `.high`, `.mean`"};
    FormValue f;
    f.name = "number";
    f.dimension = as_real(v).dimension;
    f.formula.exact = Form(exact_number(v));
    f.formula.rounded = v.rounded;
    return f;
}

/// The symbols of both; those of `a` come first.
std::vector<FormSymbol> merged(const FormValue& a, const FormValue& b) {
    std::vector<FormSymbol> all = a.symbols;
    for (const FormSymbol& s : b.symbols) {
        const auto same = std::ranges::find(all, s.name, &FormSymbol::name);
        if (same == all.end()) {
            all.push_back(s);
            continue;
        }
        if (same->dimension != s.dimension)
            throw ValueError{"E1316", fmt::format("`{}` stands for two kinds of numbers in these formulas", s.name),
                             "call the parameter of one of the models otherwise, or give it"};
        same->whole = same->whole || s.whole;
    }
    return all;
}

/// With the symbols of the sum, which may be whole where its own are not.
void take_symbols(FormValue& f, const std::map<std::string, Form>& by) {
    f.formula.exact = symbolic::substitute(*f.formula.exact, by);
    for (auto& d : f.formula.decisions) d = formulas::substitute(d, by);
    for (FormRegion& r : f.regions)
        for (Condition& c : r.all) c.form = symbolic::substitute(c.form, by);
}

/// What a condition's own numbers are called may not be a symbol of the other formula.
void apart(const FormValue& f, const std::vector<FormSymbol>& symbols) {
    for (const FormRegion& r : f.regions)
        for (const auto& own : r.own)
            if (std::ranges::find(symbols, own.name, &FormSymbol::name) != symbols.end())
                throw ValueError{"E1313",
                                 fmt::format("this formula cannot be made: `{}` is a symbol of one, and another number "
                                             "in `where {}` of the other",
                                             own.name, r.text),
                                 "call the number of that condition otherwise"};
}

Form combined(char op, const Form& a, const Form& b) {
    switch (op) {
        case '+':
            return a + b;
        case '-':
            return a - b;
        case '*':
            return a * b;
        default:
            return a / b;
    }
}

const char* word(char op) {
    return op == '+' ? "plus" : op == '-' ? "minus" : op == '*' ? "times" : "over";
}

}  // namespace

bool is_form(const Value& v) {
    return form_in(v) != nullptr;
}

Value form_arithmetic(char op, const Value& l, const Value& r) {
    const symbolic::Effort effort;
    try {
        FormValue a = as_form(l), b = as_form(r);
        const bool sum = op == '+' || op == '-';
        const auto zero = [](const FormValue& f) { return f.symbols.empty() && *f.formula.exact == Form(); };
        if (sum && a.dimension != b.dimension && !zero(a) && !zero(b))
            throw ValueError{"E0712", "a sum is of one kind of numbers", {}};
        auto made = std::make_shared<FormValue>();
        made->symbols = merged(a, b);
        apart(a, made->symbols);
        apart(b, made->symbols);
        std::map<std::string, Form> by;
        for (const FormSymbol& s : made->symbols) by.emplace(s.name, symbolic::symbol(s.name, s.whole));
        take_symbols(a, by);
        take_symbols(b, by);
        made->name = fmt::format("{}_{}_{}", a.name, word(op), b.name);
        made->dimension = op == '*'   ? a.dimension * b.dimension
                          : op == '/' ? a.dimension / b.dimension
                          : zero(a)   ? b.dimension
                                      : a.dimension;
        made->time = false;  // it may be negative
        made->means = b.means.empty() || a.means == b.means ? a.means : a.means.empty() ? b.means : kDrawsAndBranches;
        made->formula.rounded = a.formula.rounded || b.formula.rounded;
        for (const FormValue* f : {&a, &b}) {
            made->formula.decisions.insert(made->formula.decisions.end(), f->formula.decisions.begin(),
                                           f->formula.decisions.end());
            for (const FormRegion& region : f->regions) {
                made->regions.push_back(region);
                for (const Condition& c : region.all) {
                    if (symbolic::never_holds(c, made->known))
                        throw ValueError{"E1313",
                                         "this formula cannot be made: nothing satisfies the conditions of both",
                                         fmt::format("`{}` is one of them", region.text)};
                    made->known = made->known.with(c);
                }
            }
        }
        made->formula.exact = symbolic::simplify(combined(op, *a.formula.exact, *b.formula.exact), made->known);
        return Value(std::shared_ptr<const FormValue>(std::move(made)));
    } catch (const symbolic::FormError& e) {
        throw ValueError{"E1313", fmt::format("this formula cannot be made: {}", e.what()), {}};
    }
}

}  // namespace pamina::script
