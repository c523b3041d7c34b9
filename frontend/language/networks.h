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

/// What `solve n using NAME` may name; without it, the best that there is.
enum class Solver { Mva, Convolution, Schweitzer, Bounds, Ctmc };

struct SolverRow {
    Solver id;
    std::string_view name;
};
inline constexpr std::array kSolvers{
    SolverRow{Solver::Mva, "mva"},
    SolverRow{Solver::Convolution, "convolution"},
    SolverRow{Solver::Schweitzer, "schweitzer"},
    SolverRow{Solver::Bounds, "bounds"},
    SolverRow{Solver::Ctmc, "ctmc"},
};
static_assert(is_whole(kSolvers, Solver::Ctmc));

constexpr std::string_view name_of(Solver s) {
    return kSolvers[static_cast<std::size_t>(s)].name;
}

}  // namespace pamina::language
