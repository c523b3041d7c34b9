#include "runtime/engine/list/list_schedule.h"

#include <new>
#include <optional>

#include "runtime/engine/contention/network.h"
#include "runtime/engine/list/crowd.h"
#include "runtime/engine/list/scheduler.h"
#include "runtime/engine/list/scheduler_begin.h"
#include "runtime/engine/list/scheduler_ends.h"
#include "runtime/engine/list/scheduler_rounds.h"
#include "runtime/engine/list/scheduler_tasks.h"
#include "runtime/engine/run/give_up.h"
#include "runtime/engine/schedule/completions.h"

namespace pamina::engine {

std::optional<Taken> by_list(Statement& s) {
    LocalState& local = s.local;
    ContentionNetwork* const contention = s.place ? s.place->contention : nullptr;
    const bool exact = local.exact;
    const ExactSum work = local.work;
    const double closed_forms = local.closed_forms;
    const int records = contention ? contention->records() : 0;
    const auto give_up = [&] {
        local.exact = exact;
        local.work = work;
        local.closed_forms = closed_forms;
        if (contention) contention->forget_records_from(records);
        return std::nullopt;
    };
    try {
        if (local.carry) {
            if (contention) return give_up();
            return ListSchedule<SlopedCompletions>(s).run();
        }
        if (s.options.observe) {
            if (contention) return give_up();
            return ListSchedule<ReportedCompletions>(s).run();
        }
        if (!contention) return ListSchedule<Completions>(s).run();
        return ListSchedule<Crowd>(s, *contention, local).run();
    } catch (const GiveUp&) {
        return give_up();
    } catch (const std::bad_alloc&) {
        if (!s.options.observe) throw;  // what a report needs of all tasks; processes are not all there at once
        return give_up();
    } catch (const RunError&) {
        return give_up();  // the general way meets the fault at its place in time
    }
}

}  // namespace pamina::engine
