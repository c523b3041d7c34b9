// What a machine has for an unknown of an equation that replaces its value: where a search begins.
#include "frontend/ast/walk.h"
#include "runtime/script/fits/equation.h"

namespace pamina::script {

std::optional<double> Equation::replaced(std::size_t unknown) {
    std::optional<double> found;
    ast::each_expression(*fit_.equation, [&](const ast::Expr& e) {
        const auto* with = std::get_if<ast::With>(&e.node);
        if (!with || found) return;
        const ast::Expr* base = with->base.get();
        while (const auto* inner = std::get_if<ast::With>(&base->node)) base = inner->base.get();
        if (const auto* c = std::get_if<ast::Call>(&base->node)) base = c->callee.get();
        const check::Symbol* machine = program_.symbol_of(*base);
        if (!machine) return;
        for (const ast::Binding& b : with->bindings) {
            if (program_.symbol_of(*b.value) != unknowns_[unknown]) continue;
            const auto member = machine->members.find(b.name.text);
            if (member == machine->members.end()) continue;
            if (const auto was = written_value(*member->second, 0)) found = as_real(*was).base();
        }
    });
    return found;
}

// Of a let or parameter of a machine that is arithmetic of numbers and others of its lets.
std::optional<Value> Equation::written_value(const check::Symbol& member, int depth) {
    constexpr int kDeepest = 10;
    const ast::Expr* was = nullptr;
    if (member.parameter) was = member.parameter->default_value.get();
    if (member.stmt)
        if (const auto* let = std::get_if<ast::LetDecl>(&member.stmt->node)) was = let->value.get();
    if (!was || depth > kDeepest) return {};
    bool simple = true;
    Evaluator::Scope known;
    ast::each_expression(*was, [&](const ast::Expr& x) {
        if (!simple || std::holds_alternative<ast::Number>(x.node) || std::holds_alternative<ast::Binary>(x.node))
            return;
        simple = std::holds_alternative<ast::NameRef>(x.node);
        const check::Symbol* s = simple ? program_.symbol_of(x) : nullptr;
        simple = s && s->owner == member.owner;
        const auto value = simple ? written_value(*s, depth + 1) : std::nullopt;
        simple = value.has_value();
        if (simple) known[s] = *value;
    });
    std::optional<Value> value;
    if (simple) evaluator_.within(known, [&] { value = evaluator_(*was); });
    return value && value->is_number() ? value : std::nullopt;
}

}  // namespace pamina::script
