// a[i] = b[i] + s c[i] over N doubles in the memory, by P threads with a block each.
#include <omp.h>

#include "measured.h"

int main(int argc, char** argv) {
    const auto [n, p, variant] = arguments(argc, argv);
    std::vector<double> a(n), b(n), c(n);
#pragma omp parallel for num_threads(p) schedule(static)
    for (long i = 0; i < n; ++i) a[i] = 0, b[i] = 1, c[i] = 2;
    print_median([] {},
                 [&, n = n, p = p] {
#pragma omp parallel for num_threads(p) schedule(static)
                     for (long i = 0; i < n; ++i) a[i] = b[i] + 1.5 * c[i];
                     asm volatile("" ::"r"(a.data()) : "memory");
                 });
}
