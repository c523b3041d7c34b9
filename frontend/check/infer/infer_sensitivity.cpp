// `sensitivity`: what is asked, and of what.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/ast/symbol_name.h"
#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/predictions.h"
#include "frontend/check/infer/things.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

const std::vector<ast::Parameter>& parameters_of(const Symbol& s) {
    if (const auto* m = std::get_if<ast::ModelDecl>(&s.stmt->node)) return m->parameters;
    return std::get<ast::NetworkDecl>(s.stmt->node).parameters;
}

}  // namespace

Ty Predictions::sensitivity(const ast::Expr& e, const ast::Sensitivity& s) {
    const auto& of = std::get<ast::Predict>(s.of->node);
    if (!of.model) return wrong();
    if (state_.fn) work_.program.predicting.insert(state_.fn);
    if (s.within) {
        Ty n;
        const Ty share = expressions_.value(*s.within);
        if (need_number(*s.within, share, "`within`", &n) && n.tag == Tag::Num && !t_.dims.unify(n.a, Dims::kPlain))
            error("E1501", s.within->span,
                  fmt::format("`within` takes a share of the time, such as 5 %, {}", say(*s.within, n)));
    }
    const ast::Expr* with = with_figure(*of.model, SymbolKind::Model);
    if (!with) with = with_figure(*of.model, SymbolKind::Network);
    if (with) {
        error("E1503", of.model->span,
              fmt::format("`sensitivity` takes all of `{}`, and says how its time changes", text(*of.model)),
              fmt::format("write `sensitivity {}`; its figures stand behind it in parentheses", text(*with)));
        return wrong();
    }
    const auto* call = std::get_if<ast::Call>(&of.model->node);
    const ast::Expr& callee = call ? *call->callee : *of.model;
    const Symbol* named = work_.program.symbol_of(callee);
    const bool network = named && named->kind == SymbolKind::Network;
    const bool model = named && named->kind == SymbolKind::Model;
    if (named && !network && !model && named->kind != SymbolKind::Parameter && named->kind != SymbolKind::Let) {
        error("E1503", callee.span,
              fmt::format("`sensitivity` needs a model or a network, `{}` is {}", text(callee), kind_words(*named)))
            .notes.push_back({named->span, "it is declared here"});
        if (call) calls_.arguments_only(*call);
        ty(*s.of) = wrong();
        return wrong();
    }
    if (network) {
        const Ty f = things_.used_as(Tag::Network, callee, t_.find(expressions_.expr(callee)));
        if (!of.machines.empty() || !of.options.empty())
            error("E1503", e.span, "a network has no machines and no options: it is solved");
        ty(*s.of) = f.tag == Tag::Network ? solution(*of.model, f) : wrong();
    } else {
        expressions_.expr(*s.of);
    }
    if (network || model)
        for (const ast::ExprPtr& to : s.to) varied(*to, *named, of.machines);
    return Inference::simple(Tag::Any);
}

void Predictions::varied(const ast::Expr& e, const Symbol& model, const std::vector<ast::ExprPtr>& machines) {
    ty(e) = Inference::simple(Tag::Nothing);
    const std::string name = ast::symbol_name(e);
    std::vector<std::string> known;
    for (const ast::Parameter& p : parameters_of(model)) {
        if (p.name.text == name) return;
        known.push_back(p.name.text);
    }
    const auto* decl = std::get_if<ast::ModelDecl>(&model.stmt->node);
    const auto dot = name.find('.');
    if (decl && dot != std::string::npos) {
        for (std::size_t i = 0; i < decl->machines.size() && i < machines.size(); ++i)
            if (name.substr(0, dot) == decl->machines[i].name.text) return;  // which values it has the run knows
    }
    if (decl)
        for (const auto& m : decl->machines) known.push_back(m.name.text + ".…");
    Diagnostic& d = error(
        "E1500", e.span, fmt::format("`{}` is no parameter of `{}` and no value of its machines", text(e), model.name));
    if (!did_you_mean(work_, d, name, known) && !known.empty())
        d.help = fmt::format("it has `{}`", fmt::join(known, "`, `"));
    d.notes.push_back({model.span, fmt::format("`{}` is declared here", model.name)});
}

}  // namespace pamina::check
