// The links of a route, one behind the other, as the values of a process say.
#pragma once

#include <vector>

#include "runtime/engine/bind/evaluator.h"
#include "runtime/engine/bind/step.h"

namespace pamina::engine {

/// Calls `visit` with each link; `locals` are those of the process, `span` is the statement.
template <class Visit>
void each_link(const std::vector<BoundRouteItem>& route, expr::Slot* locals, Evaluator& evaluate, Span span,
               const Visit& visit) {
    for (const BoundRouteItem& item : route) {
        switch (item.kind) {
            case rtg::RouteItem::Kind::Link:
                visit(item.link);
                break;
            case rtg::RouteItem::Kind::If:
                each_link(evaluate(item.condition, locals).i ? item.body : item.other, locals, evaluate, span, visit);
                break;
            case rtg::RouteItem::Kind::For: {
                const Span64 values = evaluate.range(item.range, locals, span);
                for (std::int64_t n = 0; n < values.count; ++n) {
                    locals[item.slot].i = values.at(n);
                    each_link(item.body, locals, evaluate, span, visit);
                }
                break;
            }
        }
    }
}

}  // namespace pamina::engine
