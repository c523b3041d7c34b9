// GOAL schedules: the text form that LogGOPSim's tools write (Hoefler, Siebert, Lumsdaine: Group Operation Assembly
// Language, ICPP 2009; Hoefler, Schneider, Lumsdaine: LogGOPSim, LSAP 2010, section 3).
//
//     num_ranks 2                                     // first of all
//     rank 0 {                                        // every rank once
//     l1: calc 100 cpu 0                              // a label is needed only to be required
//     l2: send 10b to 1 tag 5 cpu 0 nic 0             // tag, cpu, nic: 0 when not given
//     l2 requires l1                                  // starts after l1 has ended
//     }
//     rank 1 {
//     l1: recv 10b from 0 tag 5
//     l2: calc 100; l2 irequires l1                   // after l1 has started
//     }
//
// A statement ends with its line, a `;` or the `}`. `from -1` and `tag -1` (or `any`, or 4294967295) leave source and
// tag open. Comments are // to the end of the line and /* */. A label belongs to its rank and stands above its uses.
// Beyond what LogGOPSim's reader takes: `;`, comments within a statement, `any`, ranks in any order, options in any
// order. What it accepts in silence is refused here: a label twice in a rank (it keeps the first), a rank that does not
// exist.
#pragma once

#include <string_view>
#include <variant>

#include "runtime/import/task_graph.h"
#include "runtime/rtg/message_schedule.h"

namespace pamina::import::goal {

using Schedule = rtg::MessageSchedule;

struct Limits {
    std::uint64_t ranks = Schedule::kMaxRanks;
    std::uint64_t operations = Schedule::kMaxOperations;
    std::uint64_t dependences = Schedule::kMaxDependences;
};

/// The schedule, or the first problem of the text. Time and memory are linear in its length.
std::variant<Schedule, Problem> read(std::string_view text, const Limits& limits = {});

/// Whether it is not a text at all, as the binary form that LogGOPSim runs.
bool is_binary(std::string_view text);

/// Whether a text that begins so may be a GOAL schedule: its first word is `num_ranks`.
bool looks_like(std::string_view text);

}  // namespace pamina::import::goal
