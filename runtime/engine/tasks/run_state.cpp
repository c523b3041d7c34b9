#include "runtime/engine/tasks/run_state.h"

#include "runtime/engine/run/give_up.h"
#include "runtime/engine/tasks/statement.h"

namespace pamina::engine {

TaskOrder* KnownOrder::of(const Statement& s) {
    if (none_) return nullptr;
    try {
        if (!order_ || !order_->fits(s.locals))
            order_ = std::make_unique<TaskOrder>(s.graph, s.task_graph, s.locals, s.local.evaluate);
    } catch (const GiveUp&) {
        none_ = true;
        return nullptr;
    } catch (const RunError&) {
        return nullptr;  // the general way reports it
    }
    return order_.get();
}

}  // namespace pamina::engine
