#include "runtime/script/first_predict.h"

#include <functional>

namespace pamina::script {

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

}  // namespace pamina::script
