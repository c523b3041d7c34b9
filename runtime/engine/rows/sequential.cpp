#include "runtime/engine/rows/sequential.h"

#include "runtime/engine/rows/recurrence.h"

namespace pamina::engine {

std::optional<double> run_sequential(const BoundGraph& graph, int task_graph, const expr::Slot* locals, double start,
                                     LocalState& state, const Options& options) {
    const bool exact = state.exact;
    const ExactSum work = state.work;
    try {
        Recurrence recurrence(graph, task_graph, locals, {start}, state);
        recurrence.set_work(0, work);
        recurrence.compile_with(options);
        try {
            recurrence.run();
        } catch (const GiveUp&) {
            throw;
        } catch (...) {  // a partial result says what was done
            state.work = recurrence.work(0);
            throw;
        }
        state.work = recurrence.work(0);
        state.exact = state.exact && recurrence.exact(0);
        return recurrence.end(0);
    } catch (const GiveUp&) {
        state.exact = exact;
        state.work = work;
        return {};
    }
}

}  // namespace pamina::engine
