// Calls of fns.
//
// A fn becomes the expression of its body with its arguments in place of its parameters; equal expressions are one
// node of the pool, so this stays small. Recursive fns, and chains that grow too deep or too large, are called at run
// time instead.
//
// Of those that are called, each combination of argument types (and list arguments) is a function of the pool. The type
// of a recursive result is found by rounds: in the first a recursive call has no type yet and an `if` takes that of its
// other branch; every further round uses what the one before found, until nothing changes. Types only grow (a zero to a
// quantity, an int to a real), so few rounds are needed.
#include "frontend/lower/functions.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/walk.h"
#include "frontend/check/infer/declared.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/calls.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/groups.h"
#include "frontend/lower/lists.h"
#include "frontend/lower/reads.h"

namespace pamina::lower {

namespace {

/// Changes every number of an argument, also those of its fields, but not those of lists.
template <class Change>
Value each_number(Value v, const Change& change) {
    if (v.scalar()) v.id = change(v);
    if (v.fields) {
        auto fields = std::make_shared<std::vector<std::pair<std::string, Value>>>();
        for (const auto& f : *v.fields) fields->emplace_back(f.first, each_number(f.second, change));
        v.fields = std::move(fields);
    }
    return v;
}

/// A machine or entity without its indices: a fn that is called reads what is the same for all elements.
Value settled(Value v) {
    if (v.is(TypeKind::Machine) || v.is(TypeKind::Entity)) {
        std::fill(v.indices.begin(), v.indices.end(), kNone);
        v.machine.each([](Id& i) { i = kNone; });
    }
    return v;
}

/// Lists in an argument, also in its fields.
template <class Test>
bool all_lists(const Value& v, const Test& test) {
    if (v.is(TypeKind::List) && !test(v)) return false;
    if (v.fields)
        for (const auto& f : *v.fields)
            if (!all_lists(f.second, test)) return false;
    return true;
}

/// Bottom, zero, int, real: a type can grow three times, and functions that call each other pass it on.
constexpr int kMaxRounds = 16;
}  // namespace

Apart Functions::set_apart() {
    return {{round_, 0}, {rounding_, {}}, {changed_, false}, {fn_depth_, 0}};
}

// Does a fn call itself, directly or through others? Only names are followed: a fn names what it calls.
bool Functions::recursive(const Symbol& f) {
    if (auto it = recursive_.find(&f); it != recursive_.end()) return it->second;
    std::unordered_set<const Symbol*> seen;
    std::vector<const Symbol*> fns{&f};
    bool found = false;
    while (!fns.empty() && !found) {
        const auto& decl = std::get<ast::FnDecl>(fns.back()->stmt->node);
        fns.pop_back();
        const auto calls = [&](const ast::Expr& e) {
            const Symbol* s = program().symbol_of(e);
            if (!s || s->kind != SymbolKind::Fn) return;
            if (s == &f) found = true;
            if (seen.insert(s).second) fns.push_back(s);
        };
        ast::each_expression(*decl.body, calls);
        for (const ast::Parameter& p : decl.parameters)
            if (p.default_value) ast::each_expression(*p.default_value, calls);
    }
    recursive_[&f] = found;
    return found;
}

Value Functions::called(const Recursive& r, const std::vector<Value>& arguments, Span span) {
    if (!r.result) return Value::unknown();
    std::vector<Id> ids;
    for (const Value& v : arguments)
        each_number(v, [&](const Value& number) {
            ids.push_back(number.id);
            return number.id;
        });
    return Value::number(*r.result, graph().pool.call(r.index, ids, span));
}

Value Functions::call_function(const Symbol& f, const std::vector<Value>& arguments, Span span) {
    auto& pool = graph().pool;
    for (const Value& v : arguments)
        if (!all_lists(v, [&](const Value& l) { return reads_.global_only(l); })) {
            error("E0357", span,
                  fmt::format("a list that depends on indices cannot be given to `{}`, which calls itself", f.name));
            return Value::error();
        }
    for (const Value& v : arguments)
        if (v.is(TypeKind::Machine) && !v.machine.groups.empty()) {
            error("E0357", span, fmt::format("a group of ranks cannot be given to `{}`, which calls itself", f.name));
            return Value::error();
        }
    // The signature: types of numbers, identity of lists.
    std::vector<Value> shape = arguments;
    for (Value& v : shape) v = each_number(settled(v), [](const Value&) { return kNone; });
    // A fn gives a number, whatever element of a part its machine is.
    Restore<std::vector<Id>> prefix(scopes().frame.machine.prefix, {});
    const MemoKey key = key_of(f, shape);
    auto [it, fresh] = functions_.try_emplace(key);
    Recursive& r = it->second;
    if (fresh) {
        r.symbol = &f;
        r.frame = scopes().frame;
        expr::Function function;
        function.name = f.name;
        int slot = 0;
        for (const Value& v : arguments) {
            r.parameters.push_back(each_number(settled(v), [&](const Value& number) {
                function.parameters.push_back(kind_of(number.type));
                return pool.param(slot++, kind_of(number.type), span);
            }));
        }
        r.index = pool.add_function(std::move(function));
    }
    if (r.done || (round_ > 0 && r.round == round_)) return called(r, arguments, span);
    if (round_ > 0) {
        lower_function(r);
        return called(r, arguments, span);
    }
    // The outermost call drives the rounds.
    for (int i = 0; i < kMaxRounds; ++i) {
        round_ = ++last_round_;
        changed_ = false;
        rounding_.clear();
        substituted_.clear();
        lower_function(r);
        if (!changed_ || errors().stopped() || failed()) break;
    }
    round_ = 0;
    substituted_.clear();
    for (Recursive* met : rounding_) {
        met->done = true;
        if (met->result || failed()) continue;
        error("E0356", met->symbol->span,
              fmt::format("`{}` always calls itself, so it has no value", met->symbol->name),
              "write the case in which it does not, as in `if n == 0 then 1 else …`");
    }
    return r.result && !failed() ? called(r, arguments, span) : Value::error();
}

void Functions::lower_function(Recursive& r) {
    r.round = round_;
    rounding_.push_back(&r);
    Restore<Frame> frame(scopes().frame, r.frame);
    Restore<int> depth(fn_depth_, 0);
    Scope scope(scopes().bound);
    const auto& decl = std::get<ast::FnDecl>(r.symbol->stmt->node);
    for (std::size_t i = 0; i < decl.parameters.size(); ++i)
        scope.bind(r.symbol->members.at(decl.parameters[i].name.text), r.parameters[i]);
    const Value v = result_of(*r.symbol);
    if (!v.known()) return;
    if (!v.scalar()) {
        error("E0357", decl.body->span,
              fmt::format("`{}` calls itself and gives {}, which a model cannot use", r.symbol->name, describe(v)));
        return;
    }
    std::optional<Type> type = v.type;
    if (r.result) type = arithmetic_.join(*r.result, v.type);
    if (!type) {
        Value before = Value::number(*r.result, kNone);
        error(
            "E0351", decl.body->span,
            fmt::format("`{}` gives {} in one case and {} in another", r.symbol->name, describe(before), describe(v)));
        return;
    }
    // A result is no literal: it has the dimension that it has.
    if (!r.result || type->kind != r.result->kind || type->dimension != r.result->dimension ||
        type->bare_zero != r.result->bare_zero) {
        changed_ = true;
        r.result = type;
    }
    auto& function = graph().pool.function(r.index);
    function.result = kind_of(*type);
    const Id body = type->kind == TypeKind::Real ? arithmetic_.as_real(v, decl.body->span) : v.id;
    graph().pool.function(r.index).body = body;
}

Value Functions::call_fn(const Symbol& f, MachineRef machine, const ast::Call& c, Span span) {
    const auto& decl = std::get<ast::FnDecl>(f.stmt->node);
    const auto given = calls_.arrange(f, decl.parameters, c.arguments, span);
    if (!given) return Value::error();
    std::vector<std::optional<Value>> values;
    for (const ast::Expr* e : *given) values.push_back(e ? std::optional(expressions_.lower(*e)) : std::nullopt);
    return call_fn(f, std::move(machine), *given, std::move(values), span);
}

Value Functions::call_fn(const Symbol& f, MachineRef machine, const std::vector<const ast::Expr*>& given,
                         std::vector<std::optional<Value>> values, Span span) {
    const auto& decl = std::get<ast::FnDecl>(f.stmt->node);
    if (!groups_.enter(machine, f, decl.parameters, given, values, span)) return Value::error();

    // Defaults belong to the fn: they see the parameters before them and, in a machine, its members.
    Restore<Frame> frame(scopes().frame, Frame{std::move(machine), {}, nullptr, 0, &f});
    Restore<bool> reads(walk().reads, false);
    Scope scope(scopes().bound);
    std::vector<Value> arguments;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const ast::Parameter& p = decl.parameters[i];
        const Symbol* s = f.members.at(p.name.text);
        Value v = values[i] ? *values[i] : expressions_.lower(*p.default_value);
        v = lists_.convert(v, globals_.wanted(*s), values[i] ? given[i]->span : p.default_value->span,
                           fmt::format("`{}` of `{}`", p.name.text, f.name));
        if (!v.known()) return v;
        scope.bind(s, v);
        arguments.push_back(std::move(v));
    }
    if (recursive(f) || fn_depth_ >= kMaxSubstitution || graph().pool.size() > kMaxSubstitutedNodes)
        return call_function(f, arguments, span);
    return substitute(f, arguments);
}

// The same call with the same arguments is the same expression: found again instead of walked again.
MemoKey Functions::key_of(const Symbol& f, const std::vector<Value>& arguments) const {
    const MachineRef& machine = scopes().frame.machine;
    MemoKey key;
    key.add(static_cast<const void*>(&f)).add(machine);
    for (const Value& v : arguments) key.add(v);
    return key;
}

Value Functions::substitute(const Symbol& f, const std::vector<Value>& arguments) {
    const MemoKey key = key_of(f, arguments);
    if (auto it = substituted_.find(key); it != substituted_.end()) return it->second;
    Restore<int> depth(fn_depth_, fn_depth_ + 1);
    Restore<int> nested(nesting().functions, nesting().functions + 1);
    const Value v = result_of(f);
    substituted_.emplace(key, v);
    return v;
}

// The body's value; parameters are bound already.
Value Functions::result_of(const Symbol& f) {
    const auto& decl = std::get<ast::FnDecl>(f.stmt->node);
    Value v = expressions_.lower(*decl.body);
    if (decl.result)
        v = lists_.convert(v, check::declared_type(program(), *decl.result), decl.body->span,
                           fmt::format("`{}`", f.name));
    return v;
}

}  // namespace pamina::lower
