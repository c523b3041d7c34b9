// Merge sort of N numbers by OpenMP tasks on P threads; parts of up to 8192 are sorted by std::sort.
#include <omp.h>

#include <cstdint>
#include <random>

#include "measured.h"

constexpr long kCutoff = 8192;

static void sort(std::uint32_t* a, std::uint32_t* spare, long n) {
    if (n <= kCutoff) return std::sort(a, a + n);
    const long half = n / 2;
#pragma omp task
    sort(a, spare, half);
#pragma omp task
    sort(a + half, spare + half, n - half);
#pragma omp taskwait
    std::merge(a, a + half, a + half, a + n, spare);
    std::copy(spare, spare + n, a);
}

int main(int argc, char** argv) {
    const auto [n, p, variant] = arguments(argc, argv);
    std::vector<std::uint32_t> a(n), spare(n);
    print_median(
        [&] {
            std::mt19937 random(1);
            for (auto& x : a) x = random();
        },
        [&] {
#pragma omp parallel num_threads(p)
#pragma omp single
            sort(a.data(), spare.data(), n);
        });
}
