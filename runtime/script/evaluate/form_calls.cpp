// Formulas: their values where symbols are given, their members, and what functions make of them.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/symbol_name.h"
#include "frontend/ast/walk.h"
#include "frontend/check/words/builtins.h"
#include "frontend/check/words/describe.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/values/callable.h"
#include "runtime/values/form_value.h"

namespace pamina::script {

using check::Builtin;

namespace {

std::size_t symbol_of(const FormValue& form, std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(form.symbols, name, &FormSymbol::name) - form.symbols.begin());
}

/// The formula that a record has, as the help of an error names it.
std::string formula_within(const Value& v) {
    const auto* record = v.as<std::shared_ptr<const Record>>();
    if (!record) return {};
    for (const auto& [name, field] : (*record)->fields())
        if (field.as<std::shared_ptr<const FormValue>>()) return fmt::format("its `{}` is one", name);
    return dynamic_cast<const Callable*>(record->get()) ? "its `text` is its formula, as a text" : std::string();
}

[[noreturn]] void no_symbol(const FormValue& form, const std::string& name) {
    std::string known;
    for (const FormSymbol& s : form.symbols) known += fmt::format("{}`{}`", known.empty() ? "" : ", ", s.name);
    throw ValueError{"E1304", fmt::format("this formula has no symbol `{}`", name),
                     known.empty() ? "it has no symbols left" : fmt::format("its symbols are {}", known)};
}

}  // namespace

// Symbols by position, by name, and those of a machine as a record: `m = { gap = 3 us }`.
Value Evaluator::form_call(const FormValue& form, const ast::Call& c, const check::Symbol* open) {
    stop_.look();
    const auto is_open = [&](const ast::Argument& a) { return open && program_.symbol_of(*a.value) == open; };
    std::vector<Value> given(form.symbols.size());
    const auto give = [&](std::size_t i, Value v, Span at) {
        const FormSymbol& s = form.symbols[i];
        if (!is_missing(given[i])) fail("E0313", at, fmt::format("`{}` is given twice", s.name));
        if (is_missing(v)) throw missing_value(v);
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
            if (is_open(a))
                ++next;
            else
                give(next++, value(*a.value), a.value->span);
            continue;
        }
        if (const std::size_t i = symbol_of(form, a.name->text); i < form.symbols.size()) {
            if (!is_open(a)) give(i, value(*a.value), a.value->span);
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

// `T(P = P, N = 10)` as a formula of `P` alone: what it gives for the others does not depend on `P`.
std::shared_ptr<const FormValue> Evaluator::form_of_one(const ast::Expr& e, const check::Symbol& open) {
    const auto* c = std::get_if<ast::Call>(&e.node);
    if (!c) return nullptr;
    int bare = 0, all = 0;
    for (const ast::Argument& a : c->arguments) bare += program_.symbol_of(*a.value) == &open;
    ast::each_expression(e, [&](const ast::Expr& inner) { all += program_.symbol_of(inner) == &open; });
    if (bare != 1 || all != 1) return nullptr;
    if (const check::Symbol* s = program_.symbol_of(*c->callee);
        s && s->kind != check::SymbolKind::Let && s->kind != check::SymbolKind::Parameter &&
        s->kind != check::SymbolKind::Index && s->kind != check::SymbolKind::Local)
        return nullptr;
    // What fails here fails at each point, where it is told.
    const std::size_t before = diagnostics_.list().size();
    const auto none = [&] {
        diagnostics_.list().resize(std::min(before, diagnostics_.list().size()));
        return nullptr;
    };
    try {
        const Value called = value(*c->callee);
        const auto* form = called.as<std::shared_ptr<const FormValue>>();
        if (!form || !(*form)->is_exact()) return none();
        const Value left = form_call(**form, *c, &open);
        const auto* one = left.as<std::shared_ptr<const FormValue>>();
        return one && (*one)->symbols.size() == 1 ? *one : none();
    } catch (const ValueError&) {
        return none();
    } catch (const Failed& failed) {
        if (failed.status == 0 || (hooks_.stop && hooks_.stop->load())) throw;
        return none();
    }
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
    if (name == "array") {
        if (form->arrays) return form->arrays();
        fail("E1906", m.member.span, "`array` is known of the formula of a whole model alone",
             "ask for it behind `symbolic`, and give symbols to what it gives");
    }
    unknown(m.member, "a formula", {"array", "exact", "approximate", "lower", "upper", "terms", "symbols"});
}

Value Evaluator::form_builtin(Builtin b, const ast::Call& c) {
    const ast::Expr& of = *c.arguments.front().value;
    const Value v = value(of);
    const auto* form = v.as<std::shared_ptr<const FormValue>>();
    if (!form)
        fail("E1306", of.span,
             fmt::format("`{}` needs a formula, this is {}", language::row(b).name,
                         check::describe(type_of(v), program_)),
             formula_within(v));
    if (b == Builtin::Latex) return (*form)->latex();
    if (b == Builtin::CText) return (*form)->c();
    if (b == Builtin::PythonText) return (*form)->python();
    const std::string name = ast::symbol_name(*c.arguments.back().value);
    const std::size_t i = symbol_of(**form, name);
    if (i >= (*form)->symbols.size()) no_symbol(**form, name);
    Value derivative = (*form)->derivative(i);
    if ((*form)->has_steps(i)) left_out_.add_steps(name, c.arguments.front().value->span);
    return derivative;
}

}  // namespace pamina::script
