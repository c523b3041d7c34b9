// Expressions of the naive evaluator.
#include <cmath>

#include "frontend/check/words/law_arguments.h"
#include "frontend/check/words/units.h"
#include "frontend/source/decimal.h"
#include "tests/oracle/naive_names.h"

namespace pamina::naive {

using ast::BinaryOp;
using ast::overloaded;
using check::Builtin;
using check::SymbolKind;

namespace {
constexpr int kMaxDepth = 20'000;  // this evaluator recurses on the machine's stack
}

Value Names::number(const ast::Expr& e, const ast::Number& n) {
    const WrittenNumber d = *read_number(n.digits);
    if (!n.unit) {
        if (d.integer) return Value::integer(*d.integer);
        return Value::real(d.value);
    }
    // The module is only needed for the script's own units.
    const check::Module* module = nullptr;
    for (const auto& m : program_.modules)
        if (m->file.id == e.span.file) module = m.get();
    Diagnostics none;
    const auto unit = check::resolve_unit(*n.unit, program_, module, none);
    return quantity(d.mantissa, d.exp10 + unit->exp10, unit->factor, unit->dimension, tick_);
}

IntRange Names::range(const ast::Expr& e, const EnvPtr& env) {
    auto* r = std::get_if<ast::Range>(&e.node);
    if (!r) throw Failure(Failure::Kind::Other, "a range is needed");
    return make_range(eval(*r->first, env).as_int(), eval(*r->last, env).as_int(),
                      r->step ? eval(*r->step, env).as_int() : 1, r->exclusive);
}

Value Names::eval(const ast::Expr& e, const EnvPtr& env) {
    if (++depth_ > kMaxDepth) throw Failure(Failure::Kind::Limit, "too deep");
    const auto binary = [&](const ast::Binary& b) {
        const Value l = eval(*b.left, env);
        if (b.op == BinaryOp::logical_and) return l.as_bool() ? eval(*b.right, env) : l;
        if (b.op == BinaryOp::logical_or) return l.as_bool() ? l : eval(*b.right, env);
        const Value r = eval(*b.right, env);
        switch (b.op) {
            case BinaryOp::add:
                return add(l, r);
            case BinaryOp::sub:
                return subtract(l, r);
            case BinaryOp::plus_minus:
                return l;  // a run is made with the means
            case BinaryOp::mul:
                return multiply(l, r);
            case BinaryOp::div:
                return divide(l, r);
            case BinaryOp::int_div:
                return floor_divide(l, r);
            case BinaryOp::mod:
                return modulo(l, r);
            case BinaryOp::pow:
                return power(l, r);
            case BinaryOp::eq:
                return Value::boolean(compare(l, r) == 0);
            case BinaryOp::ne:
                return Value::boolean(compare(l, r) != 0);
            case BinaryOp::lt:
                return Value::boolean(compare(l, r) < 0);
            case BinaryOp::le:
                return Value::boolean(compare(l, r) <= 0);
            case BinaryOp::gt:
                return Value::boolean(compare(l, r) > 0);
            case BinaryOp::ge:
                return Value::boolean(compare(l, r) >= 0);
            case BinaryOp::logical_and:
            case BinaryOp::logical_or:
                break;
        }
        throw Failure(Failure::Kind::Other, "an operator");
    };
    const auto not_here = [](const char* what) -> Value { throw Failure(Failure::Kind::Other, what); };
    Value v =
        std::visit(overloaded{[&](const ast::ErrorExpr&) { return not_here("an error node"); },
                              [&](const ast::Number& n) { return number(e, n); },
                              [&](const ast::BoolLiteral& b) { return Value::boolean(b.value); },
                              [&](const ast::StringLiteral& s) {
                                  Value t;
                                  t.kind = Value::Kind::String;
                                  t.text = s.value;
                                  return t;
                              },
                              [&](const ast::Text&) { return not_here("a text with values"); },
                              [&](const ast::ListLiteral& l) {
                                  Value list;
                                  list.kind = Value::Kind::List;
                                  for (const auto& item : l.items) list.items.push_back(eval(*item, env));
                                  return list;
                              },
                              [&](const ast::NameRef&) { return name(e, *program_.symbol_of(e), env); },
                              [&](const ast::Member& m) { return member(e, m, env); },
                              [&](const ast::Index& x) { return element(x, env); },
                              [&](const ast::Call& c) { return call(e, c, env); },
                              [&](const ast::Unary& u) {
                                  const Value x = eval(*u.operand, env);
                                  return u.op == ast::UnaryOp::negate ? negate(x) : Value::boolean(!x.as_bool());
                              },
                              [&](const ast::Binary& b) { return binary(b); },
                              [&](const ast::Conditional& c) {
                                  return eval(eval(*c.condition, env).as_bool() ? *c.then_value : *c.else_value, env);
                              },
                              [&](const ast::LetIn& l) {
                                  const EnvPtr inner = inside(env);
                                  for (const ast::LocalName& n : l.names)
                                      inner->values[program_.symbol_of(n)] = eval(*n.value, inner);
                                  return eval(*l.body, inner);
                              },
                              [&](const ast::InUnit& u) { return eval(*u.value, env); },
                              [&](const ast::Range&) { return not_here("a range"); },
                              [&](const ast::Comprehension& c) { return comprehension(c, env); },
                              [&](const ast::ListComprehension& c) {
                                  Value list;
                                  list.kind = Value::Kind::List;
                                  list.items = each(c.binders, c.condition, *c.body, env);
                                  return list;
                              },
                              [&](const ast::Record& r) {
                                  Value record;
                                  record.kind = Value::Kind::Record;
                                  for (const ast::Binding& b : r.fields) {
                                      record.fields.push_back(b.name.text);
                                      record.items.push_back(eval(*b.value, env));
                                  }
                                  return record;
                              },
                              [&](const ast::With&) { return not_here("with"); },
                              [&](const ast::ScheduleValue&) { return not_here("a schedule as a value"); },
                              [&](const ast::Draw& d) { return draw_(e, eval(*d.law, env)); },
                              [&](const ast::Get&) { return not_here("get"); },
                              [&](const ast::Predict&) { return not_here("predict"); },
                              [&](const ast::Solve&) { return not_here("solve"); },
                              [&](const ast::Sensitivity&) { return not_here("sensitivity"); },
                              [&](const ast::Symbolic&) { return not_here("symbolic"); },
                              [&](const ast::Fit& f) { return not_here(f.validate ? "validate" : "fit"); },
                              [&](const ast::Tuple&) { return not_here("a distribution"); },
                              [&](const ast::TermSearch&) { return not_here("fit"); },
                              [&](const ast::Advice& a) { return not_here(a.what_if ? "what if" : "why"); }},
                   e.node);
    --depth_;
    return v;
}

Value Names::call(const ast::Expr& e, const ast::Call& c, const EnvPtr& env) {
    if (const Symbol* before = program_.symbol_of(*c.callee); before && before->builtin == check::Builtin::Before) {
        const ast::Expr& of = *c.arguments.front().value;
        const auto* index = std::get_if<ast::Index>(&of.node);
        return before_.at(
            {program_.symbol_of(index ? *index->object : of), std::get<ast::Member>(c.callee->node).member.text});
    }
    auto [s, machine] = callee(*c.callee, env);
    if (!s) throw Failure(Failure::Kind::Other, "no such function");
    if (s->builtin == Builtin::Law) {
        const language::LawRow& form = *language::find(language::kLaws, s->name);
        Value law;
        law.kind = Value::Kind::Record;
        law.text = s->name;
        for (const ast::Expr* a : check::law_arguments(form, c.arguments).values) {
            law.fields.emplace_back(form.named()[law.fields.size()].name);
            law.items.push_back(eval(*a, env));
        }
        return law;
    }
    if (s->kind == SymbolKind::Builtin) {
        std::vector<Value> args;
        for (const ast::Argument& a : c.arguments) args.push_back(eval(*a.value, env));
        return builtin(s->builtin, args);
    }
    if (s->kind == SymbolKind::Machine) {
        Value v;
        v.kind = Value::Kind::Machine;
        v.machine = this->machine(e, s->name);
        return v;
    }
    if (s->kind != SymbolKind::Fn) throw Failure(Failure::Kind::Other, "not a function");
    const auto& f = std::get<ast::FnDecl>(s->stmt->node);
    return eval(*f.body, enter(*s, f.parameters, c.arguments, env, machine));
}

Value Names::builtin(Builtin b, const std::vector<Value>& args) {
    const Value& x = args.at(0);
    const bool queue = x.kind == Value::Kind::Place && x.entity->queue && (x.indexed || x.entity->shape.empty());
    if (b == Builtin::Waiting || b == Builtin::Free || (b == Builtin::Len && queue))
        return Value::integer(state_(b, x));
    const auto whole = [](long double v) {
        if (!(std::fabs(v) < 9.2e18L)) throw Failure(Failure::Kind::Overflow, "does not fit an int");
        return Value::integer(static_cast<std::int64_t>(v));
    };
    const auto plain = [&](double (*f)(double)) { return Value::real(f(static_cast<double>(x.as_real()))); };
    const auto extreme = [&](int sign) {
        const std::vector<Value>& all = x.kind == Value::Kind::List ? x.items : args;
        if (all.empty()) throw Failure(Failure::Kind::Other, "min or max of nothing");
        bool real = false;
        Value best = all.front();
        check::Dimension d;
        for (const Value& v : all) {
            if (compare(v, best) * sign > 0) best = v;
            if (v.kind == Value::Kind::Real) real = true, d = d.empty() ? v.dimension : d;
        }
        return real ? Value::real(best.as_real(), d) : best;
    };
    switch (b) {
        case Builtin::Min:
            return extreme(-1);
        case Builtin::Max:
            return extreme(1);
        case Builtin::Sum: {
            Value sum = Value::integer(0);
            for (const Value& v : x.items) sum = add(sum, v);
            return sum;
        }
        case Builtin::Abs:
            return compare(x, Value::integer(0)) < 0 ? negate(x) : x;
        case Builtin::Floor:
            return x.kind == Value::Kind::Int ? x : whole(std::floor(x.r));
        case Builtin::Ceil:
            return x.kind == Value::Kind::Int ? x : whole(std::ceil(x.r));
        case Builtin::Round:
            return x.kind == Value::Kind::Int ? x : whole(std::round(x.r));
        case Builtin::Sqrt: {
            check::Dimension half;
            for (auto [base, power] : x.dimension.powers) half.powers[base] = power / 2;
            return Value::real(std::sqrt(x.as_real()), half);
        }
        case Builtin::Exp:
            return plain(std::exp);
        case Builtin::Ln:
            return plain(std::log);
        case Builtin::Log2:
            return plain(std::log2);
        case Builtin::Log10:
            return plain(std::log10);
        case Builtin::CeilDiv:
            if (x.kind == Value::Kind::Int && args.at(1).kind == Value::Kind::Int)
                return negate(floor_divide(negate(x), args[1]));
            return whole(std::ceil(x.as_real() / args.at(1).as_real()));
        case Builtin::Len:
            if (x.kind == Value::Kind::List) return Value::integer(static_cast<std::int64_t>(x.items.size()));
            return Value::integer(static_cast<std::int64_t>(x.elements.size()));
        default:
            throw Failure(Failure::Kind::Other, "a function that this evaluator lacks");
    }
}

/// The values of `body` for all values of the binders that the condition (null: none) holds for.
std::vector<Value> Names::each(const std::vector<ast::Binder>& binders, const ast::ExprPtr& condition,
                               const ast::Expr& body, const EnvPtr& env) {
    std::vector<Value> values;
    const auto run = [&](const auto& self, std::size_t k, const EnvPtr& at) -> void {
        if (k == binders.size()) {
            if (!condition || eval(*condition, at).as_bool()) values.push_back(eval(body, at));
            return;
        }
        const ast::Binder& b = binders[k];
        const EnvPtr inner = inside(at);
        const Symbol* s = program_.symbol_of(b);
        if (std::holds_alternative<ast::Range>(b.source->node)) {
            const IntRange r = range(*b.source, at);
            for (std::uint64_t i = 0; i < r.count; ++i) {
                inner->values[s] = Value::integer(r.at(i));
                self(self, k + 1, inner);
            }
        } else {
            for (const Value& item : eval(*b.source, at).items) {
                inner->values[s] = item;
                self(self, k + 1, inner);
            }
        }
    };
    run(run, 0, env);
    return values;
}

/// Where the body is smallest or largest, the first of equals.
Value Names::argument(const ast::Comprehension& c, const EnvPtr& env) {
    const ast::Binder& b = c.binders.front();
    std::vector<Value> where;
    if (std::holds_alternative<ast::Range>(b.source->node)) {
        const IntRange r = range(*b.source, env);
        for (std::uint64_t i = 0; i < r.count; ++i) where.push_back(Value::integer(r.at(i)));
    } else {
        where = eval(*b.source, env).items;
    }
    const Value* best = nullptr;
    Value found;
    for (const Value& one : where) {
        const EnvPtr inner = inside(env);
        inner->values[program_.symbol_of(b)] = one;
        if (c.condition && !eval(*c.condition, inner).as_bool()) continue;
        const Value v = eval(*c.body, inner);
        if (best && !(c.function.text == "argmin" ? compare(v, found) < 0 : compare(v, found) > 0)) continue;
        best = &one;
        found = v;
    }
    if (!best) throw Failure(Failure::Kind::Other, "the smallest or largest of nothing");
    return *best;
}

Value Names::comprehension(const ast::Comprehension& c, const EnvPtr& env) {
    const std::string& f = c.function.text;
    if (f == "argmin" || f == "argmax") return argument(c, env);
    const std::vector<Value> values = each(c.binders, c.condition, *c.body, env);
    if (f == "count") {
        std::int64_t n = 0;
        for (const Value& v : values) n += v.as_bool();
        return Value::integer(n);
    }
    if (f == "min" || f == "max") {
        if (values.empty()) throw Failure(Failure::Kind::Other, "min or max of nothing");
        return builtin(f == "min" ? Builtin::Min : Builtin::Max, values);
    }
    Value sum = Value::integer(f == "prod" ? 1 : 0);
    for (const Value& v : values) sum = f == "prod" ? multiply(sum, v) : add(sum, v);
    return sum;
}

}  // namespace pamina::naive
