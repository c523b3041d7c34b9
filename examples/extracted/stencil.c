// Sweeps over a grid of n by n points, each the mean of its neighbours.
void stencil(long n, long sweeps, double *a, double *b) {
    for (long t = 0; t < sweeps; t++) {
        for (long i = 1; i < n - 1; i++)
            for (long j = 1; j < n - 1; j++)
                b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
        for (long i = 1; i < n - 1; i++)
            for (long j = 1; j < n - 1; j++)
                a[i * n + j] = b[i * n + j];
    }
}
