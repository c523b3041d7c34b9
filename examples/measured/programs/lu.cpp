// LU factorisation of N x N blocks of 64 x 64, without pivoting, by OpenMP tasks with dependences on P threads.
#include <omp.h>

#include "measured.h"

constexpr int kB = 64;
using Block = double[kB][kB];

static void factor(Block& a) {
    for (int k = 0; k < kB; ++k)
        for (int i = k + 1; i < kB; ++i) {
            a[i][k] /= a[k][k];
            for (int j = k + 1; j < kB; ++j) a[i][j] -= a[i][k] * a[k][j];
        }
}
/// L^-1 b.
static void solve_row(const Block& l, Block& b) {
    for (int k = 0; k < kB; ++k)
        for (int i = k + 1; i < kB; ++i)
            for (int j = 0; j < kB; ++j) b[i][j] -= l[i][k] * b[k][j];
}
/// b U^-1.
static void solve_column(const Block& u, Block& b) {
    for (int i = 0; i < kB; ++i)
        for (int k = 0; k < kB; ++k) {
            b[i][k] /= u[k][k];
            for (int j = k + 1; j < kB; ++j) b[i][j] -= b[i][k] * u[k][j];
        }
}
static void update(const Block& a, const Block& b, Block& c) {
    for (int i = 0; i < kB; ++i)
        for (int k = 0; k < kB; ++k)
            for (int j = 0; j < kB; ++j) c[i][j] -= a[i][k] * b[k][j];
}

int main(int argc, char** argv) {
    const auto [n, p, variant] = arguments(argc, argv);
    const int N = static_cast<int>(n);
    std::vector<double> data(static_cast<std::size_t>(n * n) * kB * kB);
    auto* const blocks = reinterpret_cast<Block*>(data.data());
    const auto at = [&](int i, int j) -> Block& { return blocks[i * N + j]; };
    const auto fill = [&] {
        for (int i = 0; i < N; ++i)
            for (int j = 0; j < N; ++j)
                for (int x = 0; x < kB; ++x)
                    for (int y = 0; y < kB; ++y)
                        at(i, j)[x][y] = i == j && x == y ? 4.0 * kB * N : (x * 7 + y * 3 + i + j) % 5;
    };
    print_median(fill, [&] {
#pragma omp parallel num_threads(p)
#pragma omp single
        for (int k = 0; k < N; ++k) {
            [[maybe_unused]] double* const d = at(k, k)[0];
#pragma omp task depend(inout : d[0])
            factor(at(k, k));
            for (int j = k + 1; j < N; ++j) {
                // Named by `depend` alone.
                [[maybe_unused]] double *const r = at(k, j)[0], *const c = at(j, k)[0];
#pragma omp task depend(in : d[0]) depend(inout : r[0])
                solve_row(at(k, k), at(k, j));
#pragma omp task depend(in : d[0]) depend(inout : c[0])
                solve_column(at(k, k), at(j, k));
            }
            for (int i = k + 1; i < N; ++i)
                for (int j = k + 1; j < N; ++j) {
                    [[maybe_unused]] double *const r = at(k, j)[0], *const c = at(i, k)[0], *const u = at(i, j)[0];
#pragma omp task depend(in : r[0], c[0]) depend(inout : u[0])
                    update(at(i, k), at(k, j), at(i, j));
                }
        }
    });
}
