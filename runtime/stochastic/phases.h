// Phases of an answer, alike ones that follow each other together.
#pragma once

#include "runtime/stochastic/answer.h"

namespace pamina::stochastic {

inline void add_phase(Answer& answer, const Phase& phase) {
    answer.time += phase.time;
    if (!answer.phases.empty()) {
        Phase& last = answer.phases.back();
        if (last.tasks == phase.tasks && last.processors == phase.processors && last.time == phase.time) {
            last.times += phase.times;
            return;
        }
    }
    answer.phases.push_back(phase);
}

}  // namespace pamina::stochastic
