// Forms of calls, and of what has local names.
#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/source/finally.h"
#include "runtime/script/nets/marking_form.h"
#include "runtime/values/convert.h"

namespace pamina::script {

using check::Symbol;
using check::SymbolKind;

nets::FormPtr MarkingForms::call(const ast::Call& c) {
    const Symbol* s = program_.symbol_of(*c.callee);
    if (s && s->kind == SymbolKind::Fn) return call_fn(*s, c);
    if (!s || s->kind != SymbolKind::Builtin) throw None{};
    using language::Signature;
    const Signature signature = language::row(s->builtin).signature;
    std::vector<Form> of;
    std::string word = s->name;
    for (const ast::Argument& a : c.arguments) {
        of.push_back(form(*a.value));
        if (a.name) word += fmt::format(" {} {}", of.size(), a.name->text);
    }
    const bool of_list = of.size() == 1 && of.front()->kind == nets::Form::Kind::Ordered && of.front()->word == "list";
    switch (signature) {
        case Signature::Total:
        case Signature::Extremum:
            if (of_list) of = std::vector<Form>(of.front()->of);
            return in_any_order(word, std::move(of));
        case Signature::Length:
            if (!of_list) throw None{};
            return nets::form_of_constant(fmt::format("int {}", of.front()->of.size()));
        case Signature::Same:
        case Signature::Whole:
        case Signature::Root:
        case Signature::Plain:
        case Signature::Quotient:
        case Signature::Law:
            return nets::form_of("call " + word, std::move(of));
        default:
            throw None{};
    }
}

void MarkingForms::enter(std::vector<Local>& locals, const Symbol& s, Form form, std::optional<Value> value) {
    const Value* known = evaluator_.bound(s);
    const auto outer = local_.find(&s);
    locals.push_back(
        {&s, outer == local_.end() ? nullptr : outer->second, known ? std::optional(*known) : std::nullopt});
    if (form)
        local_[&s] = std::move(form);
    else
        local_.erase(&s);
    if (value) evaluator_.bind(s, std::move(*value));
}

void MarkingForms::leave(std::vector<Local>& locals) {
    for (auto l = locals.rbegin(); l != locals.rend(); ++l) {
        if (l->form)
            local_[l->symbol] = l->form;
        else
            local_.erase(l->symbol);
        if (l->before) evaluator_.bind(*l->symbol, *l->before);
    }
}

nets::FormPtr MarkingForms::let_in(const ast::LetIn& l) {
    std::vector<Local> locals;
    const Finally after([&] { leave(locals); });
    for (const ast::LocalName& n : l.names) {
        const Symbol& s = *program_.symbol_of(n);
        if (mentions(*n.value))
            enter(locals, s, form(*n.value), std::nullopt);
        else
            enter(locals, s, nullptr, evaluator_(*n.value));
    }
    return form(*l.body);
}

nets::FormPtr MarkingForms::call_fn(const Symbol& fn, const ast::Call& c) {
    const auto& decl = std::get<ast::FnDecl>(fn.stmt->node);
    if (c.arguments.size() != decl.parameters.size()) throw None{};
    struct Given {
        const Symbol* parameter;
        Form form;
        std::optional<Value> value;
    };
    std::vector<Given> given;
    for (std::size_t i = 0; i < c.arguments.size(); ++i) {
        const ast::Argument& a = c.arguments[i];
        if (a.name) throw None{};
        const ast::Parameter& p = decl.parameters[i];
        const auto member = fn.members.find(p.name.text);
        if (member == fn.members.end()) throw None{};
        if (mentions(*a.value)) {
            given.push_back({member->second, form(*a.value), std::nullopt});
            continue;
        }
        Value v = evaluator_(*a.value);
        if (p.type && !convert(v, *p.type, program_)) throw None{};
        given.push_back({member->second, nullptr, std::move(v)});
    }
    if (!inside_.insert(&fn).second) throw None{};
    std::vector<Local> locals;
    const Finally after([&] {
        leave(locals);
        inside_.erase(&fn);
    });
    for (Given& g : given) enter(locals, *g.parameter, std::move(g.form), std::move(g.value));
    // Its parameters may take another kind of number than they are given: only calls of the same fn are compared.
    return nets::form_of("fn " + fn.name, {form(*decl.body)});
}

}  // namespace pamina::script
