#include "runtime/script/evaluate/evaluator.h"
#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "frontend/source/decimal.h"
#include "frontend/source/finally.h"
#include "runtime/expr/math.h"

#include <fmt/format.h>

#include <algorithm>

#include <cmath>

#include "frontend/ast/arguments.h"
#include "frontend/ast/operators.h"
#include "runtime/expr/ops.h"
#include "runtime/script/evaluate/number_functions.h"
#include "runtime/script/evaluate/stack.h"
#include "runtime/script/show/show.h"
#include "runtime/values/callable.h"
#include "runtime/values/convert.h"
#include "runtime/values/doubtful.h"
#include "runtime/values/form_arithmetic.h"
#include "runtime/values/statistics.h"

namespace pamina::script {

using ast::BinaryOp;
using check::Builtin;
using check::SymbolKind;
using language::Signature;

void Evaluator::fail(std::string id, Span span, std::string message, std::string help, int status) {
    diagnostics_.error(std::move(id), span, std::move(message), std::move(help));
    throw Failed{status};
}

Value Evaluator::value(const ast::Expr& e) {
    // What is nested within an expression is limited by the checker; only chains of functions come this deep.
    const Finally leave([&] { --depth_; });
    if (++depth_ > kUnmeasuredDepth && stack_left() < kReservedStack) {
        fail("E0910", calling_, "functions call each other too deep for the memory of the stack here",
             "inside a model there is more room; a sum or a loop takes no depth");
    }
    try {
        return std::visit(
            ast::overloaded{
                [&](const ast::ErrorExpr&) -> Value { throw Failed{2}; },
                [&](const ast::Number& n) { return literal(e, n); },
                [&](const ast::BoolLiteral& b) { return Value(b.value); },
                [&](const ast::StringLiteral& s) { return Value(s.value); },
                [&](const ast::Text& t) { return text_of(e, t); },
                [&](const ast::ListLiteral& l) { return list_literal(e, l); },
                [&](const ast::NameRef&) {
                    const check::Symbol* s = program_.symbol_of(e);
                    const bool spread =
                        s && s->kind == SymbolKind::Builtin && language::row(s->builtin).signature == Signature::Spread;
                    return spread ? distribution(e) : name(e);
                },
                [&](const ast::Member& m) { return member(e, m); },
                [&](const ast::Index& x) {
                    // A group of the ranks of a machine; items of lists have been evaluated when they were written.
                    const bool group = std::holds_alternative<ast::Member>(x.object->node) &&
                                       program_.type_of(e).kind == check::TypeKind::Machine;
                    return group ? thing(e, program_.type_of(e)) : index(e, x);
                },
                [&](const ast::Call& c) { return call(e, c); },
                [&](const ast::Unary& u) {
                    if (u.op == ast::UnaryOp::logical_not) return Value(!condition(*u.operand));
                    const Value v = value(*u.operand);
                    return is_form(v) ? form_arithmetic('-', Value(std::int64_t{0}), v) : negate(v);
                },
                [&](const ast::Binary&) { return binary(e); },
                [&](const ast::Conditional& c) {
                    return condition(*c.condition) ? value(*c.then_value) : value(*c.else_value);
                },
                [&](const ast::LetIn& l) { return let_in(l); },
                [&](const ast::InUnit& u) {
                    Value v = value(*u.value);
                    if (is_missing(v)) return v;
                    Diagnostics own;
                    const auto unit = check::resolve_unit(u.unit, program_, module_of(u.unit.span), own);
                    if (!unit) fail("E0711", u.unit.span, "this is not a unit");
                    if (is_missing(v)) return v;
                    if (!v.is_number() || as_real(v).dimension != unit->dimension) {
                        fail("E0712", e.span,
                             fmt::format("{} cannot be shown in this unit", check::describe(type_of(v), program_)));
                    }
                    v.unit = std::make_shared<const OwnUnit>(u.unit, *unit, true);
                    return v;
                },
                [&](const ast::Range&) -> Value {
                    fail("E0711", e.span, "a range stands only in `for`, `par` and sums");
                },
                [&](const ast::Comprehension& c) { return comprehension(e, c); },
                [&](const ast::ListComprehension& l) { return list_comprehension(e, l); },
                [&](const ast::Record& r) { return record_literal(e, r); },
                [&](const ast::With&) { return thing(e, check::Type::of(check::TypeKind::Machine)); },
                [&](const ast::Tuple&) { return distribution(e); },
                [&](const ast::ScheduleValue& s) {
                    check::Type type = check::Type::of(check::TypeKind::Schedule);
                    type.schedule = &s;
                    return thing(e, std::move(type));
                },
                [&](const ast::Draw&) -> Value { fail("E1401", e.span, "`draw` is something that a process does"); },
                [&](const ast::Get&) -> Value { fail("E0711", e.span, "`get` is something that a process does"); },
                [&](const ast::Predict& p) { return hooks_.predict(e, p); },
                [&](const ast::Solve& s) { return hooks_.solve(e, s); },
                [&](const ast::Symbolic& s) { return hooks_.symbolic(e, s); },
                [&](const ast::Sensitivity& s) { return hooks_.sensitivity(e, s); },
                [&](const ast::Advice& a) { return hooks_.advice(e, a); },
                [&](const ast::Fit& f) { return hooks_.fit(e, f); },
                [&](const ast::TermSearch& t) { return hooks_.term_search(e, t); },
            },
            e.node);
    } catch (const ValueError& error) {
        fail(error.id, e.span, error.message, error.help);
    }
}

const check::Module* Evaluator::module_of(Span span) const {
    for (const auto& m : program_.modules)
        if (m->file.id == span.file || std::ranges::count(m->more_texts, span.file)) return m.get();
    return program_.modules.empty() ? nullptr : program_.modules.back().get();
}

Value Evaluator::literal(const ast::Expr& e, const ast::Number& n) {
    if (const auto it = literals_.find(e.id); it != literals_.end()) return it->second;
    Value v = read_literal(e, n);
    if (literals_.size() < kMaxLiterals) literals_.emplace(e.id, v);
    return v;
}

Value Evaluator::read_literal(const ast::Expr& e, const ast::Number& n) {
    const WrittenNumber d = *read_number(n.digits);
    if (!n.unit) {
        if (d.integer) return *d.integer;
        if (n.is_int)
            fail("E0713", e.span, fmt::format("{} does not fit a 64-bit int", n.digits),
                 "write it with an exponent, as a real");
        return Real{d.value, 0, {}};
    }
    Diagnostics own;
    const auto unit = check::resolve_unit(*n.unit, program_, module_of(n.unit->span), own);
    if (!unit) fail("E0711", n.unit->span, "this is not a unit");
    Real r{d.mantissa * unit->factor, d.exp10 + unit->exp10, unit->dimension};
    if (r.dimension.empty()) return Real{r.base(), 0, {}};
    Value v(std::move(r));
    v.unit = std::make_shared<const OwnUnit>(*n.unit, *unit);
    return v;
}

Value Evaluator::name(const ast::Expr& e) {
    const check::Symbol* s = program_.symbol_of(e);
    if (!s) fail("E0711", e.span, "this name has no value here");
    if (!scopes_.empty()) {
        if (auto it = scopes_.back().find(s); it != scopes_.back().end()) return it->second;
    }
    if (s->kind == SymbolKind::Param || (s->kind == SymbolKind::Let && !s->owner)) return hooks_.variable(*s, e.span);
    if (s->kind == SymbolKind::Machine) return thing(e, check::Type::of(check::TypeKind::Machine));
    if (s->kind == SymbolKind::Model) return thing(e, check::Type::of(check::TypeKind::Model));
    if (s->kind == SymbolKind::Network) return thing(e, check::Type::of(check::TypeKind::Network));
    fail("E0711", e.span, fmt::format("`{}` is not a value", s->name));
}

// The names are known as long as the value of what is behind `in` is sought; each of them is a symbol of its own, so
// none hides another here.
Value Evaluator::let_in(const ast::LetIn& l) {
    if (scopes_.empty()) scopes_.push_back({});
    std::vector<std::pair<const check::Symbol*, std::optional<Value>>> before;
    const Finally leave([&] {
        for (auto it = before.rbegin(); it != before.rend(); ++it) {
            if (it->second)
                bind(*it->first, std::move(*it->second));
            else
                scopes_.back().erase(it->first);
        }
    });
    for (const ast::LocalName& n : l.names) {
        Value v = value(*n.value);
        const check::Symbol* s = program_.symbol_of(n);
        const Value* known = bound(*s);
        before.emplace_back(s, known ? std::optional(*known) : std::nullopt);
        bind(*s, std::move(v));
    }
    return value(*l.body);
}

Value* Evaluator::bound(const check::Symbol& s) {
    if (scopes_.empty()) return nullptr;
    const auto it = scopes_.back().find(&s);
    return it == scopes_.back().end() ? nullptr : &it->second;
}

void Evaluator::need(const Value& v, const ast::Expr& e) {
    if (!is_missing(v)) return;
    const ValueError error = missing_value(v);
    fail(error.id, e.span, error.message, error.help);
}

bool Evaluator::condition(const ast::Expr& e) {
    const Value v = value(e);
    if (const auto* b = v.as<bool>()) return *b;
    need(v, e);
    fail("E0711", e.span, "a condition is needed here");
}

std::int64_t Evaluator::integer(const ast::Expr& e) {
    const Value v = value(e);
    if (const auto* i = v.as<std::int64_t>()) return *i;
    if (const auto* r = v.as<Real>();
        r && r->dimension.empty() && r->mantissa == std::floor(r->mantissa) && std::fabs(r->mantissa) < 9.2e18) {
        return static_cast<std::int64_t>(r->mantissa);
    }
    need(v, e);
    fail("E0711", e.span, "an int is needed here");
}

namespace {

/// A text as `2.5 ms`, which was to be a number.
bool begins_with_digit(const Value& v) {
    const auto* text = v.as<std::string>();
    return text && !text->empty() && text->front() >= '0' && text->front() <= '9';
}

/// Whether a number with doubt may be 0.
bool may_be_zero(const Value& v) {
    return v.interval && v.interval->half > 0 && std::fabs(as_real(v).mantissa) <= v.interval->half;
}

/// What is wrong with taking this to first order: x^2 has no slope where x is 0, x y changes with neither where both
/// are. Null: nothing.
const char* too_flat(ast::BinaryOp op, const Value& l, const Value& r) {
    if (op == ast::BinaryOp::mul && may_be_zero(l) && may_be_zero(r))
        return "first order is not enough: both factors may be 0, and the interval of their product is too narrow";
    if (op == ast::BinaryOp::pow && may_be_zero(l) && as_real(r).base() > 1)
        return "first order is not enough: what is raised may be 0, where a power has no slope, and the interval of "
               "the result is too narrow";
    return nullptr;
}

/// Of each place once, however often it is computed.
void warn_once(Diagnostics& diagnostics, Span span, const char* message) {
    for (const Diagnostic& d : diagnostics.list())
        if (d.id == "W1701" && d.span == span) return;
    diagnostics.add({Severity::warning,
                     "W1701",
                     span,
                     message,
                     "compute at both ends, `x.low` and `x.high`, or draw it in a model that is simulated",
                     {}});
}

}  // namespace

Value Evaluator::binary(const ast::Expr& e) {
    std::vector<const ast::Expr*> spine;
    const ast::Expr* at = &e;
    while (const auto* b = std::get_if<ast::Binary>(&at->node)) {
        spine.push_back(at);
        at = b->left.get();
    }
    Value l = value(*at);
    for (auto it = spine.rbegin(); it != spine.rend(); ++it) {
        const auto& b = std::get<ast::Binary>((*it)->node);
        if (b.op == BinaryOp::logical_and || b.op == BinaryOp::logical_or) {
            const auto* left = l.as<bool>();
            need(l, *b.left);
            if (!left) fail("E0711", b.left->span, "a condition is needed here");
            if (*left == (b.op == BinaryOp::logical_and)) l = condition(*b.right);
            continue;
        }
        const Value r = value(*b.right);
        if (unsure_ && (l.interval || r.interval)) note_unsure(b, l, r);
        try {
            if (const char* flat = l.interval ? too_flat(b.op, l, r) : nullptr)
                warn_once(diagnostics_, (*it)->span, flat);
            l = apply(b, l, r, (*it)->span);
        } catch (const ValueError& error) {
            std::string message = error.message, help = error.help;
            if (help.empty() && (begins_with_digit(l) || begins_with_digit(r)))
                help = "`csv` reads fields as quantities where each of a column has a unit, as in `2.5 ms`";
            if (error.id == "E0712" || error.id == "E0711") {
                message =
                    fmt::format("`{}` is {}, `{}` is {}", ast::format(*b.left), check::describe(type_of(l), program_),
                                ast::format(*b.right), check::describe(type_of(r), program_));
            }
            fail(error.id, (*it)->span, message, help);
        }
    }
    return l;
}

Value Evaluator::apply(const ast::Binary& b, const Value& l, const Value& r, Span) {
    if (is_form(l) || is_form(r)) {
        if (b.op == BinaryOp::add) return form_arithmetic('+', l, r);
        if (b.op == BinaryOp::sub) return form_arithmetic('-', l, r);
        if (b.op == BinaryOp::mul) return form_arithmetic('*', l, r);
        if (b.op == BinaryOp::div) return form_arithmetic('/', l, r);
    }
    switch (b.op) {
        case BinaryOp::plus_minus:
            return doubtful(b, l, r);
        case BinaryOp::add:
            return add(l, r, false);
        case BinaryOp::sub:
            return add(l, r, true);
        case BinaryOp::mul:
            return multiply(l, r);
        case BinaryOp::div:
            return divide(l, r);
        case BinaryOp::int_div:
            return int_divide(l, r, false);
        case BinaryOp::mod:
            return int_divide(l, r, true);
        case BinaryOp::pow:
            // A negative int written as such makes a fraction, as in a model.
            if (const auto* u = std::get_if<ast::Unary>(&b.right->node);
                u && u->op == ast::UnaryOp::negate && std::holds_alternative<ast::Number>(u->operand->node))
                return power(propagated(as_real(l), l, 1), r);
            return power(l, r);
        case BinaryOp::eq:
        case BinaryOp::ne:
            if (is_missing(l) || is_missing(r)) throw missing_value(is_missing(l) ? l : r);
            return equal(l, r) == (b.op == BinaryOp::eq);
        case BinaryOp::lt:
            return compare(l, r) == -1;
        case BinaryOp::le: {
            const int c = compare(l, r);
            return c == -1 || c == 0;
        }
        case BinaryOp::gt:
            return compare(l, r) == 1;
        case BinaryOp::ge: {
            const int c = compare(l, r);
            return c == 1 || c == 0;
        }
        case BinaryOp::logical_and:
        case BinaryOp::logical_or:
            break;
    }
    return {};
}

Value Evaluator::doubtful(const ast::Binary& b, const Value& l, const Value& r) {
    Value half = end_of(r, ResultHandle::End::Mean);
    if (ast::is_relative(b)) half = multiply(end_of(l, ResultHandle::End::Mean), half);
    Real mean = as_real(l);
    const Real sum = as_real(add(mean, half, false));  // of one dimension
    if (mean.dimension.empty()) mean = {mean.mantissa, sum.dimension.empty() ? 0 : as_real(half).exp10, sum.dimension};
    double width = expr::math::scale_decimal(as_real(half).mantissa, as_real(half).exp10 - mean.exp10);
    if (ast::is_relative(b)) width = std::fabs(width);
    if (!(width >= 0) || !std::isfinite(width)) {
        throw ValueError{"E1701", fmt::format("half of an interval is above 0, this is {}", show(r, program_)),
                         "write `a + -b`, with a space, for a sum"};
    }
    Value made(mean);
    made.unit = l.unit;
    made.interval = l.interval;
    const Value own = with_source(mean, written_source(b.op_span), width);
    if (!own.interval) return made;
    const auto before = doubt_of(made);
    return with_doubt(std::move(made), estimates::combined(before.get(), 1, own.interval->doubt.get(), 1));
}

Value Evaluator::index(const ast::Expr& e, const ast::Index& x) {
    const Value object = value(*x.object);
    if (auto* part = object.as<ResultPart>(); part && part->entity >= 0) return element(e, x, *part);
    if (x.indices.size() == 1 && x.indices[0].value)
        if (const auto* range = std::get_if<ast::Range>(&x.indices[0].value->node))
            return slice(object, *range, x.indices[0].span);
    if (x.indices.size() == 1 && x.indices[0].value &&
        (object.as<std::shared_ptr<const Table>>() || object.as<std::shared_ptr<const Record>>()))
        return *column_or_field(object, {text(*x.indices[0].value), x.indices[0].span});
    if (is_missing(object)) throw missing_value(object);
    const auto* list = object.as<std::shared_ptr<const List>>();
    if (!list) fail("E0716", e.span, "only lists have indices here");
    if (x.indices.size() != 1 || !x.indices[0].value) fail("E0716", e.span, "a list has one index");
    const std::int64_t i = integer(*x.indices[0].value);
    if (i < 0 || i >= static_cast<std::int64_t>((*list)->size())) {
        fail("E0716", x.indices[0].span, fmt::format("index {} is outside a list of {}", i, (*list)->size()),
             (*list)->empty() ? "it is empty" : fmt::format("indices go from 0 to {}", (*list)->size() - 1), 3);
    }
    return (**list)[static_cast<std::size_t>(i)];
}

Value Evaluator::call(const ast::Expr& e, const ast::Call& c) {
    const check::Symbol* s = program_.symbol_of(*c.callee);
    const bool named = s && (s->kind == SymbolKind::Builtin || s->kind == SymbolKind::Fn ||
                             s->kind == SymbolKind::Machine || s->kind == SymbolKind::Network);
    if (!named && !(s && s->kind == SymbolKind::Model)) {
        const Value called = value(*c.callee);
        if (const auto* form = called.as<std::shared_ptr<const FormValue>>()) return form_call(**form, c);
        const auto* record = called.as<std::shared_ptr<const Record>>();
        if (const auto* f = record ? dynamic_cast<const Callable*>(record->get()) : nullptr) {
            std::vector<std::pair<std::string, Value>> arguments;
            for (const auto& a : c.arguments)
                arguments.emplace_back(a.name ? a.name->text : std::string(), value(*a.value));
            return f->called(arguments);
        }
        fail("E0711", c.callee->span, "this cannot be called");
    }
    if (s->builtin == check::Builtin::Law) return law(e, s->name, c);
    if (s->kind == SymbolKind::Builtin)
        return language::row(s->builtin).signature == Signature::Spread ? distribution(e) : builtin(e, s->builtin, c);
    if (s->kind == SymbolKind::Fn) return call_fn(*s, e, c);
    if (s->kind == SymbolKind::Machine) return thing(e, check::Type::of(check::TypeKind::Machine));
    if (s->kind == SymbolKind::Network) return thing(e, check::Type::of(check::TypeKind::Network));
    fail("E0711", c.callee->span, fmt::format("`{}` is not a function", s->name),
         s->kind == SymbolKind::Model ? fmt::format("`predict {}(…)` evaluates it", s->name) : "");
}

Value Evaluator::call_fn(const check::Symbol& fn, const ast::Expr& e, const ast::Call& c) {
    stop_.look();
    const auto& decl = std::get<ast::FnDecl>(fn.stmt->node);
    std::vector<const ast::Expr*> given(decl.parameters.size());
    std::size_t position = 0;
    for (const auto& a : c.arguments) {
        const std::size_t i = parameter_of(a, decl.parameters, position);
        if (i >= given.size()) fail("E0711", a.value->span, "there is no such parameter");
        given[i] = a.value.get();
    }
    // One that a network declares knows what the network knows.
    Scope scope = fn.owner && !scopes_.empty() ? scopes_.back() : Scope{};
    std::vector<Value> values(given.size());
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (given[i]) values[i] = value(*given[i]);
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto& p = decl.parameters[i];
        if (!given[i]) {
            if (!p.default_value) fail("E0711", e.span, fmt::format("parameter `{}` is missing", p.name.text));
            scopes_.push_back(scope);
            try {
                values[i] = value(*p.default_value);
            } catch (...) {
                scopes_.pop_back();
                throw;
            }
            scopes_.pop_back();
        }
        if (p.type) need(values[i], given[i] ? *given[i] : e);
        if (p.type && !convert(values[i], *p.type, program_)) {
            fail("E0711", given[i] ? given[i]->span : e.span,
                 fmt::format("parameter `{}` does not take {}", p.name.text,
                             check::describe(type_of(values[i]), program_)));
        }
        if (auto it = fn.members.find(p.name.text); it != fn.members.end()) scope[it->second] = values[i];
    }
    scopes_.push_back(std::move(scope));
    calling_ = e.span;
    calls_.push_back(e.span);
    const Finally leave([&] {
        scopes_.pop_back();
        calls_.pop_back();
    });
    return value(*decl.body);
}

// Of two models whose replications have little in common, the interval of the difference is no narrower than theirs.
void Evaluator::drawn_apart(const ResultHandle& a, const ResultHandle& b, const ResultHandle& both, Span span) {
    if (a.result.model == b.result.model) return;
    const double one = a.simulation->time().half, other = b.simulation->time().half;
    const double half = both.simulation->time().half;
    constexpr double kCommon = 0.5;  // of the variances
    if (!(one > 0 && other > 0 && half * half > kCommon * (one * one + other * other))) return;
    diagnostics_.add(
        {Severity::warning,
         "W0011",
         span,
         fmt::format("`{}` and `{}` are two models, and their draws have little in common: the difference is "
                     "no surer than either",
                     a.result.model, b.result.model),
         "one model with other arguments draws the same: let a parameter say which of the two it is",
         {}});
}

Value Evaluator::builtin(const ast::Expr& e, Builtin b, const ast::Call& c) {
    const auto given = [&](std::size_t i) { return value(*c.arguments[i].value); };
    const auto file = [&](std::size_t i) {
        const Value path = given(i);
        if (const auto* text = path.as<std::string>()) return *text;
        fail("E0711", c.arguments[i].value->span, "the name of a file is needed here");
    };
    switch (language::row(b).signature) {
        case Signature::Named:
            return table_call(e, b, c);
        case Signature::Form:
            return form_builtin(b, c);
        case Signature::Save: {
            const Value saved = given(0);
            hooks_.save(saved, file(1), c.arguments[1].value->span);
            return {};
        }
        case Signature::Difference: {
            const Value a = given(0), b = given(1);
            const auto *x = a.as<std::shared_ptr<ResultHandle>>(), *y = b.as<std::shared_ptr<ResultHandle>>();
            if (!x || !y) throw ValueError{"E1427", "`difference` compares two results of `simulate`", {}};
            const auto both = difference(*x, *y);
            drawn_apart(**x, **y, *both, e.span);
            return both;
        }
        case Signature::Apart:
            return apart(given(0), given(1));
        case Signature::Total:
            return sum(*known(b, *c.arguments[0].value), stop_);
        case Signature::Length: {
            const Value of = given(0);
            if (const auto* list = of.as<std::shared_ptr<const List>>())
                return static_cast<std::int64_t>((*list)->size());
            if (const auto* table = of.as<std::shared_ptr<const Table>>()) return (*table)->rows;
            throw ValueError{"E0711", "`len` takes a list or a table", {}};
        }
        case Signature::Extremum:
        case Signature::Same:
        case Signature::Whole:
        case Signature::Root:
        case Signature::Plain:
        case Signature::Quotient: {
            std::vector<Value> args;
            for (std::size_t i = 0; i < c.arguments.size(); ++i) args.push_back(given(i));
            const auto* list = args[0].as<std::shared_ptr<const List>>();
            const bool items = list && language::row(b).signature == Signature::Extremum;
            if (!items) return fold(b, args, program_);
            return fold(b, *known(b, c.arguments[0].value->span, *list), program_);
        }
        case Signature::Found:
        case Signature::Binders:
        case Signature::Value:
        case Signature::Law:
        case Signature::Before:
        case Signature::Spread:
            break;
    }
    fail("E0711", e.span, fmt::format("`{}` cannot be used here", language::row(b).name));
}

}  // namespace pamina::script
