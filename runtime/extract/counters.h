// What is beside a program with counters: C, compiled with clang's own.
#pragma once

namespace pamina::extract {

/// It stands behind the macros NUMBERS, VALUES and COUNTS, a file. What was counted is written there when the program
/// ends: first all numbers, then of each value how often it was seen, the sum, the least and the most,
/// then "end". Only by the process that the program began as.
inline constexpr char kCounters[] = R"(#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

uint64_t pamina_numbers[NUMBERS + 1];
static struct { uint64_t times; int64_t sum, least, most; } seen[VALUES + 1];
static pid_t first;

void pamina_flush(const uint64_t *own, uint64_t at, uint64_t count) {
    for (uint64_t i = 0; i < count; ++i)
        if (own[i]) __atomic_fetch_add(&pamina_numbers[at + i], own[i], __ATOMIC_RELAXED);
}

void pamina_see(uint64_t at, int64_t value, uint64_t whether) {
    if (!whether) return;
    __atomic_fetch_add(&seen[at].times, 1, __ATOMIC_RELAXED);
    __atomic_fetch_add((uint64_t *)&seen[at].sum, (uint64_t)value, __ATOMIC_RELAXED);
    int64_t was = __atomic_load_n(&seen[at].least, __ATOMIC_RELAXED);
    while (value < was && !__atomic_compare_exchange_n(&seen[at].least, &was, value, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
    was = __atomic_load_n(&seen[at].most, __ATOMIC_RELAXED);
    while (value > was && !__atomic_compare_exchange_n(&seen[at].most, &was, value, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
}

__attribute__((constructor(101))) static void begin(void) {
    first = getpid();
    for (int i = 0; i <= VALUES; ++i) seen[i].least = INT64_MAX, seen[i].most = INT64_MIN;
}

__attribute__((destructor(101))) static void end(void) {
    if (getpid() != first) return;
    FILE *to = fopen(COUNTS, "w");
    if (!to) return;
    for (int i = 0; i < NUMBERS; ++i) fprintf(to, "%llu\n", (unsigned long long)pamina_numbers[i]);
    for (int i = 0; i < VALUES; ++i)
        fprintf(to, "%llu %lld %lld %lld\n", (unsigned long long)seen[i].times, (long long)seen[i].sum,
                (long long)seen[i].least, (long long)seen[i].most);
    fputs("end\n", to);
    fclose(to);
}
)";

}  // namespace pamina::extract
