// `why` and `what if`: what they are asked about, and what they give.
#include <fmt/format.h>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/predictions.h"
#include "frontend/language/networks.h"

namespace pamina::check {

using Tag = Ty::Tag;

Ty Predictions::advice(const ast::Advice& a) {
    const auto* solved = std::get_if<ast::Solve>(&a.asked->node);
    const auto* predicted = std::get_if<ast::Predict>(&a.asked->node);
    const ast::Expr* asked = solved ? solved->network.get() : predicted ? predicted->model.get() : nullptr;
    if (const Symbol* net = asked ? net_of(*asked) : nullptr) {
        error("E2001", asked->span,
              fmt::format("`{}` is a net, and `{}` asks models and networks", net->name, a.what_if ? "what if" : "why"),
              "`solve … using structure` says what holds of a net, and a sweep what changes it")
            .notes.push_back({net->span, "it is declared here"});
        return wrong();
    }
    if ((solved && solved->as_net) || (predicted && predicted->as_net)) {
        error("E2001", asked->span,
              fmt::format("`{}` asks models and networks, not nets", a.what_if ? "what if" : "why"),
              fmt::format("leave out `{} net from`: that asks the model itself", solved ? "solve" : "simulate"));
        return wrong();
    }
    const Ty of = t_.find(expressions_.expr(*a.asked));
    if (of.tag == Tag::Error) return wrong();
    const Ty time = t_.num(t_.dims.of(Type::time().dimension), kReal), plain = t_.num(Dims::kPlain, kReal),
             string = Inference::simple(Tag::String);
    const auto* solve = std::get_if<ast::Solve>(&a.asked->node);
    const bool network = solve != nullptr;
    const auto* solver = solve && solve->solver ? language::find(language::kSolvers, solve->solver->text) : nullptr;
    if (solver && solver->of_models) {
        error("E1090", solve->solver->span, fmt::format("`{}` tells how long a model takes, not why", solver->name),
              fmt::format("write `{} {}`: that asks the model itself", a.what_if ? "what if" : "why",
                          text(*solve->network)));
        return wrong();
    }
    const bool formula = std::holds_alternative<ast::Symbolic>(a.asked->node);
    const Ty rate = t_.num(t_.dims.of(Dimension{{{kTime, -1}}}), kReal);
    const Ty tried = formula ? t_.table({{"change", string}, {"time", time}, {"gain", plain}})
                     : network
                         ? t_.table({{"change", string}, {"throughput", rate}, {"response", time}, {"gain", plain}})
                         : t_.table({{"change", string}, {"place", string}, {"time", time}, {"gain", plain}});
    if (a.what_if) return tried;
    if (formula)
        return t_.record({{"exact", Inference::simple(Tag::Bool)},
                          {"time", time},
                          {"limited", string},
                          {"terms", t_.table({{"term", string}, {"where", string}})},
                          {"advice", tried},
                          {"vain", tried},
                          {"text", string}});
    if (network)
        return t_.record({{"throughput", rate},
                          {"response", time},
                          {"limited", string},
                          {"bounds", t_.record({{"throughput", rate}, {"saturation", plain}})},
                          {"advice", tried},
                          {"vain", tried},
                          {"text", string}});
    return t_.record(
        {{"time", time},
         {"limited", string},
         {"bounds", t_.record({{"dependences", time}, {"work", time}, {"busiest", time}, {"formula", time}})},
         {"advice", tried},
         {"vain", tried},
         {"text", string}});
}

}  // namespace pamina::check
