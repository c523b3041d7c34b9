// timed PROGRAM N: the seconds that one run of a function of the folder above takes with data for it, the shortest of 30, after one that
// is not counted. The data: rows of 5 of a sparse matrix, random numbers to sort.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void product(long n, const double *a, const double *b, double *c);
void lu(int n, double *a);
void stencil(long n, long sweeps, double *a, double *b);
void paths(int n, double *d);
void sparse(long rows, const long *row, const int *column, const double *value, const double *x, double *y);
void merge_sort(long n, double *x, double *room);
double reduction(long n, const double *x, const double *y);

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: timed PROGRAM N\n"), 2;
    const char *name = argv[1];
    const long n = atol(argv[2]);
    const int is_vector = !strcmp(name, "sparse") || !strcmp(name, "merge_sort") || !strcmp(name, "reduction");
    const long many = is_vector ? 5 * n : n * n;
    double *a = malloc(many * sizeof *a), *b = malloc(many * sizeof *b), *c = malloc(many * sizeof *c);
    long *row = malloc((n + 1) * sizeof *row);
    int *column = malloc(5 * n * sizeof *column);
    double best = 1e9, kept = 0;
    for (int run = 0; run < 31; run++) {
        srand(1);
        for (long i = 0; i < many; i++) a[i] = rand() / 1e9 + (!strcmp(name, "lu") && i % (n + 1) == 0) * n, b[i] = a[i], c[i] = 0;
        for (long i = 0; i <= n; i++) row[i] = 5 * i;
        for (long i = 0; i < 5 * n; i++) column[i] = rand() % n;
        const double begin = now();
        if (!strcmp(name, "product")) product(n, a, b, c);
        if (!strcmp(name, "lu")) lu((int)n, a);
        if (!strcmp(name, "stencil")) stencil(n, 10, a, b);
        if (!strcmp(name, "paths")) paths((int)n, a);
        if (!strcmp(name, "sparse")) sparse(n, row, column, a, b, c);
        if (!strcmp(name, "merge_sort")) merge_sort(n, a, c);
        if (!strcmp(name, "reduction")) kept += reduction(n, a, b);
        const double took = now() - begin;
        if (run > 0 && took < best) best = took;
        kept += a[0] + c[0];
    }
    if (kept == 1) printf("%g\n", kept);
    printf("%.6g\n", best);
    return 0;
}
