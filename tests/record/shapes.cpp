// A program with a known structure: what `pamina record` has to find in it (tests/cli/cases/record.sh).
#include <omp.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <initializer_list>

/// Takes so many microseconds of this thread's processor time.
static void work(double us) {
    timespec from, t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &from);
    do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    while ((t.tv_sec - from.tv_sec) * 1e6 + (t.tv_nsec - from.tv_nsec) * 1e-3 < us);
}

[[gnu::noinline]] static void dynamic_loop() {
#pragma omp parallel for schedule(dynamic, 1)
    for (int i = 0; i < 24; ++i) work(100 + 10 * i);
}

[[gnu::noinline]] static void downwards() {
#pragma omp parallel for schedule(dynamic, 4)
    for (int i = 30; i > 0; i -= 3) work(50);
}

[[gnu::noinline]] static void guided_loop() {
#pragma omp parallel for schedule(guided, 2)
    for (int i = 0; i < 40; ++i) work(50);
}

[[gnu::noinline]] static void locked() {
#pragma omp parallel for schedule(dynamic, 1)
    for (int i = 0; i < 10; ++i) {
        work(50);
#pragma omp critical(sum)
        work(30);
#pragma omp critical(count)
        work(20);
    }
}

[[gnu::noinline]] static void diamond() {
    [[maybe_unused]] static int x, y, z;
#pragma omp parallel
#pragma omp single
    {
#pragma omp task depend(out : x)
        work(400);
#pragma omp task depend(in : x) depend(out : y)
        work(300);
#pragma omp task depend(in : x) depend(out : z)
        work(300);
#pragma omp task depend(in : y, z)
        work(200);
    }
}

static void halves(int depth) {
    work(100);
    if (depth == 0) return;
#pragma omp task
    halves(depth - 1);
#pragma omp task
    halves(depth - 1);
#pragma omp taskwait
    work(50);
}

[[gnu::noinline]] static void tree() {
#pragma omp parallel
#pragma omp single
    halves(3);
}

int main(int argc, char** argv) {
    const char* how = argc > 1 ? argv[1] : "";
    dynamic_loop();
    std::puts("half of it");
    std::fflush(stdout);
    if (std::strcmp(how, "abort") == 0) std::abort();
    if (std::strcmp(how, "vanish") == 0) _exit(5);
    if (std::strcmp(how, "wait") == 0) sleep(60);
    if (std::strcmp(how, "environment") == 0) {
        for (const char* name : {"LD_PRELOAD", "PAMINA_RECORD_FOLDER", "PAMINA_RECORD_PID", "PAMINA_RECORD_PRELOAD"})
            if (std::getenv(name)) std::puts(name);
        return 0;
    }
    downwards();
    guided_loop();
    locked();
    diamond();
    tree();
    for (int k = 0; k < 5; ++k) dynamic_loop();
    return 3;
}
