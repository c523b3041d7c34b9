// Kernels of the kinds that PolyBench has, written anew: NAME N M runs one.
#include <math.h>
#include <stdlib.h>
#include <string.h>

// C = C + A B: n x m, m x n.
void gemm(int n, int m, double* A, double* B, double* C) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            for (int k = 0; k < m; ++k) C[i * n + j] += A[i * m + k] * B[k * n + j];
}

// y = A' (A x).
void atax(int n, int m, double* A, double* B, double* C) {
    for (int i = 0; i < n; ++i) {
        double sum = 0;
        for (int j = 0; j < m; ++j) sum += A[i * m + j] * B[j];
        for (int j = 0; j < m; ++j) C[j] += A[i * m + j] * sum;
    }
}

void bicg(int n, int m, double* A, double* B, double* C) {
    for (int i = 0; i < n; ++i) {
        double sum = 0;
        for (int j = 0; j < m; ++j) {
            C[j] += B[i] * A[i * m + j];
            sum += A[i * m + j] * B[j];
        }
        C[i] = sum;
    }
}

void mvt(int n, int m, double* A, double* B, double* C) {
    (void)m;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) C[i] += A[i * n + j] * B[j];
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) C[i] += A[j * n + i] * B[j];
}

// The lower half of C = C + A A'.
void syrk(int n, int m, double* A, double* B, double* C) {
    (void)B;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j <= i; ++j)
            for (int k = 0; k < m; ++k) C[i * n + j] += A[i * m + k] * A[j * m + k];
}

// B = A B, A with ones on the diagonal and nothing above it.
void trmm(int n, int m, double* A, double* B, double* C) {
    (void)C;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            for (int k = i + 1; k < n; ++k) B[i * m + j] += A[k * n + i] * B[k * m + j];
}

void trisolv(int n, int m, double* A, double* B, double* C) {
    (void)m;
    for (int i = 0; i < n; ++i) {
        C[i] = B[i];
        for (int j = 0; j < i; ++j) C[i] -= A[i * n + j] * C[j];
        C[i] /= A[i * n + i];
    }
}

void cholesky(int n, int m, double* A, double* B, double* C) {
    (void)m, (void)B, (void)C;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < i; ++j) {
            for (int k = 0; k < j; ++k) A[i * n + j] -= A[i * n + k] * A[j * n + k];
            A[i * n + j] /= A[j * n + j];
        }
        for (int k = 0; k < i; ++k) A[i * n + i] -= A[i * n + k] * A[i * n + k];
        A[i * n + i] = sqrt(A[i * n + i]);
    }
}

void gramschmidt(int n, int m, double* A, double* B, double* C) {
    for (int k = 0; k < m; ++k) {
        double sum = 0;
        for (int i = 0; i < n; ++i) sum += A[i * m + k] * A[i * m + k];
        B[k * m + k] = sqrt(sum);
        for (int i = 0; i < n; ++i) C[i * m + k] = A[i * m + k] / B[k * m + k];
        for (int j = k + 1; j < m; ++j) {
            double product = 0;
            for (int i = 0; i < n; ++i) product += C[i * m + k] * A[i * m + j];
            for (int i = 0; i < n; ++i) A[i * m + j] -= C[i * m + k] * product;
        }
    }
}

void covariance(int n, int m, double* A, double* B, double* C) {
    for (int j = 0; j < m; ++j) {
        B[j] = 0;
        for (int i = 0; i < n; ++i) B[j] += A[i * m + j];
        B[j] /= n;
    }
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) A[i * m + j] -= B[j];
    for (int i = 0; i < m; ++i)
        for (int j = i; j < m; ++j) {
            double sum = 0;
            for (int k = 0; k < n; ++k) sum += A[k * m + i] * A[k * m + j];
            C[i * m + j] = C[j * m + i] = sum;
        }
}

void durbin(int n, int m, double* A, double* B, double* C) {
    (void)m;
    double alpha = -A[0], beta = 1;
    B[0] = alpha;
    for (int k = 1; k < n; ++k) {
        beta *= 1 - alpha * alpha;
        double sum = A[k];
        for (int i = 0; i < k; ++i) sum += A[k - i - 1] * B[i];
        alpha = -sum / beta;
        for (int i = 0; i < k; ++i) C[i] = B[i] + alpha * B[k - i - 1];
        for (int i = 0; i < k; ++i) B[i] = C[i];
        B[k] = alpha;
    }
}

void jacobi_1d(int n, int m, double* A, double* B, double* C) {
    (void)C;
    for (int t = 0; t < m; ++t) {
        for (int i = 1; i < n - 1; ++i) B[i] = (A[i - 1] + A[i] + A[i + 1]) / 3;
        for (int i = 1; i < n - 1; ++i) A[i] = (B[i - 1] + B[i] + B[i + 1]) / 3;
    }
}

void seidel_2d(int n, int m, double* A, double* B, double* C) {
    (void)B, (void)C;
    for (int t = 0; t < m; ++t)
        for (int i = 1; i <= n - 2; ++i)
            for (int j = 1; j <= n - 2; ++j)
                A[i * n + j] =
                    (A[(i - 1) * n + j] + A[i * n + j - 1] + A[i * n + j] + A[i * n + j + 1] + A[(i + 1) * n + j]) / 5;
}

void fdtd_2d(int n, int m, double* A, double* B, double* C) {
    for (int j = 0; j < m; ++j) B[j] = 1;
    for (int i = 1; i < n; ++i)
        for (int j = 0; j < m; ++j) B[i * m + j] -= 0.5 * (C[i * m + j] - C[(i - 1) * m + j]);
    for (int i = 0; i < n; ++i)
        for (int j = 1; j < m; ++j) A[i * m + j] -= 0.5 * (C[i * m + j] - C[i * m + j - 1]);
    for (int i = 0; i < n - 1; ++i)
        for (int j = 0; j < m - 1; ++j)
            C[i * m + j] -= 0.7 * (A[i * m + j + 1] - A[i * m + j] + B[(i + 1) * m + j] - B[i * m + j]);
}

// Tiles of 4 x 4.
void transposed(int n, int m, double* A, double* B, double* C) {
    (void)C;
    for (int ii = 0; ii < n; ii += 4)
        for (int jj = 0; jj < m; jj += 4)
            for (int i = ii; i < (ii + 4 < n ? ii + 4 : n); ++i)
                for (int j = jj; j < (jj + 4 < m ? jj + 4 : m); ++j) B[j * n + i] = A[i * m + j];
}

// The pairs of a chain that fold best, by dynamic programming: what is compared are numbers of the table.
void chain(int n, int m, double* A, double* B, double* C) {
    (void)m, (void)C;
    for (int i = n - 1; i >= 0; --i)
        for (int j = i + 1; j < n; ++j)
            for (int k = i + 1; k < j; ++k) A[i * n + j] = fmax(A[i * n + j], A[i * n + k] + A[(k + 1) * n + j] + B[k]);
}

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    const int n = atoi(argv[2]), m = atoi(argv[3]);
    const size_t size = (size_t)(n > m ? n : m) + 2;
    double *A = malloc(size * size * sizeof *A), *B = malloc(size * size * sizeof *B),
           *C = malloc(size * size * sizeof *C);
    for (size_t i = 0; i < size * size; ++i) A[i] = B[i] = C[i] = 1.0 + (double)(i % 7);
#define KERNEL(name) \
    if (!strcmp(argv[1], #name)) return name(n, m, A, B, C), 0;
    KERNEL(gemm)
    KERNEL(atax) KERNEL(bicg) KERNEL(mvt) KERNEL(syrk) KERNEL(trmm) KERNEL(trisolv) KERNEL(cholesky) KERNEL(gramschmidt)
        KERNEL(covariance) KERNEL(durbin) KERNEL(jacobi_1d) KERNEL(seidel_2d) KERNEL(fdtd_2d) KERNEL(transposed)
            KERNEL(chain) return 2;
}
