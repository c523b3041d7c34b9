// Lets and params: their values, and whether these are what the declaration asks for.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/describe.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/show/show.h"
#include "runtime/script/values/convert.h"

namespace pamina::script {

void Interpreter::declare(const ast::Stmt& s, const check::Module& module) {
    if (const auto* p = std::get_if<ast::ParamDecl>(&s.node)) return declare_param(s, *p, module);
    const auto& l = std::get<ast::LetDecl>(s.node);
    Value v = value(*l.value);
    if (l.type && !convert(v, *l.type, program())) {
        fail("E0711", l.value->span,
             fmt::format("`{}` does not take {}", l.name.text, check::describe(type_of(v), program())));
    }
    if (const check::Symbol* symbol = program().symbol_of(s)) variables_[symbol] = std::move(v);
}

ast::ExprPtr Interpreter::parse_option(const std::string& name, const std::string& text) {
    const FileId file = shared_->sources.add(name, text);
    ast::ExprPtr e = syntax::parse_expression(file, shared_->sources, program().ids, diagnostics_);
    if (diagnostics_.has_errors() || !e) throw Failed{2};
    return e;
}

void Interpreter::declare_param(const ast::Stmt& s, const ast::ParamDecl& p, const check::Module& module) {
    const check::Symbol* symbol = program().symbol_of(s);
    if (!symbol) return;
    Value v;
    Span place = p.name.span;
    std::string shown;
    if (auto it = options_.set.find(p.name.text); it != options_.set.end() && &module == module_) {
        const ast::ExprPtr e =
            parse_option(fmt::format("{} {}", options_.prompt ? ":set" : "--set", it->first), it->second);
        v = value(*e);
        place = e->span;
        shown = it->second;
    } else if (p.default_value) {
        v = value(*p.default_value);
        place = p.default_value->span;
    } else {
        fail("E0802", p.name.span, fmt::format("param `{}` has no value", p.name.text),
             options_.prompt ? fmt::format("give one with :set {} = …, or here: param {} = …", p.name.text, p.name.text)
                             : fmt::format("give one with --set {}=…", p.name.text));
    }
    bool fits = true;
    if (p.type) {
        fits = convert(v, *p.type, program());
    } else if (p.default_value && !shown.empty()) {
        // Without a type, the default says what it is.
        const auto want = type_of(value(*p.default_value)), got = type_of(v);
        fits = want.kind == got.kind ? want.dimension == got.dimension
                                     : want.is_number() && got.is_number() && want.dimension == got.dimension;
    }
    if (!fits)
        fail("E0803", place,
             fmt::format("param `{}` does not take {}", p.name.text, check::describe(type_of(v), program())));
    if (p.allowed && !allowed(v, *p.allowed))
        fail("E0804", place, fmt::format("{} is not allowed for param `{}`", show(v, program()), p.name.text),
             fmt::format("it takes {}", ast::format(*p.allowed)));
    variables_[symbol] = std::move(v);
}

bool Interpreter::allowed(const Value& v, const ast::Expr& values) {
    if (const auto* range = std::get_if<ast::Range>(&values.node)) {
        const Value first = value(*range->first), last = value(*range->last);
        try {
            const int high = compare(v, last);
            if (compare(v, first) < 0 || compare(v, first) == 2 || (range->exclusive ? high >= 0 : high > 0))
                return false;
            if (!range->step) return true;
            const Value rest = int_divide(add(v, first, true), value(*range->step), true);
            return as_real(rest).mantissa == 0;
        } catch (const ValueError& error) {
            fail(error.id, values.span, error.message);
        }
    }
    const Value list = value(values);
    const auto* items = list.as<std::shared_ptr<const List>>();
    return items && std::any_of((*items)->begin(), (*items)->end(), [&](const Value& item) { return equal(item, v); });
}

}  // namespace pamina::script
