// Programs that are compiled with the user's own compilers: the libraries of these are what is measured.
#pragma once

namespace pamina::probe {

/// C++ with OpenMP: tells "spawn", a task by one thread that others do; "parallel", an empty region of all threads;
/// "omp_barrier" of all threads; "dynamic", an iteration of a loop whose iterations are taken one by one. Seconds.
inline constexpr char kOpenMP[] = R"(#include <omp.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>
static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
template <class Work>
static void tell(const char* name, int count, Work&& work) {
    std::vector<double> times;
    for (int i = 0; i < 9; ++i) {
        const double begin = now();
        work();
        times.push_back((now() - begin) / count);
    }
    std::sort(times.begin(), times.end());
    std::printf("%s %.17g\n", name, times[4]);
}
int main() {
    volatile long sink = 0;
    tell("parallel", 200, [&] {
        for (int i = 0; i < 200; ++i) {
#pragma omp parallel
            { asm volatile(""); }
        }
    });
    tell("omp_barrier", 500, [&] {
#pragma omp parallel
        for (int i = 0; i < 500; ++i) {
#pragma omp barrier
        }
    });
    tell("spawn", 5000, [&] {
#pragma omp parallel
#pragma omp single
        for (int i = 0; i < 5000; ++i) {
#pragma omp task
            { asm volatile(""); }
        }
    });
    tell("dynamic", 5000, [&] {
#pragma omp parallel for schedule(dynamic, 1)
        for (int i = 0; i < 5000; ++i) { asm volatile(""); }
    });
    return sink;
}
)";

/// C with MPI, two ranks: tells what measure_tcp tells (groups.h), by the same method.
inline constexpr char kMPI[] = R"(#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define TRAIN 16
static int compare(const void* a, const void* b) {
    const double x = *(const double*)a, y = *(const double*)b;
    return (x > y) - (x < y);
}
static char data[1 << 20];
static int rank;
static double trip(int bytes, int messages, double pause) {
    static double times[400];
    int count = bytes > 65536 ? 40 : 200, i, m;
    for (i = 0; i < count; ++i) {
        MPI_Barrier(MPI_COMM_WORLD);
        double until = MPI_Wtime() + 5e-6;
        if (rank == 0) {
            while (MPI_Wtime() < until) {}
            const double begin = MPI_Wtime();
            for (m = 0; m < messages; ++m) {
                if (m > 0 && pause > 0)
                    for (until = MPI_Wtime() + pause; MPI_Wtime() < until;) {}
                MPI_Send(data, bytes, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
            }
            MPI_Recv(data, bytes, MPI_CHAR, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            times[i] = MPI_Wtime() - begin;
        } else {
            for (m = 0; m < messages; ++m) MPI_Recv(data, bytes, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(data, bytes, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
        }
    }
    qsort(times, count, sizeof(double), compare);
    double middle = times[count / 2];
    MPI_Bcast(&middle, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return middle;
}
int main(int argc, char** argv) {
    int bytes;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (bytes = 1; bytes <= 1 << 20; bytes *= 4) {
        trip(bytes, 1, 0);
        const double rtt = trip(bytes, 1, 0), train = trip(bytes, TRAIN, 0), spaced = trip(bytes, TRAIN, rtt);
        if (rank == 0)
            printf("rtt %d %.17g\ntrain %d %.17g\npause %d %.17g\nspaced %d %.17g\n", bytes, rtt, bytes, train, bytes, rtt,
                   bytes, spaced);
    }
    MPI_Finalize();
    return 0;
}
)";

}  // namespace pamina::probe
