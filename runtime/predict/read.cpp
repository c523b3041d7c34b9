#include "runtime/predict/read.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/arguments.h"
#include "frontend/check/words/describe.h"
#include "runtime/values/convert.h"

namespace pamina::predict {

namespace {

/// `f(args)` or `f`: the callee.
const ast::Expr& callee(const ast::Expr& e) {
    const auto* c = std::get_if<ast::Call>(&e.node);
    return c ? *c->callee : e;
}

/// Of a model, network or net; of a machine those of its root.
const std::vector<ast::Parameter>& parameters_of(const check::Symbol& s) {
    if (const auto* m = std::get_if<ast::ModelDecl>(&s.stmt->node)) return m->parameters;
    if (const auto* n = std::get_if<ast::NetworkDecl>(&s.stmt->node)) return n->parameters;
    if (const auto* n = std::get_if<ast::NetDecl>(&s.stmt->node)) return n->parameters;
    const check::Symbol* root = &s;
    while (root->derived_from) root = root->derived_from;
    return std::get<ast::MachineDecl>(root->stmt->node).parameters;
}

/// What a chain of `with`s is about; they are put before those in `with`, the innermost first.
const ast::Expr& without_with(const ast::Expr& e, std::vector<const ast::With*>& with) {
    std::vector<const ast::With*> outermost_first;
    const ast::Expr* at = &e;
    while (const auto* w = std::get_if<ast::With>(&at->node)) {
        outermost_first.push_back(w);
        at = w->base.get();
    }
    with.insert(with.begin(), outermost_first.rbegin(), outermost_first.rend());
    return *at;
}

/// What a name stands for that is a let, a binder or a parameter of a fn: a machine, model or schedule.
std::shared_ptr<const script::Thing> thing_of(const ast::Expr& e, const Script& script) {
    const Value v = script.evaluate(e);
    const auto* thing = v.as<std::shared_ptr<const script::Thing>>();
    if (!thing) fail(script, "E0711", e.span, "a machine or a model is needed here");
    return *thing;
}

bool stands_for(const check::Symbol* s) {
    using check::SymbolKind;
    return s && (s->kind == SymbolKind::Let || s->kind == SymbolKind::Index || s->kind == SymbolKind::Parameter ||
                 s->kind == SymbolKind::Local);
}

using Bound = std::vector<std::pair<const check::Symbol*, Value>>;

void bind(const script::Thing& thing, const Script& script, Span at, Bound& bound) {
    for (const auto& [symbol, value] : thing.bound) {
        const auto it = std::find_if(bound.begin(), bound.end(), [&](const auto& b) { return b.first == symbol; });
        if (it == bound.end())
            bound.emplace_back(symbol, value);
        else if (!equal(it->second, value))
            fail(script, "E0711", at,
                 fmt::format("two machines of one prediction need `{}` to be different", symbol->name),
                 "give the machines parameters of their own for it");
    }
}

}  // namespace

void fail(const Script& script, std::string id, Span span, std::string message, std::string help) {
    script.diagnostics.error(std::move(id), span, std::move(message), std::move(help));
    throw script::Failed{2};
}

void argument(const ast::Expr& value, const ast::Parameter& parameter, const Script& script,
              std::optional<Value>& out) {
    Value v = script.evaluate(value);
    if (is_missing(v)) {
        const script::ValueError error = script::missing_value(v);
        fail(script, error.id, value.span, error.message, error.help);
    }
    if (parameter.type && !convert(v, *parameter.type, script.program)) {
        fail(script, "E0711", value.span,
             fmt::format("parameter `{}` does not take {}", parameter.name.text,
                         check::describe(type_of(v), script.program)));
    }
    out = std::move(v);
}

Take evaluated(const Script& script) {
    return [&script](const ast::Expr& value, const ast::Parameter& parameter, std::optional<Value>& out) {
        argument(value, parameter, script, out);
    };
}

namespace {

/// `written` says which parameters have arguments.
Arguments arguments(const ast::Expr& call, const check::Symbol& callee, const Script& script, const Take& take,
                    std::vector<bool>& written) {
    const auto& parameters = parameters_of(callee);
    Arguments values(parameters.size());
    written.resize(parameters.size());
    std::size_t position = 0;
    if (const auto* c = std::get_if<ast::Call>(&call.node)) {
        for (const auto& a : c->arguments) {
            const std::size_t i = ast::parameter_of(a, parameters, position);
            if (i >= parameters.size())
                fail(script, "E0711", a.value->span, fmt::format("`{}` has no such parameter", callee.name));
            take(*a.value, parameters[i], values[i]);
            written[i] = true;
        }
    }
    return values;
}

}  // namespace

Arguments given_arguments(const ast::Expr& call, const check::Symbol& callee, const Script& script, const Take& take) {
    std::vector<bool> written;
    return arguments(call, callee, script, take, written);
}

Arguments read_arguments(const ast::Expr& call, const check::Symbol& callee, const Script& script, const Take& take) {
    const auto& parameters = parameters_of(callee);
    std::vector<bool> written;
    Arguments values = arguments(call, callee, script, take, written);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (!written[i] && !parameters[i].default_value) {
            fail(script, "E0711", call.span,
                 fmt::format("parameter `{}` of `{}` is missing", parameters[i].name.text, callee.name));
        }
    }
    return values;
}

namespace {

/// An index of ranks takes ints.
const ast::Parameter& rank_index() {
    static const ast::Parameter index = [] {
        ast::Parameter p;
        p.name.text = "index";
        p.type.emplace();
        p.type->factors.push_back({{"int", {}}, 1});
        return p;
    }();
    return index;
}

/// `m.node[a..b]`
Machine group_of(const ast::Index& index, const ast::Member& of, const Script& script, const Take& take, Bound& bound) {
    using Form = lower::RankUse::Form;
    Machine m = read_machine(*of.object, script, take, bound);
    const auto it = m.root->members.find(of.member.text);
    if (it == m.root->members.end() || !check::is_ranks(*it->second))
        fail(script, "E0711", of.member.span, fmt::format("`{}` has no ranks `{}`", m.root->name, of.member.text));
    Group group{{it->second, {}}, {}};
    std::vector<const ast::Expr*> written;
    for (const ast::IndexArg& i : index.indices) {
        if (!i.value) {
            group.use.indices.push_back({Form::Kind::All});
        } else if (const auto* r = std::get_if<ast::Range>(&i.value->node)) {
            group.use.indices.push_back({Form::Kind::Range, r->exclusive, r->step != nullptr});
            written.insert(written.end(), {r->first.get(), r->last.get()});
            if (r->step) written.push_back(r->step.get());
        } else {
            group.use.indices.push_back({Form::Kind::One});
            written.push_back(i.value.get());
        }
    }
    m.groups.push_back(std::move(group));
    // Where they are is where they stay.
    Arguments& values = m.groups.back().values;
    values.resize(written.size());
    for (std::size_t i = 0; i < written.size(); ++i) take(*written[i], rank_index(), values[i]);
    return m;
}

}  // namespace

Machine read_machine(const ast::Expr& machine, const Script& script, const Take& take, Bound& bound) {
    std::vector<const ast::With*> with;
    const ast::Expr& call = without_with(machine, with);
    if (const auto* index = std::get_if<ast::Index>(&call.node))
        if (const auto* of = std::get_if<ast::Member>(&index->object->node))
            return group_of(*index, *of, script, take, bound);
    const check::Symbol* symbol = script.program.symbol_of(callee(call));
    if (stands_for(symbol)) {
        const auto thing = thing_of(callee(call), script);
        bind(*thing, script, machine.span, bound);
        Machine m;
        script.within(*thing, [&] { m = read_machine(*thing->expr, script, evaluated(script), bound); });
        m.with.insert(m.with.end(), with.begin(), with.end());
        return m;
    }
    if (!symbol || symbol->kind != check::SymbolKind::Machine)
        fail(script, "E0711", call.span, "a machine is needed here",
             "its name stands here, or a name that runs over a list of machines: `for x in [a, b] { … on x }`");
    Machine m = derived(*symbol);
    m.with.insert(m.with.end(), with.begin(), with.end());
    // What is missing a `with` gives; else the check has said so, or the member that reads it does.
    m.arguments = given_arguments(call, *symbol, script, take);
    return m;
}

namespace {

/// `read`: of its arguments.
template <class Read>
Prediction prediction(const ast::Expr& model, const std::vector<ast::ExprPtr>& machines, Span span,
                      const Script& script, const Take& take, const Read& read) {
    Prediction out;
    out.span = span;
    out.model = script.program.symbol_of(callee(model));
    if (stands_for(out.model)) out.model = script.program.symbol_of(*thing_of(callee(model), script)->expr);
    if (!out.model || out.model->kind != check::SymbolKind::Model)
        fail(script, "E0711", model.span, "a model is needed here");
    out.arguments = read(model, *out.model, script, take);
    for (const auto& a : out.arguments)
        if (const auto* thing = a ? a->as<std::shared_ptr<const script::Thing>>() : nullptr)
            bind(**thing, script, model.span, out.bound);
    for (const auto& m : machines) out.machines.push_back(read_machine(*m, script, take, out.bound));
    return out;
}

/// What `messages` says, or `otherwise`.
lower::Messages messages_of(const std::vector<ast::UsingOption>& options, lower::Messages otherwise) {
    for (const ast::UsingOption& o : options) {
        const auto* word = std::get_if<ast::NameRef>(&o.value->node);
        if (o.name.text != check::kMessages || !word) continue;
        const auto at = std::ranges::find(check::kMessageWords, word->name);
        return static_cast<lower::Messages>(at - std::begin(check::kMessageWords));
    }
    return otherwise;
}

}  // namespace

Prediction read(const ast::Predict& predict, Span span, const Script& script, const Take& take) {
    Prediction made = prediction(*predict.model, predict.machines, span, script, take, read_arguments);
    made.drawn = predict.simulate;
    made.messages = messages_of(predict.options, made.messages);
    return made;
}

Prediction read(const ast::Solve& solve, Span span, const Script& script) {
    Prediction made = prediction(*solve.network, solve.machines, span, script, evaluated(script), read_arguments);
    made.drawn = true;
    return made;
}

Prediction read_given(const ast::Symbolic& symbolic, Span span, const Script& script) {
    Prediction made = prediction(*symbolic.model, symbolic.machines, span, script, evaluated(script), given_arguments);
    made.messages = messages_of(symbolic.options, made.messages);
    return made;
}

Prediction read(const ast::Predict& predict, Span span, const Script& script) {
    return read(predict, span, script, evaluated(script));
}

Machine derived(const check::Symbol& machine) {
    Machine m;
    m.root = &machine;
    while (const check::Symbol* base = m.root->derived_from) {
        without_with(*std::get<ast::MachineDecl>(m.root->stmt->node).derived_from, m.with);
        m.root = base;
    }
    m.arguments.resize(parameters_of(*m.root).size());
    return m;
}

}  // namespace pamina::predict
