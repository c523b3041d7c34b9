// A model at its defaults, as editors show it above its declaration.
#include <fmt/format.h>

#include <algorithm>

#include "runtime/script/first_predict.h"
#include "runtime/script/session.h"

namespace pamina::script {

std::optional<result::Result> Session::predict_defaults(const check::Module& module, const check::Symbol& model) {
    current_ = &module;
    lazy_ = true;
    try {
        const auto& decl = std::get<ast::ModelDecl>(model.stmt->node);
        const ast::Expr* at = first_predict(module, program_, &model);
        const auto* first = at ? &std::get<ast::Predict>(at->node) : nullptr;
        std::vector<Call> machines;
        std::vector<lower::MachineUse> uses;
        if (!decl.machines.empty() && !first)
            fail("E0807", model.span,
                 fmt::format("`{}` runs on a machine, and no predict here says on which", model.name));
        if (first) {
            for (const auto& m : first->machines) {
                lower::MachineUse use;
                machines.push_back(machine_call(*m, use));
                uses.push_back(std::move(use));
            }
        }
        Call call;
        call.symbol = &model;
        call.arguments.resize(decl.parameters.size());
        const auto without = std::find_if(decl.parameters.begin(), decl.parameters.end(),
                                          [](const ast::Parameter& p) { return !p.default_value; });
        if (without != decl.parameters.end()) {
            if (!first)
                fail("E0807", without->name.span, fmt::format("parameter `{}` has no default", without->name.text));
            call = evaluate_call(*first->model, decl.parameters, model);
        }
        const Span span = at ? at->span : model.span;
        const auto compiled = compile(request(call, std::move(uses), span), options_.relax);
        const auto values = bind(*compiled, call, machines, span);
        limit_time(values.tick_exponent);
        auto outcome = evaluate(*compiled, values, engine_options(), span);
        report(diagnostics_);
        return std::move(outcome.result);
    } catch (const ValueError& e) {
        diagnostics_.error(e.id, model.span, e.message, e.help);
    } catch (const Failed& f) {
        status_ = std::max(status_, f.status);
    }
    report(diagnostics_);
    return {};
}

}  // namespace pamina::script
