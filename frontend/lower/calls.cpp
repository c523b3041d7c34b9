// Calls of fns and builtins.
#include "frontend/lower/calls.h"

#include <fmt/format.h>

#include "frontend/lower/arithmetic.h"
#include "frontend/lower/builtins.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/draws.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/functions.h"
#include "frontend/lower/machines.h"
#include "frontend/lower/spreads.h"

namespace pamina::lower {

using language::Builtin;

Value Calls::call(const ast::Expr& e, const ast::Call& c) {
    const Symbol* s = program().symbol_of(*c.callee);
    if (s && s->builtin == Builtin::Before) return contentions_.before(e, c);
    if (s && s->builtin == Builtin::Law) return draws_.law(e, c, *s);
    if (s && s->kind == SymbolKind::Builtin && language::row(s->builtin).signature == language::Signature::Spread)
        return spread(c, s->builtin);
    if (s && s->kind == SymbolKind::Builtin) return builtins_.call(e, c, s->builtin);
    const bool item = s && s->owner && s->owner->kind == SymbolKind::Machine;
    MachineRef machine;
    if (auto* m = std::get_if<ast::Member>(&c.callee->node); m && (item || !s)) {
        const Value object = expressions_.lower(*m->object);
        if (!object.known()) return object;
        if (object.is(TypeKind::Machine)) {
            if (!machines_.complete(object, *m->object)) return Value::error();
            machine = object.machine;
            s = machines_.find_member(machine, m->member);
            if (!s) return Value::error();
        }
    } else if (item) {
        machine = machines_.owner_of(*s);
    }
    if (machine) s = &machines_.current(machine, *s);
    if (s && s->kind == SymbolKind::Fn) {
        if (!(s->owner && s->owner->kind == SymbolKind::Machine)) machine = {};
        return functions_.call_fn(*s, std::move(machine), c, e.span);
    }
    if (machine && s) {
        error("E0352", c.callee->span,
              fmt::format("`{}` of `{}` is not a function", s->name, machines_.at(machine).symbol->name))
            .notes.push_back({s->span, "it is declared here"});
        return Value::error();
    }
    error("E0352", c.callee->span, "this is not a function");
    return Value::error();
}

// `cyclic(4)`, `general([10, 20])`.
Value Calls::spread(const ast::Call& c, Builtin kind) {
    const ast::Expr& given = *c.arguments.front().value;
    const Value v = expressions_.lower(given);
    if (!v.known()) return v;
    if (kind != Builtin::General) {
        const Id block = arithmetic_.need_int(v, given.span, "`cyclic`");
        return block == kNone ? Value::error() : spread_of(kind, block, nullptr);
    }
    auto sizes = std::make_shared<std::vector<Value>>();
    if (!v.items) {
        error("E1903", given.span, "how many sizes there are has to be known before the run here",
              "write the list where the distribution stands: `general([10, 20])`");
        return Value::error();
    }
    for (const Value& item : *v.items) {
        const Id size = arithmetic_.need_int(item, given.span, "`general`");
        if (size == kNone) return Value::error();
        sizes->push_back(Value::integer(size));
    }
    return spread_of(kind, kNone, std::move(sizes));
}

std::optional<std::vector<const ast::Expr*>> Calls::arrange(const Symbol& f,
                                                            const std::vector<ast::Parameter>& parameters,
                                                            const std::vector<ast::Argument>& arguments, Span span,
                                                            const Machine* machine) {
    std::vector<const ast::Expr*> bound(parameters.size(), nullptr);
    std::size_t next = 0;
    const auto wrong = [&](Span at, std::string message) {
        error("E0353", at, std::move(message)).notes.push_back({f.span, fmt::format("`{}` is declared here", f.name)});
        return std::nullopt;
    };
    for (const ast::Argument& a : arguments) {
        std::size_t at = next;
        if (a.name) {
            for (at = 0; at < parameters.size() && parameters[at].name.text != a.name->text; ++at) {
            }
            if (at == parameters.size())
                return wrong(a.name->span, fmt::format("`{}` has no parameter `{}`", f.name, a.name->text));
        } else if (next++ >= parameters.size()) {
            return wrong(a.value->span, fmt::format("`{}` takes {} arguments, {} are given", f.name, parameters.size(),
                                                    arguments.size()));
        }
        if (bound[at]) return wrong(a.value->span, fmt::format("`{}` is given twice", parameters[at].name.text));
        bound[at] = a.value.get();
    }
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (!bound[i] && !parameters[i].default_value && !(machine && machine->with.contains(parameters[i].name.text)))
            return wrong(span, fmt::format("`{}` needs `{}`", f.name, parameters[i].name.text));
    return bound;
}

}  // namespace pamina::lower
