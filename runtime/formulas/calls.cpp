// Procedures that run themselves: unrolled where all that decides is numbers.
#include <fmt/format.h>

#include "runtime/formulas/walk.h"

namespace pamina::formulas {

Part Walk::act(const rtg::Call& a, const rtg::Transition& t, Around& outer) {
    const auto& procedure = graph_.procedures[static_cast<std::size_t>(a.procedure)];
    Around around = outer;
    bool numbers = true;
    for (std::size_t i = 0; i < a.arguments.size(); ++i) {
        const Form value = translate_(a.arguments[i], outer.frame);
        numbers = numbers && value.number();
        around.frame.insert_or_assign(procedure.parameters[i], value);
    }
    int& running = running_[a.procedure];
    if (running > 0 && !numbers)
        throw Unclosed{fmt::format("`{}` runs itself, how often depends on symbols", procedure.name), {}};
    (void)t;
    ++running;
    Part p = line(procedure.entry, rtg::kNoState, around);
    --running_[a.procedure];
    return p;
}

}  // namespace pamina::formulas
