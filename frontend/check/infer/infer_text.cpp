// Texts of values: what is written into a string, and the function `text`.
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/tables.h"
#include "frontend/check/infer/things.h"

namespace pamina::check {

using Tag = Ty::Tag;

// Whatever prints.
Ty Expressions::text_of(const ast::Text& t) {
    bool good = true;
    for (const ast::ExprPtr& v : t.values) good = t_.find(things_.item(*v)).tag != Tag::Error && good;
    return good ? Inference::simple(Tag::String) : wrong();
}

// `text(x, digits = 3)`.
Ty Tables::text_result(const NamedCall& call) {
    const auto& bound = call.bound;
    if (bound[1] && bound[2]) {
        error("E0384", call.e.span, "`text` takes `digits` or `decimals`, and both are given",
              "`digits` counts all of them, `decimals` those behind the point");
        return wrong();
    }
    const ast::Expr& value = *bound[0];
    const Ty t = t_.find(ty(value));
    if ((bound[1] || bound[2]) && t.tag != Tag::Any && !need_number(value, t, "`text` with digits")) return wrong();
    return Inference::simple(Tag::String);
}

}  // namespace pamina::check
