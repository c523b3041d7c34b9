// What is said of queueing networks beside their disciplines: how long a service takes, and how they are solved.
#pragma once

#include "frontend/language/table.h"

namespace pamina::language {

/// How long a service takes, around its mean.
enum class ServiceLaw { Exponential, Deterministic };

struct ServiceLawRow {
    ServiceLaw id;
    std::string_view name;
};
inline constexpr std::array kServiceLaws{
    ServiceLawRow{ServiceLaw::Exponential, "exponential"},
    ServiceLawRow{ServiceLaw::Deterministic, "deterministic"},
};
static_assert(is_whole(kServiceLaws, ServiceLaw::Deterministic));

/// What `solve n using NAME` may name: of networks, where the best that there is is taken without it, of models, and of
/// nets: their long run from the marking at the start, where it depends on chance; what holds of them without their
/// times; how often a marked graph goes round.
enum class Solver {
    Mva,
    Convolution,
    Schweitzer,
    Bounds,
    Ctmc,
    KruskalWeiss,
    MakLundstrom,
    Markov,
    Start,
    Structure,
    CycleTime
};

struct SolverRow {
    Solver id;
    std::string_view name;
    bool of_models = false;
    bool of_nets = false;
};
inline constexpr std::array kSolvers{
    SolverRow{Solver::Mva, "mva"},
    SolverRow{Solver::Convolution, "convolution"},
    SolverRow{Solver::Schweitzer, "schweitzer"},
    SolverRow{Solver::Bounds, "bounds"},
    SolverRow{Solver::Ctmc, "ctmc"},
    SolverRow{Solver::KruskalWeiss, "kruskal_weiss", true},
    SolverRow{Solver::MakLundstrom, "mak_lundstrom", true},
    SolverRow{Solver::Markov, "markov", true},
    SolverRow{Solver::Start, "start", false, true},
    SolverRow{Solver::Structure, "structure", false, true},
    SolverRow{Solver::CycleTime, "cycle_time", false, true},
};
static_assert(is_whole(kSolvers, Solver::CycleTime));

constexpr std::string_view name_of(Solver s) {
    return kSolvers[static_cast<std::size_t>(s)].name;
}

}  // namespace pamina::language
