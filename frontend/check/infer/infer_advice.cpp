// `why` and `what if`: what they are asked about, and what they give.
#include <fmt/format.h>

#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/predictions.h"

namespace pamina::check {

using Tag = Ty::Tag;

Ty Predictions::advice(const ast::Expr& e, const ast::Advice& a) {
    const Ty of = t_.find(expressions_.expr(*a.asked));
    if (of.tag == Tag::Error) return wrong();
    const char* word = a.what_if ? "what if" : "why";
    const auto* p = std::get_if<ast::Predict>(&a.asked->node);
    if (!p || p->simulate) {
        error("E1580", e.span, fmt::format("`{}` is not there for `{}`", word, text(*a.asked)),
              "it asks a `predict`: name a model, its arguments and its machines");
        return wrong();
    }
    const Ty time = t_.num(t_.dims.of(Type::time().dimension), kReal), plain = t_.num(Dims::kPlain, kReal),
             string = Inference::simple(Tag::String);
    const Ty tried = t_.table({{"change", string}, {"place", string}, {"time", time}, {"gain", plain}});
    if (a.what_if) return tried;
    return t_.record({{"time", time},
                      {"limited", string},
                      {"bounds", t_.record({{"dependences", time}, {"work", time}, {"busiest", time}})},
                      {"advice", tried},
                      {"vain", tried},
                      {"text", string}});
}

}  // namespace pamina::check
