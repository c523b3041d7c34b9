// Lets and params: their values, and whether these are what the declaration asks for.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/show/show.h"
#include "runtime/values/convert.h"
#include "runtime/values/thing.h"

namespace pamina::script {

namespace {

/// A machine or model that this `let` makes has its name in tables and plots.
Value named(Value v, const ast::LetDecl& l) {
    const auto* made = v.as<std::shared_ptr<const Thing>>();
    if (!made || (*made)->expr != l.value.get() || !(*made)->bound.empty()) return v;
    auto thing = std::make_shared<Thing>(**made);
    thing->text = l.name.text;
    return std::shared_ptr<const Thing>(std::move(thing));
}

}  // namespace

void Interpreter::declare(const ast::Stmt& s, const check::Module& module) {
    if (const auto* p = std::get_if<ast::ParamDecl>(&s.node)) return declare_param(s, *p, module);
    const auto& l = std::get<ast::LetDecl>(s.node);
    Value v = value(*l.value);
    if (l.type && !convert(v, *l.type, program())) {
        fail("E0711", l.value->span,
             fmt::format("`{}` does not take {}", l.name.text, check::describe(type_of(v), program())));
    }
    const check::Symbol* symbol = program().symbol_of(s);
    if (!symbol) return;
    if (symbol->kind == check::SymbolKind::Local)
        evaluator_.bind(*symbol, std::move(v));
    else
        variables_[symbol] = named(std::move(v), l);
}

ast::ExprPtr Interpreter::parse_option(const std::string& name, const std::string& text) {
    const FileId file = shared_->sources.add(name, text);
    ast::ExprPtr e = syntax::parse_expression(file, shared_->sources, program().ids, diagnostics_);
    if (diagnostics_.has_errors() || !e) throw Failed{2};
    const auto* rate = std::get_if<ast::Binary>(&e->node);
    if (rate && rate->op == ast::BinaryOp::div && std::holds_alternative<ast::NameRef>(rate->right->node) &&
        std::holds_alternative<ast::Number>(rate->left->node))
        fail("E0711", rate->right->span, "a unit stands behind a number",
             fmt::format("write `{} 1/{}`", ast::format(*rate->left), ast::format(*rate->right)));
    return e;
}

std::string Interpreter::setting(const std::string& name, const std::string& text) const {
    if (options_.prompt) return fmt::format(":set {} = {}", name, text);
    const bool plain = text.find_first_of(" \"*/()[]{}") == text.npos;
    return plain ? fmt::format("--set {}={}", name, text) : fmt::format("--set '{}={}'", name, text);
}

namespace {

bool fits_param(Value& v, const check::Symbol& symbol, const ast::ParamDecl& p, const check::Program& program) {
    if (p.type) return convert(v, *p.type, program);
    // Without a type, the default says what it is.
    const check::Type& want = symbol.type;
    if (!want.is_number()) return want.kind == check::TypeKind::Unknown || want.kind == type_of(v).kind;
    if (!v.is_number() || as_real(v).dimension != want.dimension) return false;
    if (want.kind == check::TypeKind::Real || v.as<std::int64_t>()) return true;
    const double x = as_real(v).mantissa;  // a real where an int is asked for
    if (x != std::floor(x) || std::fabs(x) >= 9.2e18) return false;
    v = static_cast<std::int64_t>(x);
    return true;
}

std::string what_it_is(const Value& v, const check::Program& program) {
    const auto* r = v.as<Real>();
    return r && r->dimension.empty() ? "a real" : check::describe(type_of(v), program);
}

}  // namespace

// Says what a param takes, and how to write what was probably meant.
void Interpreter::refuse_param(const Value& v, const check::Symbol& symbol, const ast::ParamDecl& p, Span place,
                               const std::string& given) {
    const check::Type& want = symbol.type;
    const bool whole = want.kind == check::TypeKind::Int;
    const std::string takes = whole ? "an int" : check::describe(want, program());
    std::string help;
    const bool bare = v.is_number() && as_real(v).dimension.empty();
    if (want.is_number() && !want.dimension.empty() && bare) {
        Value usual;
        if (p.default_value) usual = value(*p.default_value);
        const auto units = check::usual_units(want.dimension, program());
        const std::string unit = usual.unit ? written(usual.unit->written) : units.empty() ? "" : units.front();
        if (!unit.empty())
            help = fmt::format("write a unit: {}", setting(p.name.text, fmt::format("{} {}", given, unit)));
    } else if (whole && bare && !p.type) {
        help = fmt::format("for reals declare it `param {}: real = …`", p.name.text);
    } else if (p.default_value) {
        help = fmt::format("as in {}", setting(p.name.text, ast::format(*p.default_value)));
    }
    fail("E0803", place,
         fmt::format("param `{}` takes {}, `{}` is {}", p.name.text, takes, given, what_it_is(v, program())), help);
}

namespace {

/// `--set who=you` instead of `--set 'who="you"'`: nothing else that has these letters is a string.
bool is_bare_word(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !text.empty() && is_letter(text[0]) && std::ranges::all_of(text, [&](char c) {
        return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '/';
    });
}

}  // namespace

void Interpreter::declare_param(const ast::Stmt& s, const ast::ParamDecl& p, const check::Module& module) {
    const check::Symbol* symbol = program().symbol_of(s);
    if (!symbol) return;
    Value v;
    Span place = p.name.span;
    std::string shown;
    if (auto it = options_.set.find(p.name.text); it != options_.set.end() && &module == module_) {
        const std::string option = fmt::format("{} {}", options_.prompt ? ":set" : "--set", it->first);
        shown = it->second;
        if (symbol->type.kind == check::TypeKind::String && is_bare_word(shown)) {
            place = {shared_->sources.add(option, shown), 0, static_cast<std::uint32_t>(shown.size())};
            v = Value(shown);
        } else {
            const ast::ExprPtr e = parse_option(option, shown);
            place = e->span;
            v = value(*e);
        }
    } else if (p.default_value) {
        v = value(*p.default_value);
        place = p.default_value->span;
    } else {
        fail("E0802", p.name.span, fmt::format("param `{}` has no value", p.name.text),
             options_.prompt ? fmt::format("give one with :set {} = …, or here: param {} = …", p.name.text, p.name.text)
                             : fmt::format("give one with --set {}=…", p.name.text));
    }
    const std::string given = shown.empty() && p.default_value ? ast::format(*p.default_value) : shown;
    const bool asked = p.type || !shown.empty();
    if (asked && !fits_param(v, *symbol, p, program())) refuse_param(v, *symbol, p, place, given);
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
