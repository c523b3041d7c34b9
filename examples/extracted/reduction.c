// The product of two vectors, by threads.
double reduction(long n, const double *x, const double *y) {
    double sum = 0;
#pragma omp parallel for schedule(static) reduction(+ : sum)
    for (long i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}
