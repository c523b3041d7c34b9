double dot(long n, const double *x, const double *y) {
    double sum = 0;
#pragma omp parallel for schedule(static) reduction(+ : sum)
    for (long i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}
void many(long n, long m, double *x, double *h, const int *bin) {
#pragma omp parallel
    {
        for (long s = 0; s < m; s++) {
#pragma omp for schedule(dynamic, 4) nowait
            for (long i = 1; i < n; i++)
                x[i] = x[i] + 1;
#pragma omp single
            { h[0] += x[s]; }
#pragma omp for collapse(2) schedule(guided)
            for (long i = 1; i < n; i++)
                for (long j = 0; j < m; j++) {
                    x[i * m + j] = x[i] + 1;
#pragma omp critical(name)
                    { h[i] += 1; }
#pragma omp atomic
                    h[bin[i]] += 2;
                }
#pragma omp barrier
#pragma omp master
            h[1] = 0;
        }
    }
}
int omp_get_thread_num(void);
void nested(long n, double *x) {
#pragma omp parallel num_threads(4) if (n > 100)
    {
        x[0] += 1;
#pragma omp parallel for
        for (long i = 0; i < n; i++)
            x[i] += 1;
#pragma omp critical
        x[1] += 2;
    }
}
void tasks(long n, double *x) {
#pragma omp parallel
#pragma omp single
    for (long i = 0; i < n; i++) {
#pragma omp task
        x[i] += 1;
    }
#pragma omp parallel sections
    {
#pragma omp section
        x[0] += 1;
#pragma omp section
        x[1] += 1;
    }
}
static void helper(long n, double *x) {
#pragma omp for schedule(runtime)
    for (long i = 0; i < n; i++)
        x[i] += 1;
}
static void inner(long n, double *x) {
#pragma omp parallel for schedule(static, 8) num_threads(n)
    for (long i = n; i > 0; i -= 2)
        x[i] += 1;
}
double uses(long n, double *x) {
    double s = 0, most = 0;
    inner(n, x);
#pragma omp parallel reduction(+ : s) reduction(max : most)
    {
        helper(n, x);
        for (long i = 0; i < n; i++) s += x[i];
#pragma omp for collapse(3) ordered
        for (long i = 0; i < n; i++)
            for (long j = 0; j < n; j++)
                for (long k = 0; k < 7; k++)
#pragma omp ordered
                    x[i + j + k] += j;
#pragma omp atomic
        x[3] += 1;
#pragma omp barrier
        x[4] = omp_get_thread_num();
#pragma omp barrier
        if (x[4] > 3) x[5] = 1;
    }
#pragma omp target
    for (long i = 0; i < n; i++) x[i] += 1;
    return s + most;
}
