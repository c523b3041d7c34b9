// Processes that a launcher (mpirun, srun) has started together, by the variables that it gives them.
#pragma once

#include <optional>
#include <string>

#include "frontend/source/diagnostic.h"
#include "runtime/script/interpret/options.h"

namespace pamina::cli {

struct Launched {
    script::Rank rank;     // the only one where there is no launcher
    std::string variable;  // that said how many there are
};

/// Of Open MPI, MPICH and those like it (PMI), MVAPICH, and `srun`. What else runs in an allocation of Slurm is alone.
Launched launched();

/// What is wrong where several processes run a script and cannot share its work. `state`: of --resume, or "".
std::optional<Diagnostic> not_shared(const Launched& by, const std::string& script, const std::string& state,
                                     bool folder);

}  // namespace pamina::cli
