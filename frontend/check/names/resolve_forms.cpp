// Names in `symbolic m(…) free g.x where c`, in `sensitivity m(…) to g.x`, and in `diff(F, x)`.
#include "frontend/check/names/resolver.h"

namespace pamina::check {

void Resolver::symbolic(const ast::Expr& e, const ast::Symbolic& s) {
    if (!predicts(e.span, "symbolic")) return;
    if (s.model) expr(*s.model);
    for (const ast::ExprPtr& m : s.machines) machine_use(*m);
    using_options(s.options);
    // What `free` names are members of the model's machines: seen when types are found.
    if (s.where.empty()) return;
    const ast::Expr* of = s.model.get();
    if (const auto* call = of ? std::get_if<ast::Call>(&of->node) : nullptr) of = call->callee.get();
    const Symbol* model = of ? work_.program.symbol_of(*of) : nullptr;
    const auto* decl = model && model->stmt ? std::get_if<ast::ModelDecl>(&model->stmt->node) : nullptr;
    scopes_.push();
    // Symbols of their own: their types are those of this use of the model.
    if (decl)
        for (const ast::Parameter& p : decl->parameters) {
            Symbol* parameter = new_symbol(work_, SymbolKind::Parameter, p.name, nullptr, model);
            parameter->parameter = &p;
            scopes_.enter(parameter);
        }
    for (const ast::Symbolic::Region& r : s.where) {
        scopes_.push();
        for (const ast::Binder& b : r.binders) {
            expr(*b.source);
            binder(b);
        }
        if (r.condition) expr(*r.condition);
        scopes_.pop();
    }
    scopes_.pop();
}

void Resolver::sensitivity(const ast::Expr& e, const ast::Sensitivity& s) {
    if (!predicts(e.span, "sensitivity")) return;
    expr(*s.of);
    if (s.within) expr(*s.within);
    // What `to` names is the model's and its machines': seen when types are found.
}

}  // namespace pamina::check
