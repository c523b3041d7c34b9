#include "runtime/predict/defaults.h"

#include <fmt/format.h>

#include <algorithm>

namespace pamina::predict {

namespace {

/// The name of the machine in `gc(X = 2) with { … }`.
std::string named(const ast::Expr& e) {
    const ast::Expr* at = &e;
    while (const auto* w = std::get_if<ast::With>(&at->node)) at = w->base.get();
    if (const auto* c = std::get_if<ast::Call>(&at->node)) at = c->callee.get();
    if (const auto* m = std::get_if<ast::Member>(&at->node)) {  // of an imported file
        const auto* file = std::get_if<ast::NameRef>(&m->object->node);
        return file ? fmt::format("{}.{}", file->name, m->member.text) : std::string();
    }
    const auto* n = std::get_if<ast::NameRef>(&at->node);
    return n ? n->name : std::string();
}

/// The first parameter without a default.
const ast::Parameter* needed(const ast::ModelDecl& model) {
    const auto it = std::find_if(model.parameters.begin(), model.parameters.end(),
                                 [](const ast::Parameter& p) { return !p.default_value; });
    return it == model.parameters.end() ? nullptr : &*it;
}

/// The model's symbol, and its first predict, which may be missing.
std::pair<const check::Symbol*, const ast::Expr*> chosen(const check::Module& module, const std::string& name,
                                                         const Script& script) {
    const check::Symbol* symbol = nullptr;
    std::vector<std::string> known;
    for (const auto& s : module.file.statements) {
        const check::Symbol* declared = script.program.symbol_of(*s);
        if (!declared || declared->kind != check::SymbolKind::Model) continue;
        known.push_back(declared->name);
        if (!symbol && declared->name == name) symbol = declared;
    }
    if (!symbol && !name.empty()) {
        const auto it = module.visible.find(name);
        if (it != module.visible.end() && it->second->kind == check::SymbolKind::Model) symbol = it->second;
    }
    const ast::Expr* first = !symbol && !name.empty() ? nullptr : first_predict(module, script.program, symbol);
    if (first) symbol = predicted_model(std::get<ast::Predict>(first->node), script.program);
    if (!symbol && name.empty() && !known.empty()) symbol = module.names.at(known.front());
    if (!symbol) {
        if (const auto it = module.visible.find(name);
            it != module.visible.end() && it->second->kind == check::SymbolKind::Network)
            fail(script, "E0806", it->second->span, fmt::format("`{}` is a network, and networks have no graph", name),
                 fmt::format("`solve {}(…)` asks it", name));
        const std::string best = closest(name, known);
        fail(script, "E0806", {},
             name.empty() ? "the script has no model" : fmt::format("there is no model `{}`", name),
             best.empty() ? std::string() : fmt::format("did you mean `{}`?", best));
    }
    return {symbol, first};
}

}  // namespace

const check::Symbol* predicted_model(const ast::Predict& predict, const check::Program& program) {
    const auto* call = std::get_if<ast::Call>(&predict.model->node);
    const check::Symbol* symbol = program.symbol_of(call ? *call->callee : *predict.model);
    return symbol && symbol->kind == check::SymbolKind::Model ? symbol : nullptr;
}

const ast::Expr* first_predict(const check::Module& module, const check::Program& program, const check::Symbol* model) {
    const ast::Expr* found = nullptr;
    const std::function<void(const ast::Expr&)> search = [&](const ast::Expr& whole) {
        // Along chains in a loop: they are as long as the text.
        for (const ast::Expr* e = &whole; e; e = ast::head(*e)) {
            if (const auto* p = std::get_if<ast::Predict>(&e->node)) {
                const check::Symbol* s = predicted_model(*p, program);
                const bool earlier = !found || e->span.begin < found->span.begin;
                if (s && (!model || s == model) && earlier) found = e;
            }
            if (const auto* b = std::get_if<ast::Binary>(&e->node)) search(*b->right);
            if (const auto* c = std::get_if<ast::Call>(&e->node)) {
                for (const auto& a : c->arguments) search(*a.value);
            }
        }
    };
    for (const auto& s : module.file.statements) {
        if (const auto* l = std::get_if<ast::LetDecl>(&s->node)) search(*l->value);
        if (const auto* x = std::get_if<ast::ExprStmt>(&s->node)) search(*x->value);
        if (const auto* a = std::get_if<ast::Assert>(&s->node)) search(*a->condition);
        if (const auto* p = std::get_if<ast::Print>(&s->node)) {
            for (const auto& v : p->values) search(*v);
        }
        if (found) break;
    }
    return found;
}

Prediction at_defaults(const check::Module& module, const check::Symbol& model, const Script& script) {
    const auto& decl = std::get<ast::ModelDecl>(model.stmt->node);
    const ast::Expr* at = first_predict(module, script.program, &model);
    const auto* first = at ? &std::get<ast::Predict>(at->node) : nullptr;
    if (!decl.machines.empty() && !first)
        fail(script, "E0807", model.span,
             fmt::format("`{}` runs on a machine, and no predict here says on which", model.name));
    const Take take = evaluated(script);
    Prediction out{&model, Arguments(decl.parameters.size()), {}, {}, at ? at->span : model.span};
    if (first)
        for (const auto& m : first->machines) out.machines.push_back(read_machine(*m, script, take, out.bound));
    if (const auto* p = needed(decl)) {
        if (!first) fail(script, "E0807", p->name.span, fmt::format("parameter `{}` has no default", p->name.text));
        out.arguments = read_arguments(*first->model, model, script, take);
    }
    return out;
}

namespace {

/// A model on the machine that was chosen, else on those of its first predict, and that predict, which may be missing.
std::pair<Prediction, const ast::Predict*> on_machine(const check::Module& module, const GraphChoice& choice,
                                                      const Script& script, const Take& take) {
    const auto [symbol, at] = chosen(module, choice.model, script);
    const auto* first = at ? &std::get<ast::Predict>(at->node) : nullptr;
    const auto& decl = std::get<ast::ModelDecl>(symbol->stmt->node);
    Prediction out{symbol, Arguments(decl.parameters.size()), {}, {}, at ? at->span : symbol->span};
    if (decl.machines.empty()) return {std::move(out), first};
    const std::string& machine = choice.machine;
    if (!machine.empty() && !(first && !first->machines.empty() && named(*first->machines.front()) == machine)) {
        const auto it = module.visible.find(machine);
        if (it == module.visible.end() || it->second->kind != check::SymbolKind::Machine)
            fail(script, "E0806", {}, fmt::format("there is no machine `{}`", machine));
        out.machines.push_back(derived(*it->second));
    } else if (first) {
        for (const auto& m : first->machines) out.machines.push_back(read_machine(*m, script, take, out.bound));
    } else {
        fail(script, "E0807", symbol->span,
             fmt::format("`{}` runs on a machine, and the script predicts it on none", symbol->name), choice.on_help);
    }
    return {std::move(out), first};
}

}  // namespace

Prediction for_graph(const check::Module& module, const GraphChoice& choice, const Script& script) {
    const Take take = evaluated(script);
    auto [out, first] = on_machine(module, choice, script, take);
    if (first) {
        out.arguments = read_arguments(*first->model, *out.model, script, take);
    } else if (const auto* p = needed(std::get<ast::ModelDecl>(out.model->stmt->node))) {
        fail(script, "E0807", p->name.span,
             fmt::format("parameter `{}` has no default, and the script does not predict `{}`", p->name.text,
                         out.model->name));
    }
    return std::move(out);
}

Prediction for_formula(const check::Module& module, const GraphChoice& choice, const Script& script) {
    const Take take = evaluated(script);
    auto [out, first] = on_machine(module, choice, script, take);
    if (!first) return std::move(out);
    out.span = out.model->span;
    // Numbers are symbols: they may take long to find, and are not asked for.
    const Take no_numbers = [&](const ast::Expr& value, const ast::Parameter& parameter, std::optional<Value>& given) {
        if (script.program.type_of(value).is_number()) return;
        take(value, parameter, given);
        if (given->is_number()) given.reset();
    };
    out.arguments = read_arguments(*first->model, *out.model, script, no_numbers);
    return std::move(out);
}

}  // namespace pamina::predict
