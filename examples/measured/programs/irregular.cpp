// A loop whose iterations differ, under four schedules of OpenMP: static, cyclic, dynamic (chunks of 8), guided.
#include <omp.h>

#include "measured.h"

/// Units of work of an iteration: more and more, and now and then a large one.
static long units(long i) {
    return i % 97 == 0 ? 5000 : 50 + i / 16;
}

static void work(long rounds) {
    double x = 1;
    for (long i = 0; i < 8 * rounds; ++i) {
        x = x * 0.999999 + 1e-6;
#if defined(__x86_64__)
        asm volatile("" : "+x"(x));
#else
        asm volatile("" : "+w"(x));
#endif
    }
}

int main(int argc, char** argv) {
    const auto a = arguments(argc, argv);
    if (a.variant == "static") omp_set_schedule(omp_sched_static, 0);
    if (a.variant == "cyclic") omp_set_schedule(omp_sched_static, 1);
    if (a.variant == "dynamic") omp_set_schedule(omp_sched_dynamic, 8);
    if (a.variant == "guided") omp_set_schedule(omp_sched_guided, 1);
    print_median([] {},
                 [&] {
#pragma omp parallel for schedule(runtime) num_threads(a.p)
                     for (long i = 1; i <= a.n; ++i) work(units(i));
                 });
}
