// Jacobi steps over an N x N grid whose cells take a division and a square root; P threads have a block of rows each,
// and read the rows of their neighbours. A barrier ends each step.
#include <pthread.h>
#include <sched.h>

#include <cmath>
#include <thread>

#include "measured.h"

constexpr int kSteps = 20;

int main(int argc, char** argv) {
    const auto [n, p, variant] = arguments(argc, argv);
    const long width = n + 2;
    std::vector<double> a(width * width), b(width * width);
    pthread_barrier_t meet;
    pthread_barrier_init(&meet, nullptr, static_cast<unsigned>(p));
    const auto block = [&](int t) {
        // Its own processor: threads that live for milliseconds stay where they began, two on one of them at times.
        cpu_set_t own;
        CPU_ZERO(&own);
        CPU_SET(t, &own);
        pthread_setaffinity_np(pthread_self(), sizeof own, &own);
        const long from = 1 + t * n / p, to = 1 + (t + 1) * n / p;
        double *in = a.data(), *out = b.data();
        for (int s = 0; s < kSteps; ++s) {
            for (long i = from; i < to; ++i)
                for (long j = 1; j <= n; ++j) {
                    const double* c = in + i * width + j;
                    out[i * width + j] = std::sqrt(c[-width] * c[width] + c[-1] * c[1]) / (1.0 + c[0]);
                }
            pthread_barrier_wait(&meet);
            std::swap(in, out);
        }
    };
    print_median([&] { a.assign(a.size(), 1.5), b.assign(b.size(), 1.5); },
                 [&] {
                     std::vector<std::thread> threads;
                     for (int t = 1; t < p; ++t) threads.emplace_back(block, t);
                     block(0);
                     for (auto& t : threads) t.join();
                 });
}
