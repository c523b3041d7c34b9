#include "runtime/engine/rows/by_rows.h"

#include <new>

#include "runtime/engine/rows/recurrence.h"
#include "runtime/engine/run/give_up.h"
#include "runtime/engine/tasks/task_report.h"
#include "runtime/engine/tasks/task_space.h"

namespace pamina::engine {

namespace {

/// Who draws has to know how many processes it has started.
std::int64_t children(const Statement& s) {
    return s.graph.graph.process_slot < 0 ? 0 : TaskSpace(s.graph, s.task_graph, s.locals, s.local.evaluate).size();
}

}  // namespace

std::optional<Taken> by_rows(Statement& s) {
    LocalState& local = s.local;
    const bool exact = local.exact;
    const ExactSum work = local.work;
    try {
        Recurrence recurrence(s.graph, s.task_graph, s.locals, {s.start}, local);
        recurrence.set_work(0, work);
        std::unique_ptr<TaskReport> report;
        if (s.options.observe && !local.carry)
            recurrence.report_to(*(report = std::make_unique<TaskReport>()));
        else if (local.carry)
            recurrence.carry_with(*local.carry, *s.start_slopes);
        else
            recurrence.compile_with(s.options);
        try {
            recurrence.run();
        } catch (const GiveUp&) {
            throw;
        } catch (...) {  // a partial result says what was done
            local.work = recurrence.work(0);
            throw;
        }
        local.work = recurrence.work(0);
        local.exact = local.exact && recurrence.exact(0);
        Taken taken{.end = recurrence.end(0), .children = children(s)};
        if (local.carry) taken.slopes = recurrence.end_slopes();
        taken.report = std::move(report);
        return taken;
    } catch (const GiveUp&) {
    } catch (const std::bad_alloc&) {
        if (!s.options.observe) throw;  // what a report needs of all tasks; processes are not all there at once
    }
    local.exact = exact;
    local.work = work;
    return {};
}

}  // namespace pamina::engine
