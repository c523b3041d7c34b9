// Formulas: their values where symbols are given, their members, and what functions make of them.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/builtins.h"
#include "frontend/check/words/describe.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/values/form_value.h"

namespace pamina::script {

using check::Builtin;

namespace {

std::size_t symbol_of(const FormValue& form, std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(form.symbols, name, &FormSymbol::name) - form.symbols.begin());
}

[[noreturn]] void no_symbol(const FormValue& form, const std::string& name) {
    std::string known;
    for (const FormSymbol& s : form.symbols) known += fmt::format("{}`{}`", known.empty() ? "" : ", ", s.name);
    throw ValueError{"E1304", fmt::format("this formula has no symbol `{}`", name),
                     known.empty() ? "it has no symbols left" : fmt::format("its symbols are {}", known)};
}

/// `x` or `m.x`
std::string symbol_name(const ast::Expr& e) {
    if (const auto* n = std::get_if<ast::NameRef>(&e.node)) return n->name;
    const auto* m = std::get_if<ast::Member>(&e.node);
    const auto* object = m ? std::get_if<ast::NameRef>(&m->object->node) : nullptr;
    return object ? object->name + "." + m->member.text : std::string();
}

}  // namespace

// Symbols by position, by name, and those of a machine as a record: `m = { gap = 3 us }`.
Value Evaluator::form_call(const FormValue& form, const ast::Expr&, const ast::Call& c) {
    stop_.look();
    std::vector<Value> given(form.symbols.size());
    const auto give = [&](std::size_t i, Value v, Span at) {
        const FormSymbol& s = form.symbols[i];
        if (!is_missing(given[i])) fail("E0313", at, fmt::format("`{}` is given twice", s.name));
        if (!v.is_number())
            fail("E0711", at,
                 fmt::format("`{}` takes a number, this is {}", s.name, check::describe(type_of(v), program_)));
        const auto* real = v.as<Real>();
        const bool zero = !real && *v.as<std::int64_t>() == 0;
        if (!zero && (real ? real->dimension != s.dimension : !s.dimension.empty()))
            fail("E0712", at,
                 fmt::format("`{}` is {}, this is {}", s.name, check::describe(s.dimension, program_),
                             check::describe(type_of(v), program_)));
        given[i] = std::move(v);
    };
    std::size_t next = 0;
    for (const ast::Argument& a : c.arguments) {
        if (!a.name) {
            if (next >= form.symbols.size())
                fail("E0311", a.value->span,
                     fmt::format("this formula has {} symbols, {} arguments are given", form.symbols.size(),
                                 c.arguments.size()));
            give(next++, value(*a.value), a.value->span);
            continue;
        }
        if (const std::size_t i = symbol_of(form, a.name->text); i < form.symbols.size()) {
            give(i, value(*a.value), a.value->span);
            continue;
        }
        const auto* record = std::get_if<ast::Record>(&a.value->node);
        if (!record) no_symbol(form, a.name->text);
        for (const ast::Binding& b : record->fields) {
            const std::string name = a.name->text + "." + b.name.text;
            const std::size_t i = symbol_of(form, name);
            if (i >= form.symbols.size()) no_symbol(form, name);
            give(i, value(*b.value), b.value->span);
        }
    }
    return form.with(given);
}

Value Evaluator::form_member(const std::shared_ptr<const FormValue>& form, const ast::Member& m) {
    const std::string& name = m.member.text;
    if (name == "exact") return form->is_exact();
    if (name == "approximate") return form->approximate;
    if (name == "lower" || name == "upper") return form->bound(name == "upper");
    if (name == "terms") return form->terms();
    if (name == "symbols") {
        auto names = std::make_shared<List>();
        for (const FormSymbol& s : form->symbols) names->push_back(s.name);
        return std::shared_ptr<const List>(std::move(names));
    }
    unknown(m, "a formula", {"exact", "approximate", "lower", "upper", "terms", "symbols"});
}

Value Evaluator::form_builtin(Builtin b, const ast::Call& c) {
    const ast::Expr& of = *c.arguments.front().value;
    const Value v = value(of);
    const auto* form = v.as<std::shared_ptr<const FormValue>>();
    if (!form)
        fail("E1306", of.span,
             fmt::format("`{}` needs a formula, this is {}", check::info(b).name,
                         check::describe(type_of(v), program_)));
    if (b == Builtin::Latex) return (*form)->latex();
    if (b == Builtin::CText) return (*form)->c();
    if (b == Builtin::PythonText) return (*form)->python();
    const std::string name = symbol_name(*c.arguments.back().value);
    const std::size_t i = symbol_of(**form, name);
    if (i >= (*form)->symbols.size()) no_symbol(**form, name);
    return (*form)->derivative(i);
}

}  // namespace pamina::script
