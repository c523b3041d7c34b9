// Independent tasks dealt to processors, of which all are waited for: Kruskal & Weiss, "Allocating independent subtasks
// on parallel processors", IEEE Transactions on Software Engineering SE-11, 10 (1985).
#pragma once

#include <atomic>
#include <cstdint>

#include "runtime/stochastic/answer.h"
#include "runtime/stochastic/program.h"

namespace pamina::stochastic {

/// A fork-join phase. Its tasks are independent, and all have the same distribution of time.
struct ForkJoin {
    double tasks = 0;
    double mean = 0, sd = 0;  // of the time of a task
    double processors = 1;
    double batch =
        1;  // tasks that a processor takes at once: `tasks / processors` where each has its share from the start
    double overhead = 0;  // of taking a batch
};

/// The expected time of the phase, with N tasks of mean m and standard deviation s on P processors that take K at once
/// in the overhead h:
///     N/P (m + h/K) + s sqrt(2 K ln P)
/// Asymptotic: for P that grows and K that is large against ln P, where the largest of P sums of K times is as that of
/// P normal variables; times have an increasing failure rate, or a tail that is no longer. With fewer batches than
/// processors so many processors count as there are batches. P = 1 is exact.
double time_of(const ForkJoin& phase);

/// Of a program whose blocks (structure.h) are single tasks, or chains of tasks beside each other. All tasks of a block
/// are taken as alike: their mean, and the variance of a task that is picked at random, which is the mean of their
/// variances and the variance of their means. Throws Refused: it is no such program (E1092), or tasks are dealt
/// otherwise than from one list, in batches or to fixed processors (E1096). Throws queueing::Stopped.
Answer kruskal_weiss(const Program& program, const std::atomic<bool>* stop = nullptr);

}  // namespace pamina::stochastic
