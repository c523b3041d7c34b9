// Rows of tasks compiled to loops: the recurrence of a regular task graph (Simon & Wierum 1996, section 2.5: time
// stamps are propagated along the edges, nothing is simulated), not only its costs.
//
// A row holds the tasks of one task array whose indices are fixed but for the last. Task o = 0, 1, ... of a row
// finishes, in lane l, at
//
//     f[o][l] = max(start[l], finish of each dependence + what it carries, when the processor is free) + d1 + d2 + ...
//
// with the durations d1, d2, ... added in this order. One lane is one run; kRowLanes lanes are as many points of a
// sweep, whose values lie beside each other: value o of lane l is at [o * stride + l], where the stride to the
// next task is `lanes` for what is contiguous and 0 for what is the same for the whole row.
//
// Costs are programs over Locals and Globals. In a row, the index slot grows by PaminaRow::index_step and the number
// slot by one from task to task; all other Locals are fixed. With several lanes, those named in `varying` have a value
// for each lane (local s of lane l is locals[s * local_stride + l]), all others are read at lane 0; Globals likewise.
//
// Dependences (PaminaRow::sources[d] says where; those that do not exist point at start times):
//   Same    the same task for the whole row: from[l]
//   Each    contiguous: from[o * lanes + l]
//   Any     from[o * stride + l]
//   Back    task o - back of this row; tasks 0 .. back - 1 read from[o * stride + l]
// Same, Each and Any are equally fast with several lanes. A carry is a program, too; it is added to whatever the source
// holds, so what does not exist must point at times that cannot matter (-infinity is allowed where something is
// carried).
//
// Processors: None; One: free[l], in and out; Cycle: free[p * lanes + l] with p = processor, and for each further task
// p += processor_step, less `processors` when that is reached (0 <= processor, processor_step < processors);
// ByProgram: p is the value of a program (with several lanes it must not vary from lane to lane), and one outside
// 0 .. processors - 1 fails.
//
// A row also raises latest[l] to its latest finish time, and adds the durations marked as work to work_high[l] and
// work_low[l]: in order of tasks, then of durations, as engine::ExactSum does.
//
// There are two variants. `whole` may only be run while all times that it reads are whole; it takes whole durations
// only and sums below 2^53, for which any order gives the same bits, and says NotWhole when it meets others. `exact`
// takes all durations, and clears PaminaRow::whole where one is not whole. After NotWhole and Failed (a fault
// in a program; a duration that is negative, infinite or not a number; an int beyond what the code is made for) what
// the row writes is unspecified: the caller begins again, from before the rows it has run, by the exact variant or in
// another way. Kernels are over-careful: neither is a proof.
//
// Staggered rows (`rows` = kStaggered, with one lane): that many rows of equal length at once, row r being r columns
// behind row 0, for wavefronts: row r > 0 may read what row r - 1 has just computed. Vector lanes are rows then, and
// `varying` names the Locals that differ from row to row; the number slot always does: locals[number * local_stride +
// r] is the number of row r's first task. Dependences of row r:
//   Back 1     its own task before; task 0 reads from[r * row]
//   Above      the row before: task o - back of it (back is 0 or 1). Row 0 reads from[o * stride] for column o, which
//   is
//              shifted by the caller: with back = 1 it is the value that task o reads. Task 0 of row r > 0 has no
//              such dependence where back = 1
//   Same       from[r * row]
//   Each, Any  from[r * row + o * stride], which costs more
// No processors (one processor a row can be a Same dependence where there is a Back 1 without carry). Finish times go
// to finish[r * finish_row + o] with `keep`, else those of the last row alone go to finish[o]. latest[r] and last[r],
// the finish of its last task, are those of row r; work_high[0] is all rows' work. Only the `whole` variant exists.
#pragma once

#include <cstdint>

#include "runtime/jit/unit.h"

namespace pamina::jit {

enum class RowOutcome : std::int32_t {
    Done = PAMINA_ROW_DONE,
    NotWhole = PAMINA_ROW_NOT_WHOLE,
    Failed = PAMINA_ROW_FAILED,
};

/// What the rows of a run have in common: made once, then handed to the code of each row,
/// `unit.row(n).whole(call.get(), &row)`. One for each thread; all that it is made of must outlive it.
class RowCall {
  public:
    /// With `globals`, Globals are read there instead of in the environment.
    RowCall(const Bound& bound, const expr::Scratch& scratch, const Lanes* globals = nullptr);
    PaminaCall* get() { return &call_; }

  private:
    PaminaCall call_;
};

}  // namespace pamina::jit
